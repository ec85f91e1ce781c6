// Tokens are read as items: a name and an equals sign begin an attribute, a
// name, labels and a brace a block. An item ends with its line, unless brackets
// are open. An offset is in an expression if an attribute has it and no text
// is open before it.
#include "Outline.h"

#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl::app {

const OutlineAttribute *OutlineBlock::find(std::string_view name) const {
  auto found = std::ranges::find(attributes, name, &OutlineAttribute::name);
  return found == attributes.end() ? nullptr : &*found;
}

namespace {

bool isWord(TokenKind kind) {
  return kind == TokenKind::Identifier || kind == TokenKind::Keyword ||
         kind == TokenKind::For || kind == TokenKind::In ||
         kind == TokenKind::If;
}

bool opens(TokenKind kind) {
  return kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket ||
         kind == TokenKind::LeftBrace || kind == TokenKind::OpenQuote ||
         kind == TokenKind::OpenHeredoc ||
         kind == TokenKind::OpenInterpolation || opensDirective(kind);
}

bool closes(TokenKind kind) {
  return kind == TokenKind::RightParen || kind == TokenKind::RightBracket ||
         kind == TokenKind::RightBrace || kind == TokenKind::CloseQuote ||
         kind == TokenKind::CloseHeredoc || kind == TokenKind::SequenceEnd;
}

class OutlineReader {
public:
  OutlineReader(const Tree &tree, size_t maxDepth)
      : tree_(tree), maxDepth_(maxDepth) {}

  /// Reads items up to a closing brace or the end of the file.
  void readBody(OutlineBlock &block, size_t depth);

private:
  TokenKind kind() const { return tree_.kind(at_); }
  bool isAtEnd() const { return kind() == TokenKind::EndOfFile; }
  uint32_t lastEnd() const { return at_ ? tree_.token(at_ - 1).end : 0; }
  void skipValue();
  void readLabels(OutlineBlock &block);

  const Tree &tree_;
  size_t maxDepth_;
  uint32_t at_ = 0;
};

/// Skips the rest of an item.
void OutlineReader::skipValue() {
  for (size_t depth = 0; !isAtEnd(); ++at_) {
    bool isEnd =
        kind() == TokenKind::Newline || kind() == TokenKind::RightBrace;
    if (depth == 0 && isEnd)
      return;
    if (opens(kind()))
      ++depth;
    else if (closes(kind()) && depth != 0)
      --depth;
  }
}

void OutlineReader::readLabels(OutlineBlock &block) {
  while (isWord(kind()) || kind() == TokenKind::OpenQuote) {
    std::string label;
    if (kind() == TokenKind::OpenQuote) {
      for (++at_; kind() == TokenKind::StringLiteral; ++at_)
        label += tree_.text(at_);
      if (kind() != TokenKind::CloseQuote)
        return;
    } else {
      label = tree_.text(at_);
    }
    block.header.end = tree_.token(at_++).end;
    block.labels.push_back(std::move(label));
  }
}

void OutlineReader::readBody(OutlineBlock &block, size_t depth) {
  while (!isAtEnd() && kind() != TokenKind::RightBrace) {
    if (!isWord(kind())) {
      skipValue();
      at_ += kind() == TokenKind::Newline ? 1 : 0;
      continue;
    }
    Range name = tree_.token(at_).range();
    std::string word(tree_.text(at_++));
    OutlineBlock inner{.type = word, .header = name};
    if (kind() != TokenKind::Assign)
      readLabels(inner);
    if (kind() != TokenKind::LeftBrace || depth == maxDepth_) {
      bool hasValue = kind() == TokenKind::Assign;
      skipValue();
      block.attributes.push_back(
          {std::move(word), name, {name.begin, lastEnd()}, hasValue});
      continue;
    }
    inner.body.begin = tree_.token(at_++).end;
    readBody(inner, depth + 1);
    inner.body.end = tree_.token(at_).begin;
    if (!isAtEnd())
      ++at_;
    inner.range = {name.begin, std::max(lastEnd(), inner.body.begin)};
    block.blocks.push_back(std::move(inner));
  }
}

/// The tokens of `tree` that begin before `offset`, without the end of file.
size_t countBefore(const Tree &tree, uint32_t offset) {
  auto end = std::ranges::lower_bound(tree.tokens(), offset, {}, &Token::begin);
  return static_cast<size_t>(end - tree.tokens().begin());
}

/// Reads the words before `offset` in `text` into `place`.
void readWords(std::string_view text, uint32_t offset, OutlinePlace &place) {
  auto isWordByte = [&](size_t at) {
    auto c = static_cast<unsigned char>(text[at]);
    return c >= 0x80 || std::isalnum(c) || c == '_' || c == '-';
  };
  size_t begin = offset;
  auto takeWord = [&] {
    size_t end = begin;
    while (begin > 0 && isWordByte(begin - 1))
      --begin;
    return std::string(text.substr(begin, end - begin));
  };
  place.start = takeWord();
  while (begin > 0 && text[begin - 1] == '.') {
    --begin;
    // An index stands for one element, whatever its key.
    while (begin > 0 && text[begin - 1] == ']') {
      size_t open = text.rfind('[', begin);
      if (open == text.npos)
        return place.words.clear();
      place.words.insert(place.words.begin(),
                         std::string(text.substr(open, begin - open)));
      begin = open;
    }
    std::string word = takeWord();
    if (word.empty())
      return place.words.clear();
    place.words.insert(place.words.begin(), std::move(word));
  }
}

} // namespace

/// The tree of `file`, whose mistakes were reported when the module was loaded.
static std::shared_ptr<const Tree> parsedTree(const SourceFile &file,
                                              const Language &language) {
  Diagnostics reported;
  return std::make_shared<const Tree>(parseConfig(file, language, reported));
}

Outline::Outline(const SourceFile &file, const Language &language)
    : Outline(parsedTree(file, language), language.limits.maxDepth) {}

Outline::Outline(std::shared_ptr<const Tree> tree, size_t maxDepth)
    : tree_(std::move(tree)) {
  auto size = static_cast<uint32_t>(tree_->file().text().size());
  root_.range = root_.body = {0, size};
  OutlineReader(*tree_, maxDepth).readBody(root_, 0);
}

OutlinePlace Outline::find(uint32_t offset) const {
  OutlinePlace place{.blocks = {&root_}};
  auto holds = [&](Range range) {
    return range.begin <= offset && offset <= range.end;
  };
  for (const OutlineBlock *at = &root_; at;) {
    const OutlineBlock *next = nullptr;
    for (const OutlineBlock &block : at->blocks)
      if (holds(block.body))
        next = &block;
      else if (holds(block.header) &&
               offset > block.header.begin + block.type.size())
        place.kind = OutlinePlace::Kind::Other;
    if (next)
      place.blocks.push_back(next);
    at = next;
  }
  std::string_view text = tree_->file().text();
  readWords(text, offset, place);
  for (const Comment &comment : tree_->comments())
    if (comment.range.begin < offset && offset <= comment.range.end)
      place.kind = OutlinePlace::Kind::Other;
  for (const OutlineAttribute &attribute : place.blocks.back()->attributes) {
    bool isAfter =
        attribute.range.end <= offset &&
        text.substr(attribute.range.end, offset - attribute.range.end)
                .find_first_not_of(" \t") == text.npos;
    if (!attribute.hasValue || offset <= attribute.nameRange.end ||
        !(holds(attribute.range) || isAfter))
      continue;
    place.kind = OutlinePlace::Kind::Expression;
    std::vector<uint32_t> open;
    for (size_t i = countBefore(*tree_, attribute.range.begin),
                end = countBefore(*tree_, offset);
         i < end; ++i) {
      TokenKind kind = tree_->kind(static_cast<uint32_t>(i));
      if (opens(kind))
        open.push_back(static_cast<uint32_t>(i));
      else if (closes(kind) && !open.empty())
        open.pop_back();
    }
    auto kindOf = [&](uint32_t token) { return tree_->kind(token); };
    if (!open.empty() && (kindOf(open.back()) == TokenKind::OpenQuote ||
                          kindOf(open.back()) == TokenKind::OpenHeredoc))
      place.kind = OutlinePlace::Kind::Other;
    for (uint32_t token : open)
      if (kindOf(token + 1) == TokenKind::For)
        for (uint32_t i = token + 2; isWord(kindOf(i)); i += 2) {
          place.bound.emplace_back(tree_->text(i));
          if (kindOf(i + 1) != TokenKind::Comma)
            break;
        }
  }
  return place;
}

OutlinePlace placeInExpression(const SourceFile &expression,
                               const Language &language, uint32_t offset) {
  constexpr std::string_view name = "_ = ";
  Outline outline(SourceFile(expression.name(),
                             std::string(name).append(expression.text())),
                  language);
  auto shift = static_cast<uint32_t>(name.size());
  OutlinePlace place = outline.find(shift + offset);
  place.blocks.clear();
  return place;
}

} // namespace hcl::app
