// The name of a provider is in an argument of the block, or begins the type.
// The source is declared in the module, else by the description.
#include "ModuleSchemas.h"

#include "SchemaContent.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "hcl/Scope.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace hcl::app {

using namespace schemas;

namespace {

/// The text of the literal `expression`; empty for other expressions.
std::string literalText(const Expression &expression) {
  Diagnostics reported; // By the rule of the argument.
  Value value = expression.evaluate(Scope(), reported, EvalMode::LiteralOnly);
  std::optional<std::string_view> text = value.getString();
  return text ? std::string(*text) : std::string();
}

} // namespace

std::string sourceIn(const Expression &declaration, std::string_view argument) {
  Diagnostics reported; // Likewise.
  auto pairs = declaration.staticMap(reported);
  if (!pairs)
    return "";
  for (const ExpressionPair &pair : *pairs)
    if (literalText(pair.key) == argument)
      return literalText(pair.value);
  return "";
}

ProviderSource fullSource(std::string_view source, const SchemasRule &rule) {
  auto slashes = std::ranges::count(source, '/');
  std::string address(source);
  std::ranges::transform(address, address.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (slashes == 0)
    address = rule.nameSpace + "/" + address;
  if (slashes < 2)
    address = rule.registry + "/" + address;
  return {std::move(address), slashes < 2};
}

std::map<std::string, std::string, std::less<>>
declaredProviders(const SchemasRule &rule,
                  std::span<const Body *const> bodies) {
  std::map<std::string, std::string, std::less<>> all;
  Diagnostics reported; // By reading the files.
  BodySchema outer = BodySchema().block(rule.blocks);
  BodySchema inner = BodySchema().block(rule.declaredIn);
  for (const Body *body : bodies)
    for (const Block &block :
         body->partialContent(outer, reported).content.blocks)
      for (const Block &nested :
           block.body.partialContent(inner, reported).content.blocks)
        for (const auto &[name, attribute] :
             nested.body.justAttributes(reported))
          if (std::string source = sourceIn(attribute.expression, rule.source);
              !source.empty())
            all.insert_or_assign(name, std::move(source));
  return all;
}

std::optional<StoredProvider>
SchemaRules::find(const ProviderSource &source) const {
  if (auto found = store_->find(source.address))
    return found;
  // The schemas may come from another application with a registry of its own.
  return source.isOfAnyHost
             ? store_->findAnyHost(std::string_view(source.address)
                                       .substr(source.address.find('/') + 1))
             : std::nullopt;
}

const VariantRule *SchemaRules::content(const KindRule &kind,
                                        const StoredProvider &provider,
                                        std::string_view type,
                                        Diagnostics &diagnostics) {
  const SchemaRule &where = *kind.schema;
  std::lock_guard lock(mutex_);
  auto [known, isNew] = known_.try_emplace(
      Key{&kind, provider.file, provider.index, std::string(type)});
  if (!isNew)
    return known->second.get();
  bool isProvider = where.group == SchemaGroup::Provider;
  std::shared_ptr<const SchemaBlock> schema =
      store_->block(provider, where.group, isProvider ? "" : type, diagnostics);
  if (!schema)
    return nullptr;
  auto variant = std::make_unique<VariantRule>();
  if (!where.attribute.empty()) {
    variant->declared = AttributeRule{.name = where.attribute,
                                      .type = writtenType(*schema),
                                      .isNotNull = true};
    setSchema(*variant, kind, description_);
    known->second = std::move(variant);
    return known->second.get();
  }
  // Required arguments of providers may come from variables of its
  // environment.
  BodyRule content = ruleFor(*schema, !isProvider);
  if (where.block.empty()) {
    variant->body = std::move(content);
  } else {
    NestedRule nested{.type = where.block, .form = NestedForm::Single};
    nested.maximum = 1;
    nested.body = std::move(content);
    variant->body.blocks.set(std::move(nested));
  }
  for (const auto &[name, rule] : kind.body.attributes)
    variant->body.attributes.erase(name);
  for (const NestedRule &rule : kind.body.blocks)
    if (rule.type != where.block)
      static_cast<void>(variant->body.blocks.remove(rule.type));
  variant->schema = std::move(schema);
  variant->schemas = &words();
  setSchema(*variant, kind, description_);
  known->second = std::move(variant);
  return known->second.get();
}

ProviderSource ModuleSchemas::sourceOf(std::string_view name) const {
  const SchemasRule &words = rules_->words();
  if (auto found = declared_.find(name); found != declared_.end())
    return fullSource(found->second, words);
  if (auto found = words.builtin.find(name); found != words.builtin.end())
    return fullSource(found->second, words);
  return fullSource(name, words);
}

/// The name of the provider of `block` with the type `type`.
std::string ModuleSchemas::providerOf(const SchemaRule &rule,
                                      const Block &block,
                                      std::string_view type) const {
  if (rule.group == SchemaGroup::Provider)
    return std::string(type);
  Diagnostics reported; // By reading the block.
  if (!rule.provider.empty()) {
    BodyContent content =
        block.body
            .partialContent(BodySchema().optional(rule.provider), reported)
            .content;
    if (const Expression *written = content.find(rule.provider)) {
      if (auto path = written->staticTraversal(reported))
        return path->front().name;
      std::string text = literalText(*written);
      return text.substr(0, text.find('.'));
    }
  }
  return nameIn(type);
}

std::string ModuleSchemas::nameIn(std::string_view type) const {
  const std::string &separator = rules_->words().separator;
  std::string_view longest;
  for (const auto &[name, source] : declared_)
    if (name.size() > longest.size() && type.starts_with(name) &&
        (type.size() == name.size() ||
         type.substr(name.size()).starts_with(separator)))
      longest = name;
  return std::string(longest.empty() ? type.substr(0, type.find(separator))
                                     : longest);
}

/// Notes that the provider of `block` has no schema.
void ModuleSchemas::noteMissing(const std::string &address,
                                const Block &block) {
  Place place{block.file, block.headerRange};
  std::lock_guard lock(mutex_);
  auto [at, isNew] = missing_.try_emplace(address, place);
  auto key = [](const Place &each) {
    return std::pair(std::string_view(each.file.name()), each.range.begin);
  };
  if (!isNew && key(place) < key(at->second))
    at->second = std::move(place);
}

void ModuleSchemas::reportMissing(std::set<std::string> &known,
                                  Diagnostics &diagnostics) const {
  std::lock_guard lock(mutex_);
  for (const auto &[address, place] : missing_)
    if (known.insert(address).second)
      diagnostics.add(
          DiagKind::MissingProviderSchema, place.file, place.range,
          message("There is no schema of the provider {address:quoted}. Its "
                  "blocks are not checked.",
                  "address"_a = address));
}

const VariantRule *ModuleSchemas::contentOf(const KindRule &kind,
                                            const Block &block,
                                            const DeclaredType &type,
                                            Diagnostics &diagnostics) {
  const SchemaRule &rule = *kind.schema;
  // The block of that type may name another provider, and has its own errors.
  bool isOfOther = !rule.path.empty();
  ProviderSource source = sourceOf(providerOf(rule, block, type.name));
  std::optional<StoredProvider> provider = rules_->find(source);
  if (!provider) {
    if (!isOfOther)
      noteMissing(source.address, block);
    return nullptr;
  }
  const VariantRule *content =
      rules_->content(kind, *provider, type.name, diagnostics);
  if (content || rule.group == SchemaGroup::Provider || isOfOther)
    return content;
  std::vector<std::string_view> names =
      rules_->store().names(*provider, rule.group);
  // Programs of older versions print no such group.
  bool isLater = rule.group == SchemaGroup::Ephemeral ||
                 rule.group == SchemaGroup::Lists ||
                 rule.group == SchemaGroup::Actions;
  if (isLater && names.empty())
    return nullptr;
  // A schema with mistakes is there all the same.
  if (std::ranges::binary_search(names, std::string_view(type.name)))
    return nullptr;
  diagnostics.add(DiagKind::UnsupportedBlockType, block.file, type.range,
                  message("The provider {provider:quoted} has no {noun} of "
                          "type {type:quoted}.",
                          "provider"_a = source.address, "noun"_a = kind.noun,
                          "type"_a = type.name));
  suggest(diagnostics, type.name, names);
  return nullptr;
}

const VariantRule *ModuleSchemas::contentFor(const KindRule &kind,
                                             std::string_view type) const {
  bool isProvider = kind.schema->group == SchemaGroup::Provider;
  std::optional<StoredProvider> provider =
      rules_->find(sourceOf(isProvider ? std::string(type) : nameIn(type)));
  Diagnostics reported; // By contentOf.
  return provider ? rules_->content(kind, *provider, type, reported) : nullptr;
}

} // namespace hcl::app
