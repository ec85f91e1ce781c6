// Values of JSON as expressions of the native syntax.
//
// In: values of a tree of JSON, and how the application reads them. Out: text
// on one line, which formatting breaks. Deliberately absent: bodies.
#ifndef HCL_LIB_TRANSCODE_JSONEXPRESSIONS_H
#define HCL_LIB_TRANSCODE_JSONEXPRESSIONS_H

#include "Syntax/JsonStructure.h"
#include "hcl/Diagnostic.h"
#include "hcl/Language.h"
#include "hcl/SyntaxForms.h"
#include "hcl/compiler/Tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace hcl {

/// A template in a string of JSON.
struct EmbeddedTemplate {
  Tree tree;
  NodeRef parts() const { return {tree, 1}; }
};

class JsonExpressions {
public:
  /// Appends expressions of `tree` to `out`; both outlive this.
  JsonExpressions(const Tree &tree, const Language &language,
                  Diagnostics &diagnostics, std::string &out)
      : tree_(tree), language_(language), diagnostics_(diagnostics), out_(out) {
  }

  /// Appends `value`, which is read as `form` says.
  /// Errors: those of templates, at the string; IncorrectJsonType for a
  /// template without a native form.
  void write(NodeRef value, ExpressionForm form) {
    append(value, form, Position::Whole);
  }
  /// Appends `value`, an object whose members have the attributes of `form`, or
  /// another value, with the form of the other attributes. Errors: as write.
  void writeEntry(NodeRef value, const BodyForm &form);

private:
  /// Where an expression is written.
  enum class Position { Whole, FirstElement };

  void append(NodeRef value, ExpressionForm form, Position position);
  void object(NodeRef object, ExpressionForm form);
  void key(const JsonProperty &property, ExpressionForm form);
  [[nodiscard]] std::optional<EmbeddedTemplate> templateAt(uint32_t token);
  void string(uint32_t token, Position position);
  [[nodiscard]] bool analysed(const std::string &text);
  std::string textAt(uint32_t token) const;
  std::string quoted(const EmbeddedTemplate &text, uint32_t token);
  void report(DiagKind kind, Range range, std::string detail) {
    diagnostics_.add(kind, tree_.file(), range, std::move(detail));
  }

  const Tree &tree_;
  const Language &language_;
  Diagnostics &diagnostics_;
  std::string &out_;
};

} // namespace hcl

#endif // HCL_LIB_TRANSCODE_JSONEXPRESSIONS_H
