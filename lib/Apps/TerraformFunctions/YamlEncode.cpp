// The function yamlencode: values become libyaml's events, which its emitter
// lays out in block style.
//
// Strings are in double quotes, or literal blocks for suitable texts of several
// lines. A document with a bare scalar ends with `...`.
#include "Rows.h"

#include "Value/Walk.h"
#include "Value/Written.h"
#include "hcl/Number.h"

#include <yaml.h>

namespace hcl::terraform {

namespace {

/// Writes one value as a document.
class YamlWriter {
public:
  /// Writes at most `mostBytes` to `out`, as long as `cx` goes on: lines are
  /// indented by their depth, and parts may be shared.
  YamlWriter(std::string &out, uint64_t mostBytes, CallContext &cx)
      : out_(out), mostBytes_(mostBytes), cx_(cx) {
    yaml_emitter_initialize(&emitter_);
    yaml_emitter_set_output(&emitter_, append, this);
    yaml_emitter_set_unicode(&emitter_, 1);
  }
  YamlWriter(const YamlWriter &) = delete;
  YamlWriter &operator=(const YamlWriter &) = delete;
  ~YamlWriter() { yaml_emitter_delete(&emitter_); }

  /// Returns whether everything was written.
  [[nodiscard]] bool document(const Value &value);

private:
  static int append(void *writer, unsigned char *bytes, size_t size) {
    YamlWriter &self = *static_cast<YamlWriter *>(writer);
    if (size > self.mostBytes_ - self.out_.size())
      return 0;
    self.out_.append(reinterpret_cast<const char *>(bytes), size);
    return 1;
  }
  void emit() { isWhole_ &= yaml_emitter_emit(&emitter_, &event_) != 0; }
  /// Recursion is as deep as the value.
  void node(const Value &value);
  void text(std::string_view text);
  void scalar(std::string_view text, yaml_scalar_style_t style);

  std::string &out_;
  uint64_t mostBytes_;
  CallContext &cx_;
  bool isWhole_ = true;
  yaml_emitter_t emitter_;
  yaml_event_t event_;
};

bool YamlWriter::document(const Value &value) {
  yaml_stream_start_event_initialize(&event_, YAML_UTF8_ENCODING);
  emit();
  yaml_document_start_event_initialize(&event_, nullptr, nullptr, nullptr, 1);
  emit();
  node(value);
  yaml_document_end_event_initialize(&event_, 1);
  emit();
  yaml_stream_end_event_initialize(&event_);
  emit();
  return isWhole_;
}

void YamlWriter::scalar(std::string_view text, yaml_scalar_style_t style) {
  yaml_scalar_event_initialize(
      &event_, nullptr, nullptr,
      reinterpret_cast<const yaml_char_t *>(text.data()),
      static_cast<int>(text.size()), 1, 1, style);
  emit();
}

void YamlWriter::text(std::string_view text) {
  bool block =
      text.find('\n') != text.npos && text.find_first_of("\t\r") == text.npos;
  scalar(text,
         block ? YAML_LITERAL_SCALAR_STYLE : YAML_DOUBLE_QUOTED_SCALAR_STYLE);
}

void YamlWriter::node(const Value &value) {
  isWhole_ = isWhole_ && cx_.goesOn();
  if (!isWhole_)
    return;
  switch (value.kind()) {
  case ValueKind::Null:
    return scalar("null", YAML_PLAIN_SCALAR_STYLE);
  case ValueKind::Bool:
    return scalar(value.asBool() ? "true" : "false", YAML_PLAIN_SCALAR_STYLE);
  case ValueKind::Integer:
  case ValueKind::Big:
    return scalar(number::text(value.asNumber()), YAML_PLAIN_SCALAR_STYLE);
  case ValueKind::String:
    return text(value.asString());
  case ValueKind::Map:
  case ValueKind::Object:
    yaml_mapping_start_event_initialize(&event_, nullptr, nullptr, 1,
                                        YAML_BLOCK_MAPPING_STYLE);
    emit();
    for (size_t i = 0; i < value.size(); ++i) {
      text(value.key(i));
      node(value.elements()[i]);
    }
    yaml_mapping_end_event_initialize(&event_);
    return emit();
  default:
    yaml_sequence_start_event_initialize(&event_, nullptr, nullptr, 1,
                                         YAML_BLOCK_SEQUENCE_STYLE);
    emit();
    for (const Value &element : value.elements())
      node(element);
    yaml_sequence_end_event_initialize(&event_);
    emit();
  }
}

/// Whether YAML has no notation for `value` or a part of it.
bool isUnwritable(const Value &value) {
  bool isFound = false;
  visitStored(value, [&](const Value &part) {
    isFound |= part.kind() > ValueKind::Object;
    return !isFound;
  });
  return isFound;
}

Value yamlEncode(Args args, CallContext &cx) {
  const Value &value = args[0];
  if (!value.isWhollyKnown())
    return Value::unknown(Type::string());
  if (isUnwritable(value))
    return cx.failArgument(0, "it has a part that YAML cannot represent");
  uint64_t most = cx.budget().bytes;
  if (!cx.take(writtenBytes(value, most)))
    return Value::failed();
  std::string out;
  if (!YamlWriter(out, most, cx).document(value)) {
    static_cast<void>(cx.take(UINT64_MAX));
    return Value::failed();
  }
  constexpr std::string_view end = "...\n";
  bool bare = value.isNull() || value.kind() == ValueKind::Bool ||
              value.isKnownNumber();
  if (out.ends_with("\n" + std::string(end)))
    out.resize(out.size() - end.size());
  if (bare)
    out += end;
  if (!cx.take(out.size()))
    return Value::failed();
  return Value::string(out);
}

} // namespace

Rows yamlEncodeRows() {
  Parameter value = anyParameter("value", "Any value.");
  value.allowNull = value.allowUnknown = value.allowDynamic = true;
  value.readsParts = true;
  return {
      {.name = "yamlencode",
       .doc = "The value as a YAML document.",
       .parameters = {value},
       .result = Type::string(),
       .impl = yamlEncode,
       .mayReturnNull = true},
  };
}

} // namespace hcl::terraform
