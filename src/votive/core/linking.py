"""How compiled functions call each other: what is compiled once, and what goes into whatever calls it.

By itself, Numba optimises, emits and keeps every function together with all that it calls, and so the rules again and
again. Here a function that compiled code calls is only translated. It goes into the functions that Python calls, which
are optimised as a whole. The verbs of a game are compiled once (`export`): whatever calls one knows its name only, and
has it loaded first.

Compiled code counts no references, since the caller in Python holds all arrays; what allocates does not compile.
"""

import hashlib
import importlib
import sys
from functools import partial
from typing import Any

import numba

core: Any = numba.core
compiler: Any = core.compiler
types: Any = core.types


class RulesCompiler(compiler.Compiler):  # type: ignore[misc]
    """Numba's own, for functions that Python calls and for those that go into them."""

    def compile_extra(self, function: Any) -> Any:
        if self.state.library is None:
            self.state.library = EntryLibrary(self.state.targetctx.codegen(), function.__qualname__)
            self.state.library.enable_object_caching()
        return super().compile_extra(function)


EXPORTED = "exported"


class ExportCompiler(RulesCompiler):
    """The name in machine code is the same in every process. Numba would number functions and types as they come."""

    def _compile_bytecode(self) -> Any:
        self.state.func_id.unique_id = EXPORTED
        self.state.targetctx.mangler = _mangle
        return super()._compile_bytecode()


def _mangle(name: str, args: tuple[Any, ...], *, abi_tags: tuple[str, ...] = (), uid: Any = None) -> Any:
    if uid == EXPORTED:
        uid, args = hashlib.sha256(str(args).encode()).hexdigest(), ()
    return core.funcdesc.default_mangler(name, args, abi_tags=abi_tags, uid=uid)


class EntryLibrary(core.codegen.JITCodeLibrary):  # type: ignore[misc]
    """A function that Python or a linked one calls. All that went into it is its own: nobody else sees it."""

    _shared_module: Any

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == core.codegen.ll.Linkage.linkonce_odr:
                function.linkage = "internal"
        super()._optimize_final_module()

    def _get_module_for_linking(self) -> Any:
        """The names of what is in it, and of what it calls: it is found by its name and never becomes part of others.

        Numba keeps this beside the machine code and reads it in every process. Usually it is all of LLVM's code, ten
        times as much as what is run.
        """
        if self._shared_module is None:
            functions = [one for one in self._final_module.functions if not one.name.startswith("llvm.")]
            self._shared_module = core.codegen.ll.parse_assembly("\n".join(map(_named, functions)))
        return self._shared_module


def _named(function: Any) -> str:
    """A function without what it does."""
    if function.is_declaration:
        return f'declare void @"{function.name}"()'
    return f'define available_externally void @"{function.name}"() noinline optnone {{ unreachable }}'


class InnerLibrary(core.codegen.JITCodeLibrary):  # type: ignore[misc]
    """A function that is neither optimised nor emitted by itself, but goes into whatever calls it."""

    def add_linking_library(self, library: Any) -> None:
        super().add_linking_library(library)
        self._reload_init.update(library._reload_init)

    def finalize(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "linkonce_odr"
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """This function with all that it calls, each once."""
        module, waiting, seen = self._final_module.clone(), [*self._linking_libraries], {self}
        while waiting:
            library = waiting.pop()
            if library in seen:
                continue
            seen.add(library)
            if isinstance(library, InnerLibrary):
                module.link_in(library._final_module, preserve=True)
                waiting += library._linking_libraries
            else:
                module.link_in(library._get_module_for_linking(), preserve=True)
        return module


class InnerCalls:
    """The versions of a function that compiled code calls, by the types that they take."""

    def __init__(self, dispatcher: Any) -> None:
        self.dispatcher = dispatcher
        self.versions: dict[tuple[Any, ...], Any] = {}
        self.exported = False

    def get_call_template(self, args: tuple[Any, ...], keywords: Any) -> Any:
        """For Numba, while it types a call."""
        python_signature, given = self.dispatcher._compiler.fold_argument_types(args, keywords)
        widened = tuple(widest(kind) for kind in given)
        if widened not in self.versions:
            self.versions[widened] = self._export(widened) if self.exported else self._translate(widened)
        name = self.dispatcher.py_func.__name__
        template = core.typing.make_concrete_template(name, key=name, signatures=[self.versions[widened].signature])
        return template, python_signature, widened, {}

    def get_overload(self, args: tuple[Any, ...]) -> Any:
        """For Numba, while it translates a call: what `insert_user_function` was given."""
        return self.versions[tuple(args)].fndesc

    def _translate(self, args: tuple[Any, ...]) -> Any:
        dispatcher = self.dispatcher
        target, function = dispatcher.targetdescr, dispatcher.py_func
        flags = compiler.Flags()
        target.options.parse_as_flags(flags, dispatcher.targetoptions)
        flags = _without_references(flags)
        flags.no_compile = flags.no_cpython_wrapper = True
        context = target.target_context
        library = InnerLibrary(context.codegen(), function.__qualname__)
        with dispatcher._compiling_counter:  # by which Numba notices that a function calls itself
            result = compiler.compile_extra(
                target.typing_context, context, function, args, None, flags, {}, library, RulesCompiler
            )
        context.insert_user_function(result.fndesc, result.fndesc, [library])
        return result

    def _export(self, args: tuple[Any, ...]) -> Any:
        dispatcher = self.dispatcher
        dispatcher.compile(args)
        result = dispatcher.overloads[args]
        context, described = dispatcher.targetdescr.target_context, result.fndesc
        header = InnerLibrary(context.codegen(), described.mangled_name)
        module = header.create_ir_module(described.mangled_name)
        context.declare_function(module, described)
        header.add_ir_module(module)
        function = dispatcher.py_func
        header._reload_init.add(partial(_load, function.__module__, function.__name__, args))
        context.insert_user_function(described, described, [header])
        return result


def _load(module: str, name: str, args: tuple[Any, ...]) -> None:
    """Have an exported function in memory before cached code that calls it."""
    getattr(importlib.import_module(module), name).compile(args)


def link_calls(dispatcher: Any) -> None:
    """Have this module decide what a call from compiled code means."""
    dispatcher.inner = InnerCalls(dispatcher)
    dispatcher.get_call_template = dispatcher.inner.get_call_template
    dispatcher.get_overload = dispatcher.inner.get_overload
    dispatcher._compiler._customize_flags = _without_references


def _without_references(flags: Any) -> Any:
    flags.nrt = False
    flags.no_cfunc_wrapper = True
    return flags


def export(function: Any) -> None:
    """Compile this function once, if it is compiled at all and other processes find it by its name."""
    if isinstance(function, core.dispatcher.Dispatcher):
        plain = function.py_func
        is_found = getattr(sys.modules[plain.__module__], plain.__name__, None) is function
        if is_found:
            function._compiler.pipeline_class = ExportCompiler
            function.inner.exported = True


def widest(kind: Any) -> Any:
    """One version for all whole numbers: Numba would compile one for each width, and one for each constant."""
    plain = types.unliteral(kind)
    return types.int64 if plain in types.signed_domain else plain
