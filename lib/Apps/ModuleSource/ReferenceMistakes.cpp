// A path is compared step by step with the patterns of names in the
// description: names of calls may come first. Lookup and rules give a reason;
// reportMistake is the only place that reports it.
#include "ReferenceMistakes.h"

#include "ModuleContent/QuotedReference.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <span>

namespace hcl::app {

/// A clause about `target`, a block that an index does not fit.
static std::string notRepeated(const Definition &target) {
  std::string names;
  for (const RepeatRule &repeat : target.kind->repeats)
    if (repeat.form != RepeatForm::Existence)
      names += (names.empty() ? "" : ", ") + quote(repeat.attribute);
  return names.empty()
             ? " has no instances. Remove the index."
             : message(" has no instances, as none of these arguments is set "
                       "in it: {names}. Remove the index.",
                       "names"_a = names);
}

/// Whether the index selects an instance of `target`, if repeated.
static bool isIndexed(const Definition &target) {
  return std::ranges::any_of(target.kind->repeats, &RepeatRule::isIndexed);
}

Range rangeOf(const StaticTraversal &path) {
  return cover(path.front().range, path.back().range);
}

NameMistake referenceMistake(const ModuleSource &module,
                             const StaticTraversal &path,
                             const FoundName &found,
                             const AttributeRule &rule) {
  const Definition &target = module.definitions[*found.definition];
  if (std::ranges::count(rule.reserved, path.front().name) ||
      (!rule.targets.empty() &&
       !std::ranges::count(rule.targets, target.kind->type)))
    return NameMistake::WrongKind;
  if (!rule.isNameOnly)
    return NameMistake::None;
  size_t end = found.steps;
  bool hasIndex =
      end < path.size() && path[end].kind == TraversalStep::Kind::Index;
  // Otherwise instanceMistake has found the index.
  if (hasIndex && !target.hasKeys())
    return isIndexed(target) ? NameMistake::None : NameMistake::NotRepeated;
  // A call comes first, with all of its module.
  bool isOutput = target.kind->call && path.size() == end + hasIndex + 1;
  return path.size() > end + hasIndex && !isOutput ? NameMistake::NotWhole
                                                   : NameMistake::None;
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
[[nodiscard]] std::optional<StaticTraversal>
readPath(const Expression &expression,
         const std::set<std::string, std::less<>> &instanceRoots) {
  Diagnostics reported;
  auto path = readInstanceAddress(expression, instanceRoots);
  return path ? path : expression.staticTraversal(reported);
}

} // namespace

NameMistake addressMistake(const ModuleSource &module,
                           const StaticTraversal &path, const FoundName &found,
                           const AttributeRule &rule) {
  bool isReserved = std::ranges::count(rule.reserved, path.front().name) != 0;
  if (isReserved ||
      (!rule.targets.empty() &&
       !findKind(rule.targets, path, rule.isNameOnly, *module.description)))
    return NameMistake::NotAName;
  bool isInChildModule = found.definition &&
                         module.definitions[*found.definition].kind->call &&
                         found.steps < path.size();
  if (!rule.isDeclared || isInChildModule ||
      *rule.isDeclared == found.definition.has_value())
    return NameMistake::None;
  return *rule.isDeclared ? NameMistake::Unknown : NameMistake::IsDeclared;
}

NameMistake rootMistake(const StaticTraversal &path,
                        const std::set<std::string, std::less<>> &instanceRoots,
                        const AttributeRule &rule,
                        const Description &description) {
  const std::string &root = path.front().name;
  if (instanceRoots.contains(root))
    return NameMistake::InBlockOnly;
  auto name = description.names.find(root);
  if (name == description.names.end())
    return NameMistake::None;
  Diagnostics reported;
  auto pairs = name->second.staticMap(reported);
  auto isNamed = [&](const ExpressionPair &pair) {
    return pair.key.keyword() == path[1].name;
  };
  bool isAllowed =
      rule.targets.empty() &&
      (!pairs || path.size() < 2 || std::ranges::any_of(*pairs, isNamed));
  return isAllowed ? NameMistake::None : NameMistake::NoDefinition;
}

void checkAlike(const Part &part, const BodyRule &rule,
                const std::set<std::string, std::less<>> &instanceRoots,
                const Description &description, Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : rule.attributes) {
    if (attribute.like.empty())
      continue;
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
          isSame ? message("This is the same name as in {like:quoted}. Name "
                           "another definition.",
                           "like"_a = attribute.like)
                 : message("This names a {noun}, but {like:quoted} a {other}. "
                           "Name two modules, or none.",
                           "noun"_a = kind->noun, "like"_a = attribute.like,
                           "other"_a = otherKind->noun));
  }
}

/// How many steps of `path` name a block of any kind, without the instance; 0:
/// none do.
static size_t nameLength(const StaticTraversal &path,
                         const Description &description) {
  size_t longest = 0;
  for (const KindRule &kind : description.kinds)
    longest = std::max({longest, matchName(kind.name, path, 0, description),
                        matchName(kind.alias, path, 0, description)});
  return longest;
}

/// Whether `path` begins with the first `count` steps of `name`.
static bool beginsWith(const StaticTraversal &path, const StaticTraversal &name,
                       size_t count) {
  return path.size() >= count &&
         std::ranges::equal(std::span(path).first(count),
                            std::span(name).first(count), {},
                            &TraversalStep::name, &TraversalStep::name);
}

void checkExcluded(const Part &part, const BodyRule &rule,
                   const std::set<std::string, std::less<>> &instanceRoots,
                   const Description &description, Diagnostics &diagnostics) {
  for (const auto &[name, attribute] : rule.attributes) {
    if (attribute.excluded.empty())
      continue;
    const Attribute *written = part.find(name);
    const Attribute *other = part.find(attribute.excluded);
    if (!written || !other)
      continue;
    auto target = readPath(other->expression, instanceRoots);
    size_t length = target ? nameLength(*target, description) : 0;
    // Definitions of child modules have no names here.
    if (length == 0 || target->size() > length + 1 ||
        (target->size() > length &&
         (*target)[length].kind != TraversalStep::Kind::Index))
      continue;
    for (const StaticTraversal &path : written->expression.variables())
      if (beginsWith(path, *target, length))
        diagnostics.add(
            DiagKind::InvalidReference, written->file(),
            {path.front().range.begin, path[length - 1].range.end},
            message("{other:quoted} names this, so it has no value yet. Refer "
                    "to something else.",
                    "other"_a = attribute.excluded));
  }
}

NameMistake instanceMistake(const Definition &target,
                            const StaticTraversal &path, size_t steps) {
  if (steps == path.size())
    return NameMistake::None;
  bool hasIndex = path[steps].kind == TraversalStep::Kind::Index;
  if (!target.hasKeys())
    return hasIndex && isIndexed(target) ? NameMistake::NotRepeated
                                         : NameMistake::None;
  return hasIndex || !target.repeat->isIndexed ? NameMistake::None
                                               : NameMistake::LacksIndex;
}

/// The reason `mistake` of a reference to `target`, as a message.
static std::string detailOf(NameMistake mistake, const NameContext &context,
                            const Definition &target) {
  const std::string &address = target.address;
  switch (mistake) {
  case NameMistake::Hidden: {
    const std::string &exposed = target.kind->include->exposed;
    return exposed.empty()
               ? message("{address:quoted} has no value. Remove the reference.",
                         "address"_a = address)
               : message("{address:quoted} has no value. Set {argument:quoted} "
                         "in it to true.",
                         "address"_a = address, "argument"_a = exposed);
  }
  case NameMistake::NotRepeated:
    return quote(address) + notRepeated(target);
  case NameMistake::LacksIndex: {
    RepeatForm form = target.repeat->form;
    bool isNumbered = form == RepeatForm::Number ||
                      form == RepeatForm::Collection ||
                      form == RepeatForm::Parts;
    return message("{address:quoted} has an instance for each element of "
                   "{attribute:quoted}. "
                   "Name one by an index, as in {address}{index}.",
                   "address"_a = address,
                   "attribute"_a = target.repeat->attribute,
                   "index"_a = isNumbered ? "[0]" : "[\"key\"]");
  }
  case NameMistake::OwnName:
    return message(
        "A condition of {address:quoted} cannot refer to it by this name.",
        "address"_a = address);
  case NameMistake::WrongKind:
    return context.rule.targets.empty()
               ? message("The {noun} {address:quoted} cannot be named here. "
                         "Name something else.",
                         "noun"_a = target.kind->noun, "address"_a = address)
               : message("Name a {wanted} here, not the {noun} "
                         "{address:quoted}.",
                         "wanted"_a = context.rule.targets.front(),
                         "noun"_a = target.kind->noun, "address"_a = address);
  case NameMistake::NotWhole:
    return message(
        "Only {address:quoted} as a whole can be meant here. Remove what "
        "follows its name.",
        "address"_a = address);
  case NameMistake::IsDeclared:
    return message(
        "{address:quoted} is defined at {place}, but must not be. Remove "
        "it there, or this block.",
        "address"_a = address, "place"_a = target.place.text());
  default:
    return {};
  }
}

/// The reason `mistake` of `path`, which leads to no definition, as a message.
static std::string detailOf(NameMistake mistake, const NameContext &context,
                            const StaticTraversal &path) {
  switch (mistake) {
  case NameMistake::SelfOnly:
    return message("Other definitions have no values when this block is "
                   "evaluated. Refer to {self:quoted} only.",
                   "self"_a = context.self);
  case NameMistake::InBlockOnly:
    return message("{name:quoted} is known in the block only, and what is "
                   "named here exists before. Name one that is in the module.",
                   "name"_a = path.front().name);
  case NameMistake::NoDefinition:
    return "This is not the name of a definition.";
  case NameMistake::NotAName: {
    std::string nouns;
    for (const std::string &target : context.rule.targets)
      nouns += (nouns.empty() ? "" : " or ") +
               context.module.description->find(target)->noun;
    return message("This is not the name of a {nouns}{extent}. Write one, "
                   "without anything after it.",
                   "nouns"_a = nouns,
                   "extent"_a = context.rule.isNameOnly ? " as a whole" : "");
  }
  default:
    return {};
  }
}

void reportMistake(const NameContext &context, const PathUse &use,
                   const StaticTraversal &path, const SourceFile &file,
                   Diagnostics &diagnostics) {
  const ModuleSource &module = context.module;
  const Definition *target =
      use.definition ? &module.definitions[*use.definition] : nullptr;
  switch (use.mistake) {
  case NameMistake::None:
    return;
  case NameMistake::Unknown:
    return reportUnknown(module, path, use.steps, use.node, file, diagnostics,
                         context.rule.undeclared);
  case NameMistake::Unrepeated:
    return refuseUnrepeated(path, module, context.definition, file,
                            diagnostics);
  case NameMistake::NoOutput:
    return reportNoOutput(*target, path[use.memberStep], file, diagnostics);
  case NameMistake::NoMember:
    return reportNoMember(path, *module.description, file, diagnostics);
  case NameMistake::Reserved:
    return reportReserved(path, *module.description, file, diagnostics);
  case NameMistake::OnlyWords:
    return reportWordsOnly(path, file, diagnostics);
  case NameMistake::SelfOnly:
  case NameMistake::InBlockOnly:
  case NameMistake::NoDefinition:
  case NameMistake::NotAName:
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    detailOf(use.mistake, context, path));
    if (use.mistake == NameMistake::SelfOnly)
      diagnostics.at(diagnostics.size() - 1).title =
          module.description->references.selfOnlySummary;
    return;
  case NameMistake::Hidden:
  case NameMistake::NotRepeated:
  case NameMistake::LacksIndex:
  case NameMistake::OwnName:
  case NameMistake::WrongKind:
  case NameMistake::NotWhole:
  case NameMistake::IsDeclared:
    diagnostics.add(DiagKind::InvalidReference, file, rangeOf(path),
                    detailOf(use.mistake, context, *target));
    if (use.mistake == NameMistake::LacksIndex)
      diagnostics.at(diagnostics.size() - 1).title = target->repeat->lacksIndex;
  }
}

} // namespace hcl::app
