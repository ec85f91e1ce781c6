// Writing values as JSON, plain and typed, without recursion: a stack holds the
// open containers, and each step writes the next part of the innermost one or
// closes it.
#include "JsonText/Writer.h"
#include "TypeJson.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"

#include <string_view>
#include <vector>

namespace hcl {

namespace {

json::WriterLayout layoutOf(const JsonStyle &style) {
  return {.indent = style.indent,
          .level = style.level,
          .escapeHtml = style.escapeHtml};
}

/// Writes one value in either form.
class Encoder {
public:
  /// `style.shortPowersOfTwo` and `style.keepNulls` apply to plain JSON only.
  /// `out`, the writer's text, may become `end` bytes long.
  Encoder(json::Writer &writer, const std::string &out, uint64_t end,
          bool typed, const JsonStyle &style)
      : writer_(writer), out_(out), end_(end), typed_(typed), style_(style) {}

  /// Errors: errors of plain JSON go into `error`.
  [[nodiscard]] bool encode(const Value &root, JsonError &error);
  /// Whether the text contains a form of `partial` values only.
  bool isPartial() const { return partial_; }

private:
  struct Open {
    const Value *container;
    size_t next = 0;
  };

  [[nodiscard]] bool begin(const Value &value);
  bool step();
  [[nodiscard]] bool number(const Value &value);
  [[nodiscard]] bool wrapped(const Value &value);
  /// Whether `text` may follow. Errors: as failLength.
  [[nodiscard]] bool admits(std::string_view text) {
    return out_.size() + text.size() <= end_ || failLength();
  }
  bool failLength() {
    error_.message = "the text is too long";
    error_.isTooLong = true;
    return false;
  }
  [[nodiscard]] bool hole(std::string &out, std::string_view marker,
                          const char *problem);
  void skipNulls(Open &mapping) const;
  static bool isMapping(const Value &value) {
    return value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
  }

  json::Writer &writer_;
  const std::string &out_;
  uint64_t end_;
  bool typed_;
  const JsonStyle &style_;
  bool partial_ = false;
  std::vector<Open> open_;
  JsonError error_;
};

/// Appends the marker of a part outside plain JSON, or reports the part.
bool Encoder::hole(std::string &out, std::string_view marker,
                   const char *problem) {
  if (typed_) {
    partial_ = true;
    out += marker;
    return true;
  }
  error_.message = problem;
  return false;
}

bool Encoder::number(const Value &value) {
  NumberRef n = value.asNumber();
  if (n.isMachine()) {
    writer_.integer(n.machine());
    return true;
  }
  std::string &out = writer_.value();
  if (n.isInfinite())
    return hole(
        out, n.sign() < 0 ? "{\"$number\":\"-Inf\"}" : "{\"$number\":\"+Inf\"}",
        "cannot serialize infinity as JSON");
  if (number::appendText(out, n, number::maxTextBytes, style_.shortPowersOfTwo))
    return true;
  return hole(out, "{\"$number\":\"" + number::scientificText(n) + "\"}",
              "a number has too many digits to be written");
}

/// Writes a value or, for a container, its opening bracket.
bool Encoder::begin(const Value &marked) {
  const Value &value = marked.unmarked();
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return hole(writer_.value(), "{\"$unknown\":true}",
                "the value is not known");
  case ValueKind::Capsule:
    return hole(writer_.value(), "{\"$unknown\":true}",
                "a value of an application's own type has no JSON form");
  case ValueKind::Null:
    writer_.null();
    return true;
  case ValueKind::Bool:
    writer_.boolean(value.asBool());
    return true;
  case ValueKind::Integer:
  case ValueKind::Big:
    return number(value);
  case ValueKind::String:
    if (!admits(value.asString()))
      return false;
    writer_.string(value.asString());
    return true;
  case ValueKind::Wrapped:
    return wrapped(value);
  default:
    break;
  }
  isMapping(value) ? writer_.beginObject() : writer_.beginArray();
  open_.push_back({&value});
  return true;
}

/// Writes the inner value; in typed JSON, a member of a union with its type.
bool Encoder::wrapped(const Value &value) {
  if (typed_ && value.type().isUnion()) {
    writer_.beginObject();
    writer_.key("type");
    if (!appendTypeWithin(writer_.value(), value.inner().type(), end_,
                          style_.budget))
      return failLength();
    writer_.key("value");
    open_.push_back({&value});
    return true;
  }
  if (!value.inner().isKnown() && !typed_) {
    if (!value.inner().isFailed()) {
      error_.message = "a promise or output in it is not resolved";
      return false;
    }
    error_.message = "a promise or output in it failed";
    for (const EventualFailure &failure : eventualInfo(value).failures)
      error_.message += ": " + failure.text();
    return false;
  }
  return begin(value.inner());
}

/// Moves to the next property to write.
void Encoder::skipNulls(Open &mapping) const {
  const Value &container = *mapping.container;
  while (mapping.next < container.size() &&
         container.elements()[mapping.next].isNull())
    ++mapping.next;
}

/// Writes the next part of the innermost open container, or closes it.
bool Encoder::step() {
  Open &top = open_.back();
  const Value &container = *top.container;
  if (container.kind() == ValueKind::Wrapped) {
    if (top.next++ == 0)
      return begin(container.inner());
    open_.pop_back();
    writer_.endObject();
    return true;
  }
  if (!style_.keepNulls && isMapping(container))
    skipNulls(top);
  if (top.next == container.size()) {
    open_.pop_back();
    isMapping(container) ? writer_.endObject() : writer_.endArray();
    return true;
  }
  size_t index = top.next++;
  if (isMapping(container)) {
    if (!admits(container.key(index)))
      return false;
    writer_.key(container.key(index));
  }
  return begin(container.elements()[index]);
}

bool Encoder::encode(const Value &root, JsonError &error) {
  constexpr unsigned rounds = 1024;
  bool good = begin(root);
  for (unsigned round = 1; good && out_.size() <= end_ && !open_.empty();
       ++round) {
    good = step();
    if (good && round % rounds == 0 && style_.budget)
      good = style_.budget->goesOn() || failLength();
  }
  if (good && out_.size() > end_)
    good = failLength();
  if (!good)
    error = error_;
  return good;
}

/// Writes a bound as `[number, inclusive]`; omits infinities and numbers too
/// long to write.
void writeBound(json::Writer &writer, std::string_view name,
                const std::optional<NumberBound> &bound) {
  if (!bound || bound->number.asNumber().isInfinite())
    return;
  std::string digits;
  if (!number::appendText(digits, bound->number.asNumber()))
    return;
  writer.key(name);
  writer.beginArray();
  writer.value() += digits;
  writer.boolean(bound->inclusive);
  writer.endArray();
}

void writeRefinements(json::Writer &writer, const Refinement &known) {
  writer.key("refinements");
  writer.beginObject();
  if (known.notNull) {
    writer.key("not_null");
    writer.boolean(true);
  }
  if (!known.prefix.empty()) {
    writer.key("string_prefix");
    writer.string(known.prefix);
  }
  writeBound(writer, "number_min", known.lower);
  writeBound(writer, "number_max", known.upper);
  if (known.minLength != 0) {
    writer.key("length_min");
    writer.value() += std::to_string(known.minLength);
  }
  if (known.maxLength != noMaxLength) {
    writer.key("length_max");
    writer.value() += std::to_string(known.maxLength);
  }
  writer.endObject();
}

/// Writes the reasons why a promise or output failed: an array of sentences.
void writeFailures(json::Writer &writer, const EventualInfo &info) {
  writer.key("failed");
  writer.beginArray();
  for (const EventualFailure &failure : info.failures)
    writer.string(failure.text());
  writer.endArray();
}

/// Writes `value`, or its refinement if unknown, as members of the open object,
/// the text of which, `out`, may become `end` bytes long.
bool writeTyped(json::Writer &writer, const Value &value,
                const std::string &out, uint64_t end, Budget *budget) {
  bool eventual = value.kind() == ValueKind::Wrapped &&
                  eventualState(value) != EventualState::Known;
  if (eventual || !value.isKnown()) {
    writer.key("unknown");
    writer.boolean(true);
    const Refinement &known =
        eventual ? value.inner().refinement() : value.refinement();
    if (!known.empty() && !known.attributes)
      writeRefinements(writer, known);
    if (eventual && eventualState(value) == EventualState::Failed)
      writeFailures(writer, eventualInfo(value));
    return true;
  }
  writer.key("value");
  JsonStyle style;
  style.budget = budget;
  Encoder encoder(writer, out, end, /*typed=*/true, style);
  JsonError tooLong;
  if (!encoder.encode(value, tooLong))
    return false;
  if (!encoder.isPartial())
    return true;
  writer.key("partial");
  writer.boolean(true);
  return true;
}

/// The size up to which `out` may grow by `most` bytes.
uint64_t endOf(const std::string &out, uint64_t most) {
  return most < UINT64_MAX - out.size() ? out.size() + most : UINT64_MAX;
}

} // namespace

bool encodeJson(std::string &out, const Value &value, const JsonStyle &style,
                JsonError &error) {
  size_t start = out.size();
  error = {};
  json::Writer writer(out, layoutOf(style));
  Encoder encoder(writer, out, endOf(out, style.maxBytes), /*typed=*/false,
                  style);
  if (encoder.encode(value, error))
    return true;
  out.resize(start);
  return false;
}

bool encodeTypedJson(std::string &out, const Value &marked, uint64_t maxBytes,
                     Budget *budget) {
  const Value &value = marked.unmarked();
  size_t start = out.size();
  uint64_t end = endOf(out, maxBytes);
  json::Writer writer(out);
  writer.beginObject();
  writer.key("type");
  if (appendTypeWithin(writer.value(), value.type(), end, budget) &&
      writeTyped(writer, value, out, end, budget)) {
    writer.endObject();
    return true;
  }
  out.resize(start);
  return false;
}

} // namespace hcl
