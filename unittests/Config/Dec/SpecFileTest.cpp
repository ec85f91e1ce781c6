// The form of spec files.
#include "DecTest.h"

#include <gtest/gtest.h>

using namespace hcl;
using namespace hcl::test;

namespace {

const Dialect hashicorp = Dialect::hashicorp().withReferenceErrors();

TEST(SpecFile, HasOneSpec) {
  EXPECT_EQ(mistakes("# nothing\n"), "MissingSpecBlock s:1:1\n");
  EXPECT_EQ(mistakes("object {}\narray {}\nobject {}\n"),
            "ExtraneousSpecBlock s:2:1\nExtraneousSpecBlock s:3:1\n");
  EXPECT_EQ(mistakes("block \"b\" {\n}\n"), "ExtraneousLabel s:1:7\n");
}

TEST(SpecFile, WithSyntaxErrorsIsNotRead) {
  SpecText broken("object {\n  attr \"a\" {\n}\n");
  EXPECT_TRUE(broken.diags.hasErrors());
  EXPECT_FALSE(broken.read.spec().isValid());
}

// All mistakes in one run, in the order of the source.
TEST(SpecFile, MistakesComeInTheOrderOfTheSource) {
  EXPECT_EQ(mistakes("object {\n"
                     "  literal \"a\" { value = nosuch(1) }\n"
                     "  attr \"b\" {\n"
                     "    type     = int\n"
                     "    required = \"x\"\n"
                     "    name     = []\n"
                     "  }\n"
                     "  block \"c\" {\n"
                     "  }\n"
                     "  nosuch \"d\" {}\n"
                     "  transform \"e\" {\n"
                     "    literal { value = x }\n"
                     "  }\n"
                     "  block_list \"f\" {\n"
                     "    min_items = 2\n"
                     "    max_items = 1\n"
                     "    attr { type = \"string\" }\n"
                     "    attr { name = \"b\" }\n"
                     "  }\n"
                     "}\n"
                     "variables {\n"
                     "  v = w\n"
                     "}\n"
                     "function \"g\" {\n"
                     "  params = [\"p\"]\n"
                     "}\n"),
            "UnknownFunction s:2:25\n"
            "UnknownVariable s:4:16\n"
            "UnsuitableType s:5:16\n"
            "UnsuitableType s:6:16\n"
            "MissingSpecBlock s:8:13\n"
            "UnsupportedBlockType s:10:3\n"
            "MissingRequiredArgument s:11:17\n"
            "VariablesNotAllowed s:12:23\n"
            "InvalidItemCount s:16:17\n"
            "MissingSpecName s:17:12\n"
            "InvalidTypeExpression s:17:19\n"
            "ExtraneousSpecBlock s:18:5\n"
            "VariablesNotAllowed s:22:7\n"
            "MissingRequiredArgument s:24:14\n"
            "InvalidParameter s:25:13\n");
}

TEST(SpecFile, BlockMapsNeedLabels) {
  const char *rest = "  block_type = \"b\"\n"
                     "  attr {\n    name = \"x\"\n    type = string\n  }\n}\n";
  auto with = [&](std::string labels) {
    return mistakes("block_map {\n  labels = " + labels + "\n" + rest);
  };
  EXPECT_EQ(with("[\"k\"]"), "");
  EXPECT_EQ(with("[]"), "InvalidLabelNames s:1:11\n");
  EXPECT_EQ(with("null"), "InvalidLabelNames s:1:11\n");
  EXPECT_EQ(with("{}"), "UnsuitableType s:2:12\n");
  EXPECT_EQ(with("\"k\""), "UnsuitableType s:2:12\n");
  EXPECT_EQ(with("[\"k\", null]"), "UnsuitableType s:2:12\n");
  EXPECT_EQ(mistakes(std::string("block_map {\n") + rest),
            "MissingRequiredArgument s:1:11\n");
}

TEST(SpecFile, CountsAreWholeNumbers) {
  auto with = [](std::string min) {
    return mistakes("block_set {\n  block_type = \"b\"\n  min_items = " + min +
                    "\n  literal { value = 1 }\n}\n");
  };
  EXPECT_EQ(with("\"2\""), "");
  EXPECT_EQ(with("-1"), "");
  EXPECT_EQ(with("null"), "");
  EXPECT_EQ(with("1.5"), "UnsuitableType s:3:15\n");
  EXPECT_EQ(with("1e30"), "UnsuitableType s:3:15\n");
  EXPECT_EQ(with("[]"), "UnsuitableType s:3:15\n");
  EXPECT_EQ(with("max(1, 2)"), "FunctionsNotAllowed s:3:15\n");
}

// The functions of a language may give values that cannot name or count.
TEST(SpecFile, ArgumentsAreKnownAndHaveNoMarks) {
  Function secret{.name = "secret",
                  .parameters = {{.name = "value"}},
                  .impl = [](std::span<const Value> arguments, CallContext &) {
                    return arguments[0].withMarks(MarkSet(Mark{"secret"}));
                  }};
  Function later{.name = "later",
                 .impl = [](std::span<const Value>, CallContext &) {
                   return Value::unknown(Type::dynamic());
                 }};
  Language language;
  language.functions = FunctionTable({secret, later});
  auto with = [&](std::string text) {
    Diagnostics diags;
    readSpecFile(SourceFile("s", std::move(text)), language, diags);
    return summary(diags);
  };
  EXPECT_EQ(with("attr {\n  name = \"a\"\n}\n"), "");
  for (std::string value : {"secret(\"a\")", "later()"}) {
    EXPECT_EQ(with("attr {\n  name = " + value + "\n}\n"),
              "UnsuitableType s:2:10\n");
    EXPECT_EQ(with("attr {\n  name = \"a\"\n  required = " + value + "\n}\n"),
              "UnsuitableType s:3:14\n");
    EXPECT_EQ(with("block_map {\n  block_type = \"b\"\n  labels = [" + value +
                   "]\n  literal { value = 1 }\n}\n"),
              "UnsuitableType s:3:12\n");
    EXPECT_EQ(with("block_list {\n  block_type = \"b\"\n  min_items = " +
                   value + "\n  literal { value = 1 }\n}\n"),
              "UnsuitableType s:3:15\n");
  }
}

TEST(SpecFile, TypeExpressionsAreExpressions) {
  auto with = [](std::string type, const Dialect &dialect = Dialect::spec()) {
    SpecText text("attr {\n  name = \"v\"\n  type = " + type + "\n}\n",
                  dialect);
    return text.diags.hasErrors() ? summary(text.diags)
                                  : typeText(text.read.spec().impliedType());
  };
  EXPECT_EQ(with("object({a = list(any), b = tuple([bool, set(number)])})"),
            "object({a=list(any), b=tuple([bool, set(number)])})");
  EXPECT_EQ(with("true ? string : number"), "string");
  EXPECT_EQ(with("object({for k in [\"a\", \"b\"] : k => string})"),
            "object({a=string, b=string})");
  EXPECT_EQ(with("\"${map(string)}\""), "map(string)");
  EXPECT_EQ(with("list"), "UnknownVariable s:3:10\n");
  EXPECT_EQ(with("string()"), "UnknownFunction s:3:10\n");
  EXPECT_EQ(with("list(string, number)"), "ExtraArgument s:3:23\n");
  EXPECT_EQ(with("list(\"string\")"), "InvalidArgument s:3:16\n");
  EXPECT_EQ(with("tuple([1])"), "InvalidArgument s:3:16\n");
  EXPECT_EQ(with("tuple({})"), "InvalidArgument s:3:16\n");
  EXPECT_EQ(with("tuple([null])"), "InvalidArgument s:3:16\n");
  EXPECT_EQ(with("object({a = 1})"), "InvalidArgument s:3:17\n");
  EXPECT_EQ(with("object([string])"), "InvalidArgument s:3:17\n");
  EXPECT_EQ(with("[string]"), "InvalidTypeExpression s:3:10\n");
  EXPECT_EQ(with("null"), "InvalidTypeExpression s:3:10\n");
  // DialectPoint::NullTypeIsAny, DialectPoint::TypeErrorsHaveNoPlace
  EXPECT_EQ(with("null", hashicorp), "any");
  EXPECT_EQ(with("[string]", hashicorp), "InvalidTypeExpression \n");
  EXPECT_EQ(with("nosuch", hashicorp), "UnknownVariable s:3:10\n"
                                       "InvalidTypeExpression \n");
}

// Each as specified, and as in the reference.
TEST(SpecFile, DialectsDiffer) {
  const char *blockAttrs = "block_attrs {\n  block_type = \"b\"\n"
                           "  element_type = string\n}\n";
  // DialectPoint::BlockAttrsIsUnknown
  EXPECT_EQ(mistakes(blockAttrs), "");
  EXPECT_EQ(mistakes(blockAttrs, hashicorp), "UnsupportedBlockType s:1:1\n");
  // DialectPoint::BlockNeedsNoType
  const char *block = "block {\n  literal { value = 1 }\n}\n";
  EXPECT_EQ(mistakes(block), "MissingSpecName s:1:7\n");
  EXPECT_EQ(decode(block, "", hashicorp), "null(number)");
  // DialectPoint::ItemCountsAreUnchecked
  const char *counts = "block_list {\n  block_type = \"b\"\n  min_items = 2\n"
                       "  max_items = 1\n  literal { value = 1 }\n}\n";
  EXPECT_EQ(mistakes(counts), "InvalidItemCount s:4:15\n");
  EXPECT_EQ(decode(counts, "b {}\n", hashicorp), "TooFewBlocks b:1:1\n");
  EXPECT_EQ(decode(counts, "b {}\nb {}\n", hashicorp), "TooManyBlocks b:2:1\n");
  // DialectPoint::BlockMapsNeedTypes
  const char *map = "block_map {\n  block_type = \"b\"\n  labels = [\"k\"]\n"
                    "  attr { name = \"x\" }\n}\n";
  EXPECT_EQ(decode(map, "b \"p\" { x = 1 }\n"), "map(number){p = 1}");
  EXPECT_EQ(mistakes(map, hashicorp), "InvalidSpec s:1:11\n");
  // DialectPoint::TransformNeedsNoResult
  const char *transform = "transform {\n  literal { value = 1 }\n}\n";
  EXPECT_EQ(mistakes(transform), "MissingRequiredArgument s:1:11\n");
  EXPECT_EQ(decode(transform, "", hashicorp), "null");
  // DialectPoint::EmptyBlockMapsAreFlat
  const char *levels =
      "block_map {\n  block_type = \"b\"\n  labels = [\"k\", \"l\"]\n"
      "  attr {\n    name = \"x\"\n    type = string\n  }\n}\n";
  EXPECT_EQ(decode(levels, ""), "map(map(string)){}");
  EXPECT_EQ(decode(levels, "", hashicorp), "map(string){}");
  EXPECT_EQ(decode(levels, "b \"p\" \"q\" { x = 1 }\n", hashicorp),
            "map(map(string)){p = map(string){q = \"1\"}}");
  // DialectPoint::DefaultsHaveTheFirstType
  const char *types = "block {\n  block_type = \"b\"\n  default {\n"
                      "    attr {\n      name = \"x\"\n      type = string\n"
                      "    }\n    literal { value = 1 }\n  }\n}\n";
  EXPECT_EQ(decode(types, ""), "null");
  EXPECT_EQ(decode(types, "", hashicorp), "null(string)");
  EXPECT_EQ(decode(types, "b {}\n", hashicorp), "1");
  // DialectPoint::ArgumentErrorsAreAtTheStart
  const char *argument = "attr {\n  name = \"a\"\n  required = \"x\"\n}\n";
  EXPECT_EQ(mistakes(argument), "UnsuitableType s:3:14\n");
  EXPECT_EQ(mistakes(argument, hashicorp), "UnsuitableType s:3:15\n");
  const char *count = "block_list {\n  block_type = \"b\"\n  min_items = 1 + "
                      "0.5\n  literal { value = 1 }\n}\n";
  EXPECT_EQ(mistakes(count), "UnsuitableType s:3:15\n");
  EXPECT_EQ(mistakes(count, hashicorp), "UnsuitableType s:3:15\n");
  // DialectPoint::FallbacksConstrain
  const char *fallback = "default {\n  attr { name = \"a\" }\n  attr {\n"
                         "    name = \"b\"\n    required = true\n  }\n}\n";
  EXPECT_EQ(decode(fallback, "a = 1\n"), "1");
  EXPECT_EQ(decode(fallback, ""), "MissingRequiredArgument b:1:1\n");
  EXPECT_EQ(decode(fallback, "a = 1\n", hashicorp),
            "MissingRequiredArgument b:1:1\n");
}

TEST(SpecFile, OneNameIsOneThing) {
  const char *both = "array {\n  attr { name = \"a\" }\n  block {\n"
                     "    block_type = \"a\"\n    literal { value = 1 }\n  }\n"
                     "}\n";
  EXPECT_EQ(mistakes(both), "InvalidSpec s:3:3\n");
  EXPECT_EQ(mistakes(both, hashicorp), "");
  const char *labels =
      "array {\n  block_map {\n    block_type = \"a\"\n    labels = [\"k\"]\n"
      "    literal { value = 1 }\n  }\n  block {\n    block_type = \"a\"\n"
      "    literal { value = 1 }\n  }\n}\n";
  EXPECT_EQ(mistakes(labels), "InvalidSpec s:7:3\n");
}

TEST(SpecFile, DefinesVariablesAndFunctions) {
  SpecText text("variables {\n  b = 1\n  a = upper(\"x\")\n}\n"
                "variables {\n  b = 2\n}\n"
                "function \"g\" {\n  params = [x]\n  result = x\n}\n"
                "function \"f\" {\n  params = []\n  result = 1\n}\n"
                "function \"g\" {\n  params = [x, y]\n  result = y\n}\n"
                "object {}\n");
  ASSERT_TRUE(text.diags.empty()) << summary(text.diags);
  auto variables = text.read.variables();
  ASSERT_EQ(variables.size(), 2u);
  EXPECT_EQ(variables[0].first, "b");
  EXPECT_EQ(valueText(variables[0].second), "2");
  EXPECT_EQ(valueText(variables[1].second), "\"X\"");
  FunctionTable table = text.read.functions();
  auto functions = table.all();
  ASSERT_EQ(functions.size(), 2u);
  EXPECT_EQ(functions[0]->name, "f");
  EXPECT_EQ(functions[1]->parameters.size(), 2u);
}

TEST(SpecFile, ImpliesTheTypeOfATransformationOfNull) {
  auto implied = [](const std::string &more, const Dialect &dialect) {
    SpecText text("transform {\n  result = nested == null ? 1 : nested\n"
                  "  attr {\n    name = \"v\"\n    type = string\n" +
                      more + "  }\n}\n",
                  dialect);
    return typeText(text.read.spec().impliedType());
  };
  // Where null has a type of its own, the value that is missing is a number.
  EXPECT_EQ(implied("", Dialect::extended()), "any");
  EXPECT_EQ(implied("    required = true\n", Dialect::extended()), "string");
  EXPECT_EQ(implied("", Dialect::spec()), "string");
}

TEST(SpecFile, WithoutNamesLeavesTheScopeAsItIs) {
  SpecText text("variables {}\nobject {}\n");
  Scope scope;
  text.read.defineIn(scope);
  EXPECT_FALSE(scope.allowsVariables());
  EXPECT_FALSE(scope.functions());
}

} // namespace
