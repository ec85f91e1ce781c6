// The builder: order of the arrays, numbering, sharing, types and facts.
#include "hcl/compiler/Builder.h"

#include "Support.h"
#include "hcl/Refinement.h"
#include "hcl/compiler/HIRText.h"

using namespace hcl;
using namespace hcl::hir;

namespace {

/// `attribute = x && (c ? y : x)`, ranges made up.
Module build() {
  Builder builder;
  builder.beginBlock("b", std::vector<LabelSource>{{"l", {2, 3}}}, {0, 50},
                     {0, 1}, {4, 50});
  builder.beginAttribute("a", {6, 40}, {6, 7});
  ValueId x = builder.var("x", {10, 11});
  builder.beginOp(OpKind::And, {{x, {10, 11}}}, {10, 30}, {12, 14});
  builder.beginRegion(RegionRole::Rhs);
  ValueId c = builder.var("c", {16, 17});
  builder.beginOp(OpKind::Cond, {{c, {16, 17}}}, {16, 29}, {16, 29});
  builder.beginRegion(RegionRole::Then);
  ValueId y = builder.var("y", {20, 21});
  builder.endRegion({y, {20, 21}});
  builder.beginRegion(RegionRole::Else);
  builder.endRegion({x, {24, 25}});
  ValueId cond = builder.endOp();
  builder.endRegion({cond, {15, 30}});
  ValueId result = builder.endOp(Range{10, 31});
  builder.endAttribute({result, {10, 31}});
  builder.endBlock();
  return builder.finish();
}

TEST(Builder, KeepsPreorderAndNumbersInOrder) {
  Module module = build();
  Diagnostics diags;
  EXPECT_TRUE(verify(module, diags));
  ASSERT_EQ(module.ops.size(), 5u);
  EXPECT_EQ(module.ops[1].kind, OpKind::And);
  EXPECT_EQ(module.ops[1].end, 5u);
  EXPECT_EQ(module.ops[1].range, (Range{10, 31}));
  EXPECT_EQ(module.ops[3].kind, OpKind::Cond);
  for (uint32_t index = 0; index < 5; ++index)
    EXPECT_EQ(module.ops[index].result, ValueId(index));
  EXPECT_EQ(module.items[1].expr.valueCount, 5u);
  EXPECT_EQ(module.items[0].end, 2u);
  ASSERT_EQ(module.regionsOf(module.ops[3]).size(), 2u);
  EXPECT_EQ(module.region(module.ops[3], RegionRole::Else)->yield.value,
            ValueId(0));
  EXPECT_EQ(module.region(module.ops[1], RegionRole::Then), nullptr);
}

TEST(Builder, StartsAnewAfterFinish) {
  Builder builder;
  builder.beginAttribute("a", {}, {});
  builder.endAttribute({builder.string("s", {}), {}});
  Module first = builder.finish();
  builder.beginAttribute("a", {}, {});
  builder.endAttribute({builder.string("s", {}), {}});
  EXPECT_TRUE(equal(first, builder.finish()));
}

TEST(Builder, SharesNamesAndStrings) {
  Builder builder;
  NameId a = builder.name("a");
  ConstId s = builder.pooledString("s");
  for (int i = 0; i < 1000; ++i) {
    builder.name("n" + std::to_string(i));
    builder.pooledString("s" + std::to_string(i));
    builder.pooled(Value::integer(i));
  }
  EXPECT_EQ(builder.name("a"), a);
  EXPECT_EQ(builder.pooledString("s"), s);
  EXPECT_EQ(builder.pooled(Value::string("s")), s);
  Module module = builder.finish();
  EXPECT_EQ(module.names.size(), 1001u);
  EXPECT_EQ(module.constants.size(), 2001u);
}

TEST(Builder, GivesConstantsTypeAndFacts) {
  Refinement nonNull = Refinement::nonNull();
  struct {
    Value value;
    Type type;
    uint8_t facts;
  } cases[] = {
      {Value::integer(1), Type::number(), Known | NonNull},
      {Value::null(Type::string()), Type::string(), Known},
      {Value::unknown(Type::string()), Type::string(), NoFacts},
      {Value::unknown(Type::string(), nonNull), Type::string(), NonNull},
      {Value::dynamic(), Type::dynamic(), NoFacts},
      {Value::failed(), Type::dynamic(), NoFacts},
  };
  for (const auto &[value, type, facts] : cases) {
    Builder builder;
    builder.beginAttribute("", {}, {});
    builder.endAttribute({builder.constant(value, {}), {}});
    Module module = builder.finish();
    EXPECT_EQ(module.ops[0].type, type);
    EXPECT_EQ(module.ops[0].facts, facts);
  }
}

TEST(Builder, GivesOperationsTheTypeThatTheyAlwaysHave) {
  EXPECT_EQ(resultType(OpKind::Add), Type::number());
  EXPECT_EQ(resultType(OpKind::Eq), Type::boolean());
  EXPECT_EQ(resultType(OpKind::Or), Type::boolean());
  EXPECT_EQ(resultType(OpKind::Template), Type::string());
  EXPECT_EQ(resultType(OpKind::Call), Type::dynamic());
}

TEST(Module, FindsTopLevelAttributes) {
  ReadResult result = read(R"(module "m" {
  block "b" { attr "x" : bool { %0 = const true : bool return %0 } }
  attr "y" : bool { %0 = const true : bool return %0 }
})");
  ASSERT_TRUE(result.module) << result.messages();
  EXPECT_EQ(result.module->attribute("x"), nullptr);
  ASSERT_NE(result.module->attribute("y"), nullptr);
  EXPECT_EQ(result.module->attribute("y"), &result.module->items[2]);
}

TEST(Module, EqualLooksAtEverything) {
  std::string text = attribute(R"(%x = var "x" : any
    %0 = index legacy %x, %x : any {known}
    %1 = call "f" %x, %0... : any
    %2 = const [1] : tuple([number])
    %3 = for %x as (%y : any) : any
    emit { yield %y }
    return %0
)");
  ReadResult base = read(text);
  ASSERT_TRUE(base.module) << base.messages();
  std::pair<std::string, std::string> changes[] = {
      {"\"a\"", "\"b\""},
      {"var \"x\"", "var \"y\""},
      {"legacy ", ""},
      {"{known}", "{nonnull}"},
      {"call \"f\"", "call \"g\""},
      {"...", ""},
      {"[1]", "[2]"},
      {"(%y : any)", "(%y \"z\" : any)"},
      {"(%y : any)", "(%y : bool)"},
      {"{ yield %y }", "{ yield %x }"},
      {"return %0", "return %1"},
      {"%x, %0...", "%0, %x..."},
      {"... : any", "... : number"}};
  for (const auto &[from, to] : changes) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    ReadResult other = read(changed);
    ASSERT_TRUE(other.module) << changed << other.messages();
    EXPECT_FALSE(equal(*base.module, *other.module)) << changed;
    EXPECT_TRUE(equal(*other.module, Module(*other.module)));
  }
}

} // namespace
