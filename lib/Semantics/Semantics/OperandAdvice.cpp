#include "Operands.h"

#include "Support/Message.h"
#include "hcl/Text.h"

namespace hcl {
namespace {

/// The text between two operands, without blanks.
std::string_view signBetween(const OpSite &site, const Evaluation &evaluation) {
  Range left = site.operandRange(0), right = site.operandRange(1);
  std::string_view text = evaluation.text();
  if (left.end > right.begin || right.end > text.size())
    return {};
  std::string_view gap = text.substr(left.end, right.begin - left.end);
  size_t first = gap.find_first_not_of(" \t\r\n");
  if (first == gap.npos)
    return {};
  return gap.substr(first, gap.find_last_not_of(" \t\r\n") + 1 - first);
}

/// The operand `index` as a part of a quoted template.
std::string asPart(size_t index, const OpSite &site,
                   const Evaluation &evaluation) {
  Range range = site.operandRange(index);
  std::string text(evaluation.text().substr(range.begin, range.size()));
  bool isQuoted = text.size() >= 2 && text.front() == '"' &&
                  text.find('"', 1) == text.size() - 1;
  return isQuoted ? text.substr(1, text.size() - 2) : "${" + text + "}";
}

bool isSequence(const Type &type) {
  return type.kind() == TypeKind::List || type.kind() == TypeKind::Tuple ||
         type.kind() == TypeKind::Set;
}

} // namespace

void helpWithOperands(Operands operands, const OpSite &site, size_t first,
                      Evaluation &evaluation) {
  if (operands.size() != 2 || signBetween(site, evaluation) != "+")
    return;
  Type left = operands[0]->type(), right = operands[1]->type();
  Diagnostic &diagnostic = evaluation.diags.at(first);
  if (left.kind() == TypeKind::String) {
    std::string joined =
        "\"" + asPart(0, site, evaluation) + asPart(1, site, evaluation) + "\"";
    if (joined.find('\n') != joined.npos)
      joined = "\"${a}${b}\"";
    else
      diagnostic.fixes.push_back(
          {"Join the strings", {{site.range(), joined}}});
    diagnostic.help =
        message("\"+\" adds numbers. To join strings, write {joined}.",
                "joined"_a = joined);
  } else if (isSequence(left) && isSequence(right)) {
    diagnostic.help = "\"+\" adds numbers. To join lists, write concat(a, b).";
  }
}

} // namespace hcl
