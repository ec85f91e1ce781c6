#include "LineEnds.h"

#include "Syntax/Scanner.h"

namespace hcl::edit {
namespace {

/// Calls `visit` with the place of each '\n' of `file` that is not text of a
/// template.
template <typename Visitor>
void forEachLineEnd(const SourceFile &file, const Dialect &dialect,
                    Visitor visit) {
  Diagnostics ignored;
  std::vector<Token> tokens =
      scan(file, ScanMode::Config, dialect, ignored).tokens;
  auto next = tokens.begin();
  std::string_view text = file.text();
  for (size_t at = text.find('\n'); at != text.npos;
       at = text.find('\n', at + 1)) {
    while (next != tokens.end() &&
           (next->end <= at || next->kind != TokenKind::StringLiteral))
      ++next;
    if (next == tokens.end() || next->begin > at)
      visit(at);
  }
}

bool hasReturn(std::string_view text, size_t at) {
  return at != 0 && text[at - 1] == '\r';
}

} // namespace

bool endsLinesWithReturns(const SourceFile &file, const Dialect &dialect) {
  std::string_view text = file.text();
  size_t first = text.find('\n');
  if (first == text.npos || !hasReturn(text, first))
    return false;
  bool all = true;
  forEachLineEnd(file, dialect, [&](size_t at) { all &= hasReturn(text, at); });
  return all;
}

std::string withReturns(std::string text, const Dialect &dialect) {
  SourceFile file("<text>", std::move(text));
  std::string_view before = file.text();
  std::string out;
  out.reserve(before.size() + before.size() / 16);
  size_t done = 0;
  forEachLineEnd(file, dialect, [&](size_t at) {
    out += before.substr(done, at - done);
    out += hasReturn(before, at) ? "" : "\r";
    done = at;
  });
  return out += before.substr(done);
}

} // namespace hcl::edit
