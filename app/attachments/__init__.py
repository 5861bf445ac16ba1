"""Files as text for a message: text of any encoding, code, PDF, DOCX.

Knows neither Qt nor the engine nor the store's tables. `app/attachment_controller.py` calls it from
a background thread.
"""
