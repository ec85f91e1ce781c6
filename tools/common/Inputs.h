// The inputs that a command line names: files, folders and standard input.
//
// In: paths. Out: sources, or a clause that names all that cannot be read.
// Deliberately absent: the meaning of the sources.
#ifndef HCL_TOOLS_COMMON_INPUTS_H
#define HCL_TOOLS_COMMON_INPUTS_H

#include "common/CommandLine.h"
#include "hcl/Fault.h"
#include "hcl/SourceFile.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl::tools {

/// Reads the files at `paths` into `sources`, for the tool with `flags`. `-`,
/// and no path at all, is standard input; a folder is the files in it that end
/// in `.hcl` or
/// `.hcl.json`, sorted by name, which are below its root. Returns false with
/// `fault` set to a clause that names every path that cannot be read. Errors:
/// those of readText; a folder without such a file.
[[nodiscard]] bool readInputs(const std::vector<std::string> &paths,
                              const CommonFlags &flags,
                              std::vector<SourceFile> &sources, Fault &fault);

/// If standard input is a terminal, prints a line on standard error that says
/// that `program` reads it, and how to end it or do something else.
void announceStandardInput(std::string_view program);

/// Whether `file` is JSON rather than native syntax: its name ends in `.json`,
/// or it has no extension, as standard input and pipes, and the text starts
/// with `{`, which no body in native syntax does.
bool isJsonText(const SourceFile &file);

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_INPUTS_H
