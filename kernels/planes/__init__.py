"""Quantized weights as planes of 32-bit words: what the GPU kernels read."""
