// A rule has a schema. Where undescribed content is allowed, the schema grows
// by the written names (PartSchema.h), so that everything is read; in
// undescribed blocks everything is undescribed.
#include "Part.h"

#include "Description/Labels.h"
#include "Entries.h"
#include "Literals.h"
#include "PartSchema.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

const NestedRule *findBlock(const BodyRule *rule, std::string_view type) {
  if (!rule)
    return nullptr;
  auto found = std::ranges::find(rule->blocks, type, &NestedRule::type);
  return found == rule->blocks.end() ? nullptr : &*found;
}

/// The additional rule of `block`, which is of the type of `rule`, or null.
const BodyRule *variantFor(const NestedRule &rule, const Block &block) {
  auto found = block.labels.empty() ? rule.variants.end()
                                    : rule.variants.find(block.labels[0]);
  return found == rule.variants.end() ? nullptr : &found->second;
}

void checkCounts(const Part &part, const BodyRule &rule,
                 Diagnostics &diagnostics) {
  for (const NestedRule &nested : rule.blocks) {
    size_t count = 0;
    bool isUnknown = false; // Such blocks stand for any number of blocks.
    for (const NestedPart &block : part.blocks) {
      bool stands = block.rule == &nested && block.part.isUnknown;
      isUnknown |= stands;
      if (stands || block.rule != &nested || ++count != nested.maximum + 1)
        continue;
      bool isOne = nested.maximum == 1;
      diagnostics.add(
          isOne ? DiagKind::DuplicateBlock : DiagKind::TooManyBlocks,
          block.place.file, block.place.range,
          message("At most {most:counted block} of type {type:quoted} may "
                  "be here. Remove this one.",
                  "most"_a = nested.maximum, "type"_a = nested.type));
    }
    if (count < nested.minimum && !isUnknown)
      diagnostics.add(
          DiagKind::TooFewBlocks, part.missingItem.file, part.missingItem.range,
          message("At least {least:counted block} of type {type:quoted} must "
                  "be here.",
                  "least"_a = nested.minimum, "type"_a = nested.type));
  }
}

/// Reports blocks of `part` with the same labels, where labels distinguish the
/// values.
void checkLabels(const Part &part, Diagnostics &diagnostics) {
  std::set<std::pair<std::string_view, std::vector<std::string>>> known;
  for (const NestedPart &block : part.blocks) {
    if (!block.rule || block.rule->form != NestedForm::Map ||
        block.rule->allowsDuplicates || block.labels.empty() ||
        block.hasUnknownLabels ||
        known.emplace(block.type, block.labels).second)
      continue;
    std::string name = quote(block.type);
    for (const std::string &label : block.labels)
      name += " " + quote(label);
    diagnostics.add(DiagKind::DuplicateBlock, block.place.file,
                    block.place.range,
                    message("A block {name} is here already. Give this one "
                            "another label, or remove it.",
                            "name"_a = name));
  }
}

/// The attribute `name` of `part`, or null: a literal that is false is not set.
const Attribute *findSet(const Part &part, const BodyRule &rule,
                         const std::string &name) {
  const Attribute *written = part.find(name);
  auto found = rule.attributes.find(name);
  if (!written || found == rule.attributes.end() ||
      found->second.role != Role::Literal)
    return written;
  Diagnostics reported; // Reported with the other literals.
  Value value = literalValue(*written, found->second, reported);
  return value.getBool().value_or(true) ? written : nullptr;
}

void checkConflicts(const Part &part, const BodyRule &rule,
                    Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : rule.attributes) {
    const Attribute *written =
        attribute.conflicts.empty() ? nullptr : findSet(part, rule, name);
    if (!written)
      continue;
    for (const std::string &other : attribute.conflicts)
      if (findSet(part, rule, other))
        diagnostics.add(
            DiagKind::ConflictingArguments, written->file(), written->nameRange,
            message("The arguments {name:quoted} and {other:quoted} exclude "
                    "each other. Remove one of the two.",
                    "name"_a = name, "other"_a = other));
  }
}

void checkNeeded(const Part &part, const BodyRule &rule,
                 Diagnostics &diagnostics) {
  if (rule.needed.empty() ||
      std::ranges::any_of(rule.needed, [&](const std::string &name) {
        return part.find(name) ||
               std::ranges::count(part.blocks, name, &NestedPart::type);
      }))
    return;
  bool areArguments =
      std::ranges::all_of(rule.needed, [&](const std::string &name) {
        return rule.attributes.contains(name);
      });
  std::string names;
  for (const std::string &name : rule.needed)
    names += (names.empty() ? "" : ", ") + quote(name);
  diagnostics.add(DiagKind::MissingRequiredArgument, part.missingItem.file,
                  part.missingItem.range,
                  areArguments
                      ? message("One of these arguments must be set here: "
                                "{names}.",
                                "names"_a = names)
                      : message("One of these arguments or blocks must be "
                                "here: {names}.",
                                "names"_a = names));
}

/// Checks the labels of `block`, of the rule `nested`.
void checkLabelsOf(const NestedRule &nested, const NestedPart &block,
                   Diagnostics &diagnostics) {
  if (!nested.validLabels || block.hasUnknownLabels ||
      nested.use == NestedUse::Entries)
    return;
  if (areValidLabels(*nested.validLabels, nested.labels, block.labels))
    return;
  std::string labels;
  for (const std::string &label : block.labels)
    labels += " " + quote(label);
  diagnostics.add(DiagKind::InvalidName, block.place.file, block.place.range,
                  message("There is no {type}{labels}.", "type"_a = nested.type,
                          "labels"_a = labels));
}

/// Checks `block`, of the rule `nested`, as a part of `part`.
void checkNested(const Part &part, const NestedRule &nested,
                 const NestedPart &block, Layer layer,
                 Diagnostics &diagnostics) {
  checkLabelsOf(nested, block, diagnostics);
  if (nested.requiresVariant && !block.labels.empty() &&
      !block.hasUnknownLabels && !nested.variants.contains(block.labels[0])) {
    std::vector<std::string_view> labels;
    for (const auto &variant : nested.variants)
      labels.push_back(variant.first);
    diagnostics.add(
        DiagKind::UnsupportedBlockType, block.place.file, block.place.range,
        message("There is no {type} {name:quoted}.", "type"_a = nested.type,
                "name"_a = block.labels[0]));
    suggest(diagnostics, block.labels[0], labels);
  }
  for (const std::string &other : nested.conflicts)
    if (layer == Layer::Base &&
        std::ranges::count(part.blocks, other, &NestedPart::type))
      diagnostics.add(
          DiagKind::ConflictingArguments, block.place.file, block.place.range,
          message("Blocks of the types {type:quoted} and {other:quoted} "
                  "exclude each other. Remove one of the two.",
                  "type"_a = nested.type, "other"_a = other));
  if (nested.use == NestedUse::Entries)
    checkEntries(block.part, nested, diagnostics);
}

/// Checks the content of `part` as a whole by a rule.
void checkNameOnly(const Part &part, const BodyRule &rule, Layer layer,
                   Diagnostics &diagnostics) {
  checkConflicts(part, rule, diagnostics);
  if (layer == Layer::Override)
    return;
  checkCounts(part, rule, diagnostics);
  checkNeeded(part, rule, diagnostics);
}

/// The rule of the content of a block of the rule `nested`, or of none.
const BodyRule &bodyOf(const NestedRule *nested) {
  static const BodyRule undescribed{.allowsUndescribed = true};
  static const BodyRule entries{.allowsUndescribed = true,
                                .hasNoOtherBlocks = true};
  if (!nested)
    return undescribed;
  return nested->use == NestedUse::Entries ? entries : nested->body;
}

} // namespace

BodyContent contentWithout(const Body &body, const BodySchema &schema,
                           std::span<const std::string> refused,
                           Diagnostics &diagnostics) {
  PartialContent parts = body.partialContent(schema, diagnostics);
  std::vector<std::string_view> known;
  for (const AttributeSchema &attribute : schema.attributes)
    known.push_back(attribute.name);
  for (const BlockSchema &block : schema.blocks)
    known.push_back(block.type);
  auto report = [&](const SourceFile &file, Range range,
                    const std::string &name) {
    bool isRefused = std::ranges::count(refused, name);
    diagnostics.add(
        isRefused ? DiagKind::UnsupportedArgument : DiagKind::IgnoredArgument,
        file, range,
        isRefused ? message("{name:quoted} cannot be here.", "name"_a = name)
                  : message("Nothing reads {name:quoted}.", "name"_a = name));
    if (!suggest(diagnostics, name, known) && !isRefused)
      diagnostics.at(diagnostics.size() - 1).detail += " Remove it.";
  };
  BodyContent rest =
      parts.rest.content(parts.rest.writtenSchema(), diagnostics);
  for (const auto &[name, attribute] : rest.attributes)
    report(attribute.file(), attribute.nameRange, name);
  for (const Block &block : rest.blocks)
    report(block.file, block.typeRange, block.type);
  return std::move(parts.content);
}

void checkLifetime(const Lifetime &lifetime, const std::string &name,
                   DiagKind kind, const Place &place,
                   Diagnostics &diagnostics) {
  if (!lifetime.problem.empty())
    diagnostics.add(kind, place.file, place.range,
                    message("{name:quoted} {problem}.", "name"_a = name,
                            "problem"_a = lifetime.problem));
  else if (!lifetime.deprecated.empty())
    diagnostics.add(DiagKind::Deprecated, place.file, place.range,
                    lifetime.deprecated);
}

/// Checks the written parts of `part` by the lifetimes in `rule`, and what an
/// override may have.
static void checkWritten(const Part &part, const BodyRule &rule, Layer layer,
                         Diagnostics &diagnostics) {
  if (!rule.hasChecks)
    return;
  for (const auto &[name, written] : part.attributes) {
    auto found = rule.attributes.find(name);
    if (found == rule.attributes.end())
      continue;
    checkLifetime(found->second.lifetime, name, DiagKind::UnsupportedArgument,
                  {written.file(), written.nameRange}, diagnostics);
    if (found->second.refusesOverride && layer == Layer::Override)
      diagnostics.add(DiagKind::UnsupportedArgument, written.file(),
                      written.nameRange,
                      message("{name:quoted} cannot be overridden. Change the "
                              "original one.",
                              "name"_a = name));
  }
  for (const NestedPart &block : part.blocks)
    if (const NestedRule *nested = rule.blocks.find(block.type);
        nested && nested == block.rule)
      checkLifetime(nested->lifetime, block.type,
                    DiagKind::UnsupportedBlockType, block.place, diagnostics);
}

Part readPart(const Body &body, const BodyRule &rule, const BodyRule *variant,
              Layer layer, Diagnostics &diagnostics, const Scope *scope) {
  const BodyRule &outer = variant ? *variant : rule;
  BodyContent content =
      rule.ignoresUndescribed
          ? contentWithout(body, schemaFor(body, rule, variant, layer),
                           rule.except, diagnostics)
      : outer.allowsUndescribed || outer.hasTwoForms || layer != Layer::Base
          ? body.content(schemaFor(body, rule, variant, layer), diagnostics)
          : body.content(outer.schema, diagnostics);

  Part part;
  part.attributes = std::move(content.attributes);
  part.missingItem = content.missingItem;
  part.isUnknown = body.isUnknown();
  part.marks = body.marks();
  for (Block &block : content.blocks) {
    // A dynamic block may have made millions.
    if (scope && !scope->goesOn())
      return part;
    const NestedRule *nested = findBlock(variant, block.type);
    if (!nested)
      nested = findBlock(&rule, block.type);
    if (nested && nested->refusesOverride && layer == Layer::Override)
      diagnostics.add(DiagKind::UnsupportedBlockType, block.file,
                      block.typeRange,
                      message("Blocks {type:quoted} cannot be overridden. "
                              "Change the original one.",
                              "type"_a = block.type));
    const BodyRule *variantOfIt = nested ? variantFor(*nested, block) : nullptr;
    Range firstLabel =
        block.labelRanges.empty() ? Range{} : block.labelRanges.front();
    part.blocks.push_back({nested,
                           block.type,
                           std::move(block.labels),
                           {block.file, block.typeRange},
                           readPart(block.body, bodyOf(nested), variantOfIt,
                                    layer, diagnostics, scope),
                           block.hasUnknownLabels,
                           firstLabel});
  }
  for (const NestedPart &block : part.blocks)
    if (block.rule)
      checkNested(part, *block.rule, block, layer, diagnostics);
  checkLabels(part, diagnostics);
  for (const BodyRule *each : {&rule, variant})
    if (each) {
      checkNameOnly(part, *each, layer, diagnostics);
      checkWritten(part, *each, layer, diagnostics);
    }
  return part;
}

void keepOverridden(Part &base, const Part &over) {
  for (const auto &[name, attribute] : over.attributes)
    if (const Attribute *old = base.find(name))
      base.overridden[name].push_back(*old);
}

void applyOverride(Part &base, Part over) {
  for (auto &[name, attribute] : over.attributes)
    base.attributes.insert_or_assign(name, std::move(attribute));
  auto isMerged = [](const NestedPart &block) {
    return block.rule && block.rule->merges;
  };
  std::set<std::string, std::less<>> types;
  for (const NestedPart &block : over.blocks)
    types.insert(block.type);
  std::erase_if(base.blocks, [&](const NestedPart &old) {
    return !isMerged(old) && types.contains(old.type);
  });
  for (NestedPart &block : over.blocks) {
    auto old = isMerged(block) ? std::ranges::find(base.blocks, block.type,
                                                   &NestedPart::type)
                               : base.blocks.end();
    if (old != base.blocks.end())
      applyOverride(old->part, std::move(block.part));
    else
      base.blocks.push_back(std::move(block));
  }
}

} // namespace hcl::app
