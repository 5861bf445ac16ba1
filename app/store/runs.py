"""The table of runs: how fast each answer was, for the history of speeds.

Used by `app/speed_history.py`.
"""

from dataclasses import astuple, fields

from app.store.database import Database
from app.store.records import SpeedRun

_COLUMNS = ", ".join(field.name for field in fields(SpeedRun))
_PLACES = ", ".join("?" for _ in fields(SpeedRun))


class RunTable:
    """Reads and writes runs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, run: SpeedRun) -> None:
        """Keep a run."""
        with self._database.writing() as connection:
            connection.execute(f"INSERT INTO runs({_COLUMNS}) VALUES ({_PLACES})", astuple(run))

    def of_model(self, model: str, since: float) -> tuple[SpeedRun, ...]:
        """The answers of a model from a time on, oldest first."""
        rows = self._database.read(
            f"SELECT {_COLUMNS} FROM runs WHERE model = ? AND at >= ? AND lever IS NULL"
            " ORDER BY at",
            (model, since),
        )
        return tuple(SpeedRun(**dict(row)) for row in rows)

    def trials(self) -> tuple[SpeedRun, ...]:
        """The runs that tried a piece of advice, oldest first."""
        rows = self._database.read(
            f"SELECT {_COLUMNS} FROM runs WHERE lever IS NOT NULL ORDER BY at"
        )
        return tuple(SpeedRun(**dict(row)) for row in rows)
