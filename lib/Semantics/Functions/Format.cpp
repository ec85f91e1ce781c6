// The functions format and formatlist: verbs as in C's printf.
//
// Formatter copies the text up to each `%`, reads flags, width, precision,
// argument index and letter, and appends the argument as the letter asks.
// Without an index a verb takes the argument after the last one used. Work and
// memory are charged before padding and digits are produced. A format with an
// unknown argument yields an unknown string that starts with the text before
// the first verb. formatlist runs the Formatter once for each element of its
// sequences.
#include "FormatVerb.h"
#include "Library.h"

#include "JsonText/Writer.h"
#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// Formats one string. `args` are the arguments after the format. Messages call
/// them values; the first is value 1.
class Formatter {
public:
  Formatter(std::string_view format, Args args, CallContext &cx)
      : format_(format), args_(args), cx_(cx), out_(format.size() + 16) {}

  /// The result, or Value::failed() after reporting an error.
  Value run();

private:
  FormatVerb readVerb();
  std::optional<uint64_t> readNumber();
  bool append(const FormatVerb &verb);
  [[nodiscard]] bool appendValue(const FormatVerb &verb, const Value &value);
  [[nodiscard]] bool appendBool(const FormatVerb &verb, const Value &value);
  [[nodiscard]] bool appendNumber(const FormatVerb &verb, const Value &value);
  [[nodiscard]] bool appendString(const FormatVerb &verb, const Value &value);
  void appendPadded(const FormatVerb &verb, std::string_view text);
  bool fail(const FormatVerb &verb, const std::string &why) {
    cx_.failArgumentOrCall(
        0, message("the verb {verb:quoted} at byte {offset} {reason}",
                   "verb"_a = verb.text, "offset"_a = verb.offset,
                   "reason"_a = why));
    return false;
  }
  /// `value` converted to `type`, or nothing after reporting why it cannot be.
  [[nodiscard]] std::optional<Value> as(const FormatVerb &verb,
                                        const Value &value, const Type &type);

  std::string_view format_;
  Args args_;
  CallContext &cx_;
  size_t at_ = 0;
  uint64_t nextArgument_ = 1, greatestArgument_ = 0;
  StringBuilder out_;
};

std::optional<uint64_t> Formatter::readNumber() {
  size_t start = at_;
  uint64_t n = 0;
  for (; at_ < format_.size() && isDigit(format_[at_]); ++at_)
    n = std::min(n * 10 + static_cast<uint64_t>(format_[at_] - '0'),
                 maxFormatWidth);
  return at_ == start ? std::nullopt : std::optional(n);
}

/// Reads flags, width, precision, argument and letter. The letter is 0 if the
/// verb is malformed.
FormatVerb Formatter::readVerb() {
  FormatVerb verb;
  verb.offset = at_++;
  for (; at_ < format_.size(); ++at_) {
    char c = format_[at_];
    bool *flag = c == '0'   ? &verb.zero
                 : c == '#' ? &verb.sharp
                 : c == '+' ? &verb.plus
                 : c == '-' ? &verb.minus
                 : c == ' ' ? &verb.space
                            : nullptr;
    if (!flag)
      break;
    *flag = true;
  }
  verb.width = readNumber();
  if (format_.substr(at_).starts_with('.')) {
    ++at_;
    verb.precision = readNumber().value_or(0);
  }
  verb.argument = nextArgument_;
  bool indexed = format_.substr(at_).starts_with('[');
  at_ += indexed;
  if (indexed) {
    verb.argument =
        format_.substr(at_).starts_with('0') ? 0 : readNumber().value_or(0);
    if (verb.argument != 0 && format_.substr(at_).starts_with(']'))
      ++at_;
    else
      return verb;
  }
  char c = at_ < format_.size() ? format_[at_] : '\0';
  if (isLetter(c)) {
    ++at_;
    verb.letter = c;
  }
  verb.text = format_.substr(verb.offset, at_ - verb.offset);
  return verb;
}

std::optional<Value> Formatter::as(const FormatVerb &verb, const Value &value,
                                   const Type &type) {
  Fault error;
  std::optional<Value> converted = convert(value, type, cx_.dialect(), error);
  if (!converted)
    fail(verb,
         message("does not take value {argument}: {reason}",
                 "argument"_a = verb.argument, "reason"_a = error.text()));
  return converted;
}

/// The width is measured in grapheme clusters.
void Formatter::appendPadded(const FormatVerb &verb, std::string_view text) {
  size_t width = static_cast<size_t>(verb.width.value_or(0));
  size_t length = width == 0 ? 0 : utf8::countGraphemes(text);
  size_t missing = width > length ? width - length : 0;
  if (verb.minus)
    out_.add(text);
  out_.add(missing, verb.zero ? '0' : ' ');
  if (!verb.minus)
    out_.add(text);
}

bool Formatter::appendValue(const FormatVerb &verb, const Value &value) {
  std::string text;
  JsonError error;
  if (!verb.sharp && value.kind() == ValueKind::String)
    text = value.asString();
  else if (!verb.sharp && value.isKnownNumber())
    text = formatShortest(value.asNumber());
  else if (!appendJson(text, value, cx_, error))
    return error.isTooLong
               ? cx_.take(UINT64_MAX)
               : fail(verb, message("cannot write value {argument}: {reason}",
                                    "argument"_a = verb.argument,
                                    "reason"_a = error.text()));
  appendPadded(verb, text);
  return cx_.take(text.size());
}

bool Formatter::appendBool(const FormatVerb &verb, const Value &value) {
  std::optional<Value> converted = as(verb, value, Type::boolean());
  if (converted)
    out_.add(converted->asBool() ? "true" : "false");
  return converted.has_value();
}

bool Formatter::appendNumber(const FormatVerb &verb, const Value &value) {
  std::optional<Value> converted = as(verb, value, Type::number());
  if (!converted)
    return false;
  NumberRef n = converted->asNumber();
  bool real =
      std::string_view("eEfgG").find(verb.letter) != std::string_view::npos;
  if (!real && !n.isInteger())
    return fail(verb, "takes whole numbers only");
  // A number has at most as many digits before the point as bits.
  int64_t bits = n.isInfinite() || n.sign() == 0 ? 0 : n.toBig().exponent();
  if (!cx_.take(static_cast<uint64_t>(std::max<int64_t>(bits, 0))))
    return false;
  out_.add(real ? formatReal(verb, n) : formatInteger(verb, n));
  return true;
}

/// The precision limits the number of characters; 0 means no limit.
bool Formatter::appendString(const FormatVerb &verb, const Value &value) {
  std::optional<Value> converted = as(verb, value, Type::string());
  if (!converted)
    return false;
  std::string_view text = converted->asString();
  uint64_t most = verb.precision.value_or(0);
  if (most > 0) {
    size_t end = 0;
    for (; most > 0 && end < text.size(); --most)
      end = utf8::nextGrapheme(text, end);
    text = text.substr(0, end);
  }
  if (!cx_.take(text.size()))
    return false;
  std::string quoted;
  if (verb.letter == 'q') {
    json::appendString(quoted, text, /*escapeHtml=*/true);
    text = quoted;
  }
  appendPadded(verb, text);
  return true;
}

bool Formatter::append(const FormatVerb &verb) {
  if (verb.letter == 0) {
    cx_.failArgumentOrCall(
        0, at_ >= format_.size()
               ? "it ends inside a verb; write %% for a percent "
                 "sign"
               : message("there is no verb at byte {offset}; write %% for a "
                         "percent sign",
                         "offset"_a = verb.offset));
    return false;
  }
  if (verb.argument > args_.size())
    return fail(verb,
                message("needs value {argument} of {args}",
                        "argument"_a = verb.argument, "args"_a = args_.size()));
  const Value &value = args_[verb.argument - 1];
  if (value.isNull() && verb.letter != 'v')
    return fail(verb, message("does not take value {argument}: it is null",
                              "argument"_a = verb.argument));
  if (!cx_.take(verb.width.value_or(0)) ||
      !cx_.take(verb.precision.value_or(0)))
    return false;
  if (verb.precision.value_or(0) > cx_.budget().maxDigits)
    return fail(
        verb, message("has a precision of more than {maxDigits:counted digit}",
                      "maxDigits"_a = cx_.budget().maxDigits));
  switch (verb.letter) {
  case 'v':
    return appendValue(verb, value);
  case 't':
    return appendBool(verb, value);
  case 's':
  case 'q':
    return appendString(verb, value);
  default:
    if (std::string_view("bdoxXeEfgG").find(verb.letter) !=
        std::string_view::npos)
      return appendNumber(verb, value);
    return fail(verb, "is not known");
  }
}

Value Formatter::run() {
  while (at_ < format_.size()) {
    size_t percent = std::min(format_.find('%', at_), format_.size());
    out_.add(format_.substr(at_, percent - at_));
    at_ = percent;
    if (at_ == format_.size())
      break;
    if (format_.substr(at_).starts_with("%%")) {
      out_.add('%');
      at_ += 2;
      continue;
    }
    FormatVerb verb = readVerb();
    if (!append(verb))
      return Value::failed();
    greatestArgument_ = std::max(greatestArgument_, verb.argument);
    nextArgument_ = verb.argument + 1;
  }
  if (greatestArgument_ < args_.size())
    return cx_.failArgument(
        greatestArgument_ + 1,
        message("the format uses {used}",
                "used"_a =
                    greatestArgument_ == 0
                        ? "no arguments"
                        : message("only the first {greatestArgument}",
                                  "greatestArgument"_a = greatestArgument_)));
  return std::move(out_).finish();
}

/// An unknown string with a known prefix: the text before the first verb.
Value unknownText(std::string_view format) {
  Refinement known = Refinement::nonNull();
  known.prefix = safePrefix(format.substr(0, format.find('%')));
  return Value::unknown(Type::string(), known);
}

bool allWhollyKnown(Args args) {
  return std::all_of(args.begin(), args.end(),
                     [](const Value &arg) { return arg.isWhollyKnown(); });
}

Value format(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  if (!allWhollyKnown(args.subspan(1)))
    return unknownText(text);
  return Formatter(text, args.subspan(1), cx).run();
}

/// The number of results, on which all sequences among `args` agree.
struct Rounds {
  size_t count = 1;
  bool unknown = false;
};

bool isIterated(const Value &arg) {
  return arg.type().isSequence() && !arg.isNull();
}

Rounds countRounds(Args args, CallContext &cx) {
  Rounds rounds;
  size_t chooser = 0;
  for (size_t i = 1; i < args.size(); ++i) {
    bool dynamic = !args[i].isKnown() && args[i].type().isDynamic();
    rounds.unknown |= dynamic;
    if (!isIterated(args[i]))
      continue;
    std::optional<size_t> known = knownSize(args[i]);
    rounds.unknown |= !known || !args[i].isKnown();
    size_t size = known.value_or(rounds.count);
    if (!known)
      continue;
    if (chooser != 0 && size != rounds.count) {
      cx.failArgument(i, message("it has {size:counted element}, but argument "
                                 "{chooser} has {count}",
                                 "size"_a = size, "chooser"_a = chooser + 1,
                                 "count"_a = rounds.count));
      return rounds;
    }
    chooser = chooser == 0 ? i : chooser;
    rounds.count = size;
  }
  return rounds;
}

Value formatList(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  Rounds rounds = countRounds(args, cx);
  if (cx.hasFailed())
    return Value::failed();
  if (rounds.unknown)
    return Value::unknown(Type::list(Type::string()), Refinement::nonNull());
  SequenceBuilder results;
  std::vector<Value> row(args.size() - 1);
  for (size_t round = 0; round < rounds.count; ++round) {
    for (size_t i = 1; i < args.size(); ++i)
      row[i - 1] = isIterated(args[i]) ? args[i].elements()[round] : args[i];
    Value result = allWhollyKnown(row) ? Formatter(text, row, cx).run()
                                       : unknownText(text);
    if (cx.hasFailed() || !cx.take(sizeof(Value) + Budget::bytesOfText(0)))
      return Value::failed();
    results.add(std::move(result));
  }
  return std::move(results).list(Type::string());
}

} // namespace

std::vector<Function> formatRows() {
  Parameter text = stringParameter(
      "format",
      "Text with verbs: %v any value, %#v any value as JSON, %t a bool, %b %d "
      "%o %x %X a whole number in base 2, 10, 8, 16, %e %E %f %g %G a number, "
      "%s a string, %q a string in quotes, %% a percent sign. Between % and "
      "the letter, flags (-, +, #, 0, a blank), a width, a precision after a "
      "point, and the number of an argument in brackets are allowed.");
  Parameter values = anyParameter("args", "The values to write.");
  values.allowNull = values.allowUnknown = values.allowDynamic = true;
  values.readsParts = true;
  Parameter lists = values;
  lists.doc = "Values to write into each string, or sequences of one length "
              "with a value for each.";
  return {
      {.name = "format",
       .doc = "A text with values inserted.",
       .parameters = {text},
       .variadic = values,
       .result = Type::string(),
       .impl = format},
      {.name = "formatlist",
       .doc = "Several texts, each with elements of sequences inserted.",
       .parameters = {text},
       .variadic = lists,
       .result = Type::list(Type::string()),
       .impl = formatList},
  };
}

} // namespace hcl::functions
