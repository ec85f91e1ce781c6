#include "hcl/AppReferences.h"

#include "Description/DescriptionReader.h"
#include "ModuleEval/Names.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <utility>

namespace hcl {
namespace {

edit::ReferenceUse useOf(app::Role role) {
  switch (role) {
  case app::Role::Value:
  case app::Role::Literal:
    return edit::ReferenceUse::Values;
  case app::Role::Reference:
  case app::Role::References:
  case app::Role::Path:
  case app::Role::Ignored:
    return edit::ReferenceUse::Names;
  case app::Role::Type:
  case app::Role::Paths:
  case app::Role::Keyword:
    break;
  }
  return edit::ReferenceUse::None;
}

/// Adds what `body` says to `rules`.
void add(const app::BodyRule &body, edit::ReferenceRules &rules) {
  for (const auto &[name, attribute] : body.attributes)
    rules.attributes.emplace(name, useOf(attribute.role));
  for (const app::NestedRule &nested : body.blocks) {
    edit::ReferenceRules &inner = rules.blocks[nested.type];
    inner.labels = nested.labels.size();
    add(nested.body, inner);
    for (const auto &[label, variant] : nested.variants)
      add(variant, inner);
  }
}

} // namespace

std::optional<edit::ReferenceRules>
appReferenceRules(const SourceFile &description, Diagnostics &diagnostics) {
  Language language;
  language.functions = allFunctions().with(app::descriptionFunctions());
  size_t errors = diagnostics.errorCount();
  app::Description read = app::readDescription(
      readBody(description, language, diagnostics), diagnostics);
  if (diagnostics.errorCount() != errors)
    return std::nullopt;
  edit::ReferenceRules rules;
  for (const app::KindRule &kind : read.kinds) {
    if (kind.type.empty())
      continue;
    edit::ReferenceRules &block = rules.blocks[kind.type];
    block.labels = kind.labels.size();
    add(kind.body, block);
    for (const auto &[label, variant] : kind.variants)
      add(variant.body, block);
  }
  return rules;
}

} // namespace hcl
