"""From compiled functions to a module: Numba's own translation, optimised and emitted for WebAssembly.

Nothing is compiled for this machine's processor. Each function is translated as `votive.core.linking` does it for one
that goes into whatever calls it; all of them are optimised as one program, of which a page sees the exports only.
"""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir

from tools.wasm.wrappers import Export, add_wrapper
from votive.core.linking import InnerLibrary, widest

TRIPLE = "wasm32-unknown-unknown"
FEATURES = ("+simd128", "+bulk-memory", "+bulk-memory-opt", "+sign-ext", "+nontrapping-fptoint", "+mutable-globals")
"""What every browser since the spring of 2023 has."""
STACK_BYTES = 1 << 18
LINKER = "wasm-ld"


def linker() -> str | None:
    """Where LLVM's linker for WebAssembly is, if anywhere."""
    return shutil.which(LINKER)


def translate(exports: Sequence[Export]) -> str:
    """Functions with all that they call, each once, and their wrappers, as LLVM has them before optimisation."""
    context = exports[0].function.targetdescr.target_context
    wrappers = ir.Module("wrappers")
    library = InnerLibrary(context.codegen(), "wrappers")
    for export in exports:
        kinds = tuple(widest(argument.type) for argument in export.arguments)
        export.function.get_call_template(kinds, {})
        translated = export.function.inner.versions[kinds]
        add_wrapper(context, wrappers, export, translated)
        library.add_linking_library(translated.library)
    library.add_ir_module(wrappers)
    return str(library._get_module_for_linking())


def emit(translated: str, names: Sequence[str]) -> bytes:
    """Functions optimised together, as an object file. Whatever is not in `names` is seen by nobody else."""
    machine = _machine()
    module = llvm.parse_assembly(_for_target(translated, machine))
    for symbol in (*module.functions, *module.global_variables):
        if not symbol.is_declaration and symbol.name not in names:
            symbol.linkage = "internal"
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    emitted: bytes = machine.emit_object(module)
    return emitted


def _machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(cpu="mvp", features=",".join(FEATURES), opt=3)


def _for_target(text: str, machine: Any) -> str:
    """Numba writes down for which processor it has translated; sizes of pointers follow from that."""
    lines = [line for line in text.splitlines() if not line.startswith(("target triple", "target datalayout"))]
    head = [f'target triple = "{TRIPLE}"', f'target datalayout = "{machine.target_data}"']
    return "\n".join([*head, *lines])


def link(objects: Sequence[bytes], names: Sequence[str]) -> bytes:
    """A module that imports nothing and exports these functions, its memory, and where free memory begins."""
    program = linker()
    assert program is not None, "looked for before anything is compiled"
    with TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.o") for number in range(len(objects))]
        for file, content in zip(files, objects, strict=True):
            file.write_bytes(content)
        output = Path(folder, "rules.wasm")
        exports = [f"--export={name}" for name in (*names, "__heap_base")]
        options = ["--no-entry", "--stack-first", "-z", f"stack-size={STACK_BYTES}", "--strip-all"]
        subprocess.run([program, *options, *exports, "-o", output, *files], check=True)
        return output.read_bytes()
