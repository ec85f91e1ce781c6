// The iteration order of sets.
//
// Sets of strings or 64-bit integers that are not sorted already go
// through a radix sort, which also drops duplicates. All others are compared:
// primitive values directly, ints by number, and composite values by a
// text computed once for each. Equal neighbours are then removed. Ordering is
// left by an exception, which does not leave this file, when a budget says so.
#include "Support/RadixSort.h"
#include "ValueAccess.h"
#include "hcl/Text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>
#include <unordered_set>

using namespace hcl;

namespace {

/// Leaves the ordering of a set.
struct Stopped {};

/// Asks a budget now and then whether ordering may go on.
class WorkMeter {
public:
  explicit WorkMeter(Budget *budget) : budget_(budget) {}
  /// Counts `amount` units of work: elements compared or moved, bytes written.
  /// Errors: throws Stopped if the budget is exceeded.
  void work(size_t amount = 1) {
    done_ += amount;
    if (done_ < portion)
      return;
    done_ = 0;
    if (budget_ && !budget_->goesOn())
      throw Stopped();
  }

private:
  static constexpr size_t portion = 4096;
  Budget *budget_;
  size_t done_ = 0;
};

/// The first criterion: known, then unknown, then null values.
int rankOf(const Value &value) {
  return value.isNull() ? 2 : value.isKnown() ? 0 : 1;
}

bool isPrimitiveOrAbsent(const Value &value) {
  return value.kind() <= ValueKind::String;
}

/// The order of primitive values of one type.
bool primitiveLess(const Value &a, const Value &b) {
  int rankA = rankOf(a);
  int rankB = rankOf(b);
  if (rankA != 0 || rankB != 0)
    return rankA < rankB;
  switch (a.kind()) {
  case ValueKind::Bool:
    return a.asBool() < b.asBool();
  case ValueKind::String:
    return a.asString() < b.asString();
  default:
    return number::compare(a.asNumber(), b.asNumber()) < 0;
  }
}

bool allOf(std::span<const Value> elements, ValueKind kind) {
  return std::ranges::all_of(
      elements, [kind](const Value &value) { return value.kind() == kind; });
}

SequenceBuilder orderStrings(SequenceBuilder elements,
                             const SortProgress &progress) {
  std::vector<std::string_view> texts;
  texts.reserve(elements.size());
  for (size_t i = 0; i < elements.size(); ++i)
    texts.push_back(elements[i].asString());
  return ValueAccess::pick(std::move(elements),
                           sortedOrder(texts, Duplicates::KeepFirst, progress));
}

SequenceBuilder orderIntegers(SequenceBuilder elements,
                              const SortProgress &progress) {
  constexpr uint64_t signBit = uint64_t{1} << 63;
  std::vector<KeyedIndex> order;
  order.reserve(elements.size());
  for (size_t i = 0; i < elements.size(); ++i)
    order.push_back(
        {static_cast<uint64_t>(elements[i].asInteger()) ^ signBit, i});
  sortByKey(order, progress);
  auto equal = std::ranges::unique(order, {}, &KeyedIndex::key);
  order.erase(equal.begin(), equal.end());
  return ValueAccess::pick(std::move(elements), order);
}

/// Appends a number with ten significant digits.
void appendShortNumber(std::string &out, const Value &value) {
  NumberRef n = value.asNumber();
  double d = n.toDouble();
  if (std::isinf(d) || (d == 0 && n.sign() != 0)) {
    out.append(number::scientificText(n));
    return;
  }
  char buffer[40];
  char *end = std::to_chars(buffer, buffer + sizeof buffer, d,
                            std::chars_format::general, 10)
                  .ptr;
  out.append(buffer, end);
}

void appendKey(std::string &out, const Value &value);

void appendElements(std::string &out, const Value &value, char open,
                    char close) {
  out.push_back(open);
  for (const Value &element : value.elements()) {
    appendKey(out, element);
    out.push_back(';');
  }
  out.push_back(close);
}

/// Appends the text by which composite values are ordered. It yields the
/// reference's order, which is visible in the output of programs.
void appendKey(std::string &out, const Value &value) {
  switch (value.kind()) {
  case ValueKind::Null:
    out.push_back('~');
    return;
  case ValueKind::Bool:
    out.push_back(value.asBool() ? 'T' : 'F');
    return;
  case ValueKind::Integer:
  case ValueKind::Big:
    appendShortNumber(out, value);
    return;
  case ValueKind::String:
    appendValue(out, value);
    return;
  case ValueKind::List:
  case ValueKind::Set:
    appendElements(out, value, '[', ']');
    return;
  case ValueKind::Tuple:
  case ValueKind::Object:
    appendElements(out, value, '<', '>');
    return;
  case ValueKind::Map:
    out.push_back('{');
    for (size_t i = 0; i < value.size(); ++i) {
      appendValue(out, value.keyValue(i));
      out.push_back(':');
      appendKey(out, value.elements()[i]);
      out.push_back(';');
    }
    out.push_back('}');
    return;
  default:
    out.push_back('?');
  }
}

bool isInt(const Value &value) {
  return value.kind() == ValueKind::Wrapped && value.type() == Type::integer();
}

bool containsCapsule(const Value &value) {
  if (value.kind() == ValueKind::Capsule)
    return true;
  return value.kind() >= ValueKind::List && value.kind() <= ValueKind::Object &&
         std::ranges::any_of(value.elements(), containsCapsule);
}

/// Removes all but the first of equal elements. Capsules with the same text
/// need not be equal, and equal ones need not be neighbours.
void removeEqual(std::vector<Value> &elements, WorkMeter &meter) {
  auto hash = [](const Value &value) { return value.hash(); };
  std::unordered_set<Value, decltype(hash)> seen(elements.size(), hash);
  std::erase_if(elements, [&](const Value &value) {
    meter.work(extentOf(value).size);
    return value.isWhollyKnown() && !seen.insert(value).second;
  });
}

/// Sorts by a text computed once for each element. That text shortens numbers;
/// equal texts are compared by the exact texts of the values.
void orderComposite(std::vector<Value> &elements, WorkMeter &meter) {
  struct Entry {
    int rank;
    std::string key;
    Value value;
  };
  std::vector<Entry> entries;
  entries.reserve(elements.size());
  for (Value &value : elements) {
    Entry entry{rankOf(value), {}, std::move(value)};
    appendKey(entry.key, entry.value);
    meter.work(entry.key.size());
    entries.push_back(std::move(entry));
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [&](const Entry &a, const Entry &b) {
                     meter.work();
                     if (a.rank != b.rank)
                       return a.rank < b.rank;
                     if (int order = a.key.compare(b.key))
                       return order < 0;
                     return valueText(a.value) < valueText(b.value);
                   });
  for (size_t i = 0; i < entries.size(); ++i)
    elements[i] = std::move(entries[i].value);
}

/// Sorts elements of any type by comparison and removes duplicates.
SequenceBuilder orderAny(SequenceBuilder elements, WorkMeter &meter) {
  std::span<Value> given = ValueAccess::elements(elements);
  std::vector<Value> values(std::make_move_iterator(given.begin()),
                            std::make_move_iterator(given.end()));
  if (std::ranges::all_of(values, isPrimitiveOrAbsent)) {
    std::ranges::stable_sort(values, [&](const Value &a, const Value &b) {
      meter.work();
      return primitiveLess(a, b);
    });
  } else if (std::ranges::all_of(values, isInt)) {
    std::ranges::stable_sort(values, [&](const Value &a, const Value &b) {
      meter.work();
      return number::compare(a.inner().asNumber(), b.inner().asNumber()) < 0;
    });
  } else {
    if (std::ranges::any_of(values, containsCapsule))
      removeEqual(values, meter);
    orderComposite(values, meter);
  }
  // Two unknown values may turn out to be different.
  auto same = [](const Value &a, const Value &b) {
    return a.isWhollyKnown() && a == b;
  };
  SequenceBuilder result(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    meter.work(extentOf(values[i]).size);
    if (i == 0 || !same(result[result.size() - 1], values[i]))
      result.add(std::move(values[i]));
  }
  return result;
}

} // namespace

SequenceBuilder hcl::orderSet(SequenceBuilder elements, Budget *budget) try {
  WorkMeter meter(budget);
  std::span<const Value> values = ValueAccess::elements(elements);
  bool strings = allOf(values, ValueKind::String);
  if (!strings && !allOf(values, ValueKind::Integer))
    return orderAny(std::move(elements), meter);
  auto outOfOrder = [](const Value &a, const Value &b) {
    return !primitiveLess(a, b);
  };
  if (std::ranges::adjacent_find(values, outOfOrder) == values.end())
    return elements;
  SortProgress progress = [&](size_t entries) { meter.work(entries); };
  return strings ? orderStrings(std::move(elements), progress)
                 : orderIntegers(std::move(elements), progress);
} catch (const Stopped &) {
  return SequenceBuilder();
}
