"""The tests, in the same tree as the code they test."""
