// Calls of C that another thread may end, and calls of C from functions: how
// often they are made.
#include "CTest.h"

namespace hcl::test {
namespace {

class CCallTest : public CTest {
protected:
  /// Adds `f`, a function of one number.
  bool add(hcl_callback *call, void *user = nullptr,
           const char *type = "number") {
    hcl_parameter parameter{"n", "number", 0};
    hcl_function function{};
    function.name = "f";
    function.parameters = &parameter;
    function.parameter_count = 1;
    function.result = type;
    function.call = call;
    function.user = user;
    return hcl_context_add_function(context, &function);
  }
};

// Work that takes no steps: the flag is read every some thousand parts.
TEST_F(CCallTest, CancelsAllWork) {
  EXPECT_TRUE(defineJson(R"({"b": 1})"));
  std::string text;
  for (int i = 0; i < 50'000; ++i)
    text += "a" + std::to_string(i) + " = b + 1\n";
  OwnSource source = parse(text, HCL_CONFIG);
  ASSERT_TRUE(source);
  OwnValue shared = fromJson("1");
  for (int i = 0; i < 60; ++i) {
    const hcl_value *both[] = {shared.get(), shared.get()};
    shared.reset(hcl_value_tuple(both, 2));
  }
  hcl_context_cancel(context);
  auto saysSo = [&] {
    return hcl_diagnostic_count(context) == 1 &&
           hcl_diagnostic_at(context, 0)->summary ==
               std::string_view("Evaluation cancelled");
  };
  EXPECT_FALSE(parse(text, HCL_CONFIG));
  EXPECT_TRUE(saysSo()) << hcl_messages(context);
  EXPECT_FALSE(hcl_source_check(context, source.get()));
  EXPECT_TRUE(saysSo()) << hcl_messages(context);
  EXPECT_EQ(hcl_source_specialise(context, source.get(), nullptr), nullptr);
  EXPECT_TRUE(saysSo()) << hcl_messages(context);
  EXPECT_EQ(hcl_value_json(context, shared.get(), nullptr), nullptr);
  EXPECT_TRUE(saysSo()) << hcl_messages(context);
  EXPECT_EQ(hcl_value_typed_json(context, shared.get(), nullptr), nullptr);
  EXPECT_TRUE(saysSo()) << hcl_messages(context);
  hcl_context_resume(context);
  EXPECT_TRUE(hcl_source_check(context, source.get()));
}

/// Evaluates a call of itself, and fails. Counts the calls in `*user`.
hcl_value *failDeep(void *user, const hcl_value *const *arguments, size_t,
                    hcl_call *call) {
  ++*static_cast<int *>(user);
  int64_t depth = 0;
  static_cast<void>(hcl_value_get_int64(arguments[0], &depth));
  hcl_context *inner = hcl_context_new();
  if (depth > 0) {
    hcl_parameter parameter{"n", "number", 0};
    hcl_function function{};
    function.name = "f";
    function.parameters = &parameter;
    function.parameter_count = 1;
    function.call = failDeep;
    function.user = user;
    static_cast<void>(hcl_context_add_function(inner, &function));
    std::string text = "f(" + std::to_string(depth - 1) + ")";
    hcl_source *source = hcl_source_parse(inner, HCL_EXPRESSION, "inner",
                                          text.data(), text.size());
    hcl_value_free(hcl_source_evaluate(inner, source));
    hcl_source_free(source);
  }
  hcl_context_free(inner);
  hcl_call_fail(call, "no");
  return nullptr;
}

TEST_F(CCallTest, AFailingFunctionIsCalledOnce) {
  for (int depth : {0, 1, 40}) {
    int calls = 0;
    EXPECT_TRUE(add(failDeep, &calls));
    EXPECT_EQ(evaluate("f(" + std::to_string(depth) + ")").get(), nullptr);
    EXPECT_EQ(kinds(), "FunctionFailed");
    EXPECT_EQ(calls, depth + 1);
  }
}

TEST_F(CCallTest, AFunctionIsCalledOnceForAnyResult) {
  static int calls;
  static hcl_value *(*make)();
  calls = 0;
  EXPECT_TRUE(add(
      [](void *, const hcl_value *const *, size_t, hcl_call *) {
        ++calls;
        return make();
      },
      nullptr, "any"));
  make = hcl_value_null;
  EXPECT_EQ(json(evaluate("[f(1)]")), "[null]");
  EXPECT_EQ(calls, 1);
  make = hcl_value_unknown;
  evaluate("f(1)");
  EXPECT_EQ(calls, 2);
  make = [] {
    OwnValue plain(hcl_value_int64(7), hcl_value_free);
    return hcl_value_with_mark(plain.get(), "secret");
  };
  EXPECT_EQ(json(evaluate("f(1) + 1")), "8");
  EXPECT_EQ(calls, 3);
  // A result over a limit.
  ASSERT_TRUE(hcl_context_set_limit(context, "size", 100));
  make = [] { return hcl_value_string(std::string(1000, 'a').c_str(), 1000); };
  EXPECT_EQ(evaluate("f(1)").get(), nullptr);
  EXPECT_EQ(kinds(), "EvaluationLimit");
  EXPECT_EQ(calls, 4);
}

} // namespace
} // namespace hcl::test
