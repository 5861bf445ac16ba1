"""*Try it*: a piece of advice is tried in the background of the window, and its result is kept.

Begins no trial while the engine has something to do, and ends one as soon as the user wants
something else. Made by `app/main_controller.py`.
"""

from collections.abc import Callable
from dataclasses import replace

from app.advice import Advice
from app.engine_bridge import EngineBridge
from app.model_controller import ModelController
from app.speed_history import SpeedHistory, run_of
from app.trial import Trial
from app.views.main_window import MainWindow
from app.views.shown_why import ShownTrial
from app.words import tr, tr_later
from engine import LoadOptions

_STEPS = {
    "loading": tr_later("Loading the model for it …"),
    "reading": tr_later("Reading a prompt of the same length …"),
    "measuring": tr_later("Measuring …"),
    "putting back": tr_later("Putting the setting back …"),
}


class TrialController:
    """Owns the trial that runs, or ran last.

    Args:
        window: Whose "why?" page shows it.
        bridge: Measures.
        models: Load.
        history: Keeps what was predicted and what was measured.
        on_kept: Called with the options of loading that the user wants to keep.
    """

    def __init__(
        self,
        window: MainWindow,
        bridge: EngineBridge,
        models: ModelController,
        history: SpeedHistory,
        *,
        on_kept: Callable[[LoadOptions], None],
    ) -> None:
        self._window = window
        self._bridge = bridge
        self._models = models
        self._history = history
        self._on_kept = on_kept
        self._trial: Trial | None = None
        self._is_stored = False
        window.why.try_requested.connect(self.begin)
        window.why.trial_cancelled.connect(self.cancel)
        window.why.trial_kept.connect(self._on_kept_clicked)
        # Before the chat hears of it: what is sent then finds the setting put back.
        window.prompt.submitted.connect(self.cancel)

    def begin(self, advice: Advice) -> None:
        """Try a piece of advice, or say why that is not possible now."""
        if self._bridge.model is None or advice.change is None:
            self._refuse(advice, tr("Load a model first."))
        elif self._bridge.is_busy or (self._trial is not None and not self._trial.is_over):
            self._refuse(
                advice, tr("Something is being written or loaded. Try it when that is done.")
            )
        else:
            self._is_stored = False
            self._trial = None
            self._trial = Trial(
                advice,
                self._bridge,
                self._models.options,
                load=self._models.load_for_trial,
                leave_out=self._history.leave_out,
                on_change=self._on_change,
            )
            self._on_change()

    def cancel(self) -> None:
        """Stop a running trial and put everything back."""
        if self._trial is not None:
            self._trial.cancel()

    def forget(self) -> None:
        """Another answer is looked at: stop a trial, show none."""
        self.cancel()
        self._trial = None
        self._window.why.show_trial(None)

    def _refuse(self, advice: Advice, problem: str) -> None:
        if self._trial is None or self._trial.is_over:
            self._window.why.show_trial(ShownTrial(advice.lever, problem))

    def _on_change(self) -> None:
        trial = self._trial
        if trial is None:
            return  # it has just begun
        self._store(trial)
        self._window.why.show_trial(self._shown(trial))

    def _store(self, trial: Trial) -> None:
        result = trial.result
        if self._is_stored or result.stats is None or result.model is None:
            return
        run = run_of(result.stats, result.model, self._history.now())
        if run is not None and result.tokens_per_second is not None:
            self._is_stored = True
            self._history.add_trial(
                replace(
                    run,
                    decode_tokens_per_second=result.tokens_per_second,
                    lever=trial.advice.lever,
                    predicted_tokens_per_second=trial.advice.expected_tokens_per_second,
                )
            )

    def _shown(self, trial: Trial) -> ShownTrial:
        result, change = trial.result, trial.advice.change
        error = self._history.trial_error()
        return ShownTrial(
            lever=trial.advice.lever,
            words=result.problem or _STEPS.get(trial.step, ""),
            predicted=trial.advice.expected_tokens_per_second,
            measured=result.tokens_per_second,
            is_running=not trial.is_over,
            can_keep=trial.is_over
            and result.tokens_per_second is not None
            and change is not None
            and change.needs_load,
            error_words="" if error is None else error.text,
        )

    def _on_kept_clicked(self) -> None:
        trial = self._trial
        if trial is None or not trial.is_over or self._bridge.is_busy:
            return
        options = trial.changed_options
        self._models.use_options(options)
        self._on_kept(options)
        self._models.load(trial.path)
        self._trial = None
        self._window.why.show_trial(
            ShownTrial(trial.advice.lever, tr("It is being loaded, and kept from now on."))
        )
