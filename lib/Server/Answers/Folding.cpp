// Brackets, heredocs and comments over several lines. Tokens show them in a
// text with errors, too.
#include "Answers.h"
#include "PositionWalk.h"

#include <string_view>

namespace hcl::server {

namespace {

struct Fold {
  uint32_t begin, end; ///< lines
  std::string_view kind = {};
};

bool opens(TokenKind kind) {
  return kind == TokenKind::LeftBrace || kind == TokenKind::LeftBracket ||
         kind == TokenKind::LeftParen || kind == TokenKind::OpenHeredoc;
}

bool closes(TokenKind kind) {
  return kind == TokenKind::RightBrace || kind == TokenKind::RightBracket ||
         kind == TokenKind::RightParen || kind == TokenKind::CloseHeredoc;
}

/// The lines between brackets: the line of the closing one stays visible.
std::vector<Fold> bracketFolds(const Tree &tree) {
  std::vector<Fold> folds;
  std::vector<uint32_t> open;
  PositionWalk walk(tree.file().text(), ColumnUnit::Bytes);
  for (uint32_t i = 0; tree.kind(i) != TokenKind::EndOfFile; ++i) {
    if (!opens(tree.kind(i)) && !closes(tree.kind(i)))
      continue;
    uint32_t line = walk.at(tree.token(i).begin).line;
    if (opens(tree.kind(i))) {
      open.push_back(line);
    } else if (!open.empty()) {
      if (line > open.back() + 1)
        folds.push_back({open.back(), line - 1});
      open.pop_back();
    }
  }
  return folds;
}

/// Comments over several lines, and comments on lines one after another.
std::vector<Fold> commentFolds(const Tree &tree) {
  std::vector<Fold> folds;
  std::string_view text = tree.file().text();
  PositionWalk walk(text, ColumnUnit::Bytes);
  for (const Comment &comment : tree.comments()) {
    uint32_t begin = walk.at(comment.range.begin).line;
    size_t lineStart = comment.range.begin == 0
                           ? 0
                           : text.rfind('\n', comment.range.begin - 1) + 1;
    bool isAlone = text.substr(lineStart, comment.range.begin - lineStart)
                       .find_first_not_of(" \t") == text.npos;
    uint32_t end = walk.at(comment.range.end).line;
    if (!isAlone)
      continue;
    if (!folds.empty() && folds.back().end + 1 == begin)
      folds.back().end = end;
    else
      folds.push_back({begin, end, "comment"});
  }
  std::erase_if(folds, [](const Fold &fold) { return fold.begin == fold.end; });
  return folds;
}

} // namespace

void answerFolding(Question &question) {
  auto [document, tree] = question.opened();
  if (!document)
    return;
  json::Writer &out = question.out;
  out.beginArray();
  if (tree)
    for (const auto &folds : {bracketFolds(*tree), commentFolds(*tree)})
      for (const Fold &fold : folds) {
        out.beginObject();
        writeNumber(out, "startLine", fold.begin);
        writeNumber(out, "endLine", fold.end);
        if (!fold.kind.empty())
          writeText(out, "kind", fold.kind);
        out.endObject();
      }
  out.endArray();
}

} // namespace hcl::server
