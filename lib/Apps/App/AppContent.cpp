// A rule of a body is a body of the content; a variant, or the content of a
// provider, is joined with the extended rule.
#include "hcl/AppContent.h"

#include "Description/DescriptionReader.h"
#include "ModuleEval/Names.h"
#include "Providers/ModuleSchemas.h"
#include "hcl/Functions.h"
#include "hcl/Read.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

using app::BodyRule;
using app::KindRule;
using app::NestedRule;
using schemas::SchemaGroup;

class ContentReader {
public:
  ContentReader(const app::Description &description, const Schemas &schemas,
                Diagnostics &diagnostics)
      : description_(description), diagnostics_(diagnostics),
        rules_(description, schemas.store()) {}

  std::shared_ptr<const ContentBody> root();

private:
  using Body = std::shared_ptr<const ContentBody>;

  Body bodyOf(const BodyRule &rule, const BodyRule *variant,
              std::string documentation = {});
  void add(const BodyRule &rule, ContentBody &body);
  void addKind(const KindRule &kind, ContentBody &body);
  void addDeclared(const KindRule &kind, ContentBlock &block);
  ContentBlock blockOf(const NestedRule &rule);
  ContentBlock functionBlocks() const;

  const app::Description &description_;
  Diagnostics &diagnostics_;
  app::SchemaRules rules_;
  std::map<std::pair<const BodyRule *, const BodyRule *>, Body> known_;
};

ContentAttribute attributeOf(const app::AttributeRule &rule,
                             const std::string &name) {
  ContentAttribute attribute{.name = name,
                             .type = rule.type,
                             .isRequired = rule.isRequired,
                             // A list of paths or a word.
                             .oneOf = rule.role == app::Role::Paths
                                          ? std::vector<Value>()
                                          : rule.oneOf,
                             .isDeprecated = !rule.lifetime.deprecated.empty()};
  if (rule.schema) {
    attribute.documentation = rule.schema->description;
    attribute.isDeprecated |= rule.schema->isDeprecated;
  }
  return attribute;
}

/// A body with any attributes.
std::shared_ptr<const ContentBody> anything() {
  auto body = std::make_shared<ContentBody>();
  body->isOpen = true;
  return body;
}

ContentBlock ContentReader::blockOf(const NestedRule &rule) {
  ContentBlock block{.type = rule.type,
                     .labels = rule.labels,
                     .body = rule.use == app::NestedUse::Entries
                                 ? anything()
                                 : bodyOf(rule.body, nullptr),
                     .minimum = rule.minimum,
                     .maximum = rule.maximum,
                     .isDeprecated = !rule.lifetime.deprecated.empty()};
  if (rule.schema) {
    block.documentation = rule.schema->content.description;
    block.isDeprecated |= rule.schema->content.isDeprecated;
  }
  for (const auto &[label, variant] : rule.variants)
    block.variants.emplace(label, bodyOf(rule.body, &variant));
  return block;
}

/// Adds attributes and blocks of `rule` to `body`, except known names.
void ContentReader::add(const BodyRule &rule, ContentBody &body) {
  body.isOpen |=
      rule.allowsUndescribed || rule.ignoresUndescribed || rule.others;
  for (const auto &[name, attribute] : rule.attributes)
    if (attribute.lifetime.problem.empty() &&
        !(attribute.schema && attribute.schema->isReadOnly()) &&
        !std::ranges::count(body.attributes, name, &ContentAttribute::name))
      body.attributes.push_back(attributeOf(attribute, name));
  for (const NestedRule &nested : rule.blocks)
    if (nested.lifetime.problem.empty() &&
        !std::ranges::count(body.blocks, nested.type, &ContentBlock::type))
      body.blocks.push_back(blockOf(nested));
}

/// The content by `rule`, and by `variant` before it, unless null.
ContentReader::Body ContentReader::bodyOf(const BodyRule &rule,
                                          const BodyRule *variant,
                                          std::string documentation) {
  Body &known = known_[{&rule, variant}];
  if (known)
    return known;
  auto body = std::make_shared<ContentBody>();
  body->documentation = std::move(documentation);
  if (variant)
    add(*variant, *body);
  add(rule, *body);
  std::ranges::sort(body->attributes, {}, &ContentAttribute::name);
  return known_[{&rule, variant}] = std::move(body);
}

/// Adds the contents of blocks of `kind` by providers to `block`.
void ContentReader::addDeclared(const KindRule &kind, ContentBlock &block) {
  const app::SchemaRule &where = *kind.schema;
  auto label = std::ranges::find(kind.labels, where.label);
  if (!rules_.hasStore() || label == kind.labels.end())
    return;
  block.variantLabel = static_cast<size_t>(label - kind.labels.begin());
  for (const std::string &address : rules_.store().providers()) {
    auto provider = rules_.store().find(address);
    std::vector<std::string_view> types =
        where.group == SchemaGroup::Provider
            ? std::vector{std::string_view(address).substr(address.rfind('/') +
                                                           1)}
            : rules_.store().names(*provider, where.group);
    for (std::string_view type : types)
      if (const app::VariantRule *declared =
              rules_.content(kind, *provider, type, diagnostics_))
        block.variants.emplace(type, bodyOf(kind.body, &declared->body,
                                            declared->schema
                                                ? declared->schema->description
                                                : std::string()));
  }
}

void ContentReader::addKind(const KindRule &kind, ContentBody &body) {
  ContentBlock block{.type = kind.type,
                     .labels = kind.labels,
                     .labelsMayLack = kind.labelsMayLack,
                     .body = bodyOf(kind.body, nullptr),
                     .minimum = kind.minimum,
                     .maximum = kind.maximum,
                     .isDeprecated = !kind.lifetime.deprecated.empty()};
  for (const auto &[label, variant] : kind.variants)
    block.variants.emplace(label, bodyOf(kind.body, &variant.body));
  if (kind.eachAttribute || kind.call) {
    auto any = std::make_shared<ContentBody>(*block.body);
    any->isOpen = true;
    block.body = std::move(any);
  }
  if (kind.schema)
    addDeclared(kind, block);
  body.blocks.push_back(std::move(block));
}

/// Blocks that define functions, by docs/extensions.md.
ContentBlock ContentReader::functionBlocks() const {
  auto body = std::make_shared<ContentBody>();
  body->attributes = {{.name = "params", .isRequired = true},
                      {.name = "result", .isRequired = true}};
  const std::string &variadic = description_.variadicParam;
  body->attributes.push_back(
      {.name = variadic.empty() ? "variadic_param" : variadic});
  return {.type = description_.functionBlocks,
          .labels = {"name"},
          .body = std::move(body)};
}

ContentReader::Body ContentReader::root() {
  auto body = std::make_shared<ContentBody>();
  if (description_.rootAttributes)
    add(description_.rootAttributes->body, *body);
  for (const KindRule &kind : description_.kinds)
    if (!kind.type.empty() && kind.files.empty() &&
        kind.lifetime.problem.empty())
      addKind(kind, *body);
  if (!description_.functionBlocks.empty())
    body->blocks.push_back(functionBlocks());
  std::ranges::sort(body->attributes, {}, &ContentAttribute::name);
  return body;
}

} // namespace

std::optional<Content> appContent(const SourceFile &description,
                                  const Schemas &schemas,
                                  Diagnostics &diagnostics) {
  Language language;
  language.functions = allFunctions().with(app::descriptionFunctions());
  size_t errors = diagnostics.errorCount();
  app::Description read = app::readDescription(
      readBody(description, language, diagnostics), diagnostics);
  if (diagnostics.errorCount() != errors)
    return std::nullopt;
  app::setSchemas(read);
  Content content{.name = read.name,
                  .body = ContentReader(read, schemas, diagnostics).root(),
                  .hasDynamicBlocks = read.dynamicBlocks,
                  .functions = read.functionNames};
  if (diagnostics.errorCount() != errors)
    return std::nullopt;
  return content;
}

} // namespace hcl
