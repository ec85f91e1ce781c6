// Operations on promises, outputs, unions and ints: laws over random operands,
// properties inherited by results, and plain kernels that accept such values
// too.
#include "Semantics/Lift.h"
#include "../../Value/Convert/RandomExtended.h"
#include "../../common/Seeds.h"
#include "Convert/Relations.h"
#include "KernelTest.h"
#include "hcl/Text.h"

#include <array>

using namespace hcl;
using namespace hcl::test;

namespace {

/// The strict binary operators, and indexing.
std::vector<OpKind> binaryKinds() {
  std::vector<OpKind> kinds = {OpKind::Index};
  for (size_t i = 0; i < opKindCount; ++i)
    if (hir::opInfos[i].precedence != 0 && !hir::opInfos[i].lazy)
      kinds.push_back(OpKind(i));
  return kinds;
}
const std::vector<OpKind> binary = binaryKinds();

class Lifting : public KernelTest {
protected:
  Lifting() { dialect = Dialect::extended(); }

  Value apply(OpKind kind, const std::vector<Value> &values) {
    std::vector<const Value *> pointers;
    for (const Value &value : values)
      pointers.push_back(&value);
    diags.clear();
    Evaluation evaluation{dialect, functions, nullptr, diags};
    return kernelOf(kind, dialect)(pointers, site, evaluation);
  }
};

TEST_F(Lifting, EveryStrictOperationHasAKernel) {
  for (size_t i = 0; i < opKindCount; ++i) {
    const hir::OpInfo &info = hir::opInfos[i];
    bool isStrict = !info.lazy && info.opClass != hir::OpClass::Leaf;
    EXPECT_EQ(kernelOf(OpKind(i), dialect) != nullptr, isStrict)
        << info.mnemonic;
  }
}

TEST_F(Lifting, APromiseOfOperandsGivesAPromiseOfTheResult) {
  RandomExtended random(1);
  int compared = 0;
  for (int i = 0; i < (isSanitized ? 5'000 : 20'000); ++i) {
    Value a = random.ofType(random.type(1)), b = random.ofType(random.type(1));
    // A promise of a union, output or promise is resolved first.
    if (a.type().kind() > TypeKind::Capsule || b.type().isUnion() ||
        b.type().isEventual())
      continue;
    for (OpKind kind : binary) {
      Value plain = apply(kind, {a, b});
      bool reported = diags.hasErrors();
      Value promised = apply(kind, {eventualValue(TypeKind::Promise, a), b});
      EXPECT_EQ(diags.hasErrors(), reported);
      if (reported)
        continue;
      ++compared;
      // A value of which nothing is known may be an output.
      bool isOpen = !plain.isKnown() && plain.type().isDynamic();
      EXPECT_EQ(promised,
                isOpen ? plain : eventualValue(TypeKind::Promise, plain))
          << valueText(a) << ", " << valueText(b);
    }
  }
  EXPECT_GT(compared, 1'000);
}

TEST_F(Lifting, StepsAgreeWithTraversalsOfTypes) {
  RandomExtended random(2);
  for (int i = 0; i < 50'000; ++i) {
    Type type = random.type(3);
    site.name = Value::string(random.below(2) ? "a" : "b");
    PathStep attribute{PathStep::Attribute, site.name};
    PathStep index{PathStep::Index, Value::integer(random.below(3))};
    for (const PathStep &step : {attribute, index}) {
      bool isAttribute = step.kind == PathStep::Attribute;
      Fault fault;
      std::optional<Type> expected = traverse(type, {&step, 1}, dialect, fault);
      Value whole = Value::unknown(type);
      Value part = isAttribute ? apply(OpKind::GetAttr, {whole})
                               : apply(OpKind::Index, {whole, step.key});
      EXPECT_EQ(diags.hasErrors(), !expected) << typeText(type);
      if (expected) {
        EXPECT_EQ(typeText(part.type()), typeText(*expected)) << typeText(type);
      }
    }
  }
}

TEST_F(Lifting, IntsAreExact) {
  RandomExtended random(3);
  auto digits = [&] {
    std::string text = random.below(2) ? "-" : "";
    for (unsigned n = random.below(400) + 1; n != 0; --n)
      text += static_cast<char>('1' + random.below(9));
    return text;
  };
  for (int i = 0; i < 2'000; ++i) {
    std::string a = "int(" + digits() + ")", b = "int(" + digits() + ")";
    Value product = apply(OpKind::Mul, {read(a), read(b)});
    Value less = apply(OpKind::Sub, {product, read(a)});
    EXPECT_EQ(apply(OpKind::Add, {less, read(a)}), product) << a << b;
    EXPECT_EQ(valueText(apply(OpKind::Mod, {product, read(b)})), "int(0)");
    Value sum = apply(OpKind::Add, {product, read("int(1)")});
    Value rest = apply(OpKind::Mod, {sum, read(b)});
    EXPECT_EQ(apply(OpKind::Mod, {apply(OpKind::Sub, {sum, rest}), read(b)}),
              read("int(0)"));
  }
}

TEST_F(Lifting, OutputsPassTheirDataOn) {
  auto one = std::make_shared<const int>(1);
  auto two = std::make_shared<const int>(2);
  Value a = eventualValue(TypeKind::Output, Value::integer(1), {{one, two}});
  Value b = pendingValue(Type::output(Type::number()), {{two}});
  Value sum = apply(OpKind::Add, {b, a});
  EXPECT_EQ(typeText(sum.type()), "output(number)");
  EXPECT_EQ(eventualState(sum), EventualState::Pending);
  EXPECT_EQ(eventualInfo(sum).data, (std::vector<OutputData>{two, one}));

  Value mixed = apply(OpKind::Eq, {a, read("promise(1)")});
  EXPECT_EQ(valueText(mixed), "output(true)");
  EXPECT_EQ(eventualInfo(mixed).data, (std::vector<OutputData>{one, two}));
}

TEST_F(Lifting, WhatDependsOnAFailureFails) {
  Value failed = failedEventual(Type::promise(Type::number()),
                                {.failures = {{"Gone"}, {"Lost"}}});
  Value sum = apply(OpKind::Add, {failed, failed});
  EXPECT_TRUE(diags.empty()) << "the evaluation itself did not fail";
  EXPECT_FALSE(sum.isFailed());
  EXPECT_EQ(eventualState(sum), EventualState::Failed);
  ASSERT_EQ(eventualInfo(sum).failures.size(), 2u);
  EXPECT_EQ(typeText(sum.type()), "promise(number)");
}

TEST_F(Lifting, AMistakeIsReportedAtOnce) {
  EXPECT_EQ(run(OpKind::Add, {"promise(\"x\")", "1"}), "InvalidOperand@10");
  EXPECT_TRUE(
      apply(OpKind::Add, {read("promise(\"x\")"), read("1")}).isFailed());
}

TEST_F(Lifting, ErrorsOfAccessesNameTheTypeThatIsThere) {
  site.name = Value::string("a");
  EXPECT_EQ(run(OpKind::GetAttr, {"int(5)"}), "UnsupportedAttribute@3");
  EXPECT_NE(diags[0].detail.find(" int"), std::string::npos) << diags[0].detail;
  EXPECT_EQ(run(OpKind::Index, {"int(5)", "0"}), "InvalidIndex@3");
  EXPECT_NE(diags[0].detail.find(" int"), std::string::npos) << diags[0].detail;
}

TEST_F(Lifting, WithoutFunctionsThereAreNoCalls) {
  site.name = Value::string("upper");
  EXPECT_EQ(run(OpKind::Call, {"promise(\"a\")"}), "FunctionsNotAllowed@0");
}

TEST_F(Lifting, MarksOfOperandsAreKept) {
  EXPECT_EQ(run(OpKind::Add, {"promise(1) !\"a\"", "int(2) !\"b\""}),
            "promise(3) !\"a\" !\"b\"");
  EXPECT_EQ(run(OpKind::Add, {"int(1) !\"a\"", "int(2)"}), "int(3) !\"a\"");
  site.name = Value::string("n");
  EXPECT_EQ(run(OpKind::GetAttr,
                {"member({n = 1}, union(none, object({n=number}))) !\"a\""}),
            "member(1, union(none, number)) !\"a\"");
}

TEST_F(Lifting, ThePlainKernelsTakeSuchValuesToo) {
  RandomExtended random(4);
  site.name = Value::string("a");
  for (const Dialect &base : {Dialect::spec(), Dialect::hashicorp()}) {
    dialect = base;
    for (int i = 0; i < (isSanitized ? 1'000 : 5'000); ++i) {
      std::vector<Value> two{random.ofType(random.type(2)),
                             random.ofType(random.type(2))};
      for (OpKind kind : binary)
        apply(kind, two);
      for (OpKind kind :
           {OpKind::Neg, OpKind::Not, OpKind::GetAttr, OpKind::Template})
        apply(kind, {two[0]});
      apply(OpKind::Tuple, two);
      apply(OpKind::Object, two);
    }
  }
  EXPECT_EQ(run(OpKind::Add, {"int(1)", "2"}), "3");
  EXPECT_EQ(run(OpKind::Add, {"promise(1)", "2"}), "InvalidOperand@10");
}

} // namespace
