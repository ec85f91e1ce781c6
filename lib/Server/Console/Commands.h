// The commands of the console: words after a colon.
//
// In: a line. Out: the command and what follows it, or why there is none.
// Deliberately absent: what commands do (Session.h).
#ifndef HCL_LIB_CONSOLE_COMMANDS_H
#define HCL_LIB_CONSOLE_COMMANDS_H

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hcl::console {

/// The commands, in the order of the table.
enum class CommandKind : uint8_t {
  All,
  Complete,
  Dialect,
  Engine,
  Explain,
  Help,
  Ir,
  Llvm,
  Load,
  Passes,
  Quit,
  Set,
  Time,
  Trace,
  Type,
  Vars,
};

/// The kinds of operands.
enum class Operand : uint8_t {
  Nothing,
  Expression, ///< absent: the last expression
  Path,       ///< of a value or definition
  Files,
  Word, ///< one of a few
  Text,
};

/// A row of the table.
struct CommandInfo {
  CommandKind kind;
  Operand operand;
  std::string_view name;    ///< with the colon
  std::string_view follows; ///< the notation of what follows
  std::string_view line;    ///< the command in one line
  std::string_view more;    ///< further sentences
};

/// All commands, sorted by name.
std::span<const CommandInfo> commands();

/// A line with a colon at the start.
struct Command {
  const CommandInfo *info = nullptr; ///< null: `problem` says why
  std::string_view rest = {};        ///< the operand, without blanks around
  std::string problem = {};
};
/// Reads `line`, which begins with a colon. The beginning of a name that no
/// other command has is enough.
Command readCommand(std::string_view line);

/// The list of commands for `:help`.
std::string commandList();
/// The help about `command`.
std::string commandHelp(const CommandInfo &command);

} // namespace hcl::console

#endif // HCL_LIB_CONSOLE_COMMANDS_H
