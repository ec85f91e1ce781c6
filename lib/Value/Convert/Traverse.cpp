// The type that steps of a traversal lead to.
//
// One function for each kind of step finds the part of the type, and the
// remaining steps apply to that. Into a union, all steps apply to each element
// type; into a promise or output, to its element type. The steps that belong to
// a splat apply to each element, the others to the resulting list or tuple.
#include "Relations.h"

#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Text.h"

namespace hcl {

namespace {

using Steps = std::span<const PathStep>;

class Traverser {
public:
  Traverser(const Dialect &dialect, Fault &fault)
      : dialect_(dialect), fault_(fault) {}

  [[nodiscard]] std::optional<Type> go(const Type &type, Steps steps) {
    if (steps.empty() || type.isDynamic())
      return type;
    if (type.isUnion())
      return intoUnion(type, steps);
    if (type.isEventual()) {
      std::optional<Type> given = go(type.element(), steps);
      if (!given)
        return std::nullopt;
      return type.kind() == TypeKind::Output ? Type::output(*given)
                                             : Type::promise(*given);
    }
    switch (steps.front().kind) {
    case PathStep::Attribute:
      return after(attributeOf(type, steps.front().key), steps);
    case PathStep::Index:
      return after(elementOf(type, steps.front().key), steps);
    case PathStep::Splat:
    case PathStep::AttrSplat:
      return splat(type, steps);
    }
    return std::nullopt;
  }

private:
  [[nodiscard]] std::optional<Type> after(const std::optional<Type> &type,
                                          Steps steps) {
    return type ? go(*type, steps.subspan(1)) : std::nullopt;
  }

  [[nodiscard]] std::optional<Type> intoUnion(const Type &type, Steps steps) {
    std::vector<Type> results;
    inUnion_ = true;
    for (const Type &element : type.unionElements()) {
      std::optional<Type> result =
          element.kind() == TypeKind::None ? element : go(element, steps);
      if (result)
        results.push_back(std::move(*result));
    }
    if (results.empty())
      return std::nullopt;
    return Type::unionOf(std::move(results));
  }

  [[nodiscard]] std::optional<Type> attributeOf(const Type &type,
                                                const Value &name) {
    if (type.kind() == TypeKind::Map &&
        (dialect_[DialectPoint::MapsHaveAttributes] ||
         dialect_[DialectPoint::MapElementsAreAttributes]))
      return type.element();
    if (type.kind() != TypeKind::Object)
      return fail(
          message("{type} has no attributes", "type"_a = friendlyName(type)));
    const ObjectAttribute *attribute = type.findAttribute(name.asString());
    if (!attribute)
      return fail(message("the object has no attribute named {name:quoted}",
                          "name"_a = name.asString()));
    return attribute->type;
  }

  [[nodiscard]] std::optional<Type> elementOf(const Type &type,
                                              const Value &key) {
    switch (type.kind()) {
    case TypeKind::List:
      return convertKey(key, Type::number()) ? std::optional(type.element())
                                             : std::nullopt;
    case TypeKind::Map:
      return convertKey(key, Type::string()) ? std::optional(type.element())
                                             : std::nullopt;
    case TypeKind::Tuple:
      return elementOfTuple(type, key);
    case TypeKind::Object: {
      std::optional<Value> name = convertKey(key, Type::string());
      if (!name)
        return std::nullopt;
      return name->isKnown() ? attributeOf(type, *name) : anyPart(type);
    }
    case TypeKind::Set:
      return fail("the elements of a set have no keys");
    default:
      return fail(message("{type} has no elements to index",
                          "type"_a = friendlyName(type)));
    }
  }

  [[nodiscard]] std::optional<Type> elementOfTuple(const Type &type,
                                                   const Value &key) {
    std::optional<Value> index = convertKey(key, Type::number());
    if (!index)
      return std::nullopt;
    if (!index->isKnown())
      return anyPart(type);
    std::optional<uint64_t> at = index->asNumber().toUint64();
    if (!at || *at >= type.size())
      return fail(message("the tuple has no element {index}",
                          "index"_a = number::text(index->asNumber())));
    return type.tupleElement(*at);
  }

  /// The type of a part of `type` with an unknown key. In a union, the key
  /// decides which elements have such a part, and so the type.
  Type anyPart(const Type &type) const {
    return dialect_[DialectPoint::ExtendedTypes] && !inUnion_
               ? typeOfAnyPart(type)
               : Type::dynamic();
  }

  [[nodiscard]] std::optional<Value> convertKey(const Value &key,
                                                const Type &type) {
    Fault error;
    std::optional<Value> converted = convert(key, type, dialect_, error);
    if (!converted || converted->isNull())
      return fail(
          message("the key is not suitable: {reason}",
                  "reason"_a = converted ? "it is null" : error.text()));
    return converted;
  }

  /// The steps that belong to a splat apply to each element, the others to the
  /// combined result.
  [[nodiscard]] std::optional<Type> splat(const Type &type, Steps steps) {
    bool full = steps.front().kind == PathStep::Splat;
    steps = steps.subspan(1);
    size_t count = 0;
    while (count < steps.size() &&
           (full ? steps[count].kind != PathStep::AttrSplat
                 : steps[count].kind == PathStep::Attribute))
      ++count;
    std::optional<Type> all = ofElements(type, steps.first(count));
    return all ? go(*all, steps.subspan(count)) : std::nullopt;
  }

  [[nodiscard]] std::optional<Type> ofElements(const Type &type, Steps steps) {
    if (type.kind() == TypeKind::None)
      return Type::tuple({});
    if (type.kind() == TypeKind::List || type.kind() == TypeKind::Set) {
      std::optional<Type> element = go(type.element(), steps);
      return element ? std::optional(Type::list(*element)) : std::nullopt;
    }
    std::vector<Type> elements;
    std::span<const Type> sources = type.kind() == TypeKind::Tuple
                                        ? type.tupleElements()
                                        : std::span(&type, 1);
    for (const Type &source : sources) {
      std::optional<Type> element = go(source, steps);
      if (!element)
        return std::nullopt;
      elements.push_back(std::move(*element));
    }
    return Type::tuple(elements);
  }

  std::nullopt_t fail(std::string reason) {
    fault_.reason = std::move(reason);
    return std::nullopt;
  }

  const Dialect &dialect_;
  Fault &fault_;
  bool inUnion_ = false;
};

} // namespace

Type typeOfAnyPart(const Type &type) {
  Type common = Type::dynamic();
  size_t count = type.size();
  for (size_t i = 0; i < count; ++i) {
    const Type &part = type.kind() == TypeKind::Tuple
                           ? type.tupleElement(i)
                           : type.attributes()[i].type;
    if (i != 0 && part != common)
      return Type::dynamic();
    common = part;
  }
  return common;
}

std::optional<Type> traverse(const Type &type, Steps steps,
                             const Dialect &dialect, Fault &fault) {
  return Traverser(dialect, fault).go(type, steps);
}

} // namespace hcl
