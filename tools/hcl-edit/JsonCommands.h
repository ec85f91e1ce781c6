// The commands on files in the JSON syntax.
//
// In: a file, a command and its arguments. Out: the changed text, or the text
// that was asked for. Commands that the JSON syntax has no meaning for are
// refused. Deliberately absent: reading and writing of files.
#ifndef HCL_TOOLS_HCL_EDIT_JSONCOMMANDS_H
#define HCL_TOOLS_HCL_EDIT_JSONCOMMANDS_H

#include "Commands.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl::edit {

/// Whether the name of a file says that it is in the JSON syntax.
inline bool isJsonName(std::string_view name) {
  return name.ends_with(".json");
}

/// Runs `command` on `source`. Nothing, with `fault` set, if it is refused; or
/// with `diagnostics`, if the source has syntax errors.
[[nodiscard]] std::optional<FoundText>
runOnJson(const Command &command, const SourceFile &source, const Call &call,
          Diagnostics &diagnostics, Fault &fault);

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_JSONCOMMANDS_H
