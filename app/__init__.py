"""The window and the terminal front end: the only folder that knows Qt, SQLite and the network."""
