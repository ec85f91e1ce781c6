// One walk over the operations. In A-normal form every operand comes before its
// user, and the operations of a region before the operation that owns it: when
// an operation ends, the texts of all its parts exist. Each text stands in
// parentheses unless it is a name or a literal, so no precedence is needed.
#include "Sql.h"

#include "hcl/Text.h"
#include "hcl/compiler/Walk.h"

#include <vector>

using namespace hcl;

namespace {

std::string quoted(std::string_view text, char mark) {
  std::string out(1, mark);
  for (char c : text) {
    if (c == mark)
      out += mark;
    out += c;
  }
  return out += mark;
}

class SqlWriter {
public:
  SqlWriter(const hir::Module &module, const hir::Expr &expr,
            Diagnostics &diagnostics)
      : module_(module), texts_(expr.valueCount), diagnostics_(diagnostics) {
    hir::walk(module, expr, *this);
  }

  const std::string &text(const hir::Operand &operand) const {
    return texts_[static_cast<uint32_t>(operand.value)];
  }

  // The visitor of hir::walk.
  void beginOp(const hir::Op &) {}
  void beginRegion(const hir::Region &) {}
  void endRegion(const hir::Region &) {}
  void endOp(const hir::Op &op) {
    texts_[static_cast<uint32_t>(op.result)] = compile(op);
  }

private:
  std::string compile(const hir::Op &op);
  std::string literal(const hir::Op &op);
  std::string concatenation(const hir::Op &op);
  std::string call(const hir::Op &op);
  std::string unsupported(const hir::Op &op) {
    diagnostics_.add(DiagKind::NotExpressible, module_.file, op.range,
                     "A condition on a row has no counterpart of \"" +
                         std::string(hir::infoOf(op.kind).mnemonic) + "\".");
    return {};
  }

  const std::string &operand(const hir::Op &op, size_t index) const {
    return text(module_.operandsOf(op)[index]);
  }
  const std::string &region(const hir::Op &op, hir::RegionRole role) const {
    return text(module_.region(op, role)->yield);
  }
  std::string infix(const hir::Op &op, const char *name) const {
    return '(' + operand(op, 0) + ' ' + name + ' ' + operand(op, 1) + ')';
  }
  /// `==` and `!=`: a null literal needs IS.
  std::string equality(const hir::Op &op, const char *name,
                       const char *is) const {
    for (size_t side : {0, 1})
      if (operand(op, side) == "NULL")
        return '(' + operand(op, 1 - side) + ' ' + is + " NULL)";
    return infix(op, name);
  }

  const hir::Module &module_;
  std::vector<std::string> texts_; ///< by value
  Diagnostics &diagnostics_;
};

std::string SqlWriter::compile(const hir::Op &op) {
  switch (op.kind) {
  case OpKind::Const:
    return literal(op);
  case OpKind::Var:
    return quoted(module_.name(hir::NameId(op.immediate)), '"');
  case OpKind::Neg:
    return "(- " + operand(op, 0) + ')';
  case OpKind::Not:
    return "(NOT " + operand(op, 0) + ')';
  case OpKind::Add:
    return infix(op, "+");
  case OpKind::Sub:
    return infix(op, "-");
  case OpKind::Mul:
    return infix(op, "*");
  case OpKind::Div:
    return infix(op, "/");
  case OpKind::Mod:
    return infix(op, "%");
  case OpKind::Eq:
    return equality(op, "=", "IS");
  case OpKind::Ne:
    return equality(op, "<>", "IS NOT");
  case OpKind::Lt:
    return infix(op, "<");
  case OpKind::Le:
    return infix(op, "<=");
  case OpKind::Gt:
    return infix(op, ">");
  case OpKind::Ge:
    return infix(op, ">=");
  case OpKind::And:
    return '(' + operand(op, 0) + " AND " + region(op, hir::RegionRole::Rhs) +
           ')';
  case OpKind::Or:
    return '(' + operand(op, 0) + " OR " + region(op, hir::RegionRole::Rhs) +
           ')';
  case OpKind::Cond:
    return "(CASE WHEN " + operand(op, 0) + " THEN " +
           region(op, hir::RegionRole::Then) + " ELSE " +
           region(op, hir::RegionRole::Else) + " END)";
  case OpKind::Template:
    return concatenation(op);
  case OpKind::Call:
    return call(op);
  case OpKind::Convert:
  case OpKind::GetAttr:
  case OpKind::Index:
  case OpKind::Tuple:
  case OpKind::Object:
  case OpKind::Join:
  case OpKind::For:
  case OpKind::Splat:
  case OpKind::LazyCall:
    return unsupported(op);
  }
  return {};
}

std::string SqlWriter::literal(const hir::Op &op) {
  const Value &value = module_.constant(hir::ConstId(op.immediate));
  switch (value.kind()) {
  case ValueKind::Null:
    return "NULL";
  case ValueKind::Bool:
    return value.asBool() ? "TRUE" : "FALSE";
  case ValueKind::Integer:
  case ValueKind::Big:
    return valueText(value);
  case ValueKind::String:
    return quoted(value.asString(), '\'');
  default:
    return unsupported(op);
  }
}

std::string SqlWriter::concatenation(const hir::Op &op) {
  std::string out;
  for (const hir::Operand &part : module_.operandsOf(op)) {
    out += out.empty() ? "(" : " || ";
    out += "CAST(" + text(part) + " AS TEXT)";
  }
  return out.empty() ? "''" : out + ')';
}

/// Functions of the same name and meaning in SQL.
std::string SqlWriter::call(const hir::Op &op) {
  std::string_view name =
      module_.constant(hir::ConstId(op.immediate)).asString();
  for (std::string_view known : {"abs", "ceil", "floor", "lower", "upper"})
    if (name == known && op.operandCount == 1)
      return std::string(name) + '(' + operand(op, 0) + ')';
  return unsupported(op);
}

} // namespace

std::optional<std::string> compileToSql(const hir::Module &module,
                                        const hir::Item &item,
                                        Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  SqlWriter writer(module, item.expr, diagnostics);
  if (diagnostics.errorCount() != errors)
    return {};
  return writer.text(item.expr.result);
}
