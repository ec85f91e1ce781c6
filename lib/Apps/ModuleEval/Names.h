// Names that an application defines itself, and the functions that expressions
// of a description may call.
//
// In: a description, and the folders of a module and of the root. Out: values
// that all expressions of a module see.
// Deliberately absent: names of definitions (UsedValues.h).
#ifndef HCL_LIB_MODULEEVAL_NAMES_H
#define HCL_LIB_MODULEEVAL_NAMES_H

#include "Run.h"
#include "hcl/Diagnostic.h"

namespace hcl::app {

/// Evaluates the names of `description` for `run`. The expressions see the
/// variable `module`: `path`, the folder of the module, and `root`, that of the
/// module that is evaluated, both from the latter on, where relative paths of
/// functions start; `cwd`, the current folder.
/// Errors: those of evaluation.
void setNames(ModuleRun &run, const Description &description,
              const std::string &rootFolder, Diagnostics &diagnostics);

/// `unknown(TYPE)`, a value of the type that is known later and not null, and
/// `unknown_like(VALUE)`, one that may be null, with the type of a value; those
/// of pathFunctions, without files.
FunctionTable descriptionFunctions();

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_NAMES_H
