// A row for each command: the method of JsonFile that does it, or the reason
// why there is none.
#include "JsonCommands.h"

#include "Edit/Address.h"
#include "Edit/Commands.h"
#include "Support/Message.h"
#include "hcl/EditJson.h"
#include "hcl/Format.h"

namespace hcl::edit {
namespace {

using Result = std::optional<FoundText>;

Result changed(std::optional<size_t> count, const JsonFile &file) {
  return count ? Result({std::string(file.text()), *count}) : std::nullopt;
}

/// The values at the address, as they are written or as JSON with positions.
Result get(const JsonFile &file, const Call &call, JsonMatches matches,
           Fault &fault) {
  std::optional<std::vector<JsonPart>> parts =
      file.find(call.arguments[0], matches, fault);
  if (!parts)
    return std::nullopt;
  FoundText out{{}, parts->size()};
  for (const JsonPart &part : *parts) {
    std::string_view text = file.source().slice(part.range);
    if (call.flags.json)
      appendFound(out.text, file.source(), joinAddress(part.path), text);
    else
      out.text.append(text).append("\n");
  }
  return out;
}

/// Renames the references of `move`, which may be nothing; adds their number to
/// `count`.
[[nodiscard]] std::optional<size_t> renamed(std::optional<ReferenceMove> move,
                                            size_t count, JsonFile &file,
                                            const Call &call, Fault &fault) {
  if (!move)
    return std::nullopt;
  move->rules = call.rules;
  std::optional<size_t> references = file.renameReferences(*move, fault);
  return references ? std::optional(count + *references) : std::nullopt;
}

Result moved(std::optional<size_t> count, JsonFile &file, const Call &call,
             Fault &fault) {
  if (count && call.flags.references)
    count = renamed(readReferenceMove(*call.flags.references, call.arguments[0],
                                      call.arguments[1], fault),
                    *count, file, call, fault);
  return changed(count, file);
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
       const std::string &address = call.arguments[0];
       const std::string &value = call.arguments[1];
       return changed(call.flags.create ? file.create(address, value, fault)
                                        : file.set(address, value, fault),
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
       return changed(renamed(readReferenceMove(call.arguments[0],
                                                call.arguments[1], fault),
                              0, file, call, fault),
                      file);
     }},
    {"fmt", "",
     [](JsonFile &file, const Call &, Fault &) {
       return Result(FoundText{formatJson(file.text())});
     }},
    {"script", "", nullptr,
     "scripts edit files in the native syntax only; use the other commands"},
};

} // namespace

std::optional<FoundText> runOnJson(const Command &command,
                                   const SourceFile &source, const Call &call,
                                   Diagnostics &diagnostics, Fault &fault) {
  if (call.flags.newline || call.flags.withComments) {
    fault.reason = message("{flag} is for files in the native syntax only",
                           "flag"_a = call.flags.newline ? "--newline"
                                                         : "--with-comments");
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
