// Each path in an expression is looked up (NameLookup.h), after the words of
// the attribute. A path ends at its definition; for a call, and for deferred
// values, the attribute after the definition says which part is needed. From
// the result a reference is recorded, or one diagnostic is reported.
#include "Resolver.h"

#include "DeferredBlocks.h"
#include "Description/ValuePaths.h"
#include "IgnoredNames.h"
#include "ModuleContent/Literals.h"
#include "ModuleContent/QuotedReference.h"
#include "ProviderCalls.h"
#include "ReferenceMistakes.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

class Resolver {
public:
  /// Calls `visit` with each path, unless it is empty.
  Resolver(const ModuleSource &module, Diagnostics &diagnostics,
           NameVisitor visit = {})
      : module_(module), description_(*module.description),
        diagnostics_(diagnostics), visit_(std::move(visit)), names_(module) {}

  /// Adds the references in `definition` to `references`.
  void resolve(const Definition &definition, DefinitionReferences &references);

private:
  /// The rule of an attribute without one.
  static const AttributeRule &anyValue() {
    static const AttributeRule rule;
    return rule;
  }

  void resolveOwn(const std::string &name, const Attribute &attribute,
                  const BodyRule *variant);
  void resolvePart(const Part &part, const BodyRule &rule, References &into);
  void resolveBlocks(const Part &part, References &into);
  void resolveNested(const NestedPart &block, References &into);
  void checkDeferred(const NestedPart &block, const Part &part);
  void resolveCondition(const NestedPart &block);
  void resolveAttribute(const Attribute &attribute, const AttributeRule &rule,
                        References &into);
  void resolveReference(const Expression &expression, const AttributeRule &rule,
                        References &into);
  void checkAddress(const Expression &expression, const AttributeRule &rule);
  void resolveExpression(const Expression &expression, References &into,
                         const AttributeRule &rule);
  void resolveCalls(std::span<const FunctionUse> calls, References &into,
                    std::set<std::string> &known);
  void resolvePath(const StaticTraversal &path, const SourceFile &file,
                   References &into, bool isOrderOnly);
  void record(PathUse use, const StaticTraversal &path, const SourceFile &file,
              References &into, bool isOrderOnly) const;
  void report(const PathUse &use, const StaticTraversal &path,
              const SourceFile &file, const AttributeRule &rule = anyValue()) {
    if (use.mistake != NameMistake::None)
      reportMistake({module_, definition_, names_.self, rule}, use, path, file,
                    diagnostics_);
  }

  const ModuleSource &module_;
  const Description &description_;
  Diagnostics &diagnostics_;
  NameVisitor visit_;
  NameLookup names_;
  const Definition *definition_ = nullptr;
  const Attribute *repeated_ = nullptr;        ///< repeats the definition
  DefinitionReferences *references_ = nullptr; ///< of the definition
  Place call_ = {}; ///< that leads into a function of the module
};

void Resolver::resolve(const Definition &definition,
                       DefinitionReferences &references) {
  definition_ = &definition;
  references_ = &references;
  names_.enter(definition);
  const KindRule &kind = *definition.kind;
  if (definition.isFromOtherModule)
    return;
  if (kind.isIgnored)
    return visitIgnored(module_, *definition.ignored, kind.body, visit_);
  const Part &part = definition.part;
  if (kind.eachAttribute)
    return resolveAttribute(
        part.attributes.begin()->second,
        ruleOf(part.attributes.begin()->first, kind.body, nullptr),
        references.content);
  repeated_ = definition.repeat ? definition.findRepetition(*definition.repeat)
                                : nullptr;
  if (repeated_)
    resolveAttribute(*repeated_, {}, references.repetition.edit());
  const BodyRule *variant =
      definition.variant ? &definition.variant->body : nullptr;
  for (const auto &[name, attribute] : part.attributes)
    if (kind.call && !kind.body.attributes.contains(name))
      resolveAttribute(attribute, {}, references.arguments.edit()[name]);
    else if (&attribute != repeated_)
      resolveOwn(name, attribute, variant);
  for (const auto &[name, attributes] : part.overridden)
    for (const Attribute &attribute : attributes)
      resolveOwn(name, attribute, variant);
  references.content.add(*references.naming);
  joinSeen(kind, references);
  checkAlike(part, kind.body, names_.instanceRoots(), description_,
             diagnostics_);
  checkExcluded(part, kind.body, names_.instanceRoots(), description_,
                diagnostics_);
  resolveBlocks(part, references.content);
}

/// Resolves an attribute of the value of the definition.
void Resolver::resolveOwn(const std::string &name, const Attribute &attribute,
                          const BodyRule *variant) {
  const KindRule &kind = *definition_->kind;
  const AttributeRule &rule = ruleOf(name, kind.body, variant);
  References &all = definition_->isNamedBy(name) ? references_->naming.edit()
                                                 : references_->content;
  if (!kind.hasMembers())
    return resolveAttribute(attribute, rule, all);
  References separate;
  resolveAttribute(attribute, rule, separate);
  all.add(separate);
  references_->attributes.edit()[name].add(separate);
}

void Resolver::resolvePart(const Part &part, const BodyRule &rule,
                           References &into) {
  for (const auto &[name, attribute] : part.attributes)
    if (&attribute != repeated_)
      resolveAttribute(attribute, ruleOf(name, rule, nullptr), into);
  resolveBlocks(part, into);
}

void Resolver::resolveBlocks(const Part &part, References &into) {
  names_.inner.enter(part);
  for (const NestedPart &block : part.blocks) {
    if (block.rule && block.rule->isIgnored()) {
      visitIgnored(module_, block.part, block.rule->body, visit_);
      continue;
    }
    names_.inner.hide(block, true);
    if (block.rule && block.rule->condition)
      resolveCondition(block);
    else if (block.rule && block.rule->deferredSelf)
      checkDeferred(block, part);
    else
      resolveNested(block, into);
    names_.inner.hide(block, false);
  }
  names_.inner.leave(part);
}

/// Resolves `block`, in which more names may be known later.
void Resolver::resolveNested(const NestedPart &block, References &into) {
  std::span<const std::string> outer = names_.later;
  if (block.rule && !block.rule->deferredNames.empty())
    names_.later = block.rule->deferredNames;
  resolvePart(block.part, bodyOf(block), into);
  names_.later = outer;
}

/// Reports mistakes in `block` of `part`, which others evaluate later.
void Resolver::checkDeferred(const NestedPart &block, const Part &part) {
  names_.self = *block.rule->deferredSelf;
  names_.isSelfOnly = isSelfOnly(block, part);
  names_.later = block.rule->deferredNames;
  resolvePart(block.part, block.rule->body, references_->conditions.edit());
  names_.later = {};
  names_.isSelfOnly = false;
  names_.self.clear();
  checkDeferredValues(block, deferredSelfOf(*definition_), module_.functions,
                      diagnostics_);
}

void Resolver::resolveCondition(const NestedPart &block) {
  names_.self = block.rule->condition->self;
  names_.subject = block.rule->condition->subject;
  if (const Attribute *test = block.part.find(block.rule->condition->test))
    checkSubject(module_, *definition_, *test, block.rule->condition->subject,
                 diagnostics_);
  resolvePart(block.part, block.rule->body, references_->conditions.edit());
  names_.self.clear();
  names_.subject = ConditionRule::Subject::None;
}

/// Resolves a name without a value.
void Resolver::resolveReference(const Expression &expression,
                                const AttributeRule &rule, References &into) {
  auto path = rule.isNameOnly
                  ? std::nullopt
                  : readInstancePath(expression, names_.instanceRoots());
  if (!path && !(path = readReference(expression, diagnostics_)))
    return;
  PathUse use{.mistake = rootMistake(*path, names_.instanceRoots(), rule,
                                     description_)};
  if (use.mistake != NameMistake::None)
    return report(use, *path, expression.file(), rule);
  // An order of a block after itself says nothing, unless its child module has
  // content that would come after the block.
  FoundName found = module_.names.find(*path);
  bool isItself = found.definition &&
                  &module_.definitions[*found.definition] == definition_;
  if (!rule.isNameOnly || !isItself || definition_->kind->call)
    resolvePath(*path, expression.file(), into, true);
  else if (visit_)
    visit_(useWithoutValue(found), *path, expression.file());
  if (!found.definition)
    return;
  use = {.steps = found.steps, .definition = found.definition};
  use.mistake = referenceMistake(module_, *path, found, rule);
  report(use, *path, expression.file(), rule);
}

/// Checks the path in `expression`, which has no value.
void Resolver::checkAddress(const Expression &expression,
                            const AttributeRule &rule) {
  auto path = definition_->repeat
                  ? readInstanceAddress(expression, names_.instanceRoots())
                  : std::nullopt;
  if (!path && !(path = expression.staticTraversal(diagnostics_)))
    return;
  FoundName found = module_.names.find(*path);
  PathUse use = useWithoutValue(found);
  use.mistake = addressMistake(module_, *path, found, rule);
  if (visit_)
    visit_(use, *path, expression.file());
  report(use, *path, expression.file(), rule);
}

void Resolver::resolveAttribute(const Attribute &attribute,
                                const AttributeRule &rule, References &into) {
  const Expression &expression = attribute.expression;
  if (!description_.literalCalls.empty())
    checkCalls(expression, rule, description_, diagnostics_);
  switch (rule.role) {
  case Role::Value:
    return resolveExpression(expression, into, rule);
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
        static_cast<void>(readReference(each, diagnostics_));
    return;
  case Role::Path:
    return checkAddress(expression, rule);
  case Role::Keyword:
    return checkKeyword(expression, rule, diagnostics_);
  case Role::Static:
    checkStatic(expression, rule, diagnostics_);
    [[fallthrough]];
  case Role::Ignored:
    return visitIgnored(module_, attribute, rule, visit_);
  case Role::Early: {
    References unrecorded; // The value is constant when others are evaluated.
    return resolveExpression(expression, unrecorded, anyValue());
  }
  case Role::Literal:
  case Role::Type:
    return;
  }
}

/// Adds the references of `expression`, but for the words of `rule`.
void Resolver::resolveExpression(const Expression &expression, References &into,
                                 const AttributeRule &rule) {
  std::vector<Range> tried;
  if (description_.triesNames)
    tried = triedIn(expression);
  std::vector<StaticTraversal> paths = valuePaths(expression);
  if (into.resolved.empty())
    into.resolved.reserve(paths.size());
  for (const StaticTraversal &path : paths) {
    names_.isTried = isWithin(path.front().range, tried);
    if (path.size() == 1 && std::ranges::count(rule.words, path.front().name))
      checkWord(path, rule, description_, expression.file(), diagnostics_);
    else
      resolvePath(path, expression.file(), into, false);
  }
  names_.isTried = false;
  if (module_.functionReferences.empty())
    return;
  std::set<std::string> known;
  for (const FunctionUse &call : expression.calls()) {
    if (visit_)
      known.clear();
    call_ = {expression.file(), call.range};
    resolveCalls({&call, 1}, into, known);
  }
  call_ = {};
}

/// Adds the references of called functions of the module.
void Resolver::resolveCalls(std::span<const FunctionUse> calls,
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
  PathUse use =
      names_.find(path, &into == &*references_->repetition, isOrderOnly);
  if (visit_) {
    use.needsNoValue = isOrderOnly;
    use.call = call_;
    visit_(use, path, file);
  }
  report(use, path, file);
  warnOfDeprecated({module_, definition_, {}, anyValue()}, use, path, file,
                   diagnostics_);
  record(std::move(use), path, file, into, isOrderOnly);
}

/// Adds `use` to `into`.
void Resolver::record(PathUse use, const StaticTraversal &path,
                      const SourceFile &file, References &into,
                      bool isOrderOnly) const {
  into.usesInstance |=
      use.kind == NameKind::Instance || use.kind == NameKind::Self;
  if (use.mistake != NameMistake::None)
    return into.failed.push_back(wordsOf(path));
  into.usesNames |= use.kind == NameKind::Application;
  into.lacksTried |= use.isTried && use.kind == NameKind::None;
  if (use.kind == NameKind::Inner || use.kind == NameKind::Deferred) {
    NamePath words = wordsOf(path);
    words.resize(use.steps);
    into.deferred.push_back(std::move(words));
  }
  if (use.kind == NameKind::Text)
    into.texts.emplace_back(keysOf(path), ownText(path, file));
  Place place{file, rangeOf(path)};
  if (use.kind == NameKind::Named)
    into.named.push_back({use.named, path[1].name, std::move(use.member),
                          use.isTried, std::move(place)});
  else if (use.kind == NameKind::Definition) {
    const NamePath &name = module_.definitions[*use.definition].path;
    bool isByAlias = !name.empty() && name.front() != path.front().name;
    into.resolved.push_back({*use.definition, std::move(use.member),
                             isOrderOnly, isByAlias, std::move(place),
                             use.exposed, use.isIndexed});
  } else if (use.kind == NameKind::Group) {
    for (uint32_t number : module_.names.definitionsBelow(use.node))
      into.resolved.push_back({number, {}, false, false, place});
  }
}

} // namespace

void resolveReferences(ModuleSource &module, std::span<const uint32_t> numbers,
                       Diagnostics &diagnostics) {
  Resolver resolver(module, diagnostics);
  ProviderCalls calls(module, diagnostics);
  for (uint32_t number : numbers) {
    resolver.resolve(module.definitions[number], module.definitions[number]);
    calls.check(module.definitions[number]);
  }
}

void resolveReferences(ModuleSource &module, Diagnostics &diagnostics) {
  Resolver resolver(module, diagnostics);
  ProviderCalls calls(module, diagnostics);
  for (Definition &definition : module.definitions) {
    resolver.resolve(definition, definition);
    calls.check(definition);
  }
}

void visitNames(const ModuleSource &module, const Definition &definition,
                const NameVisitor &visit) {
  Diagnostics reported; // They were reported when the module was loaded.
  DefinitionReferences references;
  Resolver(module, reported, visit).resolve(definition, references);
}

} // namespace hcl::app
