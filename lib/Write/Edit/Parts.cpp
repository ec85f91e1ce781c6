// An edit replaces a range of the expression that the part is in. The result is
// read again to prove that it is an expression.
//
// A part that is alone on its line takes the line with it, and the comments
// after it; a new one beside it gets a line of its own.
#include "hcl/EditParts.h"

#include "ExpressionParts.h"
#include "ExpressionText.h"
#include "Trivia.h"

#include "Support/Text.h"

namespace hcl::edit {
namespace {

/// The edit of one part.
class PartEdit {
public:
  PartEdit(std::string_view expression, const PartPlace &place,
           const Language &language, Fault &fault)
      : whole_(expression), place_(place), level_(place.level),
        language_(language), fault_(fault) {
    text_ = whole_.substr(place.offset);
  }

  std::optional<std::string> set(const std::string &text,
                                 const std::string &key);
  std::optional<std::string> insert(const std::string &text,
                                    const std::string &key);
  std::optional<std::string> remove();
  std::optional<std::string> rename(const std::string &key);

private:
  std::optional<std::string> replace(Range range, std::string_view with);
  std::optional<std::string> refuse(std::string reason);
  bool isTaken(const std::string &key);
  std::optional<std::string> appendItem(const std::string &item);
  std::optional<std::string> insertItem(const std::string &item);
  std::optional<std::string> writePiece(Range range, const std::string &text);
  std::string step(const std::string &text, bool inBrackets) const;
  std::string operand(const std::string &text) const;
  size_t indentationOf(uint32_t at) const;
  Range itemRemoval() const;

  std::string_view whole_;
  const PartPlace &place_;
  const ExpressionParts &level_;
  const Language &language_;
  Fault &fault_;
  std::string_view text_; ///< from the expression that has the part
};

/// `name` as the key of an object.
std::string keyText(const std::string &name) {
  return isIdentifier(name) ? name : quote(name);
}

std::optional<std::string> PartEdit::refuse(std::string reason) {
  fault_.reason = std::move(reason);
  return std::nullopt;
}

std::optional<std::string> PartEdit::replace(Range range,
                                             std::string_view with) {
  std::string out(whole_);
  out.replace(place_.offset + range.begin, range.end - range.begin, with);
  if (!readExpression(out, language_, fault_))
    return std::nullopt;
  return out;
}

/// Whether there is an entry `key`, which is an error.
bool PartEdit::isTaken(const std::string &key) {
  for (const ExpressionPart &part : level_.parts())
    if (part.name == key) {
      fault_.reason = "there is a part " + quote(key) + " already";
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
std::optional<std::string> PartEdit::writePiece(Range range,
                                                const std::string &text) {
  ExpressionParts read(text, language_);
  bool isText = read.kind() == PartsKind::Template && !read.isHeredoc() &&
                text.starts_with('"');
  bool fits = isText && (!level_.isHeredoc() || text.find('\\') == text.npos);
  std::string piece =
      fits ? text.substr(1, text.size() - 2) : "${" + text + "}";
  std::string_view before = text_.substr(0, range.begin);
  if (!piece.empty() && (before.ends_with('$') || before.ends_with('%')) &&
      (piece[0] == before.back() || piece[0] == '{'))
    return refuse("the \"" + std::string(1, before.back()) +
                  "\" before the new part would change its meaning");
  return replace(range, piece);
}

std::optional<std::string> PartEdit::set(const std::string &text,
                                         const std::string &key) {
  if (place_.isNew())
    return insert(text, key);
  const ExpressionPart &part = place_.part();
  switch (level_.kind()) {
  case PartsKind::Template:
    // An interpolation keeps its braces and strip markers.
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

std::optional<std::string> PartEdit::insert(const std::string &text,
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
    item = keyText(key) + " = " + text;
    break;
  default:
    break;
  }
  return place_.isNew() ? appendItem(item) : insertItem(item);
}

std::optional<std::string> PartEdit::appendItem(const std::string &item) {
  uint32_t close = level_.close();
  bool isObject = level_.kind() == PartsKind::Object;
  if (level_.parts().empty())
    return replace({close, close}, isObject ? " " + item + " " : item);
  const ExpressionPart &last = level_.parts().back();
  bool comma = level_.hasTrailingComma();
  uint32_t at = last.end;
  size_t line = indentationOf(last.whole.begin);
  size_t lineEnd = text_.find('\n', at);
  if (line == last.whole.begin || lineEnd > close)
    return replace({at, at}, (comma ? " " : ", ") + item);
  // On a line of its own, after the comment of the last one.
  std::string with = comma || isObject ? "" : ",";
  with += text_.substr(at, lineEnd + 1 - at);
  with += text_.substr(line, last.whole.begin - line);
  with += item + (comma ? ",\n" : "\n");
  return replace({at, static_cast<uint32_t>(lineEnd + 1)}, with);
}

/// Inserts `item` before a part and the comments above that belong to it.
std::optional<std::string> PartEdit::insertItem(const std::string &item) {
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

/// The bytes to remove with an item: its comma, and the line that is empty
/// then.
Range PartEdit::itemRemoval() const {
  const ExpressionPart &part = place_.part();
  Range range{part.whole.begin, part.end};
  bool isLast = place_.number + 1 == level_.parts().size();
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

std::optional<std::string> PartEdit::remove() {
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
    return replace(itemRemoval(), "");
  }
}

std::optional<std::string> PartEdit::rename(const std::string &key) {
  if (level_.kind() != PartsKind::Object || place_.isNew())
    return refuse(place_.isNew() ? "there is no such part"
                                 : "only entries of objects have keys");
  if (isTaken(key))
    return std::nullopt;
  return replace(place_.part().key, keyText(key));
}

} // namespace

std::optional<std::string> setPart(std::string_view expression,
                                   std::span<const PartStep> steps,
                                   std::string_view text,
                                   const Language &language, Fault &fault) {
  std::optional<std::string> read = readExpression(text, language, fault);
  std::optional<PartPlace> place =
      read ? findPlace(expression, steps, language, fault) : std::nullopt;
  if (!place)
    return std::nullopt;
  return PartEdit(expression, *place, language, fault)
      .set(*read, steps.back().key);
}

std::optional<std::string> insertPart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const std::string &key,
                                      std::string_view text,
                                      const Language &language, Fault &fault) {
  std::optional<std::string> read = readExpression(text, language, fault);
  std::optional<PartPlace> place =
      read ? findPlace(expression, steps, language, fault) : std::nullopt;
  if (!place)
    return std::nullopt;
  return PartEdit(expression, *place, language, fault).insert(*read, key);
}

std::optional<std::string> removePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const Language &language, Fault &fault) {
  std::optional<PartPlace> place =
      findPlace(expression, steps, language, fault);
  if (!place)
    return std::nullopt;
  return PartEdit(expression, *place, language, fault).remove();
}

std::optional<std::string> renamePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const std::string &key,
                                      const Language &language, Fault &fault) {
  std::optional<PartPlace> place =
      findPlace(expression, steps, language, fault);
  if (!place)
    return std::nullopt;
  return PartEdit(expression, *place, language, fault).rename(key);
}

std::optional<Range> partRange(std::string_view expression,
                               std::span<const PartStep> steps,
                               const Language &language) {
  Fault ignored;
  std::optional<PartPlace> place =
      findPlace(expression, steps, language, ignored);
  if (!place || place->isNew())
    return std::nullopt;
  Range value = place->part().value;
  return Range{place->offset + value.begin, place->offset + value.end};
}

} // namespace hcl::edit
