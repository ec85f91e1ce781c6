// Contexts of the C interface: settings, variables, sources, functions, limits,
// cancelling, diagnostics.
#include "CTest.h"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace hcl::test {
namespace {

class CContextTest : public CTest {
protected:
  /// Adds `name`, a function of one number, or of anything.
  bool add(const char *name, hcl_callback *call, void *user = nullptr,
           const char *type = "number") {
    hcl_parameter parameter{"n", type, 0};
    hcl_function function{};
    function.name = name;
    function.parameters = &parameter;
    function.parameter_count = 1;
    function.result = type;
    function.call = call;
    function.user = user;
    return hcl_context_add_function(context, &function);
  }
};

hcl_value *twice(void *, const hcl_value *const *arguments, size_t,
                 hcl_call *call) {
  int64_t n = 0;
  if (hcl_value_get_int64(arguments[0], &n))
    return hcl_value_int64(2 * n);
  hcl_call_fail_argument(call, 0, "a whole number is required");
  return nullptr;
}

TEST_F(CContextTest, VariablesAreDefined) {
  EXPECT_TRUE(defineJson(R"({"a": 1, "b": "x"})"));
  std::string_view config = "c = [a_of_config()]\n";
  EXPECT_FALSE(hcl_context_define_config(context, "vars.hcl", config.data(),
                                         config.size()));
  config = "c = 2 + 1\n";
  EXPECT_TRUE(hcl_context_define_config(context, "vars.hcl", config.data(),
                                        config.size()));
  OwnValue value = fromJson("[true]");
  EXPECT_TRUE(hcl_context_define(context, "d", value.get()));
  EXPECT_EQ(json(evaluate("[a, b, c, d]")), R"([1,"x",3,[true]])");
  EXPECT_FALSE(defineJson("[1]"));
  EXPECT_EQ(kinds(), "InvalidVariables");
  EXPECT_FALSE(defineJson("{"));
  EXPECT_EQ(kinds(), "InvalidJson");
  EXPECT_TRUE(hcl_context_clear(context));
  EXPECT_EQ(evaluate("a").get(), nullptr);
}

TEST_F(CContextTest, SettingsSelectDialectAndFunctions) {
  EXPECT_EQ(evaluate("upper(\"a\")").get(), nullptr);
  EXPECT_TRUE(hcl_context_set_functions(context, "all"));
  EXPECT_EQ(json(evaluate("upper(\"a\")")), "\"A\"");
  EXPECT_FALSE(hcl_context_set_functions(context, "some"));
  EXPECT_EQ(kinds(), "CannotRun");
  EXPECT_TRUE(hcl_context_set_dialect(context, "hashicorp"));
  EXPECT_FALSE(hcl_context_set_dialect(context, "other"));
  EXPECT_EQ(json(evaluate("port = 80\n", HCL_CONFIG)), R"({"port":80})");
  EXPECT_EQ(json(evaluate(R"({"port": "${1 + 1}"})", HCL_JSON)),
            R"({"port":2})");
  EXPECT_EQ(json(evaluate("a${1}", HCL_TEMPLATE)), "\"a1\"");
}

TEST_F(CContextTest, DiagnosticsHaveAllParts) {
  EXPECT_TRUE(defineJson(R"({"port": 80})"));
  EXPECT_EQ(evaluate("a = 1\nb = port + \"é\" + prot\n", HCL_CONFIG).get(),
            nullptr);
  ASSERT_GE(hcl_diagnostic_count(context), 1u);
  const hcl_diagnostic *first = hcl_diagnostic_at(context, 0);
  EXPECT_EQ(first->severity, HCL_ERROR);
  EXPECT_STREQ(first->file, "test.hcl");
  EXPECT_EQ(first->subject.start.line, 2u);
  EXPECT_STRNE(first->detail, "");
  EXPECT_NE(kinds().find("UnknownVariable"), std::string::npos) << kinds();
  EXPECT_NE(std::string(hcl_messages(context)).find("at test.hcl:2:"),
            std::string::npos);
  EXPECT_NE(std::string(hcl_messages_json(context)).find("\"diagnostics\""),
            std::string::npos);
  EXPECT_EQ(hcl_diagnostic_at(context, 99), nullptr);
  EXPECT_EQ(parse("a: 1\n", HCL_CONFIG).get(), nullptr);
  const hcl_diagnostic *colon = hcl_diagnostic_at(context, 0);
  ASSERT_EQ(colon->fix_count, 1u);
  ASSERT_EQ(colon->fixes[0].edit_count, 1u);
  EXPECT_STREQ(colon->fixes[0].edits[0].text, " =");
  EXPECT_EQ(colon->fixes[0].edits[0].range.start.byte, 1u);
  evaluate("1");
  EXPECT_EQ(hcl_diagnostic_count(context), 0u);
  EXPECT_STREQ(hcl_messages(context), "");
}

TEST_F(CContextTest, FilesAreRead) {
  EXPECT_EQ(hcl_source_read(context, HCL_BY_NAME, "no/such/file.hcl"), nullptr);
  EXPECT_EQ(kinds(), "UnreadableFile");
}

TEST_F(CContextTest, SeveralSourcesAreOneBody) {
  OwnSource a = parse("a = 1\n", HCL_CONFIG), b = parse("b = 2\n", HCL_CONFIG);
  OwnSource expression = parse("1");
  const hcl_source *both[] = {a.get(), b.get()};
  OwnValue value(hcl_sources_evaluate(context, both, 2), hcl_value_free);
  EXPECT_EQ(json(value), R"({"a":1,"b":2})");
  both[1] = expression.get();
  EXPECT_EQ(hcl_sources_evaluate(context, both, 2), nullptr);
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CContextTest, FunctionsAreCallbacks) {
  EXPECT_TRUE(add("twice", twice));
  EXPECT_EQ(json(evaluate("twice(\"4\")")), "8");
  EXPECT_EQ(evaluate("twice(0.5)").get(), nullptr);
  EXPECT_EQ(kinds(), "InvalidArgument");
  EXPECT_NE(std::string(hcl_messages(context)).find("whole number"),
            std::string::npos);
  EXPECT_EQ(evaluate("twice(null)").get(), nullptr);
  // Results are held to the declaration.
  EXPECT_TRUE(
      add("wrong", [](void *, const hcl_value *const *, size_t, hcl_call *) {
        return hcl_value_string("x", 1);
      }));
  EXPECT_EQ(evaluate("wrong(1)").get(), nullptr);
  EXPECT_TRUE(add("nothing",
                  [](void *, const hcl_value *const *, size_t,
                     hcl_call *) -> hcl_value * { return nullptr; }));
  EXPECT_EQ(evaluate("nothing(1)").get(), nullptr);
  EXPECT_TRUE(add("fails",
                  [](void *, const hcl_value *const *, size_t,
                     hcl_call *call) -> hcl_value * {
                    hcl_call_fail(call, "the service is down");
                    return nullptr;
                  }));
  EXPECT_EQ(evaluate("fails(1)").get(), nullptr);
  EXPECT_EQ(kinds(), "FunctionFailed");
  EXPECT_NE(std::string(hcl_messages(context)).find("the service is down"),
            std::string::npos);
  EXPECT_FALSE(add("bad", twice, nullptr, "numbr"));
}

TEST_F(CContextTest, MessagesOfFunctionsAreText) {
  auto fail = [](void *user, const hcl_value *const *, size_t,
                 hcl_call *call) -> hcl_value * {
    hcl_call_fail(call, static_cast<const char *>(user));
    return nullptr;
  };
  auto detailOf = [&](const char *message) {
    EXPECT_TRUE(add("fails", fail, const_cast<char *>(message)));
    EXPECT_EQ(evaluate("fails(1)").get(), nullptr);
    return std::string(hcl_diagnostic_at(context, 0)->detail);
  };
  EXPECT_EQ(detailOf("a\xff\xfe \xc3\xa9"),
            "The function \"fails\" failed: a\uFFFD\uFFFD \u00e9.");
  EXPECT_EQ(detailOf(""), detailOf(nullptr));
  EXPECT_EQ(detailOf(""),
            "The function \"fails\" failed: the function gave no reason.");
}

TEST_F(CContextTest, UserDataIsReleasedOnce) {
  int released = 0;
  hcl_function function{};
  function.name = "f";
  function.call = [](void *, const hcl_value *const *, size_t, hcl_call *) {
    return hcl_value_null();
  };
  function.user = &released;
  function.release = [](void *user) { ++*static_cast<int *>(user); };
  EXPECT_TRUE(hcl_context_add_function(context, &function));
  OwnSource source = parse("f()");
  EXPECT_TRUE(hcl_context_set_functions(context, "none"));
  EXPECT_EQ(released, 0);
  // The source keeps it, after the context too.
  OwnValue value(hcl_source_evaluate(context, source.get()), hcl_value_free);
  EXPECT_EQ(hcl_value_kind(value.get()), HCL_NULL);
  source.reset();
  EXPECT_EQ(released, 1);
  function.result = "no type";
  EXPECT_FALSE(hcl_context_add_function(context, &function));
  EXPECT_EQ(released, 2);
}

TEST_F(CContextTest, LimitsEndEvaluations) {
  hcl_context_set_limits(context, 1000, 2, 1 << 20);
  EXPECT_EQ(evaluate("[for x in [1, 2, 3]: x + 1]").get(), nullptr);
  EXPECT_EQ(kinds(), "EvaluationLimit");
  hcl_context_set_limits(context, 4, 1000, 1 << 20);
  EXPECT_EQ(parse("((((((1))))))").get(), nullptr);
  EXPECT_EQ(kinds(), "NestingTooDeep");
}

/// Sets one limit, evaluates `text`, and returns the kinds of diagnostics.
struct LimitCase {
  const char *name;
  uint64_t value;
  const char *text;
  const char *kind;
};

TEST_F(CContextTest, EachLimitHasAName) {
  const LimitCase cases[] = {
      {"depth", 4, "((((((1))))))", "NestingTooDeep"},
      {"steps", 2, "[for x in [1, 2, 3]: x + 1]", "EvaluationLimit"},
      {"memory", 8, "[for x in [1, 2, 3]: x + 1]", "EvaluationLimit"},
      {"size", 2, "[for x in [1, 2, 3]: x + 1]", "EvaluationLimit"},
      {"digits", 19, "1234567890123456789012", "NumberOutOfRange"},
      {"digits", 19, "\"1234567890123456789012\" + 1", "InvalidOperand"},
      {"source", 2, "1+1", "UnreadableFile"},
  };
  for (const LimitCase &each : cases) {
    hcl_context *own = hcl_context_new();
    std::swap(own, context);
    EXPECT_TRUE(hcl_context_set_limit(context, each.name, each.value));
    EXPECT_EQ(evaluate(each.text).get(), nullptr) << each.name;
    EXPECT_EQ(kinds(), each.kind) << each.name;
    std::swap(own, context);
    hcl_context_free(own);
  }
  EXPECT_FALSE(hcl_context_set_limit(context, "width", 1));
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CContextTest, LimitsHoldForTexts) {
  EXPECT_TRUE(hcl_context_set_limit(context, "output", 7));
  OwnValue value = fromJson("\"abcdef\"");
  ASSERT_TRUE(value);
  EXPECT_EQ(hcl_value_json(context, value.get(), nullptr), nullptr);
  EXPECT_EQ(hcl_value_typed_json(context, value.get(), nullptr), nullptr);
  EXPECT_EQ(kinds(), "EvaluationLimit");
  EXPECT_TRUE(hcl_context_set_limit(context, "output", 8));
  EXPECT_EQ(json(std::move(value)), "\"abcdef\"");
  EXPECT_TRUE(hcl_context_set_limit(context, "digits", 19));
  EXPECT_EQ(fromJson("1234567890123456789012").get(), nullptr);
  EXPECT_EQ(kinds(), "InvalidJson");
}

TEST_F(CContextTest, ErrorsAreLimited) {
  EXPECT_TRUE(hcl_context_set_limit(context, "errors", 2));
  // The error that is one too many follows the report.
  EXPECT_EQ(evaluate("[a, b, c, d, e]").get(), nullptr);
  EXPECT_EQ(hcl_diagnostic_count(context), 4u);
  EXPECT_STREQ(hcl_diagnostic_at(context, 2)->kind, "EvaluationLimit");
}

TEST_F(CContextTest, TimeIsLimited) {
  std::string thousand = "{\"xs\": [0";
  for (int i = 1; i < 1000; ++i)
    thousand += ",0";
  EXPECT_TRUE(defineJson(thousand + "]}"));
  EXPECT_TRUE(hcl_context_set_limit(context, "memory", UINT64_MAX));
  EXPECT_TRUE(hcl_context_set_limit(context, "time", 1));
  EXPECT_EQ(
      evaluate("[for a in xs: [for b in xs: [for c in xs: c] == a]]").get(),
      nullptr);
  EXPECT_EQ(kinds(), "EvaluationLimit");
}

/// A billion iterations, unless something ends them.
constexpr const char *endless =
    "[for a in xs: length([for b in xs: length([for c in xs: c])])]";

TEST_F(CContextTest, AnotherThreadCancels) {
  static std::atomic<bool> isRunning;
  isRunning = false;
  EXPECT_TRUE(hcl_context_set_functions(context, "all"));
  EXPECT_TRUE(
      add("started", [](void *, const hcl_value *const *, size_t, hcl_call *) {
        isRunning = true;
        return hcl_value_int64(1);
      }));
  std::string thousand = "{\"xs\": [0";
  for (int i = 1; i < 1000; ++i)
    thousand += ",0";
  EXPECT_TRUE(defineJson(thousand + "]}"));
  hcl_context_set_limits(context, 1000, UINT64_MAX, UINT64_MAX);
  OwnSource source = parse("[started(1), " + std::string(endless) + "]");
  ASSERT_TRUE(source);
  std::thread other([&] {
    while (!isRunning)
      std::this_thread::yield();
    hcl_context_cancel(context);
  });
  EXPECT_EQ(hcl_source_evaluate(context, source.get()), nullptr);
  other.join();
  ASSERT_EQ(hcl_diagnostic_count(context), 1u);
  EXPECT_STREQ(hcl_diagnostic_at(context, 0)->summary, "Evaluation cancelled");
  EXPECT_EQ(evaluate("1 + 1").get(), nullptr);
  hcl_context_resume(context);
  EXPECT_EQ(json(evaluate("1 + 1")), "2");
}

TEST_F(CContextTest, ThreadsShareASource) {
  OwnSource source = parse("[for x in xs: x * 2]");
  std::vector<std::thread> threads;
  std::vector<int> good(4);
  for (int &result : good)
    threads.emplace_back([&] {
      hcl_context *own = hcl_context_new();
      static_cast<void>(hcl_context_define_json(own, R"({"xs": [1, 2]})", 14));
      for (int i = 0; i < 50; ++i) {
        hcl_value *value = hcl_source_evaluate(own, source.get());
        char *text = hcl_value_json(own, value, nullptr);
        result += std::string_view(text) == "[2,4]";
        hcl_text_free(text);
        hcl_value_free(value);
      }
      hcl_context_free(own);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 50));
}

} // namespace
} // namespace hcl::test
