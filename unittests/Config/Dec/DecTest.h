// A spec and a body as text, and the result of decoding as text.
#ifndef HCL_UNITTESTS_DEC_DECTEST_H
#define HCL_UNITTESTS_DEC_DECTEST_H

#include "../../Rule.h"
#include "hcl/SpecBuilder.h"
#include "hcl/Text.h"

#include <memory>
#include <string>

namespace hcl::test {

/// `UnsuitableAttribute web.hcl:1:5` for each diagnostic, a line each.
inline std::string summary(const Diagnostics &diags) {
  std::string text;
  for (const Diagnostic &diag : diags)
    text += std::string(kindName(diag.kind)) + " " +
            Place{diag.file, diag.subject}.text() + "\n";
  return text;
}

/// A source from which bodies are read.
struct Input {
  SourceFile file;
  Diagnostics diags;
  Body body;

  explicit Input(std::string text, const Dialect &dialect = Dialect::spec(),
                 std::string name = "b")
      : file(std::move(name), std::move(text)),
        body(readBody(file, {dialect, {}}, diags)) {}
};

/// A spec file, read.
struct SpecText {
  SourceFile file;
  Diagnostics diags;
  SpecFile read;

  explicit SpecText(std::string text, const Dialect &dialect = Dialect::spec())
      : file("s", std::move(text)),
        read(readSpecFile(file, {dialect, {}}, diags)) {}
};

/// The value of `body` by the spec file `spec`, or the mistakes in either.
inline std::string decode(std::string spec, std::string body,
                          const Dialect &dialect = Dialect::spec()) {
  SpecText text(std::move(spec), dialect);
  Diagnostics &diags = text.diags;
  if (diags.hasErrors())
    return summary(diags);
  Input input(std::move(body), dialect);
  Scope context;
  text.read.defineIn(context);
  Value value = text.read.spec().decode(input.body, context, diags);
  return diags.hasErrors() ? summary(diags) : valueText(value);
}

/// The mistakes in the spec file `spec`.
inline std::string mistakes(std::string spec,
                            const Dialect &dialect = Dialect::spec()) {
  return summary(SpecText(std::move(spec), dialect).diags);
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_DEC_DECTEST_H
