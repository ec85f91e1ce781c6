#include "hcl/Value/TypeText.h"

#include "TextReader.h"
#include "hcl/Support/Text.h"

using namespace hcl;

namespace {

void appendAttributes(std::string &out, const Type &type) {
  out.append("object({");
  bool first = true;
  for (const ObjectAttribute &attribute : type.attributes()) {
    if (!first)
      out.append(", ");
    first = false;
    appendName(out, attribute.name);
    out.push_back('=');
    if (attribute.optional)
      out.append("optional(");
    appendType(out, attribute.type);
    if (attribute.optional)
      out.push_back(')');
  }
  out.append("})");
}

void appendTuple(std::string &out, const Type &type) {
  out.append("tuple([");
  bool first = true;
  for (const Type &element : type.tupleElements()) {
    if (!first)
      out.append(", ");
    first = false;
    appendType(out, element);
  }
  out.append("])");
}

std::string_view kindName(TypeKind kind) {
  switch (kind) {
  case TypeKind::Dynamic:
    return "any";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Number:
    return "number";
  case TypeKind::String:
    return "string";
  case TypeKind::List:
    return "list";
  case TypeKind::Set:
    return "set";
  case TypeKind::Map:
    return "map";
  case TypeKind::Tuple:
    return "tuple";
  case TypeKind::Object:
    return "object";
  case TypeKind::Capsule:
    return "capsule";
  }
  return "";
}

/// Reads types by recursive descent.
class TypeReader {
public:
  explicit TypeReader(TextReader &reader) : reader_(reader) {}

  std::optional<Type> read() {
    TextReader::Level level(reader_);
    if (!level.ok())
      return std::nullopt;
    reader_.skipBlanks();
    size_t start = reader_.position();
    std::string_view word = reader_.readIdentifier();
    for (TypeKind kind : {TypeKind::Dynamic, TypeKind::Bool, TypeKind::Number,
                          TypeKind::String})
      if (word == kindName(kind))
        return primitive(kind);
    if (word == "list" || word == "set" || word == "map")
      return readCollection(word);
    if (word == "tuple")
      return readTuple();
    if (word == "object")
      return readObject();
    if (word == "capsule")
      return readCapsule();
    return reader_.fail(start, "expected a type");
  }

private:
  static Type primitive(TypeKind kind) {
    switch (kind) {
    case TypeKind::Bool:
      return Type::boolean();
    case TypeKind::Number:
      return Type::number();
    case TypeKind::String:
      return Type::string();
    default:
      return Type::dynamic();
    }
  }

  std::optional<Type> readCollection(std::string_view word) {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<Type> element = read();
    if (!element || !reader_.expect(")"))
      return std::nullopt;
    return word == "list"  ? Type::list(*element)
           : word == "set" ? Type::set(*element)
                           : Type::map(*element);
  }

  std::optional<Type> readTuple() {
    if (!reader_.expect("(") || !reader_.expect("["))
      return std::nullopt;
    std::vector<Type> elements;
    while (!reader_.take("]")) {
      std::optional<Type> element = read();
      if (!element)
        return std::nullopt;
      elements.push_back(*std::move(element));
      if (!reader_.take(",") && !reader_.at("]"))
        return reader_.fail("expected `,` or `]`");
    }
    if (!reader_.expect(")"))
      return std::nullopt;
    return Type::tuple(elements);
  }

  std::optional<Type> readObject() {
    if (!reader_.expect("(") || !reader_.expect("{"))
      return std::nullopt;
    std::vector<ObjectAttribute> attributes;
    while (!reader_.take("}")) {
      std::optional<ObjectAttribute> attribute = readAttribute();
      if (!attribute)
        return std::nullopt;
      attributes.push_back(*std::move(attribute));
      if (!reader_.take(",") && !reader_.at("}"))
        return reader_.fail("expected `,` or `}`");
    }
    if (!reader_.expect(")"))
      return std::nullopt;
    std::sort(attributes.begin(), attributes.end(),
              [](const auto &a, const auto &b) { return a.name < b.name; });
    for (size_t i = 1; i < attributes.size(); ++i)
      if (attributes[i - 1].name == attributes[i].name)
        return reader_.fail("attribute " + quote(attributes[i].name) +
                            " occurs twice");
    return Type::object(std::move(attributes));
  }

  std::optional<ObjectAttribute> readAttribute() {
    std::optional<std::string> name = reader_.readName();
    if (!name || !reader_.expect("="))
      return std::nullopt;
    bool optional = reader_.takeWord("optional");
    if (optional && !reader_.expect("("))
      return std::nullopt;
    std::optional<Type> type = read();
    if (!type || (optional && !reader_.expect(")")))
      return std::nullopt;
    return ObjectAttribute{*std::move(name), *std::move(type), optional};
  }

  std::optional<Type> readCapsule() {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<std::string> name = reader_.readQuoted();
    if (!name || !reader_.expect(")"))
      return std::nullopt;
    return Type::capsule(*name);
  }

  TextReader &reader_;
};

} // namespace

std::optional<Type> hcl::readType(TextReader &reader) {
  return TypeReader(reader).read();
}

void hcl::appendType(std::string &out, const Type &type) {
  switch (type.kind()) {
  case TypeKind::List:
  case TypeKind::Set:
  case TypeKind::Map:
    out.append(kindName(type.kind()));
    out.push_back('(');
    appendType(out, type.element());
    out.push_back(')');
    return;
  case TypeKind::Tuple:
    return appendTuple(out, type);
  case TypeKind::Object:
    return appendAttributes(out, type);
  case TypeKind::Capsule:
    out.append("capsule(");
    appendQuotedPlainly(out, type.capsuleName());
    out.push_back(')');
    return;
  default:
    out.append(kindName(type.kind()));
  }
}

std::string hcl::typeText(const Type &type) {
  std::string out;
  appendType(out, type);
  return out;
}

std::optional<Type> hcl::readType(std::string_view text, size_t &pos,
                                  TextError &error) {
  TextReader reader(text, pos, error);
  std::optional<Type> type = TypeReader(reader).read();
  pos = reader.position();
  return type;
}

std::optional<Type> hcl::parseType(std::string_view text, TextError &error) {
  TextReader reader(text, 0, error);
  std::optional<Type> type = TypeReader(reader).read();
  if (type && !reader.atEnd())
    return reader.fail("unexpected text after the type");
  return type;
}

std::string hcl::friendlyName(const Type &type) {
  if (type.isDynamic())
    return "dynamic";
  if (type.kind() == TypeKind::Capsule)
    return std::string(type.capsuleName());
  std::string out(kindName(type.kind()));
  if (!type.isCollection())
    return out;
  out.append(" of ");
  out.append(type.element().isDynamic() ? "any single type"
                                        : friendlyName(type.element()));
  return out;
}
