// Walking and rebuilding values without recursion.
//
// A stack holds a level for each open container: the index of its next part
// and, when rebuilding, the parts changed so far. A finished container is
// rebuilt from these, changed itself, and becomes a part of the level below.
#include "Walk.h"

#include "Build.h"
#include "hcl/Marks.h"

#include <algorithm>
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
std::optional<Value> rebuild(Level &level) {
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

std::optional<Value>
hcl::transformValue(const Value &value,
                    const std::function<Value(const Path &, Value)> &change,
                    Path &failed) {
  if (!hasParts(value))
    return change({}, value);
  Path path;
  std::vector<Level> levels;
  levels.emplace_back(value);
  while (true) {
    Level &level = levels.back();
    if (!level.done()) {
      path.push_back(stepTo(level.plain(), level.next));
      Value part = level.plain().elements()[level.next++];
      if (hasParts(part)) {
        levels.emplace_back(part);
        continue;
      }
      level.parts.push_back(change(path, std::move(part)));
      path.pop_back();
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
    levels.pop_back();
    if (levels.empty())
      return changed;
    path.pop_back();
    levels.back().parts.push_back(std::move(changed));
  }
}
