// Decoding of bodies to values, except for blocks. Recursion is as deep as the
// nesting of the spec's nodes, which was checked. Each node reads its attribute
// or its nested nodes and builds a value.
#include "Decoder.h"

#include "Body/SchemaErrors.h"
#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/compiler/Evaluation.h"

namespace hcl {

/// Whether `value` is null, also as the member of a union.
static bool isAbsent(const Value &value) {
  const Value &plain = value.unmarked();
  bool isMember = plain.kind() == ValueKind::Wrapped && plain.type().isUnion();
  return isMember ? plain.inner().isNull() : plain.isNull();
}

/// Spec: DEC-FILE-009, DEC-BLOCK-011.
Value Decoder::decodeBody(uint32_t body, const Body &source, Body *rest) {
  const SpecBody &spec = tables_.bodies[body];
  BodyFrame frame(spec, source, diagnostics_, {}, rest);
  return decode(tables_.nodes[spec.root], frame);
}

Value Decoder::decodeBody(const SpecNode &node, const Block &block) {
  const SpecBody &spec = tables_.bodies[node.body];
  BodyFrame frame(spec, block.body, diagnostics_, {&block, node.levels});
  return decode(tables_.nodes[spec.root], frame);
}

Value Decoder::decode(const SpecNode &node, const BodyFrame &frame) {
  switch (node.kind) {
  case SpecKind::Object:
    return decodeObject(node, frame);
  case SpecKind::Array:
    return decodeArray(node, frame);
  case SpecKind::Attr:
    return decodeAttr(node, frame);
  case SpecKind::Label:
    return decodeLabel(node, frame);
  case SpecKind::Block:
    return decodeBlock(node, frame);
  case SpecKind::BlockList:
  case SpecKind::BlockTuple:
  case SpecKind::BlockSet:
    return decodeBlocks(node, frame);
  case SpecKind::BlockMap:
    return decodeBlockMap(node, frame);
  case SpecKind::BlockAttrs:
    return decodeBlockAttrs(node, frame);
  case SpecKind::Literal:
    return tables_.literals[node.detail];
  case SpecKind::FirstOf:
    return decodeFirstOf(node, frame);
  case SpecKind::Transform:
    return decodeTransform(node, frame);
  }
  __builtin_unreachable();
}

/// Spec: DEC-OBJECT-001.
Value Decoder::decodeObject(const SpecNode &node, const BodyFrame &frame) {
  ShapedBuilder object(tables_.shapes[node.detail]);
  for (uint32_t part : tables_.partsOf(node))
    object.add(decode(tables_.nodes[part], frame));
  return std::move(object).object();
}

/// Spec: DEC-ARRAY-001, DEC-ARRAY-002.
Value Decoder::decodeArray(const SpecNode &node, const BodyFrame &frame) {
  SequenceBuilder array(node.partCount);
  for (uint32_t part : tables_.partsOf(node))
    array.add(decode(tables_.nodes[part], frame));
  return std::move(array).tuple();
}

/// Spec: DEC-ATTR-001, DEC-ATTR-006..010.
Value Decoder::decodeAttr(const SpecNode &node, const BodyFrame &frame) {
  if (const Attribute *attribute = frame.attribute(node.slot))
    return evaluate(*attribute, node.wanted, node.type,
                    DiagKind::UnsuitableAttribute);
  if (!node.isRequired)
    return Value::null(node.type);
  if (!frame.isRequired(node.slot))
    reportMissingArgument(frame.name(node), frame.missingItem(), diagnostics_);
  return Value::failed(node.type);
}

/// Spec: DEC-ATTR-005..007, DEC-BLOCKATTRS-005, DEC-BLOCKATTRS-006,
/// DEC-TYPE-001..011, DEC-TYPE-018.
Value Decoder::decodeLabel(const SpecNode &node, const BodyFrame &frame) {
  const std::string *label = frame.label(node.detail);
  return label ? Value::string(*label) : Value::null(node.type);
}

Value Decoder::evaluate(const Attribute &attribute, const Type &wanted,
                        const Type &type, DiagKind kind) {
  Value value = attribute.expression.evaluate(scope_, diagnostics_, mode_);
  if (value.isFailed())
    return Value::failed(type);
  if (wanted.isDynamic())
    return value;
  SourceFile file = attribute.file();
  Range range = attribute.expression.range();
  Evaluation evaluation = evaluationIn(scope_, language_, file, diagnostics_);
  Fault error;
  auto converted =
      convert(value, wanted, tables_.dialect, error, &evaluation.budget);
  scope_.giveBack(evaluation.budget);
  if (converted)
    return std::move(*converted);
  if (!evaluation.stayedWithin(range))
    return Value::failed(type);
  report(
      kind, {}, {file, range},
      message(
          "The value of the argument {name:quoted} is not suitable: {reason}.",
          "name"_a = attribute.name, "reason"_a = error.text()));
  return Value::failed(type);
}

const SpecNode &Decoder::chosen(const SpecNode &firstOf,
                                const BodyFrame &frame) {
  std::span<const uint32_t> parts = tables_.partsOf(firstOf);
  Diagnostics ignored;
  Decoder silent(tables_, scope_, language_, ignored);
  for (uint32_t part : parts.first(parts.size() - 1))
    if (!isAbsent(silent.decode(tables_.nodes[part], frame)))
      return tables_.nodes[part];
  return tables_.nodes[parts.back()];
}

/// Spec: IM-NULL-005, IM-NULL-006, DEC-DEFAULT-001..004, DEC-DEFAULT-006,
/// DEC-DEFAULT-009, DEC-DEFAULT-012.
Value Decoder::decodeFirstOf(const SpecNode &node, const BodyFrame &frame) {
  Value result;
  for (uint32_t part : tables_.partsOf(node)) {
    result = decode(tables_.nodes[part], frame);
    if (!isAbsent(result))
      break;
  }
  return result;
}

/// Spec: DEC-TRANSFORM-001, DEC-TRANSFORM-004, DEC-TRANSFORM-008,
/// DEC-TRANSFORM-009.
Value Decoder::decodeTransform(const SpecNode &node, const BodyFrame &frame) {
  const SpecNode &part = tables_.nodes[tables_.partsOf(node).front()];
  Value nested = decode(part, frame);
  const SpecTransform &transform = tables_.transforms[node.detail];
  if (transform.function)
    return nested.isFailed()
               ? Value::failed(node.type)
               : transform.function(nested, placeOf(part, frame), diagnostics_);
  Scope scope(transform.scope);
  scope.define("nested", std::move(nested));
  return transform.expression->evaluate(scope, diagnostics_);
}

void Decoder::report(DiagKind kind, std::string title, Place where,
                     std::string detail) {
  diagnostics_.add(Diagnostic{kind,
                              std::move(detail),
                              where.file,
                              where.range,
                              {},
                              {},
                              std::move(title)});
}

} // namespace hcl
