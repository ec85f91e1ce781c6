// Decoding of blocks to values.
//
// The number of blocks is checked, then the nested node is decoded in each.
// Lists and sets need a common type, to which all results are converted; maps
// sort the blocks by their labels and build one level for each label.
#include "Decoder.h"

#include "Support/Message.h"
#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Marks.h"
#include "hcl/compiler/Evaluation.h"

#include <algorithm>
#include <numeric>

namespace hcl {

namespace {

int compare(const Keys &a, const Keys &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (int order = a[i].asString().compare(b[i].asString()))
      return order;
  return 0;
}

/// Builds nested maps from entries sorted by their keys.
/// Spec: DEC-BLOCKMAP-001, DEC-BLOCKMAP-003.
class MapOfLabels {
public:
  MapOfLabels(const std::vector<Keys> &keys, std::vector<Value> &values)
      : keys_(keys), values_(values) {}

  /// The map of the entries in `order`, by their keys from `level` on; the last
  /// keys lead to values of `type`.
  Value build(std::span<const size_t> order, size_t level, size_t levels,
              const Type &type) const {
    EntryBuilder map(order.size());
    for (size_t i = 0; i < order.size();) {
      const Value &key = keys_[order[i]][level];
      size_t end = i + 1;
      while (level + 1 < levels && end < order.size() &&
             keys_[order[end]][level].asString() == key.asString())
        ++end;
      map.add(key, level + 1 < levels ? build(order.subspan(i, end - i),
                                              level + 1, levels, type)
                                      : std::move(values_[order[i]]));
      i = end;
    }
    Type element = type;
    for (size_t i = level + 1; i < levels; ++i)
      element = Type::map(element);
    return std::move(map).map(element);
  }

private:
  const std::vector<Keys> &keys_;
  std::vector<Value> &values_;
};

Place headerOf(const Block &block) { return {block.file, block.headerRange}; }

} // namespace

/// Spec: DEC-BLOCK-005, DEC-BLOCK-007, DEC-BLOCKATTRS-007, DEC-BLOCKATTRS-011.
const Block *Decoder::onlyBlock(const SpecNode &node, const BodyFrame &frame) {
  Blocks blocks = frame.blocks(node.slot);
  const std::string &type = frame.name(node);
  if (blocks.empty() && node.isRequired)
    report(DiagKind::MissingBlock,
           message("Missing {type} block", "type"_a = type),
           frame.missingItem(),
           message("There must be a block of type {type:quoted} here.",
                   "type"_a = type));
  if (blocks.empty())
    return nullptr;
  for (const Block *other : blocks.subspan(1))
    report(DiagKind::DuplicateBlock,
           message("Duplicate {type} block", "type"_a = type), headerOf(*other),
           message("There can be only one block of type {type:quoted} here. "
                   "The first one is at {place}.",
                   "type"_a = type, "place"_a = headerOf(*blocks[0]).text()));
  return blocks[0];
}

// Surplus blocks are decoded as well, to report the errors in them.
/// Spec: DEC-BLOCK-001, DEC-BLOCK-006, DEC-BLOCK-011, DEC-BLOCK-013.
Value Decoder::decodeBlock(const SpecNode &node, const BodyFrame &frame) {
  const Block *only = onlyBlock(node, frame);
  if (!only)
    return node.isRequired ? Value::failed(node.type) : Value::null(node.type);
  Value result = decodeBody(node, *only);
  for (const Block *other : frame.blocks(node.slot).subspan(1))
    decodeBody(node, *other);
  return result;
}

/// Spec: DEC-BLOCKLIST-005..009, DEC-BLOCKSET-004, DEC-BLOCKSET-005.
void Decoder::checkCount(const SpecNode &node, const BodyFrame &frame,
                         Blocks blocks) {
  const std::string &type = frame.name(node);
  // Dynamic blocks that exceed a limit make none.
  if (blocks.size() < node.count.min && !scope_.isExceeded())
    report(DiagKind::TooFewBlocks,
           message("Insufficient {type} blocks", "type"_a = type),
           frame.missingItem(),
           message("There must be at least {min:counted block} of type "
                   "{type:quoted} here, but there {is} {count}.",
                   "min"_a = node.count.min, "type"_a = type,
                   "is"_a = blocks.size() == 1 ? "is" : "are",
                   "count"_a = blocks.size()));
  else if (node.count.max && blocks.size() > node.count.max)
    report(DiagKind::TooManyBlocks,
           message("Too many {type} blocks", "type"_a = type),
           placeIn(node, *blocks[node.count.max]),
           message("There can be at most {max:counted block} of type "
                   "{type:quoted} here, but there are {count}.",
                   "max"_a = node.count.max, "type"_a = type,
                   "count"_a = blocks.size()));
}

/// Spec: DEC-BLOCKLIST-001.
std::vector<Value> Decoder::decodeEach(const SpecNode &node, Blocks blocks) {
  std::vector<Value> values;
  values.reserve(blocks.size());
  for (const Block *block : blocks) {
    Value value = decodeBody(node, *block);
    MarkSet marks = block->body.marks();
    values.push_back(marks.empty() ? std::move(value) : value.withMarks(marks));
  }
  return values;
}

/// The number of `blocks` up to one that stands for an unknown number of
/// blocks; nothing if there is none.
[[nodiscard]] static std::optional<size_t>
findUnknown(std::span<const Block *const> blocks) {
  auto unknown = std::ranges::find_if(
      blocks, [](const Block *block) { return block->body.isUnknown(); });
  if (unknown == blocks.end())
    return std::nullopt;
  return static_cast<size_t>(unknown - blocks.begin());
}

/// Spec: DEC-BLOCKLIST-014, DEC-TYPE-012.
std::optional<Type> Decoder::unifyValues(std::vector<Value> &values,
                                         const Place &where, Fault &error) {
  Evaluation evaluation =
      evaluationIn(scope_, language_, where.file, diagnostics_);
  std::optional<Type> common = unifyValues(values, evaluation.budget, error);
  scope_.giveBack(evaluation.budget);
  return evaluation.stayedWithin(where.range) ? common : std::nullopt;
}

std::optional<Type> Decoder::unifyValues(std::vector<Value> &values,
                                         Budget &budget, Fault &error) const {
  std::vector<Type> types;
  for (const Value &value : values)
    if (Type own = value.type(); types.empty() || types.back() != own)
      types.push_back(std::move(own));
  if (types.size() == 1)
    return types.front();
  std::optional<Type> common =
      unify(types, tables_.dialect, /*allowUnsafe=*/true, &budget);
  if (!common)
    return std::nullopt;
  for (Value &value : values) {
    auto converted = convert(value, *common, tables_.dialect, error, &budget);
    if (!converted)
      return std::nullopt;
    value = std::move(*converted);
  }
  return common;
}

/// Spec: DEC-BLOCKLIST-014.
std::optional<Type> Decoder::elementType(const SpecNode &node,
                                         const BodyFrame &frame,
                                         std::vector<Value> &values,
                                         size_t errors) {
  bool isOfAttributes = node.kind == SpecKind::BlockAttrs;
  if (node.isExact || values.empty())
    return isOfAttributes ? node.type.element() : tables_.nested(node).type;
  if (diagnostics_.errorCount() != errors)
    return std::nullopt;
  const std::string &type = frame.name(node);
  const Block &first = *frame.blocks(node.slot).front();
  Place where = isOfAttributes ? headerOf(first) : placeIn(node, first);
  Fault error;
  if (auto common = unifyValues(values, where, error))
    return common;
  if (diagnostics_.errorCount() != errors)
    return std::nullopt;
  report(
      DiagKind::InconsistentBlocks,
      message("Unconsistent argument types in {type} blocks", "type"_a = type),
      std::move(where),
      message("What blocks of type {type:quoted} hold must be of one type, as "
              "far as the spec gives none{reason}.",
              "type"_a = type,
              "reason"_a = error.reason.empty() ? "" : ": " + error.text()));
  return std::nullopt;
}

/// Spec: DEC-BLOCKLIST-001, DEC-BLOCKLIST-002, DEC-BLOCKSET-001..003,
/// DEC-BLOCKSET-007.
Value Decoder::decodeBlocks(const SpecNode &node, const BodyFrame &frame) {
  Blocks blocks = frame.blocks(node.slot);
  // Later blocks are not looked at: there may be too many already.
  if (auto unknown = findUnknown(blocks)) {
    decodeEach(node, blocks.first(*unknown + 1));
    return Value::unknown(node.type);
  }
  checkCount(node, frame, blocks);
  size_t errors = diagnostics_.errorCount();
  std::vector<Value> values = decodeEach(node, blocks);
  if (node.kind == SpecKind::BlockTuple)
    return Value::tuple(std::move(values));
  std::optional<Type> element = elementType(node, frame, values, errors);
  if (!element)
    return Value::failed(node.type);
  return node.kind == SpecKind::BlockSet
             ? Value::set(std::move(*element), std::move(values))
             : Value::list(std::move(*element), std::move(values));
}

/// Spec: DEC-BLOCKMAP-001..003, DEC-BLOCKMAP-010, DEC-BLOCKMAP-014.
Value Decoder::decodeBlockMap(const SpecNode &node, const BodyFrame &frame) {
  Blocks blocks = frame.blocks(node.slot);
  if (blocks.empty() && tables_.dialect[DialectPoint::EmptyBlockMapsAreFlat])
    return Value::map(tables_.nested(node).type, {});
  std::optional<size_t> unknown = findUnknown(blocks);
  if (unknown)
    blocks = blocks.first(*unknown);
  size_t errors = diagnostics_.errorCount();
  std::vector<Value> values = decodeEach(node, blocks);
  std::vector<Keys> keys;
  for (const Block *block : blocks) {
    Keys &own = keys.emplace_back();
    for (size_t i = 0; i < node.levels; ++i)
      own.push_back(Value::string(block->labels[i]));
  }
  std::vector<size_t> order = orderByKeys(node, frame, keys);
  if (unknown)
    return Value::unknown(node.type);
  std::optional<Type> element = elementType(node, frame, values, errors);
  if (!element)
    return Value::failed(node.type);
  return MapOfLabels(keys, values).build(order, 0, node.levels, *element);
}

/// Spec: DEC-BLOCKMAP-009.
std::vector<size_t> Decoder::orderByKeys(const SpecNode &node,
                                         const BodyFrame &frame,
                                         const std::vector<Keys> &keys) {
  Blocks blocks = frame.blocks(node.slot);
  std::vector<size_t> order(keys.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(
      order, [&](size_t a, size_t b) { return compare(keys[a], keys[b]) < 0; });
  size_t kept = 0;
  for (size_t i : order) {
    if (kept == 0 || compare(keys[order[kept - 1]], keys[i]) != 0) {
      order[kept++] = i;
      continue;
    }
    const std::string &type = frame.name(node);
    report(DiagKind::DuplicateBlock,
           message("Duplicate {type} block", "type"_a = type),
           headerOf(*blocks[i]),
           message("There is already a block of type {type:quoted} with these "
                   "labels, at {place}. Change a label of one of the two.",
                   "type"_a = type,
                   "place"_a = headerOf(*blocks[order[kept - 1]]).text()));
  }
  order.resize(kept);
  return order;
}

/// Spec: DEC-BLOCKATTRS-001, DEC-BLOCKATTRS-005, DEC-BLOCKATTRS-006,
/// DEC-BLOCKATTRS-008..010, DEC-BLOCKATTRS-012.
Value Decoder::decodeBlockAttrs(const SpecNode &node, const BodyFrame &frame) {
  const Block *only = onlyBlock(node, frame);
  if (!only)
    return node.isRequired ? Value::failed(node.type) : Value::null(node.type);
  size_t errors = diagnostics_.errorCount();
  Attributes attributes = only->body.justAttributes(diagnostics_);
  std::vector<Value> values;
  for (const auto &[name, attribute] : attributes)
    values.push_back(evaluate(attribute, node.wanted, node.type.element(),
                              DiagKind::UnsuitableElement));
  std::optional<Type> element = elementType(node, frame, values, errors);
  if (!element)
    return Value::failed(node.type);
  EntryBuilder map(values.size());
  size_t i = 0;
  for (const auto &[name, attribute] : attributes)
    map.add(name, std::move(values[i++]));
  return std::move(map).map(*element);
}

} // namespace hcl
