// Writing values as JSON, plain and typed, without recursion.
#include "Support/Hash.h"
#include "Support/Utf8.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"
#include "hcl/Number.h"
#include "hcl/Refinement.h"

#include <charconv>

namespace hcl {

namespace {

void appendEscape(std::string &out, unsigned code) {
  static constexpr char digits[] = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4)
    out += digits[(code >> shift) & 15];
}

void appendInteger(std::string &out, int64_t n) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, n).ptr);
}

/// Writes one value of either form. Containers that are open lie on a stack.
class Encoder {
public:
  Encoder(std::string &out, bool typed, const JsonStyle &style)
      : out_(out), typed_(typed), style_(style) {}

  /// Errors: those of plain JSON are put into `error`.
  bool encode(const Value &root, JsonError &error);
  /// Whether something was written that only `partial` values have.
  bool isPartial() const { return partial_; }

private:
  struct Open {
    const Value *container;
    size_t next = 0;
    bool isFirst = true; ///< nothing of it is written yet
  };

  bool begin(const Value &value);
  bool step();
  bool number(const Value &value);
  bool wrapped(const Value &value);
  bool hole(const char *marker, const char *problem);
  void newLine();
  void skipNulls(Open &mapping) const;
  bool isMapping(const Value &value) const {
    return value.kind() == ValueKind::Map || value.kind() == ValueKind::Object;
  }

  std::string &out_;
  bool typed_;
  const JsonStyle &style_;
  bool partial_ = false;
  std::vector<Open> open_;
  JsonError error_;
};

void Encoder::newLine() {
  if (style_.indent == 0)
    return;
  out_ += '\n';
  out_.append((style_.level + open_.size()) * style_.indent, ' ');
}

/// What plain JSON cannot express: a marker in typed JSON, else an error.
bool Encoder::hole(const char *marker, const char *problem) {
  if (typed_) {
    partial_ = true;
    out_ += marker;
    return true;
  }
  error_.message = problem;
  return false;
}

bool Encoder::number(const Value &value) {
  NumberRef n = value.asNumber();
  if (n.isMachine()) {
    appendInteger(out_, n.machine());
    return true;
  }
  if (n.isInfinite())
    return hole(n.sign() < 0 ? "{\"$number\":\"-Inf\"}"
                             : "{\"$number\":\"+Inf\"}",
                "cannot serialize infinity as JSON");
  if (number::appendText(out_, n, number::maxTextBytes,
                         style_.shortPowersOfTwo))
    return true;
  std::string marker = "{\"$number\":\"" + number::scientificText(n) + "\"}";
  return hole(marker.c_str(), "a number has too many digits to be written");
}

/// Writes a value, or the opening bracket of one that stays open.
bool Encoder::begin(const Value &marked) {
  const Value &value = marked.unmarked();
  switch (value.kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return hole("{\"$unknown\":true}", "the value is not known");
  case ValueKind::Capsule:
    return hole("{\"$unknown\":true}",
                "a value of an application's own type has no JSON form");
  case ValueKind::Null:
    out_ += "null";
    return true;
  case ValueKind::Bool:
    out_ += value.asBool() ? "true" : "false";
    return true;
  case ValueKind::Integer:
  case ValueKind::Big:
    return number(value);
  case ValueKind::String:
    appendJsonString(out_, value.asString(), style_.escapeHtml);
    return true;
  case ValueKind::Wrapped:
    return wrapped(value);
  default:
    break;
  }
  if (value.size() == 0) {
    out_ += isMapping(value) ? "{}" : "[]";
    return true;
  }
  out_ += isMapping(value) ? '{' : '[';
  open_.push_back({&value});
  return true;
}

/// Writes what is inside; in typed JSON that of a union beside its type.
bool Encoder::wrapped(const Value &value) {
  if (typed_ && value.type().isUnion()) {
    out_ += "{\"type\":";
    appendTypeJson(out_, value.inner().type());
    out_ += ",\"value\":";
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

/// Moves to the next property that is to be written.
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
    out_ += '}';
    return true;
  }
  if (!style_.keepNulls && isMapping(container))
    skipNulls(top);
  if (top.next == container.size()) {
    bool isEmpty = top.isFirst;
    open_.pop_back();
    if (!isEmpty)
      newLine();
    out_ += isMapping(container) ? '}' : ']';
    return true;
  }
  if (!top.isFirst)
    out_ += ',';
  top.isFirst = false;
  newLine();
  size_t index = top.next++;
  if (isMapping(container)) {
    appendJsonString(out_, container.key(index), style_.escapeHtml);
    out_ += style_.indent != 0 ? ": " : ":";
  }
  return begin(container.elements()[index]);
}

bool Encoder::encode(const Value &root, JsonError &error) {
  bool good = begin(root);
  while (good && !open_.empty())
    good = step();
  if (!good)
    error = error_;
  return good;
}

void appendBound(std::string &out, const char *name,
                 const std::optional<NumberBound> &bound, char &separator) {
  if (!bound || bound->number.asNumber().isInfinite())
    return;
  std::string digits;
  if (!number::appendText(digits, bound->number.asNumber()))
    return;
  out += separator;
  out += name;
  out += digits + (bound->inclusive ? ",true]" : ",false]");
  separator = ',';
}

void appendLength(std::string &out, const char *name, uint64_t length,
                  char &separator) {
  out += separator;
  out += name + std::to_string(length);
  separator = ',';
}

void appendRefinements(std::string &out, const Refinement &known) {
  out += ",\"refinements\":";
  char separator = '{';
  if (known.notNull) {
    out += "{\"not_null\":true";
    separator = ',';
  }
  if (!known.prefix.empty()) {
    out += separator;
    out += "\"string_prefix\":";
    appendJsonString(out, known.prefix, /*escapeHtml=*/false);
    separator = ',';
  }
  appendBound(out, "\"number_min\":[", known.lower, separator);
  appendBound(out, "\"number_max\":[", known.upper, separator);
  if (known.minLength != 0)
    appendLength(out, "\"length_min\":", known.minLength, separator);
  if (known.maxLength != noMaxLength)
    appendLength(out, "\"length_max\":", known.maxLength, separator);
  out += separator == '{' ? "{}" : "}";
}

/// Why a promise or output failed: an array of sentences.
void appendFailures(std::string &out, const EventualInfo &info) {
  out += ",\"failed\":[";
  bool first = true;
  for (const EventualFailure &failure : info.failures) {
    if (!std::exchange(first, false))
      out += ',';
    appendJsonString(out, failure.text(), /*escapeHtml=*/false);
  }
  out += ']';
}

} // namespace

namespace {

constexpr uint64_t everyByte(unsigned char byte) {
  return uint64_t{0x0101'0101'0101'0101} * byte;
}

/// Each byte of the result has its highest bit set if that of `word` is `c`;
/// all of them are ASCII, so that no subtraction borrows from the next.
uint64_t bytesThatAre(char c, uint64_t word) {
  return everyByte(0x80) - (word ^ everyByte(static_cast<unsigned char>(c)));
}

/// Whether eight bytes are ASCII that stands in a JSON string as it is.
bool isPlainWord(uint64_t word, bool escapeHtml) {
  // Adding 0x60 leaves the highest bit of control characters unset.
  uint64_t special = word | ~(word + everyByte(0x60)) |
                     bytesThatAre('"', word) | bytesThatAre('\\', word);
  if (escapeHtml)
    special |= bytesThatAre('<', word) | bytesThatAre('>', word) |
               bytesThatAre('&', word);
  return (special & everyByte(0x80)) == 0;
}

bool isPlainByte(signed char byte, bool escapeHtml) {
  return byte >= 0x20 && byte != '"' && byte != '\\' &&
         !(escapeHtml && (byte == '<' || byte == '>' || byte == '&'));
}

/// Bytes from `i` on that stand in a JSON string as they are; 0: none.
size_t plainLength(std::string_view text, size_t i, bool escapeHtml) {
  size_t end = i;
  while (end + 8 <= text.size() &&
         isPlainWord(loadBytes<uint64_t>(text.data() + end), escapeHtml))
    end += 8;
  while (end < text.size() && isPlainByte(text[end], escapeHtml))
    ++end;
  if (end != i || static_cast<unsigned char>(text[i]) < 0x80)
    return end - i;
  utf8::CodePoint point = utf8::decode(text, i);
  bool invalid = point.value == 0xFFFD && point.length == 1;
  bool separator = point.value == 0x2028 || point.value == 0x2029;
  return invalid || separator ? 0 : point.length;
}

/// Appends the escape of the character at `i`; returns its length.
size_t appendEscaped(std::string &out, std::string_view text, size_t i) {
  utf8::CodePoint point = utf8::decode(text, i);
  switch (point.value) {
  case '"':
  case '\\':
    out += '\\';
    out += text[i];
    break;
  case '\n':
    out += "\\n";
    break;
  case '\r':
    out += "\\r";
    break;
  case '\t':
    out += "\\t";
    break;
  default:
    appendEscape(out, point.value);
    break;
  }
  return point.length;
}

} // namespace

void appendJsonString(std::string &out, std::string_view text,
                      bool escapeHtml) {
  out += '"';
  size_t from = 0;
  for (size_t i = 0; i < text.size();) {
    if (size_t length = plainLength(text, i, escapeHtml)) {
      i += length;
      continue;
    }
    out.append(text, from, i - from);
    i += appendEscaped(out, text, i);
    from = i;
  }
  out.append(text, from);
  out += '"';
}

bool encodeJson(std::string &out, const Value &value, const JsonStyle &style,
                JsonError &error) {
  size_t start = out.size();
  error = {};
  if (Encoder(out, /*typed=*/false, style).encode(value, error))
    return true;
  out.resize(start);
  return false;
}

void encodeTypedJson(std::string &out, const Value &marked) {
  const Value &value = marked.unmarked();
  out += "{\"type\":";
  appendTypeJson(out, value.type());
  bool eventual = value.kind() == ValueKind::Wrapped &&
                  eventualState(value) != EventualState::Known;
  if (eventual || !value.isKnown()) {
    out += ",\"unknown\":true";
    const Refinement &known =
        eventual ? value.inner().refinement() : value.refinement();
    if (!known.empty())
      appendRefinements(out, known);
    if (eventual && eventualState(value) == EventualState::Failed)
      appendFailures(out, eventualInfo(value));
    out += '}';
    return;
  }
  out += ",\"value\":";
  JsonStyle style{.escapeHtml = false};
  Encoder encoder(out, /*typed=*/true, style);
  JsonError none;
  encoder.encode(value, none);
  out += encoder.isPartial() ? ",\"partial\":true}" : "}";
}

} // namespace hcl
