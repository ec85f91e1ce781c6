// From the native syntax to the JSON syntax and back, without evaluation.
//
//   listener "http" { port = var.p }
//   {"listener": {"http": [{"port": "${var.p}"}]}}
//
// In: a configuration in one syntax. Out: the same in the other, in the form
// that the hcl2json tools use: labels are nested objects, the blocks with the
// same labels an array of bodies, literals are JSON values, templates strings,
// and all other expressions strings in `${…}`.
//
// JSON does not tell blocks from attributes; only an application does. On the
// way back, an array of objects is a list of blocks, and an object of such
// arrays, all equally deep, is labels. The property `//` of a body holds
// comments.
//
// With the forms of an application (SyntaxForms.h), as of Terraform, the result
// is a configuration that the application reads: what it does not evaluate is
// written without `${ }`, a literal as the value that it has, one block as an
// object, and blocks whose order has a meaning in their order. In bodies that
// the application leaves to others an array of objects is a list of blocks
// without labels, and an attribute with such a value is written as an
// expression.
//
// Ownership: results are strings. Threads: no state is kept.
// Deliberately absent: layout of the source; places of comments within a body.
#ifndef HCL_TRANSCODE_H
#define HCL_TRANSCODE_H

#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/SourceFile.h"
#include "hcl/SyntaxForms.h"

#include <optional>
#include <string>

namespace hcl {

struct JsonOptions {
  /// Write the comments of each body as its property `//`, an array.
  bool comments = false;
  /// Blanks for a level of nesting; 0: all on one line.
  unsigned indent = 2;
  /// Of the application that reads the result; null: none. They outlive the
  /// call.
  const SyntaxForms *forms = nullptr;
};

/// `file`, a configuration in the native syntax, in the JSON syntax.
/// Errors: as parseConfig (compiler/Parse.h); MixedLabels and AttributeAndBlock
/// for items of a body that would be two properties of one name. Then there is
/// no text.
[[nodiscard]] std::optional<std::string>
nativeToJson(const SourceFile &file, const Language &language,
             const JsonOptions &options, Diagnostics &diagnostics);

/// `file`, a configuration in the JSON syntax, in the native syntax, laid out
/// and broken at 80 columns; of the application with `forms`, unless null.
/// Errors: as parseJsonConfig (compiler/Parse.h), and as templates in strings,
/// at the string; IncorrectJsonType and InvalidArgumentName where a body has no
/// native form; AttributeRedefined, AttributeAndBlock and MixedLabels at a
/// property excluded by an earlier property of its name. Then there is no text.
[[nodiscard]] std::optional<std::string>
jsonToNative(const SourceFile &file, const Language &language,
             Diagnostics &diagnostics, const SyntaxForms *forms = nullptr);

} // namespace hcl

#endif // HCL_TRANSCODE_H
