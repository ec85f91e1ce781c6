#include "Expansion.h"

#include "Support/Message.h"
#include "hcl/Function.h"
#include "hcl/Marks.h"
#include "hcl/Text.h"

namespace hcl {

Expansion expand(const Value &value, Range where, const OpSite &site,
                 Evaluation &evaluation) {
  const Value &plain = value.unmarked();
  if (value.isFailed())
    return Expansion::Failed;
  Type type = plain.type();
  bool fits = type.isDynamic() || type.kind() == TypeKind::List ||
              type.kind() == TypeKind::Tuple ||
              (type.kind() == TypeKind::Set &&
               evaluation.dialect[DialectPoint::ExpandSets]);
  if (!fits || plain.isNull()) {
    std::string why =
        fits ? "The value is null; there are no arguments to take from it."
             : message("A value of type {type} cannot become the arguments of "
                       "a call; a list or tuple can.",
                       "type"_a = friendlyName(type));
    evaluation.fail(DiagKind::InvalidExpansion, where, std::move(why),
                    site.range());
    return Expansion::Failed;
  }
  return plain.isKnown() ? Expansion::Elements : Expansion::Unknown;
}

Value unknownCall(const Function &function, Operands operands) {
  MarkSet marks;
  for (size_t i = 0; i < operands.size(); ++i) {
    bool isWhole = i < function.parameters.size()
                       ? function.parameters[i].allowMarked
                       : !function.variadic || function.variadic->allowMarked;
    if (isWhole)
      marks.insert(operands[i]->marks());
    else
      operands[i]->unmarkedDeep(marks);
  }
  return marks.empty() ? Value::dynamic() : Value::dynamic().withMarks(marks);
}

} // namespace hcl
