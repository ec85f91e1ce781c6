// A path is compared with the words of the application first, then with names
// inside the block, then with names of the module.
#include "NameLookup.h"

#include "Description/ValuePaths.h"
#include "ReferenceMistakes.h"

#include <algorithm>
#include <utility>

namespace hcl::app {

/// Whether `path`, which leads to no definition of `module`, may name a missing
/// definition of an included module.
static bool mayBeIncluded(const ModuleSource &module,
                          const StaticTraversal &path) {
  return module.lacksIncluded &&
         std::ranges::any_of(
             module.description->kinds, [&](const KindRule &kind) {
               return kind.mergeIncluded && !kind.name.empty() &&
                      (kind.name[0].word.empty() ||
                       kind.name[0].word == path.front().name);
             });
}

/// Finds the attribute of `target` that `path` needs, perhaps after an index;
/// the first `use.steps` lead to `target`. None is found if the path needs all
/// of `target`. A mistake: `target` certainly lacks the attribute.
static void findMember(const StaticTraversal &path, const Definition &target,
                       PathUse &use) {
  using Kind = TraversalStep::Kind;
  const KindRule &kind = *target.kind;
  bool isSeparate = kind.hasMembers();
  if (!kind.call && !kind.include && !kind.hasDeferredAttributes && !isSeparate)
    return;
  size_t steps = use.steps;
  // The key of an instance may be written as an attribute, too.
  bool hasIndex =
      steps < path.size() && path[steps].kind == Kind::Index && !isSeparate;
  if (hasIndex || (steps < path.size() && target.hasKeys()))
    ++steps;
  if (steps >= path.size() || path[steps].kind != Kind::Attribute)
    return;
  // Evaluation reports what expressions do not see.
  if (!kind.seen.empty() && !kind.seen.contains(path[steps].name))
    return;
  use.member = path[steps].name;
  use.memberStep = steps;
  use.isIndexed = steps + 1 < path.size() && path[steps + 1].key &&
                  path[steps + 1].key->isKnownNumber();
  if (kind.call && target.childModule &&
      !target.childModule->find(kind.call->outputs, use.member))
    use.mistake = NameMistake::NoOutput;
}

std::vector<std::string> membersOf(const Description &description,
                                   std::string_view root) {
  if (description.groupsAreObjects)
    return {};
  std::set<std::string> members;
  if (auto name = description.names.find(root);
      name != description.names.end()) {
    Diagnostics reported; // The expression may not be an object.
    if (auto pairs = name->second.staticMap(reported))
      for (const ExpressionPair &pair : *pairs)
        members.insert(pair.key.keyword());
  }
  for (const KindRule &kind : description.kinds)
    for (const RepeatRule &repeat : kind.repeats)
      for (const NamePath *path : {&repeat.key, &repeat.value}) {
        if (path->empty() || path->front() != root)
          continue;
        if (path->size() != 2)
          return {};
        members.insert(path->back());
      }
  return {members.begin(), members.end()};
}

NameLookup::NameLookup(const ModuleSource &module) : module_(module) {
  for (const KindRule &kind : module.description->kinds)
    for (const RepeatRule &repeat : kind.repeats)
      for (const NamePath *path : {&repeat.key, &repeat.value})
        if (!path->empty())
          instanceRoots_.insert(path->front());
  if (std::ranges::any_of(module.description->kinds, [](const KindRule &kind) {
        return std::ranges::any_of(kind.repeats, &RepeatRule::isNamed);
      }))
    for (const Definition &each : module.definitions)
      if (each.hasOwnNames())
        namedKinds_.insert(each.kind);
  auto add = [&](const std::string &root) {
    know(root);
    if (auto members = membersOf(*module.description, root); !members.empty())
      members_.emplace(root, std::move(members));
  };
  for (const std::string &root : instanceRoots_)
    add(root);
  for (const auto &[name, value] : module.description->names)
    add(name);
  for (const std::string &root : module.description->references.reserved)
    know(root);
}

/// Why `path`, whose first word is not a value, does not lead to one.
NameMistake NameLookup::memberMistake(const StaticTraversal &path) const {
  auto members = members_.find(path.front().name);
  if (members == members_.end())
    return NameMistake::None;
  if (path.size() == 1 || path[1].kind == TraversalStep::Kind::Index)
    return NameMistake::OnlyWords;
  bool isThere = std::ranges::count(members->second, path[1].name) != 0;
  return isThere || isTried ? NameMistake::None : NameMistake::NoMember;
}

void NameLookup::enter(const Definition &entered) {
  definition = &entered;
  keyNames_ = keyNamesOf(entered);
}

PathUse NameLookup::find(const StaticTraversal &path, bool isInRepetition,
                         bool isOrderOnly) {
  const Description &description = *module_.description;
  const std::string &root = path.front().name;
  bool areWordsValues = description.groupsAreObjects;
  bool mayBeWord = (shapes_ & shapeOf(root)) != 0;
  if (mayBeWord && std::ranges::count(description.references.reserved, root))
    return {NameKind::None, NameMistake::Reserved};
  if (mayBeWord && description.names.contains(root))
    return {NameKind::Application, memberMistake(path), false, 1};
  if (std::ranges::count(later, root))
    return {NameKind::Deferred, memberMistake(path), false,
            std::min<size_t>(path.size(), 2)};
  if (mayBeWord || !keyNames_.empty() || !self.empty())
    if (auto instance = findInstance(path, isInRepetition))
      return *std::move(instance);
  if (isSelfOnly)
    return {NameKind::None, NameMistake::SelfOnly};
  if (const NamePath *name = inner.find(path))
    return {NameKind::Inner, NameMistake::None, false, name->size()};
  FoundName found = module_.names.find(path);
  if (auto named = findNamed(path, found))
    return *std::move(named);
  if (!found.definition)
    return withoutDefinition(path, found);
  const Definition &target = module_.definitions[*found.definition];
  PathUse use{NameKind::Definition, NameMistake::None, false,
              found.steps,          found.node,        found.definition};
  if (!areWordsValues && hasIndexWithin(path, found.steps))
    use.mistake = NameMistake::OnlyWords;
  else if (target.kind->include && !target.isExposed)
    use.mistake = NameMistake::Hidden;
  else
    use.mistake = instanceMistake(target, path, found.steps);
  if (use.mistake != NameMistake::None)
    return use;
  if (&target == definition && subject == ConditionRule::Subject::Anything) {
    use.mistake = NameMistake::OwnName;
  } else if (!isOrderOnly) {
    findMember(path, target, use);
    if (use.mistake == NameMistake::None)
      use.exposed = exposed_.find(target, path, found.steps);
  } else if (target.kind->call) {
    findMember(path, target, use);
    // An output that is not there stands for the whole module.
    if (std::exchange(use.mistake, NameMistake::None) != NameMistake::None)
      use.member.clear();
  }
  return use;
}

/// Looks `path` up among the names inside the block; nothing: it is none.
std::optional<PathUse> NameLookup::findInstance(const StaticTraversal &path,
                                                bool isInRepetition) const {
  const std::string &root = path.front().name;
  if (!self.empty() && root == self)
    return PathUse{NameKind::Self, NameMistake::None, false, 1};
  const RepeatRule *repeat = definition->repeat;
  if (repeat && !isInRepetition && keyNames_.contains(root))
    return PathUse{NameKind::Instance, NameMistake::None, false, 1};
  if (!instanceRoots_.contains(root))
    return std::nullopt;
  if (NameMistake mistake = memberMistake(path); mistake != NameMistake::None)
    return PathUse{NameKind::None, mistake};
  bool isHere = false;
  for (const NamePath *name :
       {repeat ? &repeat->key : nullptr, repeat ? &repeat->value : nullptr})
    isHere |= name && !name->empty() && name->front() == root;
  if (!isHere || isInRepetition)
    return PathUse{NameKind::None, NameMistake::Unrepeated};
  bool isValue = repeat->key.size() == 1 || repeat->value.size() == 1;
  bool isOnlyWords =
      path.size() == 1 && !isValue && !module_.description->groupsAreObjects;
  return PathUse{NameKind::Instance,
                 isOnlyWords ? NameMistake::OnlyWords : NameMistake::None,
                 false, std::min<size_t>(path.size(), isValue ? 1 : 2)};
}

/// Looks `path`, which leads to `found` among definitions, up among the names
/// of instances; nothing: no instance can have the name.
std::optional<PathUse> NameLookup::findNamed(const StaticTraversal &path,
                                             const FoundName &found) const {
  if (path.size() < 2 || path[1].kind != TraversalStep::Kind::Attribute ||
      (found.definition &&
       !module_.definitions[*found.definition].hasOwnNames()))
    return std::nullopt;
  for (const KindRule *kind : namedKinds_)
    if (kind->name.size() == 2 && kind->name[0].word == path[0].name) {
      PathUse use{.kind = NameKind::Named, .isTried = isTried, .steps = 2};
      use.named = kind;
      if (path.size() > 2 && path[2].kind == TraversalStep::Kind::Attribute)
        use.member = path[2].name;
      return use;
    }
  return std::nullopt;
}

/// The meaning of `path`, which has no definition.
PathUse NameLookup::withoutDefinition(const StaticTraversal &path,
                                      const FoundName &found) const {
  PathUse use{.steps = found.steps, .node = found.node};
  const std::string &root = path.front().name;
  if (found.steps == 0 && isDeferredName(*module_.description, root)) {
    use.kind = NameKind::Deferred;
    use.steps = 1;
  } else if (found.steps == 0 && isTextName(*module_.description, root)) {
    use.kind = NameKind::Text;
    use.steps = path.size();
  } else if (module_.seesIncluder || mayBeIncluded(module_, path)) {
    use.kind = NameKind::Deferred;
    use.steps = wordsOf(path).size();
  } else if (found.steps == path.size() && found.steps != 0) {
    use.kind = NameKind::Group;
    if (!module_.description->groupsAreObjects)
      use.mistake = NameMistake::OnlyWords;
  } else if (isTried) {
    use.isTried = true;
  } else {
    use.mistake = NameMistake::Unknown;
  }
  return use;
}

} // namespace hcl::app
