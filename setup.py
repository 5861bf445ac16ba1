"""Builds the native kernels: a plain shared library beside kernels/native/library.py.

Everything else about the package stands in pyproject.toml. Without a C++ compiler the package
installs all the same (the extension is optional) and computes with the slow reference kernels.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("kernels/native/src")
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")


class BuildLibrary(build_ext):
    """Compiles a library that knows nothing of Python: no module name, no init function."""

    def get_ext_filename(self, ext_name: str) -> str:
        """A plain name, the same for every version of Python."""
        return str(Path(*ext_name.split("."))) + SUFFIX

    def get_export_symbols(self, ext: Extension) -> list[str]:
        """The sources say themselves what they export."""
        return list(ext.export_symbols)

    def build_extensions(self) -> None:
        """Compile the files side by side, with the compiler's own way to say things."""
        is_msvc = self.compiler.compiler_type == "msvc"
        for extension in self.extensions:
            if is_msvc:
                extension.extra_compile_args = ["/std:c++17", "/O2", "/EHsc", "/fp:precise"]
            else:
                # No contraction of a·b + c by the compiler's choice: every way to compute a value
                # must give the same bits.
                flags = ["-std=c++17", "-O3", "-ffp-contract=off", "-fvisibility=hidden", "-g0"]
                extension.extra_compile_args = [*flags, "-pthread"]
                extension.extra_link_args = ["-pthread"]
        compile_one = self.compiler.compile

        def compile_all(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor() as pool:
                parts = pool.map(lambda source: compile_one([source], **options), sources)
                return [name for part in parts for name in part]

        self.compiler.compile = compile_all
        super().build_extensions()


setup(
    ext_modules=[
        Extension(
            "kernels.native.venturi_kernels",
            sources=sorted(str(path) for path in SOURCES.glob("*.cpp")),
            depends=sorted(str(path) for path in SOURCES.glob("*.*")),
            language="c++",
            optional=True,
        )
    ],
    cmdclass={"build_ext": BuildLibrary},
)
