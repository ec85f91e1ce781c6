// The expression of the description makes a value of the text, whose JSON is
// parsed. Places are those in the JSON.
#include "ConvertedFile.h"

#include "Support/Glob.h"
#include "Support/Message.h"
#include "hcl/Json.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <utility>

namespace hcl::app {

/// Whether `description` converts the file at `path`.
static bool isConverted(const std::string &path,
                        const Description &description) {
  std::string name = path.substr(path.rfind('/') + 1);
  return description.conversion &&
         std::ranges::any_of(description.files.unread,
                             [&](const std::string &pattern) {
                               return matchesShellPattern(pattern, name);
                             });
}

/// Reports that `source` cannot be converted.
static void refuse(const SourceFile &source, const std::string &reason,
                   Diagnostics &diagnostics) {
  diagnostics.add(
      DiagKind::UnreadableFile, source, {},
      message("The file cannot be read: {reason}", "reason"_a = reason));
}

/// The JSON of the blocks that `source` stands for; empty after an error.
static std::string jsonOf(const SourceFile &source,
                          const Description &description,
                          const Language &language, Diagnostics &diagnostics) {
  Scope scope;
  scope.define("text", Value::string(std::string(source.text())));
  scope.addFunctions(language.functions);
  scope.addFunctions(description.allFunctions);
  Diagnostics mistakes;
  Value value = description.conversion->evaluate(scope, mistakes);
  std::string json;
  JsonError unsuitable;
  if (mistakes.hasErrors())
    refuse(source, mistakes[0].detail, diagnostics);
  else if (!value.isWhollyKnown() || !encodeJson(json, value, {}, unsuitable))
    refuse(source, "what it stands for is not known.", diagnostics);
  else
    return json;
  return {};
}

ParsedFile parseModuleFile(const FileTree &files, const std::string &path,
                           bool isOpened, const Description &description,
                           const Language &language) {
  if (!isConverted(path, description))
    return isOpened ? files.parseOpened(path, language)
                    : files.parse(path, language);
  Diagnostics found;
  SourceFile source = files.read(path, found);
  std::string json;
  if (source)
    json = jsonOf(source, description, language, found);
  ParsedFile parsed;
  if (!json.empty())
    parsed =
        parseFile(SourceFile(message("{path} as blocks.json", "path"_a = path),
                             std::move(json)),
                  language);
  parsed.diagnostics.take(found);
  return parsed;
}

} // namespace hcl::app
