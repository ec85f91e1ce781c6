// Writes operators, calls, collections and loops. Parentheses are added only
// where an operand binds less tightly than its place requires; the table of
// operators has their levels.
#include "Writer.h"

#include "Names.h"
#include "Support/Text.h"
#include "hcl/Text.h"

#include <unordered_set>

namespace hcl {

namespace {

Level tighter(Level level) { return Level(uint8_t(level) + 1); }

} // namespace

void ExpressionWriter::operation(const hir::Op &op, Level level) {
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
    return;
  case OpKind::Cond:
    return op.flags & hir::TemplateIf && isIfDirective(op)
               ? quoted(op)
               : conditional(op, level);
  case OpKind::Index:
  case OpKind::GetAttr:
    return access(op);
  case OpKind::Tuple:
    return tuple(op);
  case OpKind::Object:
    return object(op);
  case OpKind::Template:
  case OpKind::Join:
    return quoted(op);
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

void ExpressionWriter::prefix(const hir::Op &op, Level level) {
  bool opened = open(Level::Unary, level);
  text(std::string(hir::infoOf(op.kind).spelling));
  push(module_.operandsOf(op)[0].value, Level::Unary);
  close(opened);
}

/// The operators of one level associate to the left. The right operand of a
/// lazy one is what its region yields.
/// Spec: NS-OP-050..054.
void ExpressionWriter::infix(const hir::Op &op, Level level) {
  const hir::OpInfo &info = hir::infoOf(op.kind);
  auto own = Level(info.precedence);
  bool opened = open(own, level);
  push(module_.operandsOf(op)[0].value, own);
  text(' ' + std::string(info.spelling) + ' ');
  push(info.lazy ? module_.regionsOf(op)[0].yield.value
                 : module_.operandsOf(op)[1].value,
       tighter(own));
  close(opened);
}

void ExpressionWriter::conditional(const hir::Op &op, Level level) {
  bool opened = open(Level::Conditional, level);
  push(module_.operandsOf(op)[0].value, Level::LoosestInfix);
  text(" ? ");
  push(module_.regionsOf(op)[0].yield.value, Level::Conditional);
  text(" : ");
  push(module_.regionsOf(op)[1].yield.value, Level::Conditional);
  close(opened);
}

void ExpressionWriter::access(const hir::Op &op) {
  auto operands = module_.operandsOf(op);
  bool isLegacy = isLegacyIndex(op);
  const hir::Op *object = definition(operands[0].value);
  // `.0.1` would be read as a fraction.
  bool opened = isLegacy && object && isLegacyIndex(*object);
  text(opened ? "(" : "");
  push(operands[0].value, opened ? Level::Conditional
                          : isLegacy || op.kind == OpKind::GetAttr
                              ? Level::Named
                              : Level::Object);
  close(opened);
  if (op.kind == OpKind::GetAttr) {
    const std::string name(
        module_.constant(hir::ConstId(op.immediate)).asString());
    if (!isIdentifier(name))
      return fail(op, "no attribute access can name " + quote(name));
    return text("." + name);
  }
  if (isLegacy) {
    const hir::Op &key = *definition(operands[1].value);
    const Value &index = module_.constant(hir::ConstId(key.immediate));
    return text("." + std::to_string(index.asInteger()));
  }
  text("[");
  push(operands[1].value, Level::Conditional);
  text("]");
}

void ExpressionWriter::call(const hir::Op &op) {
  const std::string name(
      module_.constant(hir::ConstId(op.immediate)).asString());
  for (size_t at = 0; at <= name.size();) {
    size_t end = std::min(name.find("::", at), name.size());
    if (!isIdentifier(std::string_view(name).substr(at, end - at)))
      return fail(op, "no function can be called " + quote(name));
    at = end + 2;
  }
  text(name + "(");
  bool first = true;
  auto argument = [&](const hir::Operand &value) {
    text(first ? "" : ", ");
    first = false;
    push(value.value, Level::Conditional);
  };
  for (const hir::Operand &operand : module_.operandsOf(op))
    argument(operand);
  std::span<const hir::Region> regions = module_.regionsOf(op);
  const Value *type = regions.empty() ? nullptr : typeConstant(regions.back());
  for (const hir::Region &region : regions.first(regions.size() - !!type * 2))
    if (region.role == hir::RegionRole::Arg)
      argument(region.yield);
  if (type)
    text(", " + typeText(type->type()));
  text(op.flags & hir::ExpandLast ? "...)" : ")");
}

/// The null of the type that `region` stands for, the last one of a lazy call;
/// null if it stands for none.
const Value *ExpressionWriter::typeConstant(const hir::Region &region) const {
  if (region.role != hir::RegionRole::Type)
    return nullptr;
  const hir::Op &op = *definition(region.yield.value);
  const Value &value = module_.constant(hir::ConstId(op.immediate));
  return value.isNull() ? &value : nullptr;
}

void ExpressionWriter::conversion(const hir::Op &op) {
  if (!options_.language.functions.find("to"))
    return fail(op, "a conversion to " + friendlyName(op.type) +
                        " needs a function that converts");
  text("to(" + quote(typeText(op.type)) + ", ");
  push(module_.operandsOf(op)[0].value, Level::Conditional);
  text(")");
}

void ExpressionWriter::tuple(const hir::Op &op) {
  text("[");
  bool first = true;
  for (const hir::Operand &element : module_.operandsOf(op)) {
    text(first ? "" : ", ");
    first = false;
    push(element.value, Level::Conditional);
  }
  text("]");
}

void ExpressionWriter::object(const hir::Op &op) {
  text("{");
  auto operands = module_.operandsOf(op);
  std::unordered_set<std::string_view> names;
  for (size_t i = 0; i + 1 < operands.size(); i += 2) {
    text(i == 0 ? "" : ", ");
    if (const Value *name = stringConstant(operands[i].value)) {
      if (op.flags & hir::Json && !names.insert(name->asString()).second)
        return fail(op, "the key " + quote(name->asString()) +
                            " twice is an error in JSON, but not in HCL");
      std::string key;
      appendKey(key, name->asString());
      text(std::move(key));
    } else {
      // Without parentheses a name would itself be the key.
      text("(");
      push(operands[i].value, Level::Conditional);
      text(")");
    }
    text(" = ");
    push(operands[i + 1].value, Level::Conditional);
  }
  text("}");
}

void ExpressionWriter::pushForHead(const hir::Op &op) {
  std::string head = "for ";
  bool first = true;
  for (const hir::Parameter &parameter : module_.parametersOf(op)) {
    head += first ? "" : ", ";
    first = false;
    head += nameOf(parameter.value);
  }
  text(head + " in ");
  push(module_.operandsOf(op)[0].value, Level::Conditional);
}

void ExpressionWriter::forExpression(const hir::Op &op) {
  bool isObject = op.flags & hir::ObjectFor;
  text(isObject ? "{" : "[");
  pushForHead(op);
  text(" : ");
  pending_.push_back({.kind = Piece::OpenLoop, .op = &op});
  if (const hir::Region *key = module_.region(op, hir::RegionRole::Key)) {
    push(key->yield.value, Level::Conditional);
    text(" => ");
  }
  push(module_.region(op, hir::RegionRole::Emit)->yield.value,
       Level::Conditional);
  if (op.flags & hir::Grouping)
    text("...");
  if (const hir::Region *where = module_.region(op, hir::RegionRole::Where)) {
    text(" if ");
    push(where->yield.value, Level::Conditional);
  }
  pending_.push_back({.kind = Piece::CloseLoop, .op = &op});
  text(isObject ? "}" : "]");
}

} // namespace hcl
