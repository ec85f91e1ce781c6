// A name is looked up in the table, else as the beginning of a name.
#include "Commands.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <vector>

namespace hcl::console {

namespace {

constexpr CommandInfo table[] = {
    {CommandKind::All, Operand::Nothing, ":all", "",
     "Print all of the last value, which was cut", ""},
    {CommandKind::Complete, Operand::Text, ":complete", "[TEXT]",
     "List the words that TEXT may become, as Tab does, for programs", ""},
    {CommandKind::Dialect, Operand::Word, ":dialect", "[NAME]",
     "Choose the dialect: spec, hashicorp or extended",
     "Without a name, print the dialect that is in force."},
    {CommandKind::Engine, Operand::Word, ":engine", "[NAME]",
     "Choose the engine: interp, jit or auto",
     "Without a name, print the engine that is in force. Expressions in a "
     "module are interpreted."},
    {CommandKind::Explain, Operand::Path, ":explain", "PATH",
     "Print where a value comes from",
     "In a module PATH is an address, such as local.name, and each definition "
     "that the value comes from has a line. Outside of modules it is an "
     "expression, or a path into the files that were loaded."},
    {CommandKind::Help, Operand::Word, ":help", "[NAME]",
     "Explain a command, a function or a name", ""},
    {CommandKind::Ir, Operand::Expression, ":ir", "[EXPR]",
     "Print the intermediate representation of an expression",
     "The passes that :passes names are run first."},
    {CommandKind::Llvm, Operand::Expression, ":llvm", "[EXPR]",
     "Print the LLVM IR of an expression", ""},
    {CommandKind::Load, Operand::Files, ":load", "[DIR|FILE...]",
     "Load another module or other files",
     "Without a path, load what is loaded once more. Names that were bound "
     "stay."},
    {CommandKind::Passes, Operand::Text, ":passes", "[PIPELINE]",
     "Choose the passes for :ir, e.g. fold,dce",
     "Without a pipeline, print the one in force and all passes; `none` takes "
     "it away. Variables have their values."},
    {CommandKind::Quit, Operand::Nothing, ":quit", "", "End, as Ctrl-D does",
     ""},
    {CommandKind::Set, Operand::Word, ":set", "[NAME VALUE]",
     "Change how values are printed", "Without a name, print all settings."},
    {CommandKind::Time, Operand::Expression, ":time", "[EXPR]",
     "Print a value and how long evaluating took", ""},
    {CommandKind::Trace, Operand::Expression, ":trace", "[EXPR]",
     "Print the result of each operation of an expression", ""},
    {CommandKind::Type, Operand::Expression, ":type", "[EXPR]",
     "Print the type of an expression", ""},
    {CommandKind::Vars, Operand::Nothing, ":vars", "",
     "List the names that expressions may use, with types and values", ""},
};

} // namespace

std::span<const CommandInfo> commands() { return table; }

Command readCommand(std::string_view line) {
  constexpr std::string_view blanks = " \t\r\n";
  std::string_view name = line.substr(0, line.find_first_of(blanks));
  Command command;
  std::string_view rest = line.substr(name.size());
  size_t begin = std::min(rest.find_first_not_of(blanks), rest.size());
  rest.remove_prefix(begin);
  command.rest = rest.substr(0, rest.find_last_not_of(blanks) + 1);
  std::vector<std::string_view> names;
  std::string all;
  size_t found = 0;
  for (const CommandInfo &info : table) {
    names.push_back(info.name);
    if (info.name == name) {
      command.info = &info;
      return command;
    }
    if (name.size() > 1 && info.name.starts_with(name)) {
      command.info = &info;
      all.append(found++ == 0 ? "" : ", ").append(info.name);
    }
  }
  if (found == 1)
    return command;
  command.info = nullptr;
  if (found > 1)
    command.problem =
        message("{name:quoted} may be {all}.", "name"_a = name, "all"_a = all);
  else
    command.problem = message(
        "There is no command {name:quoted}.{suggestion} :help lists all.",
        "name"_a = name, "suggestion"_a = suggestion(name, names));
  return command;
}

std::string commandList() {
  std::string text;
  size_t width = 0;
  for (const CommandInfo &info : table)
    width = std::max(width, info.name.size() + 1 + info.follows.size());
  for (const CommandInfo &info : table) {
    std::string term(info.name);
    if (!info.follows.empty())
      term.append(" ").append(info.follows);
    term.resize(width + 2, ' ');
    text.append(term).append(info.line).append("\n");
  }
  return text.append("NAME = EXPR binds a name; everything else is an "
                     "expression. Tab completes.\n");
}

std::string commandHelp(const CommandInfo &command) {
  std::string text(command.name);
  if (!command.follows.empty())
    text.append(" ").append(command.follows);
  text.append("\n").append(command.line).append(".\n");
  if (!command.more.empty())
    text.append(command.more).append("\n");
  if (command.operand == Operand::Expression)
    text += "Without an expression: the last one.\n";
  return text;
}

} // namespace hcl::console
