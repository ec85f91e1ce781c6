// A body is a definition of the schema, written once; blocks refer to it. What
// the JSON syntax reads as a template, any string, is allowed for each type.
#include "JsonText/Writer.h"
#include "hcl/Content.h"
#include "hcl/Json.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>

namespace hcl {
namespace {

class SchemaWriter {
public:
  SchemaWriter(const Content &content, std::string &out)
      : content_(content), writer_(out, {.indent = 2}) {}

  void write();

private:
  void nameBodies(const ContentBody &body, const std::string &name);
  void body(const ContentBody &body);
  void properties(const ContentBody &body);
  void required(const ContentBody &body);
  void property(const std::string &name, const ContentAttribute *attribute,
                const ContentBlock *block);
  void value(const ContentAttribute &attribute);
  void labels(const ContentBlock &block, size_t depth, const ContentBody &body);
  void labelObject(const ContentBlock &block, size_t depth,
                   const ContentBody &body);
  void reference(const ContentBody &body);
  void type(const Type &type);
  void members(const Type &object);
  void orTemplate(const std::function<void()> &other);
  void kinds(std::span<const std::string_view> names);
  void member(std::string_view name, std::string_view text) {
    writer_.key(name);
    writer_.string(text);
  }
  void flag(std::string_view name, bool truth) {
    writer_.key(name);
    writer_.boolean(truth);
  }

  const Content &content_;
  json::Writer writer_;
  /// The names of the definitions, and the definitions sorted by name.
  std::map<const ContentBody *, std::string> names_;
  std::map<std::string, const ContentBody *> definitions_;
};

/// Gives `body` and all inner bodies names.
void SchemaWriter::nameBodies(const ContentBody &body,
                              const std::string &name) {
  if (names_.contains(&body))
    return;
  std::string unused = name;
  for (size_t i = 2; definitions_.contains(unused); ++i)
    unused = name + "-" + std::to_string(i);
  names_.emplace(&body, unused);
  definitions_.emplace(std::move(unused), &body);
  for (const ContentBlock &block : body.blocks) {
    nameBodies(*block.body, block.type);
    for (const auto &[label, variant] : block.variants)
      nameBodies(*variant, block.type + "." + label);
  }
}

void SchemaWriter::reference(const ContentBody &body) {
  std::string pointer = "#/$defs/";
  for (char each : names_.at(&body))
    pointer += each == '~' ? "~0" : each == '/' ? "~1" : std::string(1, each);
  writer_.beginObject();
  member("$ref", pointer);
  writer_.endObject();
}

void SchemaWriter::kinds(std::span<const std::string_view> names) {
  writer_.beginObject();
  writer_.key("type");
  writer_.beginArray();
  for (std::string_view name : names)
    writer_.string(name);
  writer_.endArray();
  writer_.endObject();
}

/// Writes `{"anyOf": [OTHER, a template or null]}`.
void SchemaWriter::orTemplate(const std::function<void()> &other) {
  writer_.beginObject();
  writer_.key("anyOf");
  writer_.beginArray();
  writer_.beginObject();
  other();
  writer_.endObject();
  const std::string_view text[] = {"string", "null"};
  kinds(text);
  writer_.endArray();
  writer_.endObject();
}

/// The attributes of the type `object`; values may have more.
void SchemaWriter::members(const Type &object) {
  member("type", "object");
  writer_.key("properties");
  writer_.beginObject();
  std::vector<std::string_view> required;
  for (const ObjectAttribute &each : object.attributes()) {
    writer_.key(each.name);
    type(each.type);
    if (!each.optional)
      required.push_back(each.name);
  }
  writer_.endObject();
  if (required.empty())
    return;
  writer_.key("required");
  writer_.beginArray();
  for (std::string_view name : required)
    writer_.string(name);
  writer_.endArray();
}

void SchemaWriter::type(const Type &type) {
  const std::string_view text[] = {"string", "number", "boolean", "null"};
  const std::string_view number[] = {"number", "string", "null"};
  const std::string_view boolean[] = {"boolean", "string", "null"};
  switch (type.kind()) {
  case TypeKind::String:
    return kinds(text);
  case TypeKind::Number:
    return kinds(number);
  case TypeKind::Bool:
    return kinds(boolean);
  case TypeKind::List:
  case TypeKind::Set:
    return orTemplate([&] {
      member("type", "array");
      writer_.key("items");
      this->type(type.element());
    });
  case TypeKind::Map:
    return orTemplate([&] {
      member("type", "object");
      writer_.key("additionalProperties");
      this->type(type.element());
    });
  case TypeKind::Tuple:
    return orTemplate([&] {
      member("type", "array");
      writer_.key("prefixItems");
      writer_.beginArray();
      for (const Type &each : type.tupleElements())
        this->type(each);
      writer_.endArray();
    });
  case TypeKind::Object:
    return orTemplate([&] { members(type); });
  default:
    writer_.boolean(true);
  }
}

void SchemaWriter::value(const ContentAttribute &attribute) {
  if (attribute.oneOf.empty())
    return type(attribute.type);
  orTemplate([&] {
    writer_.key("enum");
    writer_.beginArray();
    JsonError unknown; // Values of descriptions are known.
    for (const Value &each : attribute.oneOf)
      static_cast<void>(
          encodeJson(writer_.value(), each, JsonStyle(), unknown));
    writer_.endArray();
  });
}

/// The property called `name`: an attribute, blocks, or either; null: neither.
void SchemaWriter::property(const std::string &name,
                            const ContentAttribute *attribute,
                            const ContentBlock *block) {
  writer_.key(name);
  const std::string &documentation =
      attribute ? attribute->documentation : block->documentation;
  bool isDeprecated = attribute ? attribute->isDeprecated : block->isDeprecated;
  if (!(attribute && block) && documentation.empty() && !isDeprecated)
    return attribute ? value(*attribute) : labels(*block, 0, *block->body);
  writer_.beginObject();
  if (!documentation.empty())
    member("description", documentation);
  if (isDeprecated)
    flag("deprecated", true);
  writer_.key("anyOf");
  writer_.beginArray();
  if (attribute)
    value(*attribute);
  if (block)
    labels(*block, 0, *block->body);
  writer_.endArray();
  writer_.endObject();
}

/// The object with the labels of `block` from number `depth` on; `body` is the
/// body of all other labels.
void SchemaWriter::labelObject(const ContentBlock &block, size_t depth,
                               const ContentBody &body) {
  writer_.beginObject();
  member("type", "object");
  if (depth == block.variantLabel && !block.variants.empty()) {
    writer_.key("properties");
    writer_.beginObject();
    for (const auto &[label, variant] : block.variants) {
      writer_.key(label);
      labels(block, depth + 1, *variant);
    }
    writer_.endObject();
  }
  writer_.key("additionalProperties");
  labels(block, depth + 1, body);
  writer_.endObject();
}

/// The value below `depth` labels: an object, a list of objects, or null.
void SchemaWriter::labels(const ContentBlock &block, size_t depth,
                          const ContentBody &body) {
  auto object = [&] {
    if (depth == block.labels.size())
      reference(body);
    else
      labelObject(block, depth, body);
  };
  writer_.beginObject();
  writer_.key("anyOf");
  writer_.beginArray();
  object();
  writer_.beginObject();
  member("type", "array");
  writer_.key("items");
  object();
  if (block.labels.empty() && block.maximum != SIZE_MAX) {
    writer_.key("maxItems");
    writer_.integer(static_cast<int64_t>(block.maximum));
  }
  writer_.endObject();
  const std::string_view none[] = {"null"};
  kinds(none);
  writer_.endArray();
  writer_.endObject();
}

void SchemaWriter::properties(const ContentBody &body) {
  writer_.key("properties");
  writer_.beginObject();
  writer_.key("//"); // a comment
  writer_.boolean(true);
  if (content_.hasDynamicBlocks) {
    writer_.key("dynamic");
    writer_.boolean(true);
  }
  auto blocksOf = [&](const std::string &name) -> const ContentBlock * {
    auto found = std::ranges::find(body.blocks, name, &ContentBlock::type);
    return found == body.blocks.end() ? nullptr : &*found;
  };
  for (const ContentAttribute &each : body.attributes)
    property(each.name, &each, blocksOf(each.name));
  for (const ContentBlock &each : body.blocks)
    if (!std::ranges::count(body.attributes, each.type,
                            &ContentAttribute::name))
      property(each.type, nullptr, &each);
  writer_.endObject();
}

void SchemaWriter::required(const ContentBody &body) {
  std::set<std::string_view> names;
  for (const ContentAttribute &each : body.attributes)
    if (each.isRequired)
      names.insert(each.name);
  for (const ContentBlock &each : body.blocks)
    if (each.minimum != 0 && !content_.hasDynamicBlocks)
      names.insert(each.type);
  if (names.empty())
    return;
  writer_.key("required");
  writer_.beginArray();
  for (std::string_view name : names)
    writer_.string(name);
  writer_.endArray();
}

void SchemaWriter::body(const ContentBody &body) {
  writer_.beginObject();
  member("type", "object");
  if (!body.documentation.empty())
    member("description", body.documentation);
  properties(body);
  required(body);
  flag("additionalProperties", body.isOpen);
  writer_.endObject();
}

void SchemaWriter::write() {
  nameBodies(*content_.body, "file");
  writer_.beginObject();
  member("$schema", "https://json-schema.org/draft/2020-12/schema");
  member("title", content_.name);
  writer_.key("anyOf");
  writer_.beginArray();
  reference(*content_.body);
  writer_.beginObject();
  member("type", "array");
  writer_.key("items");
  reference(*content_.body);
  writer_.endObject();
  writer_.endArray();
  writer_.key("$defs");
  writer_.beginObject();
  for (const auto &[name, each] : definitions_) {
    writer_.key(name);
    body(*each);
  }
  writer_.endObject();
  writer_.endObject();
}

} // namespace

std::string jsonSchemaOf(const Content &content) {
  std::string out;
  SchemaWriter(content, out).write();
  out += '\n';
  return out;
}

} // namespace hcl
