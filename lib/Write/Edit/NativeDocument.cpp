// The ranges of blocks reach from the type to the closing brace: what an item
// has before and after its comments are views of the source.
#include "NativeDocument.h"

#include "ExpressionText.h"
#include "Trivia.h"
#include "hcl/compiler/Parse.h"

namespace hcl::edit {
namespace {

/// The text of `block` from its type to its brace.
std::string_view textOf(const BlockItem &block) {
  const char *begin = block.type().data();
  const char *end = block.comments().after.data();
  return {begin, static_cast<size_t>(end - begin)};
}

/// The text of the expression or part.
std::string_view textOf(const FoundPart &part) {
  std::string_view text = part.attribute->expression();
  return part.steps.empty() ? text : partOf(text, part.place.value());
}

/// `text`, a body, without empty lines at both ends, and with at most one in a
/// row elsewhere. Text in comments and templates is not touched.
std::string collapseEmptyLines(std::string_view text,
                               const Language &language) {
  Diagnostics ignored;
  Tree tree =
      parseConfig(SourceFile("<text>", std::string(text)), language, ignored);
  std::string out;
  std::string_view blanks;
  size_t lineEnds = 2;   // in a row, up to here
  size_t afterFirst = 0; // the size of `out` after the first block
  auto size = static_cast<uint32_t>(text.size());
  bool started = false;
  forEachPart(tree, {0, size}, [&](PartKind kind, std::string_view part) {
    if (kind == PartKind::Blanks) {
      blanks = part;
      return;
    }
    if (kind == PartKind::LineEnd) {
      if (started && lineEnds < 2) {
        out.append(blanks).append(part);
        if (++lineEnds == 1)
          afterFirst = out.size();
      }
    } else {
      out.append(blanks).append(part);
      lineEnds = 0;
      started = true;
    }
    blanks = {};
  });
  if (lineEnds == 2 && started)
    out.resize(afterFirst);
  return out.append(blanks);
}

} // namespace

std::string NativeDocument::text() const {
  std::string text = file_.text();
  return hasGaps_ ? collapseEmptyLines(text, language_) : text;
}

std::optional<std::vector<Found>>
NativeDocument::findParts(std::string_view address, FoundForm form,
                          Fault &fault) {
  std::optional<std::vector<FoundPart>> parts = this->parts(address, fault);
  if (!parts)
    return std::nullopt;
  std::vector<Found> found;
  for (const FoundPart &part : *parts) {
    Found &out = found.emplace_back(Found{addressOf(part), textOf(part)});
    bool comments = form == FoundForm::WithComments && part.steps.empty();
    if (form != FoundForm::Source)
      out.printed = plainExpression(comments ? part.attribute->afterAssign()
                                             : std::string(out.source),
                                    comments, language_) +
                    '\n';
  }
  return found;
}

std::optional<std::vector<Found>> NativeDocument::find(std::string_view address,
                                                       Target target,
                                                       FoundForm form,
                                                       Fault &fault) {
  if (target == Target::Attributes)
    return findParts(address, form, fault);
  std::optional<Blocks> blocks = file_.body().blocks();
  if (!address.empty() || form != FoundForm::Source)
    blocks = blocksToPrint(address, fault);
  if (!blocks)
    return std::nullopt;
  std::vector<Found> found;
  for (const BlockItem *block : *blocks) {
    bool isFirst = found.empty();
    Found &out = found.emplace_back(Found{addressOf(*block), textOf(*block)});
    if (form == FoundForm::Source || (target == Target::Body && !isFirst))
      continue;
    if (target == Target::Blocks) {
      out.printed = isFirst ? "" : "\n";
      block->print(out.printed);
      continue;
    }
    std::string body(block->commentAfterBrace());
    for (const std::unique_ptr<Item> &item : block->body().items())
      item->print(body);
    out.printed = collapseEmptyLines(body, language_);
  }
  return found;
}

std::optional<size_t>
NativeDocument::renameReferences(const ReferenceMove &move, Fault &fault) {
  return edit::renameReferences(file_.body(), move, language_, fault);
}

} // namespace hcl::edit
