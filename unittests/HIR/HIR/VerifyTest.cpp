// Malformed modules, and the messages of the verifier.
#include "hcl/compiler/HIRText.h"

#include "Support.h"
#include "hcl/compiler/Builder.h"

#include <functional>

using namespace hcl;
using namespace hcl::hir;

namespace {

/// Expects that `text` reads with one MalformedHir that contains `words` as the
/// only diagnostic.
void expectMalformed(const std::string &text, const std::string &words) {
  ReadResult result = read(text);
  ASSERT_EQ(result.diags.size(), 1u) << text << result.messages();
  EXPECT_EQ(result.diags[0].kind, DiagKind::MalformedHir);
  EXPECT_NE(result.messages().find(words), std::string::npos)
      << result.messages();
}

/// An attribute with %x, `line`, and a result that is %x.
std::string with(const std::string &line) {
  return attribute("%x = var \"x\" : any\n" + line + "\nreturn %x\n");
}

TEST(VerifyHir, Operands) {
  expectMalformed(with("%0 = neg : number"), "`neg` takes 1 operands, not 0");
  expectMalformed(with("%0 = eq %x, %x, %x : bool"), "takes 2 operands, not 3");
  expectMalformed(with("%0 = object %x : any"), "pairs");
  expectMalformed(with("%0 = const 1 %x : number"), "takes 0 operands");
  expectMalformed(with("%0 = call \"f\"... : any"), "no argument to expand");
}

TEST(VerifyHir, Regions) {
  expectMalformed(with("%0 = and %x : bool"), "has the regions rhs");
  expectMalformed(with("%0 = cond %x : any then { yield %x }"),
                  "has the regions then else");
  expectMalformed(with("%0 = neg %x : number rhs { yield %x }"),
                  "has no regions");
  expectMalformed(with("%0 = for %x as (%y : any) : any key { yield %x }"
                       " emit { yield %x }"),
                  "has the regions emit");
  expectMalformed(with("%0 = for object %x as (%y : any) : any"
                       " where { yield %x } emit { yield %x }"),
                  "has the regions where key emit");
  expectMalformed(with("%0 = splat %x as (%y : any) : any"),
                  "has the regions each");
}

TEST(VerifyHir, LazyCalls) {
  auto convert = [](const std::string &regions) {
    return with("%0 = lazycall \"convert\" : any arg { yield %x } " + regions);
  };
  std::string type = "type { %t = const null(object({a=optional(string)})) : "
                     "object({a=optional(string)}) {known} yield %t } ";
  std::string other = "default { yield %x } ";
  expectMalformed(convert("type { yield %x }"),
                  "a type that is not a constant");
  expectMalformed(convert(other), "has the regions arg default type");
  expectMalformed(convert(other + other + type),
                  "has 2 defaults for 1 optional attributes");
}

TEST(VerifyHir, Parameters) {
  expectMalformed(with("%0 = for %x : any emit { yield %x }"),
                  "takes 1 or 2 parameters, not 0");
  expectMalformed(with("%0 = for %x as (%a : any, %b : any, %c : any) : any"
                       " emit { yield %x }"),
                  "takes 1 or 2 parameters, not 3");
  expectMalformed(with("%0 = splat %x : any each { yield %x }"),
                  "takes 1 parameter, not 0");
  expectMalformed(with("%0 = tuple %x as (%y : any) : any"),
                  "takes 0 parameters, not 1");
}

TEST(VerifyHir, Flags) {
  expectMalformed(with("%0 = for grouping %x as (%y : any) : any"
                       " emit { yield %x }"),
                  "groups, which takes an object");
}

TEST(VerifyHir, Visibility) {
  expectMalformed(with("%0 = and %x : bool rhs { %1 = neg %x : number"
                       " yield %1 }\n%2 = neg %1 : number"),
                  "used where it is not defined");
  expectMalformed(with("%0 = cond %x : any then { %1 = neg %x : number"
                       " yield %1 } else { yield %1 }"),
                  "used where it is not defined");
  expectMalformed(with("%0 = splat %x as (%y : any) : any each { yield %y }"
                       " %1 = neg %y : number"),
                  "used where it is not defined");
  expectMalformed(with("%0 = and %x : bool rhs { yield %0 }"),
                  "used where it is not defined");
}

TEST(VerifyHir, TypesAndFacts) {
  expectMalformed(with("%0 = neg %x : string"), "gives number, not string");
  expectMalformed(with("%0 = const 1 : string"), "gives number, not string");
  expectMalformed(with("%0 = const null : any {nonnull}"),
                  "fact that does not hold");
  expectMalformed(with("%0 = const unknown : any {known}"),
                  "fact that does not hold");
}

TEST(VerifyHir, ReportsEachFault) {
  ReadResult result =
      read(with("%0 = neg : number\n%1 = neg : number\n%2 = and %x : bool"));
  EXPECT_EQ(result.diags.size(), 3u) << result.messages();
}

/// A module with all arrays in use, for the changes below.
Module sample() {
  Module module = *read(R"(module "m" locs {
  block "b" @0:1 "l" @0:1 : @0:9 @0:9 {
    attr "a" @0:1 : any @0:9 {
      %x = var "x" : any @0:1
      %0 = getattr %x @0:1 "y" : any @0:1
      %1 = for %0 @0:1 as (%k : any, %v : any) : any @0:1
      where {
        %2 = const 1 : number @0:1
        yield %2 @0:1
      }
      emit {
        %3 = and %x @0:1 : bool @0:1
        rhs {
          yield %v @0:1
        }
        yield %3 @0:1
      }
      return %1 @0:1
    }
  }
  attr "b" @0:1 : any @0:9 {
    %z = var "z" : any @0:1
    return %z @0:1
  }
}
)")
                       .module;
  return module;
}

TEST(VerifyHir, RefusesBrokenIndices) {
  auto big = uint32_t(1) << 31;
  std::function<void(Module &)> changes[] = {
      [=](Module &m) { m.items[0].end = big; },
      [=](Module &m) { m.items[1].end = 3; },
      [=](Module &m) { m.items[1].end = 0; },
      [=](Module &m) { m.items[0].name = NameId(big); },
      [=](Module &m) { m.items[0].labelCount = big; },
      [=](Module &m) { m.labels[0].text = NameId(big); },
      [=](Module &m) { m.items[1].expr.firstOp = 1; },
      [=](Module &m) { m.items[1].expr.endOp = big; },
      [=](Module &m) { m.items[2].expr.endOp = 7; },
      [=](Module &m) { m.items[1].expr.valueCount = big; },
      [=](Module &m) { m.items[1].expr.valueCount -= 1; },
      [=](Module &m) { m.items[1].expr.valueCount += 1; },
      [=](Module &m) { m.items[1].expr.result.value = noValue; },
      [=](Module &m) { m.items[1].expr.result.value = ValueId(3); },
      [=](Module &m) { m.ops[0].immediate = big; },
      [=](Module &m) { m.ops[1].immediate = big; },
      [=](Module &m) { m.ops[1].immediate = m.ops[3].immediate; },
      [=](Module &m) { m.ops[1].operandCount = big; },
      [=](Module &m) { m.ops[1].firstOperand = big; },
      [=](Module &m) { m.operands[0].value = noValue; },
      [=](Module &m) { m.operands[0].value = ValueId(1); },
      [=](Module &m) { m.ops[2].firstRegion = 3; },
      [=](Module &m) { m.ops[2].regionCount = 1; },
      [=](Module &m) { m.ops[2].firstParameter = big; },
      [=](Module &m) { m.parameters[0].name = NameId(big); },
      [=](Module &m) { m.parameters[0].value = ValueId(4); },
      [=](Module &m) { m.ops[2].end = 4; },
      [=](Module &m) { m.ops[0].end = 2; },
      [=](Module &m) { m.ops[4].end = 6; },
      [=](Module &m) { m.ops[0].result = ValueId(1); },
      [=](Module &m) { m.ops[0].kind = OpKind(200); },
      [=](Module &m) { m.ops[0].flags = Legacy; },
      [=](Module &m) { m.ops[0].facts = 4; },
      [=](Module &m) {
        m.ops[0].range = {5, 4};
      },
      [=](Module &m) { m.regions[0].firstOp = big; },
      [=](Module &m) { m.regions[1].endOp = big; },
      [=](Module &m) { m.regions[2].endOp = 4; },
      [=](Module &m) { m.regions[0].role = RegionRole::Then; },
      [=](Module &m) { m.regions[0].yield.value = noValue; },
      [=](Module &m) { m.ops.push_back(m.ops[0]); },
      [=](Module &m) { m.ops.pop_back(); },
      [=](Module &m) { m.items.pop_back(); },
  };
  Diagnostics none;
  ASSERT_TRUE(verify(sample(), none));
  size_t index = 0;
  for (const auto &change : changes) {
    Module module = sample();
    change(module);
    Diagnostics diags;
    EXPECT_FALSE(verify(module, diags)) << "change " << index;
    EXPECT_TRUE(diags.hasErrors()) << "change " << index;
    ++index;
  }
}

TEST(VerifyHir, OperationsBetweenAttributesAreNobodys) {
  Module module = sample(), same = sample();
  Expr &first = module.items[1].expr;
  ASSERT_EQ(module.items[2].expr.firstOp, first.endOp);
  // The same with an operation before the last attribute.
  module.ops.insert(module.ops.begin() + first.endOp, module.ops[0]);
  Expr &last = module.items[2].expr;
  ++last.firstOp;
  ++last.endOp;
  ++module.ops.back().end;
  Diagnostics diags;
  EXPECT_TRUE(verify(module, diags));
  EXPECT_TRUE(equal(module, same, /*compareRanges=*/true));
  EXPECT_TRUE(equal(same, module, /*compareRanges=*/true));
  EXPECT_EQ(text(module), text(same));
  module.ops.back().kind = OpKind::Const;
  EXPECT_FALSE(equal(module, same));
}

TEST(VerifyHir, RangesLieInTheSource) {
  SourceFile file("f", "x");
  Builder builder(file);
  builder.beginAttribute("a", {0, 1}, {0, 1});
  builder.endAttribute({builder.var("x", {0, 2}), {0, 1}});
  Diagnostics diags;
  EXPECT_FALSE(verify(builder.finish(), diags));
}

} // namespace
