// Changes that need the meaning of names. A definition is an attribute of a
// block in which each attribute has a name of its own; an expression that is
// moved goes in parentheses unless it is one operand.
#include "Refactoring.h"

#include "Support/Message.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// A value of `type` to begin with.
std::string_view emptyValue(const Type &type) {
  switch (type.kind()) {
  case TypeKind::String:
    return "\"\"";
  case TypeKind::Number:
    return "0";
  case TypeKind::Bool:
    return "false";
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Tuple:
    return "[]";
  case TypeKind::Map:
  case TypeKind::Object:
    return "{}";
  default:
    return "null";
  }
}

LivePosition positionIn(const Module &module, const SourceFile &file,
                        uint32_t offset) {
  return {module.below(file.name()), file.positionOf(offset, ColumnUnit::Utf16),
          ColumnUnit::Utf16};
}

/// The attribute of `tree` whose name is at `name`: the item, or nothing.
std::optional<NodeRef> attributeAt(const Tree &tree, Range name) {
  auto item = nodeAround(tree, name, Rule::Item);
  if (!item || item->isEmpty() ||
      tree.token(item->firstToken()).range() != name || item->hasError())
    return std::nullopt;
  for (NodeRef child : Children(*item))
    if (child.rule() == Rule::Attribute)
      return item;
  return std::nullopt;
}

/// The expression of the attribute `item`.
[[nodiscard]] std::optional<NodeRef> valueOf(NodeRef item) {
  for (NodeRef attribute : Children(item))
    for (NodeRef value : Children(attribute))
      if (value.rule() == Rule::Expression)
        return value;
  return std::nullopt;
}

/// Whether `expression` is one operand, so that it needs no parentheses.
bool isOperand(NodeRef expression) {
  Children children(expression);
  auto first = children.begin();
  return first != children.end() &&
         (*first).endToken() == expression.endToken() &&
         (*first).firstToken() == expression.firstToken();
}

/// The range of the lines of `item`, or of the item beside other text.
Range linesOf(const SourceFile &file, NodeRef item) {
  Range range = item.range();
  std::string_view text = file.text();
  size_t start = range.begin == 0 ? 0 : text.rfind('\n', range.begin - 1) + 1;
  if (text.substr(start, range.begin - start).find_first_not_of(" \t") ==
          text.npos &&
      text[range.end - 1] == '\n')
    range.begin = static_cast<uint32_t>(start);
  return range;
}

/// Whether token `i` may be the first word of a name.
bool mayStartName(const Tree &tree, uint32_t i) {
  if (tree.kind(i) != TokenKind::Identifier)
    return false;
  TokenKind before = i == 0 ? TokenKind::None : tree.kind(i - 1);
  TokenKind after = tree.kind(i + 1);
  std::string_view text = tree.text(i);
  return before != TokenKind::Dot && after != TokenKind::LeftParen &&
         after != TokenKind::ColonColon && after != TokenKind::Assign &&
         after != TokenKind::Colon && text != "true" && text != "false" &&
         text != "null";
}

/// Whether no name in `range` has a meaning at that place alone.
bool isMovable(const RefactoringPlace &place, Range range) {
  const Tree &tree = place.tree;
  for (uint32_t i = 0; tree.kind(i) != TokenKind::EndOfFile; ++i) {
    const Token &token = tree.token(i);
    if (token.begin < range.begin || token.end > range.end ||
        !mayStartName(tree, i))
      continue;
    auto name = place.module->live().nameAt(
        positionIn(*place.module, place.document.file(), token.begin));
    if (!name || name->kind == LiveNameKind::Bound ||
        name->kind == LiveNameKind::Instance ||
        name->kind == LiveNameKind::Self)
      return false;
  }
  return true;
}

} // namespace

[[nodiscard]] std::optional<Refactoring>
addRequired(const RefactoringPlace &place) {
  if (!place.module)
    return std::nullopt;
  auto block = nodeAround(place.tree, place.range, Rule::Block);
  if (!block || block->hasError())
    return std::nullopt;
  const Tree &tree = place.tree;
  uint32_t open = block->firstToken();
  while (open < block->endToken() && tree.kind(open) != TokenKind::LeftBrace)
    ++open;
  uint32_t close = block->endToken() - 1;
  if (tree.kind(open + 1) != TokenKind::Newline ||
      tree.kind(close) != TokenKind::RightBrace)
    return std::nullopt; // All of it is on one line.
  const SourceFile &file = place.document.file();
  uint32_t inside = tree.token(open + 1).end;
  size_t lineStart = file.text().rfind('\n', tree.token(open).begin) + 1;
  size_t indent =
      file.text().find_first_not_of(" \t", lineStart) - lineStart + 2;
  std::string text;
  for (const LiveName &name :
       place.module->live().visibleAt(positionIn(*place.module, file, inside)))
    if (name.isItem && name.isRequired && name.kind == LiveNameKind::Attribute)
      text.append(indent, ' ')
          .append(name.name)
          .append(" = ")
          .append(emptyValue(name.type))
          .append(place.document.lineEnd());
  if (text.empty())
    return std::nullopt;
  return Refactoring{"Add the required arguments",
                     {{file, {{{inside, inside}, std::move(text)}}}}};
}

[[nodiscard]] std::optional<Refactoring>
recordMove(const RefactoringPlace &place) {
  const SourceFile &file = place.document.file();
  auto [begin, end] = place.session.moves.equal_range(file.name());
  for (auto move = begin; move != end; ++move) {
    if (file.text().find(move->second) != file.text().npos)
      continue; // It was recorded.
    auto size = static_cast<uint32_t>(file.text().size());
    std::string text = file.text().ends_with('\n') ? "\n" : "\n\n";
    text += move->second;
    std::string title = move->second.substr(0, move->second.find(' '));
    return Refactoring{message("Add the block {type:quoted} for the new name",
                               "type"_a = title),
                       {{file, {{{size, size}, std::move(text)}}}}};
  }
  return std::nullopt;
}

[[nodiscard]] std::optional<Refactoring>
inlineDefinition(const RefactoringPlace &place) {
  if (!place.module)
    return std::nullopt;
  const LiveModule &live = place.module->live();
  LivePosition at =
      positionIn(*place.module, place.document.file(), place.range.begin);
  auto name = live.nameAt(at);
  if (!name || name->kind != LiveNameKind::Definition || !name->definition.file)
    return std::nullopt;
  Diagnostics errors;
  const SourceFile &file = name->definition.file;
  if (file.name().ends_with(".json"))
    return std::nullopt;
  Tree tree = parseConfig(file, place.module->application().language, errors);
  auto item = attributeAt(tree, name->definition.range);
  auto value = item ? valueOf(*item) : std::nullopt;
  if (errors.hasErrors() || !value)
    return std::nullopt;
  std::string text(value->text());
  if (text.find('\n') != text.npos)
    return std::nullopt;
  if (!isOperand(*value))
    text = "(" + text + ")";
  std::vector<FileEdits> files;
  for (const Place &each : live.referencesAt(at)) {
    if (each.file.name().ends_with(".json"))
      return std::nullopt;
    if (files.empty() || files.back().file.name() != each.file.name())
      files.push_back({each.file, {}});
    bool isDefinition =
        each.file.name() == file.name() && each.range == name->definition.range;
    // The line of the definition goes, with its end.
    if (isDefinition)
      files.back().edits.push_back({linesOf(file, *item), ""});
    else
      files.back().edits.push_back({each.range, text});
  }
  for (const FileEdits &each : files)
    for (size_t i = 1; i < each.edits.size(); ++i)
      if (each.edits[i].range.begin < each.edits[i - 1].range.end)
        return std::nullopt; // The definition refers to its own name.
  return Refactoring{message("Inline {name}", "name"_a = name->name),
                     std::move(files)};
}

namespace {

/// A block whose attributes are definitions.
struct Holder {
  SourceFile file;
  LiveSymbol block;
  std::string group; ///< the word before names
};

[[nodiscard]] std::optional<Holder> findHolder(const RefactoringPlace &place) {
  const LiveModule &live = place.module->live();
  std::vector<SourceFile> files = {place.document.file()};
  for (const SourceFile &file : live.module().files())
    if (file.name() != place.document.path() &&
        file.name().starts_with(place.module->folder() + "/") &&
        file.name().find('/', place.module->folder().size() + 1) ==
            std::string::npos)
      files.push_back(file);
  for (const SourceFile &file : files)
    for (const LiveSymbol &block :
         outlineSymbols(file, place.module->application().language)) {
      if (block.inner.empty() || block.kind != LiveNameKind::Block)
        continue;
      const LiveSymbol &last = block.inner.back();
      if (last.kind != LiveNameKind::Attribute)
        continue;
      auto name =
          live.nameAt(positionIn(*place.module, file, last.nameRange.begin));
      std::string end = "." + last.name;
      if (name && name->kind == LiveNameKind::Definition &&
          name->name.ends_with(end))
        return Holder{file, block,
                      name->name.substr(0, name->name.size() - end.size())};
    }
  return std::nullopt;
}

} // namespace

[[nodiscard]] std::optional<Refactoring>
extractDefinition(const RefactoringPlace &place) {
  if (!place.module)
    return std::nullopt;
  auto expression = selectedExpression(place.tree, place.range);
  if (!expression || !isMovable(place, place.range))
    return std::nullopt;
  auto holder = findHolder(place);
  if (!holder)
    return std::nullopt;
  std::string name = "extracted";
  auto isTaken = [&](const std::string &text) {
    return std::ranges::count(holder->block.inner, text, &LiveSymbol::name);
  };
  for (size_t i = 2; isTaken(name); ++i)
    name = "extracted" + std::to_string(i);
  const LiveSymbol &last = holder->block.inner.back();
  std::string_view text = holder->file.text();
  size_t lineStart = text.rfind('\n', last.range.begin) + 1;
  if (lineStart > last.range.begin)
    lineStart = 0;
  std::string added(place.document.lineEnd());
  added.append(text.substr(lineStart, last.range.begin - lineStart));
  added.append(name).append(" = ").append(expression->text());
  TextEdit definition{{last.range.end, last.range.end}, std::move(added)};
  TextEdit use{expression->range(), holder->group + "." + name};
  std::string title = message("Extract to {group}.{name}",
                              "group"_a = holder->group, "name"_a = name);
  if (holder->file.name() != place.document.path())
    return Refactoring{std::move(title),
                       {{holder->file, {std::move(definition)}},
                        {place.document.file(), {std::move(use)}}}};
  std::vector<TextEdit> both = {std::move(use), std::move(definition)};
  std::ranges::sort(both, {}, [](const TextEdit &e) { return e.range.begin; });
  return Refactoring{std::move(title), {{holder->file, std::move(both)}}};
}

} // namespace hcl::server
