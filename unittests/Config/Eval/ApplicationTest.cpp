// Additions to the language by an application: capsules and functions.
#include "../../Rule.h"
#include "hcl/Capsule.h"
#include "hcl/Eval.h"
#include "hcl/Text.h"

#include <string>

namespace hcl {
namespace {

/// An open file; two are equal if both are known to be the same.
struct Handle {
  int number;
};

int numberOf(const Value &capsule) {
  return capsuleDataAs<Handle>(capsule).number;
}

const CapsuleHooks hooks = {
    .equal = [](const Value &a, const Value &b) -> std::optional<bool> {
      if (numberOf(a) < 0 || numberOf(b) < 0)
        return std::nullopt;
      return numberOf(a) == numberOf(b);
    }};

Type handleType() { return Type::capsule("handle", &hooks); }

Value handle(int number) {
  return Value::capsule(handleType(),
                        std::make_shared<const Handle>(Handle{number}));
}

Value describe(std::span<const Value> args, CallContext &) {
  return Value::string("#" + std::to_string(numberOf(args[0])));
}

Value addUp(std::span<const Value> args, CallContext &) {
  std::string text(args[0].asString());
  for (const Value &arg : args.subspan(1))
    text += "+" + valueText(arg);
  return Value::string(text);
}

class ApplicationTest : public testing::Test {
protected:
  ApplicationTest() {
    describeHandle.name = "describe";
    describeHandle.parameters = {
        Parameter{.name = "handle", .type = handleType(), .doc = ""}};
    describeHandle.result = Type::string();
    describeHandle.impl = describe;
    f.name = "f";
    f.parameters = {Parameter{.name = "a", .type = Type::string(), .doc = ""}};
    f.variadic = Parameter{.name = "rest", .type = Type::number(), .doc = ""};
    f.result = Type::string();
    f.impl = addUp;
    functions = FunctionTable({describeHandle, f});
    language.functions = functions;
    scope.define("caps", handle(3));
    scope.define("same", handle(3));
    scope.define("other", handle(4));
    scope.define("later", handle(-1));
    scope.define("plain", Value::capsule(Type::capsule("handle"),
                                         std::make_shared<int>(3)));
  }

  /// The value of an expression, or `error: …` with the first summary.
  std::string evaluate(const std::string &text) {
    SourceFile file("test.hcl", text);
    Diagnostics diags;
    Value value =
        hcl::evaluate(SourceKind::Expression, file, scope, language, diags);
    if (diags.hasErrors())
      return "error";
    return valueText(value);
  }

  Function describeHandle, f;
  FunctionTable functions;
  Language language;
  Scope scope;
};

TEST_F(ApplicationTest, CapsulesArePassedOn) {
  Rule("IM-CAPS-001");
  EXPECT_EQ(evaluate("describe(caps)"), "\"#3\"");
  EXPECT_EQ(evaluate("[for c in [caps, other] : describe(c)]"),
            "[\"#3\", \"#4\"]");
  EXPECT_EQ(evaluate("describe(plain)"), "error");
  EXPECT_EQ(evaluate("describe(3)"), "error");
  Rule("IM-CAPS-005");
  EXPECT_EQ(evaluate("{c = caps}.c"), "<handle>");
}

TEST_F(ApplicationTest, CapsulesCompareAsTheApplicationSays) {
  Rule("IM-CAPS-003");
  for (Dialect dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    language.dialect = dialect;
    EXPECT_EQ(evaluate("[caps == caps, caps == same, caps == other]"),
              "[true, true, false]");
    EXPECT_EQ(evaluate("[caps != same, caps != other]"), "[false, true]");
    EXPECT_EQ(evaluate("caps == later"), "unknown(bool, notnull)");
    EXPECT_EQ(evaluate("[[caps] == [same], {a = caps} == {a = other}]"),
              "[true, false]");
    EXPECT_EQ(evaluate("[caps == plain, plain == plain, caps == 3]"),
              "[false, true, false]");
    EXPECT_EQ(evaluate("caps == null"), "false");
  }
}

TEST_F(ApplicationTest, CapsulesHaveNoOtherOperations) {
  Rule("IM-CAPS-004");
  for (Dialect dialect : {Dialect::spec(), Dialect::hashicorp()}) {
    language.dialect = dialect;
    for (const char *text :
         {"caps + 1", "-caps", "!caps", "caps && true", "caps < same", "caps.a",
          "caps[0]", "\"x${caps}\"", "[for v in caps : v]", "caps ? 1 : 2",
          "{(caps) = 1}", "f(caps)", "f(\"a\", caps...)"})
      EXPECT_EQ(evaluate(text), "error") << text;
  }
}

TEST_F(ApplicationTest, FunctionsHaveParametersAndResults) {
  Rule("IM-FUNC-001");
  EXPECT_EQ(evaluate("f(\"a\")"), "\"a\"");
  EXPECT_EQ(evaluate("f(\"a\", 1, \"2\")"), "\"a+1+2\"");
  EXPECT_EQ(evaluate("f(\"a\", [1, 2]...)"), "\"a+1+2\"");
  EXPECT_EQ(evaluate("f(true)"), "\"true\"");
  EXPECT_EQ(evaluate("\"${f(\"a\", 1)}!\""), "\"a+1!\"");
  EXPECT_EQ(evaluate("f()"), "error");
  EXPECT_EQ(evaluate("f(\"a\", \"b\")"), "error");
  EXPECT_EQ(evaluate("f(null)"), "error");
}

/// The attribute `a` of a configuration, where null means absent.
Value attributeOr(const std::string &text, const Value &absent) {
  SourceFile file("test.hcl", text);
  Diagnostics diags;
  Value config = evaluate(SourceKind::Config, file, Scope(), {}, diags);
  EXPECT_FALSE(diags.hasErrors());
  const Value *given = config.find("a");
  return given && !given->isNull() ? *given : absent;
}

TEST(NullAttributes, CountAsAbsent) {
  Value five = Value::integer(5);
  Rule("IM-NULL-005");
  EXPECT_EQ(attributeOr("a = null", five), five);
  EXPECT_EQ(attributeOr("a = 1", five), Value::integer(1));
  EXPECT_EQ(attributeOr("", five), five);
  Rule("IM-NULL-006");
  EXPECT_EQ(attributeOr("a = false ? 1 : null", five), five);
  EXPECT_EQ(attributeOr("a = true ? 1 : null", five), Value::integer(1));
}

} // namespace
} // namespace hcl
