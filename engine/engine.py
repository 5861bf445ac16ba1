"""The engine itself: load, add, cancel, step. Runs in the engine thread, returns events as values.

Stateless about chats: each request carries its whole conversation, and the prefix cache makes
repeating it nearly free.
"""

import time
from collections.abc import Callable, Sequence

from engine.answer import Answer
from engine.batch import Batch, BatchRow
from engine.config import EngineConfig
from engine.errors import BadInput, EngineError, NoModelLoaded, PromptTooLong, UserWorldError
from engine.loaded_model import LoadedModel, load_model
from engine.messages import (
    Event,
    FinishReason,
    Generate,
    LoadModel,
    MeterSampled,
    ModelLoaded,
    ModelLoadFailed,
    ModelLoading,
    ModelUnloaded,
    PrefillProgress,
    RequestFailed,
    RequestFinished,
    RequestStarted,
    SamplingParams,
    Score,
    Scored,
    Snapshot,
    TextAdded,
    TokenIds,
    Tokenize,
    Tokenized,
)
from engine.meter.live import LiveMeter
from engine.pacing import PrefillPacing
from engine.request import Request, Timings, draw_seed
from engine.runner import StepResult
from engine.sampling import check_sampling
from engine.scores import Scores, ScoreSheet
from engine.text.prompt import encode_prompt

Emit = Callable[[Sequence[Event]], None]


class Engine:
    """Owns the loaded model and all requests.

    Args:
        emit: Told of events while something long runs (a load); steps return theirs.
        limits: The engine's limits.
        clock: Seconds; measured times are its differences.
    """

    def __init__(
        self,
        emit: Emit,
        limits: EngineConfig = EngineConfig(),  # noqa: B008 - frozen
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._emit = emit
        self._limits = limits
        self._clock = clock
        self._meter = LiveMeter()
        self._pacing = PrefillPacing(limits)
        self._requests: dict[int, Request] = {}
        self._model: LoadedModel | None = None

    @property
    def has_work(self) -> bool:
        """Whether `step` has something to do."""
        return bool(self._requests)

    # ------------------------------------------------------------ models

    def load(self, command: LoadModel) -> list[Event]:
        """Load a model in place of the one loaded now."""
        events = self.unload() if self._model else []
        started = self._clock()
        try:
            model = load_model(command.path, command.options, self._limits, self._report_loading)
        except UserWorldError as error:
            return [*events, ModelLoadFailed(command.path, error)]
        self._model = model
        model.template.prepare()
        self._pacing = PrefillPacing(self._limits)
        return [*events, _loaded(model, self._clock() - started)]

    def unload(self) -> list[Event]:
        """Let go of the model; running requests end as cancelled."""
        events = [event for name in tuple(self._requests) for event in self.cancel(name)]
        if self._model is not None:
            self._model.template.close()
        self._model = None
        return [*events, ModelUnloaded()]

    def _report_loading(self, stage: str, fraction: float) -> None:
        self._emit([ModelLoading(stage, fraction)])

    # ------------------------------------------------------------ requests

    def generate(self, command: Generate, arrived: float) -> list[Event]:
        """Take a generation; `arrived` is when its command was sent."""
        try:
            model = self._loaded()
            check_sampling(command.sampling)
            token_ids = encode_prompt(command.prompt, model.tokenizer, model.template)
            self._check_room(token_ids, needed=1)
        except UserWorldError as error:
            return [RequestFailed(command.request_id, error)]
        answer = Answer(
            model.tokenizer,
            command.sampling,
            num_prompt=len(token_ids),
            context_length=model.context_length,
            ignore_end=command.ignore_end,
        )
        self._add(command.request_id, token_ids, answer, arrived, sampling=command.sampling)
        return []

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
        return []

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
        rest = request.output.flush() if isinstance(request.output, Answer) else ""
        finished = self._finish(request, FinishReason.CANCELLED)
        return [*self._text(request, rest), finished, *self._sample_meter()]

    def fail_all(self, error: EngineError) -> list[Event]:
        """After a bug: end every request, so that nobody waits for ever."""
        events: list[Event] = []
        for request in tuple(self._requests.values()):
            self._forget(request)
            events.append(RequestFailed(request.request_id, error))
        return events

    # ------------------------------------------------------------ the loop

    def step(self) -> list[Event]:
        """Schedule, run, accept: one decode pass and one prefill pass at most."""
        model = self._loaded()
        events: list[Event] = []
        for batch in model.scheduler.schedule(self._pacing.prefill_tokens):
            started = self._clock()
            events += self._note_started(batch, started)
            result = model.runner.run(batch)
            ended = self._clock()
            self._note_time(batch, started, ended)
            for row in batch.rows:
                events += self._accept(row, result, ended)
        return events + self._sample_meter()

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
        events = self._text(request, addition.text)
        if addition.finish is not None:
            events.append(self._finish(request, addition.finish))
        return events

    def _accept_scores(self, request: Request, sheet: ScoreSheet, scores: Scores) -> list[Event]:
        sheet.note(scores)
        if request.num_pending:
            return [PrefillProgress(request.request_id, request.num_computed, request.num_prompt)]
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
    ) -> None:
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

    def _finish(self, request: Request, reason: FinishReason) -> RequestFinished:
        self._forget(request)
        self._loaded().template.prepare()  # the next turn need not wait for a process to start
        answer = tuple(request.token_ids[request.num_prompt :])
        return RequestFinished(request.request_id, reason, request.stats(), answer)

    def _forget(self, request: Request) -> None:
        self._loaded().scheduler.finish(request)
        del self._requests[request.request_id]

    def _text(self, request: Request, text: str) -> list[Event]:
        if not text:
            return []
        count = request.completion_tokens
        return [TextAdded(request.request_id, text, count, len(request.token_ids))]

    def _note_started(self, batch: Batch, now: float) -> list[Event]:
        """Remember when requests first ran, and say so."""
        events: list[Event] = []
        for row in batch.rows:
            request = row.request
            if request.timings.started is None:
                request.timings.started = now
                request.cached_tokens = row.first
                events.append(RequestStarted(request.request_id, request.num_prompt, row.first))
        return events

    def _note_time(self, batch: Batch, started: float, ended: float) -> None:
        prompt_rows = [row for row in batch.rows if row.first < row.request.num_prompt]
        prefill = sum(row.count for row in prompt_rows)
        for row in prompt_rows:
            row.request.timings.prefill_seconds += ended - started
            row.request.timings.prefill_tokens += row.count
        if not batch.is_decode:
            self._pacing.note(batch.num_tokens, ended - started)
        decode = batch.num_tokens - prefill
        self._meter.count(decode=decode, prefill=prefill, started=started, ended=ended)

    def _sample_meter(self) -> list[Event]:
        rates = self._meter.take(self._clock(), is_idle=not self._requests)
        if rates is None:
            return []
        scheduler, cache = self._loaded().scheduler, self._loaded().cache
        snapshot = Snapshot(
            decode_tokens_per_second=rates.decode_tokens_per_second,
            prefill_tokens_per_second=rates.prefill_tokens_per_second,
            running_requests=len(scheduler.running),
            waiting_requests=len(scheduler.waiting),
            kv_blocks_used=cache.num_used,
            kv_blocks_total=cache.num_blocks,
        )
        return [MeterSampled(snapshot)]


def _loaded(model: LoadedModel, seconds: float) -> ModelLoaded:
    return ModelLoaded(
        path=model.path,
        name=model.name,
        family=model.family,
        format=model.format,
        context_length=model.context_length,
        memory=model.memory,
        kernels=model.kernels,
        load_seconds=seconds,
        chat_template=model.template.source,
        warnings=model.warnings,
    )
