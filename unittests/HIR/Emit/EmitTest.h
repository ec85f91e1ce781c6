// Expressions by source text: the results of lowering and writing them.
#ifndef HCL_UNITTESTS_EMIT_EMITTEST_H
#define HCL_UNITTESTS_EMIT_EMITTEST_H

#include "Interp/Interp.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/HIRText.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace hcl::test {

/// An expression, lowered.
struct Lowered {
  std::unique_ptr<SourceFile> file;
  hir::Module module;
};

class EmitTest : public ::testing::Test {
protected:
  Dialect dialect = Dialect::spec();
  FunctionTable functions = allFunctions();
  EmitOptions options{{Dialect::spec(), {}, functions}};
  Diagnostics diags;

  Lowered lowered(const std::string &text) {
    auto file = std::make_unique<SourceFile>("test.hcl", text);
    diags.clear();
    Tree tree = parseExpression(*file, {dialect}, diags);
    hir::Module module = lower(tree, {dialect}, diags);
    EXPECT_FALSE(diags.hasErrors()) << text << "\n" << diags.begin()->detail;
    return {std::move(file), std::move(module)};
  }

  /// `module` as HCL, or the kind and detail of the diagnostic.
  std::string emit(const hir::Module &module) {
    std::string out;
    options.language.dialect = dialect;
    diags.clear();
    if (emitExpression(out, module, module.items[0], options, diags))
      return out;
    EXPECT_EQ(out, "");
    return std::string(kindName(diags.begin()->kind)) + ": " +
           diags.begin()->detail;
  }
  std::string emit(const std::string &text) {
    return emit(lowered(text).module);
  }

  /// The attribute of HIR text with the operations `body`.
  std::string emitHir(std::string_view body, std::string_view type = "any") {
    SourceFile file("t.hir", "module \"t\" { attr \"\" : " + std::string(type) +
                                 " {" + std::string(body) + "} }");
    diags.clear();
    auto module = hir::readText(file, diags);
    if (!module) {
      ADD_FAILURE() << diags.begin()->detail;
      return {};
    }
    return emit(*module);
  }

  /// The value of `module`, even if diagnostics are reported.
  Value evaluated(const hir::Module &module, const Scope &scope,
                  Diagnostics &reported) {
    Evaluation evaluation{dialect, &functions, &module.file, reported};
    return interpret(Program::prepare(module, functions), 0, &scope,
                     evaluation);
  }
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_EMIT_EMITTEST_H
