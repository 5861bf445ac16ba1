"""Text to tokens and back: vocabulary, templates, streams. No tensors and no requests here."""
