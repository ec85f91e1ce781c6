// hcl-sql TABLE CONDITION: prints a SELECT with the condition compiled to SQL.
//
//   $ hcl-sql people 'age >= 18 && name != null'
//   SELECT * FROM "people" WHERE (("age" >= 18) AND ("name" IS NOT NULL));
//
// Parsing, lowering and folding are the library's; Sql.cpp is the rest.
#include "Sql.h"
#include "hcl/Functions.h"
#include "hcl/Render.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <cstdio>

using namespace hcl;

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fputs("usage: hcl-sql TABLE CONDITION\n", stderr);
    return 2;
  }
  SourceFile source("condition", argv[2]);
  Language language;
  language.functions = specFunctions();
  Diagnostics diagnostics;
  hir::Module module = lower(parseExpression(source, language, diagnostics),
                             language, diagnostics);
  std::optional<std::string> condition;
  if (!diagnostics.hasErrors()) {
    PassContext context(diagnostics, language);
    passes::fold(module, context);
    condition = compileToSql(module, module.items[0], diagnostics);
  }
  if (!condition) {
    std::string text;
    renderText(text, diagnostics);
    std::fputs(text.c_str(), stderr);
    return 1;
  }
  std::printf("SELECT * FROM \"%s\" WHERE %s;\n", argv[1], condition->c_str());
  return 0;
}
