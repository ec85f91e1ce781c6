// Contradictory rules are reported first, then undescribed names of attributes
// and blocks. Rules have no places: after a mistake the word is looked for in
// the source.
#include "KindCheck.h"

#include "Support/Text.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

/// Reports contradictory rules of `kind`.
template <typename Report>
void checkRules(const KindRule &kind, const Report &report) {
  if (kind.mergeIncluded &&
      (kind.allowsDuplicates || !kind.repeats.empty() || kind.call))
    report("Blocks that are repeated or call a module cannot be merged with "
           "blocks of an included module. Remove merge_included.");
  if (kind.include &&
      (!kind.repeats.empty() || kind.eachAttribute || kind.isIgnored))
    report("Blocks that are repeated, ignored or one for each attribute "
           "include no module. Remove include.");
  if (kind.hasSeparateAttributes &&
      (kind.eachAttribute || kind.input || kind.call || kind.include ||
       kind.mergeIncluded || kind.hasDeferredAttributes ||
       !kind.marks.empty() || !kind.body.blocks.empty() ||
       !kind.variants.empty() || kind.value || !kind.valueAttribute.empty()))
    report(
        "Blocks have no separate attributes if they have a value, variants, "
        "marks, nested blocks or deferred attributes, take an input, call or "
        "include a module, or merge with blocks of an included module. Remove "
        "separate_attributes.");
  if (kind.labelsMayLack && !kind.include && (!kind.name.empty() || kind.input))
    report("Blocks that have a name or take an input have labels. Remove "
           "optional_labels.");
}

/// The place in `block`, or in nested blocks, of the argument `argument` with
/// `word` or a list with `word`; else the type of `block`. Blocks of the type
/// `argument` have the word as their label.
Place placeOf(const Block &block, std::string_view argument,
              const std::string &word) {
  Diagnostics reported; // Reported by reading.
  BodyContent content =
      block.body.content(block.body.writtenSchema(), reported);
  auto isWord = [&](const Expression &expression) {
    return expression.evaluateAs(Type::string(), Scope(), reported)
               .getString() == word;
  };
  if (const Expression *expression = content.find(argument)) {
    if (isWord(*expression))
      return {expression->file(), expression->range()};
    if (auto list = expression->staticList(reported))
      for (const Expression &each : *list)
        if (isWord(each))
          return {each.file(), each.range()};
  }
  for (const Block &inner : content.blocks) {
    if (inner.type == argument && !inner.labels.empty() &&
        inner.labels[0] == word)
      return {inner.file, inner.labelRanges[0]};
    Place place = placeOf(inner, argument, word);
    if (place.range.begin != inner.typeRange.begin)
      return place;
  }
  return {block.file, block.typeRange};
}

/// Whether `body` has an attribute or blocks called `name`.
bool has(const BodyRule &body, std::string_view name) {
  return body.attributes.contains(name) || body.blocks.has(name);
}

/// Reports names in conflicts and needs_one that neither `body` nor one of
/// `variants`, more content of it, has; and those in the blocks in it, but for
/// those among `done`, to which they are added.
template <typename Report>
void checkOthers(const BodyRule &body, std::vector<const BodyRule *> variants,
                 std::set<const NestedRule *> &done, const Report &report) {
  variants.push_back(&body);
  auto need = [&](const std::string &name, std::string_view argument) {
    if (std::ranges::none_of(variants, [&](const BodyRule *each) {
          return each->allowsUndescribed || has(*each, name);
        }))
      report(argument, name,
             "The argument " + std::string(argument) + " names " + quote(name) +
                 ", which these blocks do not have. Describe or remove it.");
  };
  for (const BodyRule *part : variants) {
    for (const std::string &name : part->needed)
      need(name, "needs_one");
    for (const auto &[name, attribute] : part->attributes)
      for (const std::string &other : attribute.conflicts)
        need(other, "conflicts");
    for (const auto &[name, attribute] : part->attributes)
      if (!attribute.like.empty())
        need(attribute.like, "like");
    for (const NestedRule &block : part->blocks) {
      for (const std::string &other : block.conflicts)
        need(other, "conflicts");
      if (!done.insert(&block).second)
        continue;
      std::vector<const BodyRule *> more;
      for (const auto &[label, variant] : block.variants)
        more.push_back(&variant);
      checkOthers(block.body, more, done, report);
    }
  }
}

} // namespace

void checkKind(const Block &block, const KindRule &kind,
               Diagnostics &diagnostics) {
  auto report = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidDescription, block.file, block.typeRange,
                    std::move(detail));
  };
  auto reportAt = [&](std::string_view argument, const std::string &name,
                      std::string detail) {
    Place place = placeOf(block, argument, name);
    diagnostics.add(DiagKind::InvalidDescription, place.file, place.range,
                    std::move(detail));
  };
  checkRules(kind, report);
  std::vector<const BodyRule *> variants;
  for (const auto &[label, variant] : kind.variants)
    variants.push_back(&variant.body);
  std::set<const NestedRule *> done;
  checkOthers(kind.body, variants, done, reportAt);
  auto need = [&](std::string_view argument, const std::string &name) {
    if (!name.empty() && !kind.body.attributes.contains(name))
      reportAt(argument, name,
               "The blocks have no attribute " + quote(name) +
                   ", which is used here. Describe it with attr " +
                   quote(name) + " {}.");
  };
  if (kind.input) {
    need("type", kind.input->type);
    need("default", kind.input->fallback);
    need("nullable", kind.input->nullable);
  }
  if (kind.call)
    need("source", kind.call->source);
  if (kind.include) {
    need("path", kind.include->path);
    need("exposed", kind.include->exposed);
    need("strategy", kind.include->strategy);
  }
  if (kind.inherit)
    need("from", kind.inherit->attribute);
  for (const RepeatRule &repeat : kind.repeats)
    need("repeat", repeat.attribute);
  for (const MarkRule &mark : kind.marks)
    need("declared_by", mark.declaredBy);
  need("distinct", kind.distinct);
}

} // namespace hcl::app
