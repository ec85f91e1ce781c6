// The file `.hclfmt`, in which a project chooses its layout.
//
//   align_assignments = false
//   align_comments    = false
//   width             = 80
//   trailing_commas   = true
//   attribute_order   = ["count", "for_each", "*", "depends_on"]
//   unwrap_templates  = true
//   unquote_types     = true
//
// In: a folder. Out: the nearest style file in the folder or above, and its
// style. Tools and editors read the file alike.
// Ownership: nothing is kept. Threads: no state is kept.
// Deliberately absent: formatting itself (Format.h, Restyle.h).
#ifndef HCL_FORMATFILE_H
#define HCL_FORMATFILE_H

#include "hcl/Diagnostic.h"
#include "hcl/Restyle.h"

#include <string>
#include <string_view>

namespace hcl {

inline constexpr std::string_view formatFileName = ".hclfmt";

/// The path of the nearest `.hclfmt` in `folder` or in a folder above it; empty
/// if there is none. An empty `folder` is the current one.
/// Cost: a look into each folder up to the root.
std::string findFormatFile(const std::string &folder);

/// The style of `file`. Absent settings keep their defaults.
/// Errors: those of parsing (compiler/Parse.h); UnsupportedArgument and
/// UnsupportedBlockType for unknown settings; UnsuitableType for a value of
/// another kind than the setting's.
FormatStyle readFormatFile(const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_FORMATFILE_H
