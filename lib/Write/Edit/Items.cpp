// Attributes and blocks: printing and changes of their parts.
#include "ExpressionText.h"
#include "Trivia.h"
#include "hcl/Edit.h"
#include "hcl/compiler/Emit.h"

#include "Support/Message.h"
#include "Support/Utf8.h"

namespace hcl::edit {
namespace {

/// `above` with `lines` as its comments.
std::string withComments(std::string_view above,
                         std::span<const std::string> lines) {
  std::string_view indentation = lineIndentation(above);
  std::string out;
  for (const std::string &line : lines)
    out.append(indentation).append(line) += '\n';
  out += indentation;
  return out;
}

/// `end`, the part of an item after its text, with `comment` as the comment.
std::string withComment(std::string_view end, std::string_view comment) {
  size_t newline = 0;
  if (end.ends_with('\n'))
    newline = end.ends_with("\r\n") ? 2 : 1;
  std::string out;
  if (!comment.empty())
    out.append(" ").append(comment);
  // A comment to the end of the line needs a line end.
  if (newline == 0 && !comment.empty() && !comment.starts_with("/*"))
    return out + '\n';
  return out.append(end.substr(end.size() - newline));
}

[[nodiscard]] bool isComment(std::string_view text, Fault &fault) {
  if (!text.empty() && commentEnd(text, 0) == text.size() &&
      !text.ends_with('\n') &&
      (!text.starts_with("/*") || text.ends_with("*/")))
    return true;
  fault.reason =
      message("{text:quoted} is not a comment on one line", "text"_a = text);
  return false;
}

[[nodiscard]] bool areComments(std::span<const std::string> lines,
                               Fault &fault) {
  for (const std::string &line : lines)
    if (!isComment(line, fault))
      return false;
  return true;
}

std::string_view commentIn(std::string_view end) {
  while (end.ends_with('\n') || end.ends_with('\r'))
    end.remove_suffix(1);
  return end.substr(0, end.size() - blanksAtEnd(end));
}

} // namespace

bool TextItem::needsLineEnd() const {
  return lineState(piece_.text()) == LineState::Open;
}

bool Element::needsLineEnd() const {
  return lineState(end_.text()) == LineState::Open || !hasRoomForComment();
}

Comments Element::comments() const {
  return {above_.text(), commentIn(end_.text())};
}

bool Element::setCommentsAbove(std::span<const std::string> lines,
                               Fault &fault) {
  if (!areComments(lines, fault))
    return false;
  above_.set(withComments(above_.text(), lines));
  return true;
}

bool Element::setCommentAfter(std::string_view comment, Fault &fault) {
  if (!comment.empty() && !isComment(comment, fault))
    return false;
  if (!comment.empty() && !hasRoomForComment()) {
    fault.reason = "a comment cannot follow a heredoc";
    return false;
  }
  end_.set(withComment(end_.text(), comment));
  return true;
}

void AttributeItem::print(std::string &out) const {
  for (const SourcePiece *piece :
       {&above_, &name_, &assign_, &gap_, &expression_, &end_})
    out += piece->text();
}

std::string AttributeItem::afterAssign() const {
  std::string out(gap_.text());
  return out.append(expression_.text()).append(end_.text());
}

void AttributeItem::setExpression(std::string text, std::string_view blanks) {
  std::string_view before = gap_.text();
  before.remove_suffix(blanksAtEnd(before));
  gap_.set(std::string(before).append(blanks));
  replaceExpression(std::move(text));
}

void AttributeItem::replaceExpression(std::string text) {
  // After its closing marker, blanks and comments would be text of a heredoc.
  if (std::string_view after = commentIn(end_.text()); endsWithHeredoc(text)) {
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    if (!after.empty()) {
      std::string above(above_.text());
      above.append(after).append("\n").append(lineIndentation(above_.text()));
      above_.set(std::move(above));
    }
    end_.set(withComment(end_.text(), ""));
  }
  expression_.set(std::move(text));
}

bool AttributeItem::hasRoomForComment() const {
  return !endsWithHeredoc(expression_.text());
}

void BlockItem::print(std::string &out) const {
  out += above_.text();
  out += type_.text();
  for (const LabelItem &label : labels_)
    out += label.text.text();
  out += open_.text();
  out += opening_.text();
  size_t begin = out.size();
  bool isOpened = body_.print(out, true);
  // Items that are not there any more may have ended the line of a comment.
  if (lineState(opening_.text()) == LineState::Open &&
      lineEndAt(out, begin) == 0)
    out.insert(begin, "\n");
  begin = out.size();
  out += close_.text();
  if (isOpened)
    out.replace(begin, blanksAt(out, begin), lineIndentation(above_.text()));
  out += end_.text();
}

void BlockItem::setLabels(std::span<const std::string> labels) {
  labels_.clear();
  for (const std::string &label : labels) {
    LabelItem &made = labels_.emplace_back();
    made.value = utf8::toNfc(label);
    std::string text = " ";
    emitQuoted(text, made.value);
    made.text.set(std::move(text));
    made.hasIntroducer = false;
  }
}

} // namespace hcl::edit
