// Names that must be described are compared with the attributes and blocks of
// a rule once the rule is complete.
#include "RuleChecks.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/VersionText.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

/// The types of blocks for nested blocks, in the order of NestedForm.
constexpr std::string_view formsOfNested[] = {"block", "block_list",
                                              "block_map"};

/// The words of types, as in `convert(value, map(string))`.
constexpr std::string_view primitiveWords[] = {"string", "number", "bool",
                                               "any"};

/// Reports variables of `expression` that are not among `names`.
void checkVariables(const Expression &expression,
                    const std::vector<std::string> &names, Reading &reading) {
  for (const StaticTraversal &path : expression.variables())
    if (const std::string &name = path.front().name;
        !std::ranges::count(names, name) &&
        (path.size() > 1 || !std::ranges::count(primitiveWords, name)))
      reading.refuse({expression.file(), path.front().range},
                     message("There is no {name:quoted} here; there is "
                             "{known:quoted}.",
                             "name"_a = name,
                             "known"_a = names.empty() ? "" : names.front()));
}

/// Reports names in `valid`, which may refer to the value alone, and a result
/// that can never be a condition. Expressions with calls are checked on use:
/// compiling their regular expressions here would be wasted.
void checkValid(const Expression &valid, const Type &type, Reading &reading) {
  size_t errors = reading.diagnostics.errorCount();
  for (const StaticTraversal &path : valid.variables())
    if (const std::string &name = path.front().name; name != "value")
      reading.refuse({valid.file(), path.front().range},
                     message("There is no {name:quoted} here. The value is "
                             "called \"value\".",
                             "name"_a = name));
  if (reading.diagnostics.errorCount() != errors || !valid.calls().empty())
    return;
  Scope scope;
  scope.define("value", Value::unknown(type));
  Value result = valid.evaluate(scope, reading.diagnostics);
  if (!result.isFailed() && !result.type().isDynamic() &&
      result.type().kind() != TypeKind::Bool)
    reading.refuse({valid.file(), valid.range()},
                   "This is a condition on the value: true or false.");
}

/// Reports the attributes used in a block that `body` does not have, and
/// forgets them.
void checkAttributes(const BodyRule &body, bool mayBeUndescribed,
                     Reading &reading) {
  for (const NameUse &use : reading.attributes)
    if (!use.name.empty() && !mayBeUndescribed &&
        !body.attributes.contains(use.name))
      reading.refuse(use.place,
                     message("The blocks have no attribute {name:quoted}, "
                             "which is used here. Describe it with attr "
                             "{name:quoted} {}.",
                             "name"_a = use.name));
  reading.attributes.clear();
}

/// Reports neighbours that neither `body` nor one of `variants`, more content
/// of it, has.
void checkNeighbours(const BodyRule &body,
                     std::vector<const BodyRule *> variants, Reading &reading) {
  variants.push_back(&body);
  for (const BodyRule *part : variants)
    for (const NameUse &use : part->neighbours)
      if (std::ranges::none_of(variants, [&](const BodyRule *each) {
            return each->allowsUndescribed ||
                   each->attributes.contains(use.name) ||
                   each->blocks.has(use.name);
          }))
        reading.refuse(use.place,
                       message("The argument {argument} names {name:quoted}, "
                               "which these blocks do not have. Describe or "
                               "remove it.",
                               "argument"_a = use.word, "name"_a = use.name));
}

/// Reports contradictory rules of `kind` at `place`.
void checkKind(const KindRule &kind, const Place &place, Reading &reading) {
  if (kind.mergeIncluded &&
      (kind.allowsDuplicates || !kind.repeats.empty() || kind.call))
    reading.refuse(place,
                   "Blocks that are repeated or call a module cannot be merged "
                   "with blocks of an included module. Remove merge_included.");
  if (kind.include &&
      (!kind.repeats.empty() || kind.eachAttribute || kind.isIgnored))
    reading.refuse(place, "Blocks that are repeated, ignored or one for each "
                          "attribute include no module. Remove include.");
  if (kind.hasSeparateAttributes &&
      (kind.eachAttribute || kind.input || kind.call || kind.include ||
       kind.mergeIncluded || kind.hasDeferredAttributes ||
       !kind.marks.empty() || !kind.body.blocks.empty() ||
       !kind.variants.empty() || kind.value || !kind.valueAttribute.empty()))
    reading.refuse(
        place,
        "Blocks have no separate attributes if they have a value, variants, "
        "marks, nested blocks or deferred attributes, take an input, call or "
        "include a module, or merge with blocks of an included module. Remove "
        "separate_attributes.");
  std::vector<std::string> names;
  for (const auto &[name, rule] : kind.body.attributes)
    names.push_back(name);
  for (const auto &[name, expression] : kind.seen)
    checkVariables(expression, names, reading);
  if (!kind.seen.empty() &&
      (kind.hasSeparateAttributes || kind.eachAttribute || kind.input ||
       kind.call || kind.include || kind.inherit || kind.name.empty()))
    reading.refuse(place, "Only blocks with a name have parts for expressions, "
                          "and none that inherit, take an input, call or "
                          "include a module, or have separate attributes. "
                          "Remove seen.");
  if (kind.labelsMayLack && !kind.include && (!kind.name.empty() || kind.input))
    reading.refuse(place, "Blocks that have a name or take an input have "
                          "labels. Remove optional_labels.");
}

/// Reports a schema of `kind` whose type is not in the block.
void checkSchema(const KindRule &kind, const Place &place, Reading &reading) {
  if (!kind.schema)
    return;
  const SchemaRule &rule = *kind.schema;
  if (rule.label.empty() == rule.path.empty())
    reading.refuse(place, "The type of a block with a schema is in a label or "
                          "in the path of an attribute. Set one of both in "
                          "schema: label or path.");
  else if (!rule.label.empty() && !std::ranges::count(kind.labels, rule.label))
    reading.refuse(place, message("These blocks have no label {label:quoted}, "
                                  "which their schema needs.",
                                  "label"_a = rule.label));
  if (!rule.block.empty() && !rule.attribute.empty())
    reading.refuse(place, "The content that a provider declares is in a block "
                          "or in an attribute. Set one of both in schema.");
}

/// Reports repetitions of `kind` by attributes that nested blocks lack.
void checkRepeats(const KindRule &kind, Reading &reading) {
  for (const RepeatRule &repeat : kind.repeats) {
    if (repeat.isNamed &&
        (repeat.instanceName.empty() || !kind.hasSeparateAttributes ||
         kind.labels.size() != 1))
      reading.refuse(repeat.place,
                     "Instances of blocks with one label have names for "
                     "expressions if they have instance_name and "
                     "separate_attributes. Add these, or remove named.");
    const NestedRule *block = kind.body.blocks.find(repeat.block);
    if (!repeat.block.empty() &&
        (!block || !block->body.attributes.contains(repeat.attribute)))
      reading.refuse(repeat.place,
                     message("No nested block {block:quoted} with an "
                             "attribute {name:quoted} is described.",
                             "block"_a = repeat.block,
                             "name"_a = repeat.attribute));
  }
}

/// Whether something in `body` is evaluated early.
bool isEarly(const BodyRule &body) {
  return std::ranges::any_of(body.attributes,
                             [](const auto &each) {
                               return each.second.role == Role::Early;
                             }) ||
         std::ranges::any_of(body.blocks, [](const NestedRule &block) {
           return block.use == NestedUse::Early;
         });
}

} // namespace

void start(AttributeRule &rule, const Block &block, Reading &) {
  rule.name = block.labels[0];
}

void start(NestedRule &rule, const Block &block, Reading &) {
  rule.type = block.labels[0];
  rule.form = static_cast<NestedForm>(
      std::ranges::find(formsOfNested, block.type) - formsOfNested);
}

void start(KindRule &rule, const Block &block, Reading &) {
  bool isOfFiles = block.type == "file_attributes";
  rule.eachAttribute = isOfFiles || block.type == "attributes";
  if (isOfFiles)
    rule.fileKind = block.labels[0];
  else if (!block.labels.empty())
    rule.type = block.labels[0];
}

void start(RepeatRule &rule, const Block &block, Reading &) {
  rule.attribute = block.labels[0];
  rule.place = {block.file, block.labelRanges[0]};
}

void finish(RepeatRule &rule, const Block &, const Arguments &,
            Reading &reading) {
  if (rule.block.empty())
    reading.attributes.push_back({"repeat", rule.attribute, rule.place});
}

void start(FunctionsRule &rule, const Block &block, Reading &) {
  rule.table = {
      "functions_of", block.labels[0], {block.file, block.labelRanges[0]}};
}

void start(MarkRule &rule, const Block &block, Reading &) {
  rule.label = block.labels[0];
}

void finish(AttributeRule &rule, const Block &, const Arguments &from,
            Reading &reading) {
  if (rule.role == Role::Keyword && !from.find("one_of"))
    from.refuse("as", "A keyword is one of several. List them in one_of.");
  if (!rule.words.empty() && rule.role != Role::Value)
    from.refuse("words", "Only expressions use names. Remove words or as.");
  rule.mayCall |= !rule.calls.empty();
  if (rule.names && rule.names->labels)
    checkVariables(*rule.names->labels, {"value"}, reading);
  if (rule.read)
    checkVariables(*rule.read, {"value"}, reading);
  rule.mayCall |= rule.role == Role::Early;
  if (from.find("early_since") && !isVersion(rule.earlySince))
    from.refuse("early_since", "A version is two numbers with a dot between "
                               "them, such as 1.11.");
  if (rule.valid)
    checkValid(*rule.valid, rule.read ? Type::dynamic() : rule.type, reading);
}

void finish(NestedRule &rule, const Block &, const Arguments &,
            Reading &reading) {
  if (rule.form == NestedForm::Single)
    rule.maximum = 1;
  if (rule.validLabels)
    checkVariables(*rule.validLabels,
                   rule.use == NestedUse::Entries
                       ? std::vector<std::string>{"name"}
                       : rule.labels,
                   reading);
  if (rule.names && rule.names->labels)
    checkVariables(*rule.names->labels, {"value"}, reading);
  rule.body.allowsUndescribed |=
      rule.isIgnored() && rule.use != NestedUse::Kept;
  checkAttributes(rule.body, rule.body.allowsUndescribed, reading);
  std::vector<const BodyRule *> variants;
  for (const auto &[label, variant] : rule.variants)
    variants.push_back(&variant);
  checkNeighbours(rule.body, variants, reading);
}

void finish(KindRule &rule, const Block &block, const Arguments &,
            Reading &reading) {
  if (rule.noun.empty())
    rule.noun = rule.type.empty() ? "attribute" : rule.type;
  if (rule.value) {
    rule.valueAttribute = rule.value->keyword();
    if (rule.body.attributes.contains(rule.valueAttribute))
      rule.value.reset();
    else
      rule.valueAttribute.clear();
  }
  if (rule.validLabels)
    checkVariables(*rule.validLabels, rule.labels, reading);
  rule.body.allowsUndescribed |= rule.isIgnored;
  rule.refusedInRoot.clear();
  rule.versionConstraints.clear();
  for (const auto &[name, attribute] : rule.body.attributes) {
    if (attribute.isRefusedInRoot)
      rule.refusedInRoot.push_back(name);
    if (attribute.constrainsVersion)
      rule.versionConstraints.push_back(name);
  }
  rule.hasEarly = isEarly(rule.body);
  for (const auto &[label, variant] : rule.variants)
    rule.hasEarly |= isEarly(variant.body);
  checkRepeats(rule, reading);
  checkKind(rule, {block.file, block.typeRange}, reading);
  checkSchema(rule, {block.file, block.typeRange}, reading);
  std::vector<const BodyRule *> variants;
  for (const auto &[label, variant] : rule.variants)
    variants.push_back(&variant.body);
  checkNeighbours(rule.body, variants, reading);
  checkAttributes(rule.body, false, reading);
}

void finish(FilesRule &rule, const Block &, const Arguments &from, Reading &) {
  if (rule.patterns.empty() && from.find("patterns"))
    from.refuse("patterns",
                "A module has files. Add a pattern of their names.");
}

void finish(InputsRule &rule, const Block &, const Arguments &from, Reading &) {
  if (rule.areFields && rule.areElements)
    from.refuse("elements", "A text is either fields or an element.");
}

void checkVersions(const Arguments &from) {
  for (const char *word : {"since", "until"})
    if (from.find(word) && !isVersion(from.text(word)))
      from.refuse(word, "A version is two numbers with a dot between them, "
                        "such as 1.11.");
}

std::string_view labelOf(const RepeatRule &rule) { return rule.attribute; }

std::string_view labelOf(const MarkRule &rule) { return rule.label; }

std::string_view labelOf(const FunctionsRule &) { return {}; }

std::vector<std::string> labelsIn(const NestedRule &rule) {
  return rule.labels;
}

std::vector<std::string> labelsIn(const KindRule &rule) {
  return rule.eachAttribute ? std::vector<std::string>{"name"} : rule.labels;
}

size_t depthOf(const NestedRule &rule) {
  size_t depth = rule.body.depth;
  for (const auto &[label, variant] : rule.variants)
    depth = std::max(depth, variant.depth);
  return depth;
}

void readBody(std::span<const Word> words, const Arguments &from,
              BodyRule &rule, Reading &reading) {
  std::vector<NameUse> around = std::exchange(reading.neighbours, {});
  readWords(words, from, &rule, reading);
  rule.neighbours = std::exchange(reading.neighbours, std::move(around));
  rule.hasNoOtherBlocks |= rule.others.has_value();
  rule.allowsUndescribed |= rule.hasNoOtherBlocks;
  for (const NestedRule &block : rule.blocks)
    rule.depth = std::max(rule.depth, 1 + depthOf(block));
}

} // namespace hcl::app
