// Functions over strings: format, formatlist, regex, regexall, replace, strrev,
// urlencode.
//
// The library's functions do the work. What differs: a named group may be
// written `(?<name>…)`; replace takes a regular expression between slashes; a
// null of no type makes the result of format unknown.
#include "Rows.h"

#include "Support/Ascii.h"

namespace hcl::terraform {

namespace {

/// `pattern` with `(?P<` in place of `(?<`, outside of escapes and of classes
/// of characters.
std::string withNamedGroups(std::string_view pattern) {
  std::string result;
  bool inClass = false;
  for (size_t at = 0; at < pattern.size(); ++at) {
    result += pattern[at];
    if (pattern[at] == '\\' && at + 1 < pattern.size())
      result += pattern[++at];
    else if (pattern[at] == '[' || pattern[at] == ']')
      inClass = pattern[at] == '[';
    else if (!inClass && pattern.substr(at).starts_with("(?<")) {
      result += "?P<";
      at += 2;
    }
  }
  return result;
}

/// `args` with the pattern `args[index]` in the syntax of the library.
std::vector<Value> withPattern(Args args, size_t index) {
  std::vector<Value> changed(args.begin(), args.end());
  if (args[index].isKnown())
    changed[index] = Value::string(withNamedGroups(args[index].asString()));
  return changed;
}

Type regexType(Args args, CallContext &cx) {
  return libraryFunction("regex").resultType(withPattern(args, 0), cx);
}
Value regex(Args args, CallContext &cx) {
  return libraryFunction("regex").impl(withPattern(args, 0), cx);
}
Type regexAllType(Args args, CallContext &cx) {
  return libraryFunction("regexall").resultType(withPattern(args, 0), cx);
}
Value regexAll(Args args, CallContext &cx) {
  return libraryFunction("regexall").impl(withPattern(args, 0), cx);
}

Value replace(Args args, CallContext &cx) {
  std::string_view part = args[1].asString();
  bool isPattern =
      part.size() > 1 && part.starts_with('/') && part.ends_with('/');
  if (!isPattern)
    return libraryFunction("replace").impl(args, cx);
  Value given[] = {args[0], Value::string(part.substr(1, part.size() - 2)),
                   args[2]};
  return libraryFunction("regexreplace").impl(withPattern(given, 1), cx);
}

/// Whether an argument has no type, as the bare `null`.
bool hasUntyped(Args args) {
  for (const Value &arg : args)
    if (arg.type().isDynamic())
      return true;
  return false;
}

Type formatType(Args args, CallContext &) {
  return hasUntyped(args) ? Type::dynamic() : Type::string();
}
Value format(Args args, CallContext &cx) {
  return hasUntyped(args) ? Value::dynamic()
                          : libraryFunction("format").impl(args, cx);
}
Type formatListType(Args args, CallContext &cx) {
  const Function &base = libraryFunction("formatlist");
  if (hasUntyped(args))
    return Type::dynamic();
  return base.resultType ? base.resultType(args, cx) : base.result;
}
Value formatList(Args args, CallContext &cx) {
  return hasUntyped(args) ? Value::dynamic()
                          : libraryFunction("formatlist").impl(args, cx);
}

/// Letters, digits and `-_.~` stay; a blank becomes a plus sign, each other
/// byte a percent sign and two digits.
Value urlEncode(Args args, CallContext &cx) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string_view text = args[0].asString();
  if (!cx.take(text.size(), 3))
    return Value::failed();
  std::string result;
  for (char c : text) {
    auto byte = static_cast<unsigned char>(c);
    if (isLetter(c) || isDigit(c) ||
        std::string_view("-_.~").find(c) != std::string_view::npos)
      result += c;
    else if (c == ' ')
      result += '+';
    else
      result += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return Value::nfcString(result);
}

/// The library's function `name` with another type function and another
/// implementation.
Function changed(std::string_view name, Type (*type)(Args, CallContext &),
                 Value (*impl)(Args, CallContext &)) {
  Function function = libraryFunction(name);
  function.resultType = type;
  function.impl = impl;
  return function;
}

} // namespace

/// A bare null among the values made the result unknown.
Function formerFormat() { return changed("format", formatType, format); }
Function formerFormatList() {
  return changed("formatlist", formatListType, formatList);
}

Rows stringRows() {
  Function reversed = libraryFunction("reverse");
  reversed.name = "strrev";
  Function replaced = libraryFunction("replace");
  replaced.impl = replace;
  replaced.doc = "The string with all occurrences of a part replaced, or, if "
                 "the part has the form `/…/`, all matches of the regular "
                 "expression between the slashes; in the replacement $1, "
                 "$name and ${name} then stand for the text matched by a "
                 "group, $$ for a dollar sign.";
  return {
      changed("regex", regexType, regex),
      changed("regexall", regexAllType, regexAll),
      std::move(replaced),
      std::move(reversed),
      textFunction("urlencode", "The string, escaped for the query of a URL.",
                   "Any string.", urlEncode),
  };
}

} // namespace hcl::terraform
