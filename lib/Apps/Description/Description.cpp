// Schemas are set once the description is read, since variants extend the rule
// of their block; contents that several blocks have get theirs once.
#include "Description.h"

#include "Support/Ascii.h"
#include "Support/Glob.h"
#include "Support/Message.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hcl::app {

const KindRule *Description::find(std::string_view type) const {
  auto found = kindsByType.find(type);
  return found == kindsByType.end() ? nullptr : &kinds[found->second];
}

bool Description::add(KindRule kind) {
  if (!kind.type.empty() &&
      !kindsByType.emplace(kind.type, kinds.size()).second)
    return false;
  kinds.push_back(std::move(kind));
  return true;
}

bool Description::remove(std::string_view type) {
  std::vector<KindRule> all = std::exchange(kinds, {});
  kindsByType.clear();
  size_t count = all.size();
  for (KindRule &kind : all)
    if (type.empty() || kind.type != type)
      static_cast<void>(add(std::move(kind)));
  return kinds.size() != count;
}

void extend(BodySchema &schema, const BodyRule &rule, bool isComplete) {
  for (const auto &[name, attribute] : rule.attributes)
    schema.attributes.push_back({name, attribute.isRequired && isComplete});
  for (const NestedRule &block : rule.blocks)
    schema.blocks.push_back({block.type, block.labels});
}

using Rules = std::set<const NestedRule *>;

/// Sets the schema of `rule`, a variant of `base` unless that is null, and of
/// all in it but what is among `done`, to which it is added.
static void setSchema(BodyRule &rule, const BodyRule *base, Rules &done) {
  if (base)
    extend(rule.schema, *base, true);
  extend(rule.schema, rule, true);
  rule.hasTwoForms =
      std::ranges::any_of(rule.schema.blocks, [&](const BlockSchema &block) {
        return std::ranges::count(rule.schema.attributes, block.type,
                                  &AttributeSchema::name);
      });
  for (NestedRule &block : rule.blocks) {
    if (!done.insert(&block).second)
      continue;
    setSchema(block.body, nullptr, done);
    for (auto &[label, variant] : block.variants)
      setSchema(variant, &block.body, done);
  }
}

void setSchemas(Description &description) {
  Rules done;
  for (KindRule &kind : description.kinds) {
    setSchema(kind.body, nullptr, done);
    for (auto &[label, variant] : kind.variants)
      setSchema(variant.body, &kind.body, done);
  }
}

bool isDeferredName(const Description &description, const std::string &root) {
  bool isFixed =
      std::ranges::any_of(description.kinds, [&](const KindRule &kind) {
        return !kind.name.empty() && kind.name[0].word == root;
      });
  return !isFixed &&
         std::ranges::any_of(description.deferredNames,
                             [&](const std::string &pattern) {
                               return matchesShellPattern(pattern, root);
                             });
}

std::string mistakeInName(const KindRule &kind, std::string_view name) {
  bool isPlain = !name.empty() && std::ranges::all_of(name, [](char c) {
    return isLetter(c) || isDigit(c) || c == '_' || c == '-';
  });
  if (!kind.hasPlainNames || isPlain)
    return "";
  return message("{name:quoted} cannot be a name. Use only letters from A to "
                 "Z, digits, \"_\" and \"-\".",
                 "name"_a = name);
}

const AttributeRule &ruleOf(const std::string &name, const BodyRule &rule,
                            const BodyRule *variant) {
  for (const BodyRule *each : {variant, &rule})
    if (each)
      if (auto known = each->attributes.find(name);
          known != each->attributes.end())
        return known->second;
  static const AttributeRule plain;
  return plain;
}

bool isGroup(const Description &description, const std::string &root) {
  Diagnostics reported; // The expression may not be an object.
  return description.groupsAreObjects ||
         description.names.at(root).staticMap(reported).has_value();
}

Language languageFor(const Description &description, const Language &language) {
  Language moduleLanguage = language;
  if (!description.ownFunctions.empty())
    moduleLanguage.functions =
        moduleLanguage.functions.with(description.ownFunctions);
  // Attributes of the root are what is left beside the blocks.
  moduleLanguage.dialect = moduleLanguage.dialect.with(
      DialectPoint::ElidedBlocksAreUnexpected, false);
  return moduleLanguage;
}

} // namespace hcl::app
