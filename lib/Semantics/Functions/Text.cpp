// Functions that split, join and change strings: join, sort, split, replace,
// indent, title.
//
// join, replace and indent compute the size of the result and charge for it
// before they build it. Searches compare bytes; only title and empty separators
// decode code points.
#include "Library.h"
#include "Portions.h"

#include "Support/Ascii.h"
#include "Support/Message.h"
#include "Support/Utf8.h"
#include "Value/Build.h"
#include "hcl/Limits.h"
#include "hcl/Refinement.h"

#include <algorithm>

namespace hcl::functions {

namespace {

Value unknownNotNull(const Type &type) {
  return Value::unknown(type, Refinement::nonNull());
}

/// The elements of all lists. Errors: reports a null element, returns nothing.
[[nodiscard]] std::optional<std::vector<std::string_view>>
piecesOf(Args args, CallContext &cx) {
  std::vector<std::string_view> pieces;
  for (size_t i = 1; i < args.size(); ++i)
    for (const Value &element : args[i].elements()) {
      if (element.isNull()) {
        size_t at = static_cast<size_t>(&element - args[i].elements().data());
        cx.failArgument(i, message("element {at} is null", "at"_a = at));
        return std::nullopt;
      }
      pieces.push_back(element.asString());
    }
  return pieces;
}

Value join(Args args, CallContext &cx) {
  if (args.size() < 2)
    return cx.fail("at least one list is required");
  for (const Value &list : args.subspan(1))
    if (!list.isWhollyKnown())
      return unknownNotNull(Type::string());
  auto pieces = piecesOf(args, cx);
  if (!pieces)
    return Value::failed();
  std::string_view separator = args[0].asString();
  uint64_t size = 0;
  for (std::string_view piece : *pieces)
    size += piece.size();
  uint64_t seams = pieces->empty() ? 0 : pieces->size() - 1;
  if (!cx.take(size) || !cx.take(seams, separator.size()))
    return Value::failed();
  StringBuilder result(size + seams * separator.size());
  for (size_t i = 0; i < pieces->size(); ++i) {
    if (i != 0)
      result.add(separator);
    result.add((*pieces)[i]);
  }
  return std::move(result).finish();
}

/// The strings of a list that is not wholly known: their order is open, how
/// many there are is not.
Value sortUnknown(const Value &list) {
  Refinement size = Refinement::nonNull();
  Refinement range = rangeOf(list);
  size.minLength = range.minLength;
  size.maxLength = range.maxLength;
  if (!list.isKnown())
    return Value::unknown(list.type(), size);
  SequenceBuilder sorted(list.size());
  for (size_t i = 0; i < list.size(); ++i)
    sorted.add(Value::unknown(Type::string()));
  return std::move(sorted).list(Type::string());
}

Value sort(Args args, CallContext &cx) {
  if (!args[0].isWhollyKnown())
    return sortUnknown(args[0]);
  if (!cx.take(args[0].size(), 3 * sizeof(Value)))
    return Value::failed();
  std::vector<Value> sorted(args[0].elements().begin(),
                            args[0].elements().end());
  for (size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i].isNull())
      return cx.failArgument(
          0, message("element {index} is null and has no place in the order",
                     "index"_a = i));
  auto isLess = [](const Value &a, const Value &b) {
    return a.asString() < b.asString();
  };
  if (!sortInPortions(sorted, isLess, [&] { return cx.budget().goesOn(); }))
    return Value::failed();
  return Value::list(Type::string(), std::move(sorted));
}

/// An empty separator splits between all code points.
Value split(Args args, CallContext &cx) {
  std::string_view separator = args[0].asString(), text = args[1].asString();
  SequenceBuilder parts;
  auto add = [&](std::string_view part) {
    parts.add(Value::string(part));
    return cx.take(sizeof(Value) + Budget::bytesOfText(part.size()));
  };
  if (separator.empty()) {
    for (size_t at = 0; at < text.size();) {
      size_t length = utf8::decode(text, at).length;
      if (!add(text.substr(at, length)))
        return Value::failed();
      at += length;
    }
    return std::move(parts).list(Type::string());
  }
  size_t at = 0;
  for (size_t next; (next = text.find(separator, at)) != text.npos;
       at = next + separator.size())
    if (!add(text.substr(at, next - at)))
      return Value::failed();
  add(text.substr(at));
  return std::move(parts).list(Type::string());
}

/// `text` with each `from` replaced. An empty `from` matches before every code
/// point and at the end.
Value replaceAll(std::string_view text, std::string_view from,
                 std::string_view to, CallContext &cx) {
  uint64_t count = 0;
  if (from.empty())
    count = utf8::countCodePoints(text) + 1;
  else
    for (size_t at = 0; (at = text.find(from, at)) != text.npos; ++count)
      at += from.size();
  if (!cx.take(text.size()) || !cx.take(count, to.size()))
    return Value::failed();
  std::string result;
  result.reserve(text.size() + count * to.size());
  size_t at = 0;
  if (from.empty()) {
    while (at < text.size()) {
      result += to;
      at = copyCodePoint(result, text, at);
    }
    result += to;
    return Value::string(result);
  }
  for (size_t next; (next = text.find(from, at)) != text.npos;
       at = next + from.size())
    result.append(text, at, next - at).append(to);
  return Value::string(result.append(text, at));
}

Value replace(Args args, CallContext &cx) {
  return replaceAll(args[0].asString(), args[1].asString(), args[2].asString(),
                    cx);
}

Value indent(Args args, CallContext &cx) {
  std::optional<int64_t> spaces = wholeArgument(args, 0, cx);
  if (!spaces)
    return Value::failed();
  if (*spaces < 0)
    return cx.failArgument(0, "it must not be negative");
  std::string_view text = args[1].asString();
  auto lines =
      static_cast<uint64_t>(std::count(text.begin(), text.end(), '\n'));
  if (lines == 0)
    return args[1];
  auto width = static_cast<uint64_t>(*spaces);
  if (!cx.take(text.size()) || !cx.take(lines, width))
    return Value::failed();
  std::string result, pad(width, ' ');
  result.reserve(text.size() + lines * width);
  for (char c : text) {
    result += c;
    if (c == '\n')
      result += pad;
  }
  return Value::string(result);
}

/// Whether a word may begin after `c`.
bool separatesWords(uint32_t c) {
  if (c >= 128)
    return utf8::isSpace(c);
  return !(isDigit(c) || isLetter(c) || c == '_');
}

Value title(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  if (!cx.take(text.size()))
    return Value::failed();
  std::string result;
  result.reserve(text.size());
  uint32_t before = ' ';
  for (size_t at = 0; at < text.size();) {
    auto [c, length] = utf8::decode(text, at);
    utf8::append(result, separatesWords(before) ? utf8::toTitle(c) : c);
    before = c;
    at += length;
  }
  return Value::string(result);
}

} // namespace

std::vector<Function> textRows() {
  Parameter text = stringParameter("str", "Any string.");
  Parameter separator =
      stringParameter("separator", "The text between the parts.");
  Parameter sorted = stringsParameter("list", "A list of strings.");
  sorted.allowUnknown = true;
  return {
      {.name = "indent",
       .doc = "The string with spaces at the start of each line but the first.",
       .parameters = {numberParameter("spaces", "The number of spaces."), text},
       .result = Type::string(),
       .impl = indent},
      {.name = "join",
       .doc = "The strings of all lists as one, with a separator between any "
              "two.",
       .parameters = {separator},
       .variadic = stringsParameter("lists", "Lists of strings."),
       .result = Type::string(),
       .impl = join},
      {.name = "replace",
       .doc = "The string with all occurrences of a part replaced.",
       .parameters = {text, stringParameter("substr", "The part to look for."),
                      stringParameter("replace", "The replacement.")},
       .result = Type::string(),
       .impl = replace},
      {.name = "sort",
       .doc = "The strings in the order of their bytes in UTF-8.",
       .parameters = {sorted},
       .result = Type::list(Type::string()),
       .impl = sort},
      {.name = "split",
       .doc = "The parts of a string between separators; an empty separator "
              "splits between any two code points.",
       .parameters = {separator, text},
       .result = Type::list(Type::string()),
       .impl = split},
      {.name = "title",
       .doc = "The string with the first letter of every word capitalized.",
       .parameters = {text},
       .result = Type::string(),
       .impl = title},
  };
}

} // namespace hcl::functions
