// The kernel of calls: arguments, expansion, nulls, unknowns and marks.
#include "KernelTest.h"

#include "hcl/Marks.h"
#include "hcl/Refinement.h"

#include <atomic>

namespace hcl::test {
namespace {

Value joinText(std::span<const Value> args, CallContext &) {
  std::string text;
  for (const Value &arg : args)
    text += arg.asString();
  return Value::string(text);
}

Value first(std::span<const Value> args, CallContext &) { return args[0]; }

Value refuse(std::span<const Value>, CallContext &cx) {
  return cx.fail("it never works");
}

Value refuseSecond(std::span<const Value>, CallContext &cx) {
  return cx.failArgument(1, "it is too odd");
}

Value refuseThird(std::span<const Value>, CallContext &cx) {
  return cx.failArgument(2, "it is missing");
}

Value three(std::span<const Value>, CallContext &) {
  Value one = Value::integer(1);
  return Value::tuple({one, one, one});
}

Parameter text(std::string name) {
  return Parameter{.name = std::move(name), .type = Type::string()};
}

/// Functions that show one convention each.
class CallTest : public KernelTest {
protected:
  CallTest() {
    join.name = "text::join";
    join.parameters = {text("a"), text("b")};
    join.variadic = text("rest");
    join.result = Type::string();
    join.impl = joinText;
    upper.name = "upper";
    upper.parameters = {text("str")};
    upper.result = Type::string();
    upper.impl = joinText;
    accepting.name = "accepting";
    accepting.parameters = {Parameter{.name = "value",
                                      .type = Type::dynamic(),
                                      .doc = "",
                                      .allowNull = true,
                                      .allowUnknown = true,
                                      .allowDynamic = true,
                                      .allowMarked = true}};
    accepting.impl = first;
    accepting.mayReturnNull = true;
    refusing = upper;
    refusing.name = "refusing";
    refusing.impl = refuse;
    picky = join;
    picky.name = "picky";
    picky.impl = refuseSecond;
    refining = accepting;
    refining.name = "refining";
    refining.refineUnknown = [](Value unknown, std::span<const Value>) {
      return Value::unknown(unknown.type(), Refinement::nonNull());
    };
    strict = join;
    strict.name = "strict";
    strict.impl = refuseThird;
    strictest = strict;
    strictest.name = "strictest";
    strictest.variadic.reset();
    list = accepting;
    list.name = "list";
    list.impl = three;
    // It may be called with an unknown "a", but with a "b" that is text.
    prefix = join;
    prefix.name = "prefix";
    prefix.parameters[0].allowUnknown = true;
    prefix.impl = [](std::span<const Value> args, CallContext &) {
      return Value::boolean(args[1].asString().empty());
    };
    open = prefix;
    open.name = "open";
    open.parameters[0].type = Type::dynamic();
    table = FunctionTable({join, upper, accepting, refusing, picky, refining,
                           strict, strictest, list, prefix, open});
    functions = &table;
  }

  std::string call(const char *name,
                   std::initializer_list<const char *> arguments) {
    site.name = Value::string(name);
    return run(OpKind::Call, arguments);
  }

  Function join, upper, accepting, refusing, picky, refining;
  Function strict, strictest, list, prefix, open;
  FunctionTable table;
};

TEST_F(CallTest, ArgumentsAreConverted) {
  EXPECT_EQ(call("text::join", {"\"a\"", "1", "true"}), "\"a1true\"");
  EXPECT_EQ(call("upper", {"[]"}), "InvalidArgument@10");
  EXPECT_EQ(call("text::join", {"[]", "{}"}),
            "InvalidArgument@10 InvalidArgument@20");
}

TEST_F(CallTest, UnknownFunctions) {
  EXPECT_EQ(call("uper", {"1"}), "UnknownFunction@3");
  EXPECT_NE(diags[0].detail.find("Did you mean \"upper\"?"), std::string::npos);
  EXPECT_EQ(call("text::jion", {}), "UnknownFunction@3");
  EXPECT_NE(diags[0].detail.find("Did you mean \"text::join\"?"),
            std::string::npos);
  EXPECT_EQ(call("a::b", {}), "UnknownFunction@3");
  EXPECT_NE(diags[0].detail.find("no functions in the namespace"),
            std::string::npos);
  functions = nullptr;
  EXPECT_EQ(call("upper", {"1"}), "FunctionsNotAllowed@0");
}

// IM-FUNC-010, IM-FUNC-014. The reference ends at a dynamic value, but few are
// left when arguments are converted.
TEST_F(CallTest, ErrorsWinOverDynamicArguments) {
  dialect = Dialect::spec();
  EXPECT_EQ(call("prefix", {"unknown", "\"x\""}), "unknown");
  EXPECT_EQ(call("prefix", {"unknown(string)", "\"x\""}), "false");
  for (const char *name : {"text::join", "prefix", "open"})
    EXPECT_EQ(call(name, {"unknown", "null"}), "InvalidArgument@20") << name;
  dialect = Dialect::hashicorp();
  EXPECT_EQ(call("prefix", {"unknown", "\"x\""}), "false");
  EXPECT_EQ(call("prefix", {"unknown", "null"}), "InvalidArgument@20");
  EXPECT_EQ(call("open", {"unknown", "null"}), "unknown");
}

TEST_F(CallTest, UnknownsAloneAreRefined) {
  EXPECT_EQ(call("refining", {"unknown(string)"}), "unknown(string, notnull)");
  EXPECT_EQ(call("refining", {"unknown"}), "unknown");
  EXPECT_EQ(call("refining", {"\"x\""}), "\"x\"");
  EXPECT_EQ(call("refining", {"null(string)"}), "null(string)");
}

TEST_F(CallTest, CountOfArguments) {
  EXPECT_EQ(call("upper", {}), "MissingArgument@99");
  EXPECT_EQ(call("upper", {"\"a\"", "\"b\""}), "ExtraArgument@20");
  EXPECT_EQ(call("text::join", {"\"a\""}), "MissingArgument@99");
}

// NS-CALL-015..025.
TEST_F(CallTest, Expansion) {
  site.expands = true;
  EXPECT_EQ(call("text::join", {"\"a\"", "[1, 2]"}), "\"a12\"");
  EXPECT_EQ(call("text::join", {"list(string)[\"x\", \"y\"]"}), "\"xy\"");
  EXPECT_EQ(call("upper", {"\"a\"", "[]"}), "\"a\"");
  EXPECT_EQ(call("upper", {"[1, 2]"}), "ExtraArgument@10");
  EXPECT_EQ(call("upper", {"{a = 1}"}), "InvalidExpansion@10");
  EXPECT_EQ(call("upper", {"null"}), "InvalidExpansion@10");
  EXPECT_EQ(call("upper", {"unknown(list(string))"}), "unknown");
  EXPECT_EQ(call("upper", {"set(string)[\"z\"]"}), "\"z\"");
  dialect = Dialect::spec();
  EXPECT_EQ(call("upper", {"set(string)[\"z\"]"}), "InvalidExpansion@10");
}

// IM-FUNC-008..014.
TEST_F(CallTest, NullsAndUnknowns) {
  EXPECT_EQ(call("upper", {"null"}), "InvalidArgument@10");
  EXPECT_EQ(call("accepting", {"null"}), "null");
  EXPECT_EQ(call("upper", {"unknown(string)"}), "unknown(string, notnull)");
  EXPECT_EQ(call("accepting", {"unknown(string)"}), "unknown(string)");
  EXPECT_EQ(call("text::join", {"unknown(string)", "null"}),
            "InvalidArgument@20");
  EXPECT_EQ(call("upper", {"unknown"}), "unknown(string, notnull)");
  dialect = Dialect::spec();
  EXPECT_EQ(call("upper", {"unknown"}), "unknown");
  EXPECT_EQ(call("upper", {"failed"}), "failed");
}

TEST_F(CallTest, Failures) {
  EXPECT_EQ(call("refusing", {"1"}), "FunctionFailed@3");
  EXPECT_EQ(call("picky", {"1", "2"}), "InvalidArgument@20");
  // An argument that is not given, of a parameter and of none.
  EXPECT_EQ(call("strict", {"1", "2"}), "InvalidArgument@0");
  EXPECT_NE(diags[0].detail.find("(rest)"), std::string::npos);
  EXPECT_EQ(call("strictest", {"1", "2"}), "FunctionFailed@3");
}

TEST_F(CallTest, ResultsTakeTheirMemory) {
  std::string text = "\"" + std::string(1000, 'x') + "\"";
  EXPECT_EQ(call("upper", {text.c_str()}), text);
  EXPECT_EQ(budget.bytes - left.bytes, Budget::bytesOfText(1000));
  EXPECT_EQ(call("list", {"1"}), "[1, 1, 1]");
  EXPECT_EQ(budget.bytes - left.bytes, Evaluation::bytesOfElements(3));
  // An argument that is returned is not new.
  EXPECT_EQ(call("accepting", {"[1, 1, 1]"}), "[1, 1, 1]");
  EXPECT_LT(budget.bytes - left.bytes, sizeof(Value));
}

TEST_F(CallTest, LongArgumentsAreReadInTimeOnly) {
  std::atomic<bool> cancelled = true;
  budget.cancelled = &cancelled;
  std::string text = "\"" + std::string(4096, 'x') + "\"";
  EXPECT_EQ(call("upper", {"\"x\""}), "\"x\"");
  EXPECT_EQ(call("upper", {text.c_str()}), "EvaluationLimit@0");
}

TEST_F(CallTest, Marks) {
  Value secret = read("\"s\"").withMarks(MarkSet(Mark{"sensitive"}));
  site.name = Value::string("upper");
  EXPECT_EQ(runValues(OpKind::Call, {secret}), "\"s\" !\"sensitive\"");
  site.name = Value::string("text::join");
  EXPECT_EQ(runValues(OpKind::Call, {secret, read("unknown(string)")}),
            "unknown(string, notnull) !\"sensitive\"");
}

} // namespace
} // namespace hcl::test
