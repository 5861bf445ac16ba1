"""What the Triton kernels share: the device they run on, its tuning, and how they are compiled."""
