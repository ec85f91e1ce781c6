// Values as literals. Each literal is checked by reading it back: a number is
// expressible only if its text yields the same number, with a precision that no
// operation can distinguish from the original.
#include "Names.h"
#include "hcl/compiler/Emit.h"

#include "Support/Text.h"
#include "Value/Written.h"
#include "hcl/Extended.h"
#include "hcl/Number.h"
#include "hcl/Text.h"

namespace hcl {

bool isKeyword(std::string_view name) {
  for (std::string_view word :
       {"true", "false", "null", "for", "in", "if", "else", "endif", "endfor"})
    if (name == word)
      return true;
  return false;
}

namespace {

/// Longer numbers are written with an exponent.
constexpr size_t maxPlainBytes = 1 << 16;

/// Writes one value; stops at the first part without a literal.
class LiteralWriter {
public:
  LiteralWriter(std::string &out, const EmitOptions &options)
      : out_(out), options_(options),
        config_(options.values == ValueStyle::Config),
        converts_(options.language.functions.find("to") != nullptr) {}

  [[nodiscard]] bool write(const Value &value, EmitPlace place) {
    switch (value.kind()) {
    case ValueKind::Unknown:
    case ValueKind::RefinedUnknown:
    case ValueKind::Capsule:
    case ValueKind::Wrapped:
    case ValueKind::Marked:
      return false;
    case ValueKind::Null:
      return config_ || value.type() == nullOf(options_.language.dialect).type()
                 ? text("null")
                 : converted(value, &LiteralWriter::null);
    case ValueKind::Bool:
      return text(value.asBool() ? "true" : "false");
    case ValueKind::Integer:
    case ValueKind::Big:
      return number(value, place);
    case ValueKind::String:
      string(value.asString());
      return true;
    case ValueKind::Tuple:
      return sequence(value);
    case ValueKind::Object:
      return entries(value);
    case ValueKind::List:
    case ValueKind::Set:
      return converted(value, &LiteralWriter::sequence);
    case ValueKind::Map:
      return converted(value, &LiteralWriter::entries);
    }
    return false;
  }

private:
  [[nodiscard]] bool text(std::string_view text) {
    out_ += text;
    return true;
  }
  bool null(const Value &) { return text("null"); }
  void string(std::string_view text) {
    if (config_)
      emitQuoted(out_, text);
    else
      appendQuoted(out_, text);
  }

  /// `value`, written by `write` without a type, within a call that converts to
  /// the type.
  [[nodiscard]] bool converted(const Value &value,
                               bool (LiteralWriter::*write)(const Value &)) {
    if (config_)
      return (this->*write)(value);
    // A conversion to a type that contains `any` would yield another type.
    Type type = value.type();
    if (!converts_ || type.hasDynamic())
      return false;
    out_ += "to(";
    appendQuoted(out_, typeText(type));
    out_ += ", ";
    if (!(this->*write)(value))
      return false;
    out_ += ')';
    return true;
  }

  [[nodiscard]] bool sequence(const Value &value) {
    out_ += '[';
    bool first = true;
    for (const Value &element : value.elements()) {
      out_ += first ? "" : ", ";
      first = false;
      if (!write(element, EmitPlace::Whole))
        return false;
    }
    out_ += ']';
    return true;
  }

  /// Any identifier is written as a name, keywords too.
  [[nodiscard]] bool lines(const Value &value) {
    out_ += value.size() == 0 ? "{" : "{\n";
    for (size_t i = 0; i < value.size(); ++i) {
      std::string_view key = value.key(i);
      if (isIdentifier(key))
        out_ += key;
      else
        string(key);
      out_ += " = ";
      if (!write(value.elements()[i], EmitPlace::Whole))
        return false;
      out_ += '\n';
    }
    out_ += '}';
    return true;
  }

  [[nodiscard]] bool entries(const Value &value) {
    if (config_)
      return lines(value);
    out_ += '{';
    for (size_t i = 0; i < value.size(); ++i) {
      out_ += i == 0 ? "" : ", ";
      appendKey(out_, value.key(i));
      out_ += " = ";
      if (!write(value.elements()[i], EmitPlace::Whole))
        return false;
    }
    out_ += '}';
    return true;
  }

  [[nodiscard]] bool number(const Value &value, EmitPlace place) {
    NumberRef n = value.asNumber();
    if (n.isInfinite())
      return false;
    bool negative = n.sign() < 0 || n.isNegativeZero();
    std::string digits;
    if (!number::appendText(digits, n, maxPlainBytes))
      digits = number::scientificText(n);
    if (negative && !digits.starts_with('-'))
      digits.insert(0, 1, '-');
    if (!config_ && !readsBack(n, std::string_view(digits).substr(negative)))
      return false;
    bool parenthesized =
        place == EmitPlace::Object || (negative && place == EmitPlace::Operand);
    out_ += parenthesized ? "(" : "";
    out_ += digits;
    out_ += parenthesized ? ")" : "";
    return true;
  }

  /// Whether the literal `digits` yields the magnitude of `n`.
  bool readsBack(const NumberRef &n, std::string_view digits) const {
    bool ofOperands =
        options_.language.dialect[DialectPoint::PrecisionOfOperands];
    number::ParseOptions how;
    how.exactIntegers =
        !options_.language.dialect[DialectPoint::NumbersHave512Bits];
    number::Parsed parsed = number::parse(digits, how);
    if (parsed.status != number::ParseStatus::Ok)
      return false;
    // Compares the precision with which an operation would compute.
    auto precision = [&](uint32_t bits) {
      return ofOperands ? bits : std::max<uint32_t>(bits, LiteralPrecision);
    };
    BigNumber magnitude = number::absolute(n);
    return number::compare(parsed.value, magnitude) == 0 &&
           precision(parsed.value.precision()) == precision(n.precision());
  }

  std::string &out_;
  const EmitOptions &options_;
  bool config_;
  bool converts_;
};

} // namespace

bool emitValue(std::string &out, const Value &value, const EmitOptions &options,
               EmitPlace place) {
  size_t start = out.size();
  if (writtenBytes(value, options.maxBytes) > options.maxBytes)
    return false;
  if (!value.isFailed() && LiteralWriter(out, options).write(value, place))
    return true;
  out.resize(start);
  return false;
}

void appendKey(std::string &out, std::string_view name) {
  if (isIdentifier(name) && !isKeyword(name))
    out += name;
  else
    appendQuoted(out, name);
}

void emitTemplateText(std::string &out, std::string_view text,
                      bool sequenceFollows) {
  size_t kept = text.size();
  if (sequenceFollows)
    while (kept != 0 && (text[kept - 1] == '$' || text[kept - 1] == '%'))
      --kept;
  std::string quoted = quote(text.substr(0, kept));
  out.append(quoted, 1, quoted.size() - 2);
  if (kept != text.size())
    out.append("${\"").append(text.substr(kept)).append("\"}");
}

} // namespace hcl
