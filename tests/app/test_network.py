"""Proxy and mirror reach the environment only where they are set."""

from app.network import use_network
from app.settings import Settings


def test_without_settings_the_environment_stays_as_it_is() -> None:
    environment = {"HTTPS_PROXY": "http://a:1"}
    use_network(Settings(), environment)
    assert environment == {"HTTPS_PROXY": "http://a:1"}


def test_a_proxy_is_for_everything_but_this_machine() -> None:
    environment = {"HTTPS_PROXY": "http://a:1"}
    use_network(Settings(proxy="http://b:2"), environment)
    assert environment["HTTPS_PROXY"] == environment["http_proxy"] == "http://b:2"
    assert "127.0.0.1" in environment["NO_PROXY"]


def test_a_mirror_is_the_hubs_address_without_a_slash_at_its_end() -> None:
    environment: dict[str, str] = {}
    use_network(Settings(mirror="https://mirror.example/"), environment)
    assert environment == {"HF_ENDPOINT": "https://mirror.example"}
