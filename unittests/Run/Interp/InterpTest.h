// Expressions by source text: results in the notation of hcl/Text.h, errors as
// the names of their kinds with the source in their ranges.
#ifndef HCL_UNITTESTS_INTERP_INTERPTEST_H
#define HCL_UNITTESTS_INTERP_INTERPTEST_H

#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace hcl::test {

/// One expression, compiled.
struct Compiled {
  std::unique_ptr<SourceFile> file;
  Source source;
};

class InterpTest : public ::testing::Test {
protected:
  InterpTest() { scope.allowVariables(); }

  Language language{Dialect::hashicorp()};
  Scope scope;
  const Scope *visible = &scope;
  Diagnostics diags;

  void define(const char *name, const char *text) {
    Fault error;
    auto value = parseValue(text, error);
    ASSERT_TRUE(value) << text << ": " << error.reason;
    scope.define(name, *value);
  }

  Compiled compile(std::string text) {
    auto file = std::make_unique<SourceFile>("test.hcl", std::move(text));
    diags.clear();
    Source source =
        Source::compile(SourceKind::Expression, *file, language, diags);
    EXPECT_TRUE(source.isValid()) << file->text();
    return {std::move(file), std::move(source)};
  }

  /// The result of `text` or, if there are diagnostics, their kinds with the
  /// source of their subjects, for example "UnknownVariable(x)".
  std::string eval(const std::string &text) {
    Compiled compiled = compile(text);
    if (!compiled.source.isValid())
      return "invalid";
    Evaluation evaluation{
        language.dialect, language.callable(), compiled.file.get(), diags,
        Budget{language.limits.maxSteps, language.limits.maxMemory}};
    Value result =
        interpret(*compiled.source.compiled().program, 0, visible, evaluation);
    if (diags.empty())
      return result.isFailed() ? "failed" : valueText(result);
    // After an error there is no value to rely on.
    EXPECT_TRUE(result.isFailed()) << text << ": " << valueText(result);
    std::string reported;
    for (const Diagnostic &diagnostic : diags)
      reported += (reported.empty() ? "" : " ") +
                  std::string(kindName(diagnostic.kind)) + "(" +
                  std::string(compiled.file->slice(diagnostic.subject)) + ")";
    return reported;
  }

  std::string inSpec(const std::string &text) {
    language.dialect = Dialect::spec();
    std::string result = eval(text);
    language.dialect = Dialect::hashicorp();
    return result;
  }
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_INTERP_INTERPTEST_H
