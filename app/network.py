"""Proxy and mirror of the settings, put where the libraries and child processes look for them.

Called once at the start, before anything that reads them is imported. Knows no library.
"""

from collections.abc import MutableMapping

from app.settings import Settings

_PROXIES = ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")


def use_network(settings: Settings, environment: MutableMapping[str, str]) -> None:
    """Set the variables of the environment that the settings speak of; others stay as they are."""
    if settings.proxy:
        environment.update(dict.fromkeys(_PROXIES, settings.proxy))
        # Ourselves are not reached through it.
        environment.setdefault("NO_PROXY", "localhost,127.0.0.1,::1")
    if settings.mirror:
        environment["HF_ENDPOINT"] = settings.mirror.rstrip("/")
