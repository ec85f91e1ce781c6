// The engine that the command line selects.
#ifndef HCL_TOOLS_HCL_EVAL_ENGINES_H
#define HCL_TOOLS_HCL_EVAL_ENGINES_H

#include "Driver.h"

#include <span>

namespace hcl::eval {

/// Puts the engine of --engine into `how`; the default is `auto` for streams of
/// records, otherwise `interp`. The module of compiled evaluation is loaded
/// when it is needed.
/// Errors: NotCompiled, on standard error, if the flag is `jit` and the module
/// cannot be loaded; the interpreter then runs.
void chooseEngine(const Flags &flags, EngineChoice &how);

/// Reports on standard error which of `sources` are interpreted despite
/// --engine=jit. Errors: NotCompiled.
void reportInterpreted(const Flags &flags, const EngineChoice &how,
                       std::span<const Source> sources);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_ENGINES_H
