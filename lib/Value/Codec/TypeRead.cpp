// Reading types and type constraints, by recursive descent: the first word
// selects the function for the rest. Attributes of an object are sorted by
// name, with their defaults in the same order.
#include "Convert/ObjectConstraint.h"
#include "Support/Message.h"
#include "TextReader.h"
#include "hcl/Convert.h"
#include "hcl/TypeDefaults.h"

#include <algorithm>

using namespace hcl;

namespace {

/// Reads types by recursive descent.
class TypeReader {
public:
  /// `dialect` decides how defaults convert; null if none are allowed. `budget`
  /// limits that conversion; null for no limit.
  explicit TypeReader(TextReader &reader, const Dialect *dialect = nullptr,
                      Budget *budget = nullptr)
      : reader_(reader), dialect_(dialect), budget_(budget) {}

  std::optional<TypeConstraint> read() {
    TextReader::Level level(reader_);
    if (!level.ok())
      return std::nullopt;
    reader_.skipBlanks();
    size_t start = reader_.position();
    std::string_view word = reader_.readIdentifier();
    if (word == "any")
      return TypeConstraint{Type::dynamic()};
    if (word == "bool")
      return TypeConstraint{Type::boolean()};
    if (word == "number")
      return TypeConstraint{Type::number()};
    if (word == "string")
      return TypeConstraint{Type::string()};
    if (word == "list" || word == "set" || word == "map")
      return readCollection(word);
    if (word == "tuple")
      return readTuple();
    if (word == "object")
      return readObject();
    if (word == "capsule")
      return readCapsule();
    if (!dialect_ || (*dialect_)[DialectPoint::ExtendedTypes])
      return readExtended(word, start);
    return reader_.fail(start, "expected a type");
  }

private:
  std::optional<TypeConstraint> readCollection(std::string_view word) {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<TypeConstraint> element = read();
    if (!element || !reader_.expect(")"))
      return std::nullopt;
    TypeConstraint result;
    result.type = word == "list"  ? Type::list(element->type)
                  : word == "set" ? Type::set(element->type)
                                  : Type::map(element->type);
    if (!element->defaults.empty())
      result.defaults.parts.push_back(std::move(element->defaults));
    return result;
  }

  [[nodiscard]] std::optional<TypeConstraint>
  readExtended(std::string_view word, size_t start) {
    if (word == "int")
      return TypeConstraint{Type::integer()};
    if (word == "none")
      return TypeConstraint{Type::none()};
    if (word == "union")
      return readUnion();
    if (word != "promise" && word != "output" && word != "optional")
      return reader_.fail(start, "expected a type");
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<TypeConstraint> element = read();
    if (!element || !reader_.expect(")"))
      return std::nullopt;
    return TypeConstraint{word == "promise"  ? Type::promise(element->type)
                          : word == "output" ? Type::output(element->type)
                                             : Type::optional(element->type)};
  }

  std::optional<TypeConstraint> readUnion() {
    if (!reader_.expect("("))
      return std::nullopt;
    std::vector<Type> elements;
    do {
      std::optional<TypeConstraint> element = read();
      if (!element)
        return std::nullopt;
      elements.push_back(std::move(element->type));
    } while (reader_.take(",") && !reader_.at(")"));
    if (!reader_.expect(")"))
      return std::nullopt;
    return TypeConstraint{Type::unionOf(std::move(elements))};
  }

  std::optional<TypeConstraint> readTuple() {
    if (!reader_.expect("(") || !reader_.expect("["))
      return std::nullopt;
    std::vector<Type> elements;
    std::vector<TypeDefaults> parts;
    bool any = false;
    while (!reader_.take("]")) {
      std::optional<TypeConstraint> element = read();
      if (!element)
        return std::nullopt;
      any |= !element->defaults.empty();
      elements.push_back(std::move(element->type));
      parts.push_back(std::move(element->defaults));
      if (!reader_.take(",") && !reader_.at("]"))
        return reader_.fail("expected `,` or `]`");
    }
    if (!reader_.expect(")"))
      return std::nullopt;
    if (!any)
      parts.clear();
    return TypeConstraint{Type::tuple(elements), {{}, std::move(parts)}};
  }

  std::optional<TypeConstraint> readObject() {
    if (!reader_.expect("(") || !reader_.expect("{"))
      return std::nullopt;
    std::vector<AttributeConstraint> attributes;
    while (!reader_.take("}")) {
      std::optional<AttributeConstraint> attribute = readAttribute();
      if (!attribute)
        return std::nullopt;
      attributes.push_back(*std::move(attribute));
      if (!reader_.takeSeparator() && !reader_.at("}"))
        return reader_.fail("expected `,` or `}`");
    }
    if (!reader_.expect(")"))
      return std::nullopt;
    sortByName(attributes);
    auto twice =
        std::ranges::adjacent_find(attributes, {}, &AttributeConstraint::name);
    if (twice != attributes.end())
      return reader_.fail(message("attribute {name:quoted} occurs twice",
                                  "name"_a = twice->name()));
    return objectConstraint(std::move(attributes));
  }

  std::optional<AttributeConstraint> readAttribute() {
    std::optional<std::string> name = reader_.readName();
    if (!name || !reader_.expect("="))
      return std::nullopt;
    bool optional = reader_.takeWord("optional");
    if (optional && !reader_.expect("("))
      return std::nullopt;
    std::optional<TypeConstraint> type = read();
    if (!type)
      return std::nullopt;
    std::optional<Value> value;
    if (optional && dialect_ && reader_.take(",") &&
        !(value = readDefault(type->type)))
      return std::nullopt;
    if (optional && !reader_.expect(")"))
      return std::nullopt;
    // If null has a type of its own, an absent attribute has it too.
    if (optional && !value && dialect_ && (*dialect_)[DialectPoint::NullIsNone])
      type->type = Type::optional(type->type);
    return AttributeConstraint{
        {*std::move(name), std::move(type->type), optional},
        std::move(type->defaults),
        std::move(value)};
  }

  [[nodiscard]] std::optional<Value> readDefault(const Type &type) {
    reader_.skipBlanks();
    size_t start = reader_.position();
    std::optional<Value> value = readValue(reader_);
    if (!value)
      return std::nullopt;
    Fault error;
    std::optional<Value> converted =
        convert(*value, type, *dialect_, error, budget_);
    if (!converted)
      return reader_.fail(start, message("unsuitable default: {reason}",
                                         "reason"_a = error.text()));
    return converted;
  }

  [[nodiscard]] std::optional<TypeConstraint> readCapsule() {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<std::string> name = reader_.readQuoted();
    if (!name || !reader_.expect(")"))
      return std::nullopt;
    return TypeConstraint{Type::capsule(*name)};
  }

  TextReader &reader_;
  const Dialect *dialect_;
  Budget *budget_;
};

} // namespace

std::optional<Type> hcl::readType(TextReader &reader) {
  std::optional<TypeConstraint> type = TypeReader(reader).read();
  return type ? std::optional(std::move(type->type)) : std::nullopt;
}

std::optional<Type> hcl::readType(std::string_view text, size_t &pos,
                                  Fault &error) {
  TextReader reader(text, pos, error);
  std::optional<Type> type = readType(reader);
  pos = reader.position();
  return type;
}

std::optional<Type> hcl::parseType(std::string_view text, Fault &error) {
  TextReader reader(text, 0, error);
  std::optional<Type> type = readType(reader);
  if (type && !reader.atEnd())
    return reader.fail("unexpected text after the type");
  return type;
}

std::optional<TypeConstraint> hcl::parseTypeConstraint(std::string_view text,
                                                       const Dialect &dialect,
                                                       Fault &error,
                                                       Budget *budget) {
  TextReader reader(text, 0, error);
  auto type = TypeReader(reader, &dialect, budget).read();
  if (type && !reader.atEnd())
    return reader.fail("unexpected text after the type");
  return type;
}
