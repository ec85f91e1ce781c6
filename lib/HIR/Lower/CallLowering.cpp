// Calls. The arguments of most are operands. Those of functions that may take
// expressions (lazinessNamed) are regions, so that the function decides which
// of them are evaluated; what may be a type is read as one besides.
#include "CallLowering.h"

#include "Lowering.h"

#include "Support/Message.h"
#include "Syntax/PathReader.h"
#include "Syntax/StaticAnalysis.h"
#include "Syntax/TypeExpressionReader.h"
#include "hcl/Function.h"

#include <algorithm>
#include <utility>

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

/// Whether `...` follows the last of `arguments`.
static bool isExpanded(NodeRef arguments) {
  return arguments.tree().kind(arguments.endToken() - 2) == TokenKind::Ellipsis;
}

hir::Operand CallLowering::call(uint32_t firstName, NodeCursor &at) {
  uint32_t lastName = firstName;
  std::string_view function = cx_.tree.text(firstName);
  std::string qualified;
  if (at.at(TokenKind::ColonColon)) {
    qualified = function;
    while (at.accept(TokenKind::ColonColon)) {
      lastName = at.token();
      qualified.append("::").append(cx_.tree.text(lastName));
      at.next();
    }
    function = qualified;
  }
  Range site = cover(cx_.tree.token(firstName).range(),
                     cx_.tree.token(lastName).range());
  if (!at.at(Rule::Arguments) || at.node().hasError()) {
    at.next();
    return cx_.failed(site);
  }
  NodeRef arguments = at.node();
  at.next();
  cx_.use(site);

  Range head = cover(site, cx_.tree.token(arguments.firstToken()).range());
  bool isLazy = lazinessNamed(function) != Laziness::None &&
                !childrenBy(Rule::Expression, arguments).empty();
  hir::ValueId result = isLazy ? lazyCall(function, arguments, site, head)
                               : plainCall(function, arguments, site, head);
  return cx_.operand(result, cover(site, arguments.range()), head);
}

hir::ValueId CallLowering::plainCall(std::string_view function,
                                     NodeRef arguments, Range site,
                                     Range head) {
  size_t base = cx_.stack.size(), firstPlace = places_.size();
  if (places_.capacity() == 0)
    places_.reserve(16);
  places_.push_back(head);
  for (NodeRef part : Children(arguments)) {
    cx_.stack.push_back(expressions_.expression(part));
    places_.push_back(placeOf(part, cx_.start));
  }
  hir::ValueId result =
      cx_.builder.call(function, cx_.pushedSince(base), isExpanded(arguments),
                       cover(site, arguments.range()), site,
                       std::span(places_).subspan(firstPlace));
  cx_.stack.resize(base);
  places_.resize(firstPlace);
  return result;
}

hir::ValueId CallLowering::lazyCall(std::string_view function,
                                    NodeRef arguments, Range site, Range head) {
  std::vector<NodeRef> nodes = childrenBy(Rule::Expression, arguments);
  bool expand = isExpanded(arguments);
  Range range = cover(site, arguments.range());
  if (nodes.size() > maxLazyArguments) {
    cx_.diags.add(DiagKind::ExtraArgument, cx_.file,
                  nodes[maxLazyArguments].range(),
                  message("A call of {function:quoted} takes at most "
                          "{maxLazyArguments} arguments. Nest calls for more.",
                          "function"_a = function,
                          "maxLazyArguments"_a = maxLazyArguments));
    return cx_.failed(range).value;
  }
  hir::OpId id = cx_.builder.nextOp();
  cx_.builder.beginOp(OpKind::LazyCall, {}, range, site,
                      expand ? hir::ExpandLast : hir::NoFlags);
  cx_.builder.at(id).immediate = uint32_t(cx_.builder.pooledString(function));
  std::vector<Range> places{head};
  for (NodeRef node : nodes) {
    cx_.builder.beginRegion(hir::RegionRole::Arg);
    cx_.builder.endRegion(expressions_.expression(node));
    places.push_back(placeOf(node, cx_.start));
  }
  if (lazinessNamed(function) == Laziness::Convert && !nodes.empty()) {
    // An argument that is expanded has values and no types.
    size_t type = std::min<size_t>(nodes.size() - 1, 1);
    bool isExpanded = expand && type + 1 == nodes.size();
    if (type == 1 || isExpanded)
      typeArgument(nodes[type], isExpanded, places);
  }
  hir::ValueId result = cx_.builder.endOp();
  cx_.builder.setPlaces(cx_.builder.at(id), places);
  return result;
}

void CallLowering::typeArgument(NodeRef node, bool isExpanded,
                                std::vector<Range> &places) {
  std::vector<Fault> faults;
  auto report = [&](DiagKind, Range range, std::string detail) {
    faults.push_back({range, std::move(detail)});
  };
  TypeConstraint type;
  if (isExpanded) {
    report({}, node.range(),
           "A type is written here; it is not an element of a list.");
  } else {
    // An index stands for each default until the type is known.
    std::vector<NodeRef> nodes;
    auto number = [&](NodeRef value, const Type &) {
      nodes.push_back(value);
      return Value::integer(int64_t(nodes.size() - 1));
    };
    type = TypeExpressionReader<NodeRef>(cx_.language.dialect, report, number)
               .read(node);
    if (faults.empty() && !nodes.empty())
      defaults(type, nodes, places, faults);
  }
  auto addRegion = [&](Value value, Range range) {
    cx_.builder.beginRegion(hir::RegionRole::Type);
    cx_.builder.endRegion(
        {cx_.builder.constant(std::move(value), range), range});
    places.push_back(range);
  };
  for (const Fault &fault : faults)
    addRegion(Value::string(fault.detail), fault.range);
  if (faults.empty())
    addRegion(Value::null(type.type), node.range());
}

void CallLowering::defaults(const TypeConstraint &constraint,
                            std::span<const NodeRef> nodes,
                            std::vector<Range> &places,
                            std::vector<Fault> &faults) {
  std::vector<const Value *> all = orderedDefaults(constraint);
  if (places.size() + all.size() > maxLazyArguments) {
    faults.push_back(
        {nodes[0].range(),
         message("A type with defaults has at most {most} optional attributes.",
                 "most"_a = maxLazyArguments - places.size())});
    return;
  }
  for (const Value *index : all) {
    Range range = index ? nodes[size_t(index->asInteger())].range() : Range{};
    cx_.builder.beginRegion(hir::RegionRole::Default);
    LoweringContext::Closed own{cx_.builder.nextValue()};
    LoweringContext::Closed *around = std::exchange(cx_.closed, &own);
    cx_.builder.endRegion(
        index ? expressions_.expression(nodes[size_t(index->asInteger())])
              : hir::Operand{cx_.builder.constant(Value::dynamic(), range),
                             range});
    cx_.closed = around;
    places.push_back(range);
    for (Range refused : own.refused)
      faults.push_back({refused, "A default has neither variables nor "
                                 "functions. Write a value, such as "
                                 "optional(string, \"none\")."});
  }
}

/// The whole argument, so that its quote marks and all of its operands are in
/// sight. The reference splits text at each `$` and `%`, which are pieces of
/// their own, as is the escape of an introducer; only the first piece is
/// reported.
Range CallLowering::placeOf(NodeRef argument, ArgumentStart start) const {
  if (!cx_.language.dialect[DialectPoint::ArgumentsAreTheirStart]) {
    // A string without other parts is its text, without the quote marks.
    Range whole = argument.range();
    bool isString = start.isText &&
                    whole == Range{start.range.begin - 1, start.range.end + 1};
    return isString ? start.range : whole;
  }
  Range range = start.range;
  if (!start.isText)
    return range;
  std::string_view text = cx_.file.slice(range);
  bool special = text[0] == '$' || text[0] == '%';
  size_t length = 0;
  if (special && text.size() > 2 && text[1] == text[0] && text[2] == '{')
    length = text.substr(3).starts_with('~') ? 4 : 3;
  else if (special)
    length = 1;
  else
    while (length < text.size() && text[length] != '$' && text[length] != '%')
      length += text[length] == '\\' ? 2 : 1;
  return {range.begin,
          std::min(range.end, range.begin + static_cast<uint32_t>(length))};
}

} // namespace hcl
