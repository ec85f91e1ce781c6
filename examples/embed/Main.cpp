// How an application evaluates HCL: a configuration with one variable and one
// function table, printed as JSON, or the diagnostics of what is wrong.

#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Render.h"

#include <cstdio>
#include <string>

int main() {
  hcl::SourceFile file("web.hcl", "greeting = \"Hello, ${upper(name)}!\"\n"
                                  "port     = 8000 + 80\n");
  hcl::Scope scope;
  scope.define("name", hcl::Value::string("world"));
  hcl::Language language;
  language.functions = hcl::specFunctions();

  hcl::Diagnostics diagnostics;
  hcl::Value config = hcl::evaluate(hcl::SourceKind::Config, file, scope,
                                    language, diagnostics);

  std::string text;
  if (diagnostics.hasErrors()) {
    hcl::renderText(text, diagnostics);
    std::fputs(text.c_str(), stderr);
    return 1;
  }
  // Attributes are within reach one by one, too.
  hcl::encodeTypedJson(text, config);
  std::puts(text.c_str());
  return 0;
}
