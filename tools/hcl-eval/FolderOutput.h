// Folders as outputs, written whole or not at all.
#ifndef HCL_TOOLS_HCL_EVAL_FOLDEROUTPUT_H
#define HCL_TOOLS_HCL_EVAL_FOLDEROUTPUT_H

#include "hcl/Application.h"
#include "hcl/Fault.h"

#include <string>
#include <vector>

namespace hcl::eval {

/// Makes `files` the content of a new folder at `path`: they are written to a
/// temporary folder beside it, which is then renamed. Returns false with
/// `fault` set, a clause, on failure or if the folder exists and is not empty.
[[nodiscard]] bool writeFolder(const std::string &path,
                               const std::vector<AppFile> &files, Fault &fault);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FOLDEROUTPUT_H
