// One pass over events, without a tree. Types of blocks and of nested
// attributes are made from their parts when these are read.
#include "SchemaReader.h"

#include "Codec/JsonInput.h"
#include "Codec/TypeJson.h"
#include "Support/Message.h"

#include <charconv>

namespace hcl::schemas {

namespace {

/// The levels of JSON of each level of blocks or attributes, and of a type.
constexpr size_t maxDepth = 4 * maxNesting + 200;

/// The outermost levels that a message names.
constexpr size_t mostNamed = 8;

class SchemaReader {
public:
  SchemaReader(std::string_view text, JsonError &error)
      : in_(text, 0, text.size(), maxDepth, error, nullptr) {}

  bool readSchema(SchemaBlock &block, std::string_view member);
  bool readFunction(SchemaFunction &function);

private:
  template <typename Visit>
  [[nodiscard]] bool members(JsonEvent first, const Visit &visit);
  template <typename Visit>
  [[nodiscard]] bool members(const Visit &visit) {
    return members(in_.scan.next(), visit);
  }
  template <typename Item, typename Read>
  [[nodiscard]] bool named(std::vector<Item> &items, std::string_view noun,
                           const Read &read);
  [[nodiscard]] bool skip() { return in_.skipValue().has_value(); }
  bool fail(std::string reason) {
    in_.fail(std::move(reason));
    return false;
  }
  [[nodiscard]] bool takeLevel() {
    return ++level_ <= maxNesting ||
           fail(message("nests deeper than {most} levels",
                        "most"_a = maxNesting));
  }
  [[nodiscard]] bool readText(std::string &text);
  [[nodiscard]] bool readCount(size_t &count);
  [[nodiscard]] bool readType(Type &type);
  [[nodiscard]] bool readNesting(Nesting &nesting, bool isOfBlock);
  [[nodiscard]] bool readBlock(SchemaBlock &block);
  [[nodiscard]] bool readAttribute(SchemaAttribute &attribute);
  [[nodiscard]] bool readNestedType(SchemaAttribute &attribute);
  [[nodiscard]] bool readNested(NestedSchema &nested);
  [[nodiscard]] bool readParameter(JsonEvent first, SchemaParameter &parameter);
  [[nodiscard]] bool readParameters(std::vector<SchemaParameter> &parameters);

  JsonInput in_;
  size_t level_ = 0;
  size_t count_ = 0;
};

/// Calls `visit` with the name of each member of the object that begins with
/// `event`; `visit` reads the value. Null is an object without members.
template <typename Visit>
bool SchemaReader::members(JsonEvent event, const Visit &visit) {
  if (event == JsonEvent::Null)
    return true;
  if (event == JsonEvent::Error) {
    in_.failSyntax();
    return false;
  }
  if (event != JsonEvent::BeginObject)
    return fail("an object is required");
  for (;;) {
    event = in_.scan.next();
    if (event == JsonEvent::EndObject)
      return true;
    if (event != JsonEvent::Key) {
      in_.failSyntax();
      return false;
    }
    if (!visit(std::string(in_.scan.text())))
      return false;
  }
}

/// Reads an object of items by name, and sorts them. Of equal names the last
/// one counts.
template <typename Item, typename Read>
bool SchemaReader::named(std::vector<Item> &items, std::string_view noun,
                         const Read &read) {
  bool isSorted = true;
  bool isRead = members([&](const std::string &name) {
    if (++count_ > maxAttributes)
      return fail(message("there are more than {most} attributes and blocks",
                          "most"_a = maxAttributes));
    isSorted &= items.empty() || items.back().name < name;
    items.push_back({.name = name});
    if ((this->*read)(items.back()))
      return true;
    if (level_ <= mostNamed)
      in_.under(
          message("{noun} {name:quoted}", "noun"_a = noun, "name"_a = name));
    return false;
  });
  if (!isRead || isSorted)
    return isRead;
  std::ranges::stable_sort(items, {}, &Item::name);
  auto last = std::unique(
      items.rbegin(), items.rend(),
      [](const Item &a, const Item &b) { return a.name == b.name; });
  items.erase(items.begin(), last.base());
  return true;
}

bool SchemaReader::readText(std::string &text) {
  JsonEvent event = in_.scan.next();
  if (event == JsonEvent::String)
    text = in_.scan.text();
  else if (event == JsonEvent::Error)
    in_.failSyntax();
  else if (event != JsonEvent::Null)
    return fail("a string is required");
  return event != JsonEvent::Error;
}

bool SchemaReader::readCount(size_t &count) {
  JsonEvent event = in_.scan.next();
  if (event == JsonEvent::Error) {
    in_.failSyntax();
    return false;
  }
  if (event == JsonEvent::Null)
    return true;
  std::string_view text = in_.scan.text();
  if (event == JsonEvent::Number) {
    auto [end, problem] =
        std::from_chars(text.data(), text.data() + text.size(), count);
    if (problem == std::errc() && end == text.data() + text.size())
      return true;
  }
  return fail("a whole number is required");
}

bool SchemaReader::readType(Type &type) {
  std::optional<Type> read = readJsonType(in_, in_.scan.next());
  if (read)
    type = *std::move(read);
  return read.has_value();
}

bool SchemaReader::readNesting(Nesting &nesting, bool isOfBlock) {
  std::string word;
  if (!readText(word))
    return false;
  constexpr std::string_view words[] = {"single", "group", "list", "set",
                                        "map"};
  const auto *found = std::ranges::find(words, word);
  if (found == std::end(words) || (!isOfBlock && word == "group"))
    return fail(message("{word:quoted} is not a nesting mode; they are {modes}",
                        "word"_a = word,
                        "modes"_a = isOfBlock
                                        ? "single, group, list, set and map"
                                        : "single, list, set and map"));
  nesting = static_cast<Nesting>(found - std::begin(words));
  return true;
}

Type withNesting(Nesting nesting, const Type &object) {
  switch (nesting) {
  case Nesting::List:
    return Type::list(object);
  case Nesting::Set:
    return Type::set(object);
  case Nesting::Map:
    return Type::map(object);
  case Nesting::Single:
  case Nesting::Group:
    break;
  }
  return object;
}

bool SchemaReader::readNestedType(SchemaAttribute &attribute) {
  auto nested = std::make_shared<NestedAttributes>();
  if (!takeLevel())
    return false;
  bool isRead = members([&](const std::string &name) {
    if (name == "attributes")
      return named(nested->attributes, "attribute",
                   &SchemaReader::readAttribute);
    return name == "nesting_mode" ? readNesting(nested->nesting, false)
                                  : skip();
  });
  --level_;
  if (!isRead)
    return false;
  std::vector<ObjectAttribute> types, written;
  for (const SchemaAttribute &each : nested->attributes) {
    types.push_back({each.name, each.type});
    written.push_back({each.name, each.written, !each.isRequired});
  }
  attribute.type = withNesting(nested->nesting, Type::object(std::move(types)));
  attribute.written =
      withNesting(nested->nesting, Type::object(std::move(written)));
  attribute.nested = std::move(nested);
  return true;
}

bool SchemaReader::readAttribute(SchemaAttribute &attribute) {
  bool hasType = false;
  bool isForImport = false, isOptionalForImport = false;
  auto readMember = [&](const std::string &name) {
    if (name == "type")
      return hasType = true, readType(attribute.type);
    if (name == "nested_type")
      return hasType = true, readNestedType(attribute);
    if (name == "description")
      return readText(attribute.description);
    if (name == "deprecation_message")
      return readText(attribute.deprecation);
    struct Flag {
      std::string_view name;
      bool *flag;
    };
    for (const Flag &each : {Flag{"required", &attribute.isRequired},
                             Flag{"optional", &attribute.isOptional},
                             Flag{"computed", &attribute.isComputed},
                             Flag{"sensitive", &attribute.isSensitive},
                             Flag{"deprecated", &attribute.isDeprecated},
                             Flag{"write_only", &attribute.isWriteOnly},
                             Flag{"required_for_import", &isForImport},
                             Flag{"optional_for_import", &isOptionalForImport}})
      if (each.name == name)
        return in_.readFlag(*each.flag);
    return skip();
  };
  if (!members(readMember))
    return false;
  if (!hasType)
    return fail("the attribute has no type");
  if (!attribute.nested)
    attribute.written = attribute.type;
  attribute.isRequired |= isForImport;
  attribute.isOptional |= isOptionalForImport;
  return true;
}

bool SchemaReader::readNested(NestedSchema &nested) {
  auto readMember = [&](const std::string &name) {
    if (name == "nesting_mode")
      return readNesting(nested.nesting, true);
    if (name == "block")
      return readBlock(nested.content);
    if (name == "min_items")
      return readCount(nested.minimum);
    if (name == "max_items") {
      size_t most = 0;
      if (!readCount(most))
        return false;
      nested.maximum = most == 0 ? SIZE_MAX : most;
      return true;
    }
    return skip();
  };
  if (!members(readMember))
    return false;
  if (nested.nesting == Nesting::Single || nested.nesting == Nesting::Group)
    nested.maximum = 1;
  return true;
}

bool SchemaReader::readBlock(SchemaBlock &block) {
  if (!takeLevel())
    return false;
  bool isRead = members([&](const std::string &name) {
    if (name == "attributes")
      return named(block.attributes, "attribute", &SchemaReader::readAttribute);
    if (name == "block_types")
      return named(block.blocks, "block", &SchemaReader::readNested);
    if (name == "description")
      return readText(block.description);
    if (name == "deprecation_message")
      return readText(block.deprecation);
    if (name == "open")
      return in_.readFlag(block.isOpen);
    return name == "deprecated" ? in_.readFlag(block.isDeprecated) : skip();
  });
  --level_;
  if (!isRead || block.isOpen)
    return isRead;
  std::vector<ObjectAttribute> types;
  for (const SchemaAttribute &each : block.attributes)
    types.push_back({each.name, each.type});
  for (const NestedSchema &each : block.blocks)
    if (!block.attribute(each.name))
      types.push_back({each.name, each.type()});
  block.type = Type::object(std::move(types));
  return true;
}

/// Reads the schema, whose content is in `member`.
bool SchemaReader::readSchema(SchemaBlock &block, std::string_view member) {
  bool isIdentity = member == "attributes";
  bool isRead = members([&](const std::string &name) {
    if (name != member)
      return skip();
    return isIdentity ? named(block.attributes, "attribute",
                              &SchemaReader::readAttribute)
                      : readBlock(block);
  });
  if (!isRead || !in_.atEnd())
    return false;
  if (isIdentity) {
    std::vector<ObjectAttribute> types;
    for (const SchemaAttribute &each : block.attributes)
      types.push_back({each.name, each.type});
    block.type = Type::object(std::move(types));
  }
  return true;
}

bool SchemaReader::readParameter(JsonEvent first, SchemaParameter &parameter) {
  return members(first, [&](const std::string &name) {
    if (name == "name")
      return readText(parameter.name);
    if (name == "type")
      return readType(parameter.type);
    return name == "is_nullable" ? in_.readFlag(parameter.allowsNull) : skip();
  });
}

bool SchemaReader::readParameters(std::vector<SchemaParameter> &parameters) {
  JsonEvent event = in_.scan.next();
  if (event == JsonEvent::Null)
    return true;
  if (event != JsonEvent::BeginArray)
    return fail("an array is required");
  for (;;) {
    event = in_.scan.next();
    if (event == JsonEvent::EndArray)
      return true;
    if (!readParameter(event, parameters.emplace_back()))
      return false;
  }
}

bool SchemaReader::readFunction(SchemaFunction &function) {
  bool isRead = members([&](const std::string &name) {
    if (name == "description")
      return readText(function.description);
    if (name == "deprecation_message")
      return readText(function.deprecation);
    if (name == "return_type")
      return readType(function.result);
    if (name == "parameters")
      return readParameters(function.parameters);
    return name == "variadic_parameter"
               ? readParameter(in_.scan.next(), function.variadic.emplace())
               : skip();
  });
  return isRead && in_.atEnd();
}

} // namespace

Type NestedSchema::type() const {
  bool mayDiffer = content.type.hasDynamic() &&
                   (nesting == Nesting::List || nesting == Nesting::Map);
  return mayDiffer || content.isOpen ? Type()
                                     : withNesting(nesting, content.type);
}

std::optional<SchemaBlock> readSchema(std::string_view text, JsonError &error) {
  SchemaBlock block;
  if (!SchemaReader(text, error).readSchema(block, "block"))
    return std::nullopt;
  return block;
}

std::optional<SchemaBlock> readIdentity(std::string_view text,
                                        JsonError &error) {
  SchemaBlock block;
  if (!SchemaReader(text, error).readSchema(block, "attributes"))
    return std::nullopt;
  return block;
}

std::optional<SchemaFunction> readFunction(std::string_view text,
                                           JsonError &error) {
  SchemaFunction function;
  if (!SchemaReader(text, error).readFunction(function))
    return std::nullopt;
  return function;
}

} // namespace hcl::schemas
