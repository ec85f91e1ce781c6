// Expressions of the native syntax as values of JSON.
//
// In: expressions of a tree, and how the application reads them. Out: JSON in a
// writer. Deliberately absent: bodies.
#ifndef HCL_LIB_TRANSCODE_EXPRESSIONJSON_H
#define HCL_LIB_TRANSCODE_EXPRESSIONJSON_H

#include "JsonText/Writer.h"
#include "hcl/Language.h"
#include "hcl/SyntaxForms.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>

namespace hcl {

class ExpressionJson {
public:
  /// Writes expressions of `tree` to `writer`; both outlive this.
  ExpressionJson(const Tree &tree, const Language &language,
                 json::Writer &writer)
      : tree_(tree), language_(language), writer_(writer) {}

  /// Writes `expression`, which is read as `form` says. A literal that cannot
  /// be evaluated is written as a value.
  void write(NodeRef expression, ExpressionForm form);
  /// Writes `expression`: an object with the attributes of `form`, or another
  /// expression, with the form of the other attributes.
  void writeEntry(NodeRef expression, const BodyForm &form);
  /// Writes `expression` as an interpolation.
  void writeWrapped(NodeRef expression);
  /// Whether JSON would take `expression` for blocks: a list of objects with
  /// names.
  [[nodiscard]] bool looksLikeBlocks(NodeRef expression);

private:
  void value(NodeRef expression);
  [[nodiscard]] bool plainValue(NodeRef operand);
  [[nodiscard]] bool scalar(NodeRef operand);
  [[nodiscard]] bool object(NodeRef object);
  void literal(NodeRef expression);
  [[nodiscard]] bool isPlainLiteral(NodeRef expression);
  void plainLiteral(NodeRef expression);
  void analysed(NodeRef expression);
  [[nodiscard]] std::optional<std::string> textOf(NodeRef operand);
  [[nodiscard]] std::optional<std::string> plainTextOf(NodeRef operand);
  std::string keyOf(NodeRef key);
  [[nodiscard]] std::optional<std::string> literalKey(NodeRef key);
  std::string wrapped(NodeRef expression) const;

  const Tree &tree_;
  const Language &language_;
  json::Writer &writer_;
};

} // namespace hcl

#endif // HCL_LIB_TRANSCODE_EXPRESSIONJSON_H
