// Each path in an expression is looked up in this order: words of the
// attribute, names of the application, names inside the block (the key of an
// instance, the value itself, nested blocks), names of the module. A path ends
// at its definition; for a call, and for deferred values, the attribute after
// the definition says which part is needed.
#include "Resolver.h"

#include "DeferredBlocks.h"
#include "ExposedNames.h"
#include "InnerNames.h"
#include "Members.h"
#include "QuotedReference.h"
#include "ReferenceMistakes.h"
#include "Support/Text.h"
#include "ValuePaths.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

using Kind = TraversalStep::Kind;

class Resolver {
public:
  Resolver(ModuleSource &module, Diagnostics &diagnostics)
      : module_(module), description_(*module.description),
        diagnostics_(diagnostics) {
    for (const KindRule &kind : description_.kinds)
      for (const RepeatRule &repeat : kind.repeats)
        for (const NamePath *path : {&repeat.key, &repeat.value})
          if (!path->empty())
            instanceRoots_.insert(path->front());
  }

  void resolve(Definition &definition);

private:
  void resolveOwn(const std::string &name, const Attribute &attribute,
                  const BodyRule *variant);
  void resolvePart(const Part &part, const BodyRule &rule, References &into);
  void resolveBlocks(const Part &part, References &into);
  void checkDeferred(const NestedPart &block, const Part &part);
  void resolveCondition(const NestedPart &block);
  void resolveAttribute(const Attribute &attribute, const AttributeRule &rule,
                        References &into);
  void resolveReference(const Expression &expression, const AttributeRule &rule,
                        References &into);
  void resolveExpression(const Expression &expression, References &into,
                         std::span<const std::string> words);
  void resolvePath(const StaticTraversal &path, const SourceFile &file,
                   References &into, bool isOrderOnly);
  void resolveCalls(const std::vector<FunctionUse> &calls, References &into,
                    std::set<std::string> &known);
  bool resolveInstanceName(const StaticTraversal &path, const SourceFile &file,
                           References &into);
  void resolveNoDefinition(const StaticTraversal &path, const SourceFile &file,
                           const FoundName &found, References &into);
  void resolveGroup(const StaticTraversal &path, const SourceFile &file,
                    const FoundName &found, References &into);
  void fail(const StaticTraversal &path, References &into);

  ModuleSource &module_;
  const Description &description_;
  Diagnostics &diagnostics_;
  std::set<std::string, std::less<>> instanceRoots_;
  Definition *definition_ = nullptr;
  std::set<std::string, std::less<>> keyNames_; ///< of the combinations
  std::string self_; ///< the name of the value itself, where visible
  InnerNames innerNames_;
  AllExposedNames exposed_;
  bool isSelfOnly_ = false; ///< other definitions have no value there
  bool isTried_ = false;    ///< names need not exist there
  /// Of the condition in progress.
  ConditionRule::Subject subject_ = ConditionRule::Subject::None;
};

void Resolver::resolve(Definition &definition) {
  definition_ = &definition;
  const KindRule &kind = *definition.kind;
  if (kind.isIgnored || definition.isFromOtherModule)
    return;
  Part &part = definition.part;
  if (kind.eachAttribute)
    return resolveAttribute(
        part.attributes.begin()->second,
        ruleOf(part.attributes.begin()->first, kind.body, nullptr),
        definition.content);
  const Attribute *repeated = nullptr;
  if (definition.repeat) {
    repeated = part.find(definition.repeat->attribute);
    resolveAttribute(*repeated, {}, definition.repetition.edit());
  }
  keyNames_ = keyNamesOf(definition);
  const BodyRule *variant =
      definition.variant ? &definition.variant->body : nullptr;
  for (const auto &[name, attribute] : part.attributes)
    if (kind.call && !kind.body.attributes.contains(name))
      resolveAttribute(attribute, {}, definition.arguments.edit()[name]);
    else if (&attribute != repeated)
      resolveOwn(name, attribute, variant);
  for (const auto &[name, attributes] : part.overridden)
    for (const Attribute &attribute : attributes)
      resolveOwn(name, attribute, variant);
  definition.content.add(*definition.naming);
  checkAlike(part, kind.body, instanceRoots_, description_, diagnostics_);
  resolveBlocks(part, definition.content);
}

/// Resolves an attribute of the value of the definition.
void Resolver::resolveOwn(const std::string &name, const Attribute &attribute,
                          const BodyRule *variant) {
  const KindRule &kind = *definition_->kind;
  const AttributeRule &rule = ruleOf(name, kind.body, variant);
  References &all = definition_->isNamedBy(name) ? definition_->naming.edit()
                                                 : definition_->content;
  if (!kind.hasSeparateAttributes)
    return resolveAttribute(attribute, rule, all);
  References separate;
  resolveAttribute(attribute, rule, separate);
  all.add(separate);
  definition_->attributes.edit()[name].add(separate);
}

void Resolver::resolvePart(const Part &part, const BodyRule &rule,
                           References &into) {
  for (const auto &[name, attribute] : part.attributes)
    resolveAttribute(attribute, ruleOf(name, rule, nullptr), into);
  resolveBlocks(part, into);
}

void Resolver::resolveBlocks(const Part &part, References &into) {
  static const BodyRule undescribed{.allowsUndescribed = true};
  innerNames_.enter(part);
  for (const NestedPart &block : part.blocks) {
    if (block.rule && block.rule->isIgnored())
      continue;
    innerNames_.hide(block, true);
    if (block.rule && block.rule->condition)
      resolveCondition(block);
    else if (block.rule && block.rule->deferredSelf)
      checkDeferred(block, part);
    else
      resolvePart(block.part, block.rule ? block.rule->body : undescribed,
                  into);
    innerNames_.hide(block, false);
  }
  innerNames_.leave(part);
}

/// Reports mistakes in `block` of `part`, which others evaluate later.
void Resolver::checkDeferred(const NestedPart &block, const Part &part) {
  self_ = *block.rule->deferredSelf;
  isSelfOnly_ = isSelfOnly(block, part);
  resolvePart(block.part, block.rule->body, definition_->conditions.edit());
  isSelfOnly_ = false;
  self_.clear();
  checkDeferredValues(block, deferredSelfOf(*definition_), module_.functions,
                      diagnostics_);
}

void Resolver::resolveCondition(const NestedPart &block) {
  self_ = block.rule->condition->self;
  subject_ = block.rule->condition->subject;
  if (const Attribute *test = block.part.find(block.rule->condition->test))
    checkSubject(module_, *definition_, *test, block.rule->condition->subject,
                 diagnostics_);
  resolvePart(block.part, block.rule->body, definition_->conditions.edit());
  self_.clear();
  subject_ = ConditionRule::Subject::None;
}

/// Resolves a name without a value.
void Resolver::resolveReference(const Expression &expression,
                                const AttributeRule &rule, References &into) {
  auto path = rule.isNameOnly ? std::nullopt
                              : readInstancePath(expression, instanceRoots_);
  if (!path)
    path = readReference(expression, diagnostics_);
  if (!path || !checkRoot(*path, instanceRoots_, expression.file(), rule,
                          description_, diagnostics_))
    return;
  // An order of a block after itself says nothing, unless its child module has
  // content that would come after the block.
  FoundName found = module_.names.find(*path);
  if (!rule.isNameOnly || !found.definition || definition_->kind->call ||
      &module_.definitions[*found.definition] != definition_)
    resolvePath(*path, expression.file(), into, true);
  if (found.definition)
    checkReference(module_, *path, found, expression.file(), rule,
                   diagnostics_);
}

void Resolver::resolveAttribute(const Attribute &attribute,
                                const AttributeRule &rule, References &into) {
  const Expression &expression = attribute.expression;
  switch (rule.role) {
  case Role::Value:
    return resolveExpression(expression, into, rule.words);
  case Role::Reference:
    return resolveReference(expression, rule, into);
  case Role::References:
    if (auto list = expression.staticList(diagnostics_))
      for (const Expression &each : *list)
        resolveReference(each, rule, into);
    return;
  case Role::Paths:
    if (std::ranges::count(rule.oneOf, Value::string(expression.keyword())))
      return;
    if (auto list = expression.staticList(diagnostics_))
      for (const Expression &each : *list)
        readReference(each, diagnostics_);
    return;
  case Role::Path: {
    auto path = readInstanceAddress(expression, instanceRoots_);
    if (!path)
      path = expression.staticTraversal(diagnostics_);
    if (path)
      checkPath(module_, *path, expression.file(), rule, diagnostics_);
    return;
  }
  case Role::Keyword:
    return checkKeyword(expression, rule, diagnostics_);
  case Role::Literal:
  case Role::Type:
  case Role::Ignored:
    return;
  }
}

/// Adds the references of `expression`; `words` are names for their own text.
void Resolver::resolveExpression(const Expression &expression, References &into,
                                 std::span<const std::string> words) {
  std::vector<Range> tried;
  if (description_.triesNames)
    tried = triedIn(expression);
  std::vector<StaticTraversal> paths = valuePaths(expression);
  if (into.resolved.empty())
    into.resolved.reserve(paths.size());
  for (const StaticTraversal &path : paths) {
    isTried_ = isWithin(path.front().range, tried);
    if (path.size() > 1 || !std::ranges::count(words, path.front().name))
      resolvePath(path, expression.file(), into, false);
  }
  isTried_ = false;
  if (module_.functionReferences.empty())
    return;
  std::set<std::string> known;
  resolveCalls(expression.calls(), into, known);
}

/// Adds the references of called functions of the module.
void Resolver::resolveCalls(const std::vector<FunctionUse> &calls,
                            References &into, std::set<std::string> &known) {
  for (const FunctionUse &call : calls) {
    auto called = module_.functionReferences.find(call.name);
    if (called == module_.functionReferences.end() ||
        !known.insert(call.name).second)
      continue;
    into.usesFunctions = true;
    for (const StaticTraversal &path : called->second.paths)
      resolvePath(path, called->second.file, into, false);
    resolveCalls(called->second.calls, into, known);
  }
}

void Resolver::resolvePath(const StaticTraversal &path, const SourceFile &file,
                           References &into, bool isOrderOnly) {
  const std::string &root = path.front().name;
  if (description_.names.contains(root)) {
    if (path.size() == 1 && isGroup(description_, root))
      return resolveGroup(path, file, {}, into);
    into.usesNames = true;
    return;
  }
  if (resolveInstanceName(path, file, into))
    return;
  if (isSelfOnly_) {
    refuseOther(path, file, self_, diagnostics_);
    return fail(path, into);
  }
  if (const NamePath *inner = innerNames_.find(path))
    return into.deferred.push_back(*inner);
  FoundName found = module_.names.find(path);
  if (!found.definition)
    return resolveNoDefinition(path, file, found, into);
  if (!description_.groupsAreObjects && hasIndexWithin(path, found.steps))
    return resolveGroup(path, file, {}, into);
  const Definition &target = module_.definitions[*found.definition];
  if (target.kind->include && !target.isExposed) {
    refuseHidden(target, path, file, diagnostics_);
    return fail(path, into);
  }
  if (!checkInstance(target, path, found.steps, file, diagnostics_))
    return fail(path, into);
  if (&target == definition_ && subject_ == ConditionRule::Subject::Anything) {
    refuseOwnName(target, path, file, diagnostics_);
    return fail(path, into);
  }
  bool isByAlias = !target.path.empty() && target.path.front() != root;
  Reference use{
      *found.definition, {}, isOrderOnly, isByAlias, {file, rangeOf(path)}};
  if (!isOrderOnly) {
    auto member = memberAfter(path, found.steps, target, file, diagnostics_);
    if (!member)
      return fail(path, into);
    use.member = *std::move(member);
    use.exposed = exposed_.find(target, path, found.steps);
  }
  into.resolved.push_back(std::move(use));
}

bool Resolver::resolveInstanceName(const StaticTraversal &path,
                                   const SourceFile &file, References &into) {
  const std::string &root = path.front().name;
  if (!self_.empty() && root == self_) {
    into.usesInstance = true;
    return true;
  }
  const RepeatRule *repeat = definition_->repeat;
  if (repeat && keyNames_.contains(root)) {
    into.usesInstance = true;
    return true;
  }
  if (!instanceRoots_.contains(root))
    return false;
  bool isHere = false;
  for (const NamePath *name :
       {repeat ? &repeat->key : nullptr, repeat ? &repeat->value : nullptr})
    isHere |= name && !name->empty() && name->front() == root;
  if (isHere && &into != &*definition_->repetition) {
    bool isValue = repeat->key.size() == 1 || repeat->value.size() == 1;
    if (path.size() == 1 && !isValue && !description_.groupsAreObjects)
      resolveGroup(path, file, {}, into);
    into.usesInstance = true;
    return true;
  }
  refuseUnrepeated(path, module_, definition_, file, diagnostics_);
  fail(path, into);
  return true;
}

/// Resolves a path without a definition.
void Resolver::resolveNoDefinition(const StaticTraversal &path,
                                   const SourceFile &file,
                                   const FoundName &found, References &into) {
  const std::string &root = path.front().name;
  if (found.steps == 0 && isDeferredName(description_, root)) {
    into.deferred.push_back({root});
  } else if (mayBeIncluded(module_, path)) {
    into.deferred.push_back(wordsOf(path));
  } else if (found.steps == path.size() && found.steps != 0) {
    resolveGroup(path, file, found, into);
  } else if (isTried_) {
    into.lacksTried = true;
  } else {
    reportUnknown(module_, path, found, file, diagnostics_);
    fail(path, into);
  }
}

void Resolver::resolveGroup(const StaticTraversal &path, const SourceFile &file,
                            const FoundName &found, References &into) {
  if (!description_.groupsAreObjects) {
    diagnostics_.add(DiagKind::InvalidReference, file, rangeOf(path),
                     "There is no value here, only names. Continue with a dot "
                     "and one of them.");
    return fail(path, into);
  }
  into.usesNames |= found.steps == 0;
  if (found.steps == 0)
    return;
  for (uint32_t definition : module_.names.definitionsBelow(found.node))
    into.resolved.push_back(
        {definition, {}, false, false, {file, rangeOf(path)}});
}

void Resolver::fail(const StaticTraversal &path, References &into) {
  into.failed.push_back(wordsOf(path));
}

} // namespace

void resolveReferences(ModuleSource &module, std::span<const uint32_t> numbers,
                       Diagnostics &diagnostics) {
  Resolver resolver(module, diagnostics);
  for (uint32_t number : numbers)
    resolver.resolve(module.definitions[number]);
}

void resolveReferences(ModuleSource &module, Diagnostics &diagnostics) {
  Resolver resolver(module, diagnostics);
  for (Definition &definition : module.definitions)
    resolver.resolve(definition);
}

} // namespace hcl::app
