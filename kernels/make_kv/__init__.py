"""Reserve a KV cache."""
