// Evaluates with both engines and compares: values with their precision,
// diagnostics with their notes, and the remaining budget.
#ifndef HCL_UNITTESTS_CODEGEN_ENGINESFIXTURE_H
#define HCL_UNITTESTS_CODEGEN_ENGINESFIXTURE_H

#include "../../common/Seeds.h"
#include "Codegen/Codegen.h"

#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/ReadText.h"
#include "hcl/Text.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

namespace hcl::test {

inline Value valueOf(const char *text) {
  Fault error;
  auto value = parseValue(text, error);
  EXPECT_TRUE(value) << text << ": " << error.reason;
  return value.value_or(Value());
}

inline std::string textOf(const Diagnostics &diags) {
  std::string text;
  for (const Diagnostic &diagnostic : diags) {
    text += std::string(kindName(diagnostic.kind)) + " " +
            std::to_string(diagnostic.subject.begin) + ": " + diagnostic.detail;
    for (const VariableNote &note : diagnostic.variables)
      text += " [" + note.name + " " + note.value + "]";
    text += "\n";
  }
  return text;
}

class EnginesFixture : public ::testing::Test {
protected:
  static void SetUpTestSuite() {
    LoadedJit loaded = createJit();
    ASSERT_TRUE(loaded.jit) << loaded.reason;
    jit_ = loaded.jit;
  }
  static void TearDownTestSuite() { jit_ = nullptr; }

  EnginesFixture() : functions(allFunctions()) {}

  /// Prepares `text`; false if it is not an expression. With `declared`,
  /// unknowns of the types of its variables, it is prepared for these types,
  /// and the result is also false if check-types finds that it fails for all
  /// their values.
  bool compile(const std::string &text, const Scope *declared = nullptr) {
    file_ = std::make_unique<SourceFile>("test.hcl", text);
    language.functions = functions;
    Diagnostics diags;
    source_.emplace(
        Source::compile(SourceKind::Expression, *file_, language, diags));
    if (!source_->isValid())
      return false;
    module_ = source_->compiled().module;
    if (declared && !hasTypes(*declared))
      return false;
    program_.emplace(Program::prepare(module_, language.functions));
    interpreted_ = interpretFrames(*program_, 0);
    if (declared)
      declareVariables(*declared);
    compileOptions_ = {language.dialect, types};
    report = {};
    compiled_ = makeHandle(report);
    return true;
  }
  std::span<const std::string_view> variables() const {
    return interpreted_->variables();
  }
  bool isCompiled() const { return compiled_ != nullptr; }
  /// Evaluates with both engines and compares.
  void check(std::span<const Value *const> values, Budget budget = {}) {
    ASSERT_TRUE(compiled_) << report.reason;
    std::string trace = file_->text().substr(0, 200).data();
    for (const Value *value : values)
      trace += std::string(" | ") + (value ? valueText(*value) : "missing");
    SCOPED_TRACE(trace);
    auto run = [&](const FrameExpression &expression, Diagnostics &diags,
                   Budget &left) {
      Evaluation evaluation{language.dialect, language.callable(), file_.get(),
                            diags, budget};
      Value result = expression.evaluate({values}, evaluation);
      left = evaluation.budget;
      return result;
    };
    Diagnostics expectedDiags;
    Budget expectedLeft;
    Value expected = run(*interpreted_, expectedDiags, expectedLeft);
    // A handle that has bailed out before does not try every version again.
    CompileReport again;
    auto fresh = makeHandle(again);
    for (const FrameExpression *compiled : {compiled_.get(), fresh.get()}) {
      Diagnostics diags;
      Budget left;
      Value result = run(*compiled, diags, left);
      EXPECT_TRUE(Value::identical(expected, result) &&
                  expected.isFailed() == result.isFailed())
          << valueText(expected) << " but " << valueText(result);
      EXPECT_EQ(textOf(expectedDiags), textOf(diags));
      EXPECT_EQ(expectedLeft.steps, left.steps);
      EXPECT_EQ(expectedLeft.bytes, left.bytes);
      EXPECT_EQ(expectedLeft.exceeded, left.exceeded);
      EXPECT_EQ(expectedLeft.isStopped, left.isStopped);
      EXPECT_EQ(expectedLeft.unused, left.unused);
    }
  }
  /// The same for all assignments of `values` to the variables; null stands for
  /// a variable that does not exist. With a sanitizer, for one in three.
  void checkAll(const char *text, const std::vector<Value> &values) {
    ASSERT_TRUE(compile(text)) << text;
    std::vector<const Value *> frame(variables().size(), nullptr);
    std::vector<size_t> choice(frame.size(), 0);
    for (uint32_t tried = 0; !HasFailure(); ++tried) {
      if (!isSanitized || (tried * 2654435761u >> 16) % 3 == 0)
        check(frame);
      size_t at = 0;
      for (; at < frame.size(); ++at) {
        if (choice[at]++ < values.size()) {
          frame[at] = &values[choice[at] - 1];
          break;
        }
        choice[at] = 0;
        frame[at] = nullptr;
      }
      if (at == frame.size())
        break;
    }
  }

  Value evaluateCompiled(const Frame &frame) {
    Diagnostics diags;
    Evaluation evaluation{language.dialect, language.callable(), file_.get(),
                          diags};
    return compiled_->evaluate(frame, evaluation);
  }

  FunctionTable functions;
  Language language;
  CompileReport report;
  /// The types of the variables, by slot.
  std::vector<Type> types;

private:
  std::unique_ptr<const FrameExpression> makeHandle(CompileReport &report) {
    return jit_->compile(*program_, 0, compileOptions_, report);
  }
  bool hasTypes(const Scope &declared) {
    Diagnostics found;
    PassContext context(found, language, &declared);
    context.scopeIsComplete = true;
    passes::checkTypes(module_, context);
    return !found.hasErrors();
  }
  void declareVariables(const Scope &declared) {
    types.clear();
    for (std::string_view name : variables())
      types.push_back(declared.lookup(name)->type());
  }

  inline static std::shared_ptr<Jit> jit_;
  CompileOptions compileOptions_{Dialect::spec(), {}};
  std::unique_ptr<SourceFile> file_;
  std::optional<Source> source_;
  hir::Module module_;
  std::optional<Program> program_;
  std::unique_ptr<const FrameExpression> interpreted_, compiled_;
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_CODEGEN_ENGINESFIXTURE_H
