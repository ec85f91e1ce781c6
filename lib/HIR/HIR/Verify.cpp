// Two passes. The first checks indices and nesting only. If these are valid,
// the second walks the operations in text order and checks the requirements of
// each kind.
#include "hcl/compiler/HIRText.h"

#include "LazyCallRoles.h"
#include "Notation.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Text.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Walk.h"

#include <algorithm>

namespace hcl::hir {

namespace {

/// Whether the entries `first … first + count` lie within a pool of `size`.
bool within(uint64_t first, uint64_t count, size_t size) {
  return count == 0 || first + count <= size;
}

class Verifier {
public:
  Verifier(const Module &module, Diagnostics &diags)
      : module_(module), diags_(diags) {}

  [[nodiscard]] bool verifyModule() {
    size_t before = diags_.size();
    if (checkItems() && checkAllOps())
      for (const Item &item : module_.items)
        if (item.kind == ItemKind::Attribute)
          checkExpr(item);
    return diags_.size() == before;
  }

  // Called by walk.
  void beginOp(const Op &op);
  void beginRegion(const Region &) { scopes_.push_back(defined_.size()); }
  void endRegion(const Region &region);
  void endOp(const Op &op);

private:
  bool fail(Range range, std::string detail);
  bool failOp(const Op &op, std::string_view what);

  [[nodiscard]] bool checkItems();
  [[nodiscard]] bool checkItem(const Item &item);
  [[nodiscard]] bool checkAllOps();
  [[nodiscard]] bool checkIndices(const Op &op);
  [[nodiscard]] bool checkNesting(const Op &op, uint32_t index, uint32_t limit);
  void checkExpr(const Item &attribute);
  void checkUse(const Operand &operand, Range where);
  void checkShape(const Op &op);
  void checkRegions(const Op &op);
  void checkImmediate(const Op &op);
  void checkResult(const Op &op);
  void checkRange(Range range);
  void closeScope();
  void number(ValueId value, const Op &op);
  void define(ValueId value, const Op &op);

  const Module &module_;
  Diagnostics &diags_;
  // State of the expression being walked.
  uint32_t nextValue_ = 0;
  uint32_t valueCount_ = 0;
  std::vector<uint8_t> visible_; ///< by ValueId
  std::vector<ValueId> defined_; ///< what is visible, in order
  std::vector<size_t> scopes_;   ///< size of defined_ where each one opened
};

bool Verifier::fail(Range range, std::string detail) {
  const SourceFile &file = module_.file;
  if (file && (range.begin > range.end || range.end > file.text().size()))
    range = {};
  diags_.add(DiagKind::MalformedHir, file, range, std::move(detail));
  return false;
}

bool Verifier::failOp(const Op &op, std::string_view what) {
  std::string detail = "The operation `";
  detail += infoOf(op.kind).mnemonic;
  detail += "` ";
  detail += what;
  detail += '.';
  return fail(op.range, std::move(detail));
}

/// Items nest, names exist, and expressions are in order. Passes may leave
/// operations between them, but not after the last.
bool Verifier::checkItems() {
  std::vector<uint32_t> open;
  uint32_t nextOp = 0;
  auto size = uint32_t(module_.items.size());
  for (uint32_t index = 0; index < size; ++index) {
    while (!open.empty() && open.back() == index)
      open.pop_back();
    const Item &item = module_.items[index];
    uint32_t limit = open.empty() ? size : open.back();
    bool block = item.kind == ItemKind::Block;
    if (item.end <= index || item.end > limit ||
        (!block && item.end != index + 1))
      return fail(item.range, "The items do not nest.");
    if (!checkItem(item))
      return false;
    if (block) {
      open.push_back(item.end);
      continue;
    }
    if (item.expr.firstOp < nextOp || item.expr.endOp < item.expr.firstOp ||
        item.expr.endOp > module_.ops.size())
      return fail(item.range,
                  "The operations of the attributes do not follow each other.");
    nextOp = item.expr.endOp;
  }
  return nextOp == module_.ops.size() ||
         fail({}, "There are operations that belong to no attribute.");
}

bool Verifier::checkItem(const Item &item) {
  if (!within(uint32_t(item.name), 1, module_.names.size()) ||
      !within(item.firstLabel, item.labelCount, module_.labels.size()))
    return fail(item.range, "An item's name or labels are not in the module.");
  for (const Label &label : module_.labelsOf(item))
    if (!within(uint32_t(label.text), 1, module_.names.size()))
      return fail(item.range, "A label's text is not in the module.");
  checkRange(item.range);
  checkRange(item.nameRange);
  checkRange(item.bodyRange);
  return true;
}

/// Checks the indices of operations, and the nesting of their regions.
bool Verifier::checkAllOps() {
  for (const Op &op : module_.ops)
    if (!checkIndices(op))
      return false;
  for (const Item &item : module_.items) {
    std::vector<uint32_t> limits{item.expr.endOp};
    for (uint32_t index = item.expr.firstOp; index < item.expr.endOp; ++index) {
      while (limits.size() > 1 && limits.back() == index)
        limits.pop_back();
      const Op &op = module_.ops[index];
      if (!checkNesting(op, index, limits.back()))
        return failOp(op, "does not nest with its regions and neighbours");
      std::span<const Region> regions = module_.regionsOf(op);
      for (size_t region = regions.size(); region-- > 0;)
        limits.push_back(regions[region].endOp);
    }
  }
  return true;
}

bool Verifier::checkIndices(const Op &op) {
  if (size_t(op.kind) >= opKindCount)
    return fail(op.range, "An operation's kind is not in the table.");
  if (!within(op.firstOperand, op.operandCount, module_.operands.size()) ||
      !within(op.firstRegion, op.regionCount, module_.regions.size()) ||
      !within(op.firstParameter, op.parameterCount, module_.parameters.size()))
    return failOp(op, "has operands, regions or parameters that are not in "
                      "the module");
  if (op.firstPlace != noPlaces &&
      (!isCall(op.kind) ||
       !within(op.firstPlace, op.operandCount + op.regionCount + 1,
               module_.places.size())))
    return failOp(op, "has places that are not in the module, or not its own");
  for (const Parameter &parameter : module_.parametersOf(op))
    if (!within(uint32_t(parameter.name), 1, module_.names.size()))
      return failOp(op, "has a parameter whose name is not in the module");
  return true;
}

/// `op`, at `index` in a list that ends at `limit`: its regions follow in
/// order, and the operation ends with the last one.
bool Verifier::checkNesting(const Op &op, uint32_t index, uint32_t limit) {
  uint32_t next = index + 1;
  for (const Region &region : module_.regionsOf(op)) {
    if (region.firstOp != next || region.endOp < next)
      return false;
    next = region.endOp;
  }
  return op.end == next && next <= limit;
}

void Verifier::checkExpr(const Item &attribute) {
  nextValue_ = 0;
  valueCount_ = attribute.expr.valueCount;
  // A count larger than any text can have would allocate a huge table.
  if (valueCount_ > module_.ops.size() + module_.parameters.size()) {
    fail(attribute.range, "The attribute's number of values is not right.");
    return;
  }
  visible_.assign(valueCount_, false);
  defined_.clear();
  walk(module_, attribute.expr, *this);
  checkUse(attribute.expr.result, attribute.range);
  if (nextValue_ != valueCount_)
    fail(attribute.range, "The attribute's number of values is not right.");
}

void Verifier::beginOp(const Op &op) {
  checkRange(op.range);
  checkRange(op.site);
  for (const Operand &operand : module_.operandsOf(op))
    checkUse(operand, op.range);
  for (Range place : module_.placesOf(op))
    checkRange(place);
  checkShape(op);
  checkRegions(op);
  checkImmediate(op);
  checkResult(op);
  number(op.result, op);
  scopes_.push_back(defined_.size());
  for (const Parameter &parameter : module_.parametersOf(op)) {
    number(parameter.value, op);
    define(parameter.value, op);
  }
}

void Verifier::endRegion(const Region &region) {
  checkUse(region.yield, region.yield.range);
  closeScope();
}

void Verifier::endOp(const Op &op) {
  closeScope();
  define(op.result, op);
}

void Verifier::closeScope() {
  while (defined_.size() > scopes_.back()) {
    visible_[uint32_t(defined_.back())] = false;
    defined_.pop_back();
  }
  scopes_.pop_back();
}

void Verifier::checkUse(const Operand &operand, Range where) {
  checkRange(operand.range);
  uint32_t value = uint32_t(operand.value);
  if (value >= visible_.size() || !visible_[value])
    fail(operand.range.empty() ? where : operand.range,
         "A value is used where it is not defined: it belongs to another "
         "region, or comes later.");
}

void Verifier::checkShape(const Op &op) {
  const OpInfo &info = infoOf(op.kind);
  if (info.operandCount >= 0 && op.operandCount != uint32_t(info.operandCount))
    failOp(op, message("takes {operandCount} operands, not {given}",
                       "operandCount"_a = info.operandCount,
                       "given"_a = op.operandCount));
  if (op.kind == OpKind::Object && op.operandCount % 2 != 0)
    failOp(op, "takes pairs of a key and a value");
  if (op.flags & ~allowedFlags(op.kind))
    failOp(op, "has a flag that is not its own");
  if (op.origin != ConstOrigin::Source && !mayHaveOrigin(op.kind))
    failOp(op, "has an origin, but no pass makes it");
  if (op.origin == ConstOrigin::Reference && op.kind != OpKind::Const)
    failOp(op, "is not a constant in the place of a reference");
  if (op.flags & ExpandLast && op.operandCount + op.regionCount == 0)
    failOp(op, "has no argument to expand");
  if (op.flags & Grouping && !(op.flags & ObjectFor))
    failOp(op, "groups, which takes an object");
  bool isFor = op.kind == OpKind::For;
  uint32_t most = isFor ? 2 : op.kind == OpKind::Splat ? 1 : 0;
  uint32_t least = isFor ? 1 : most;
  if (op.parameterCount < least || op.parameterCount > most)
    failOp(
        op,
        message("takes {least}{most:counted parameter}, not {parameterCount}",
                "least"_a = isFor ? "1 or " : "", "most"_a = most,
                "parameterCount"_a = op.parameterCount));
}

void Verifier::checkRegions(const Op &op) {
  std::vector<RegionRole> wanted;
  if (op.kind == OpKind::And || op.kind == OpKind::Or)
    wanted = {RegionRole::Rhs};
  if (op.kind == OpKind::Cond)
    wanted = {RegionRole::Then, RegionRole::Else};
  if (op.kind == OpKind::Splat)
    wanted = {RegionRole::Each};
  if (op.kind == OpKind::For) {
    if (module_.region(op, RegionRole::Where))
      wanted.push_back(RegionRole::Where);
    if (op.flags & ObjectFor)
      wanted.push_back(RegionRole::Key);
    wanted.push_back(RegionRole::Emit);
  }
  if (op.kind == OpKind::LazyCall)
    wanted = lazyCallRoles(module_, op,
                           [&](std::string_view what) { failOp(op, what); });
  std::span<const Region> regions = module_.regionsOf(op);
  if (std::equal(regions.begin(), regions.end(), wanted.begin(), wanted.end(),
                 [](const Region &a, RegionRole b) { return a.role == b; }))
    return;
  std::string text = wanted.empty() ? "has no regions" : "has the regions";
  for (RegionRole role : wanted)
    (text += ' ') += wordOf(role);
  failOp(op, message("{text}, in this order", "text"_a = text));
}

void Verifier::checkImmediate(const Op &op) {
  size_t size = 0;
  switch (immediateOf(op.kind)) {
  case ImmediateKind::None:
    return;
  case ImmediateKind::Constant:
  case ImmediateKind::String:
    size = module_.constants.size();
    break;
  case ImmediateKind::Name:
    size = module_.names.size();
    break;
  }
  if (op.immediate >= size) {
    failOp(op, "has an immediate that is not in the module");
    return;
  }
  if (immediateOf(op.kind) == ImmediateKind::String &&
      module_.constant(ConstId(op.immediate)).kind() != ValueKind::String)
    failOp(op, "names something that is not a string");
}

void Verifier::checkResult(const Op &op) {
  if (op.facts & ~(Known | NonNull))
    failOp(op, "has a fact that does not exist");
  Type type = resultType(op.kind);
  if (!type.isDynamic() && op.type != type && !op.type.isDynamic() &&
      !op.type.hasExtended())
    failOp(op, message("gives {type}, not {written}", "type"_a = typeText(type),
                       "written"_a = typeText(op.type)));
  if (op.kind != OpKind::Const || op.immediate >= module_.constants.size())
    return;
  const Value &value = module_.constant(ConstId(op.immediate));
  if (op.type != value.type())
    failOp(op, message("gives {type}, not {written}",
                       "type"_a = typeText(value.type()),
                       "written"_a = typeText(op.type)));
  if (op.facts & ~factsOf(value))
    failOp(op, "has a fact that does not hold for its value");
}

void Verifier::checkRange(Range range) {
  if (range.begin > range.end ||
      (module_.file && range.end > module_.file.text().size()))
    fail({}, "A range does not lie in the source.");
}

void Verifier::number(ValueId value, const Op &op) {
  if (uint32_t(value) != nextValue_++)
    failOp(op, "does not number its values in the order of the text");
}

void Verifier::define(ValueId value, const Op &op) {
  if (uint32_t(value) >= visible_.size() || visible_[uint32_t(value)]) {
    failOp(op, "defines a value twice, or one beyond the attribute's number");
    return;
  }
  visible_[uint32_t(value)] = true;
  defined_.push_back(value);
}

} // namespace

bool verify(const Module &module, Diagnostics &diags) {
  return Verifier(module, diags).verifyModule();
}

} // namespace hcl::hir
