// Frames give the same results as scopes with the same variables.
#include "InterpTest.h"

#include "Invocation/Frame.h"

namespace hcl::test {
namespace {

class FrameTest : public InterpTest {
protected:
  /// The result of `text` for the variables of `scope`, by frame; or its
  /// diagnostics as text, with the notes on variables.
  std::string byFrame(const std::string &text,
                      const VisibleNames *names = nullptr) {
    Compiled compiled = compile(text);
    auto expression = interpretFrames(*compiled.source.compiled().program, 0);
    std::vector<const Value *> values;
    for (std::string_view name : expression->variables())
      values.push_back(scope.lookup(name));
    Evaluation evaluation{language.dialect, language.callable(),
                          compiled.file.get(), diags};
    return outcome(expression->evaluate({values, names}, evaluation));
  }
  std::string byScope(const std::string &text) {
    Compiled compiled = compile(text);
    Evaluation evaluation{language.dialect, language.callable(),
                          compiled.file.get(), diags};
    return outcome(
        interpret(*compiled.source.compiled().program, 0, &scope, evaluation));
  }

private:
  std::string outcome(const Value &result) {
    std::string text = valueText(result);
    for (const Diagnostic &diagnostic : diags) {
      text += "; " + diagnostic.detail;
      for (const VariableNote &note : diagnostic.variables)
        text += " [" + note.name + " " + note.value + "]";
    }
    return text;
  }
};

TEST_F(FrameTest, SlotsAreTheVariablesInOrderOfUse) {
  Compiled compiled = compile("[b + a, [for x in c : x + b + d]]");
  auto expression = interpretFrames(*compiled.source.compiled().program, 0);
  std::vector<std::string_view> expected{"b", "a", "c", "d"};
  EXPECT_TRUE(std::ranges::equal(expression->variables(), expected));
}

TEST_F(FrameTest, ValuesComeFromTheSlots) {
  define("a", "2");
  define("b", "3");
  EXPECT_EQ(byFrame("b - a"), "1");
  EXPECT_EQ(byFrame("[for x in [1, 2] : x * b]"), "[3, 6]");
  EXPECT_EQ(byFrame("7"), "7");
}

TEST_F(FrameTest, MissingVariablesAreReportedAsWithAScope) {
  define("count", "1");
  define("host", "null(string)");
  for (const char *text :
       {"count + coumt", "[for x in [] : missing]", "[for x in [1] : y]",
        "host + count", "[for x in host : x + count]", "nothing"}) {
    SCOPED_TRACE(text);
    EXPECT_EQ(byFrame(text), byScope(text));
  }
}

TEST_F(FrameTest, SuggestionsComeFromWhatIsVisible) {
  class Names final : public VisibleNames {
    std::vector<std::string_view> names() const override { return {"other"}; }
  } names;
  EXPECT_NE(byFrame("othr", &names).find("Did you mean \"other\"?"),
            std::string::npos);
}

} // namespace
} // namespace hcl::test
