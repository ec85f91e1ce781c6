#include "Document.h"

#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <utility>

namespace hcl::server {

/// The syntax of a document, by its name first: editors have few names for
/// languages.
static Syntax syntaxOf(std::string_view path, std::string_view languageId) {
  for (std::string_view end : {".json", ".jsonc"})
    if (path.ends_with(end))
      return Syntax::Json;
  for (std::string_view end : {".tftpl", ".tmpl", ".tpl"})
    if (path.ends_with(end))
      return Syntax::Template;
  if (path.ends_with(".hir"))
    return Syntax::Hir;
  return languageId == "json" || languageId == "jsonc" ? Syntax::Json
                                                       : Syntax::Native;
}

Document::Document(std::string uri, std::string path,
                   std::string_view languageId, std::string text,
                   std::optional<int64_t> version)
    : uri_(std::move(uri)), path_(std::move(path)),
      syntax_(syntaxOf(path_, languageId)), version_(version) {
  setText(std::move(text));
}

void Document::setText(std::string text) {
  parsed_.reset();
  // Ranges address no more.
  if (text.size() > SourceFile::maxSize)
    text.resize(SourceFile::maxSize);
  size_t newline = text.find('\n');
  // A text without line ends says nothing about line ends.
  if (newline != text.npos)
    hasCrlf_ = newline > 0 && text[newline - 1] == '\r';
  file_ = SourceFile(path_, std::move(text));
}

void Document::change(const TextChange &change, ColumnUnit unit) {
  if (!change.range)
    return setText(change.text);
  uint32_t begin = file_.offsetOf(change.range->begin, unit);
  uint32_t end = file_.offsetOf(change.range->end, unit);
  if (begin > end)
    std::swap(begin, end);
  std::string text;
  text.reserve(file_.text().size() + change.text.size());
  text.append(file_.text(), 0, begin);
  text.append(change.text);
  text.append(file_.text(), end);
  setText(std::move(text));
}

static std::shared_ptr<const Tree> shared(Tree tree) {
  return std::make_shared<const Tree>(std::move(tree));
}

const ParsedText &Document::parsed(const Language &language) {
  if (parsed_)
    return *parsed_;
  ParsedText &parsed = parsed_.emplace();
  switch (syntax_) {
  case Syntax::Native:
    parsed.tree = shared(parseConfig(file_, language, parsed.diagnostics));
    break;
  case Syntax::Json:
    parsed.tree = shared(parseJsonConfig(file_, language, parsed.diagnostics));
    break;
  case Syntax::Template:
    parsed.tree = shared(parseTemplate(file_, language, parsed.diagnostics));
    break;
  case Syntax::Hir:
    static_cast<void>(
        hir::readText(file_, parsed.diagnostics, language.limits.maxDepth));
    break;
  }
  return parsed;
}

} // namespace hcl::server
