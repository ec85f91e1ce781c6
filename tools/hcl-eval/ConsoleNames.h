// The names of a console: variables of flags, files of plain HCL, or a module.
//
// In: flags. Out: surroundings that follow changes on the disk.
// Deliberately absent: the answers (lib/Server/Console).
#ifndef HCL_TOOLS_HCL_EVAL_CONSOLENAMES_H
#define HCL_TOOLS_HCL_EVAL_CONSOLENAMES_H

#include "Console/Surroundings.h"
#include "Driver.h"

#include <memory>
#include <string>

namespace hcl::eval {

/// The surroundings that `flags` name. Null on failure: with a sentence in
/// `problem`, or errors, or, if `isReported`, what is wrong was printed.
[[nodiscard]] std::unique_ptr<console::Surroundings>
consoleNames(const Flags &flags, Diagnostics &diagnostics, std::string &problem,
             bool &isReported);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_CONSOLENAMES_H
