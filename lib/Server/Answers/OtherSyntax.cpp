// A file in the other syntax has another name, so that the file is renamed
// first.
#include "Refactoring.h"

#include "hcl/Application.h"
#include "hcl/Transcode.h"

#include <filesystem>

namespace hcl::server {

namespace fs = std::filesystem;

[[nodiscard]] std::optional<Refactoring>
changeSyntax(const RefactoringPlace &place) {
  const Client &client = place.session.client;
  if (!place.module || !client.renamesFiles || !client.hasDocumentChanges)
    return std::nullopt;
  const Application &application = place.module->application().application;
  fs::path path(place.document.path());
  auto name = application.nameInOtherSyntax(path.filename().string());
  if (!name)
    return std::nullopt;
  std::string renamed = (path.parent_path() / *name).string();
  std::error_code error;
  if (fs::exists(renamed, error) || error ||
      place.session.workspace.findPath(renamed))
    return std::nullopt;
  const SourceFile &file = place.document.file();
  const Language &language = place.module->application().language;
  SyntaxForms forms = application.syntaxForms(path.filename().string());
  Diagnostics mistakes;
  bool isJson = place.document.syntax() == Syntax::Json;
  auto text = isJson
                  ? jsonToNative(file, language, mistakes, &forms)
                  : nativeToJson(file, language,
                                 {.comments = true, .forms = &forms}, mistakes);
  if (!text || mistakes.hasErrors())
    return std::nullopt;
  if (!text->ends_with('\n'))
    *text += '\n';
  auto size = static_cast<uint32_t>(file.text().size());
  return Refactoring{isJson ? "Convert to the native syntax"
                            : "Convert to the JSON syntax",
                     {{file, {{{0, size}, *std::move(text)}}, renamed}}};
}

} // namespace hcl::server
