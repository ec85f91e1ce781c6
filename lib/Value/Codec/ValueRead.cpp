// Reading the text form of values (ValueText.cpp), by recursive descent: the
// first character or word selects the function for the rest. Marks follow the
// value.
#include "Support/Message.h"
#include "TextReader.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Marks.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <charconv>

using namespace hcl;

namespace {

class ValueReader {
public:
  explicit ValueReader(TextReader &reader) : reader_(reader) {}

  std::optional<Value> read() {
    TextReader::Level level(reader_);
    if (!level.ok())
      return std::nullopt;
    std::optional<Value> value = readPlain();
    MarkSet marks;
    while (value && reader_.take("!")) {
      std::optional<std::string> label = reader_.readQuoted();
      if (!label)
        return std::nullopt;
      marks.insert(Mark{*std::move(label)});
    }
    return value ? value->withMarks(marks) : value;
  }

private:
  std::optional<Value> readPlain() {
    if (reader_.at("\"")) {
      std::optional<std::string> text = reader_.readQuoted();
      if (!text)
        return std::nullopt;
      return Value::string(*text);
    }
    if (reader_.at("["))
      return readElements([](SequenceBuilder &elements) {
        return std::move(elements).tuple();
      });
    if (reader_.at("{"))
      return readEntries(
          [](EntryBuilder &entries) { return std::move(entries).object(); });
    size_t start = reader_.position();
    std::string_view word = reader_.readIdentifier();
    if (word.empty())
      return readNumber();
    return readWord(word, start);
  }

  [[nodiscard]] std::optional<Value> readWord(std::string_view word,
                                              size_t start) {
    if (word == "true" || word == "false")
      return Value::boolean(word == "true");
    if (word == "inf")
      return Value::number(BigNumber::infinity());
    if (word == "failed")
      return readTyped([](Type type) { return Value::failed(type); });
    if (word == "null")
      return readTyped([](Type type) { return Value::null(type); });
    if (word == "unknown")
      return readUnknown();
    if (word == "number")
      return readPreciseNumber();
    if (word == "list" || word == "set" || word == "map")
      return readCollection(word);
    if (word == "int" || word == "member" || word == "promise" ||
        word == "output")
      return readWrapped(word, start);
    return reader_.fail(start, "expected a value");
  }

  /// The value made by `make` of the type in parentheses, or of `any` if there
  /// is none. A null may stand for a type, so optional attributes stay.
  template <typename Make>
  [[nodiscard]] std::optional<Value> readTyped(Make make) {
    if (!reader_.take("("))
      return make(Type::dynamic());
    std::optional<Type> type = readType(reader_);
    if (!type || !reader_.expect(")"))
      return std::nullopt;
    return make(*type);
  }

  /// The type of elements. Whether an attribute is optional says nothing about
  /// them, and is left out.
  [[nodiscard]] std::optional<Type> readElementType() {
    std::optional<Type> type = readType(reader_);
    return type ? withoutOptional(*type) : type;
  }

  std::optional<Value> readCollection(std::string_view word) {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<Type> type = readElementType();
    if (!type || !reader_.expect(")"))
      return std::nullopt;
    if (word == "map")
      return readEntries(
          [&type](EntryBuilder &entries) {
            return std::move(entries).map(*type);
          },
          &*type);
    return readElements(
        [&type, word](SequenceBuilder &elements) {
          return word == "list" ? std::move(elements).list(*type)
                                : std::move(elements).set(*type);
        },
        &*type);
  }

  /// A value, which must be of `type` unless this is null.
  [[nodiscard]] std::optional<Value> readElement(const Type *type) {
    reader_.skipBlanks();
    size_t start = reader_.position();
    std::optional<Value> element = read();
    if (element && type && element->type() != *type)
      return reader_.fail(start,
                          message("the element is not of the type {type}",
                                  "type"_a = typeText(*type)));
    return element;
  }

  [[nodiscard]] std::optional<Value> readWrapped(std::string_view word,
                                                 size_t start) {
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<Value> inner = read();
    if (!inner)
      return std::nullopt;
    if (word == "member") {
      std::optional<Type> type;
      if (!reader_.expect(",") || !(type = readElementType()) ||
          !reader_.expect(")"))
        return std::nullopt;
      if (!type->isUnion() || !type->hasElement(inner->type()))
        return reader_.fail(start, "the value is of no type of the union");
      return unionValue(*type, *std::move(inner));
    }
    if (!reader_.expect(")"))
      return std::nullopt;
    if (word != "int")
      return eventualValue(word == "promise" ? TypeKind::Promise
                                             : TypeKind::Output,
                           *std::move(inner));
    if (!inner->isKnownNumber() || !inner->asNumber().isInteger())
      return reader_.fail(start, "an int is a whole number");
    return intValue(*inner);
  }

  template <typename Finish>
  std::optional<Value> readElements(Finish finish, const Type *type = nullptr) {
    if (!reader_.expect("["))
      return std::nullopt;
    SequenceBuilder elements;
    while (!reader_.take("]")) {
      std::optional<Value> element = readElement(type);
      if (!element)
        return std::nullopt;
      elements.add(*std::move(element));
      if (!reader_.take(",") && !reader_.at("]"))
        return reader_.fail("expected `,` or `]`");
    }
    return finish(elements);
  }

  template <typename Finish>
  [[nodiscard]] std::optional<Value> readEntries(Finish finish,
                                                 const Type *type = nullptr) {
    if (!reader_.expect("{"))
      return std::nullopt;
    EntryBuilder entries;
    while (!reader_.take("}")) {
      std::optional<std::string> name = reader_.readName();
      if (!name || !reader_.expect("="))
        return std::nullopt;
      std::optional<Value> value = readElement(type);
      if (!value)
        return std::nullopt;
      entries.add(*name, *std::move(value));
      if (!reader_.take(",") && !reader_.at("}"))
        return reader_.fail("expected `,` or `}`");
    }
    return finish(entries);
  }

  /// A number without a precision; `options` say how many bits to keep.
  std::optional<BigNumber>
  readDigits(const number::ParseOptions &options = {}) {
    reader_.skipBlanks();
    size_t start = reader_.position();
    if (reader_.take("-inf"))
      return BigNumber::infinity(true);
    if (reader_.takeWord("inf"))
      return BigNumber::infinity();
    std::string_view digits = reader_.takeAnyOf("+-.0123456789eE");
    if (digits.empty())
      return reader_.fail(start, "expected a value");
    number::Parsed parsed = number::parse(digits, options);
    if (parsed.status != number::ParseStatus::Ok)
      return reader_.fail(start, "malformed number or number out of range");
    return std::move(parsed.value);
  }

  std::optional<Value> readNumber() {
    std::optional<BigNumber> n = readDigits();
    if (!n)
      return std::nullopt;
    return Value::number(*std::move(n));
  }

  [[nodiscard]] std::optional<Value> readPreciseNumber() {
    if (!reader_.expect("("))
      return std::nullopt;
    // The digits are exact at the precision after them, so that is read first.
    size_t start = reader_.position();
    TextReader ahead = reader_;
    if (!readDigits({.exactIntegers = false}) || !reader_.expect(","))
      return std::nullopt;
    std::optional<uint64_t> precision = readCount();
    if (!precision || !reader_.expect(")"))
      return std::nullopt;
    if (*precision < 2 || *precision > number::ParseOptions().maxPrecision)
      return reader_.fail(start, "precision out of range");
    auto bits = static_cast<uint32_t>(*precision);
    std::optional<BigNumber> n = ValueReader(ahead).readDigits(
        {.precision = bits, .exactIntegers = false});
    return Value::number(n->precision() == bits ? *std::move(n)
                                                : number::round(*n, bits));
  }

  [[nodiscard]] std::optional<uint64_t> readCount() {
    std::string_view digits = reader_.takeAnyOf("0123456789");
    uint64_t count = 0;
    auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (digits.empty() || error != std::errc())
      return reader_.fail("expected a count");
    return count;
  }

  [[nodiscard]] std::optional<Value> readUnknown() {
    if (!reader_.take("("))
      return Value::dynamic();
    std::optional<Type> type = readType(reader_);
    if (!type)
      return std::nullopt;
    Refinement refinement;
    while (reader_.take(","))
      if (!readRefinement(refinement))
        return std::nullopt;
    if (!reader_.expect(")"))
      return std::nullopt;
    return Value::unknown(*std::move(type), refinement);
  }

  bool readRefinement(Refinement &refinement) {
    if (reader_.takeWord("notnull")) {
      refinement.notNull = true;
      return true;
    }
    if (reader_.takeWord("prefix")) {
      std::optional<std::string> prefix = reader_.readQuoted();
      refinement.prefix = prefix ? *std::move(prefix) : "";
      return prefix.has_value();
    }
    if (reader_.takeWord("length"))
      return readLength(refinement);
    if (reader_.take(">"))
      return readBound(refinement.lower);
    if (reader_.take("<"))
      return readBound(refinement.upper);
    reader_.fail("expected a refinement");
    return false;
  }

  bool readLength(Refinement &refinement) {
    bool least = reader_.take(">=");
    if (!least && !reader_.expect("<="))
      return false;
    std::optional<uint64_t> count = readCount();
    if (count)
      (least ? refinement.minLength : refinement.maxLength) = *count;
    return count.has_value();
  }

  bool readBound(std::optional<NumberBound> &bound) {
    bool inclusive = reader_.take("=");
    std::optional<Value> number =
        reader_.takeWord("number") ? readPreciseNumber() : readNumber();
    if (number)
      bound = NumberBound{*std::move(number), inclusive};
    return number.has_value();
  }

  TextReader &reader_;
};

} // namespace

std::optional<Value> hcl::readValue(TextReader &reader) {
  return ValueReader(reader).read();
}

std::optional<Value> hcl::readValue(std::string_view text, size_t &pos,
                                    Fault &error) {
  TextReader reader(text, pos, error);
  std::optional<Value> value = ValueReader(reader).read();
  pos = reader.position();
  return value;
}

std::optional<Value> hcl::parseValue(std::string_view text, Fault &error) {
  TextReader reader(text, 0, error);
  std::optional<Value> value = ValueReader(reader).read();
  if (value && !reader.atEnd())
    return reader.fail("unexpected text after the value");
  return value;
}
