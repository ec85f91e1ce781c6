// Names are paths of words; keys of tables begin with the number of the kind.
#include "ModuleSource.h"

#include "Description/ValuePaths.h"
#include "hcl/Body.h"

#include <set>

namespace hcl::app {

std::string keyOf(const Description &description, const KindRule &kind,
                  std::string_view text) {
  auto number = static_cast<uint32_t>(&kind - description.kinds.data());
  std::string key;
  key.reserve(text.size() + sizeof number);
  key = text;
  key.append(reinterpret_cast<const char *>(&number), sizeof number);
  return key;
}

std::optional<uint32_t> ModuleSource::find(std::string_view type,
                                           std::string_view label) const {
  const KindRule *kind = description->find(type);
  auto found =
      kind ? byLabel.find(keyOf(*description, *kind, label)) : byLabel.end();
  if (found == byLabel.end())
    return std::nullopt;
  return found->second;
}

void References::add(const References &other) {
  resolved.insert(resolved.end(), other.resolved.begin(), other.resolved.end());
  named.insert(named.end(), other.named.begin(), other.named.end());
  failed.insert(failed.end(), other.failed.begin(), other.failed.end());
  lacksTried |= other.lacksTried;
  deferred.insert(deferred.end(), other.deferred.begin(), other.deferred.end());
  texts.insert(texts.end(), other.texts.begin(), other.texts.end());
  usesFunctions |= other.usesFunctions;
  usesNames |= other.usesNames;
  usesInstance |= other.usesInstance;
}

static bool isSameReference(const Reference &left, const Reference &right) {
  return left.definition == right.definition && left.member == right.member &&
         left.isOrderOnly == right.isOrderOnly &&
         left.isByAlias == right.isByAlias;
}

static bool isSameUse(const NamedUse &left, const NamedUse &right) {
  return left.kind == right.kind && left.name == right.name &&
         left.member == right.member && left.isTried == right.isTried;
}

bool areSame(const References &left, const References &right) {
  return std::ranges::equal(left.resolved, right.resolved, isSameReference) &&
         std::ranges::equal(left.named, right.named, isSameUse) &&
         left.failed == right.failed && left.deferred == right.deferred &&
         left.texts == right.texts && left.lacksTried == right.lacksTried &&
         left.usesFunctions == right.usesFunctions &&
         left.usesNames == right.usesNames &&
         left.usesInstance == right.usesInstance;
}

void joinSeen(const KindRule &kind, DefinitionReferences &references) {
  if (kind.seen.empty())
    return;
  std::map<std::string, References, std::less<>> seen;
  for (const auto &[name, expression] : kind.seen)
    for (const StaticTraversal &path : expression.variables())
      if (auto own = references.attributes->find(path.front().name);
          own != references.attributes->end())
        seen[name].add(own->second);
  references.attributes.edit() = std::move(seen);
}

const Attribute *Definition::findRepetition(const RepeatRule &rule) const {
  if (rule.block.empty())
    return part.find(rule.attribute);
  for (const NestedPart &block : part.blocks)
    if (block.rule && block.type == rule.block)
      if (const Attribute *found = block.part.find(rule.attribute))
        return found;
  return nullptr;
}

std::set<std::string, std::less<>> keyNamesOf(const Definition &definition) {
  std::set<std::string, std::less<>> names;
  if (!definition.repeat || !definition.repeat->keysAreNames)
    return names;
  Diagnostics refused; // Other expressions bind no names.
  const Expression &argument = definition.repeatArgument();
  if (auto pairs = argument.staticMap(refused))
    for (const ExpressionPair &pair : *pairs)
      if (auto name = pair.key.evaluate(Scope(), refused).getString())
        names.insert(std::string(*name));
  return names;
}

NamePath pathOf(const NamePattern &pattern,
                const std::vector<std::string> &labels) {
  NamePath path;
  path.reserve(pattern.size());
  for (const NamePart &part : pattern)
    if (part.word.empty() && part.label >= labels.size())
      break;
    else
      path.push_back(part.word.empty() ? labels[part.label] : part.word);
  return path;
}

FunctionReferences functionReferences(const Block &block,
                                      const std::string &variadicParam) {
  Diagnostics reported;
  BodySchema schema = BodySchema()
                          .optional("params")
                          .optional(variadicParam)
                          .optional("result");
  BodyContent content = block.body.partialContent(schema, reported).content;
  const Expression *result = content.find("result");
  if (!result)
    return {};
  std::set<std::string> parameters;
  const Expression *list = content.find("params");
  if (auto names = list ? list->staticList(reported) : std::nullopt)
    for (const Expression &name : *names)
      parameters.insert(name.keyword());
  if (const Expression *rest = content.find(variadicParam))
    parameters.insert(rest->keyword());
  FunctionReferences references{result->file(), {}, result->calls()};
  for (StaticTraversal &path : valuePaths(*result))
    if (!parameters.contains(path.front().name))
      references.paths.push_back(std::move(path));
  return references;
}

} // namespace hcl::app
