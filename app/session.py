"""Store, engine, bridge and chat library, started together and closed in reverse order.

The one composition of the front ends with an own event loop: the window gives `gui_queue`'s put as
`emit`, the terminal chat a queue's. Knows neither Qt nor torch.
"""

import time
from collections.abc import Callable, Sequence

from app.ceilings_keeper import keep_ceilings
from app.chat_library import ChatLibrary
from app.engine_bridge import EngineBridge, EngineHandle
from app.live_file import LiveFile
from app.paths import Paths
from app.settings import Settings
from app.speed_history import SpeedHistory
from app.store.store import open_store
from engine import EngineThread, Event

Emit = Callable[[Sequence[Event]], None]


class Session:
    """Owns what a running app is made of, apart from its views.

    Attributes:
        bridge: The handle on the engine; whoever owns the queue calls `bridge.dispatch`.
        library: All chats.
        ceilings: What this machine can do, and whether that must be measured.
        history: How fast answers were, and whether the last one was as usual.
    """

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        emit: Emit,
        *,
        engine: EngineHandle | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Open the store and start the engine.

        Args:
            paths: Where the store lies.
            settings: Sampling and system prompt of new chats.
            emit: Takes the engine's events in the engine's thread and must only queue them.
            engine: In place of an `EngineThread`.
            clock: Seconds since 1970.

        Raises:
            StoreError: The store cannot be used; nothing was started.
        """
        self._store = open_store(paths.database, paths.backups, waits_for_disk=False)
        self.bridge = EngineBridge(engine or EngineThread(emit))
        self.history = SpeedHistory(self.bridge, self._store.runs, clock)
        self._live_file = LiveFile(self.bridge, paths.run)
        self.ceilings = keep_ceilings(self.bridge, paths.ceilings)
        self.library = ChatLibrary(
            self._store,
            self.bridge,
            sampling=settings.sampling,
            system_prompt=settings.system_prompt,
            clock=clock,
        )
        self.bridge.start()

    def close(self) -> bool:
        """End answers, engine and store; returns whether the engine ended in time."""
        self.library.close()
        is_ended = self.bridge.stop()
        self._live_file.close()
        self._store.close()
        return is_ended
