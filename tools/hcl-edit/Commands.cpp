// A row for each command. A command that edits returns the whole new text of
// the file, one that reads returns the text to print.
#include "Commands.h"

#include "hcl/EditScript.h"

#include <algorithm>

namespace hcl::edit {
namespace {

using Result = std::optional<Output>;

/// The text of `document` after an edit of `count` things, if it was made.
Result changed(std::optional<size_t> count, const Document &document) {
  return count ? Result({document.text(), *count}) : std::nullopt;
}

/// The things at `address`, as they are written or as JSON with positions.
Result get(Document &document, Target target, const Call &call, Fault &fault) {
  FoundForm form = call.flags.json           ? FoundForm::Source
                   : call.flags.withComments ? FoundForm::WithComments
                                             : FoundForm::Text;
  std::optional<std::vector<Found>> all =
      document.find(call.arguments[0], target, form, fault);
  if (!all)
    return std::nullopt;
  Output out{{}, all->size()};
  for (const Found &found : *all)
    if (call.flags.json)
      appendFound(out.text, document.source(), found);
    else
      out.text += found.printed;
  return out;
}

/// The addresses of blocks, one a line, or JSON with positions.
Result list(Document &document, const Call &call, Fault &fault) {
  std::string_view address = call.arguments.empty()
                                 ? std::string_view()
                                 : std::string_view(call.arguments[0]);
  std::optional<std::vector<Found>> all =
      document.find(address, Target::Blocks, FoundForm::Source, fault);
  if (!all)
    return std::nullopt;
  Output out{{}, all->size()};
  for (const Found &found : *all)
    if (call.flags.json)
      appendFound(out.text, document.source(), found);
    else
      out.text += found.address + '\n';
  return out;
}

/// Renames the references of `move`, which may be nothing.
[[nodiscard]] std::optional<size_t>
moveReferences(Document &document, std::optional<ReferenceMove> move,
               const Call &call, Fault &fault) {
  if (!move)
    return std::nullopt;
  move->rules = call.rules;
  return document.renameReferences(*move, fault);
}

/// The text of `document` after a move that was made, with the references
/// renamed if the flags ask for that.
Result moved(std::optional<size_t> count, Document &document, const Call &call,
             Fault &fault) {
  if (count && call.flags.references) {
    std::optional<size_t> references = moveReferences(
        document,
        readReferenceMove(*call.flags.references, call.arguments[0],
                          call.arguments[1], fault),
        call, fault);
    count = references ? std::optional(*count + *references) : std::nullopt;
  }
  return changed(count, document);
}

constexpr std::string_view noBlocks =
    "JSON does not tell blocks from attributes; name one with block get";
constexpr std::string_view noScripts =
    "scripts edit files in the native syntax only; use the other commands";

const Command table[] = {
    {"attribute", "get", "ADDRESS", "Print the value of an attribute", true,
     LayoutMode::Never,
     [](Document &document, const Call &call, Fault &fault) {
       return get(document, Target::Attributes, call, fault);
     }},
    {"attribute", "set", "ADDRESS VALUE", "Give an attribute another value",
     false, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       const std::string &address = call.arguments[0];
       const std::string &value = call.arguments[1];
       return changed(call.flags.create
                          ? document.create(address, value, call.rules, fault)
                          : document.set(address, value, fault),
                      document);
     }},
    {"attribute", "append", "ADDRESS VALUE", "Append an attribute to a block",
     false, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(document.append(call.arguments[0], call.arguments[1],
                                      call.flags.newline, fault),
                      document);
     }},
    {"attribute", "mv", "FROM TO", "Rename an attribute", false,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return moved(
           document.rename(call.arguments[0], call.arguments[1], fault),
           document, call, fault);
     }},
    {"attribute", "replace", "ADDRESS NAME VALUE",
     "Rename an attribute, change its value", false, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(document.replace(call.arguments[0], call.arguments[1],
                                       call.arguments[2], fault),
                      document);
     }},
    {"attribute", "rm", "ADDRESS", "Remove an attribute", false,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(
           document.remove(call.arguments[0], Target::Attributes, fault),
           document);
     }},
    {"block", "get", "ADDRESS", "Print blocks", true, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return get(document, Target::Blocks, call, fault);
     }},
    {"block", "list", "", "Print the addresses of all blocks", true,
     LayoutMode::Never, list, noBlocks},
    {"block", "list", "ADDRESS", "Print the addresses of blocks", true,
     LayoutMode::Never, list, noBlocks},
    {"block", "mv", "FROM TO", "Give blocks another type, other labels", false,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return moved(
           document.moveBlocks(call.arguments[0], call.arguments[1], fault),
           document, call, fault);
     }},
    {"block", "new", "ADDRESS", "Append a block to the file", false,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(
           document.newBlock(call.arguments[0], call.flags.newline, fault),
           document);
     }},
    {"block", "append", "PARENT CHILD", "Append a block to blocks", false,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(document.appendBlock(call.arguments[0], call.arguments[1],
                                           call.flags.newline, fault),
                      document);
     }},
    {"block", "rm", "ADDRESS", "Remove blocks", false, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(document.remove(call.arguments[0], Target::Blocks, fault),
                      document);
     }},
    {"body", "get", "ADDRESS", "Print the body of a block", true,
     LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return get(document, Target::Body, call, fault);
     }},
    {"reference", "mv", "FROM TO", "Rename references, e.g. var.a to var.b",
     false, LayoutMode::IfChanged,
     [](Document &document, const Call &call, Fault &fault) {
       return changed(
           moveReferences(
               document,
               readReferenceMove(call.arguments[0], call.arguments[1], fault),
               call, fault),
           document);
     }},
    {"fmt", "", "", "Format", false, LayoutMode::Always,
     [](Document &document, const Call &, Fault &) {
       return changed(0, document);
     }},
    {"script", "", "SCRIPT", "Make the edits that a JSON file lists", false,
     LayoutMode::Always,
     [](Document &document, const Call &call, Fault &fault) {
       bool made =
           runScript(*document.nativeFile(), call.script, call.language, fault);
       return made ? changed(0, document) : std::nullopt;
     },
     noScripts},
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
