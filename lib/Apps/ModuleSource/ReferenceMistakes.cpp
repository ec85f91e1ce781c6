// A path is compared step by step with the patterns of names in the
// description: names of calls may come first.
#include "ReferenceMistakes.h"

#include "QuotedReference.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl::app {

/// A clause about `target`, a block that an index does not fit.
static std::string notRepeated(const Definition &target) {
  std::string names;
  for (const RepeatRule &repeat : target.kind->repeats)
    names += (names.empty() ? "" : ", ") + quote(repeat.attribute);
  return names.empty()
             ? " has no instances. Remove the index."
             : " has no instances, as none of these arguments is set in it: " +
                   names + ". Remove the index.";
}

/// Whether the index selects an instance of `target`, if repeated.
static bool isIndexed(const Definition &target) {
  return std::ranges::any_of(target.kind->repeats, &RepeatRule::isIndexed);
}

Range rangeOf(const StaticTraversal &path) {
  return cover(path.front().range, path.back().range);
}

void checkReference(const ModuleSource &module, const StaticTraversal &path,
                    const FoundName &found, const SourceFile &file,
                    const AttributeRule &rule, Diagnostics &diagnostics) {
  const Definition &target = module.definitions[*found.definition];
  auto refuse = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    std::move(detail));
  };
  if (!rule.targets.empty() &&
      !std::ranges::count(rule.targets, target.kind->type))
    return refuse("Name a " + rule.targets.front() + " here, not the " +
                  target.kind->noun + " " + quote(target.address) + ".");
  if (!rule.isNameOnly)
    return;
  size_t end = found.steps;
  bool hasIndex =
      end < path.size() && path[end].kind == TraversalStep::Kind::Index;
  if (hasIndex && !target.repeat) {
    if (!isIndexed(target)) // else checkInstance has reported it
      refuse(quote(target.address) + notRepeated(target));
    return;
  }
  // A call comes first, with all of its module.
  bool isOutput = target.kind->call && path.size() == end + hasIndex + 1;
  if (path.size() > end + hasIndex && !isOutput)
    refuse("Only " + quote(target.address) +
           " as a whole can be meant here. Remove what follows its name.");
}

bool mayBeIncluded(const ModuleSource &module, const StaticTraversal &path) {
  return module.lacksIncluded &&
         std::ranges::any_of(
             module.description->kinds, [&](const KindRule &kind) {
               return kind.mergeIncluded && !kind.name.empty() &&
                      (kind.name[0].word.empty() ||
                       kind.name[0].word == path.front().name);
             });
}

namespace {

/// The number of steps of `path` from `at` that form a name by `pattern`; 0 if
/// they do not.
size_t matchName(const NamePattern &pattern, const StaticTraversal &path,
                 size_t at, const Description &description) {
  if (pattern.empty() || path.size() - at < pattern.size())
    return 0;
  for (size_t i = 0; i < pattern.size(); ++i) {
    const TraversalStep &step = path[at + i];
    if (step.kind == TraversalStep::Kind::Index)
      return 0;
    bool isLabel = pattern[i].word.empty();
    if (!isLabel && step.name != pattern[i].word)
      return 0;
    // A word at the start of names of other blocks, or of instances.
    auto isTaken = [&](const KindRule &kind) {
      return (!kind.name.empty() && kind.name[0].word == step.name) ||
             std::ranges::any_of(kind.repeats, [&](const RepeatRule &repeat) {
               return !repeat.key.empty() && repeat.key[0] == step.name;
             });
    };
    if (i == 0 && isLabel &&
        (description.names.contains(step.name) ||
         std::ranges::any_of(description.kinds, isTaken)))
      return 0;
  }
  return pattern.size();
}

/// The kind among `targets` that `path` names, perhaps below names of calls,
/// and of instances unless `isNameOnly`; null if there is none.
const KindRule *findKind(const std::vector<std::string> &targets,
                         const StaticTraversal &path, bool isNameOnly,
                         const Description &description) {
  auto isIndex = [&](size_t at) {
    return at < path.size() && path[at].kind == TraversalStep::Kind::Index;
  };
  size_t at = 0;
  while (at < path.size()) {
    size_t inChild = 0;
    for (const KindRule &kind : description.kinds) {
      size_t steps = std::max(matchName(kind.name, path, at, description),
                              matchName(kind.alias, path, at, description));
      if (steps == 0)
        continue;
      size_t end = at + steps + (!isNameOnly && isIndex(at + steps));
      if (std::ranges::count(targets, kind.type) && end == path.size())
        return &kind;
      if (kind.call)
        inChild = at + steps + isIndex(at + steps);
    }
    if (inChild == 0)
      return nullptr;
    at = inChild;
  }
  return nullptr;
}

/// The path in `expression`, perhaps with the name of an instance as its index;
/// mistakes are reported elsewhere.
std::optional<StaticTraversal>
readPath(const Expression &expression,
         const std::set<std::string, std::less<>> &instanceRoots) {
  Diagnostics reported;
  auto path = readInstanceAddress(expression, instanceRoots);
  return path ? path : expression.staticTraversal(reported);
}

} // namespace

void checkPath(const ModuleSource &module, const StaticTraversal &path,
               const SourceFile &file, const AttributeRule &rule,
               Diagnostics &diagnostics) {
  bool isReserved = std::ranges::count(rule.reserved, path.front().name) != 0;
  if (isReserved ||
      (!rule.targets.empty() &&
       !findKind(rule.targets, path, rule.isNameOnly, *module.description))) {
    std::string nouns;
    for (const std::string &target : rule.targets)
      nouns += (nouns.empty() ? "" : " or ") +
               module.description->find(target)->noun;
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    "This is not the name of a " + nouns +
                        (rule.isNameOnly ? " as a whole" : "") +
                        ". Write one, without anything after it.");
    return;
  }
  FoundName found = module.names.find(path);
  bool isInChildModule = found.definition &&
                         module.definitions[*found.definition].kind->call &&
                         found.steps < path.size();
  if (!rule.isDeclared || isInChildModule)
    return;
  if (*rule.isDeclared && !found.definition)
    reportUnknown(module, path, found, file, diagnostics);
  if (!*rule.isDeclared && found.definition)
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    quote(module.definitions[*found.definition].address) +
                        " is defined at " +
                        module.definitions[*found.definition].place.text() +
                        ", but must not be. Remove it there, or this block.");
}

bool checkRoot(const StaticTraversal &path,
               const std::set<std::string, std::less<>> &instanceRoots,
               const SourceFile &file, const AttributeRule &rule,
               const Description &description, Diagnostics &diagnostics) {
  const std::string &root = path.front().name;
  if (instanceRoots.contains(root)) {
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    quote(root) +
                        " is known in the block only, and what is named here "
                        "exists before. Name one that is in the module.");
    return false;
  }
  auto name = description.names.find(root);
  if (name == description.names.end())
    return true;
  Diagnostics reported;
  auto pairs = name->second.staticMap(reported);
  auto isNamed = [&](const ExpressionPair &pair) {
    return pair.key.keyword() == path[1].name;
  };
  if (rule.targets.empty() &&
      (!pairs || path.size() < 2 || std::ranges::any_of(*pairs, isNamed)))
    return true;
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                  "This is not the name of a definition.");
  return false;
}

void checkAlike(const Part &part, const BodyRule &rule,
                const std::set<std::string, std::less<>> &instanceRoots,
                const Description &description, Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : rule.attributes) {
    const Attribute *written = part.find(name);
    const Attribute *other = part.find(attribute.like);
    if (!written || !other)
      continue;
    auto path = readPath(written->expression, instanceRoots);
    auto otherPath = readPath(other->expression, instanceRoots);
    if (!path || !otherPath)
      continue;
    const KindRule *kind =
        findKind(attribute.targets, *path, attribute.isNameOnly, description);
    const KindRule *otherKind = findKind(attribute.targets, *otherPath,
                                         attribute.isNameOnly, description);
    bool isSame = written->file().slice(written->expression.range()) ==
                  other->file().slice(other->expression.range());
    if (kind && otherKind && (!kind->call != !otherKind->call || isSame))
      diagnostics.add(
          DiagKind::InvalidReference, written->file(),
          written->expression.range(),
          isSame ? "This is the same name as in " + quote(attribute.like) +
                       ". Name another definition."
                 : "This names a " + kind->noun + ", but " +
                       quote(attribute.like) + " a " + otherKind->noun +
                       ". Name two modules, or none.");
  }
}

bool checkInstance(const Definition &target, const StaticTraversal &path,
                   size_t steps, const SourceFile &file,
                   Diagnostics &diagnostics) {
  if (steps == path.size())
    return true;
  bool hasIndex = path[steps].kind == TraversalStep::Kind::Index;
  auto refuse = [&](std::string detail) {
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    quote(target.address) + std::move(detail));
    return false;
  };
  if (!target.repeat)
    return !hasIndex || !isIndexed(target) || refuse(notRepeated(target));
  if (hasIndex || !target.repeat->isIndexed)
    return true;
  RepeatForm form = target.repeat->form;
  bool isNumbered =
      form == RepeatForm::Number || form == RepeatForm::Collection;
  return refuse(" has an instance for each element of " +
                quote(target.repeat->attribute) +
                ". Name one by an index, as in " + target.address +
                (isNumbered ? "[0]." : "[\"key\"]."));
}

void refuseOwnName(const Definition &target, const StaticTraversal &path,
                   const SourceFile &file, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                  "A condition of " + quote(target.address) +
                      " cannot refer to it by this name.");
}

void refuseOther(const StaticTraversal &path, const SourceFile &file,
                 const std::string &self, Diagnostics &diagnostics) {
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                  "Other definitions have no values when this block is "
                  "evaluated. Refer to " +
                      quote(self) + " only.");
}

void refuseHidden(const Definition &target, const StaticTraversal &path,
                  const SourceFile &file, Diagnostics &diagnostics) {
  const std::string &exposed = target.kind->include->exposed;
  diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                  quote(target.address) + " has no value. " +
                      (exposed.empty()
                           ? "Remove the reference."
                           : "Set " + quote(exposed) + " in it to true."));
}

void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics) {
  if (subject == ConditionRule::Subject::None)
    return;
  std::vector<StaticTraversal> paths = test.expression.variables();
  auto isItself = [&](const StaticTraversal &path) {
    FoundName found = module.names.find(path);
    return found.definition &&
           &module.definitions[*found.definition] == &definition;
  };
  bool refers = subject == ConditionRule::Subject::Itself
                    ? std::ranges::any_of(paths, isItself)
                    : !paths.empty();
  if (!refers)
    diagnostics.add(
        DiagKind::InvalidCondition, test.file(), test.expression.range(),
        subject == ConditionRule::Subject::Itself
            ? "The condition must refer to " + quote(definition.address) +
                  ", whose value it is for."
            : "The condition refers to nothing, so it is always the same.");
}

void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics) {
  Diagnostics refused;
  auto path = readReference(expression, refused);
  std::string word = path && path->size() == 1 ? path->front().name : "";
  std::string words;
  for (const Value &each : rule.oneOf) {
    if (each == Value::string(word))
      return;
    words += (words.empty() ? "" : ", ") + std::string(each.asString());
  }
  diagnostics.add(DiagKind::UnsuitableAttribute, expression.file(),
                  expression.range(),
                  "The argument " + quote(rule.name) +
                      " needs one of these words: " + words + ".");
}

} // namespace hcl::app
