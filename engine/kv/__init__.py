"""The paged KV cache: who owns which block, what can be shared, and the tensors themselves."""
