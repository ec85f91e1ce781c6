// Random modules print and read back; damaged text gives diagnostics and never
// a crash. Seeds are fixed, so a failure repeats.
#include "Support.h"
#include "hcl/TypeDefaults.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/HIRText.h"

#include <array>
#include <functional>
#include <random>

using namespace hcl;
using namespace hcl::hir;

namespace {

/// Builds a random well-formed module.
class Generator {
public:
  explicit Generator(uint32_t seed) : random_(seed) {}

  Module module() {
    items(3);
    return builder_.finish();
  }

private:
  uint32_t below(uint32_t n) { return uint32_t(random_() % n); }
  bool chance(uint32_t oneIn) { return below(oneIn) == 0; }
  Range range() {
    uint32_t begin = below(1000);
    return {begin, begin + below(50)};
  }
  std::string_view name() {
    constexpr std::string_view names[] = {"x",    "y",  "each", "größe",
                                          "a-b",  "_",  "x1",   "0x",
                                          "a \"", "\n", "[[",   "{{"};
    return names[below(std::size(names))];
  }
  Type type() {
    switch (below(7)) {
    case 0:
      return Type::number();
    case 1:
      return Type::string();
    case 2:
      return Type::list(type());
    case 3:
      return Type::object({{"a", type()}, {"b c", type(), true}});
    case 4:
      return Type::tuple(std::vector<Type>{type(), Type::boolean()});
    default:
      return Type::dynamic();
    }
  }
  Value value() {
    switch (below(9)) {
    case 0:
      return Value::integer(int64_t(random_()) - (1 << 30));
    case 1:
      return Value::string(name());
    case 2:
      return Value::null(type());
    case 3:
      return Value::unknown(type());
    case 4:
      return Value::tuple({value(), value()});
    case 5:
      return Value::object({{std::string("k"), value()}});
    case 6:
      return Value::failed();
    case 7:
      return Value::list(Type::list(Type::string()), {});
    default:
      return Value::boolean(chance(2));
    }
  }

  void items(int depth) {
    for (uint32_t count = below(4); count-- > 0;) {
      if (depth > 0 && chance(3)) {
        uint32_t labelCount = below(3);
        std::vector<LabelSource> labels(labelCount, {name(), range()});
        std::string_view type = name();
        auto [typeRange, header, whole] = ranges<3>();
        builder_.beginBlock(type, labels, typeRange, header, whole);
        items(depth - 1);
        builder_.endBlock();
      } else {
        std::string_view attribute = name();
        auto [nameRange, whole] = ranges<2>();
        builder_.beginAttribute(attribute, nameRange, whole);
        visible_.clear();
        builder_.endAttribute(body(4));
      }
    }
  }
  /// `N` ranges, one drawn after another: a compiler evaluates the arguments of
  /// a call in any order.
  template <size_t N>
  std::array<Range, N> ranges() {
    std::array<Range, N> result;
    for (Range &each : result)
      each = range();
    return result;
  }
  Operand use() {
    return {visible_[below(uint32_t(visible_.size()))], range()};
  }
  std::vector<Operand> uses(uint32_t count) {
    std::vector<Operand> operands;
    while (count-- > 0)
      operands.push_back(use());
    return operands;
  }
  /// Operations, the first without operands, and one of their values.
  Operand body(int depth) {
    Range place = range();
    visible_.push_back(chance(2) ? builder_.var(name(), place)
                                 : builder_.constant(value(), place));
    for (uint32_t count = below(5); count-- > 0;) {
      visible_.push_back(depth > 0 && chance(3) ? lazy(depth) : strict());
      if (chance(4))
        builder_.lastOp().site = range();
      Op &last = builder_.lastOp();
      if (last.kind == OpKind::Call && last.firstPlace == noPlaces && chance(2))
        builder_.setPlaces(last,
                           std::vector<Range>(last.operandCount + 1, range()));
      if (last.kind == OpKind::Const && chance(3))
        last.origin =
            chance(2) ? ConstOrigin::Computed : ConstOrigin::Reference;
    }
    return use();
  }
  ValueId strict() {
    auto [whole, site] = ranges<2>();
    switch (below(7)) {
    case 0: {
      Operand object = use();
      return builder_.getAttr(object, name(), whole, site);
    }
    case 1: {
      std::string_view function = name();
      std::vector<Operand> arguments = uses(1 + below(3));
      return builder_.call(function, arguments, chance(2), whole, site);
    }
    case 2: {
      Operand operand = use();
      return builder_.convert(operand, type(), whole);
    }
    case 3: {
      std::vector<Operand> operands = uses(2);
      return builder_.op(OpKind::Index, operands, whole, site,
                         chance(2) ? Legacy : NoFlags);
    }
    case 4:
      return builder_.op(OpKind::Object, uses(2 * below(3)), whole, site);
    case 5:
      return builder_.op(OpKind::Template, uses(below(3)), whole, site);
    default:
      return builder_.op(OpKind::Sub, uses(2), whole, site);
    }
  }
  /// The parameters of the regions of a lazy operation.
  void parameters(OpKind kind) {
    uint32_t count = kind == OpKind::For     ? 1 + below(2)
                     : kind == OpKind::Splat ? 1
                                             : 0;
    while (count-- > 0) {
      std::string_view parameter = chance(5) ? "" : name();
      visible_.push_back(builder_.parameter(parameter, type()));
    }
  }
  /// Adds a type and, by chance, its defaults, by `region`; returns how many
  /// regions that are.
  uint32_t typeRegions(const std::function<void(RegionRole)> &region) {
    Type target = type();
    uint32_t count = 1;
    if (chance(2))
      forEachOptional(target, [&](const Type &) {
        region(RegionRole::Default);
        ++count;
      });
    builder_.beginRegion(RegionRole::Type);
    Range place = range();
    builder_.endRegion(
        {builder_.constant(Value::null(target), place), range()});
    return count;
  }
  ValueId lazy(int depth) {
    constexpr OpKind kinds[] = {OpKind::And, OpKind::Or,    OpKind::Cond,
                                OpKind::For, OpKind::Splat, OpKind::LazyCall};
    OpKind kind = kinds[below(std::size(kinds))];
    uint8_t flags = kind == OpKind::For && chance(2) ? ObjectFor : NoFlags;
    if (flags != NoFlags && chance(2))
      flags |= Grouping;
    OpId id = builder_.nextOp();
    bool isCall = kind == OpKind::LazyCall;
    if (isCall && chance(3))
      flags |= ExpandLast;
    auto [whole, site] = ranges<2>();
    builder_.beginOp(kind, uses(!isCall), whole, site, flags);
    if (isCall)
      builder_.at(id).immediate = uint32_t(builder_.pooledString(name()));
    size_t outer = visible_.size();
    parameters(kind);
    auto region = [&](RegionRole role) {
      size_t before = visible_.size();
      builder_.beginRegion(role);
      builder_.endRegion(chance(4) ? use() : body(depth - 1));
      visible_.resize(before);
    };
    if (kind == OpKind::Cond) {
      region(RegionRole::Then);
      region(RegionRole::Else);
    } else if (kind == OpKind::For) {
      if (chance(2))
        region(RegionRole::Where);
      if (flags != NoFlags)
        region(RegionRole::Key);
      region(RegionRole::Emit);
    } else if (isCall) {
      uint32_t count = 1 + below(3);
      for (uint32_t i = 0; i < count; ++i)
        region(RegionRole::Arg);
      if (chance(2))
        count += typeRegions(region);
      visible_.resize(outer);
      ValueId result = builder_.endOp();
      std::vector<Range> places(count + 1);
      for (Range &place : places)
        place = range();
      if (chance(2))
        builder_.setPlaces(builder_.at(id), places);
      return result;
    } else {
      region(kind == OpKind::Splat ? RegionRole::Each : RegionRole::Rhs);
    }
    visible_.resize(outer);
    return builder_.endOp();
  }

  std::mt19937 random_;
  Builder builder_;
  std::vector<ValueId> visible_;
};

TEST(Random, ModulesPrintAndReadBack) {
  for (uint32_t seed = 0; seed < 1500; ++seed) {
    Module module = Generator(seed).module();
    Diagnostics diags;
    ASSERT_TRUE(verify(module, diags)) << "seed " << seed;
    for (bool locs : {false, true}) {
      std::string printed = text(module, {locs});
      ReadResult result = read(printed);
      ASSERT_TRUE(result.module) << "seed " << seed << '\n'
                                 << result.messages() << printed;
      ASSERT_TRUE(equal(module, *result.module, locs)) << printed;
      ASSERT_EQ(text(*result.module, {locs}), printed) << "seed " << seed;
    }
  }
}

TEST(Random, DamagedTextGivesDiagnostics) {
  std::mt19937 random(1);
  constexpr std::string_view tokens[] = {
      "{",   "}",     "(",    ")",     ",",    "%x",    "%0",    "\"",
      "= ",  ": any", "@1:2", "yield", "then", "emit",  "const", "for",
      "...", "as",    "\n",   "\xFF",  "attr", "block", "[",     "null"};
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    std::string damaged =
        text(Generator(seed).module(), {.locs = random() % 2 == 0});
    for (uint32_t edits = 1 + random() % 3; edits-- > 0;) {
      size_t at = random() % (damaged.size() + 1);
      size_t length = random() % 3 == 0 ? random() % 20 : random() % 2;
      std::string_view token = tokens[random() % std::size(tokens)];
      damaged.replace(at, length, random() % 2 == 0 ? token : "");
    }
    ReadResult result = read(damaged);
    for (const Diagnostic &diagnostic : result.diags) {
      if (diagnostic.file) {
        ASSERT_LE(diagnostic.subject.end, damaged.size());
      }
    }
    if (result.module) {
      ReadResult again = read(text(*result.module));
      ASSERT_TRUE(again.module && equal(*result.module, *again.module))
          << damaged;
    }
  }
}

TEST(Random, CutTextGivesDiagnostics) {
  std::string whole = text(Generator(7).module());
  for (size_t size = 0; size + 1 < whole.size(); ++size)
    EXPECT_FALSE(read(whole.substr(0, size)).module) << size;
}

} // namespace
