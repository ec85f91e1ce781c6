// Maps are merged key by key and lists appended, by functions on unmarked
// values; what is null, unknown or has failed is decided before.
#include "Merging.h"

#include "Value/ValueSet.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace hcl::app {

namespace {

bool isList(const Value &value) {
  return value.kind() == ValueKind::List || value.kind() == ValueKind::Set ||
         value.kind() == ValueKind::Tuple;
}

/// The parts of both, merged by `lay` at common keys: a map if both are maps of
/// one type, and the parts still have the element type, which tuples lose in
/// merging.
template <typename Lay>
Value mergedKeys(const Value &base, const Value &over, const Lay &lay) {
  std::map<std::string, Value, std::less<>> all;
  for (size_t i = 0; i < base.size(); ++i)
    all.emplace(base.key(i), base.elements()[i]);
  for (size_t i = 0; i < over.size(); ++i) {
    const Value &part = over.elements()[i];
    auto [at, isNew] = all.try_emplace(std::string(over.key(i)), part);
    if (!isNew)
      at->second = lay(at->first, at->second, part);
  }
  if (base.kind() == ValueKind::Map && base.type() == over.type()) {
    Type element = base.type().element();
    if (std::ranges::all_of(all, [&](const auto &part) {
          return part.second.type() == element;
        }))
      return Value::map(element, {all.begin(), all.end()});
  }
  return Value::object({all.begin(), all.end()});
}

/// A list if `given` is a list, else a tuple.
Value listLike(const Value &given, std::vector<Value> elements) {
  return given.kind() == ValueKind::List
             ? Value::list(given.type().element(), std::move(elements))
             : Value::tuple(std::move(elements));
}

Value appended(const Value &base, const Value &over) {
  std::vector<Value> all(base.elements().begin(), base.elements().end());
  all.insert(all.end(), over.elements().begin(), over.elements().end());
  return listLike(base.type() == over.type() ? base : Value::null(),
                  std::move(all));
}

/// Whether blocks of `type` in a body by `rule` are objects by label.
bool isByLabel(const BodyRule &rule, const std::string &type) {
  return std::ranges::any_of(rule.blocks, [&](const NestedRule &block) {
    return block.type == type && block.form == NestedForm::Map;
  });
}

/// The same for unmarked values.
Value mergedParts(const Value &base, const Value &over, MergeStrategy strategy,
                  const BodyRule &rule) {
  bool haveKeys = hasKeys(base) && hasKeys(over);
  if (strategy == MergeStrategy::Deep && isList(base) && isList(over))
    return appended(base, over);
  if (!haveKeys)
    return over;
  return mergedKeys(
      base, over,
      [&](const std::string &key, const Value &old, const Value &now) {
        if (strategy == MergeStrategy::Deep)
          return now.isNull() ? now : merged(old, now, MergeStrategy::Deep, {});
        return isByLabel(rule, key)
                   ? merged(old, now, MergeStrategy::Attributes, {})
                   : now;
      });
}

} // namespace

Value merged(const Value &base, const Value &over, MergeStrategy strategy,
             const BodyRule &rule) {
  if (over.isFailed())
    return over;
  if (over.unmarked().isNull())
    return base;
  if (strategy == MergeStrategy::Replace)
    return over;
  if (base.isFailed())
    return base;
  if (base.unmarked().isNull())
    return over;
  const Value &below = base.unmarked();
  const Value &above = over.unmarked();
  if (above.isKnown() && !hasKeys(above) &&
      !(strategy == MergeStrategy::Deep && isList(above)))
    return over;
  Value all = below.isKnown() && above.isKnown()
                  ? mergedParts(below, above, strategy, rule)
                  : Value::dynamic();
  return all.withMarks(base.marks()).withMarks(over.marks());
}

Value mergedValues(const Value &base, const Value &over,
                   ValueMerge valueMerge) {
  bool isUnset = !over.isFailed() && over.unmarked().isNull();
  if (over.isFailed() || base.unmarked().isNull() ||
      (valueMerge == ValueMerge::None && !isUnset))
    return over;
  if (base.isFailed() || isUnset)
    return base;
  const Value &below = base.unmarked();
  const Value &above = over.unmarked();
  bool haveKeys = hasKeys(below) && hasKeys(above);
  bool areLists = isList(below) && isList(above);
  auto unlessNull = [](const std::string &, const Value &old,
                       const Value &now) {
    return now.unmarked().isNull() ? old : now;
  };
  Value all = over;
  if (!below.isKnown() || !above.isKnown())
    all = Value::dynamic();
  else if (valueMerge == ValueMerge::Keys && haveKeys)
    all = mergedKeys(below, above, unlessNull);
  else if (valueMerge == ValueMerge::Elements && areLists)
    all = appended(below, above);
  return all.withMarks(base.marks()).withMarks(over.marks());
}

/// Whether `value` has parts to merge.
static bool isMergeable(const Value &value, ValueMerge valueMerge) {
  const Value &bare = value.unmarked();
  return !bare.isFailed() && bare.isKnown() && !bare.isNull() &&
         ((valueMerge == ValueMerge::Keys && hasKeys(bare)) ||
          (valueMerge == ValueMerge::Elements && isList(bare)));
}

/// `values`, all with parts, merged: halves first, so no part is copied for
/// each following value.
static Value mergedRun(std::span<const Value> values, ValueMerge valueMerge) {
  if (values.size() == 1)
    return values[0];
  size_t half = values.size() / 2;
  return mergedValues(mergedRun(values.first(half), valueMerge),
                      mergedRun(values.subspan(half), valueMerge), valueMerge);
}

Value mergedValues(std::span<const Value> values, ValueMerge valueMerge) {
  std::vector<Value> set;
  for (const Value &value : values)
    if (value.isFailed() || !value.unmarked().isNull())
      set.push_back(value);
  if (set.empty())
    return values.empty() ? Value::null() : values.back();
  Value all = Value::null();
  auto hasParts = [&](const Value &value) {
    return isMergeable(value, valueMerge);
  };
  for (auto at = set.begin(); at != set.end();) {
    auto end = std::find_if_not(at, set.end(), hasParts);
    end = std::max(end, at + 1);
    all = mergedValues(all, mergedRun({at, end}, valueMerge), valueMerge);
    at = end;
  }
  return all;
}

/// The elements of `given`, an object or map, without null.
static Value withoutNulls(const Value &given) {
  std::vector<std::pair<std::string, Value>> kept;
  for (size_t i = 0; i < given.size(); ++i)
    if (!given.elements()[i].unmarked().isNull())
      kept.emplace_back(given.key(i), given.elements()[i]);
  if (kept.size() == given.size())
    return given;
  return given.kind() == ValueKind::Map
             ? Value::map(given.type().element(), std::move(kept))
             : Value::object(std::move(kept));
}

Value withoutNullKeys(const Value &body, const BodyRule &rule) {
  const Value &given = body.unmarked();
  if (given.kind() != ValueKind::Object)
    return body;
  std::vector<std::pair<std::string, Value>> all;
  for (size_t i = 0; i < given.size(); ++i) {
    std::string name(given.key(i));
    const Value &value = given.elements()[i];
    bool isJoined =
        ruleOf(name, rule, nullptr).valueMerge == ValueMerge::Keys &&
        hasKeys(value.unmarked());
    all.emplace_back(
        std::move(name),
        isJoined ? withoutNulls(value.unmarked()).withMarks(value.marks())
                 : value);
  }
  return Value::object(std::move(all)).withMarks(body.marks());
}

/// The text at the key `identity` of `element`, if any.
[[nodiscard]] static std::optional<std::string>
identityOf(const Value &element, std::string_view identity) {
  const Value &bare = element.unmarked();
  const Value *part = !identity.empty() && bare.isKnown() && hasKeys(bare)
                          ? bare.find(identity)
                          : nullptr;
  auto text = part ? part->unmarked().getString() : std::nullopt;
  return text ? std::optional(std::string(*text)) : std::nullopt;
}

Value compacted(const Value &list, std::string_view identity) {
  const Value &given = list.unmarked();
  if (!given.isKnown() || !isList(given))
    return list;
  ValueSet known;
  std::map<std::string, size_t> places;
  std::vector<Value> kept;
  for (const Value &element : given.elements()) {
    const Value &bare = element.unmarked();
    if (auto key = identityOf(element, identity)) {
      auto [place, isNew] = places.try_emplace(*std::move(key), kept.size());
      if (!isNew) {
        kept[place->second] = element;
        continue;
      }
    }
    bool isEmpty = bare.isNull() || bare.getString() == std::string_view();
    if (!isEmpty && (!bare.isWhollyKnown() || known.insert(element).second))
      kept.push_back(element);
  }
  return listLike(given, std::move(kept)).withMarks(list.marks());
}

} // namespace hcl::app
