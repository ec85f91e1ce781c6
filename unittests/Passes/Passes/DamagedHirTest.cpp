// Damaged HIR text is harmless: it is rejected with a position; or, if it reads
// back, it is written as HCL and as a graph, goes through all passes and is
// evaluated without a crash. The texts are the HIR tests of this project; the
// damage repeats with its seed.
#include "../../common/Seeds.h"
#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Passes.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace hcl::test {
namespace {

/// The modules of test/HIR and test/Passes, one text each.
std::vector<std::string> corpus() {
  std::vector<std::string> texts;
  for (const char *folder : {"/test/HIR", "/test/Passes"})
    for (auto &entry : std::filesystem::directory_iterator(
             std::string(HCL_SOURCE_DIR) + folder)) {
      if (entry.path().extension() != ".hir")
        continue;
      std::ifstream file(entry.path());
      std::string part, line;
      while (std::getline(file, line)) {
        if (line == "// -----") {
          texts.push_back(std::move(part));
          part.clear();
        } else {
          part += line + "\n";
        }
      }
      texts.push_back(std::move(part));
    }
  return texts;
}

/// Replaces words of `text` by others of the notation, so that many of the
/// results can still be read.
std::string damaged(std::string text, std::mt19937 &random) {
  constexpr std::string_view words[] = {
      "%0",        "%1",           "%x",    "any",    "number", "list(string)",
      "tuple([])", "{known}",      "add",   "join",   "eq",     "tuple",
      "template",  "index",        "not",   "{",      "}",      "const 1",
      "const []",  "const failed", "neg",   "\"a\"",  "object", "convert",
      "splat",     "const null",   "yield", "return", ",",      "null"};
  auto isWord = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '%' || c == '.';
  };
  for (uint32_t edits = 1 + random() % 3; edits-- > 0;) {
    size_t begin = random() % text.size();
    while (begin < text.size() && !isWord(text[begin]))
      ++begin;
    size_t end = begin;
    while (end < text.size() && isWord(text[end]))
      ++end;
    text.replace(begin, end - begin, words[random() % std::size(words)]);
  }
  return text;
}

void process(hir::Module module, const Dialect &dialect,
             const FunctionTable &functions, const std::string &text) {
  Diagnostics diags;
  Scope scope;
  scope.define("x", Value::unknown(Type::list(Type::string())));
  scope.define("y", Value::integer(1));
  std::string written;
  emitDot(written, module);
  static_cast<void>(
      emitModule(written, module, {{dialect, {}, functions}}, diags));
  PassContext context(diags, {dialect, {}, functions}, &scope);
  for (const PassInfo &pass : allPasses()) {
    Diagnostics faults;
    pass.run(module, context);
    ASSERT_TRUE(hir::verify(module, faults)) << pass.name << " of\n"
                                             << text << hir::text(module);
  }
  Program program = Program::prepare(module, functions);
  for (size_t i = 0; i < module.items.size(); ++i)
    if (module.items[i].kind == hir::ItemKind::Attribute) {
      Evaluation evaluation{
          context.dialect, &functions, &module.file, diags, {100'000, 1 << 20}};
      interpret(program, i, &scope, evaluation);
    }
}

TEST(DamagedHir, IsRefusedOrHarmless) {
  FunctionTable functions = specFunctions();
  std::vector<std::string> texts = corpus();
  ASSERT_GT(texts.size(), 8u);
  std::mt19937 random(1);
  uint32_t read = 0, refused = 0;
  const Dialect dialects[] = {Dialect::spec(), Dialect::hashicorp(),
                              Dialect::byName("extended").value()};
  for (uint32_t round = 0; round < seedCount(400, 100); ++round)
    for (const std::string &text : texts) {
      std::string changed = damaged(text, random);
      SourceFile file("t.hir", changed);
      Diagnostics diags;
      auto module = hir::readText(file, diags);
      ASSERT_NE(module.has_value(), diags.hasErrors());
      for (const Diagnostic &diagnostic : diags)
        ASSERT_EQ(diagnostic.file, file) << file.text();
      (module ? read : refused) += 1;
      if (module)
        process(std::move(*module), dialects[round % 3], functions, changed);
    }
  uint32_t few = isSanitized ? 100 : 500;
  EXPECT_GT(read, few);
  EXPECT_GT(refused, few);
}

} // namespace
} // namespace hcl::test
