// Helpers shared by the tests of the HIR.
#ifndef HCL_UNITTESTS_HIR_SUPPORT_H
#define HCL_UNITTESTS_HIR_SUPPORT_H

#include "hcl/Diagnostic.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/HIRText.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

namespace hcl::hir {

/// A module read from text, with the source to which it refers.
struct ReadResult {
  std::unique_ptr<SourceFile> file;
  Diagnostics diags;
  std::optional<Module> module;

  /// `line:column: kind: detail` of each diagnostic, a line each.
  std::string messages() const {
    std::string out;
    for (const Diagnostic &diagnostic : diags) {
      if (diagnostic.file) {
        Location at = file->locate(diagnostic.subject.begin);
        out += std::to_string(at.line) + ':' + std::to_string(at.column) + ": ";
      }
      out += kindName(diagnostic.kind);
      out += ": " + diagnostic.detail + '\n';
    }
    return out;
  }
};

/// Reads `text`, nested at most `maxDepth` levels.
inline ReadResult read(std::string text,
                       uint32_t maxDepth = Limits().maxDepth) {
  ReadResult result;
  result.file = std::make_unique<SourceFile>("t.hir", std::move(text));
  result.module = readText(*result.file, result.diags, maxDepth);
  EXPECT_EQ(result.module.has_value(), !result.diags.hasErrors());
  return result;
}

/// The operations `body` as the attribute "a" of type `type`.
inline std::string attribute(std::string_view body,
                             std::string_view type = "any") {
  std::string text = "module \"t\" {\n  attr \"a\" : ";
  text += type;
  text += " {\n";
  text += body;
  return text + "  }\n}\n";
}

} // namespace hcl::hir

#endif // HCL_UNITTESTS_HIR_SUPPORT_H
