// Writes operators, calls, collections and loops. Parentheses are added only
// where an operand binds less tightly than its place requires; the table of
// operators has their levels.
#include "OperationWriter.h"

#include "Names.h"
#include "Support/Message.h"
#include "Support/SeededHash.h"
#include "Support/Text.h"
#include "Type/TypeWriter.h"
#include "hcl/Text.h"

#include <unordered_set>
#include <utility>
#include <vector>

namespace hcl {

namespace {

Level tighter(Level level) { return Level(uint8_t(level) + 1); }

} // namespace

void OperationWriter::write(const hir::Op &op, Level level) {
  const hir::OpInfo &info = hir::infoOf(op.kind);
  if (info.precedence != 0)
    return infix(op, level);
  if (!info.spelling.empty())
    return prefix(op, level);
  switch (op.kind) {
#define HCL_PREFIX(Kind, ...) case OpKind::Kind:
#define HCL_INFIX(Kind, ...) case OpKind::Kind:
#include "hcl/compiler/Ops.def"
  case OpKind::Const:
  case OpKind::Var:
  case OpKind::Template:
  case OpKind::Join:
    return;
  case OpKind::Cond:
    return conditional(op, level);
  case OpKind::Index:
  case OpKind::GetAttr:
    return access(op);
  case OpKind::Tuple:
    return tuple(op);
  case OpKind::Object:
    return object(op);
  case OpKind::Convert:
    return conversion(op);
  case OpKind::Call:
  case OpKind::LazyCall:
    return call(op);
  case OpKind::For:
    return forExpression(op);
  case OpKind::Splat:
    return splat(op, level);
  }
}

void OperationWriter::prefix(const hir::Op &op, Level level) {
  bool opened = out_.open(Level::Unary, level);
  out_.text(std::string(hir::infoOf(op.kind).spelling));
  out_.use(module_.operandsOf(op)[0].value, Level::Unary);
  out_.close(opened);
}

/// The operators of one level associate to the left. The right operand of a
/// lazy operator is the yield of the region.
/// Spec: NS-OP-050..054.
void OperationWriter::infix(const hir::Op &op, Level level) {
  const hir::OpInfo &info = hir::infoOf(op.kind);
  auto own = Level(info.precedence);
  bool opened = out_.open(own, level);
  out_.use(module_.operandsOf(op)[0].value, own);
  out_.text(' ' + std::string(info.spelling) + ' ');
  out_.use(info.lazy ? module_.regionsOf(op)[0].yield.value
                     : module_.operandsOf(op)[1].value,
           tighter(own));
  out_.close(opened);
}

void OperationWriter::conditional(const hir::Op &op, Level level) {
  bool opened = out_.open(Level::Conditional, level);
  out_.use(module_.operandsOf(op)[0].value, Level::LoosestInfix);
  out_.text(" ? ");
  out_.use(module_.regionsOf(op)[0].yield.value, Level::Conditional);
  out_.text(" : ");
  out_.use(module_.regionsOf(op)[1].yield.value, Level::Conditional);
  out_.close(opened);
}

void OperationWriter::access(const hir::Op &op) {
  auto operands = module_.operandsOf(op);
  bool isLegacy = notation_.isLegacyIndex(op);
  const hir::Op *object = notation_.definition(operands[0].value);
  // `.0.1` would be read as a fraction.
  bool opened = isLegacy && object && notation_.isLegacyIndex(*object);
  out_.text(opened ? "(" : "");
  out_.use(operands[0].value, opened ? Level::Conditional
                              : isLegacy || op.kind == OpKind::GetAttr
                                  ? Level::Named
                                  : Level::Object);
  out_.close(opened);
  if (op.kind == OpKind::GetAttr) {
    const std::string name(
        module_.constant(hir::ConstId(op.immediate)).asString());
    if (!isIdentifier(name))
      return cx_.fail(op, message("no attribute access can name {name:quoted}",
                                  "name"_a = name));
    return out_.text("." + name);
  }
  if (isLegacy) {
    const hir::Op &key = *notation_.definition(operands[1].value);
    const Value &index = module_.constant(hir::ConstId(key.immediate));
    return out_.text("." + std::to_string(index.asInteger()));
  }
  out_.text("[");
  out_.use(operands[1].value, Level::Conditional);
  out_.text("]");
}

void OperationWriter::splat(const hir::Op &op, Level level) {
  bool attributes = op.flags & hir::AttrSplat && notation_.isChain(op, true);
  if (!attributes && !notation_.isChain(op, false))
    return cx_.fail(op, "this splat does more to each element than to take "
                        "attributes and indices");
  bool opened = out_.open(attributes ? Level::Object : Level::Operand, level);
  out_.use(module_.operandsOf(op)[0].value,
           attributes ? Level::Named : Level::Object);
  out_.text(attributes ? ".*" : "[*]");
  // The element is written as empty text, so it must not be in parentheses.
  out_.use(module_.regionsOf(op)[0].yield.value, Level::Conditional);
  out_.close(opened);
}

void OperationWriter::call(const hir::Op &op) {
  const std::string name(
      module_.constant(hir::ConstId(op.immediate)).asString());
  for (size_t at = 0; at <= name.size();) {
    size_t end = std::min(name.find("::", at), name.size());
    if (!isIdentifier(std::string_view(name).substr(at, end - at)))
      return cx_.fail(op, message("no function can be called {name:quoted}",
                                  "name"_a = name));
    at = end + 2;
  }
  out_.text(name + "(");
  bool first = true;
  auto argument = [&](const hir::Operand &value) {
    out_.text(first ? "" : ", ");
    first = false;
    out_.use(value.value, Level::Conditional);
  };
  for (const hir::Operand &operand : module_.operandsOf(op))
    argument(operand);
  std::span<const hir::Region> regions = module_.regionsOf(op);
  const Value *type =
      regions.empty() ? nullptr : notation_.typeConstant(regions.back());
  std::vector<const hir::Region *> arguments, defaults;
  for (const hir::Region &region : regions)
    if (region.role == hir::RegionRole::Arg)
      arguments.push_back(&region);
    else if (region.role == hir::RegionRole::Default)
      defaults.push_back(&region);
  arguments.resize(arguments.size() - !!type);
  for (const hir::Region *region : arguments)
    argument(region->yield);
  if (type) {
    out_.text(", ");
    typeWithDefaults(type->type(), defaults);
  }
  out_.text(op.flags & hir::ExpandLast ? "...)" : ")");
}

/// Writes `type`; `defaults` are those of its optional attributes, if any.
void OperationWriter::typeWithDefaults(
    const Type &type, std::span<const hir::Region *const> defaults) {
  if (defaults.empty())
    return out_.text(typeText(type));
  struct State {
    OperationWriter &writer;
    std::span<const hir::Region *const> rest;
  } state{*this, defaults};
  auto part = [](const void *node, size_t) { return node; };
  auto append = [](std::string &text, const void *node, size_t) {
    auto &[writer, rest] = *static_cast<State *>(const_cast<void *>(node));
    const hir::Region &region = *rest.front();
    rest = rest.subspan(1);
    const hir::Op *op = writer.notation_.definition(region.yield.value);
    if (op && op->kind == OpKind::Const &&
        !writer.module_.constant(hir::ConstId(op->immediate)).isKnown())
      return;
    writer.out_.text(std::exchange(text, {}) + ", ");
    writer.out_.use(region.yield.value, Level::Conditional);
  };
  std::string text;
  writeType(text, type, {&state, part, append});
  out_.text(std::move(text));
}

void OperationWriter::conversion(const hir::Op &op) {
  if (!cx_.options.language.functions.find("to"))
    return cx_.fail(
        op, message("a conversion to {type} needs a function that converts",
                    "type"_a = friendlyName(op.type)));
  out_.text("to(" + quote(typeText(op.type)) + ", ");
  out_.use(module_.operandsOf(op)[0].value, Level::Conditional);
  out_.text(")");
}

void OperationWriter::tuple(const hir::Op &op) {
  out_.text("[");
  bool first = true;
  for (const hir::Operand &element : module_.operandsOf(op)) {
    out_.text(first ? "" : ", ");
    first = false;
    out_.use(element.value, Level::Conditional);
  }
  out_.text("]");
}

void OperationWriter::object(const hir::Op &op) {
  out_.text("{");
  auto operands = module_.operandsOf(op);
  std::unordered_set<std::string_view, SeededHash> names;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    out_.text(i == 0 ? "" : ", ");
    if (const Value *name = notation_.stringConstant(operands[i].value)) {
      if (op.flags & hir::Json && !names.insert(name->asString()).second)
        return cx_.fail(op, message("the key {key:quoted} twice is an "
                                    "error in JSON, but not in HCL",
                                    "key"_a = name->asString()));
      std::string key;
      appendKey(key, name->asString());
      out_.text(std::move(key));
    } else {
      // Without parentheses a name would itself be the key.
      out_.text("(");
      out_.use(operands[i].value, Level::Conditional);
      out_.text(")");
    }
    out_.text(" = ");
    out_.use(operands[i + 1].value, Level::Conditional);
  }
  out_.text("}");
}

void OperationWriter::forExpression(const hir::Op &op) {
  bool isObject = op.flags & hir::ObjectFor;
  out_.text(isObject ? "{" : "[");
  cx_.addForHead(op);
  out_.text(" : ");
  out_.openLoop(op);
  if (const hir::Region *key = module_.region(op, hir::RegionRole::Key)) {
    out_.use(key->yield.value, Level::Conditional);
    out_.text(" => ");
  }
  out_.use(module_.region(op, hir::RegionRole::Emit)->yield.value,
           Level::Conditional);
  if (op.flags & hir::Grouping)
    out_.text("...");
  if (const hir::Region *where = module_.region(op, hir::RegionRole::Where)) {
    out_.text(" if ");
    out_.use(where->yield.value, Level::Conditional);
  }
  out_.closeLoop(op);
  out_.text(isObject ? "}" : "]");
}

} // namespace hcl
