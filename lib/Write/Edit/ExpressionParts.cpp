// The expression is parsed as the argument of a call, where line ends mean
// nothing. A part is read again for the next step, so that each level is an
// expression of its own.
#include "ExpressionParts.h"

#include "hcl/compiler/Parse.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/Literal.h"

namespace hcl::edit {
namespace {

constexpr std::string_view before = "x = f(";

/// The tree of a call of `expression`; nothing if that is none.
std::optional<Tree> parse(std::string_view expression,
                          const Language &language) {
  Diagnostics diagnostics;
  std::string source(before);
  source.append(expression).append("\n)\n");
  Tree tree = parseConfig(SourceFile("<value>", std::move(source)), language,
                          diagnostics);
  if (diagnostics.hasErrors())
    return std::nullopt;
  return tree;
}

NodeRef argumentOf(const Tree &tree) {
  uint32_t i = 0;
  while (i + 1 < tree.nodes().size() &&
         (i == 0 || tree.nodes()[i - 1].rule != Rule::Arguments))
    ++i;
  return {tree, i};
}

bool isKeyword(std::string_view name) {
  return name == "true" || name == "false" || name == "null";
}

/// The first child of `node`, which must exist.
NodeRef firstChild(NodeRef node) { return {node.tree(), node.index() + 1}; }

} // namespace

ExpressionParts::ExpressionParts(std::string_view text,
                                 const Language &language)
    : base_(before.size()) {
  std::optional<Tree> tree = parse(text, language);
  if (!tree)
    return;
  NodeRef argument = argumentOf(*tree);
  if (argument.rule() == Rule::Expression)
    expression(argument);
}

Range ExpressionParts::local(Range range) const {
  return {range.begin - base_, range.end - base_};
}

void ExpressionParts::expression(NodeRef node) {
  NodeCursor at(node);
  if (!at.at(Rule::Operand))
    return;
  NodeRef first = at.node();
  at.next();
  if (at.done())
    return operand(first);
  while (!at.done() && !at.at(TokenKind::Question))
    at.next();
  if (!at.done())
    conditional(node);
}

void ExpressionParts::conditional(NodeRef node) {
  kind_ = PartsKind::Conditional;
  Range condition{node.range().begin, 0};
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::Operand))
      condition.end = at.node().range().end;
    if (at.at(TokenKind::Question))
      parts_.push_back(
          {local(condition), local(condition), 0, {}, "condition"});
    if (at.at(Rule::Expression)) {
      Range arm = local(at.node().range());
      parts_.push_back({arm, arm, 0, {}, parts_.size() == 1 ? "then" : "else"});
    }
  }
}

void ExpressionParts::operand(NodeRef node) {
  const Tree &tree = node.tree();
  NodeCursor at(node);
  if (at.at(TokenKind::Minus) || at.at(TokenKind::Not))
    return;
  NodeCursor step = at;
  while (!step.done() && !step.at(TokenKind::Dot) && !step.at(Rule::Index))
    step.next();
  bool isName = at.at(TokenKind::Identifier) &&
                node.endToken() == node.firstToken() + 1 &&
                !isKeyword(tree.text(at.token()));
  if (!step.done() || isName)
    return traversal(node);
  for (; !at.done(); at.next()) {
    if (!at.atNode())
      continue;
    switch (at.node().rule()) {
    case Rule::Expression: // in parentheses
      return expression(at.node());
    case Rule::Parts:
      isHeredoc_ = tree.kind(node.firstToken()) == TokenKind::OpenHeredoc;
      close_ = tree.token(node.endToken() - 1).begin - base_;
      return templateParts(at.node());
    case Rule::Object:
    case Rule::Tuple:
    case Rule::Arguments:
      return items(at.node());
    default:
      return;
    }
  }
}

void ExpressionParts::traversal(NodeRef node) {
  const Tree &tree = node.tree();
  kind_ = PartsKind::Traversal;
  NodeCursor at(node);
  while (!at.done() && !at.at(TokenKind::Dot) && !at.at(Rule::Index))
    at.next();
  Range root = local({node.range().begin, tree.token(at.token() - 1).end});
  parts_.push_back({root, root});
  for (; !at.done(); at.next()) {
    Range whole;
    Range value;
    if (at.at(Rule::Index)) {
      NodeCursor in(at.node());
      in.next();
      whole = at.node().range();
      value = in.atNode() ? in.node().range() : tree.token(in.token()).range();
    } else {
      whole.begin = tree.token(at.token()).begin;
      at.next();
      value = tree.token(at.token()).range();
      whole.end = value.end;
    }
    parts_.push_back({local(whole), local(value)});
  }
}

void ExpressionParts::templateParts(NodeRef node) {
  kind_ = PartsKind::Template;
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.atNode()) {
      NodeRef part = at.node();
      NodeRef value =
          part.rule() == Rule::Interpolation ? firstChild(part) : part;
      parts_.push_back({local(part.range()), local(value.range())});
      continue;
    }
    Range text = local(node.tree().token(at.token()).range());
    if (!parts_.empty() && parts_.back().isLiteral) {
      text.begin = parts_.back().whole.begin;
      parts_.pop_back();
    }
    parts_.push_back({text, text, 0, {}, {}, true});
  }
}

/// The entries, elements or arguments of `node`.
void ExpressionParts::items(NodeRef node) {
  const Tree &tree = node.tree();
  for (NodeCursor at(node); !at.done(); at.next()) {
    if (at.at(Rule::ObjectFor) || at.at(Rule::TupleFor))
      return;
    if (!at.atNode())
      continue;
    NodeRef item = at.node();
    ExpressionPart &part =
        parts_.emplace_back(ExpressionPart{local(item.range()), {}});
    part.value = part.whole;
    TokenKind next = tree.kind(item.endToken());
    part.end = next == TokenKind::Comma || next == TokenKind::TrailingComma
                   ? tree.token(item.endToken()).end - base_
                   : part.whole.end;
    if (item.rule() != Rule::ObjectItem)
      continue;
    NodeCursor in(item);
    part.key = local(in.node().range());
    part.name = nameOf(in.node());
    in.next();
    while (!in.atNode())
      in.next();
    part.value = local(in.node().range());
  }
  kind_ = node.rule() == Rule::Object ? PartsKind::Object : PartsKind::List;
  close_ = tree.token(node.endToken() - 1).begin - base_;
}

/// `key` if it is a name or quoted text.
std::string ExpressionParts::nameOf(NodeRef key) const {
  const Tree &tree = key.tree();
  uint32_t first = key.firstToken();
  if (key.endToken() == first + 1)
    return std::string(tree.text(first));
  std::string text;
  if (key.endToken() == first + 3 &&
      tree.kind(first + 1) == TokenKind::StringLiteral)
    appendLiteral(text, tree.token(first + 1), tree.text(first + 1));
  return text;
}

std::optional<PartPlace> findPlace(std::string_view expression,
                                   std::span<const PartStep> steps,
                                   const Language &language, Fault &fault) {
  if (steps.empty()) {
    fault.reason = "a part has at least one step";
    return std::nullopt;
  }
  PartPlace place;
  std::string_view text = expression;
  for (const PartStep &step : steps) {
    bool isLast = &step == &steps.back();
    place.level = std::make_shared<ExpressionParts>(text, language);
    const std::vector<ExpressionPart> &parts = place.level->parts();
    PartsKind kind = place.level->kind();
    std::string name =
        step.index ? std::to_string(*step.index) : quote(step.key);
    bool hasNames = kind == PartsKind::Object || kind == PartsKind::Conditional;
    if (kind == PartsKind::None || (!step.index && !hasNames)) {
      fault.reason = message("there is no part {name} in {text:quoted}",
                             "name"_a = name, "text"_a = text.substr(0, 40));
      return std::nullopt;
    }
    place.number = step.index.value_or(0);
    if (!step.index)
      while (place.number < parts.size() &&
             parts[place.number].name != step.key)
        ++place.number;
    bool canAppend = isLast && kind != PartsKind::Conditional &&
                     !(step.index && kind == PartsKind::Object);
    if (place.number > parts.size() || (place.isNew() && !canAppend)) {
      fault.reason = message("there is no part {name}", "name"_a = name);
      return std::nullopt;
    }
    if (isLast)
      break;
    if (place.part().isLiteral) {
      fault.reason = "the text of a template has no parts";
      return std::nullopt;
    }
    Range value = place.part().value;
    place.offset += value.begin;
    text = text.substr(value.begin, value.end - value.begin);
  }
  return place;
}

} // namespace hcl::edit
