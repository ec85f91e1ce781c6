// A row for each command. A command that edits returns the whole new text of
// the file, one that reads returns the text to print.
#include "Commands.h"

#include "Edit/Commands.h"
#include "hcl/EditScript.h"

#include <algorithm>

namespace hcl::edit {
namespace {

using Result = std::optional<FoundText>;

/// The text of `file` after an edit of `count` things, if it was made.
Result changed(std::optional<size_t> count, const File &file) {
  return count ? Result({file.text(), *count}) : std::nullopt;
}

/// The text of `file` after a move that was made, with the references renamed
/// if the flags ask for that.
Result moved(std::optional<size_t> count, File &file, const Call &call,
             Fault &fault) {
  if (count && call.flags.references) {
    std::optional<size_t> references =
        moveReferencesTo(file, *call.flags.references, call.arguments[0],
                         call.arguments[1], call.rules, call.language, fault);
    count = references ? std::optional(*count + *references) : std::nullopt;
  }
  return changed(count, file);
}

const Command table[] = {
    {"attribute", "get", "ADDRESS", "Print the value of an attribute", true,
     LayoutMode::Never,
     [](File &file, const Call &call, Fault &fault) {
       if (call.flags.json)
         return attributesAsJson(file, call.arguments[0], call.language, fault);
       return getAttribute(file, call.arguments[0], call.flags.withComments,
                           call.language, fault);
     }},
    {"attribute", "set", "ADDRESS VALUE", "Give an attribute another value",
     false, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       std::string_view address = call.arguments[0];
       std::string_view value = call.arguments[1];
       return changed(
           call.flags.create
               ? createAttribute(file, address, value, call.rules,
                                 call.language, fault)
               : setAttribute(file, address, value, call.language, fault),
           file);
     }},
    {"attribute", "append", "ADDRESS VALUE", "Append an attribute to a block",
     false, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return changed(appendAttribute(file, call.arguments[0],
                                      call.arguments[1], call.flags.newline,
                                      call.language, fault),
                      file);
     }},
    {"attribute", "mv", "FROM TO", "Rename an attribute", false,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return moved(moveAttribute(file, call.arguments[0], call.arguments[1],
                                  call.language, fault),
                    file, call, fault);
     }},
    {"attribute", "replace", "ADDRESS NAME VALUE",
     "Rename an attribute, change its value", false, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return changed(replaceAttribute(file, call.arguments[0],
                                       call.arguments[1], call.arguments[2],
                                       call.language, fault),
                      file);
     }},
    {"attribute", "rm", "ADDRESS", "Remove an attribute", false,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return changed(
           removeAttribute(file, call.arguments[0], call.language, fault),
           file);
     }},
    {"block", "get", "ADDRESS", "Print blocks", true, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       if (call.flags.json)
         return blocksAsJson(file, call.arguments[0], call.language, fault);
       return getBlocks(file, call.arguments[0], call.language, fault);
     }},
    {"block", "list", "", "Print the addresses of all blocks", true,
     LayoutMode::Never,
     [](File &file, const Call &call, Fault &fault) {
       return call.flags.json ? blocksAsJson(file, "", call.language, fault)
                              : listBlocks(file, "", call.language, fault);
     }},
    {"block", "list", "ADDRESS", "Print the addresses of blocks", true,
     LayoutMode::Never,
     [](File &file, const Call &call, Fault &fault) {
       return call.flags.json
                  ? blocksAsJson(file, call.arguments[0], call.language, fault)
                  : listBlocks(file, call.arguments[0], call.language, fault);
     }},
    {"block", "mv", "FROM TO", "Give blocks another type, other labels", false,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return moved(moveBlocks(file, call.arguments[0], call.arguments[1],
                               call.language, fault),
                    file, call, fault);
     }},
    {"block", "new", "ADDRESS", "Append a block to the file", false,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       bool made = newBlock(file, call.arguments[0], call.flags.newline, fault);
       return made ? Result({file.text(), 1}) : std::nullopt;
     }},
    {"block", "append", "PARENT CHILD", "Append a block to blocks", false,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return changed(appendBlock(file, call.arguments[0], call.arguments[1],
                                  call.flags.newline, call.language, fault),
                      file);
     }},
    {"block", "rm", "ADDRESS", "Remove blocks", false, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       std::optional<size_t> count =
           removeBlocks(file, call.arguments[0], call.language, fault);
       return count ? Result({collapseEmptyLines(file.text(), call.language),
                              *count})
                    : std::nullopt;
     }},
    {"body", "get", "ADDRESS", "Print the body of a block", true,
     LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return getBody(file, call.arguments[0], call.language, fault);
     }},
    {"reference", "mv", "FROM TO", "Rename references, e.g. var.a to var.b",
     false, LayoutMode::IfChanged,
     [](File &file, const Call &call, Fault &fault) {
       return changed(moveReferences(file, call.arguments[0], call.arguments[1],
                                     call.rules, call.language, fault),
                      file);
     }},
    {"fmt", "", "", "Format", false, LayoutMode::Always,
     [](File &file, const Call &, Fault &) {
       return Result(FoundText{file.text()});
     }},
    {"script", "", "SCRIPT", "Make the edits that a JSON file lists", false,
     LayoutMode::Always,
     [](File &file, const Call &call, Fault &fault) {
       bool made = runScript(file, call.script, call.language, fault);
       return made ? Result(FoundText{file.text()}) : std::nullopt;
     }},
};

} // namespace

size_t Command::count() const {
  return arguments.empty() ? 0
                           : 1 + static_cast<size_t>(std::count(
                                     arguments.begin(), arguments.end(), ' '));
}

bool Command::seeks() const {
  return !arguments.empty() && name != "new" && !name.empty();
}

bool Command::takesValue() const { return arguments.ends_with("VALUE"); }

std::span<const Command> commands() { return table; }

std::string commandList() {
  std::string out;
  for (const Command &command : table) {
    std::string line = "  " + std::string(command.group);
    for (std::string_view word : {command.name, command.arguments})
      if (!word.empty())
        line.append(" ").append(word);
    line.resize(std::max<size_t>(line.size() + 2, 40), ' ');
    out += line.append(command.help) + '\n';
  }
  return out;
}

} // namespace hcl::edit
