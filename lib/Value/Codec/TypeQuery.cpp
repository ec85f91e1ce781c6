// Answering queries about types.
//
// A query starts with a word that selects a function from a table; that
// function reads the arguments in parentheses and returns the answer. An arrow
// decides which of two types is the source, so both are read before the answer
// is computed.
#include "TypeQuery.h"

#include "Convert/Relations.h"
#include "Support/Message.h"
#include "TextReader.h"
#include "hcl/Convert.h"
#include "hcl/Text.h"

namespace hcl {

namespace {

class TypeQueryReader {
public:
  TypeQueryReader(std::string_view text, size_t pos, const Dialect &dialect,
                  Fault &error)
      : text_(text), reader_(text, pos, error), dialect_(dialect) {}

  size_t position() const { return reader_.position(); }
  bool atEnd() { return reader_.atEnd(); }
  bool take(std::string_view token) { return reader_.take(token); }
  std::nullopt_t fail(std::string reason) {
    return reader_.fail(std::move(reason));
  }

  /// The answer to the next query.
  std::optional<std::string> answer();

private:
  using Answer = std::optional<std::string> (TypeQueryReader::*)();

  /// Two types joined by an arrow that points to the second.
  struct Pair {
    Value from;
    Type to;
  };

  [[nodiscard]] std::optional<Pair> readPair(bool allowValue);
  [[nodiscard]] std::optional<bool> readArrow();
  std::optional<Type> readType();
  [[nodiscard]] std::optional<Value> readSource(bool allowValue);
  [[nodiscard]] std::optional<PathStep> readStep();

  [[nodiscard]] std::optional<std::string> shortForm();
  [[nodiscard]] std::optional<std::string> identical();
  [[nodiscard]] std::optional<std::string> matchesType();
  [[nodiscard]] std::optional<std::string> assignable();
  [[nodiscard]] std::optional<std::string> conversionOfTypes();
  [[nodiscard]] std::optional<std::string> convertValue();
  [[nodiscard]] std::optional<std::string> unifyTypes();
  [[nodiscard]] std::optional<std::string> traverseType();
  std::string explain(const Type &from, const Type &to) const;

  std::string_view text_;
  TextReader reader_;
  const Dialect &dialect_;
};

std::string yesOrNo(bool answer) { return answer ? "true" : "false"; }

std::optional<Type> TypeQueryReader::readType() {
  std::optional<Type> type = hcl::readType(reader_);
  if (type && type->hasExtended() && !dialect_[DialectPoint::ExtendedTypes])
    return reader_.fail(
        "this type belongs to the extended information model; choose the "
        "dialect extended");
  return type;
}

/// Reads a type, as an unknown of it, or, if allowed, a value.
std::optional<Value> TypeQueryReader::readSource(bool allowValue) {
  if (allowValue) {
    Fault none;
    TextReader ahead(text_, reader_.position(), none);
    if (std::optional<Value> value = readValue(ahead)) {
      reader_.moveTo(ahead.position());
      return value;
    }
  }
  std::optional<Type> type = readType();
  return type ? std::optional(Value::unknown(*type)) : std::nullopt;
}

/// Whether the arrow points to the right.
std::optional<bool> TypeQueryReader::readArrow() {
  if (take("->") || take("→"))
    return true;
  if (take("<-") || take("←"))
    return false;
  return fail("expected `->` or `<-`");
}

std::optional<TypeQueryReader::Pair>
TypeQueryReader::readPair(bool allowValue) {
  std::optional<Value> left = readSource(allowValue);
  if (!left)
    return std::nullopt;
  std::optional<bool> rightwards = readArrow();
  if (!rightwards)
    return std::nullopt;
  std::optional<Value> right = readSource(allowValue && !*rightwards);
  if (!right)
    return std::nullopt;
  if (*rightwards)
    return Pair{*std::move(left), right->type()};
  return Pair{*std::move(right), left->type()};
}

std::string TypeQueryReader::explain(const Type &from, const Type &to) const {
  Fault why;
  switch (conversion(from, to, dialect_, why)) {
  case Conversion::Safe:
    return "safe";
  case Conversion::Unsafe:
    return message("unsafe: {reason}", "reason"_a = why.text());
  case Conversion::None:
    break;
  }
  return message("none: {reason}", "reason"_a = why.text());
}

std::optional<std::string> TypeQueryReader::shortForm() {
  std::optional<Type> type = readType();
  return type ? std::optional(shortTypeText(*type)) : std::nullopt;
}

std::optional<std::string> TypeQueryReader::identical() {
  std::optional<Type> a = readType();
  if (!a || !reader_.expect(","))
    return std::nullopt;
  std::optional<Type> b = readType();
  return b ? std::optional(yesOrNo(*a == *b)) : std::nullopt;
}

std::optional<std::string> TypeQueryReader::matchesType() {
  std::optional<Type> type = readType();
  if (!type || !reader_.expect(","))
    return std::nullopt;
  std::optional<Type> specification = readType();
  return specification ? std::optional(yesOrNo(matches(*type, *specification)))
                       : std::nullopt;
}

std::optional<std::string> TypeQueryReader::assignable() {
  std::optional<Pair> pair = readPair(false);
  if (!pair)
    return std::nullopt;
  return yesOrNo(isAssignable(pair->from.type(), pair->to));
}

std::optional<std::string> TypeQueryReader::conversionOfTypes() {
  std::optional<Pair> pair = readPair(false);
  if (!pair)
    return std::nullopt;
  return explain(pair->from.type(), pair->to);
}

std::optional<std::string> TypeQueryReader::convertValue() {
  std::optional<Pair> pair = readPair(true);
  if (!pair)
    return std::nullopt;
  // The null of the extended model has a type.
  if (pair->from.isNull() && pair->from.type().isDynamic() &&
      dialect_[DialectPoint::NullIsNone])
    pair->from = Value::null(Type::none());
  Type from = pair->from.type();
  Fault error;
  std::optional<Value> value = convert(pair->from, pair->to, dialect_, error);
  if (!value)
    return message("error: {reason}", "reason"_a = error.text());
  return valueText(*value) + ", " + explain(from, pair->to);
}

std::optional<std::string> TypeQueryReader::unifyTypes() {
  std::vector<Type> types;
  do {
    std::optional<Type> type = readType();
    if (!type)
      return std::nullopt;
    types.push_back(*std::move(type));
  } while (take(","));
  std::optional<Type> common = unify(types, dialect_);
  return common ? typeText(*common) : "error: the types have none in common";
}

std::optional<PathStep> TypeQueryReader::readStep() {
  if (take(".*"))
    return PathStep{PathStep::AttrSplat};
  if (take(".")) {
    std::optional<std::string> name = reader_.readName();
    if (!name)
      return std::nullopt;
    return PathStep{PathStep::Attribute, Value::string(*name)};
  }
  if (!reader_.expect("["))
    return std::nullopt;
  PathStep step{PathStep::Splat};
  if (!take("*")) {
    std::optional<Value> key = readSource(true);
    if (!key)
      return std::nullopt;
    step = {PathStep::Index, *std::move(key)};
  }
  return reader_.expect("]") ? std::optional(std::move(step)) : std::nullopt;
}

std::optional<std::string> TypeQueryReader::traverseType() {
  std::optional<Type> type = readType();
  if (!type || !reader_.expect(","))
    return std::nullopt;
  std::vector<PathStep> steps;
  do {
    std::optional<PathStep> step = readStep();
    if (!step)
      return std::nullopt;
    steps.push_back(*std::move(step));
  } while (!reader_.at(")") && !reader_.atEnd());
  Fault fault;
  std::optional<Type> result = traverse(*type, steps, dialect_, fault);
  return result ? typeText(*result)
                : message("error: {reason}", "reason"_a = fault.reason);
}

std::optional<std::string> TypeQueryReader::answer() {
  static constexpr struct {
    std::string_view name;
    Answer answer;
  } queries[] = {
      {"short", &TypeQueryReader::shortForm},
      {"identical", &TypeQueryReader::identical},
      {"matches", &TypeQueryReader::matchesType},
      {"assignable", &TypeQueryReader::assignable},
      {"conversion", &TypeQueryReader::conversionOfTypes},
      {"convert", &TypeQueryReader::convertValue},
      {"unify", &TypeQueryReader::unifyTypes},
      {"traverse", &TypeQueryReader::traverseType},
  };
  for (const auto &[name, answer] : queries) {
    if (!reader_.takeWord(name))
      continue;
    if (!reader_.expect("("))
      return std::nullopt;
    std::optional<std::string> text = (this->*answer)();
    return text && reader_.expect(")") ? text : std::nullopt;
  }
  std::optional<Type> type = readType();
  return type ? std::optional(typeText(*type)) : std::nullopt;
}

} // namespace

std::optional<std::string>
answerTypeQueries(std::string_view text, const Dialect &dialect, Fault &error) {
  TypeQueryReader query(text, 0, dialect, error);
  std::string answers;
  do {
    std::optional<std::string> answer = query.answer();
    if (!answer)
      return std::nullopt;
    answers += *answer + '\n';
  } while (query.take(","));
  if (!query.atEnd())
    return query.fail("unexpected text after the query");
  return answers;
}

} // namespace hcl
