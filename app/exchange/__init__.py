"""Chats to files and back: JSON, Markdown and HTML out; our JSON, ChatGPT's export, Markdown in.

Pure functions over `ExchangedChat`; knows neither the store nor Qt nor the engine. The window's
`app/exchange_controller.py` and `app/cli/chats.py` use it.
"""
