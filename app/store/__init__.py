"""Chats on disk, in SQLite.

Knows neither Qt nor the engine's thread; `app/conversation.py` and `app/chat_library.py` use it.
"""
