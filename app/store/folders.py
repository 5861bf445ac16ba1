"""The table of folders: create, list, rename, delete; and which chat lies in which.

Used by `app/chat_library.py`. A folder that is deleted leaves its chats behind.
"""

from app.errors import FolderNotFound
from app.store.database import Database
from app.store.records import Folder


class FolderTable:
    """Reads and writes folders; times are seconds since 1970."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Folder, ...]:
        """All folders by name."""
        rows = self._database.read("SELECT id, name, is_open FROM folders")
        folders = (Folder(row["id"], row["name"], bool(row["is_open"])) for row in rows)
        return tuple(sorted(folders, key=lambda folder: (folder.name.casefold(), folder.id)))

    def get(self, folder_id: int) -> Folder:
        """One folder.

        Raises:
            FolderNotFound: There is none.
        """
        for folder in self.all():
            if folder.id == folder_id:
                return folder
        raise FolderNotFound(folder_id)

    def create(self, name: str, now: float) -> Folder:
        """Add an empty folder."""
        with self._database.writing() as connection:
            added = connection.execute(
                "INSERT INTO folders(name, created_at) VALUES (?, ?)", (name, now)
            ).lastrowid
        return self.get(int(added or 0))

    def rename(self, folder_id: int, name: str) -> None:
        """Give a folder another name."""
        self._update(folder_id, "name = ?", name)

    def set_open(self, folder_id: int, *, is_open: bool) -> None:
        """Whether the list shows the chats in it."""
        self._update(folder_id, "is_open = ?", is_open)

    def delete(self, folder_id: int) -> None:
        """Remove a folder; its chats stay, in no folder."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM folders WHERE id = ?", (folder_id,))
        self._database.note_change(None)

    def _update(self, folder_id: int, assignment: str, value: object) -> None:
        with self._database.writing() as connection:
            connection.execute(f"UPDATE folders SET {assignment} WHERE id = ?", (value, folder_id))
