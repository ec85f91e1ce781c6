// Schemas are set once the description is read, since variants extend the rule
// of their block; contents that several blocks have get theirs once.
#include "Description.h"

#include "Support/Ascii.h"
#include "Support/Glob.h"
#include "Support/Message.h"
#include "Support/VersionText.h"

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

/// The rules whose schemas are set, and the description.
struct Rules {
  const Description &description;
  std::set<const NestedRule *> done = {};
  bool haveSummaries = false;
};

std::string problemIn(const Lifetime &lifetime, const std::string &name,
                      const std::string &version) {
  if (!version.empty() && isOlder(version, lifetime.since))
    return message(
        "is there since version {since} of {name}, and this is {version}",
        "since"_a = lifetime.since, "name"_a = name, "version"_a = version);
  if (!lifetime.until.empty() && !isOlder(version, lifetime.until))
    return message("is gone since version {until} of {name}",
                   "until"_a = lifetime.until, "name"_a = name);
  return {};
}

std::string reasonForLiteral(const AttributeRule &rule, const std::string &name,
                             const std::string &version) {
  if (rule.role != Role::Early || version.empty() ||
      !isOlder(version, rule.earlySince))
    return {};
  return message("Names and functions may be here since version {since} of "
                 "{name}, and this is {version}.",
                 "since"_a = rule.earlySince, "name"_a = name,
                 "version"_a = version);
}

std::string nameOf(const Description &description) {
  return description.name.empty() ? "the application" : description.name;
}

std::string problemIn(const Lifetime &lifetime,
                      const Description &description) {
  return problemIn(lifetime, nameOf(description), description.version);
}

/// Sets what the version of `description` lacks.
static void setLifetime(Lifetime &lifetime, const Description &description) {
  lifetime.problem = problemIn(lifetime, description);
}

/// Makes an early attribute a literal where the version of `description` has
/// one.
static void setEarly(AttributeRule &rule, const Description &description) {
  rule.whyLiteral =
      reasonForLiteral(rule, nameOf(description), description.version);
  if (rule.whyLiteral.empty())
    return;
  rule.role = Role::Literal;
  rule.mayCall = false;
}

/// Sets the schema of `rule`, a variant of `base` unless that is null, and of
/// all in it but what is done already.
static void setSchema(BodyRule &rule, const BodyRule *base, Rules &rules) {
  rules.haveSummaries |= !rule.summaries.empty();
  for (auto &[name, attribute] : rule.attributes) {
    setLifetime(attribute.lifetime, rules.description);
    setEarly(attribute, rules.description);
    rule.hasChecks |=
        attribute.lifetime.isChecked() || attribute.refusesOverride;
  }
  for (NestedRule &block : rule.blocks) {
    setLifetime(block.lifetime, rules.description);
    rule.hasChecks |= block.lifetime.isChecked();
  }
  if (base)
    extend(rule.schema, *base, true);
  extend(rule.schema, rule, true);
  rule.hasTwoForms =
      std::ranges::any_of(rule.schema.blocks, [&](const BlockSchema &block) {
        return std::ranges::count(rule.schema.attributes, block.type,
                                  &AttributeSchema::name);
      });
  for (NestedRule &block : rule.blocks) {
    if (!rules.done.insert(&block).second)
      continue;
    setSchema(block.body, nullptr, rules);
    for (auto &[label, variant] : block.variants)
      setSchema(variant, &block.body, rules);
  }
}

/// The point of dialects called `name`, or nothing.
[[nodiscard]] static std::optional<DialectPoint>
pointNamed(std::string_view name) {
#define HCL_DIALECT_POINT(Name, Rules, SpecSays, ReferenceDoes, InSpec,        \
                          InHashicorp)                                         \
  if (name == #Name)                                                           \
    return DialectPoint::Name;
#include "hcl/Dialect.def"
  return std::nullopt;
}

std::string setDialect(Description &description) {
  std::string unknown;
  for (const auto &[name, since] : description.dialectSince) {
    std::optional<DialectPoint> point = pointNamed(name);
    if (!point)
      unknown = name;
    else if (description.dialect && isOlder(description.version, since))
      description.dialect = description.dialect->with(*point, false);
  }
  return unknown;
}

void setSchemas(Description &description) {
  Rules rules{description};
  for (KindRule &kind : description.kinds) {
    setLifetime(kind.lifetime, description);
    setSchema(kind.body, nullptr, rules);
    for (auto &[label, variant] : kind.variants)
      setSchema(variant.body, &kind.body, rules);
  }
  description.hasSummaries =
      rules.haveSummaries || !description.summaries.empty();
}

void setSchema(VariantRule &variant, const KindRule &kind,
               const Description &description) {
  Rules rules{description};
  setSchema(variant.body, &kind.body, rules);
}

static bool hasFile(const KindRule &kind, std::string_view name) {
  return std::ranges::any_of(kind.files, [&](const std::string &pattern) {
    return matchesShellPattern(pattern, name);
  });
}

bool isBeside(const Description &description, std::string_view name) {
  return description.hasFileKinds &&
         std::ranges::any_of(description.kinds, [&](const KindRule &kind) {
           return hasFile(kind, name);
         });
}

std::vector<const KindRule *> kindsOfFile(const Description &description,
                                          std::string_view name) {
  bool isBesideOthers = isBeside(description, name);
  std::vector<const KindRule *> kinds;
  for (const KindRule &kind : description.kinds)
    if (isBesideOthers ? hasFile(kind, name) : kind.files.empty())
      kinds.push_back(&kind);
  return kinds;
}

/// Whether `root` matches one of `patterns` and begins no name of a block.
static bool isOther(const Description &description,
                    const std::vector<std::string> &patterns,
                    const std::string &root) {
  bool isFixed =
      std::ranges::any_of(description.kinds, [&](const KindRule &kind) {
        return kind.files.empty() && !kind.name.empty() &&
               kind.name[0].word == root;
      });
  return !isFixed &&
         std::ranges::any_of(patterns, [&](const std::string &pattern) {
           return matchesShellPattern(pattern, root);
         });
}

bool isDeferredName(const Description &description, const std::string &root) {
  return isOther(description, description.deferredNames, root);
}

bool isTextName(const Description &description, const std::string &root) {
  return isOther(description, description.textNames, root);
}

NameForm nameFormOf(Role role) {
  switch (role) {
  case Role::Value:
  case Role::Early:
    return NameForm::Values;
  case Role::Reference:
  case Role::References:
  case Role::Path:
  case Role::Static:
  case Role::Ignored:
    return NameForm::Names;
  case Role::Literal:
  case Role::Type:
  case Role::Paths:
  case Role::Keyword:
    break;
  }
  return NameForm::None;
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
