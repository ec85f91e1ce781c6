// Each body of the description becomes one form, or one for each variant, whose
// attributes and blocks are those of both; the declaration of a provider is a
// variant, too. A content of several bodies becomes one form.
#include "AppForms.h"

#include "Description/Folder.h"
#include "Providers/ModuleSchemas.h"
#include "hcl/Read.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

namespace {

/// The form of an attribute of `rule`.
ExpressionForm formOf(const AttributeRule &rule) {
  switch (rule.role) {
  case Role::Value:
    return rule.words.empty() ? ExpressionForm::Value : ExpressionForm::Static;
  case Role::Ignored:
  case Role::Early:
    return ExpressionForm::Value;
  case Role::Literal:
    return rule.mayCall ? ExpressionForm::Value : ExpressionForm::Literal;
  case Role::Type:
  case Role::Reference:
  case Role::References:
  case Role::Path:
  case Role::Paths:
  case Role::Keyword:
  case Role::Static:
    break;
  }
  return ExpressionForm::Static;
}

class FormsReader {
public:
  explicit FormsReader(const Description &description)
      : description_(description) {}

  /// Adds the declarations in `schemas` for blocks of `sources`.
  void addDeclared(const Schemas &schemas, std::span<const SourceFile> sources);
  SyntaxForms read();

private:
  using Bodies = std::vector<const BodyRule *>;

  void addUndescribed();
  size_t add(BodyForm form);
  size_t bodyOf(const KindRule &kind, const BodyRule *variant);
  size_t bodyOf(const NestedRule &nested, const BodyRule *variant);
  void extend(BodyForm &form, const BodyRule &rule);
  BlockForm blockOf(const KindRule &kind);
  BlockForm blockOf(const NestedRule &nested);
  void addDynamic(BodyForm &form);
  size_t dynamicBody(size_t content);

  const Description &description_;
  /// The declared contents, by kinds and first labels, kept by `rules_`.
  std::map<const KindRule *, std::map<std::string, const VariantRule *>>
      declared_;
  std::shared_ptr<SchemaRules> rules_ = {};
  SyntaxForms forms_;
  std::map<const NestedRule *, BlockForm> known_;
  size_t dynamic_ = 0; ///< the body that makes undescribed blocks
};

size_t FormsReader::add(BodyForm form) {
  forms_.bodies.push_back(std::move(form));
  return forms_.bodies.size() - 1;
}

/// The body of a dynamic block that makes blocks with `content`.
size_t FormsReader::dynamicBody(size_t content) {
  BodyForm form{.attributes = {{"for_each", ExpressionForm::Value},
                               {"iterator", ExpressionForm::Static},
                               {"labels", ExpressionForm::Value}}};
  form.blocks.emplace("content", BlockForm{.body = content});
  return add(std::move(form));
}

void FormsReader::addUndescribed() {
  if (!description_.dynamicBlocks)
    return;
  dynamic_ = dynamicBody(SyntaxForms::undescribed);
  addDynamic(forms_.bodies[SyntaxForms::undescribed]);
}

/// Adds dynamic blocks to a body that may have them.
void FormsReader::addDynamic(BodyForm &form) {
  bool onlyOthers = description_.dynamicUndescribedOnly;
  if (!description_.dynamicBlocks || (onlyOthers && !form.hasOtherBlocks) ||
      form.find("dynamic"))
    return;
  BlockForm dynamic{.labels = 1, .isOrdered = true, .body = dynamic_};
  if (!onlyOthers)
    for (const auto &[type, block] : form.blocks)
      dynamic.variants.emplace(type, dynamicBody(block.body));
  form.blocks.emplace("dynamic", std::move(dynamic));
}

/// Adds what `rule` says to `form`; what is there counts.
void FormsReader::extend(BodyForm &form, const BodyRule &rule) {
  for (const auto &[name, attribute] : rule.attributes)
    form.attributes.emplace(name, formOf(attribute));
  for (const NestedRule &nested : rule.blocks)
    if (!form.find(nested.type)) {
      auto [block, isNew] = form.blocks.emplace(nested.type, blockOf(nested));
      block->second.mayBeAttribute = nested.attributeSchema;
    }
}

size_t FormsReader::bodyOf(const NestedRule &nested, const BodyRule *variant) {
  const BodyRule &outer = variant ? *variant : nested.body;
  BodyForm form;
  if (variant)
    extend(form, *variant);
  extend(form, nested.body);
  form.hasOtherBlocks = (outer.allowsUndescribed && !outer.hasNoOtherBlocks) ||
                        outer.ignoresUndescribed ||
                        nested.use == NestedUse::Ignored;
  form.hasEntries = nested.use == NestedUse::Entries;
  if (form.hasEntries)
    form.others = ExpressionForm::Literal;
  addDynamic(form);
  return add(std::move(form));
}

BlockForm FormsReader::blockOf(const NestedRule &nested) {
  if (auto known = known_.find(&nested); known != known_.end())
    return known->second;
  BlockForm block{.labels = nested.labels.size(),
                  .isOrdered = nested.form == NestedForm::List,
                  .body = bodyOf(nested, nullptr)};
  for (const auto &[label, variant] : nested.variants)
    block.variants.emplace(label, bodyOf(nested, &variant));
  known_.emplace(&nested, block);
  return block;
}

size_t FormsReader::bodyOf(const KindRule &kind, const BodyRule *variant) {
  if (kind.isIgnored)
    return SyntaxForms::undescribed;
  const BodyRule &outer = variant ? *variant : kind.body;
  BodyForm form;
  if (variant)
    extend(form, *variant);
  extend(form, kind.body);
  form.hasOtherBlocks = (outer.allowsUndescribed && !outer.hasNoOtherBlocks) ||
                        outer.ignoresUndescribed;
  if (kind.eachAttribute)
    form = {};
  if (kind.eachAttribute && kind.input)
    form.others =
        formOf(ruleOf(kind.input->fallback, kind.body, /*variant=*/nullptr));
  addDynamic(form);
  return add(std::move(form));
}

BlockForm FormsReader::blockOf(const KindRule &kind) {
  BlockForm block{.labels = kind.labels.size(),
                  .mayLackLabels = kind.labelsMayLack,
                  .body = bodyOf(kind, nullptr)};
  for (const auto &[label, variant] : kind.variants)
    if (label != "*")
      block.variants.emplace(label, bodyOf(kind, &variant.body));
    else
      block.body = bodyOf(kind, &variant.body);
  if (auto declared = declared_.find(&kind); declared != declared_.end())
    for (const auto &[label, variant] : declared->second)
      block.variants.emplace(label, bodyOf(kind, &variant->body));
  return block;
}

void FormsReader::addDeclared(const Schemas &schemas,
                              std::span<const SourceFile> sources) {
  if (schemas.empty() || !description_.schemas)
    return;
  Diagnostics none; // The conversion reports mistakes.
  Language language;
  if (description_.dialect)
    language.dialect = *description_.dialect;
  std::vector<Body> bodies;
  for (const SourceFile &source : sources)
    bodies.push_back(readBodyByName(source, language, none));
  std::vector<const Body *> all;
  for (const Body &body : bodies)
    all.push_back(&body);
  rules_ = std::make_shared<SchemaRules>(description_, schemas.store());
  ModuleSchemas module(rules_, declaredProviders(*description_.schemas, all));
  for (const KindRule &kind : description_.kinds) {
    if (!kind.schema || kind.labels.empty() ||
        kind.schema->label != kind.labels[0])
      continue;
    BodySchema schema;
    schema.blocks.push_back({kind.type, kind.labels, kind.labelsMayLack});
    for (const Body &body : bodies)
      for (const Block &block :
           body.partialContent(schema, none).content.blocks)
        if (const VariantRule *content =
                block.labels.empty()
                    ? nullptr
                    : module.contentOf(kind, block,
                                       {block.labels[0], block.labelRanges[0]},
                                       none))
          declared_[&kind].emplace(block.labels[0], content);
  }
}

SyntaxForms FormsReader::read() {
  addUndescribed();
  BodyForm root;
  for (const KindRule &kind : description_.kinds)
    if (!kind.type.empty())
      root.blocks.emplace(kind.type, blockOf(kind));
  if (!description_.functionBlocks.empty())
    root.blocks.emplace(
        description_.functionBlocks,
        BlockForm{.labels = 1,
                  .body =
                      add({.attributes = {{"params", ExpressionForm::Static},
                                          {description_.variadicParam,
                                           ExpressionForm::Static}}})});
  if (description_.rootAttributes)
    for (const auto &[name, rule] :
         description_.rootAttributes->body.attributes)
      root.attributes.emplace(name, formOf(rule));
  forms_.bodies[SyntaxForms::root] = std::move(root);
  return std::move(forms_);
}

} // namespace

/// Whether files called `name`, which are not sources, have values for inputs:
/// the extension is that of a pattern, also with `.json`.
static bool isInputFile(std::string_view name, const Description &description) {
  std::string_view json = ".json";
  if (name.ends_with(json))
    name.remove_suffix(json.size());
  size_t dot = name.rfind('.');
  if (dot == name.npos)
    return false;
  auto has = [&](const std::string &pattern) {
    return pattern.find(name.substr(dot)) != pattern.npos;
  };
  return std::ranges::any_of(description.inputs.files, has) &&
         std::ranges::none_of(description.files.patterns, has);
}

SyntaxForms syntaxForms(std::string_view name, const Description &description,
                        const Schemas &schemas,
                        std::span<const SourceFile> sources) {
  if (!isInputFile(name, description)) {
    FormsReader reader(description);
    reader.addDeclared(schemas, sources);
    return reader.read();
  }
  SyntaxForms forms;
  forms.bodies[SyntaxForms::root] = {.others = ExpressionForm::Literal};
  return forms;
}

std::optional<std::string> nameInOtherSyntax(const std::string &name,
                                             const Description &description) {
  constexpr std::string_view json = ".json";
  constexpr std::string_view native = ".hcl";
  std::vector<std::string> candidates;
  if (name.ends_with(json)) {
    candidates.push_back(name.substr(0, name.size() - json.size()));
    candidates.push_back(candidates[0] + std::string(native));
  } else {
    candidates.push_back(name + std::string(json));
    if (name.ends_with(native))
      candidates.push_back(name.substr(0, name.size() - native.size()) +
                           std::string(json));
  }
  for (std::string &candidate : candidates)
    if (isModuleFile(candidate, description))
      return std::move(candidate);
  return std::nullopt;
}

bool readsJson(const Description &description) {
  return std::ranges::any_of(description.files.patterns,
                             [](const std::string &pattern) {
                               return pattern.find(".json") != pattern.npos;
                             });
}

} // namespace hcl::app
