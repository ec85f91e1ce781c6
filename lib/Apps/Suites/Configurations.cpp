#include "Configurations.h"

#include "ModuleContent/Part.h"
#include "ProviderNames.h"
#include "Support/Message.h"
#include "hcl/Convert.h"
#include "hcl/Dialect.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace hcl::app {

/// The content of blocks of `kind` with the label `name`, beside the content
/// for all labels; null: anything.
static const BodyRule *contentFor(const KindRule &kind, const std::string &name,
                                  const ModuleSource &module) {
  if (auto known = kind.variants.find(name); known != kind.variants.end())
    return &known->second.body;
  const VariantRule *variant =
      module.schemas ? module.schemas->contentFor(kind, name) : nullptr;
  return variant ? &variant->body : nullptr;
}

std::vector<Configuration> configurationsIn(const Suite &suite,
                                            const TestedModule &module,
                                            const std::string &folder) {
  std::vector<Configuration> all;
  const Description &modules = *module.source->description;
  auto kind = std::ranges::find_if(modules.kinds, [](const KindRule &each) {
    return each.schema && each.schema->group == schemas::SchemaGroup::Provider;
  });
  if (kind == modules.kinds.end() || suite.rule->configurations.empty())
    return all;
  std::string path =
      (std::filesystem::path(folder) / suite.path).lexically_normal().string();
  ParsedFile parsed =
      module.reading.files->parse(path, module.reading.language);
  Diagnostics reported; // When the suite was read.
  std::vector<Block> blocks =
      parsed.body
          .partialContent(
              BodySchema().block(suite.rule->configurations, "name"), reported)
          .content.blocks;
  for (const Definition &definition : suite.source->definitions) {
    if (definition.kind->type != suite.rule->configurations)
      continue;
    Configuration configuration{
        .name = configurationName(definition, definition.kind->distinct)};
    for (const Block &block : blocks)
      if (block.headerRange.begin == definition.place.range.begin) {
        configuration.content =
            contentFor(*kind, block.labels[0], *module.source);
        configuration.part =
            readPart(block.body, kind->body, configuration.content, Layer::Base,
                     configuration.found);
      }
    all.push_back(std::move(configuration));
  }
  return all;
}

/// Evaluates the arguments in `part`, by `rule` unless null.
static void check(const Part &part, const BodyRule *rule,
                  const std::function<Value(const Expression &)> &evaluate,
                  Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : part.attributes) {
    Value value = evaluate(attribute.expression);
    if (!rule || value.isFailed())
      continue;
    auto declared = rule->attributes.find(name);
    if (declared == rule->attributes.end() || !declared->second.schema)
      continue;
    Fault fault;
    if (!convert(value, declared->second.type, Dialect::spec(), fault))
      diagnostics.add(
          DiagKind::UnsuitableAttribute, attribute.file(),
          attribute.expression.range(),
          message("The value of the argument {name:quoted} is not suitable: "
                  "{reason}.",
                  "name"_a = name, "reason"_a = fault.text()));
  }
  for (const NestedPart &block : part.blocks)
    check(block.part, block.rule ? &block.rule->body : nullptr, evaluate,
          diagnostics);
}

void checkConfiguration(
    const Configuration &configuration,
    const std::function<Value(const Expression &)> &evaluate,
    Diagnostics &diagnostics) {
  Diagnostics found = configuration.found;
  bool hasErrors = found.hasErrors();
  diagnostics.take(found);
  if (!hasErrors)
    check(configuration.part, configuration.content, evaluate, diagnostics);
}

} // namespace hcl::app
