// Rules of bodies become rules of references, type by type: several
// descriptions of one type of block, as variants have them, are joined, and
// each combination of them is joined once.
#include "hcl/AppReferences.h"

#include "Description/DescriptionReader.h"
#include "ModuleEval/Names.h"
#include "TextNames.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

edit::ReferenceUse useOf(app::Role role) {
  switch (app::nameFormOf(role)) {
  case app::NameForm::Values:
    return edit::ReferenceUse::Values;
  case app::NameForm::Names:
    return edit::ReferenceUse::Names;
  case app::NameForm::None:
    break;
  }
  return edit::ReferenceUse::None;
}

using Bodies = std::vector<const app::BodyRule *>;

/// Makes the rules of bodies. Blocks that several bodies have, since these have
/// the same content, are read once.
class RulesReader {
public:
  explicit RulesReader(std::shared_ptr<const app::Description> description)
      : description_(std::move(description)) {}

  /// Adds what `bodies` say to `rules`; the first that names an attribute
  /// counts.
  void add(const Bodies &bodies, edit::ReferenceRules &rules);

private:
  using Blocks = std::vector<const app::NestedRule *>;

  std::shared_ptr<const edit::ReferenceRules> rulesOf(const Blocks &blocks);

  std::shared_ptr<const app::Description> description_;
  std::map<Blocks, std::shared_ptr<const edit::ReferenceRules>> known_;
};

/// Adds the body of `block`, and those of its variants.
void addBodies(const app::NestedRule &block, Bodies &bodies) {
  bodies.push_back(&block.body);
  for (const auto &[label, variant] : block.variants)
    bodies.push_back(&variant);
}

void RulesReader::add(const Bodies &bodies, edit::ReferenceRules &rules) {
  std::map<std::string_view, Blocks> inner;
  for (const app::BodyRule *body : bodies) {
    for (const auto &[name, attribute] : body->attributes) {
      rules.attributes.emplace(name, useOf(attribute.role));
      if (attribute.names)
        rules.texts.emplace(name, textNamesBy(*attribute.names, description_));
    }
    for (const app::NestedRule &nested : body->blocks)
      inner[nested.type].push_back(&nested);
  }
  for (const auto &[type, blocks] : inner)
    rules.blocks.emplace(type, rulesOf(blocks));
}

/// The rules of a block of one type that `blocks` describe.
std::shared_ptr<const edit::ReferenceRules>
RulesReader::rulesOf(const Blocks &blocks) {
  if (auto known = known_.find(blocks); known != known_.end())
    return known->second;
  auto rules = std::make_shared<edit::ReferenceRules>();
  rules->labels = blocks.back()->labels.size();
  Bodies bodies;
  for (const app::NestedRule *block : blocks) {
    addBodies(*block, bodies);
    if (block->names)
      rules->firstLabel = textNamesBy(*block->names, description_);
  }
  add(bodies, *rules);
  return known_.emplace(blocks, std::move(rules)).first->second;
}

} // namespace

std::optional<edit::ReferenceRules>
appReferenceRules(const SourceFile &description, Diagnostics &diagnostics) {
  Language language;
  language.functions = allFunctions().with(app::descriptionFunctions());
  size_t errors = diagnostics.errorCount();
  auto read = std::make_shared<const app::Description>(app::readDescription(
      readBody(description, language, diagnostics), diagnostics));
  if (diagnostics.errorCount() != errors)
    return std::nullopt;
  edit::ReferenceRules rules;
  std::map<std::string_view, Bodies> bodies;
  std::map<std::string_view, size_t> labels;
  for (const app::KindRule &kind : read->kinds) {
    if (kind.type.empty())
      continue;
    labels[kind.type] = kind.labels.size();
    bodies[kind.type].push_back(&kind.body);
    for (const auto &[label, variant] : kind.variants)
      bodies[kind.type].push_back(&variant.body);
  }
  RulesReader reader(read);
  std::map<std::string_view, std::shared_ptr<edit::ReferenceRules>> blocks;
  for (const auto &[type, all] : bodies) {
    auto block = std::make_shared<edit::ReferenceRules>();
    block->labels = labels[type];
    reader.add(all, *block);
    blocks.emplace(type, std::move(block));
  }
  for (const app::KindRule &kind : read->kinds)
    if (kind.inherit && !kind.type.empty())
      blocks[kind.type]->texts.emplace(
          kind.inherit->attribute,
          textNamesBy(app::namesOfBases(*kind.inherit), read));
  rules.blocks.insert(blocks.begin(), blocks.end());
  return rules;
}

} // namespace hcl
