"""The engine itself: load, add, cancel, step. Runs in the engine thread, returns events as values.

Stateless about chats: each request carries its whole conversation, and the prefix cache makes
repeating it nearly free.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.answer import Answer, Beginning
from engine.batch import Batch, BatchRow
from engine.config import EngineConfig
from engine.device import LocalMachine, Machine, device_errors
from engine.errors import (
    BadInput,
    DeviceLost,
    EngineError,
    LoadCancelled,
    NoModelLoaded,
    NotEnoughMemory,
    PromptTooLong,
    UserWorldError,
)
from engine.loaded_model import LoadedModel, load_model
from engine.messages import (
    Calibrate,
    Calibrated,
    Event,
    FinishReason,
    Generate,
    LoadModel,
    LoadOptions,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelUnloaded,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    RequestStats,
    SamplingParams,
    Score,
    Scored,
    TextAdded,
    TokenIds,
    Tokenize,
    Tokenized,
)
from engine.meter.calibrate import FULL, QUICK, Calibration
from engine.meter.ceilings import Ceilings
from engine.meter.live import PassTime
from engine.pacing import PrefillPacing
from engine.passes import FinishedPass
from engine.request import Request, Timings, draw_seed
from engine.runner import StepResult
from engine.sampling import check_sampling
from engine.scores import Scores, ScoreSheet
from engine.text.prompt import encode_prompt
from engine.text.thinking import Piece, ThinkingTags, find_thinking_tags
from engine.text.turn import TurnEncoder

Emit = Callable[[Sequence[Event]], None]
_AnyError = TypeVar("_AnyError", bound=Exception)


class Engine:
    """Owns the loaded model and all requests.

    Args:
        emit: Told of events while something long runs (a load); steps return theirs.
        limits: The engine's limits.
        clock: Seconds; measured times are its differences.
        machine: Where models are loaded; None is this computer.
        is_load_unwanted: Asked again and again while a model loads; a yes ends the load.
    """

    def __init__(
        self,
        emit: Emit,
        limits: EngineConfig = EngineConfig(),  # noqa: B008 - frozen
        clock: Callable[[], float] = time.perf_counter,
        machine: Machine | None = None,
        is_load_unwanted: Callable[[], bool] = lambda: False,
    ) -> None:
        self._emit = emit
        self._limits = limits
        self._clock = clock
        self._machine: Machine = machine or LocalMachine()
        self._is_load_unwanted = is_load_unwanted
        self._lost: DeviceLost | None = None  # a device that must not be asked again
        self._pacing = PrefillPacing(limits)
        self._requests: dict[int, Request] = {}
        self._model: LoadedModel | None = None
        self._tags: ThinkingTags | None = None  # of the loaded model
        self._calibration: Calibration | None = None
        self._ceilings: Ceilings | None = None

    @property
    def has_work(self) -> bool:
        """Whether `step` has something to do."""
        return bool(self._requests) or self._calibration is not None

    # ------------------------------------------------------------ models

    def load(self, command: LoadModel) -> list[Event]:
        """Load a model in place of the one loaded now."""
        events = self.unload() if self._model else self._break_off_calibration()
        started = self._clock()
        try:
            model = self._load(command)
        except UserWorldError as error:
            failure = _alone(error)
            self._lost = failure if isinstance(failure, DeviceLost) else self._lost
            events.append(ModelLoadFailed(command.path, failure))
        else:
            self._begin_with(model)
            events.append(_loaded(model, self._clock() - started))
        self._machine.trim()
        return events

    def _load(self, command: LoadModel) -> LoadedModel:
        """Load, but not on a device that was lost: this process cannot use it again."""
        options, lost = command.options, self._lost
        if lost is not None and options.device == "cuda":
            raise DeviceLost(lost.device, lost.details)
        if lost is not None:
            options = replace(options, device="cpu")
        report = partial(self._report_loading, command.path)
        model = load_model(command.path, options, self._limits, report, self._machine, self._clock)
        if lost is None or command.options.device != "auto":
            return model
        warning = f"{lost.device} stopped answering, so this model runs on the processor."
        return replace(model, warnings=(warning, *model.warnings))

    def _begin_with(self, model: LoadedModel) -> None:
        self._model = model
        self._tags = find_thinking_tags(model.template.text, model.tokenizer)
        model.recorder.ceilings = self._ceilings
        model.template.prepare()
        self._pacing = PrefillPacing(self._limits)

    def unload(self) -> list[Event]:
        """Let go of the model; running requests end as cancelled."""
        events = self._break_off_calibration()
        events += [event for name in tuple(self._requests) for event in self.cancel(name)]
        if self._model is not None:
            self._model.template.close()
            with contextlib.suppress(RuntimeError):  # a device that was lost has nothing to end
                self._model.kernel_set.synchronize()
        self._model = None
        self._machine.trim()
        return [*events, ModelUnloaded()]

    def _report_loading(self, path: Path, stage: str, fraction: float) -> None:
        """Between two tensors too, so that a load that nobody wants any more ends soon."""
        self._emit([ModelLoading(stage, fraction)])
        if self._is_load_unwanted():
            raise LoadCancelled(path)

    # ------------------------------------------------------------ requests

    def generate(self, command: Generate, arrived: float) -> list[Event]:
        """Take a generation; `arrived` is when its command was sent."""
        try:
            model = self._loaded()
            check_sampling(command.sampling)
            encoder = self._turn_encoder(model)
            turn = encoder.encode(command.prompt, drops_oldest=command.drops_oldest)
            self._check_room(turn.token_ids, needed=1)
        except UserWorldError as error:
            return [RequestFailed(command.request_id, error)]
        answer = Answer(
            model.tokenizer,
            command.sampling,
            num_prompt=len(turn.token_ids),
            context_length=model.context_length,
            ignore_end=command.ignore_end,
            beginning=Beginning(encoder.tags, turn.starts_thinking, turn.said_ids),
        )
        request = self._add(
            command.request_id, turn.token_ids, answer, arrived, sampling=command.sampling
        )
        request.num_said = len(turn.said_ids)
        request.dropped_messages = turn.num_dropped
        return self._break_off_calibration()

    def score(self, command: Score, arrived: float) -> list[Event]:
        """Take a text whose tokens are to be scored."""
        try:
            model = self._loaded()
            if command.chunk is not None and command.chunk < 1:
                raise BadInput("chunk", command.chunk, "at least 1")
            prompt = TokenIds(command.token_ids)
            token_ids = encode_prompt(prompt, model.tokenizer, model.template)
            self._check_room(token_ids, needed=0)
        except UserWorldError as error:
            return [RequestFailed(command.request_id, error)]
        sheet = ScoreSheet(len(token_ids))
        self._add(command.request_id, token_ids, sheet, arrived, chunk=command.chunk)
        return self._break_off_calibration()

    def tokenize(self, command: Tokenize) -> list[Event]:
        """Answer at once with the ids of a prompt."""
        try:
            model = self._loaded()
            token_ids = encode_prompt(
                command.prompt, model.tokenizer, model.template, add_bos=command.add_bos
            )
        except UserWorldError as error:
            return [RequestFailed(command.request_id, error)]
        return [Tokenized(command.request_id, tuple(token_ids))]

    def cancel(self, request_id: int) -> list[Event]:
        """End a request now; its blocks are free when this returns."""
        request = self._requests.get(request_id)
        if request is None:  # it has just ended by itself
            return []
        rest = request.output.flush() if isinstance(request.output, Answer) else []
        finished = self._finish(request, FinishReason.CANCELLED)
        return [*_texts(request, rest), finished, *self._sample_meter()]

    def fail_all(self, error: EngineError) -> list[Event]:
        """After a bug: end every request, so that nobody waits for ever."""
        events = self._break_off_calibration()
        for request in tuple(self._requests.values()):
            self._forget(request)
            events.append(RequestFailed(request.request_id, error))
        return events

    # ------------------------------------------------------------ ceilings

    def calibrate(self, command: Calibrate) -> list[Event]:
        """Begin to measure what this machine can do, unless there is something else to do."""
        events = self._break_off_calibration()
        if self._requests:
            return [*events, Calibrated(None)]
        rule = QUICK if command.quick else FULL
        if self._model is not None:
            kernels = self._model.kernel_set
        else:  # those a load would take by default
            options = LoadOptions(device="auto" if self._lost is None else "cpu")
            kernels = self._machine.load_kernels(options)
        free_bytes = self._machine.free_bytes(kernels.device)
        self._calibration = Calibration(kernels, rule, available_bytes=free_bytes)
        return events

    def _advance_calibration(self, calibration: Calibration) -> list[Event]:
        ceilings = calibration.advance()
        if ceilings is None:
            return []
        self._calibration = None
        self.use_ceilings(ceilings)
        return [Calibrated(ceilings)]

    def use_ceilings(self, ceilings: Ceilings) -> None:
        """Hold what is measured from now on against these."""
        self._ceilings = ceilings
        if self._model is not None:
            self._model.recorder.ceilings = ceilings

    def _break_off_calibration(self) -> list[Event]:
        if self._calibration is None:
            return []
        self._calibration = None
        return [Calibrated(None)]

    # ------------------------------------------------------------ the loop

    def step(self) -> list[Event]:
        """Schedule, run, accept: one decode pass and one prefill pass at most."""
        if self._calibration is not None:
            return self._advance_calibration(self._calibration)
        model = self._loaded()
        events: list[Event] = []
        try:
            with device_errors(model.kernel_set, self._machine, "this step"):
                for done in model.passes.step(self._pacing.prefill_tokens):
                    events += self._take(done)
        except (NotEnoughMemory, DeviceLost) as error:
            return [*events, *self._give_up(_alone(error))]
        return events + self._sample_meter()

    def _take(self, done: FinishedPass) -> list[Event]:
        """Take over what a pass found for all its requests."""
        events = self._note_started(done.batch, done.time.started)
        self._note_time(done.batch, done.time)
        for row in done.live_rows:
            events += self._accept(row, done.result, done.time.ended)
        return events

    def _give_up(self, error: NotEnoughMemory | DeviceLost) -> list[Event]:
        """End what is running; a model on a device that was lost is gone with it."""
        events = self.fail_all(error)
        if isinstance(error, DeviceLost):
            self._lost = error
            events += self.unload()
        self._machine.trim()
        return events

    def _accept(self, row: BatchRow, result: StepResult, now: float) -> list[Event]:
        """Take over what a pass found for one request."""
        request, end = row.request, row.end
        samples = row.samples
        request.num_computed = end
        self._loaded().cache.commit(request.blocks, request.token_ids, end)
        match request.output:
            case ScoreSheet() as sheet:
                return self._accept_scores(request, sheet, result.scores[request.request_id])
            case Answer() as answer if samples:
                token_id = result.sampled[request.request_id]
                return self._accept_token(request, answer, token_id, now)
            case Answer():
                return [PrefillProgress(request.request_id, end, request.num_prompt)]

    def _accept_token(
        self, request: Request, answer: Answer, token_id: int, now: float
    ) -> list[Event]:
        request.token_ids.append(token_id)
        request.timings.first_token = request.timings.first_token or now
        request.timings.last_token = now
        addition = answer.push(token_id)
        events = _texts(request, addition.pieces)
        if addition.finish is not None:
            events.append(self._finish(request, addition.finish))
        return events

    def _accept_scores(self, request: Request, sheet: ScoreSheet, scores: Scores) -> list[Event]:
        sheet.note(scores)
        if request.num_pending:
            return []
        self._forget(request)
        return [Scored(request.request_id, tuple(sheet.logprobs), tuple(sheet.argmax))]

    # ------------------------------------------------------------ details

    def _loaded(self) -> LoadedModel:
        if self._model is None:
            raise NoModelLoaded
        return self._model

    def _check_room(self, token_ids: Sequence[int], *, needed: int) -> None:
        context = self._loaded().context_length
        if len(token_ids) + needed > context:
            raise PromptTooLong(len(token_ids), context)

    def _add(
        self,
        request_id: int,
        token_ids: list[int],
        output: Answer | ScoreSheet,
        arrived: float,
        *,
        sampling: SamplingParams = SamplingParams(),  # noqa: B008 - frozen
        chunk: int | None = None,
    ) -> Request:
        model = self._loaded()
        request = Request(
            request_id=request_id,
            token_ids=token_ids,
            num_prompt=len(token_ids),
            sampling=sampling,
            seed=draw_seed() if sampling.seed is None else sampling.seed,
            blocks=model.cache.new_request(),
            timings=Timings(arrived),
            output=output,
            chunk=chunk,
        )
        self._requests[request_id] = request
        model.scheduler.add(request)
        return request

    def _finish(self, request: Request, reason: FinishReason) -> RequestFinished:
        self._forget(request)
        self._loaded().template.prepare()  # the next turn need not wait for a process to start
        answer = tuple(request.token_ids[request.num_prompt - request.num_said :])
        return RequestFinished(request.request_id, reason, self._stats(request), answer)

    def _stats(self, request: Request) -> RequestStats:
        recorder = self._loaded().recorder
        return replace(
            request.stats(),
            decode=recorder.reading(request.timings.decode),
            read_ceiling_bytes_per_second=recorder.read_ceiling,
        )

    def _forget(self, request: Request) -> None:
        self._loaded().scheduler.finish(request)
        del self._requests[request.request_id]

    def _turn_encoder(self, model: LoadedModel) -> TurnEncoder:
        return TurnEncoder(model.tokenizer, model.template, self._tags, model.context_length)

    def _note_started(self, batch: Batch, now: float) -> list[Event]:
        """Remember when requests first ran, and say so."""
        events: list[Event] = []
        for row in batch.rows:
            request = row.request
            if request.timings.started is None:
                request.timings.started = now
                request.cached_tokens = row.first
                if request.is_scored:  # has no event but its last
                    continue
                events.append(
                    RequestStarted(
                        request.request_id, request.num_prompt, row.first, request.dropped_messages
                    )
                )
        return events

    def _note_time(self, batch: Batch, time: PassTime) -> None:
        model = self._loaded()
        model.recorder.note(batch, time, model.cache.num_used)
        if not batch.is_decode:
            self._pacing.note(batch.num_tokens, time.ended - time.started)

    def _sample_meter(self) -> list[Event]:
        model = self._loaded()
        is_idle = not self._requests
        snapshot = model.recorder.snapshot(self._clock(), model.scheduler, is_idle=is_idle)
        return [] if snapshot is None else [MeterSampled(snapshot)]


def _texts(request: Request, pieces: Sequence[Piece]) -> list[Event]:
    count, length = request.completion_tokens, len(request.token_ids)
    return [
        TextAdded(request.request_id, piece.text, count, length, piece.is_thinking)
        for piece in pieces
    ]


def _alone(error: _AnyError) -> _AnyError:
    """The error without what it came through, which would live as long as its event does.

    Tracebacks hold the tensors of a load that failed: the memory the next one needs.
    """
    error.__context__ = error.__cause__ = None
    return error.with_traceback(None)


def _loaded(model: LoadedModel, seconds: float) -> ModelLoaded:
    return ModelLoaded(
        path=model.path,
        name=model.name,
        family=model.family,
        format=model.format,
        context_length=model.context_length,
        memory=model.memory,
        shape=model.shape,
        kernels=model.kernels,
        load_seconds=seconds,
        device=model.kernel_set.device_name,
        threads=model.kernel_set.num_threads,
        chat_template=model.template.source,
        warnings=model.warnings,
    )
