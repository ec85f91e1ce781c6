// One meaning of a double, whatever door it enters by: C, C++, JSON, typed
// JSON, the result of a function.
//
// The numbers of a case are related, so that an expression tells apart what
// differs in the last bits. The answers for literals, which are texts without
// any double, are the expected ones.
#include "CTest.h"

#include "hcl/Eval.h"
#include "hcl/Json.h"
#include "hcl/TypedFunction.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

namespace hcl::test {
namespace {

/// The values of `x` and `y`.
struct Pair {
  double x, y;
};

/// The shortest digits; without an exponent, 2^63 would have all of its own.
std::string digits(double d) {
  char text[40];
  auto form = std::chars_format::scientific;
  return {text, std::to_chars(text, text + sizeof text, d, form).ptr};
}

/// A C function without parameters that returns the double at `user`.
hcl_value *callback(void *user, const hcl_value *const *, size_t, hcl_call *) {
  return hcl_value_double(*static_cast<double *>(user));
}

class CDoubleTest : public CTest {
protected:
  using Door = std::function<std::string(const std::string &, Pair)>;

  OwnValue make(double d) { return {hcl_value_double(d), hcl_value_free}; }
  std::string typed(const OwnValue &value) {
    return taken(hcl_value_typed_json(context, value.get(), nullptr));
  }
  OwnValue readTyped(const std::string &text) {
    return {hcl_value_from_typed_json(context, text.data(), text.size()),
            hcl_value_free};
  }
  /// The answer to `text` with values that `value` makes.
  std::string with(const std::string &text, Pair pair,
                   const std::function<OwnValue(double)> &value) {
    hcl_context_clear(context);
    EXPECT_TRUE(hcl_context_define(context, "x", value(pair.x).get()));
    EXPECT_TRUE(hcl_context_define(context, "y", value(pair.y).get()));
    return json(evaluate(text));
  }
  /// The answer to `text` in which x and y are expressions.
  std::string where(const std::string &x, const std::string &y,
                    const std::string &text) {
    hcl_context_clear(context);
    return json(evaluate("[for x in [" + x + "] : [for y in [" + y +
                         "] : " + text + "][0]][0]"));
  }
  std::string byLiteral(const std::string &text, Pair pair) {
    return where(digits(pair.x), digits(pair.y), text);
  }
  std::string byCallback(const std::string &text, Pair pair) {
    hcl_function f{};
    f.call = callback;
    f.name = "f";
    f.user = &pair.x;
    EXPECT_TRUE(hcl_context_add_function(context, &f));
    f.name = "g";
    f.user = &pair.y;
    EXPECT_TRUE(hcl_context_add_function(context, &f));
    return where("f()", "g()", text);
  }
  std::string byRows(const std::string &text, Pair pair) {
    hcl_context_clear(context);
    OwnSource source = parse(text);
    const hcl_source *sources[] = {source.get()};
    hcl_rows *rows = hcl_rows_new(context, sources, 1, 0);
    std::string record =
        "{\"x\":" + digits(pair.x) + ",\"y\":" + digits(pair.y) + "}";
    const char *answer = nullptr;
    size_t size = 0;
    EXPECT_TRUE(
        hcl_rows_answer(rows, record.data(), record.size(), &answer, &size));
    std::string result(answer, size - 1);
    hcl_rows_free(rows);
    return result;
  }
  static std::string inCpp(const std::string &text, const Scope &scope,
                           const Language &language = {}) {
    SourceFile file("t", text);
    Diagnostics diags;
    Value value =
        hcl::evaluate(SourceKind::Expression, file, scope, language, diags);
    std::string answer;
    JsonError error;
    EXPECT_TRUE(encodeJson(answer, value, {}, error));
    return answer;
  }
  static std::string byCpp(const std::string &text, Pair pair) {
    Scope scope;
    scope.define("x", pair.x);
    scope.define("y", Value::number(pair.y));
    return inCpp(text, scope);
  }
  static std::string byLambda(const std::string &text, Pair pair) {
    FunctionTable table;
    table = table.with(makeFunction("f", [=] { return pair.x; }));
    table = table.with(makeFunction("g", [=] { return pair.y; }));
    Language language;
    language.functions = table;
    return inCpp("[for x in [f()] : [for y in [g()] : " + text + "][0]][0]",
                 Scope(), language);
  }

  /// Expects that all doors give the answer of literals to all `questions`.
  void expectOneMeaning(Pair pair) {
    const std::vector<std::pair<const char *, Door>> doors = {
        {"C",
         [&](auto &t, Pair p) {
           return with(t, p, [&](double d) { return make(d); });
         }},
        {"C, typed JSON",
         [&](auto &t, Pair p) {
           return with(t, p,
                       [&](double d) { return readTyped(typed(make(d))); });
         }},
        {"C, JSON",
         [&](auto &t, Pair p) {
           return with(t, p, [&](double d) { return fromJson(digits(d)); });
         }},
        {"callback", [&](auto &t, Pair p) { return byCallback(t, p); }},
        {"rows", [&](auto &t, Pair p) { return byRows(t, p); }},
        {"C++", byCpp},
        {"lambda", byLambda},
    };
    const std::string literal = digits(pair.x);
    for (const std::string &question :
         {std::string("[x == y, x < y, x <= y, x > y, x != y]"),
          "[x == " + literal + ", x < " + literal + ", x > " + literal + "]",
          std::string("[x + y, x - y, x * y, -x, x * 3, x * 10 - y]"),
          std::string("x * 10 == y ? \"${x}\" : \"${y}\""),
          std::string("[x + x == y, x * 3 == y, y / 10 == x, y - x == x]")}) {
      std::string expected = byLiteral(question, pair);
      EXPECT_EQ(expected.find("Error"), std::string::npos) << expected;
      for (const auto &[name, door] : doors)
        EXPECT_EQ(door(question, pair), expected)
            << name << ": " << question << " for x = " << literal
            << ", y = " << digits(pair.y);
    }
  }
  void expectOneMeaningOfRelated(double x) {
    for (double y : {x, std::nextafter(x, 1e308), std::nextafter(x, -1e308),
                     x * 10, x * 3, x + x, x / 3})
      if (std::isfinite(y))
        expectOneMeaning({x, y});
  }
};

TEST_F(CDoubleTest, ADoubleIsTheDecimalThatItStandsFor) {
  EXPECT_EQ(with("[x == 0.1, x * 3 == 0.3, x + y == 0.3, y < 0.2]", {0.1, 0.2},
                 [&](double d) { return make(d); }),
            "[true,true,true,false]");
}

TEST_F(CDoubleTest, AllDoorsGiveOneMeaning) {
  for (double x : {0.1, 0.3, 1e23, 0x1p-30, 0x1p63, 5e-324, 0x1p-1022, 1.1,
                   1.7976931348623157e308, 123456.789, -2.5})
    expectOneMeaningOfRelated(x);
  std::mt19937_64 random(1);
  for (int i = 0; i < 20; ++i) {
    double any = std::bit_cast<double>(random());
    if (std::isfinite(any) && std::abs(any) < 1e100 && std::abs(any) > 1e-100)
      expectOneMeaningOfRelated(any);
    expectOneMeaningOfRelated(static_cast<double>(random() % 100000) / 100);
  }
}

TEST_F(CDoubleTest, TheWayBackIsTheSameDouble) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2000; ++i) {
    double given = std::bit_cast<double>(random());
    if (!std::isfinite(given))
      continue;
    OwnValue value = make(given);
    OwnValue again = readTyped(typed(value));
    double found = 0;
    EXPECT_TRUE(hcl_value_get_double(value.get(), &found));
    EXPECT_EQ(found, given);
    EXPECT_TRUE(hcl_value_equal(value.get(), again.get())) << given;
  }
}

} // namespace
} // namespace hcl::test
