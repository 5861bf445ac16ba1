"""Fakes and makers of files that several tests share."""
