// Walking and rebuilding values without recursion.
//
// A stack holds a level for each open container: the index of its next part
// and, when rebuilding, the parts changed so far. A finished container is
// rebuilt from these, changed itself, and becomes a part of the level below.
#include "Walk.h"

#include "Build.h"
#include "ValueAccess.h"
#include "hcl/Marks.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

using namespace hcl;

namespace {

bool hasParts(const Value &value) {
  ValueKind kind = value.unmarked().kind();
  return kind >= ValueKind::List && kind <= ValueKind::Object;
}

/// The step from `container` to its part `index`.
PathStep stepTo(const Value &container, size_t index) {
  switch (container.kind()) {
  case ValueKind::Object:
    return {PathStep::Attribute, container.keyValue(index)};
  case ValueKind::Map:
    return {PathStep::Index, container.keyValue(index)};
  case ValueKind::Set:
    return {PathStep::Index, container.elements()[index]};
  default:
    return PathStep::index(static_cast<int64_t>(index));
  }
}

/// A container in the course of the walk.
struct Level {
  explicit Level(const Value &value) : container(value) {}

  const Value &plain() const { return container.unmarked(); }
  bool done() const { return next == plain().size(); }

  Value container;
  size_t next = 0;
  /// The changed parts.
  std::vector<Value> parts = {};
};

/// The common type of the changed parts; if empty, the old element type.
std::optional<Type> elementType(const Level &level) {
  if (level.parts.empty())
    return level.plain().elementType();
  Type type = level.parts.front().type();
  bool same = std::ranges::all_of(
      level.parts, [&](const Value &part) { return part.type() == type; });
  return same ? std::optional(type) : std::nullopt;
}

/// The container made from the changed parts.
[[nodiscard]] std::optional<Value> rebuild(Level &level) {
  const Value &plain = level.plain();
  ValueKind kind = plain.kind();
  std::optional<Type> element;
  if (kind <= ValueKind::Map && !(element = elementType(level)))
    return std::nullopt;
  if (kind == ValueKind::Map || kind == ValueKind::Object) {
    ShapedBuilder builder(plain.shape());
    for (Value &part : level.parts)
      builder.add(std::move(part));
    return kind == ValueKind::Map ? std::move(builder).map(*element)
                                  : std::move(builder).object();
  }
  SequenceBuilder builder(level.parts.size());
  for (Value &part : level.parts)
    builder.add(std::move(part));
  return kind == ValueKind::List  ? std::move(builder).list(*element)
         : kind == ValueKind::Set ? std::move(builder).set(*element)
                                  : std::move(builder).tuple();
}

} // namespace

void hcl::walkValue(
    const Value &value,
    const std::function<bool(const Path &, const Value &)> &visit) {
  Path path;
  std::vector<Level> levels;
  if (visit(path, value) && hasParts(value))
    levels.emplace_back(value);
  while (!levels.empty()) {
    Level &level = levels.back();
    if (level.done()) {
      levels.pop_back();
      if (!path.empty())
        path.pop_back();
      continue;
    }
    path.push_back(stepTo(level.plain(), level.next));
    const Value &part = level.plain().elements()[level.next++];
    if (visit(path, part) && hasParts(part))
      levels.emplace_back(part);
    else
      path.pop_back();
  }
}

namespace {

using MayChange = std::function<bool(const Value &)>;
using Change = std::function<Value(const Path &, Value)>;

/// A value with changed parts; `stored`, unless it is null, has those of shared
/// containers.
[[nodiscard]] std::optional<Value>
transform(const Value &value, const MayChange &mayChange, const Change &change,
          Path &failed, std::unordered_map<const void *, Value> *stored) {
  if (!hasParts(value))
    return change({}, value);
  Path path;
  std::vector<Level> levels;
  levels.emplace_back(value);
  auto known = [&](const Value &part) -> const Value * {
    if (!mayChange(part))
      return &part;
    if (!stored)
      return nullptr;
    auto found = stored->find(ValueAccess::rep(part));
    return found == stored->end() ? nullptr : &found->second;
  };
  while (true) {
    Level &level = levels.back();
    if (!level.done()) {
      path.push_back(stepTo(level.plain(), level.next));
      Value part = level.plain().elements()[level.next++];
      if (!hasParts(part)) {
        level.parts.push_back(change(path, std::move(part)));
        path.pop_back();
      } else if (const Value *done = known(part)) {
        level.parts.push_back(*done);
        path.pop_back();
      } else {
        levels.emplace_back(part);
      }
      continue;
    }
    std::optional<Value> whole = rebuild(level);
    if (!whole) {
      failed = path;
      return std::nullopt;
    }
    if (level.container.isFailed())
      whole = whole->asFailed();
    Value changed = change(path, whole->withMarks(level.container.marks()));
    const ValueRep *rep = ValueAccess::rep(level.container);
    if (stored && !rep->unique())
      stored->emplace(rep, changed);
    levels.pop_back();
    if (levels.empty())
      return changed;
    path.pop_back();
    levels.back().parts.push_back(std::move(changed));
  }
}

/// Visits what is stored of one value.
class StoredWalk {
public:
  explicit StoredWalk(const std::function<bool(const Value &)> &visit)
      : visit_(visit) {}

  void walk(const Value &value) {
    if (!visit_(value))
      return;
    const Value &plain = value.unmarked();
    bool isWrapped = plain.kind() == ValueKind::Wrapped;
    if (!isWrapped && !hasParts(plain))
      return;
    // The only reference to a container may be shared itself.
    const ValueRep *rep = ValueAccess::rep(plain);
    bool isShared = !rep->unique() || !ValueAccess::rep(value)->unique();
    if (isShared && !seen_.insert(rep).second)
      return;
    if (isWrapped)
      return walk(plain.inner());
    for (const Value &part : plain.elements())
      walk(part);
  }

private:
  const std::function<bool(const Value &)> &visit_;
  std::unordered_set<const void *> seen_;
};

/// Replaces what is stored of one value.
class StoredReplacement {
public:
  using Replace = std::function<std::optional<Value>(const Value &)>;

  explicit StoredReplacement(const Replace &replace) : replace_(replace) {}

  Value of(const Value &value) {
    if (std::optional<Value> other = replace_(value))
      return *std::move(other);
    const Value &plain = value.unmarked();
    const ValueRep *rep = ValueAccess::rep(plain);
    if (auto known = done_.find(rep); known != done_.end())
      return known->second;
    return done_.emplace(rep, ofParts(plain)).first->second;
  }

private:
  Value ofParts(const Value &plain) {
    SequenceBuilder parts(plain.size());
    for (const Value &part : plain.elements())
      parts.add(of(part));
    bool isNamed =
        plain.kind() == ValueKind::Map || plain.kind() == ValueKind::Object;
    if (!isNamed)
      return std::move(parts).tuple();
    return ValueAccess::keyed(ValueKind::Object, ValueAccess::finish(parts),
                              nullptr, plain.shape());
  }

  const Replace &replace_;
  std::unordered_map<const ValueRep *, Value> done_;
};

} // namespace

std::optional<Value> hcl::transformValue(const Value &value,
                                         const Change &change, Path &failed) {
  return transform(
      value, [](const Value &) { return true; }, change, failed, nullptr);
}

void hcl::visitStored(const Value &value,
                      const std::function<bool(const Value &)> &visit) {
  StoredWalk(visit).walk(value);
}

std::optional<Value>
hcl::transformStored(const Value &value, const MayChange &mayChange,
                     const std::function<Value(Value)> &change) {
  Path failed;
  std::unordered_map<const void *, Value> stored;
  return transform(
      value, mayChange,
      [&](const Path &, Value part) { return change(std::move(part)); }, failed,
      &stored);
}

Value hcl::replaceStored(
    const Value &value,
    const std::function<std::optional<Value>(const Value &)> &replace) {
  return StoredReplacement(replace).of(value);
}
