// The functions regex, regexall and regexreplace, on RE2, which takes linear
// time for every pattern.
//
// The groups of a pattern determine the type of a match: a string without
// groups, a tuple for groups without names, an object for named ones.
// forEachMatch walks the matches from left to right and steps over empty ones
// by a code point. A replacement is parsed once into literal text and group
// numbers.
#include "Library.h"
#include "RegexNames.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Utf8.h"
#include "Value/Build.h"
#include "hcl/Extended.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <re2/re2.h>

namespace hcl::functions {

namespace {

using Pieces = std::vector<re2::StringPiece>;

std::string_view viewOf(const re2::StringPiece &piece) {
  return {piece.data(), piece.size()};
}

/// Whether `pattern` has the escape `\C`, which matches a single byte and may
/// split a character. Text between `\Q` and `\E` is literal.
bool matchesBytes(std::string_view pattern) {
  for (size_t at = 0; (at = pattern.find('\\', at)) != pattern.npos; at += 2) {
    std::string_view escape = pattern.substr(at, 2);
    if (escape == "\\C")
      return true;
    if (escape == "\\Q")
      at = std::min(pattern.find("\\E", at), pattern.size());
  }
  return false;
}

/// A pattern and the names of its groups.
class Pattern {
public:
  explicit Pattern(std::string_view text)
      : regex_(withShortCategories(text), options()),
        groups_(regex_.ok()
                    ? static_cast<size_t>(regex_.NumberOfCapturingGroups())
                    : 0),
        names_(groups_) {
    if (!regex_.ok())
      error_ = regex_.error();
    else if (matchesBytes(text))
      error_ = "invalid escape sequence: \\C";
    if (!regex_.ok())
      return;
    for (const auto &[number, name] : regex_.CapturingGroupNames())
      names_[static_cast<size_t>(number) - 1] = name;
    named_ = regex_.CapturingGroupNames().size();
  }

  /// The reason why the pattern is not usable; empty if it is.
  const std::string &error() const { return error_; }
  size_t groups() const { return groups_; }
  size_t namedGroups() const { return named_; }
  const std::string &name(size_t group) const { return names_[group]; }

  /// The first match in `text` from `at` on: the whole match, then each group.
  bool match(std::string_view text, size_t at, Pieces &pieces) const {
    pieces.resize(groups_ + 1);
    return regex_.Match(re2::StringPiece(text.data(), text.size()), at,
                        text.size(), RE2::UNANCHORED, pieces.data(),
                        static_cast<int>(pieces.size()));
  }
  /// The number of the group with the name `name`, or nothing.
  [[nodiscard]] std::optional<size_t> groupCalled(std::string_view name) const {
    for (size_t i = 0; i < groups_; ++i)
      if (!name.empty() && names_[i] == name)
        return i + 1;
    return std::nullopt;
  }

private:
  static RE2::Options options() {
    RE2::Options options;
    options.set_log_errors(false);
    return options;
  }

  RE2 regex_;
  std::string error_;
  size_t groups_;
  size_t named_ = 0;
  std::vector<std::string> names_;
};

/// Calls `handle` for each match of `pattern` in `text`, from left to right,
/// until it returns false. Skips an empty match directly after another match.
template <class Handle>
void forEachMatch(const Pattern &pattern, std::string_view text,
                  Handle handle) {
  Pieces pieces;
  size_t at = 0;
  std::optional<size_t> lastEnd;
  while (at <= text.size() && pattern.match(text, at, pieces)) {
    auto begin = static_cast<size_t>(pieces[0].data() - text.data());
    size_t end = begin + pieces[0].size();
    bool counts = begin != end || begin != lastEnd;
    if (counts && !handle(begin, end, pieces))
      return;
    lastEnd = end;
    bool moved = end > at;
    at = moved ? end
               : end + (end < text.size() ? utf8::decode(text, end).length : 1);
  }
}

/// The type of a group's match, which is null if the group took no part.
Type groupType(const CallContext &cx) {
  return cx.dialect()[DialectPoint::NullIsNone] ? Type::optional(Type::string())
                                                : Type::string();
}

/// The type of a match: a string, or a tuple or object of groups. Errors:
/// reports an invalid pattern.
Type matchType(const Pattern &pattern, CallContext &cx) {
  if (!pattern.error().empty()) {
    cx.failArgument(0, message("not a regular expression: {error}",
                               "error"_a = pattern.error()));
    return Type::dynamic();
  }
  if (pattern.groups() == 0)
    return Type::string();
  if (pattern.namedGroups() == 0)
    return Type::tuple(std::vector<Type>(pattern.groups(), groupType(cx)));
  if (pattern.namedGroups() != pattern.groups()) {
    cx.failArgument(0, "either all groups have names or none; (?: begins a "
                       "group that is not captured");
    return Type::dynamic();
  }
  std::vector<ObjectAttribute> attributes;
  for (size_t i = 0; i < pattern.groups(); ++i)
    attributes.push_back({pattern.name(i), groupType(cx)});
  return Type::object(std::move(attributes));
}

/// The text that a group matched, as `type`.
Value groupValue(const re2::StringPiece &piece, const Type &type) {
  if (!type.isUnion())
    return piece.data() ? Value::string(viewOf(piece)) : Value::null(type);
  return unionValue(type, piece.data() ? Value::string(viewOf(piece))
                                       : Value::null(Type::none()));
}

Value matchValue(const Pattern &pattern, const Pieces &pieces,
                 const CallContext &cx) {
  Type type = groupType(cx);
  if (pattern.groups() == 0)
    return Value::string(viewOf(pieces[0]));
  if (pattern.namedGroups() == 0) {
    SequenceBuilder groups(pattern.groups());
    for (size_t i = 1; i < pieces.size(); ++i)
      groups.add(groupValue(pieces[i], type));
    return std::move(groups).tuple();
  }
  EntryBuilder groups(pattern.groups());
  for (size_t i = 1; i < pieces.size(); ++i)
    groups.add(pattern.name(i - 1), groupValue(pieces[i], type));
  return std::move(groups).object();
}

/// Also called for known arguments; their type comes from `regex` instead,
/// because compiling the pattern twice would double the work.
Type regexType(Args args, CallContext &cx) {
  if (!args[0].isKnown() || args[1].isKnown())
    return Type::dynamic();
  return matchType(Pattern(args[0].asString()), cx);
}

Value regex(Args args, CallContext &cx) {
  Pattern pattern(args[0].asString());
  matchType(pattern, cx);
  if (cx.hasFailed())
    return Value::failed();
  Pieces pieces;
  if (!pattern.match(args[1].asString(), 0, pieces))
    return cx.fail("the pattern matches no part of the string");
  return matchValue(pattern, pieces, cx);
}

Type regexAllType(Args args, CallContext &cx) {
  return Type::list(regexType(args, cx));
}

Value regexAll(Args args, CallContext &cx) {
  Pattern pattern(args[0].asString());
  Type type = matchType(pattern, cx);
  if (cx.hasFailed())
    return Value::failed();
  SequenceBuilder matches;
  forEachMatch(pattern, args[1].asString(),
               [&](size_t begin, size_t end, const Pieces &pieces) {
                 matches.add(matchValue(pattern, pieces, cx));
                 return cx.take(Evaluation::bytesOfElements(pieces.size()) +
                                pieces.size() * Budget::bytesOfText(0) + end -
                                begin);
               });
  return std::move(matches).list(type);
}

/// A part of a replacement: literal text, or the number of a group.
struct Part {
  std::string text;
  std::optional<size_t> group;
};

bool isNameCharacter(char c) { return isLetter(c) || isDigit(c) || c == '_'; }

/// The group that `name` refers to, by number or by name; nothing if there is
/// no such group.
[[nodiscard]] std::optional<size_t> groupOf(std::string_view name,
                                            const Pattern &pattern) {
  if (name.find_first_not_of("0123456789") != name.npos)
    return pattern.groupCalled(name);
  size_t number = 0;
  for (char c : name)
    number = std::min(number * 10 + static_cast<size_t>(c - '0'),
                      pattern.groups() + 1);
  return number <= pattern.groups() ? std::optional(number) : std::nullopt;
}

/// Splits a replacement into parts. `$name` takes the longest possible name;
/// `${name}` ends at the brace; `$$` is a dollar sign, as is any other `$`.
std::vector<Part> parseReplacement(std::string_view text,
                                   const Pattern &pattern) {
  std::vector<Part> parts;
  std::string literal;
  for (size_t at = 0; at < text.size();) {
    size_t dollar = std::min(text.find('$', at), text.size());
    literal += text.substr(at, dollar - at);
    at = dollar;
    if (at == text.size())
      break;
    std::string_view rest = text.substr(at + 1);
    if (rest.starts_with('$')) {
      literal += '$';
      at += 2;
      continue;
    }
    bool braced = rest.starts_with('{');
    std::string_view name = rest.substr(braced);
    size_t length = 0;
    while (length < name.size() && isNameCharacter(name[length]))
      ++length;
    bool closed = !braced || name.substr(length).starts_with('}');
    if (length == 0 || !closed) {
      literal += '$';
      ++at;
      continue;
    }
    parts.push_back({std::exchange(literal, ""), {}});
    if (auto group = groupOf(name.substr(0, length), pattern))
      parts.push_back({"", group});
    at += 1 + length + (braced ? 2 : 0);
  }
  parts.push_back({std::move(literal), {}});
  return parts;
}

Value regexReplace(Args args, CallContext &cx) {
  Pattern pattern(args[1].asString());
  if (!pattern.error().empty())
    return cx.failArgument(1, message("not a regular expression: {error}",
                                      "error"_a = pattern.error()));
  std::string_view text = args[0].asString();
  std::vector<Part> parts = parseReplacement(args[2].asString(), pattern);
  StringBuilder result;
  size_t copied = 0, charged = 0;
  forEachMatch(pattern, text,
               [&](size_t begin, size_t end, const Pieces &pieces) {
                 result.add(text.substr(copied, begin - copied));
                 copied = end;
                 for (const Part &part : parts)
                   result.add(part.group ? viewOf(pieces[*part.group])
                                         : std::string_view(part.text));
                 size_t added = result.size() - charged;
                 charged = result.size();
                 return cx.take(added);
               });
  if (cx.isExhausted())
    return Value::failed();
  result.add(text.substr(copied));
  return std::move(result).finish();
}

} // namespace

std::vector<Function> regexRows() {
  Parameter pattern =
      stringParameter("pattern", "A regular expression in the syntax of RE2.");
  Parameter text = stringParameter("string", "The string to search.");
  return {
      {.name = "regex",
       .doc = "The first match of a pattern: the text, or, if the pattern has "
              "groups, a tuple of the texts they matched, or an object if they "
              "have names. No match is an error.",
       .parameters = {pattern, text},
       .resultType = regexType,
       .impl = regex},
      {.name = "regexall",
       .doc = "All matches of a pattern that do not overlap, each as `regex` "
              "returns it.",
       .parameters = {pattern, text},
       .resultType = regexAllType,
       .impl = regexAll},
      {.name = "regexreplace",
       .doc = "The string with all matches of a pattern replaced.",
       .parameters = {stringParameter("str", "The string to search."), pattern,
                      stringParameter(
                          "replace",
                          "The replacement; $1, $name, ${name} stand for the "
                          "text matched by a group, $$ for a dollar sign.")},
       .result = Type::string(),
       .impl = regexReplace},
  };
}

} // namespace hcl::functions
