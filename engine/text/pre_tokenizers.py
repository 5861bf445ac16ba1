r"""How each family of byte-level tokenizers cuts text into words before merging.

A table from the value of `tokenizer.ggml.pre` to regular expressions, nothing else. Each expression
cuts what the one before it left; what it does not match stays as it is.

Sources: the names, which models share a rule, `merges_whole_words` and `adds_bos`: llama.cpp,
src/llama-vocab.cpp. The expressions: `pre_tokenizer` in the tokenizer.json of the models, which
llama.cpp quotes beside its own spelling. They are in Oniguruma's syntax.
"""

from collections.abc import Iterable
from dataclasses import dataclass

_CONTRACTION = "(?i:'s|'t|'re|'ve|'m|'ll|'d)"
_GPT2 = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
_LINES_AND_SPACES = r"\s*[\r\n]+|\s+(?!\S)|\s+"
_WORD = r"[^\r\n\p{L}\p{N}]?\p{L}+"
_SIGNS = r" ?[^\s\p{L}\p{N}]+[\r\n]*"
_LLAMA3 = rf"{_CONTRACTION}|{_WORD}|\p{{N}}{{1,3}}|{_SIGNS}|{_LINES_AND_SPACES}"
_QWEN2 = rf"{_CONTRACTION}|{_WORD}|\p{{N}}|{_SIGNS}|{_LINES_AND_SPACES}"
_QWEN35 = (
    rf"{_CONTRACTION}|[^\r\n\p{{L}}\p{{N}}]?[\p{{L}}\p{{M}}]+|\p{{N}}"
    rf"| ?[^\s\p{{L}}\p{{M}}\p{{N}}]+[\r\n]*|{_LINES_AND_SPACES}"
)
_UPPER, _LOWER = r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]", r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
_CASED_WORD_1 = rf"[^\r\n\p{{L}}\p{{N}}]?{_UPPER}*{_LOWER}+"
_CASED_WORD_2 = rf"[^\r\n\p{{L}}\p{{N}}]?{_UPPER}+{_LOWER}*"
_CASED_END = rf"| ?[^\s\p{{L}}\p{{N}}]+[\r\n/]*|{_LINES_AND_SPACES}"
_TEKKEN = rf"{_CASED_WORD_1}|{_CASED_WORD_2}|\p{{N}}{_CASED_END}"
_GPT4O = (
    rf"{_CASED_WORD_1}{_CONTRACTION}?|{_CASED_WORD_2}{_CONTRACTION}?|\p{{N}}{{1,3}}{_CASED_END}"
)
_DEEPSEEK3 = (
    r"[!\"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+"
    rf"| ?[\p{{P}}\p{{S}}]+[\r\n]*|{_LINES_AND_SPACES}"
)
# Letters with a case, as an older Unicode counted them.
_DEEPSEEK_LETTERS = (
    "A-Za-z"
    "\u00b5\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01ba\u01bc-\u01bf\u01c4-\u0293\u0295-\u02af"
    "\u0370-\u0373\u0376\u0377\u037b-\u037d\u037f\u0386\u0388-\u038a\u038c\u038e-\u03a1"
    "\u03a3-\u03f5\u03f7-\u0481\u048a-\u052f\u0531-\u0556\u10a0-\u10c5\u13a0-\u13f5"
    "\u13f8-\u13fd\u1c90-\u1cba\u1cbd-\u1cbf\u1d00-\u1d2b\u1d6b-\u1d77\u1d79-\u1d9a"
    "\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d"
    "\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fbe\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3"
    "\u1fd6-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ff4\u1ff6-\u1ffc\u2102\u2107\u210a-\u2113\u2115"
    "\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d\u212f-\u2134\u2139\u213c-\u213f\u2145-\u2149"
    "\u214e\u2183\u2184\u2c00-\u2c7b\u2c7e-\u2ce4\u2ceb-\u2cee\u2cf2\u2cf3\ua640-\ua66d"
    "\ua680-\ua69b\ua722-\ua76f\ua771-\ua787\ua78b-\ua78e\uab70-\uabbf\ufb00-\ufb06"
    "\ufb13-\ufb17\uff21-\uff3a\uff41-\uff5a\U00010400-\U0001044f\U000104b0-\U000104d3"
    "\U000104d8-\U000104fb\U00010c80-\U00010cb2\U00010cc0-\U00010cf2\U000118a0-\U000118df"
    "\U0001e900-\U0001e943"
)


@dataclass(frozen=True)
class PreTokenizer:
    """A way of cutting text into words.

    Attributes:
        patterns: Applied one after the other; a match is a word, and so is what lies between.
        merges_whole_words: False when a word that is itself a token is taken as it is.
        adds_bos: Whether a file that does not say so means prompts to begin with BOS.
    """

    patterns: tuple[str, ...]
    merges_whole_words: bool = True
    adds_bos: bool = False


DEFAULT_NAME = "default"

_GROUPS: Iterable[tuple[tuple[str, ...], PreTokenizer]] = (
    (
        (DEFAULT_NAME,),
        PreTokenizer((r"[\p{P}\$\+<=>\^~\|]+", _GPT2, r"\p{N}+", "[0-9][0-9][0-9]")),
    ),
    (
        (
            *("llama3", "llama-v3", "llama-bpe", "falcon3", "falcon-h1", "pixtral", "midm-2.0"),
            *("lfm2", "jina-v5-nano"),
        ),
        PreTokenizer((_LLAMA3,), merges_whole_words=False, adds_bos=True),
    ),
    (("dbrx", "smaug-bpe", "glm4", "chatglm-bpe"), PreTokenizer((_LLAMA3,))),
    (
        (
            *("qwen2", "deepseek-r1-qwen", "kormo", "f2llmv2", "stablelm2", "megrez", "hunyuan"),
            *("solar-open", "grok-2"),
        ),
        PreTokenizer((_QWEN2,)),
    ),
    (("qwen35",), PreTokenizer((_QWEN35,))),
    (
        (
            *("smollm", "starcoder", "refact", "command-r", "codeshell", "exaone", "minerva-7b"),
            "mellum2",
        ),
        PreTokenizer((r"\p{N}", _GPT2)),
    ),
    (
        (
            *("gpt-2", "phi-2", "jina-es", "jina-de", "gigachat", "jina-v2-es", "jina-v2-de"),
            *("a.x-4.0", "mellum", "modern-bert", "jina-v1-en", "jina-v2-code", "roberta-bpe"),
            *("mpt", "olmo", "jais", "trillion", "granite-docling", "exaone4"),
        ),
        PreTokenizer((_GPT2,)),
    ),
    (("falcon",), PreTokenizer((r"[\p{P}\$\+<=>\^~\|`]+", _GPT2, "[0-9][0-9][0-9]"))),
    (("tekken",), PreTokenizer((_TEKKEN,), merges_whole_words=False, adds_bos=True)),
    (("gpt-4o", "llama4", "kanana2", "talkie", "minimax-m2"), PreTokenizer((_GPT4O,))),
    (
        ("deepseek-llm",),
        PreTokenizer(
            (
                r"[\r\n]",
                rf"\s?[{_DEEPSEEK_LETTERS}]+",
                "\\s?[!-/:-~\uff01-\uff0f\uff1a-\uff5e\u2018-\u201f\u3000-\u3002]+",
                r"\s+$",
                "[\u4e00-\u9fa5\u0800-\u4e00\uac00-\ud7ff]+",
                r"\p{N}+",
            )
        ),
    ),
    (
        ("deepseek-coder",),
        PreTokenizer(
            (
                r"[\r\n]",
                r"\s?\p{L}+",
                r"\s?\p{P}+",
                "[\u4e00-\u9fa5\u0800-\u4e00\uac00-\ud7ff]+",
                r"\p{N}",
            )
        ),
    ),
    (
        ("deepseek-v3", "hunyuan-dense", "joyai-llm", "hy_v4"),
        PreTokenizer((r"\p{N}{1,3}", "[\u4e00-\u9fa5\u3040-\u309f\u30a0-\u30ff]+", _DEEPSEEK3)),
    ),
    (
        ("poro-chat", "bloom", "gpt3-finnish"),
        PreTokenizer((" ?[^(\\s|.,!?\u2026\u3002\uff0c\u3001\u0964\u06d4\u060c)]+",)),
    ),
    (
        ("viking",),
        PreTokenizer((" ?[^(\\s|.,!?\u2026\u3002\uff0c\u3001\u0964\u06d4\u060c)]+", r"\p{N}")),
    ),
    (
        ("bailingmoe", "bailingmoe2", "llada-moe"),
        PreTokenizer(
            (
                r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]++[\r\n]*"
                r"|\s*[\r\n]|\s+(?!\S)|\s+",
            )
        ),
    ),
    (
        ("seed-coder",),
        PreTokenizer(
            (rf"{_CONTRACTION}|{_WORD}|\p{{N}}| ?[^\s\p{{L}}\p{{N}}\r\n]+|{_LINES_AND_SPACES}",)
        ),
    ),
)

PRE_TOKENIZERS = {name: rule for names, rule in _GROUPS for name in names}
