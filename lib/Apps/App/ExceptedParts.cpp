// Type, labels and number of a nested block lead to the value.
#include "ExceptedParts.h"

#include "Description/Merging.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hcl::app {

namespace {

/// The way to the values of the blocks with one type and labels, in the value
/// around.
using Way = std::vector<std::string>;

/// The changes of one body: numbers of removed blocks, and other values in
/// place of blocks.
struct Changes {
  std::map<Way, std::set<size_t>> removed = {};
  std::map<Way, std::map<size_t, Value>> changed = {};
};

/// Removes blocks from the value of a body.
class Remover {
public:
  Remover(const std::vector<std::string> &types, const std::string &rename,
          const std::function<bool(const std::string &)> &isExcepted)
      : types_(types), rename_(rename), isExcepted_(isExcepted) {}

  /// `value`, of `part`, without the blocks; of one that is a list, without
  /// what follows. `isEmpty` is set if no block of the types is left.
  Value without(const Value &value, const Part &part, bool isList,
                bool &isEmpty);

  std::vector<Place> places;

private:
  bool isRemoved(const NestedPart &block, const Value &value) const;
  bool lists(const NestedPart &block) const {
    return std::ranges::any_of(block.part.blocks, [&](const NestedPart &each) {
      return std::ranges::count(types_, each.type) != 0;
    });
  }

  const std::vector<std::string> &types_;
  const std::string &rename_;
  const std::function<bool(const std::string &)> &isExcepted_;
};

/// The place of all that is in `block`.
Place placeOf(const NestedPart &block) {
  Place place = block.place;
  for (const auto &[name, attribute] : block.part.attributes)
    if (attribute.file() == place.file)
      place.range = cover(place.range, attribute.expression.range());
  for (const NestedPart &inner : block.part.blocks)
    if (Place its = placeOf(inner); its.file == place.file)
      place.range = cover(place.range, its.range);
  return place;
}

/// The values at `way` in `value`; none if there is no list.
std::span<const Value> valuesAt(const Value &value, const Way &way) {
  const Value *at = &value.unmarked();
  for (const std::string &word : way) {
    at = hasKeys(*at) ? at->find(word) : nullptr;
    if (!at)
      return {};
    at = &at->unmarked();
  }
  return at->getElements().value_or(std::span<const Value>());
}

/// `value`, at `way`, with the changes.
Value changedAt(const Value &value, const Way &way, const Changes &changes) {
  const Value &plain = value.unmarked();
  auto removed = changes.removed.find(way);
  auto changed = changes.changed.find(way);
  bool isHere =
      removed != changes.removed.end() || changed != changes.changed.end();
  if (auto elements = plain.getElements(); elements && isHere) {
    std::vector<Value> left;
    for (size_t i = 0; i < elements->size(); ++i)
      if (removed == changes.removed.end() || !removed->second.contains(i)) {
        bool isOther =
            changed != changes.changed.end() && changed->second.contains(i);
        left.push_back(isOther ? changed->second.at(i) : (*elements)[i]);
      }
    return Value::tuple(std::move(left)).withMarks(value.marks());
  }
  if (!hasKeys(plain))
    return value;
  std::vector<std::pair<std::string, Value>> all;
  for (size_t i = 0; i < plain.size(); ++i) {
    Way inner = way;
    inner.emplace_back(plain.key(i));
    auto isBelow = [&](const auto &each) {
      return each.first.size() >= inner.size() &&
             std::equal(inner.begin(), inner.end(), each.first.begin());
    };
    if (!std::ranges::any_of(changes.removed, isBelow) &&
        !std::ranges::any_of(changes.changed, isBelow)) {
      all.emplace_back(plain.key(i), plain.elements()[i]);
      continue;
    }
    Value other = changedAt(plain.elements()[i], inner, changes);
    if (other.unmarked().size() != 0)
      all.emplace_back(plain.key(i), std::move(other));
  }
  return Value::object(std::move(all)).withMarks(value.marks());
}

bool Remover::isRemoved(const NestedPart &block, const Value &value) const {
  const Value &plain = value.unmarked();
  const Value *renamed = hasKeys(plain) ? plain.find(rename_) : nullptr;
  auto name = renamed ? renamed->unmarked().getString() : std::nullopt;
  if (name && !name->empty())
    return isExcepted_(std::string(*name));
  return !block.labels.empty() && isExcepted_(block.labels.front());
}

Value Remover::without(const Value &value, const Part &part, bool isList,
                       bool &isEmpty) {
  Changes changes;
  std::map<Way, size_t> counts;
  bool isOver = false;
  isEmpty = true;
  for (const NestedPart &block : part.blocks) {
    Way way{block.type};
    way.insert(way.end(), block.labels.begin(), block.labels.end());
    size_t number = counts[way]++;
    std::span<const Value> values = valuesAt(value, way);
    if (number >= values.size())
      continue;
    bool isEmptied = false;
    if (std::ranges::count(types_, block.type)) {
      isEmptied = (isList && isOver) || isRemoved(block, values[number]);
      isOver |= isEmptied;
      isEmpty &= isEmptied;
    } else if (lists(block)) {
      Value left = without(values[number], block.part, true, isEmptied);
      changes.changed[way].emplace(number, std::move(left));
    }
    if (isEmptied) {
      changes.removed[way].insert(number);
      places.push_back(placeOf(block));
    }
  }
  return changedAt(value, {}, changes);
}

} // namespace

std::vector<Place>
removeExcepted(Node &node, const std::vector<std::string> &types,
               const std::string &rename,
               const std::function<bool(const std::string &)> &isExcepted) {
  Remover remover(types, rename, isExcepted);
  bool isEmpty = false;
  for (Instance &instance : node.instances)
    instance.value = remover.without(instance.value, node.definition->part,
                                     /*isList=*/false, isEmpty);
  if (node.multiplicity == Multiplicity::Single && !node.instances.empty() &&
      !node.value.isFailed())
    node.value = node.instances.front().value;
  return std::move(remover.places);
}

} // namespace hcl::app
