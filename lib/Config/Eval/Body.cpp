// Evaluation of bodies to objects: attributes by name, blocks by type and
// labels.
//
// One pass over the items of all parts collects a property for each name and
// reports clashes. Blocks of one type are grouped by their labels; the groups
// then become nested objects, with a tuple or object for the bodies at the end.
#include "Attribute.h"
#include "BodyEvaluator.h"
#include "ItemScopes.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/compiler/Passes.h"

#include <algorithm>
#include <cassert>

namespace hcl {

namespace {

/// A name as written: names in bodies are not normalised.
Value nameValue(std::string_view name) { return Value::nfcString(name); }

Value groupValue(BlockGroup &group) {
  if (group.byLabel.empty())
    return Value::tuple(std::move(group.bodies));
  EntryBuilder entries(group.byLabel.size());
  for (size_t i = 0; i < group.byLabel.size(); ++i)
    entries.add(nameValue(group.labels[i]), groupValue(group.byLabel[i]));
  return std::move(entries).object();
}

/// The blocks of one type.
Value blocksValue(Property &property) {
  return property.isUnknown ? Value::dynamic() : groupValue(property.blocks);
}

} // namespace

void BodyVisitor::beginBlock(const CompiledSource &, size_t, std::string_view,
                             std::span<const std::string_view>) {}
void BodyVisitor::endBlock() {}
void BodyVisitor::collection(const CompiledSource &, size_t, std::string_view,
                             const Scope &) {}
void BodyVisitor::hide(const CompiledSource &, size_t, size_t) {}

Value BodyEvaluator::body(std::span<const BodyPart> parts) {
  Properties all;
  for (const BodyPart &part : parts) {
    const hir::Module &module = part.source->module;
    evaluation_.file = &module.file;
    for (size_t item = part.begin; item != part.end && goesOn();
         item = module.items[item].end) {
      if (module.items[item].kind == hir::ItemKind::Attribute)
        attribute(all, *part.source, item);
      else
        block(all, *part.source, item);
    }
  }
  EntryBuilder entries(all.list.size());
  for (Property &property : all.list)
    entries.add(nameValue(property.name), property.isBlock
                                              ? blocksValue(property)
                                              : std::move(property.value));
  return std::move(entries).object();
}

/// Whether the next item is to be read. Attributes that are not evaluated take
/// no steps: the flag and the clock are read for each of some thousand.
bool BodyEvaluator::goesOn() {
  constexpr unsigned rounds = 1024;
  Budget &budget = evaluation_.budget;
  if (walk_ == BodyWalk::Evaluate)
    return !budget.isStopped;
  return !budget.isExceeded() && (++round_ % rounds != 0 || budget.goesOn());
}

void BodyEvaluator::attribute(Properties &all, const CompiledSource &source,
                              size_t item) {
  const hir::Item &self = source.module.items[item];
  // In JSON, blocks look like attributes.
  bool isJson =
      source.kind == SourceKind::Json || source.kind == SourceKind::LiteralJson;
  if (isJson && isIgnored(source.module.name(self.name))) {
    if (source.coverage)
      hideFromCoverage(source, item);
    if (visitor_)
      visitor_->hide(source, item, self.end);
    return;
  }
  if (visitor_)
    visitor_->attribute(source, item, *scope_);
  Property *property = define(all, source.module.name(self.name),
                              {&source.module.file, self.nameRange},
                              /*isBlock=*/false, /*labelCount=*/0);
  if (property && walk_ == BodyWalk::Evaluate)
    property->value = evaluateAttribute(source, item, *scope_, evaluation_);
}

void BodyEvaluator::block(Properties &all, const CompiledSource &source,
                          size_t item) {
  const hir::Module &module = source.module;
  const hir::Item &self = module.items[item];
  std::string_view type = module.name(self.name);
  if (options_.dynamicBlocks && type == "dynamic")
    return dynamicBlock(all, source, item);
  if (source.coverage && isIgnored(type))
    hideFromCoverage(source, item);
  if (isFunction(type))
    return functionBlock(source, item);
  if (isIgnored(type))
    return;
  BlockName name{type, {&module.file, self.nameRange}, {}};
  for (const hir::Label &label : module.labelsOf(self)) {
    if (name.labels.size() <= maxLabels_)
      name.lastLabel = label.range;
    name.labels.push_back(module.name(label.text));
  }
  Property *property = defineBlock(all, name);
  if (!property && !visitor_)
    return;
  BodyPart part{&source, item + 1, self.end};
  if (visitor_)
    visitor_->beginBlock(source, item, name.type, name.labels);
  Value made = body({&part, 1});
  if (property)
    addBlock(*property, name, std::move(made));
  if (visitor_)
    visitor_->endBlock();
}

Property *BodyEvaluator::defineBlock(Properties &all, const BlockName &name) {
  if (name.labels.size() <= maxLabels_)
    return define(all, name.type, name.place, /*isBlock=*/true,
                  uint32_t(name.labels.size()));
  evaluation_.diags.add(DiagKind::NestingTooDeep, *name.place.file,
                        name.lastLabel,
                        message("A block has at most {most:counted label}.",
                                "most"_a = maxLabels_));
  return nullptr;
}

void BodyEvaluator::addBlock(Property &property, const BlockName &name,
                             Value value) {
  BlockGroup *group = &property.blocks;
  for (std::string_view label : name.labels)
    group = &group->at(label);
  group->bodies.push_back(std::move(value));
}

Property *BodyEvaluator::define(Properties &all, std::string_view name,
                                ItemPlace place, bool isBlock,
                                uint32_t labelCount) {
  auto [found, isNew] = all.index.try_emplace(name, all.list.size());
  if (isNew) {
    all.list.push_back({name, place, isBlock, labelCount, {}, {}});
    return &all.list.back();
  }
  Property &earlier = all.list[found->second];
  if (isBlock && earlier.isBlock && earlier.labelCount == labelCount)
    return &earlier;
  clash(earlier, isBlock, labelCount, place);
  return nullptr;
}

void BodyEvaluator::clash(const Property &earlier, bool isBlock,
                          uint32_t labelCount, ItemPlace place) {
  std::string name = quote(earlier.name);
  std::string before = earlier.place.text();
  if (isBlock != earlier.isBlock) {
    evaluation_.diags.add(
        DiagKind::AttributeAndBlock, *place.file, place.range,
        message("{name} was {use} at {before}. In one body a name is either an "
                "attribute or a block type; rename one of them.",
                "name"_a = name,
                "use"_a =
                    isBlock ? "set as an attribute" : "used as a block type",
                "before"_a = before));
  } else if (isBlock) {
    evaluation_.diags.add(
        DiagKind::MixedLabels, *place.file, place.range,
        message(
            "This block has {labelCount:counted label}, but the {name} block "
            "at {before} has {wanted}. Without a spec, the value of a "
            "body needs the same number of labels for all blocks of one type.",
            "labelCount"_a = labelCount, "name"_a = name, "before"_a = before,
            "wanted"_a = earlier.labelCount));
  } else {
    evaluation_.diags.add(DiagKind::DuplicateArgument, *place.file, place.range,
                          message("The argument {name} was already set at "
                                  "{before}. Remove one of the two.",
                                  "name"_a = name, "before"_a = before));
  }
}

std::vector<BodyPart> partsOf(std::span<const Source> sources) {
  std::vector<BodyPart> parts;
  for (const Source &source : sources) {
    assert(source.isValid());
    parts.push_back(
        {&source.compiled(), 0, source.compiled().module.items.size()});
  }
  return parts;
}

Language languageOf(std::span<const Source> sources) {
  return sources.empty() ? Language() : sources[0].language();
}

Value evaluateBodies(std::span<const Source> sources, const Scope &scope,
                     Diagnostics &diagnostics, const BlockOptions &options) {
  size_t errors = diagnostics.errorCount();
  Language language = languageOf(sources);
  BodyEvaluator evaluator(scope, language, diagnostics, options);
  Value result = evaluator.body(partsOf(sources));
  scope.giveBack(evaluator.budget());
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

void check(std::span<const Source> sources, const Scope &scope,
           Diagnostics &diagnostics, const BlockOptions &options) {
  Diagnostics found;
  Language language = languageOf(sources);
  ItemScopes scopes(sources, scope, found, options);
  if (scope.functions())
    language.functions = scope.functions();
  for (const Source &source : sources) {
    PassContext context{found, language, &scope};
    // The flag and the time may be those of the scope.
    Budget budget = scope.budgetOr(language.limits);
    context.limits.cancelled = budget.cancelled;
    context.limits.end = budget.end;
    context.limits.maxTime = {};
    context.scopeIsComplete = true;
    reportTypeErrors(source.compiled().module, context,
                     [&](size_t item) { return scopes.find(source, item); });
  }
  found.sortBySource();
  diagnostics.takeUpTo(language.limits.maxErrors, found);
}

} // namespace hcl
