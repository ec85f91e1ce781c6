// The style is that of the nearest `.hclfmt`; options of the client do not
// matter for a language with one layout. Edits are small, so that cursors stay.
#include "Answers.h"

#include "hcl/Format.h"
#include "hcl/FormatFile.h"

#include <algorithm>
#include <filesystem>

namespace hcl::server {

namespace {

FormatStyle styleFor(const Document &document) {
  FormatStyle style;
  if (!document.path().starts_with('/'))
    return style;
  std::string path = findFormatFile(
      std::filesystem::path(document.path()).parent_path().string());
  Diagnostics ignored; // The file itself has a document for its mistakes.
  if (path.empty())
    return style;
  if (SourceFile file = SourceFile::read(path, ignored)) {
    FormatStyle read = readFormatFile(file, ignored);
    if (!ignored.hasErrors())
      style = std::move(read);
  }
  return style;
}

/// One edit that makes `text` of the text of `file`, of whole lines without the
/// common ones at both ends.
std::vector<TextEdit> difference(const SourceFile &file,
                                 const std::string &text) {
  std::string_view old = file.text();
  if (old == text)
    return {};
  auto [left, right] = std::ranges::mismatch(old, text);
  auto begin = static_cast<size_t>(left - old.begin());
  begin = begin == 0 ? 0 : old.rfind('\n', begin - 1) + 1;
  size_t most = std::min(old.size(), text.size()) - begin;
  size_t same = 0;
  while (same < most &&
         old[old.size() - 1 - same] == text[text.size() - 1 - same])
    ++same;
  // The end is the start of a line, too.
  while (same > 0 && old[old.size() - same - 1] != '\n')
    --same;
  return {
      {{static_cast<uint32_t>(begin), static_cast<uint32_t>(old.size() - same)},
       text.substr(begin, text.size() - same - begin)}};
}

std::vector<TextEdit> blankEdits(const Document &document, Range range,
                                 const LayoutStyle &style) {
  std::vector<TextEdit> edits;
  std::string_view text = document.file().text();
  for (const BlankEdit &edit : formatEdits(text, range, style))
    if (text.substr(edit.range.begin, edit.range.size()) !=
        std::string(edit.spaces, ' '))
      edits.push_back({edit.range, std::string(edit.spaces, ' ')});
  return edits;
}

void writeEdits(Question &question, const Document &document,
                const std::vector<TextEdit> &edits) {
  if (edits.empty())
    return;
  question.out.beginArray();
  for (const TextEdit &edit : edits)
    writeTextEdit(question.out, document.file(), edit,
                  question.session.client.unit);
  question.out.endArray();
}

/// Writes edits of the layout of the lines with `range`.
void writeLines(Question &question, const Document &document, Range range) {
  std::string_view text = document.file().text();
  size_t begin = range.begin == 0 ? 0 : text.rfind('\n', range.begin - 1) + 1;
  size_t end = std::min(text.find('\n', range.end), text.size());
  writeEdits(
      question, document,
      blankEdits(document,
                 {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)},
                 styleFor(document)));
}

} // namespace

void answerFormatting(Question &question) {
  Document *document = question.document();
  if (!document)
    return;
  const SourceFile &file = document->file();
  auto size = static_cast<uint32_t>(file.text().size());
  if (document->syntax() == Syntax::Json)
    return writeEdits(question, *document,
                      difference(file, formatJson(file.text())));
  if (document->syntax() != Syntax::Native)
    return;
  FormatStyle style = styleFor(*document);
  if (!style.changesTokens())
    return writeEdits(question, *document,
                      blankEdits(*document, {0, size}, style));
  const Language &language = question.session.workspace.languageOf(*document);
  writeEdits(question, *document,
             difference(file, restyle(file.text(), style, language)));
}

void answerRangeFormatting(Question &question) {
  Document *document = question.document();
  if (document && document->syntax() == Syntax::Native)
    writeLines(question, *document,
               question.rangeIn(*document, question.params["range"]));
}

void answerTypeFormatting(Question &question) {
  Document *document = question.document();
  if (!document || document->syntax() != Syntax::Native)
    return;
  uint32_t offset = question.offsetIn(*document);
  std::string_view text = document->file().text();
  uint32_t begin = offset;
  // After a new line the line before is done; the line with the cursor stays as
  // the editor indented.
  if (question.params["ch"].text() == "\n") {
    size_t newline = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
    if (newline == text.npos)
      return;
    begin = offset = static_cast<uint32_t>(newline);
  }
  writeLines(question, *document, {begin, offset});
}

} // namespace hcl::server
