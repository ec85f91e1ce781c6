// The expression is parsed as the value of an attribute. A step goes from an
// expression to the bracket, brace or parentheses that it consists of, and from
// there to one of its children. The edit replaces a range of the text, which is
// read again to prove that it is an expression.
#include "hcl/EditParts.h"

#include "ExpressionText.h"
#include "Trivia.h"
#include "hcl/compiler/Parse.h"

#include "Support/Text.h"
#include "Syntax/Literal.h"

namespace hcl::edit {
namespace {

/// The entries, elements or arguments of an expression.
struct Container {
  NodeRef node; ///< Object, Tuple or Arguments
  std::vector<NodeRef> parts;
};

/// The place of a part: its entry, and the expression in it.
struct Place {
  Container container;
  size_t number; ///< of the part; their count: it is to be appended
  Range whole;   ///< the entry with its key
  Range value;
};

class PartFinder {
public:
  PartFinder(std::string_view expression, const Language &language,
             Fault &fault)
      : tree_(parse(expression, language)), fault_(fault) {}

  std::string_view text() const { return tree_.file().text(); }
  const Tree &tree() const { return tree_; }
  std::optional<Place> find(std::span<const PartStep> steps);

private:
  static Tree parse(std::string_view expression, const Language &language) {
    Diagnostics ignored;
    return parseConfig(
        SourceFile("<value>", "x = " + std::string(expression) + "\n"),
        language, ignored);
  }

  NodeRef firstBy(Rule rule) const {
    uint32_t i = 0;
    while (i + 1 < tree_.nodes().size() && tree_.nodes()[i].rule != rule)
      ++i;
    return {tree_, i};
  }
  std::optional<Container> containerOf(NodeRef expression) const;
  std::string keyOf(NodeRef entry) const;
  bool step(const PartStep &step, bool isLast, NodeRef from, Place &place);

  Tree tree_;
  Fault &fault_;
};

/// The brackets that `expression` consists of; parentheses around them do not
/// count.
std::optional<Container> PartFinder::containerOf(NodeRef expression) const {
  while (true) {
    NodeCursor at(expression);
    if (!at.at(Rule::Operand))
      return std::nullopt;
    NodeRef operand = at.node();
    at.next();
    if (!at.done())
      return std::nullopt;
    NodeCursor part(operand);
    while (!part.done() && !part.atNode())
      part.next();
    if (part.done())
      return std::nullopt;
    NodeRef inner = part.node();
    part.next();
    if (inner.rule() == Rule::Expression && part.take(TokenKind::RightParen) &&
        part.done()) {
      expression = inner;
      continue;
    }
    if (!part.done())
      return std::nullopt;
    Container found{inner, {}};
    if (inner.rule() != Rule::Object && inner.rule() != Rule::Tuple &&
        inner.rule() != Rule::Arguments)
      return std::nullopt;
    for (NodeCursor child(inner); !child.done(); child.next()) {
      if (child.at(Rule::ObjectFor) || child.at(Rule::TupleFor))
        return std::nullopt;
      if (child.atNode())
        found.parts.push_back(child.node());
    }
    return found;
  }
}

/// The key of `entry` if it is a name or quoted text.
std::string PartFinder::keyOf(NodeRef entry) const {
  NodeRef key = NodeCursor(entry).node();
  uint32_t first = key.firstToken();
  if (key.endToken() == first + 1)
    return std::string(tree_.text(first));
  std::string text;
  if (key.endToken() == first + 3 &&
      tree_.kind(first + 1) == TokenKind::StringLiteral)
    appendLiteral(text, tree_.token(first + 1), tree_.text(first + 1));
  return text;
}

bool PartFinder::step(const PartStep &step, bool isLast, NodeRef from,
                      Place &place) {
  std::optional<Container> container = containerOf(from);
  std::string name = step.index ? std::to_string(*step.index) : quote(step.key);
  bool isObject = container && container->node.rule() == Rule::Object;
  if (!container || (!step.index && !isObject)) {
    fault_.reason = "there is no part " + name + " in " +
                    quote(std::string_view(from.text()).substr(0, 40));
    return false;
  }
  size_t count = container->parts.size();
  size_t number = step.index.value_or(0);
  if (!step.index)
    while (number < count && keyOf(container->parts[number]) != step.key)
      ++number;
  if (number > count ||
      (number == count && (!isLast || (step.index && isObject)))) {
    fault_.reason = "there is no part " + name;
    return false;
  }
  place = {*container, number, {}, {}};
  if (number == count)
    return true;
  NodeRef part = container->parts[number];
  place.whole = place.value = part.range();
  if (isObject) {
    NodeCursor at(part);
    at.next();
    while (!at.atNode())
      at.next();
    place.value = at.node().range();
  }
  return true;
}

std::optional<Place> PartFinder::find(std::span<const PartStep> steps) {
  NodeRef at = firstBy(Rule::Expression);
  Place place{};
  if (steps.empty()) {
    fault_.reason = "a part has at least one step";
    return std::nullopt;
  }
  for (const PartStep &one : steps) {
    if (!step(one, &one == &steps.back(), at, place))
      return std::nullopt;
    if (&one == &steps.back())
      break;
    for (uint32_t i = at.index(); i < at.node().subtreeEnd; ++i)
      if (NodeRef node(tree_, i);
          node.rule() == Rule::Expression && node.range() == place.value) {
        at = node;
        break;
      }
  }
  return place;
}

/// The text with `range` replaced, without the `x = ` and line end around it.
std::string replaced(std::string_view text, Range range,
                     std::string_view with) {
  std::string out(text.substr(4, range.begin - 4));
  out.append(with);
  return out.append(text.substr(range.end, text.size() - 1 - range.end));
}

/// `name` as the key of an object.
std::string keyText(const std::string &name) {
  return isIdentifier(name) ? name : quote(name);
}

/// The text that appends `entry` to `container`, and where.
std::string appended(const PartFinder &finder, const Container &container,
                     const std::string &entry) {
  const Tree &tree = finder.tree();
  uint32_t close = container.node.endToken() - 1;
  std::string_view text = finder.text();
  if (container.parts.empty()) {
    uint32_t at = tree.token(close).begin;
    bool isObject = container.node.rule() == Rule::Object;
    return replaced(text, {at, at}, isObject ? " " + entry + " " : entry);
  }
  Range last = container.parts.back().range();
  bool comma = tree.kind(close - 1) == TokenKind::TrailingComma;
  uint32_t at = comma ? tree.token(close - 1).end : last.end;
  size_t line = text.rfind('\n', last.begin) + 1;
  size_t indentation = line;
  while (isBlank(text[indentation]))
    ++indentation;
  size_t lineEnd = text.find('\n', at);
  if (line == 0 || indentation != last.begin ||
      lineEnd > tree.token(close).begin)
    return replaced(text, {at, at}, (comma ? " " : ", ") + entry);
  // On a line of its own, after the comment of the last one.
  bool separated = comma || container.node.rule() == Rule::Object;
  std::string with = separated ? "" : ",";
  with += text.substr(at, lineEnd + 1 - at);
  with += text.substr(line, indentation - line);
  with += entry + (comma ? ",\n" : "\n");
  return replaced(text, {at, static_cast<uint32_t>(lineEnd + 1)}, with);
}

/// The bytes to remove with the part at `place`.
Range removal(const PartFinder &finder, const Place &place) {
  const Tree &tree = finder.tree();
  std::string_view text = finder.text();
  Range range = place.whole;
  NodeRef part = place.container.parts[place.number];
  TokenKind after = tree.kind(part.endToken());
  bool comma = after == TokenKind::Comma || after == TokenKind::TrailingComma;
  if (comma)
    range.end = tree.token(part.endToken()).end;
  size_t begin = range.begin;
  while (begin != 0 && isBlank(text[begin - 1]))
    --begin;
  size_t end = range.end;
  while (isBlank(text[end]))
    ++end;
  if (size_t comment = commentEnd(text, end); comment != end)
    end = text[comment - 1] == '\n' ? comment - 1 : end;
  if (begin != 0 && text[begin - 1] == '\n' && lineEndAt(text, end))
    return {static_cast<uint32_t>(begin),
            static_cast<uint32_t>(end + lineEndAt(text, end))};
  if (comma && after == TokenKind::Comma) {
    while (isBlank(text[range.end]))
      ++range.end;
  } else if (place.number != 0) {
    range.begin = place.container.parts[place.number - 1].range().end;
  }
  return range;
}

std::optional<std::string> checked(std::string text, const Language &language,
                                   Fault &fault) {
  if (!readExpression(text, language, fault))
    return std::nullopt;
  return text;
}

} // namespace

std::optional<std::string> setPart(std::string_view expression,
                                   std::span<const PartStep> steps,
                                   std::string_view text,
                                   const Language &language, Fault &fault) {
  std::optional<ExpressionText> read = readExpression(text, language, fault);
  if (!read)
    return std::nullopt;
  PartFinder finder(expression, language, fault);
  std::optional<Place> place = finder.find(steps);
  if (!place)
    return std::nullopt;
  if (place->number != place->container.parts.size())
    return checked(replaced(finder.text(), place->value, read->text), language,
                   fault);
  std::string entry = std::move(read->text);
  if (place->container.node.rule() == Rule::Object)
    entry = keyText(steps.back().key) + " = " + entry;
  return checked(appended(finder, place->container, entry), language, fault);
}

std::optional<std::string> removePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const Language &language, Fault &fault) {
  PartFinder finder(expression, language, fault);
  std::optional<Place> place = finder.find(steps);
  if (!place)
    return std::nullopt;
  if (place->number == place->container.parts.size()) {
    fault.reason = "there is no such part";
    return std::nullopt;
  }
  return checked(replaced(finder.text(), removal(finder, *place), ""), language,
                 fault);
}

} // namespace hcl::edit
