// The engine that the command line asks for.
#ifndef HCL_TOOLS_HCL_EVAL_ENGINES_H
#define HCL_TOOLS_HCL_EVAL_ENGINES_H

#include "Driver.h"

#include <span>

namespace hcl::eval {

/// Puts the engine of --engine into `how`: without the flag `auto` for
/// streams of records, else `interp`. The module of compiled evaluation is
/// loaded when it is needed.
/// Errors: NotCompiled, on standard error, where it cannot be loaded and the
/// flag says `jit`: the interpreter takes its place.
void chooseEngine(const Flags &flags, EngineChoice &how);

/// Reports on standard error which of `sources` are interpreted although they
/// were to be compiled. Errors: NotCompiled.
void reportInterpreted(const Flags &flags, const EngineChoice &how,
                       std::span<const Source> sources);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_ENGINES_H
