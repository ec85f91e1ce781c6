// An edit replaces a range of the expression that the part is in.
//
// A part alone on its line takes the line and the comments after it along; a
// new part next to such a part gets a line of its own.
#include "PartEdit.h"

#include "ExpressionText.h"
#include "Trivia.h"

#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl::edit {
namespace {

/// `name` as the key of an object.
std::string keyText(const std::string &name) {
  return isIdentifier(name) ? name : quote(name);
}

} // namespace

std::optional<TextEdit> PartEdit::refuse(std::string reason) {
  fault_.reason = std::move(reason);
  return std::nullopt;
}

/// The edit that writes `with` for `range` of the expression around the part.
TextEdit PartEdit::replace(Range range, std::string_view with) const {
  return {{place_.offset + range.begin, place_.offset + range.end},
          std::string(with)};
}

/// Whether there is an entry `key`, which is an error.
bool PartEdit::isTaken(const std::string &key) {
  for (const ExpressionPart &part : level_.parts())
    if (part.name == key) {
      fault_.reason =
          message("there is a part {key:quoted} already", "key"_a = key);
      return true;
    }
  return false;
}

/// `text` as the root of a traversal, or the condition of a conditional.
std::string PartEdit::operand(const std::string &text) const {
  PartsKind kind = ExpressionParts(text, language_).kind();
  bool whole = kind != PartsKind::None && kind != PartsKind::Conditional;
  return whole ? text : "(" + text + ")";
}

/// `text` as a step.
std::string PartEdit::step(const std::string &text, bool inBrackets) const {
  return isIdentifier(text) && !inBrackets ? "." + text : "[" + text + "]";
}

/// The place of the line of `at`, if only blanks are before `at` on it;
/// otherwise `at`.
size_t PartEdit::indentationOf(uint32_t at) const {
  size_t begin = at - blanksAtEnd(text_.substr(0, at));
  return begin != 0 && text_[begin - 1] == '\n' ? begin : at;
}

/// Writes `text` for `range` of a template: the content of quoted text, or an
/// interpolation of any other expression.
std::optional<TextEdit> PartEdit::writePiece(Range range,
                                             const std::string &text) {
  ExpressionParts read(text, language_);
  bool isText = read.kind() == PartsKind::Template && !read.isHeredoc() &&
                text.starts_with('"');
  bool fits = isText && (!level_.isHeredoc() || text.find('\\') == text.npos);
  std::string piece =
      fits ? text.substr(1, text.size() - 2) : "${" + text + "}";
  return replace(range, piece);
}

std::optional<TextEdit> PartEdit::set(const std::string &text,
                                      const std::string &key) {
  if (place_.isNew())
    return insert(text, key);
  const ExpressionPart &part = place_.part();
  switch (level_.kind()) {
  case PartsKind::Template:
    // An interpolation keeps braces and strip markers.
    return part.isLiteral || text.starts_with('"')
               ? writePiece(part.whole, text)
           : part.value == part.whole ? writePiece(part.whole, text)
                                      : replace(part.value, text);
  case PartsKind::Traversal:
    if (place_.number == 0)
      return replace(part.value, operand(text));
    return replace(part.whole, step(text, text_[part.whole.begin] == '['));
  case PartsKind::Conditional:
    return replace(part.value, place_.number == 0 ? operand(text) : text);
  default:
    return replace(part.value, text);
  }
}

std::optional<TextEdit> PartEdit::insert(const std::string &text,
                                         const std::string &key) {
  std::string item = text;
  bool isFirst = place_.number == 0;
  switch (level_.kind()) {
  case PartsKind::Template: {
    uint32_t at = place_.isNew() ? level_.close() : place_.part().whole.begin;
    return writePiece({at, at}, text);
  }
  case PartsKind::Traversal: {
    if (isFirst)
      return refuse("no step can come before the first name");
    uint32_t at = level_.parts()[place_.number - 1].whole.end;
    return replace({at, at}, step(text, false));
  }
  case PartsKind::Conditional:
    return refuse("a conditional has three parts");
  case PartsKind::Object:
    if (key.empty())
      return refuse("the new entry needs a key");
    if (isTaken(key))
      return std::nullopt;
    item = entryText(key, text);
    break;
  default:
    break;
  }
  return place_.isNew() ? appendItems({&item, 1}) : insertItem(item);
}

TextEdit PartEdit::appendItems(std::span<const std::string> items) const {
  uint32_t close = level_.close();
  bool isObject = level_.kind() == PartsKind::Object;
  std::string joined; // on one line
  for (const std::string &item : items)
    joined.append(joined.empty() ? "" : ", ").append(item);
  if (level_.parts().empty())
    return replace({close, close}, isObject ? " " + joined + " " : joined);
  const ExpressionPart &last = level_.parts().back();
  bool comma = level_.hasTrailingComma();
  uint32_t at = last.end;
  size_t line = indentationOf(last.whole.begin);
  size_t lineEnd = text_.find('\n', at);
  if (line == last.whole.begin || lineEnd > close)
    return replace({at, at}, (comma ? " " : ", ") + joined);
  // On lines of their own, after the comment of the last one.
  std::string with = comma || isObject ? "" : ",";
  with += text_.substr(at, lineEnd + 1 - at);
  for (const std::string &item : items) {
    with += text_.substr(line, last.whole.begin - line);
    bool isLast = &item == &items.back();
    with += item + (comma || (!isObject && !isLast) ? ",\n" : "\n");
  }
  return replace({at, static_cast<uint32_t>(lineEnd + 1)}, with);
}

std::string entryText(const std::string &key, const std::string &text) {
  return keyText(key) + " = " + text;
}

/// Inserts `item` before a part and the comments above the part.
std::optional<TextEdit> PartEdit::insertItem(const std::string &item) {
  const ExpressionPart &next = place_.part();
  size_t first = place_.number == 0 ? 0 : level_.parts()[place_.number - 1].end;
  size_t line = indentationOf(next.whole.begin);
  if (line == next.whole.begin || line < first)
    return replace({next.whole.begin, next.whole.begin}, item + ", ");
  std::string_view blanks = text_.substr(line, next.whole.begin - line);
  while (line > first + 1) {
    size_t above = text_.rfind('\n', line - 2);
    above = above == text_.npos ? 0 : above + 1;
    size_t begin = text_.find_first_not_of(" \t", above);
    if (above <= first || commentEnd(text_, begin) != line)
      break;
    line = above;
  }
  bool commas =
      level_.kind() != PartsKind::Object || next.end != next.whole.end;
  auto at = static_cast<uint32_t>(line);
  return replace({at, at},
                 std::string(blanks) + item + (commas ? ",\n" : "\n"));
}

/// The bytes to remove with an item: the comma, and a line left empty.
Range PartEdit::itemRemoval(bool isLast) const {
  const ExpressionPart &part = place_.part();
  Range range{part.whole.begin, part.end};
  size_t begin = indentationOf(range.begin);
  size_t end = range.end;
  while (isBlank(text_[end]))
    ++end;
  if (size_t comment = commentEnd(text_, end); comment != end)
    end = text_[comment - 1] == '\n' ? comment - 1 : comment;
  bool startsLine = begin != 0 && text_[begin - 1] == '\n';
  if (startsLine && lineEndAt(text_, end))
    return {static_cast<uint32_t>(begin),
            static_cast<uint32_t>(end + lineEndAt(text_, end))};
  if (part.end != part.whole.end && !isLast) {
    while (isBlank(text_[range.end]))
      ++range.end;
  } else if (place_.number != 0) {
    range.begin = level_.parts()[place_.number - 1].whole.end;
  }
  return range;
}

std::optional<TextEdit> PartEdit::remove(bool isLast) {
  if (place_.isNew())
    return refuse("there is no such part");
  const ExpressionPart &part = place_.part();
  const std::vector<ExpressionPart> &parts = level_.parts();
  switch (level_.kind()) {
  case PartsKind::Template:
    return replace(part.whole, "");
  case PartsKind::Traversal:
    if (place_.number == 0)
      return refuse("the first name of a traversal cannot be removed");
    return replace(part.whole, "");
  case PartsKind::Conditional: {
    if (place_.number == 0)
      return refuse("the condition of a conditional cannot be removed");
    Range arm = parts[3 - place_.number].value;
    return replace({parts[0].whole.begin, parts[2].whole.end},
                   text_.substr(arm.begin, arm.end - arm.begin));
  }
  default:
    return replace(itemRemoval(isLast), "");
  }
}

std::optional<TextEdit> PartEdit::rename(const std::string &key) {
  if (level_.kind() != PartsKind::Object || place_.isNew())
    return refuse(place_.isNew() ? "there is no such part"
                                 : "only entries of objects have keys");
  if (isTaken(key))
    return std::nullopt;
  return replace(place_.part().key, keyText(key));
}

std::optional<std::string> withPartEdits(std::string_view expression,
                                         std::vector<TextEdit> edits,
                                         const Language &language,
                                         Fault &fault) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const TextEdit &a, const TextEdit &b) {
                     return a.range.begin < b.range.begin;
                   });
  std::string out;
  size_t done = 0;
  for (const TextEdit &edit : edits) {
    if (edit.range.begin > done)
      out += expression.substr(done, edit.range.begin - done);
    char before = out.empty() ? '\0' : out.back();
    if (!edit.text.empty() && (before == '$' || before == '%') &&
        (edit.text[0] == before || edit.text[0] == '{')) {
      fault.reason = message(
          "the \"{operator}\" before the new part would change its meaning",
          "operator"_a = std::string(1, before));
      return std::nullopt;
    }
    out += edit.text;
    done = std::max<size_t>(done, edit.range.end);
  }
  out += expression.substr(done);
  if (!readExpression(out, language, fault))
    return std::nullopt;
  return out;
}

} // namespace hcl::edit
