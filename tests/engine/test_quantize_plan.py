"""Which tensor gets which format: the rules of llama.cpp's own quantizer."""

from engine.quantize_plan import TARGETS, plan_formats
from engine.weights.gguf_writer import TensorEntry
from kernels.formats import FORMATS

F16 = FORMATS["F16"]


def plan(type_name: str, shapes: dict[str, tuple[int, ...]], layers: int = 16) -> dict[str, str]:
    tensors = {name: TensorEntry(name, F16, shape) for name, shape in shapes.items()}
    formats = plan_formats(tensors, TARGETS[type_name], layers)
    return {name: record.name for name, record in formats.items()}


def test_vectors_and_norms_stay_float32() -> None:
    shapes = {"blk.0.attn_q.bias": (64,), "output_norm.weight": (64,)}
    assert set(plan("Q4_0", shapes).values()) == {"F32"}


def test_the_head_gets_six_bits_and_the_embedding_beside_it_does_not() -> None:
    shapes = {"token_embd.weight": (8, 512), "output.weight": (8, 512)}
    assert plan("Q4_K", shapes) == {"token_embd.weight": "Q4_K", "output.weight": "Q6_K"}


def test_a_tied_embedding_is_the_head() -> None:
    assert plan("Q4_0", {"token_embd.weight": (8, 512)}) == {"token_embd.weight": "Q6_K"}
    assert plan("Q8_0", {"token_embd.weight": (8, 512)}) == {"token_embd.weight": "Q8_0"}


def test_values_and_down_get_more_at_both_ends_and_in_every_third_layer() -> None:
    shapes = {f"blk.{i}.ffn_down.weight": (8, 512) for i in range(16)}
    better = [i for i, name in enumerate(plan("Q4_K", shapes).values()) if name == "Q6_K"]
    assert better == [0, 1, 4, 7, 10, 13, 14, 15]
    assert set(plan("Q6_K", shapes).values()) == {"Q6_K"}
    assert set(plan("Q4_0", shapes).values()) == {"Q4_0"}


def test_rows_that_are_no_multiple_of_256_fall_back() -> None:
    """B14: as SmolLM2 (576), Gemma (640) and Qwen (896) have them."""
    shapes = {"blk.2.ffn_up.weight": (8, 576), "blk.0.attn_v.weight": (8, 576)}
    assert list(plan("Q4_K", shapes).values()) == ["Q5_0", "Q8_0"]
    assert list(plan("Q5_K", shapes).values()) == ["Q5_1", "Q8_0"]
    assert list(plan("Q6_K", shapes).values()) == ["Q8_0", "Q8_0"]
    assert list(plan("Q4_0", shapes).values()) == ["Q4_0", "Q4_0"]


def test_rows_that_no_block_divides_stay_float16() -> None:
    for name in TARGETS:
        assert plan(name, {"blk.0.ffn_up.weight": (8, 100)}) == {"blk.0.ffn_up.weight": "F16"}
