// The order in which sets iterate.
#include "ValueAccess.h"
#include "hcl/Value/ValueText.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <unordered_set>

using namespace hcl;

namespace {

/// Known values come first, null ones last.
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

/// The first eight bytes of a text as a number with the same order.
uint64_t leadingBytes(std::string_view text) {
  uint64_t result = 0;
  for (size_t i = 0; i < 8; ++i)
    result = result << 8 |
             (i < text.size() ? static_cast<unsigned char>(text[i]) : 0u);
  return result;
}

/// Sorts known strings. What they have in common in front is left out and the
/// next bytes are at hand, so that few comparisons need the text.
void orderStrings(std::vector<Value> &elements) {
  std::string_view first = elements.front().asString();
  size_t common = first.size();
  for (const Value &value : elements) {
    std::string_view text = value.asString();
    size_t end = std::min(common, text.size());
    common = static_cast<size_t>(
        std::mismatch(first.begin(),
                      first.begin() + static_cast<ptrdiff_t>(end), text.begin())
            .first -
        first.begin());
  }
  std::vector<std::pair<uint64_t, Value>> keyed;
  keyed.reserve(elements.size());
  for (Value &value : elements) {
    uint64_t key = leadingBytes(value.asString().substr(common));
    keyed.emplace_back(key, std::move(value));
  }
  std::sort(keyed.begin(), keyed.end(), [](const auto &a, const auto &b) {
    return a.first != b.first ? a.first < b.first
                              : a.second.asString() < b.second.asString();
  });
  for (size_t i = 0; i < elements.size(); ++i)
    elements[i] = std::move(keyed[i].second);
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

/// Appends the text by which composite values are ordered. It follows the
/// reference, whose users see its order in what they generate.
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

bool containsCapsule(const Value &value) {
  if (value.kind() == ValueKind::Capsule)
    return true;
  return value.kind() >= ValueKind::List && value.kind() <= ValueKind::Object &&
         std::ranges::any_of(value.elements(), containsCapsule);
}

/// Removes all but the first of equal elements. Capsules that look the same in
/// text need not be equal, nor equal ones be neighbours.
void removeEqual(std::vector<Value> &elements) {
  auto hash = [](const Value &value) { return value.hash(); };
  std::unordered_set<Value, decltype(hash)> seen(elements.size(), hash);
  std::erase_if(elements, [&](const Value &value) {
    return value.isWhollyKnown() && !seen.insert(value).second;
  });
}

/// Sorts by a text computed once per element; equal texts, which leave digits
/// out, are told apart by the exact text of the value.
void orderComposite(std::vector<Value> &elements) {
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
    entries.push_back(std::move(entry));
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry &a, const Entry &b) {
                     if (a.rank != b.rank)
                       return a.rank < b.rank;
                     if (int order = a.key.compare(b.key))
                       return order < 0;
                     return valueText(a.value) < valueText(b.value);
                   });
  for (size_t i = 0; i < entries.size(); ++i)
    elements[i] = std::move(entries[i].value);
}

} // namespace

void hcl::orderSet(std::vector<Value> &elements) {
  bool primitive =
      std::all_of(elements.begin(), elements.end(), isPrimitiveOrAbsent);
  if (!primitive) {
    if (std::ranges::any_of(elements, containsCapsule))
      removeEqual(elements);
    orderComposite(elements);
  } else if (!std::is_sorted(elements.begin(), elements.end(), primitiveLess)) {
    bool strings = std::ranges::all_of(elements, [](const Value &value) {
      return value.kind() == ValueKind::String;
    });
    if (strings)
      orderStrings(elements);
    else
      std::stable_sort(elements.begin(), elements.end(), primitiveLess);
  }
  // Two unknown values may turn out to be different.
  auto same = [](const Value &a, const Value &b) {
    return a.isWhollyKnown() && a == b;
  };
  elements.erase(std::unique(elements.begin(), elements.end(), same),
                 elements.end());
}
