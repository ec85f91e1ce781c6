// A row for each command: the method of JsonFile that does it, or the reason
// why there is none.
#include "JsonCommands.h"

#include "Edit/Address.h"
#include "Edit/Commands.h"
#include "hcl/EditJson.h"
#include "hcl/Format.h"

namespace hcl::edit {
namespace {

using Result = std::optional<std::string>;

Result changed(bool made, const JsonFile &file) {
  return made ? Result(file.text()) : std::nullopt;
}

/// The values at the address, as they are written or as JSON with positions.
Result get(const JsonFile &file, const Call &call, JsonMatches matches,
           Fault &fault) {
  std::optional<std::vector<JsonPart>> parts =
      file.find(call.arguments[0], matches, fault);
  if (!parts)
    return std::nullopt;
  std::string out;
  for (const JsonPart &part : *parts) {
    std::string_view text = file.source().slice(part.range);
    if (call.flags.json)
      appendFound(out, file.source(), joinAddress(part.path), text);
    else
      out.append(text).append("\n");
  }
  return out;
}

Result moved(bool made, JsonFile &file, const Call &call, Fault &fault) {
  if (made && call.flags.references) {
    std::optional<ReferenceMove> move = readReferenceMove(
        *call.flags.references, call.arguments[0], call.arguments[1], fault);
    if (move)
      move->rules = call.rules;
    made = move && file.renameReferences(*move, fault);
  }
  return changed(made, file);
}

struct JsonRow {
  std::string_view group;
  std::string_view name;
  Result (*run)(JsonFile &file, const Call &call, Fault &fault);
  std::string_view refusal = {}; ///< in place of `run`
};

const JsonRow jsonTable[] = {
    {"attribute", "get",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return get(file, call, JsonMatches::First, fault);
     }},
    {"attribute", "set",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.set(call.arguments[0], call.arguments[1], fault),
                      file);
     }},
    {"attribute", "append",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.append(call.arguments[0], call.arguments[1], fault),
                      file);
     }},
    {"attribute", "mv",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return moved(file.rename(call.arguments[0], call.arguments[1], fault),
                    file, call, fault);
     }},
    {"attribute", "replace",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.replace(call.arguments[0], call.arguments[1],
                                   call.arguments[2], fault),
                      file);
     }},
    {"attribute", "rm",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.remove(call.arguments[0], JsonMatches::First, fault),
                      file);
     }},
    {"block", "get",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return get(file, call, JsonMatches::All, fault);
     }},
    {"block", "list", nullptr,
     "JSON does not tell blocks from attributes; name one with block get"},
    {"block", "mv",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return moved(
           file.moveBlocks(call.arguments[0], call.arguments[1], fault), file,
           call, fault);
     }},
    {"block", "new",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.appendBlock("", call.arguments[0], fault), file);
     }},
    {"block", "append",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(
           file.appendBlock(call.arguments[0], call.arguments[1], fault), file);
     }},
    {"block", "rm",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return changed(file.remove(call.arguments[0], JsonMatches::All, fault),
                      file);
     }},
    {"body", "get",
     [](JsonFile &file, const Call &call, Fault &fault) {
       return get(file, call, JsonMatches::First, fault);
     }},
    {"reference", "mv",
     [](JsonFile &file, const Call &call, Fault &fault) {
       std::optional<ReferenceMove> move =
           readReferenceMove(call.arguments[0], call.arguments[1], fault);
       if (move)
         move->rules = call.rules;
       return changed(move && file.renameReferences(*move, fault), file);
     }},
    {"fmt", "",
     [](JsonFile &file, const Call &, Fault &) {
       return Result(formatJson(file.text()));
     }},
    {"script", "", nullptr,
     "scripts edit files in the native syntax only; use the other commands"},
};

} // namespace

std::optional<std::string> runOnJson(const Command &command,
                                     const SourceFile &source, const Call &call,
                                     Diagnostics &diagnostics, Fault &fault) {
  if (call.flags.newline || call.flags.withComments) {
    fault.reason =
        std::string(call.flags.newline ? "--newline" : "--with-comments") +
        " is for files in the native syntax only";
    return std::nullopt;
  }
  for (const JsonRow &row : jsonTable) {
    if (row.group != command.group || row.name != command.name)
      continue;
    if (!row.run) {
      fault.reason = row.refusal;
      return std::nullopt;
    }
    std::optional<JsonFile> file =
        JsonFile::parse(source, call.language, diagnostics);
    return file ? row.run(*file, call, fault) : std::nullopt;
  }
  fault.reason = "this command is for files in the native syntax only";
  return std::nullopt;
}

} // namespace hcl::edit
