"""The parts of a decoder layer: each holds its weights and calls the kernels, nothing more."""
