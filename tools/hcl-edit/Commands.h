// The commands of hcl-edit as a table.
//
// In: a document and the arguments of a command. Out: the changed text, or the
// text that was asked for. Deliberately absent: what the commands do to files
// in each syntax (Edit/Document.h), and reading and writing of files.
#ifndef HCL_TOOLS_HCL_EDIT_COMMANDS_H
#define HCL_TOOLS_HCL_EDIT_COMMANDS_H

#include "Driver.h"
#include "Edit/Document.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hcl::edit {

/// The arguments of a command, and the rest that it works on.
struct Call {
  const Flags &flags;
  const Language &language;
  /// The arguments after the name of the command.
  std::span<const std::string> arguments;
  /// The text of the script that `script` runs.
  SourceFile script = {};
  /// Where texts are references; null: nowhere.
  const ReferenceRules *rules = nullptr;
};

/// The new text of a file, or what a command prints; and how many things the
/// address of the command leads to.
struct Output {
  std::string text = {};
  size_t count = 0;
};

enum class LayoutMode : uint8_t {
  Never,     ///< it is not a configuration
  IfChanged, ///< unless it is the file as it was
  Always,
};

/// A command.
struct Command {
  std::string_view group;     ///< first word, e.g. `attribute`
  std::string_view name;      ///< second word, or none
  std::string_view arguments; ///< as the help lists them, e.g. `ADDRESS VALUE`
  std::string_view help;
  /// Whether it prints something of the file instead of changing the file.
  bool reads;
  /// When the result is laid out.
  LayoutMode layout;
  std::optional<Output> (*run)(Document &document, const Call &call,
                               Fault &fault);
  /// The reason why files in JSON are refused, if they are.
  std::string_view nativeOnly = {};

  /// The number of arguments.
  size_t count() const;
  /// Whether an address says what it works on, which may be nothing.
  bool seeks() const;
  /// Whether the last argument is an expression.
  bool takesValue() const;
};

std::span<const Command> commands();

} // namespace hcl::edit

#endif // HCL_TOOLS_HCL_EDIT_COMMANDS_H
