// The HIR of each form of expression, as a sketch.
#include "Sketch.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

// NS-OP-047 … 058: each level binds tighter than the one before it.
TEST(LowerExpression, PrecedenceOfBinaryOperators) {
  EXPECT_EQ(sketch("a + b * c"), "(add a (mul b c))");
  EXPECT_EQ(sketch("a * b + c"), "(add (mul a b) c)");
  EXPECT_EQ(sketch("a - b - c"), "(sub (sub a b) c)");
  EXPECT_EQ(sketch("a / b * c % d"), "(mod (mul (div a b) c) d)");
  EXPECT_EQ(sketch("a + b < c - d"), "(lt (add a b) (sub c d))");
  EXPECT_EQ(sketch("a < b == c >= d"), "(eq (lt a b) (ge c d))");
  EXPECT_EQ(sketch("a == b && c != d"), "(and (eq a b) : (ne c d))");
  EXPECT_EQ(sketch("a || b && c"), "(or a : (and b : c))");
  EXPECT_EQ(sketch("a && b || c"), "(or (and a : b) : c)");
  EXPECT_EQ(sketch("a && b && c"), "(and (and a : b) : c)");
}

// NS-OP-049, NS-EXPR-010: unary operators bind looser than postfix ones only.
TEST(LowerExpression, UnaryOperators) {
  EXPECT_EQ(sketch("-a.b[0]"), "(neg (index (getattr a .b) 0))");
  EXPECT_EQ(sketch("!a == b"), "(eq (not a) b)");
  EXPECT_EQ(sketch("2 - -3"), "(sub 2 (neg 3))");
  EXPECT_EQ(sketch("- ! - a"), "(neg (not (neg a)))");
}

// NS-COND-006 … 008.
TEST(LowerExpression, ConditionalsAreRightAssociative) {
  EXPECT_EQ(sketch("a ? b : c ? d : e"), "(cond a : b : (cond c : d : e))");
  EXPECT_EQ(sketch("a ? b ? c : d : e"), "(cond a : (cond b : c : d) : e)");
  EXPECT_EQ(sketch("a || b ? c : d + e"), "(cond (or a : b) : c : (add d e))");
}

// NS-LIT-002 … 007: a keyword is a literal in every place of a value.
TEST(LowerExpression, Literals) {
  EXPECT_EQ(sketch("[true, false, null, nulls]"),
            "(tuple true false null nulls)");
  EXPECT_EQ(sketch("[for true in a: true]"), "(for a %true : true)");
  EXPECT_EQ(sketch("007"), "7");
  EXPECT_EQ(sketch("1.50"), "1.5");
  EXPECT_EQ(sketch("9007199254740993"), "9007199254740993");
}

// IM-NUM-006, and the reference's rule.
TEST(LowerExpression, NumbersOutOfRange) {
  Lowered spec = lowerExpression("1.5e999999999");
  ASSERT_EQ(spec.diags.size(), 1u);
  EXPECT_EQ(spec.diags[0].kind, DiagKind::NumberOutOfRange);
  EXPECT_EQ(spec.text(spec.diags[0].subject), "1.5e999999999");
  Lowered reference = lowerExpression("1.5e999999999", Dialect::hashicorp());
  EXPECT_TRUE(reference.diags.empty());
  EXPECT_EQ(reference.sketch(), "inf");
}

// NS-CALL-009, -015; the reference's namespaces.
TEST(LowerExpression, Calls) {
  EXPECT_EQ(sketch("f()"), "(call .f)");
  EXPECT_EQ(sketch("f(a, 1,)"), "(call a 1 .f)");
  EXPECT_EQ(sketch("f(a, b...)"), "(call a b .f ...)");
  EXPECT_EQ(sketch("a :: b(c)"), "(call c .a::b)");
}

// NS-COLL-022 … 028.
TEST(LowerExpression, ObjectKeys) {
  EXPECT_EQ(sketch("{a = 1, (a) = 2, \"b c\" = 3, 1 + 1 = 4}"),
            "(object \"a\" 1 a 2 \"b c\" 3 (add 1 1) 4)");
  EXPECT_EQ(sketch("{null = 1, if: 2}"), "(object \"null\" 1 \"if\" 2)");
  EXPECT_EQ(sketch("{a.b = 1}"), "(object (getattr a .b) 1)");
  // Text in NFC: e and a combining acute.
  EXPECT_EQ(sketch("{e\u0301 = 1}"), "(object \"\u00e9\" 1)");
}

TEST(LowerExpression, DottedKeysInTheReferencesDialect) {
  for (std::string_view key : {"a.b", "a[0]", "a[\"x\"].c", "a.0"}) {
    Lowered result =
        lowerExpression("{" + std::string(key) + " = 1}", Dialect::hashicorp());
    // Evaluation reports it: test/Lower/reference-dialect.test.
    EXPECT_TRUE(result.diags.empty()) << key;
    EXPECT_EQ(result.module.constant(hir::ConstId(0)).type(), Type::string());
    EXPECT_TRUE(result.module.constant(hir::ConstId(0)).isFailed()) << key;
  }
  for (std::string_view key : {"(a.b)", "a[b]", "true.x", "f(a).b", "-a.b"})
    EXPECT_TRUE(
        lowerExpression("{" + std::string(key) + " = 1}", Dialect::hashicorp())
            .diags.empty())
        << key;
}

// NS-FOR-002 … 005, -025, -033, -037; NS-VAR-005 … 007.
TEST(LowerExpression, ForExpressions) {
  EXPECT_EQ(sketch("[for v in v: v]"), "(for v %v : %v)");
  EXPECT_EQ(sketch("[for k, v in a: k if v]"), "(for a %k %v if %v : %k)");
  EXPECT_EQ(sketch("{for k, v in a: v => k... if w}"),
            "(for... a %k %v if w : %v : %k)");
  EXPECT_EQ(sketch("[[for n in a: [for n in n: n]], n]"),
            "(tuple (for a %n : (for %n %n : %n)) n)");
  EXPECT_EQ(sketch("[for a, a in b: a]"), "(for b %a %a : %a)");
}

TEST(LowerExpression, RangesOfOperationsAndTheirOperands) {
  Lowered sum = lowerExpression(" (a + b)*-c ");
  const hir::Op *product = sum.find(OpKind::Mul);
  ASSERT_TRUE(product);
  EXPECT_EQ(sum.text(product->range), "(a + b)*-c");
  EXPECT_EQ(sum.text(sum.module.operandsOf(*product)[0].range), "(a + b)");
  EXPECT_EQ(sum.text(sum.module.operandsOf(*product)[1].range), "-c");
  EXPECT_EQ(sum.text(sum.find(OpKind::Add)->range), "a + b");

  Lowered call = lowerExpression("f (a, (b))");
  const hir::Op *op = call.find(OpKind::Call);
  EXPECT_EQ(call.text(op->range), "f (a, (b))");
  EXPECT_EQ(call.text(op->site), "f");
  EXPECT_EQ(call.text(call.module.operandsOf(*op)[1].range), "(b)");

  Lowered choice = lowerExpression("(a) ? b : (c)");
  const hir::Op *cond = choice.find(OpKind::Cond);
  EXPECT_EQ(choice.text(cond->range), "(a) ? b : (c)");
  EXPECT_EQ(choice.text(cond->site), "(a) ? b : (c)");
  EXPECT_EQ(choice.text(choice.module.regionsOf(*cond)[1].yield.range), "(c)");

  Lowered logic = lowerExpression("a && (b || c)");
  EXPECT_EQ(logic.text(logic.find(OpKind::And)->range), "a && (b || c)");
  EXPECT_EQ(logic.text(logic.find(OpKind::Or)->range), "b || c");
}

// Text that does not parse becomes the constant `failed`; the rest is lowered.
TEST(LowerExpression, SyntaxErrorsBecomeFailed) {
  Lowered broken = lowerConfig("a = 1 +\nb = 2\n");
  EXPECT_TRUE(broken.diags.hasErrors());
  ASSERT_FALSE(broken.module.items.empty());
  const hir::Item *b = broken.module.attribute("b");
  ASSERT_TRUE(b);
  EXPECT_EQ(broken.text(b->range), "b = 2");
  EXPECT_EQ(sketch("[for x in xs : x y]"), "failed");
  EXPECT_EQ(sketch("{for x in xs : x => y z}"), "failed");
  EXPECT_EQ(sketch("{x = y z = 1}"), "failed");
  Lowered loop = lowerTemplate("%{ for x in xs y }a%{ endfor }b");
  EXPECT_EQ(loop.sketch(), "(template failed)");
}

// The same in JSON, whose strings have places of their own.
TEST(LowerExpression, SyntaxErrorsOfJsonBecomeFailed) {
  SourceFile file("test.json", "{\"a\": [1, x], \"b\": \"\\u0041${5 5}\"}");
  Diagnostics diags;
  Tree tree = parseJsonConfig(file, {}, diags);
  ASSERT_EQ(diags.size(), 1u);
  hir::Module module = lowerJson(tree, JsonStrings::Templates, {}, diags);
  std::string constants;
  for (const hir::Op &op : module.ops)
    if (op.kind == OpKind::Const)
      constants += valueText(module.constant(hir::ConstId(op.immediate))) + " ";
  EXPECT_EQ(constants, "1 failed failed ");
  ASSERT_EQ(diags.size(), 2u);
  EXPECT_EQ(file.slice(diags[1].subject), "5");
  ASSERT_TRUE(diags[1].context);
  // The template up to the error.
  EXPECT_EQ(file.slice(*diags[1].context), "\\u0041${5 5");
}
