// The modules that blocks of an evaluated module generate.
//
// In: a run, and the rules of its description. Out: for each block the folder,
// the source, and the texts of more files.
// Deliberately absent: where sources are found (tools).
#ifndef HCL_LIB_APP_GENERATED_H
#define HCL_LIB_APP_GENERATED_H

#include "ModuleEval/Run.h"
#include "hcl/Application.h"

#include <vector>

namespace hcl::app {

/// The modules that `run` generates, without blocks whose path or source is not
/// known.
std::vector<GeneratedModule> generatedIn(const ModuleRun &run);

} // namespace hcl::app

#endif // HCL_LIB_APP_GENERATED_H
