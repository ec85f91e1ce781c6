// Names that an application defines, and the functions for expressions of a
// description.
//
// In: a description, and the folders of a module and of the root. Out: values
// for all expressions of a module.
// Deliberately absent: names of definitions (UsedValues.h).
#ifndef HCL_LIB_MODULEEVAL_NAMES_H
#define HCL_LIB_MODULEEVAL_NAMES_H

#include "Run.h"
#include "hcl/Diagnostic.h"

namespace hcl::app {

/// Gives `run` the applicationNames.
/// Errors: as evaluation.
void setNames(ModuleRun &run, const Description &description,
              const std::string &rootFolder, const std::string &selected,
              Diagnostics &diagnostics);

/// `unknown(TYPE)`, an unknown value of the type, not null, and
/// `unknown_like(VALUE)`, an unknown value of the type of VALUE, perhaps null;
/// `marked(VALUE, MARK)`, VALUE with a mark;
/// also valueFunctions, pathFunctions and outsideFunctions, without files.
FunctionTable descriptionFunctions();

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_NAMES_H
