// A new property repeats the blanks before the last property and around its
// colon.
#include "Layout.h"

#include "Format/JsonLayout.h"
#include "JsonText/Writer.h"
#include "Syntax/JsonStructure.h"

#include <algorithm>
#include <iterator>

namespace hcl::edit {
namespace {

std::string quoted(std::string_view name) {
  std::string out;
  json::appendString(out, name, /*escapeHtml=*/false);
  return out;
}

bool isScalar(NodeRef value) {
  JsonKind kind = jsonKind(value);
  return kind != JsonKind::Object && kind != JsonKind::Array;
}

/// The ranges of the parts of `container`: a property's begins at its name.
std::vector<Range> partsOf(NodeRef container) {
  std::vector<Range> parts;
  if (jsonKind(container) == JsonKind::Object)
    for (const JsonProperty &property : jsonProperties(container))
      parts.push_back({container.tree().token(property.name).begin,
                       property.value.range().end});
  else
    for (NodeRef element : jsonElements(container))
      parts.push_back(element.range());
  return parts;
}

} // namespace

JsonFileLayout::JsonFileLayout(const Tree &tree)
    : tree_(tree), text_(tree.file().text()) {
  for (size_t at = 0; (at = text_.find('\n', at)) != text_.npos; ++at)
    lineEnds_.push_back(static_cast<uint32_t>(at));
  for (size_t at = 0; (at = text_.find('\n', at)) != text_.npos;) {
    size_t end = text_.find_first_not_of(" \t", ++at);
    if (!hasLines_ && end != text_.npos) {
      hasLines_ = true;
      lineEnd_ = at > 1 && text_[at - 2] == '\r' ? "\r\n" : "\n";
    }
    if (end != text_.npos && end != at && text_[end] != '\n' &&
        text_[end] != '\r') {
      indent_ = text_.substr(at, end - at);
      break;
    }
  }
  size_t colon = text_.find("\":");
  isSpaced_ = colon == text_.npos || text_.substr(colon).starts_with("\": ");
}

/// The blanks at the start of the line of `place`.
std::string_view JsonFileLayout::blanksOfLine(uint32_t place) const {
  auto next = std::ranges::upper_bound(lineEnds_, place);
  size_t begin = next == lineEnds_.begin() ? 0 : *std::prev(next) + 1;
  size_t end = std::min(text_.find_first_not_of(" \t", begin), text_.size());
  return text_.substr(begin, end - begin);
}

std::string JsonFileLayout::value(std::string_view json, std::string_view base,
                                  bool isOneLine) const {
  std::string out;
  appendJson(out, json, {indent_, base, lineEnd_, isOneLine, isSpaced_});
  return out;
}

TextEdit JsonFileLayout::replace(NodeRef container, NodeRef old,
                                 std::string_view json) const {
  // A value that replaces a value without parts follows its surroundings.
  bool isPlain = isScalar(old) || partsOf(old).empty();
  bool isOneLine = !hasLines(isPlain ? container.range() : old.range());
  return {old.range(), value(json, blanksOfLine(old.range().begin), isOneLine)};
}

TextEdit JsonFileLayout::append(NodeRef object, std::string_view name,
                                std::string_view json) const {
  std::vector<JsonProperty> properties = jsonProperties(object);
  if (properties.empty()) {
    std::string_view blanks = blanksOfLine(object.range().begin);
    std::string inner = std::string(blanks).append(indent_);
    std::string out = "{";
    if (hasLines_)
      out.append(lineEnd_).append(inner);
    out.append(quoted(name)).append(isSpaced_ ? ": " : ":");
    out.append(value(json, inner, !hasLines_));
    if (hasLines_)
      out.append(lineEnd_).append(blanks);
    return {object.range(), out.append("}")};
  }
  const JsonProperty &last = properties.back();
  const Token &token = tree_.token(last.name);
  uint32_t before = tree_.token(last.name - 1).end;
  std::string_view blanks = text_.substr(before, token.begin - before);
  bool isOneLine = !hasLines(object.range());
  if (isOneLine && properties.size() == 1)
    blanks = isSpaced_ ? " " : "";
  std::string out = ",";
  out.append(blanks).append(quoted(name));
  out.append(text_.substr(token.end, last.value.range().begin - token.end));
  out.append(value(json, blanksOfLine(token.begin), isOneLine));
  uint32_t end = last.value.range().end;
  return {{end, end}, std::move(out)};
}

std::vector<TextEdit> removeFrom(NodeRef container,
                                 const std::set<size_t> &numbers) {
  std::vector<Range> parts = partsOf(container);
  Range all = container.range();
  if (numbers.size() == parts.size())
    return {{{all.begin + 1, all.end - 1}, ""}};
  std::vector<TextEdit> edits;
  size_t lastKept = parts.size() - 1;
  while (numbers.count(lastKept) != 0)
    --lastKept;
  for (size_t number : numbers)
    if (number < lastKept)
      edits.push_back({{parts[number].begin, parts[number + 1].begin}, ""});
  if (lastKept + 1 != parts.size())
    edits.push_back({{parts[lastKept].end, parts.back().end}, ""});
  return edits;
}

} // namespace hcl::edit
