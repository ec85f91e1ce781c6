// Shared by the parser's tests.
#ifndef HCL_UNITTESTS_PARSE_PARSETEST_H
#define HCL_UNITTESTS_PARSE_PARSETEST_H

#include "Syntax/Scanner.h"
#include "hcl/compiler/Parse.h"

#include <string>

namespace hcl::test {

inline Tree parseAs(ScanMode mode, const SourceFile &file,
                    const Language &language, Diagnostics &diagnostics) {
  switch (mode) {
  case ScanMode::Config:
    return parseConfig(file, language, diagnostics);
  case ScanMode::Expression:
    return parseExpression(file, language, diagnostics);
  default:
    return parseTemplate(file, language, diagnostics);
  }
}

/// A source, its tree and its diagnostics.
struct Parsed {
  SourceFile file;
  Diagnostics diagnostics;
  Tree tree;

  explicit Parsed(std::string text, ScanMode mode = ScanMode::Config,
                  const Language &language = {})
      : file("test", std::move(text)),
        tree(parseAs(mode, file, language, diagnostics)) {}

  /// Kinds of the diagnostics with `line:column-line:column`.
  std::string said() const {
    std::string result;
    for (const Diagnostic &diagnostic : diagnostics) {
      Location begin = file.locate(diagnostic.subject.begin);
      Location end = file.locate(diagnostic.subject.end);
      (result += result.empty() ? "" : ", ") +=
          std::string(kindName(diagnostic.kind)) + " " +
          std::to_string(begin.line) + ":" + std::to_string(begin.column) +
          "-" + std::to_string(end.line) + ":" + std::to_string(end.column);
    }
    return result;
  }
};

} // namespace hcl::test

#endif // HCL_UNITTESTS_PARSE_PARSETEST_H
