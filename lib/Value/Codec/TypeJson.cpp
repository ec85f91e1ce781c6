// Types in JSON: a name, or an array of the kind's name and its parts.
//
// Writing recurses over the type. Reading takes the kind from the first element
// of the array and calls the function for its parts; the parser's depth limit
// bounds the recursion.
#include "TypeJson.h"

#include "JsonText/Writer.h"
#include "Support/Utf8.h"
#include "hcl/Json.h"

#include <algorithm>

namespace hcl {

std::string JsonError::text() const {
  return path.empty() ? message : path + ": " + message;
}

namespace {

/// Writes a type, unless the text becomes too long or the time is over: types
/// share their parts.
class TypeWriter {
public:
  TypeWriter(std::string &out, uint64_t end, Budget *budget)
      : writer_(out), out_(out), end_(end), budget_(budget) {}

  void write(const Type &type);
  bool isWhole() const { return isWhole_; }

private:
  void attributes(const Type &type);
  void types(std::span<const Type> types);
  void parts(const Type &type);

  json::Writer writer_;
  const std::string &out_;
  uint64_t end_;
  Budget *budget_;
  unsigned round_ = 0;
  bool isWhole_ = true;
};

/// Writes the rest of an object type: types by name, then the optional names if
/// any.
void TypeWriter::attributes(const Type &type) {
  bool anyOptional = false;
  writer_.beginObject();
  for (const ObjectAttribute &attribute : type.attributes()) {
    writer_.key(attribute.name);
    write(attribute.type);
    anyOptional |= attribute.optional;
  }
  writer_.endObject();
  if (!anyOptional)
    return;
  writer_.beginArray();
  for (const ObjectAttribute &attribute : type.attributes())
    if (attribute.optional)
      writer_.string(attribute.name);
  writer_.endArray();
}

void TypeWriter::types(std::span<const Type> types) {
  writer_.beginArray();
  for (const Type &type : types)
    write(type);
  writer_.endArray();
}

/// The JSON name of a kind of type.
std::string_view kindName(TypeKind kind) {
  switch (kind) {
  case TypeKind::Dynamic:
    return "dynamic";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Number:
    return "number";
  case TypeKind::String:
    return "string";
  case TypeKind::Int:
    return "int";
  case TypeKind::None:
    return "none";
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
  case TypeKind::Union:
    return "union";
  case TypeKind::Promise:
    return "promise";
  case TypeKind::Output:
    return "output";
  }
  return {};
}

/// Writes the part of a type after the name of its kind.
void TypeWriter::parts(const Type &type) {
  switch (type.kind()) {
  case TypeKind::Tuple:
    return types(type.tupleElements());
  case TypeKind::Union:
    return types(type.unionElements());
  case TypeKind::Object:
    return attributes(type);
  case TypeKind::Capsule:
    return writer_.string(type.capsuleName());
  default:
    return write(type.element());
  }
}

void TypeWriter::write(const Type &type) {
  constexpr unsigned rounds = 1024;
  if (out_.size() > end_ ||
      (budget_ && ++round_ % rounds == 0 && !budget_->goesOn()))
    isWhole_ = false;
  if (!isWhole_)
    return;
  switch (type.kind()) {
  case TypeKind::Dynamic:
  case TypeKind::Bool:
  case TypeKind::Number:
  case TypeKind::String:
  case TypeKind::Int:
  case TypeKind::None:
    return writer_.string(kindName(type.kind()));
  default:
    break;
  }
  writer_.beginArray();
  writer_.string(kindName(type.kind()));
  parts(type);
  writer_.endArray();
}

} // namespace

void appendTypeJson(std::string &out, const Type &type) {
  TypeWriter(out, UINT64_MAX, nullptr).write(type);
}

bool appendTypeWithin(std::string &out, const Type &type, uint64_t end,
                      Budget *budget) {
  TypeWriter writer(out, end, budget);
  writer.write(type);
  return writer.isWhole() && out.size() <= end;
}

namespace {

class JsonTypeReader {
public:
  explicit JsonTypeReader(JsonInput &in) : in_(in) {}

  std::optional<Type> read(JsonEvent first);

private:
  std::optional<Type> readName();
  [[nodiscard]] std::optional<std::vector<Type>> readTypes();
  std::optional<Type> readObject();
  [[nodiscard]] bool
  readOptionalNames(std::vector<ObjectAttribute> &attributes);

  JsonInput &in_;
};

std::optional<std::vector<Type>> JsonTypeReader::readTypes() {
  if (!in_.expect(JsonEvent::BeginArray, "an array of types"))
    return std::nullopt;
  std::vector<Type> elements;
  while (true) {
    JsonEvent event = in_.scan.next();
    if (event == JsonEvent::EndArray)
      return elements;
    std::optional<Type> element = read(event);
    if (!element)
      return std::nullopt;
    elements.push_back(std::move(*element));
  }
}

/// Reads the list of optional names after the attributes, if there is one, and
/// the end of the array around both.
bool JsonTypeReader::readOptionalNames(
    std::vector<ObjectAttribute> &attributes) {
  JsonEvent event = in_.scan.next();
  if (event == JsonEvent::EndArray)
    return true;
  if (event != JsonEvent::BeginArray) {
    event == JsonEvent::Error ? in_.failSyntax()
                              : in_.fail("an array of names is required");
    return false;
  }
  for (event = in_.scan.next(); event == JsonEvent::String;
       event = in_.scan.next()) {
    std::string name = utf8::toNfc(in_.scan.text());
    auto attribute = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const ObjectAttribute &candidate) {
                                    return candidate.name == name;
                                  });
    if (attribute == attributes.end()) {
      in_.fail("an optional attribute must be one of the attributes");
      return false;
    }
    attribute->optional = true;
  }
  if (event != JsonEvent::EndArray) {
    event == JsonEvent::Error ? in_.failSyntax()
                              : in_.fail("a name is required");
    return false;
  }
  return in_.expect(JsonEvent::EndArray, "the end of the object type");
}

std::optional<Type> JsonTypeReader::readObject() {
  if (!in_.expect(JsonEvent::BeginObject, "an object of types"))
    return std::nullopt;
  std::vector<ObjectAttribute> attributes;
  JsonEvent event = in_.scan.next();
  for (; event == JsonEvent::Key; event = in_.scan.next()) {
    std::string name = utf8::toNfc(in_.scan.text());
    std::optional<Type> type = read(in_.scan.next());
    if (!type)
      return std::nullopt;
    attributes.push_back({std::move(name), std::move(*type)});
  }
  if (event == JsonEvent::Error)
    return in_.failSyntax();
  std::sort(attributes.begin(), attributes.end(),
            [](const auto &a, const auto &b) { return a.name < b.name; });
  for (size_t i = 1; i < attributes.size(); ++i)
    if (attributes[i].name == attributes[i - 1].name)
      return in_.fail("an attribute must be named only once");
  if (!readOptionalNames(attributes))
    return std::nullopt;
  return Type::object(std::move(attributes));
}

std::optional<Type> JsonTypeReader::readName() {
  std::string_view name = in_.scan.text();
  if (name == "dynamic")
    return Type::dynamic();
  if (name == "bool")
    return Type::boolean();
  if (name == "number")
    return Type::number();
  if (name == "string")
    return Type::string();
  if (name == "int")
    return Type::integer();
  if (name == "none")
    return Type::none();
  return in_.fail("unknown type");
}

using MakeType = Type (*)(const Type &element);

/// The function that makes a type of the named kind from its element type; null
/// if there is no such kind.
MakeType typeOfElement(std::string_view kind) {
  return kind == "list"      ? Type::list
         : kind == "set"     ? Type::set
         : kind == "map"     ? Type::map
         : kind == "promise" ? Type::promise
         : kind == "output"  ? Type::output
                             : nullptr;
}

std::optional<Type> JsonTypeReader::read(JsonEvent first) {
  if (first == JsonEvent::Error)
    return in_.failSyntax();
  if (first == JsonEvent::String)
    return readName();
  if (first != JsonEvent::BeginArray)
    return in_.fail("a type is required");
  if (!in_.expect(JsonEvent::String, "the name of a kind of type"))
    return std::nullopt;
  std::string kind(in_.scan.text());
  if (kind == "object")
    return readObject();
  std::optional<Type> type;
  if (kind == "tuple" || kind == "union") {
    std::optional<std::vector<Type>> elements = readTypes();
    if (!elements)
      return std::nullopt;
    if (kind == "union" && elements->empty())
      return in_.fail("a union needs an element type");
    type = kind == "tuple" ? Type::tuple(*elements)
                           : Type::unionOf(std::move(*elements));
  } else if (kind == "capsule") {
    if (!in_.expect(JsonEvent::String, "the name of the capsule type"))
      return std::nullopt;
    type = Type::capsule(in_.scan.text());
  } else if (MakeType make = typeOfElement(kind)) {
    type = read(in_.scan.next());
    if (type)
      type = make(*type);
  } else {
    return in_.fail("unknown kind of type");
  }
  if (!type || !in_.expect(JsonEvent::EndArray, "the end of the type"))
    return std::nullopt;
  return type;
}

} // namespace

std::optional<Type> readJsonType(JsonInput &in, JsonEvent first) {
  return JsonTypeReader(in).read(first);
}

std::optional<Type> decodeTypeJson(std::string_view text, JsonError &error) {
  error = {};
  JsonInput in(text, error);
  std::optional<Type> type = readJsonType(in, in.scan.next());
  if (!type || !in.atEnd())
    return std::nullopt;
  return type;
}

} // namespace hcl
