// The function yamldecode: libyaml's events become values.
//
// Each node takes the events that belong to it. A mapping becomes an object, a
// sequence a tuple. The key `<<` adds the attributes of its value; later
// attributes override earlier ones. Values with anchors are kept by name. The
// depth of nesting is bounded.
#include "Rows.h"
#include "YamlScalar.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Text.h"

#include <map>
#include <yaml.h>

namespace hcl::terraform {

namespace {

std::string_view viewOf(const yaml_char_t *text) {
  return text ? reinterpret_cast<const char *>(text) : std::string_view();
}

/// Which keys merge what into a mapping.
enum class YamlMerge : uint8_t {
  Mappings,  ///< `<<`, in quotes, too, one mapping
  Sequences, ///< `<<` without a tag, or the tag `!!merge`, also several
};

/// Reads the only document of a text.
class YamlReader {
public:
  YamlReader(std::string_view text, YamlMerge merges, CallContext &cx)
      : cx_(cx), merges_(merges) {
    yaml_parser_initialize(&parser_);
    yaml_parser_set_input_string(
        &parser_, reinterpret_cast<const unsigned char *>(text.data()),
        text.size());
  }
  YamlReader(const YamlReader &) = delete;
  YamlReader &operator=(const YamlReader &) = delete;
  ~YamlReader() {
    release();
    yaml_parser_delete(&parser_);
  }

  /// The value of the document, or nothing with `fault` set.
  [[nodiscard]] std::optional<Value> document();
  /// The reason why there is no value, with its line.
  const std::string &fault() const { return fault_; }

private:
  static constexpr unsigned maxDepth = 1000;

  /// Goes to the next event. Errors: sets `fault_` and returns false.
  bool next();
  void release() {
    if (hasEvent_)
      yaml_event_delete(&event_);
    hasEvent_ = false;
  }
  bool fail(const std::string &why) {
    fault_ = message("{reason}, on line {line}", "reason"_a = why,
                     "line"_a = event_.start_mark.line + 1);
    return false;
  }
  /// The value of the node that starts with the event at hand; the event after
  /// it is not taken. Errors: nothing, with `fault_` set.
  [[nodiscard]] std::optional<Value> node();
  [[nodiscard]] std::optional<Value> scalar();
  [[nodiscard]] std::optional<Value> sequence();
  [[nodiscard]] std::optional<Value> mapping();
  [[nodiscard]] std::optional<Value> alias();
  [[nodiscard]] bool entry(EntryBuilder &entries);
  bool isMergeKey() const;
  [[nodiscard]] bool merge(EntryBuilder &entries, const Value &source);
  [[nodiscard]] std::optional<std::string> key();
  bool isPlainTag(const yaml_char_t *tag, std::string_view name,
                  std::string_view what);

  CallContext &cx_;
  YamlMerge merges_;
  yaml_parser_t parser_;
  yaml_event_t event_{};
  bool hasEvent_ = false;
  unsigned depth_ = 0;
  std::string fault_;
  /// The values of anchors; nothing while the value is being read.
  std::map<std::string, std::optional<Value>, std::less<>> anchors_;
};

bool YamlReader::next() {
  release();
  if (!cx_.goesOn())
    return false;
  if (!yaml_parser_parse(&parser_, &event_)) {
    fault_ = parser_.problem ? parser_.problem : "it is not YAML";
    fault_ +=
        message(", on line {line}", "line"_a = parser_.problem_mark.line + 1);
    return false;
  }
  hasEvent_ = true;
  return true;
}

std::optional<Value> YamlReader::document() {
  if (!next() || !next())
    return std::nullopt;
  if (event_.type != YAML_DOCUMENT_START_EVENT) {
    fail("there is no document");
    return std::nullopt;
  }
  const yaml_version_directive_t *version =
      event_.data.document_start.version_directive;
  if (version && (version->major != 1 || version->minor != 1)) {
    fail("only version 1.1 of YAML is supported");
    return std::nullopt;
  }
  if (!next())
    return std::nullopt;
  std::optional<Value> value = node();
  if (!value || !next() || !next())
    return std::nullopt;
  if (event_.type != YAML_STREAM_END_EVENT) {
    fail("there is more than one document");
    return std::nullopt;
  }
  return value;
}

std::optional<Value> YamlReader::node() {
  const yaml_char_t *anchor = nullptr;
  if (event_.type == YAML_SCALAR_EVENT)
    anchor = event_.data.scalar.anchor;
  else if (event_.type == YAML_SEQUENCE_START_EVENT)
    anchor = event_.data.sequence_start.anchor;
  else if (event_.type == YAML_MAPPING_START_EVENT)
    anchor = event_.data.mapping_start.anchor;
  std::string name(viewOf(anchor));
  if (anchor)
    anchors_[name] = std::nullopt;
  if (++depth_ > maxDepth) {
    fail(message("it is nested more than {most} levels deep",
                 "most"_a = maxDepth));
    return std::nullopt;
  }
  std::optional<Value> value;
  if (event_.type == YAML_SCALAR_EVENT)
    value = scalar();
  else if (event_.type == YAML_SEQUENCE_START_EVENT)
    value = sequence();
  else if (event_.type == YAML_MAPPING_START_EVENT)
    value = mapping();
  else
    value = alias();
  --depth_;
  if (!name.empty())
    anchors_[name] = value;
  return value;
}

std::optional<Value> YamlReader::alias() {
  std::string name(viewOf(event_.data.alias.anchor));
  auto found = anchors_.find(name);
  if (found != anchors_.end() && found->second)
    return found->second;
  fail(found == anchors_.end()
           ? message("there is no anchor {name:quoted}", "name"_a = name)
           : message("the anchor {name:quoted} refers to itself",
                     "name"_a = name));
  return std::nullopt;
}

std::optional<Value> YamlReader::scalar() {
  const auto &data = event_.data.scalar;
  std::string_view text(reinterpret_cast<const char *>(data.value),
                        data.length);
  std::string why;
  auto value = yamlScalar(text, viewOf(data.tag),
                          data.style == YAML_PLAIN_SCALAR_STYLE, why);
  if (!value)
    fail(why);
  return value;
}

/// Whether `tag` is empty or that of all collections of a kind.
bool YamlReader::isPlainTag(const yaml_char_t *tag, std::string_view name,
                            std::string_view what) {
  std::string_view given = viewOf(tag);
  return given.empty() || given == name ||
         fail(message("a {what} cannot have the tag {given:quoted}",
                      "what"_a = what, "given"_a = given));
}

std::optional<Value> YamlReader::sequence() {
  if (!isPlainTag(event_.data.sequence_start.tag, YAML_SEQ_TAG, "sequence"))
    return std::nullopt;
  SequenceBuilder elements;
  while (next() && event_.type != YAML_SEQUENCE_END_EVENT) {
    std::optional<Value> element = node();
    if (!element || !cx_.take(sizeof(Value)))
      return std::nullopt;
    elements.add(std::move(*element));
  }
  if (!hasEvent_)
    return std::nullopt;
  return std::move(elements).tuple();
}

std::optional<Value> YamlReader::mapping() {
  if (!isPlainTag(event_.data.mapping_start.tag, YAML_MAP_TAG, "mapping"))
    return std::nullopt;
  EntryBuilder entries;
  while (next() && event_.type != YAML_MAPPING_END_EVENT)
    if (!entry(entries) || !cx_.take(2 * sizeof(Value)))
      return std::nullopt;
  if (!hasEvent_)
    return std::nullopt;
  return std::move(entries).object();
}

/// The text of the key at hand: a scalar, as a string.
std::optional<std::string> YamlReader::key() {
  if (event_.type != YAML_SCALAR_EVENT) {
    fail("a key must be a string");
    return std::nullopt;
  }
  std::optional<Value> key = scalar();
  if (!key)
    return std::nullopt;
  Fault fault;
  auto text = convert(*key, Type::string(), cx_.dialect(), fault);
  if (!text || text->isNull()) {
    fail("a key must not be null");
    return std::nullopt;
  }
  return std::string(text->asString());
}

/// Whether the event at hand is a key that merges its value.
bool YamlReader::isMergeKey() const {
  if (event_.type != YAML_SCALAR_EVENT)
    return false;
  const auto &data = event_.data.scalar;
  std::string_view text(reinterpret_cast<const char *>(data.value),
                        data.length);
  std::string_view tag = viewOf(data.tag);
  return tag.empty() ? text == "<<"
                     : merges_ == YamlMerge::Sequences &&
                           tag == "tag:yaml.org,2002:merge";
}

bool YamlReader::entry(EntryBuilder &entries) {
  bool isMerge = isMergeKey();
  std::optional<std::string> name = isMerge ? "<<" : key();
  if (!name || !next())
    return false;
  std::optional<Value> value = node();
  if (!value)
    return false;
  if (isMerge)
    return merge(entries, *value);
  entries.add(*name, std::move(*value));
  return true;
}

bool YamlReader::merge(EntryBuilder &entries, const Value &source) {
  if (source.kind() == ValueKind::Tuple && merges_ == YamlMerge::Sequences) {
    for (const Value &each : source.elements())
      if (each.kind() != ValueKind::Object)
        return fail("only mappings can be merged into a mapping");
      else if (!merge(entries, each))
        return false;
    return true;
  }
  if (source.kind() != ValueKind::Object)
    return fail("only a mapping can be merged into a mapping");
  for (size_t i = 0; i < source.size(); ++i)
    entries.add(source.keyValue(i), source.elements()[i]);
  return true;
}

Value yamlDecode(Args args, CallContext &cx) {
  auto former = static_cast<const YamlMerge *>(cx.state());
  YamlReader reader(args[0].asString(), former ? *former : YamlMerge::Sequences,
                    cx);
  std::optional<Value> value = reader.document();
  return value ? std::move(*value) : cx.failArgument(0, reader.fault());
}

} // namespace

Function formerYamlDecode() {
  Function function = yamlDecodeRows().front();
  function.state = std::make_shared<const YamlMerge>(YamlMerge::Mappings);
  return function;
}

Rows yamlDecodeRows() {
  return {
      {.name = "yamldecode",
       .doc = "The value that a YAML document describes. Mappings become "
              "objects, sequences tuples.",
       .parameters = {stringParameter("src", "A YAML document.")},
       .impl = yamlDecode,
       .mayReturnNull = true},
  };
}

} // namespace hcl::terraform
