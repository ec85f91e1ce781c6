// Evaluation of bodies to objects: attributes by name, blocks by type and
// labels.
//
// One pass over the items of all parts collects a property for each name and
// reports clashes. Blocks of one type are grouped by their labels; the groups
// then become nested objects, with a tuple or object for the bodies at the end.
#include "Attribute.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/compiler/Passes.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl {

namespace {

/// Items [begin, end) of a module: a body, or the part of it in one file.
struct BodyPart {
  const CompiledSource *source;
  size_t begin;
  size_t end;
};

/// A place mentioned in a diagnostic about another one.
struct Place {
  const SourceFile *file;
  Range range;

  /// `web.hcl:3:1`.
  std::string text() const {
    Location at = file->locate(range.begin);
    return file->name() + ":" + std::to_string(at.line) + ":" +
           std::to_string(at.column);
  }
};

/// Blocks of one type with the same labels so far, grouped by their next label,
/// or else their bodies.
struct BlockGroup {
  std::vector<std::string_view> labels;
  std::vector<BlockGroup> byLabel; ///< in the order of `labels`
  std::unordered_map<std::string_view, size_t> index;
  std::vector<Value> bodies;

  BlockGroup &at(std::string_view label) {
    auto [found, isNew] = index.try_emplace(label, byLabel.size());
    if (isNew) {
      labels.push_back(label);
      byLabel.emplace_back();
    }
    return byLabel[found->second];
  }
};

/// The meaning of a name in one body.
struct Property {
  std::string_view name;
  Place place;
  bool isBlock;
  uint32_t labelCount;
  Value value;       ///< of an attribute
  BlockGroup blocks; ///< of a block type
};

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

class BodyEvaluator {
public:
  /// Without `evaluates`, attributes have no values; only names are checked.
  BodyEvaluator(const Scope &scope, const Language &language,
                Diagnostics &diags, bool evaluates = true)
      : scope_(scope), maxLabels_(language.limits.maxDepth),
        evaluates_(evaluates),
        evaluation_(evaluationIn(scope, language, none_, diags)) {}

  const Budget &budget() const { return evaluation_.budget; }
  Value body(std::span<const BodyPart> parts);

private:
  /// The properties of one body, and an index of them.
  struct Properties {
    std::vector<Property> list;
    std::unordered_map<std::string_view, size_t> index;
  };

  void attribute(Properties &all, const CompiledSource &source, size_t item);
  void block(Properties &all, const CompiledSource &source, size_t item);
  /// The property of `item`, created for the first one of a name. Null, with a
  /// diagnostic, if an earlier item excludes it.
  Property *define(Properties &all, const CompiledSource &source,
                   const hir::Item &item);
  /// Reports that `item` conflicts with `earlier`.
  void clash(const Property &earlier, const hir::Item &item, Place place);

  const SourceFile none_;
  const Scope &scope_;
  uint32_t maxLabels_;
  bool evaluates_;
  Evaluation evaluation_;
};

Value BodyEvaluator::body(std::span<const BodyPart> parts) {
  Properties all;
  for (const BodyPart &part : parts) {
    const hir::Module &module = part.source->module;
    evaluation_.file = &module.file;
    for (size_t item = part.begin;
         item != part.end && !evaluation_.budget.isStopped;
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
                                              ? groupValue(property.blocks)
                                              : std::move(property.value));
  return std::move(entries).object();
}

void BodyEvaluator::attribute(Properties &all, const CompiledSource &source,
                              size_t item) {
  const hir::Item &self = source.module.items[item];
  Property *property = define(all, source, self);
  if (property && evaluates_)
    property->value = evaluateAttribute(source, item, scope_, evaluation_);
}

void BodyEvaluator::block(Properties &all, const CompiledSource &source,
                          size_t item) {
  const hir::Module &module = source.module;
  const hir::Item &self = module.items[item];
  Property *property = define(all, source, self);
  if (!property)
    return;
  BodyPart part{&source, item + 1, self.end};
  Value value = body({&part, 1});
  BlockGroup *group = &property->blocks;
  for (const hir::Label &label : module.labelsOf(self))
    group = &group->at(module.name(label.text));
  group->bodies.push_back(std::move(value));
}

Property *BodyEvaluator::define(Properties &all, const CompiledSource &source,
                                const hir::Item &item) {
  const hir::Module &module = source.module;
  bool isBlock = item.kind == hir::ItemKind::Block;
  Place place{&module.file, item.nameRange};
  std::string_view name = module.name(item.name);
  if (item.labelCount > maxLabels_) {
    Range range = module.labelsOf(item)[maxLabels_].range;
    evaluation_.diags.add(DiagKind::NestingTooDeep, module.file, range,
                          "A block has at most " + std::to_string(maxLabels_) +
                              " labels.");
    return nullptr;
  }
  auto [found, isNew] = all.index.try_emplace(name, all.list.size());
  if (isNew) {
    all.list.push_back({name, place, isBlock, item.labelCount, {}, {}});
    return &all.list.back();
  }
  Property &earlier = all.list[found->second];
  if (isBlock && earlier.isBlock && earlier.labelCount == item.labelCount)
    return &earlier;
  clash(earlier, item, place);
  return nullptr;
}

void BodyEvaluator::clash(const Property &earlier, const hir::Item &item,
                          Place place) {
  bool isBlock = item.kind == hir::ItemKind::Block;
  std::string name = quote(earlier.name);
  std::string before = earlier.place.text();
  if (isBlock != earlier.isBlock) {
    evaluation_.diags.add(DiagKind::AttributeAndBlock, *place.file, place.range,
                          name +
                              (isBlock ? " was set as an attribute at "
                                       : " was used as a block type at ") +
                              before +
                              ". In one body a name is either an attribute "
                              "or a block type; rename one of them.");
  } else if (isBlock) {
    evaluation_.diags.add(
        DiagKind::MixedLabels, *place.file, place.range,
        "This block has " + std::to_string(item.labelCount) +
            " labels, but the " + name + " block at " + before + " has " +
            std::to_string(earlier.labelCount) +
            ". Blocks of one type need the same number of labels.");
  } else {
    evaluation_.diags.add(DiagKind::DuplicateArgument, *place.file, place.range,
                          "The argument " + name + " was already set at " +
                              before + ". Remove one of the two.");
  }
}

} // namespace

/// The items of all sources as parts of one body.
static std::vector<BodyPart> partsOf(std::span<const Source> sources) {
  std::vector<BodyPart> parts;
  for (const Source &source : sources)
    parts.push_back(
        {&source.compiled(), 0, source.compiled().module.items.size()});
  return parts;
}

static Language languageOf(std::span<const Source> sources) {
  return sources.empty() ? Language() : sources[0].language();
}

Value evaluateBodies(std::span<const Source> sources, const Scope &scope,
                     Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Language language = languageOf(sources);
  BodyEvaluator evaluator(scope, language, diagnostics);
  Value result = evaluator.body(partsOf(sources));
  scope.giveBack(evaluator.budget());
  return diagnostics.errorCount() == errors ? result : Value::failed();
}

void check(std::span<const Source> sources, const Scope &scope,
           Diagnostics &diagnostics) {
  Diagnostics found;
  Language language = languageOf(sources);
  BodyEvaluator(scope, language, found, /*evaluates=*/false)
      .body(partsOf(sources));
  if (scope.functions())
    language.functions = scope.functions();
  for (const Source &source : sources) {
    PassContext context{found, language, &scope};
    context.scopeIsComplete = true;
    reportTypeErrors(source.compiled().module, context);
  }
  found.sortBySource();
  diagnostics.take(found);
}

} // namespace hcl
