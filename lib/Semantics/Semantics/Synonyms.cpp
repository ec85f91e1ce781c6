#include "Synonyms.h"

#include <algorithm>
#include <iterator>

namespace hcl {
namespace {

struct Keyword {
  std::string_view foreign;
  Synonym here;
};

constexpr Keyword keywords[] = {
    Keyword{"True", {"true", true}},   Keyword{"TRUE", {"true", true}},
    Keyword{"False", {"false", true}}, Keyword{"FALSE", {"false", true}},
    Keyword{"None", {"null", true}},   Keyword{"Null", {"null", true}},
    Keyword{"NULL", {"null", true}},   Keyword{"nil", {"null", true}},
    Keyword{"undefined", {"null"}},    Keyword{"yes", {"true"}},
    Keyword{"no", {"false"}},          Keyword{"on", {"true"}},
    Keyword{"off", {"false"}},
};

struct FunctionName {
  std::string_view foreign;
  std::string_view here;
};

constexpr FunctionName functions[] = {
    FunctionName{"append", "concat"},   FunctionName{"ceiling", "ceil"},
    FunctionName{"count", "length"},    FunctionName{"default", "coalesce"},
    FunctionName{"ifnull", "coalesce"}, FunctionName{"len", "length"},
    FunctionName{"lowercase", "lower"}, FunctionName{"nvl", "coalesce"},
    FunctionName{"power", "pow"},       FunctionName{"size", "length"},
    FunctionName{"sprintf", "format"},  FunctionName{"str", "tostring"},
    FunctionName{"strlen", "length"},   FunctionName{"substring", "substr"},
    FunctionName{"to_lower", "lower"},  FunctionName{"to_upper", "upper"},
    FunctionName{"tolower", "lower"},   FunctionName{"toupper", "upper"},
    FunctionName{"unique", "distinct"}, FunctionName{"uppercase", "upper"},
};

} // namespace

Synonym keywordSynonym(std::string_view name) {
  auto found = std::ranges::find(keywords, name, &Keyword::foreign);
  return found == std::end(keywords) ? Synonym() : found->here;
}

std::string_view functionSynonym(std::string_view name) {
  auto found = std::ranges::find(functions, name, &FunctionName::foreign);
  return found == std::end(functions) ? std::string_view() : found->here;
}

bool isTypeName(std::string_view name) {
  return name == "string" || name == "number" || name == "bool" ||
         name == "any";
}

} // namespace hcl
