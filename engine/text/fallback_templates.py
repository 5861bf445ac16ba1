"""Chat templates for files that bring none, chosen by what the model was trained on (case B04).

The name of the chosen one is shown to the user. Called by `chat_template`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.weights.gguf_values import MetadataValue


@dataclass(frozen=True)
class FallbackTemplate:
    """A template of ours.

    Attributes:
        name: What the user reads.
        text: In the dialect of `template_worker`.
    """

    name: str
    text: str


# Source: the model card of Gemma 3; a system message goes to the head of the first user turn.
GEMMA_TURNS = FallbackTemplate(
    "Gemma turns",
    """{{ bos_token }}
{%- set ns = namespace(system='') -%}
{%- for message in messages -%}
{%- if message.role == 'system' -%}
{%- if message.content -%}
{%- set ns.system = ns.system + message.content + '\n\n' -%}
{%- endif -%}
{%- else -%}
{{- '<start_of_turn>' + ('model' if message.role == 'assistant' else 'user') + '\n' -}}
{{- ns.system + message.content + '<end_of_turn>\n' -}}
{%- set ns.system = '' -%}
{%- endif -%}
{%- endfor -%}
{%- if add_generation_prompt -%}{{- '<start_of_turn>model\n' -}}{%- endif -%}""",
)

# Source: OpenAI, "Chat Markup Language", as Qwen and SmolLM use it.
CHATML = FallbackTemplate(
    "ChatML",
    """{%- for message in messages -%}
{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>\n' -}}
{%- endfor -%}
{%- if add_generation_prompt -%}{{- '<|im_start|>assistant\n' -}}{%- endif -%}""",
)

# Source: the model card of Llama 3.
LLAMA3_HEADERS = FallbackTemplate(
    "Llama 3 headers",
    """{{- bos_token -}}
{%- for message in messages -%}
{{- '<|start_header_id|>' + message.role + '<|end_header_id|>\n\n' -}}
{{- message.content + '<|eot_id|>' -}}
{%- endfor -%}
{%- if add_generation_prompt -%}
{{- '<|start_header_id|>assistant<|end_header_id|>\n\n' -}}
{%- endif -%}""",
)

# A model that knows no turns continues a text; made-up turn names would make it write both sides.
PLAIN_TEXT = FallbackTemplate(
    "plain text",
    """{{- bos_token -}}
{%- for message in messages if message.content -%}
{{- message.content -}}
{%- if not loop.last -%}{{- '\n\n' -}}{%- endif -%}
{%- endfor -%}""",
)


def choose_fallback(metadata: Mapping[str, MetadataValue]) -> FallbackTemplate:
    """The template whose turn tokens the model knows."""
    family, tokens = metadata.get("general.architecture"), metadata.get("tokenizer.ggml.tokens")
    if isinstance(family, str) and family.startswith("gemma"):
        return GEMMA_TURNS
    known = set(tokens) if isinstance(tokens, list) else set()
    if "<|im_start|>" in known:
        return CHATML
    if "<|start_header_id|>" in known:
        return LLAMA3_HEADERS
    return PLAIN_TEXT
