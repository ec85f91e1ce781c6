// The notes that check-types gives to its diagnostics: the types of operands,
// arms and the right operand, each once, shortened, and not for literals.
#include "Eval/CompiledSource.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/ReadText.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace hcl {
namespace {

using Types = std::vector<std::pair<std::string, std::string>>;

/// The notes of each diagnostic of check-types for `text`, whose variables have
/// these types.
std::vector<std::string> notesOf(const std::string &text, const Types &types) {
  static const FunctionTable functions = allFunctions();
  Scope scope;
  Fault error;
  for (const auto &[name, type] : types)
    scope.define(name, Value::unknown(parseType(type, error).value()));
  Language language{Dialect::spec(), {}, functions};
  SourceFile file("test.hcl", text);
  Diagnostics diags;
  Source source =
      Source::compile(SourceKind::Expression, file, language, diags);
  hir::Module module = source.compiled().module;
  PassContext context(diags, {Dialect::spec(), {}, functions}, &scope);
  passes::checkTypes(module, context);
  std::vector<std::string> all;
  for (const Diagnostic &diagnostic : diags) {
    std::string notes;
    for (const VariableNote &note : diagnostic.variables)
      notes += (notes.empty() ? "" : ", ") + note.name + " " + note.value;
    all.push_back(notes);
  }
  return all;
}

std::string firstNotes(const std::string &text, const Types &types) {
  std::vector<std::string> all = notesOf(text, types);
  return all.empty() ? "no diagnostic" : all[0];
}

const Types types{{"n", "number"}, {"s", "string"},      {"l", "list(string)"},
                  {"b", "bool"},   {"t", "set(string)"}, {"dyn", "any"}};

TEST(CheckNotes, NameTheTypesOfOperands) {
  EXPECT_EQ(firstNotes("n + l", types), "n is number, l is list(string)");
  EXPECT_EQ(firstNotes("n.x", types), "n is number");
  EXPECT_EQ(firstNotes("upper(l)", types), "l is list(string)");
}

TEST(CheckNotes, LeaveOutWhatTellsNothing) {
  EXPECT_EQ(firstNotes("l + 1", types), "l is list(string)");
  EXPECT_EQ(firstNotes("l + dyn", types), "l is list(string)");
  EXPECT_EQ(firstNotes("l + l", types), "l is list(string)");
  EXPECT_EQ(
      notesOf("(l + 1) + t", types),
      (std::vector<std::string>{"l is list(string)", "t is set(string)"}));
}

TEST(CheckNotes, NameArmsAndTheRightOperand) {
  EXPECT_EQ(firstNotes("b ? s : l", types),
            "b is bool, s is string, l is list(string)");
  EXPECT_EQ(firstNotes("b && l", types), "b is bool, l is list(string)");
  EXPECT_EQ(firstNotes("l || b", types), "l is list(string), b is bool");
}

TEST(CheckNotes, AreEightAtMost) {
  Types many;
  std::string call = "max(", expected;
  for (char letter = 'a'; letter <= 'i'; ++letter) {
    many.push_back({{letter}, "list(string)"});
    call += std::string(letter == 'a' ? "" : ", ") + letter;
    if (letter <= 'h')
      expected +=
          std::string(letter == 'a' ? "" : ", ") + letter + " is list(string)";
  }
  EXPECT_EQ(firstNotes(call + ")", many), expected);
}

// 40 bytes of an operand's first line, and no part of a character.
TEST(CheckNotes, ShortenSources) {
  auto noted = [](const std::string &name) {
    return firstNotes(name + " + 1", {{name, "list(string)"}});
  };
  std::string fits(40, 'a'), cut(41, 'a');
  EXPECT_EQ(noted(fits), fits + " is list(string)");
  EXPECT_EQ(noted(cut), fits + "… is list(string)");
  std::string before(39, 'a');
  EXPECT_EQ(noted(before + "é"), before + "… is list(string)");
  EXPECT_EQ(noted(before + "éa"), before + "… is list(string)");
  EXPECT_EQ(firstNotes("[n,\n n] + 1", types),
            "[n,… is tuple([number, number])");
}

TEST(CheckNotes, ShortenTypes) {
  auto noted = [](size_t length) {
    std::string name(length - std::string("object({=number})").size(), 'a');
    return firstNotes("v + 1", {{"v", "object({" + name + " = number})"}});
  };
  std::string fits = noted(200), cut = noted(201);
  EXPECT_EQ(fits.size(), std::string("v is ").size() + 200);
  EXPECT_TRUE(fits.ends_with("=number})")) << fits;
  EXPECT_TRUE(cut.ends_with("=number}…")) << cut;
}

TEST(CheckNotes, AreForTheFirstFiftyDiagnostics) {
  std::string text = "[";
  for (int i = 0; i < 52; ++i)
    text += "l + 1, ";
  std::vector<std::string> all = notesOf(text + "]", types);
  ASSERT_EQ(all.size(), 52u);
  EXPECT_EQ(all[49], "l is list(string)");
  EXPECT_EQ(all[50], "");
}

} // namespace
} // namespace hcl
