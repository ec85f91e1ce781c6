// Paths as text, and finding the part of a value at a path.
//
// Stepper takes one step: a name in an object or map, an index in a list or
// tuple, an element in a set. In an unknown value the type decides whether the
// part can exist, and the part is then unknown. Marks of all containers along
// the path are added to the result.
#include "hcl/Path.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Fault.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <algorithm>

using namespace hcl;

namespace {

std::string stepText(const PathStep &step) {
  if (step.isSplat())
    return step.kind == PathStep::Splat ? "[*]" : ".*";
  const Value &key = step.key.unmarked();
  if (step.kind == PathStep::Attribute && isIdentifier(key.asString()))
    return "." + std::string(key.asString());
  return "[" + valueText(key) + "]";
}

std::string stepInWords(const PathStep &step) {
  if (step.isSplat())
    return "each element";
  const Value &key = step.key.unmarked();
  return (step.kind == PathStep::Attribute ? "attribute " : "element ") +
         (key.kind() == ValueKind::String ? quote(key.asString())
                                          : valueText(key));
}

/// Finds the part at the end of one step.
class Stepper {
public:
  explicit Stepper(std::string &reason) : reason_(reason) {}

  /// The part of `value`, which is not marked.
  [[nodiscard]] std::optional<Value> from(const Value &value,
                                          const PathStep &step) {
    if (step.isSplat())
      return fail("a splat leads to more than one part");
    if (value.isNull())
      return fail("a null value has no parts");
    if (!value.isKnown())
      return fromUnknown(value.type(), step);
    const Value &key = step.key.unmarked();
    switch (value.kind()) {
    case ValueKind::Object:
    case ValueKind::Map:
      if (isName(step, value.kind() == ValueKind::Object))
        if (const Value *part = value.find(key.asString()))
          return *part;
      return nothing(step);
    case ValueKind::List:
    case ValueKind::Tuple:
      if (std::optional<size_t> index = position(step, value.size()))
        return value.elements()[*index];
      return nothing(step);
    case ValueKind::Set:
      if (step.kind == PathStep::Index &&
          std::ranges::count(value.elements(), key) != 0)
        return key;
      return nothing(step);
    default:
      return fail("it has no parts");
    }
  }

private:
  /// The part of an unknown value of `type`: unknown, of the part's type.
  [[nodiscard]] std::optional<Value> fromUnknown(const Type &type,
                                                 const PathStep &step) {
    switch (type.kind()) {
    case TypeKind::Dynamic:
      return Value::dynamic();
    case TypeKind::Map:
    case TypeKind::List:
    case TypeKind::Set:
      if (mayBeIn(type, step))
        return Value::unknown(type.element());
      return nothing(step);
    case TypeKind::Object:
      if (isName(step, true))
        if (auto *attribute = type.findAttribute(step.key.asString()))
          return Value::unknown(attribute->type);
      return nothing(step);
    case TypeKind::Tuple:
      if (std::optional<size_t> index = position(step, type.size()))
        return Value::unknown(type.tupleElement(*index));
      return nothing(step);
    default:
      return fail("it has no parts");
    }
  }

  /// Whether the step may lead to an element of a collection of `type`.
  static bool mayBeIn(const Type &type, const PathStep &step) {
    switch (type.kind()) {
    case TypeKind::Map:
      return isName(step, false);
    case TypeKind::List:
      return position(step, noMaxLength).has_value();
    default:
      return step.kind == PathStep::Index && step.key.type() == type.element();
    }
  }
  static bool isName(const PathStep &step, bool attribute) {
    return (step.kind == PathStep::Attribute) == attribute &&
           step.key.unmarked().kind() == ValueKind::String;
  }
  [[nodiscard]] static std::optional<size_t> position(const PathStep &step,
                                                      uint64_t size) {
    const Value &key = step.key.unmarked();
    if (step.kind != PathStep::Index || !key.isKnownNumber())
      return std::nullopt;
    std::optional<uint64_t> index = key.asNumber().toUint64();
    return index && *index < size ? index : std::nullopt;
  }

  std::nullopt_t nothing(const PathStep &step) {
    return fail(message("there is no {step}", "step"_a = stepInWords(step)));
  }
  std::nullopt_t fail(std::string reason) {
    reason_ = std::move(reason);
    return std::nullopt;
  }

  std::string &reason_;
};

} // namespace

std::string hcl::pathText(const Path &path) {
  std::string out;
  for (const PathStep &step : path)
    out += stepText(step);
  return out;
}

std::string hcl::pathInWords(const Path &path) {
  std::string out;
  for (const PathStep &step : path)
    out += (out.empty() ? "" : ": ") + stepInWords(step);
  return out;
}

std::optional<Value> hcl::applyPath(const Value &value, const Path &path,
                                    Fault &fault) {
  Value part = value;
  MarkSet marks;
  for (const PathStep &step : path) {
    marks.insert(part.marks());
    std::optional<Value> next =
        Stepper(fault.reason).from(part.unmarked(), step);
    if (!next) {
      fault.path.assign(path.data(), &step + 1);
      return std::nullopt;
    }
    part = std::move(*next);
  }
  return part.withMarks(marks);
}
