// Calls. The arguments of most are operands. Those of functions that may take
// expressions (lazinessNamed) are regions, so that the function decides which
// of them are evaluated; what may be a type is read as one besides.
#include "Lowering.h"

#include "Syntax/PathReader.h"
#include "Syntax/StaticAnalysis.h"
#include "Syntax/TypeExpressionReader.h"
#include "hcl/Function.h"

#include <algorithm>

namespace hcl {

template <>
struct TypeSyntax<NodeRef> {
  static Range range(NodeRef node) { return node.range(); }
  static std::string keyword(NodeRef node) {
    Diagnostics refused;
    auto path = staticTraversal(node, refused);
    return path && path->size() == 1 ? path->front().name : std::string();
  }
  static auto call(NodeRef node) {
    Diagnostics refused;
    return staticCall(node, refused);
  }
  static auto list(NodeRef node) {
    Diagnostics refused;
    return staticList(node, refused);
  }
  static auto map(NodeRef node) {
    Diagnostics refused;
    return staticMap(node, refused);
  }
};

Lowering::Operand Lowering::call(uint32_t firstName, NodeCursor &at) {
  uint32_t lastName = firstName;
  std::string qualified(tree_.text(firstName));
  while (at.take(TokenKind::ColonColon)) {
    lastName = at.token();
    qualified.append("::").append(tree_.text(lastName));
    at.next();
  }
  Range site =
      cover(tree_.token(firstName).range(), tree_.token(lastName).range());
  if (!at.at(Rule::Arguments) || at.node().hasError()) {
    at.next();
    return failed(site);
  }
  NodeRef arguments = at.node();
  at.next();

  Range head = cover(site, tree_.token(arguments.firstToken()).range());
  bool isLazy = lazinessNamed(qualified) != Laziness::None &&
                !childrenBy(Rule::Expression, arguments).empty();
  hir::ValueId result = isLazy ? lazyCall(qualified, arguments, site, head)
                               : plainCall(qualified, arguments, site, head);
  return {result, cover(site, arguments.range()), head};
}

hir::ValueId Lowering::plainCall(std::string_view function, NodeRef arguments,
                                 Range site, Range head) {
  size_t base = stack_.size(), firstPlace = places_.size();
  places_.push_back(head);
  bool expand = false;
  for (NodeCursor part(arguments); !part.done(); part.next()) {
    if (part.at(Rule::Expression)) {
      Operand argument = expression(part.node());
      stack_.push_back(argument);
      places_.push_back(placeOf(argument.start));
    }
    expand |= part.at(TokenKind::Ellipsis);
  }
  hir::ValueId result = builder_.call(function, pushedSince(base), expand,
                                      cover(site, arguments.range()), site,
                                      std::span(places_).subspan(firstPlace));
  stack_.resize(base);
  places_.resize(firstPlace);
  return result;
}

hir::ValueId Lowering::lazyCall(std::string_view function, NodeRef arguments,
                                Range site, Range head) {
  std::vector<NodeRef> nodes = childrenBy(Rule::Expression, arguments);
  bool expand = false;
  for (NodeCursor part(arguments); !part.done(); part.next())
    expand |= part.at(TokenKind::Ellipsis);
  Range range = cover(site, arguments.range());
  if (nodes.size() > maxLazyArguments) {
    diags_.add(DiagKind::ExtraArgument, file_, nodes[maxLazyArguments].range(),
               "A call of " + quote(function) + " takes at most " +
                   std::to_string(maxLazyArguments) +
                   " arguments. Nest calls for more.");
    return failed(range).value;
  }
  hir::OpId id = builder_.nextOp();
  builder_.beginOp(OpKind::LazyCall, {}, range, site,
                   expand ? hir::ExpandLast : hir::NoFlags);
  builder_.at(id).immediate = uint32_t(builder_.pooledString(function));
  std::vector<Range> places{head};
  for (NodeRef node : nodes) {
    builder_.beginRegion(hir::RegionRole::Arg);
    Operand argument = expression(node);
    builder_.endRegion(argument);
    places.push_back(placeOf(argument.start));
  }
  if (lazinessNamed(function) == Laziness::Convert && !nodes.empty()) {
    // An argument that is expanded has values and no types.
    size_t type = std::min<size_t>(nodes.size() - 1, 1);
    bool isExpanded = expand && type + 1 == nodes.size();
    if (type == 1 || isExpanded)
      typeArgument(nodes[type], isExpanded, places);
  }
  hir::ValueId result = builder_.endOp();
  builder_.setPlaces(builder_.at(id), places);
  return result;
}

void Lowering::typeArgument(NodeRef node, bool isExpanded,
                            std::vector<Range> &places) {
  auto addRegion = [&](Value value, Range range) {
    builder_.beginRegion(hir::RegionRole::Type);
    builder_.endRegion({builder_.constant(std::move(value), range), range});
    places.push_back(range);
  };
  bool isFine = true;
  auto report = [&](DiagKind, Range range, std::string detail) {
    isFine = false;
    addRegion(Value::string(detail), range);
  };
  if (isExpanded)
    return report(DiagKind::InvalidTypeConstraint, node.range(),
                  "A type is written here; it is not an element of a list.");
  TypeExpressionReader<NodeRef> reader(language_.dialect, report);
  TypeConstraint type = reader.read(node);
  if (isFine)
    addRegion(Value::null(type.type), node.range());
}

} // namespace hcl
