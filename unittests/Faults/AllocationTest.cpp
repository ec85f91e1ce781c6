// Each stage, with an allocation that fails: the first, the second, and so on
// until there are no more. The stage ends with std::bad_alloc, or with a result
// as if nothing had happened; nothing is freed twice or never, and the process
// lives. Each attempt runs in a thread of its own, so that no block comes from
// a free list of the attempt before.
#include "Allocation.h"

#include "hcl/C.h"
#include "hcl/Dec.h"
#include "hcl/Edit.h"
#include "hcl/Eval.h"
#include "hcl/Format.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Render.h"
#include "hcl/Restyle.h"
#include "hcl/Text.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <string>
#include <string_view>
#include <thread>

using namespace hcl;
using hcl::test::FaultyMemory;

namespace {

const std::string configuration = R"(# a comment
region = "eu-${n}"
big    = 12345678901234567890 * 98765432109876543210
list   = [for i, x in l : upper("a-${x}") if i != 1]
object = { for k in ["a", "b"] : k => merge({ x = k }, { (k) = [n, null] }) }
text   = <<-E
  %{ for x in l }${x}, %{ endfor }
  E
pick   = n > 2 ? l[*] : [u]
service "web" "a" {
  port  = try(nope.x, 80) + 1
  wrong = missing + 1
}
)";

Language smallLanguage() {
  Language language;
  language.functions = allFunctions();
  return language;
}

Scope someVariables() {
  Scope scope;
  scope.define("n", Value::number(3));
  scope.define("l", Value::tuple({Value::number(1), Value::string("xyz")}));
  scope.define("u", Value::unknown(Type::string()));
  return scope;
}

/// Allocation `n` fails while `stage` runs in a new thread. Returns whether
/// there were so many.
bool failsAt(size_t n, const std::function<void()> &stage) {
  size_t made = 0;
  std::thread([&] {
    FaultyMemory::failAt(n);
    try {
      stage();
    } catch (const std::bad_alloc &) {
      // The error.
    }
    made = FaultyMemory::stop();
  }).join();
  return made >= n;
}

/// Tries each allocation of `stage` twice: what the first attempt keeps, such
/// as an interned type, the second finds; what it keeps beyond that is lost.
void tryEach(const std::function<void()> &stage) {
  failsAt(0, stage);
  size_t n = 1;
  for (; failsAt(n, stage); ++n) {
    long before = FaultyMemory::live();
    failsAt(n, stage);
    EXPECT_EQ(FaultyMemory::live(), before) << "allocation " << n;
  }
  EXPECT_GT(n, 10U);
  ::testing::Test::RecordProperty("allocations", static_cast<int>(n - 1));
}

TEST(Allocation, FailsWhileParsing) {
  tryEach([] {
    Diagnostics diagnostics;
    parseConfig(SourceFile("a", configuration + "b = [1, \n"), Language(),
                diagnostics);
  });
}

TEST(Allocation, FailsWhileParsingJson) {
  tryEach([] {
    Diagnostics diagnostics;
    Body body = readBody(
        SourceFile("a.json", R"({"a": [1, "x-${n}", {"b": null}], "a": tru})"),
        smallLanguage(), diagnostics);
    body.content(BodySchema().required("a").optional("c"), diagnostics);
  });
}

TEST(Allocation, FailsWhileLoweringAndInPasses) {
  Language language = smallLanguage();
  SourceFile file("a", configuration);
  Diagnostics none;
  Tree tree = parseConfig(file, language, none);
  tryEach([&] {
    Diagnostics diagnostics;
    hir::Module module = lower(tree, language, diagnostics);
    for (const PassInfo &pass : allPasses()) {
      PassContext context(diagnostics, language);
      pass.run(module, context);
    }
    static_cast<void>(
        hir::readText(SourceFile("b", hir::text(module)), diagnostics));
  });
}

TEST(Allocation, FailsWhileEvaluating) {
  Language language = smallLanguage();
  Diagnostics none;
  Source source = Source::compile(
      SourceKind::Config, SourceFile("a", configuration), language, none);
  Scope scope = someVariables();
  tryEach([&] {
    Diagnostics diagnostics;
    evaluateBodies({&source, 1}, scope, diagnostics);
    check({&source, 1}, scope, diagnostics);
    std::string text;
    renderText(text, diagnostics);
  });
}

TEST(Allocation, FailsWhileDecoding) {
  Language language = smallLanguage();
  const char *spec = R"(object {
  attr "name" { type = list(string) }
  default "d" {
    attr { name = "d" }
    literal { value = 1 }
  }
  block_map "service" {
    labels = ["name"]
    attr { name = "port" }
  }
  block_set "tag" {
    attr { name = "k" }
  }
})";
  const char *body = R"(name = ["a", 1]
service "web" { port = 80 }
service "db" { port = "x" }
tag { k = 2 }
tag { k = 1 }
more = 1
)";
  tryEach([&] {
    Diagnostics diagnostics;
    SpecFile read = readSpecFile(SourceFile("s", spec), language, diagnostics);
    Scope scope;
    read.defineIn(scope);
    Body input = readBody(SourceFile("b", body), language, diagnostics);
    read.spec().decode(input, scope, diagnostics);
  });
}

TEST(Allocation, FailsWhileEncodingAndDecodingValues) {
  tryEach([] {
    JsonError error;
    auto value = decodeJson(
        R"({"a": [1, 2.5, "x", null, true], "b": {"c": 1e400, "d": "\u00e9"}})",
        Dialect::spec(), error);
    std::string text;
    static_cast<void>(encodeJson(text, *value, {}, error));
    std::string typed;
    encodeTypedJson(typed, *value);
    static_cast<void>(decodeTypedJson(typed, Dialect::spec(), error));
    valueText(*value);
    static_cast<void>(decodeJson("[1, ", Dialect::spec(), error));
  });
}

TEST(Allocation, FailsWhileFormattingAndEditing) {
  tryEach([] {
    formatText(configuration);
    FormatStyle style;
    style.width = 40;
    style.trailingCommas = true;
    restyle(configuration, style, Language());
    Diagnostics diagnostics;
    auto file = edit::File::parse(SourceFile("a", configuration), Language(),
                                  diagnostics);
    for (size_t i = 0; i < 2; ++i)
      file->body().insert(file->body().take(file->body().items()[i].get()),
                          nullptr);
    file->text();
  });
}

void useTheInterface() {
  hcl_context *context = hcl_context_new();
  if (!context)
    return;
  static_cast<void>(hcl_context_set_functions(context, "all"));
  constexpr std::string_view variables =
      R"({"n": 3, "l": [1, "xyz"], "u": null})";
  static_cast<void>(
      hcl_context_define_json(context, variables.data(), variables.size()));
  hcl_source *source = hcl_source_parse(
      context, HCL_CONFIG, "a", configuration.data(), configuration.size());
  hcl_value *value = source ? hcl_source_evaluate(context, source) : nullptr;
  hcl_messages(context);
  hcl_messages_json(context);
  size_t size = 0;
  if (source)
    hcl_text_free(hcl_source_specialise(context, source, &size));
  hcl_value_free(value);
  hcl_source_free(source);
  hcl_source *query = hcl_source_parse(context, HCL_EXPRESSION, "q",
                                       "{ a = l, b = n + 1 }", 20);
  value = query ? hcl_source_evaluate(context, query) : nullptr;
  if (value)
    hcl_text_free(hcl_value_json(context, value, &size));
  hcl_value_free(value);
  if (query)
    if (hcl_rows *rows = hcl_rows_new(context, &query, 1, 0)) {
      const char *answer = nullptr;
      static_cast<void>(
          hcl_rows_answer(rows, R"({"l": [2], "n": 1})", 18, &answer, &size));
      hcl_rows_free(rows);
    }
  hcl_source_free(query);
  hcl_text_free(hcl_format("a=1\n", 4, 0, &size));
  hcl_context_free(context);
}

TEST(Allocation, FailsInTheInterfaceOfC) {
  failsAt(0, useTheInterface);
  size_t n = 1;
  // Nothing is thrown: an exception here is an error of the test.
  for (bool more = true; more; ++n)
    for (long i = 0, before = 0; i < 2; ++i) {
      std::thread([&] {
        FaultyMemory::failAt(n);
        useTheInterface();
        more = FaultyMemory::stop() >= n;
      }).join();
      EXPECT_TRUE(i == 0 || FaultyMemory::live() == before)
          << "allocation " << n;
      before = FaultyMemory::live();
    }
  EXPECT_GT(n, 100U);
  RecordProperty("allocations", static_cast<int>(n - 2));
}

} // namespace
