#include "Library.h"
#include "hcl/Functions.h"

#include <algorithm>
#include <array>

namespace hcl {

namespace {

using Rows = std::vector<Function>;

/// The rows of all `makers`, sorted by name.
Rows family(std::initializer_list<Rows (*)()> makers) {
  Rows all;
  for (Rows (*make)() : makers)
    for (Function &function : make())
      all.push_back(std::move(function));
  std::sort(all.begin(), all.end(), [](const Function &a, const Function &b) {
    return a.name < b.name;
  });
  return all;
}

/// The functions available in hcldec specifications.
/// Spec: DEC-FUNCS-029, DEC-FUNCS-030.
constexpr std::string_view specNames[] = {
    "abs",        "coalesce",   "concat", "hasindex", "int",
    "jsondecode", "jsonencode", "length", "lower",    "max",
    "min",        "reverse",    "strlen", "substr",   "upper"};

Rows makeSpecFunctions() {
  using namespace functions;
  Rows some = family({collectionRows, jsonRows, numberRows, stringRows});
  std::erase_if(some, [](const Function &function) {
    return !std::ranges::binary_search(specNames, function.name);
  });
  return some;
}

std::vector<FunctionFamily> makeFamilies() {
  using namespace functions;
  return {
      {"Numbers", family({numberRows, powerRows})},
      {"Operators", family({logicRows, operatorRows})},
      {"Strings", family({stringRows, textRows, trimRows})},
      {"Regular expressions", family({regexRows})},
      {"Collections", family({collectionRows, listRows, mapRows, sliceRows})},
      {"Sets", family({setRows, setProductRows})},
      {"Encoding", family({csvRows, jsonRows})},
      {"Formatting", family({formatRows})},
      {"Dates and times", family({dateTimeRows})},
      {"Buffers of bytes", family({bytesRows})},
      {"Null values", family({generalRows})},
      {"Errors", family({lazyRows})},
      {"Conversions", family({conversionRows})},
  };
}

} // namespace

static FunctionTable tableOf(std::span<const FunctionFamily> families) {
  std::vector<Function> functions;
  for (const FunctionFamily &family : families)
    for (const Function &function : family.functions)
      functions.push_back(function);
  return FunctionTable(std::move(functions));
}

std::span<const FunctionFamily> functionFamilies() {
  static const std::vector<FunctionFamily> families = makeFamilies();
  return families;
}

FunctionTable specFunctions() {
  static const FunctionTable table = makeSpecFunctions();
  return table;
}

FunctionTable allFunctions() {
  static const FunctionTable table = tableOf(functionFamilies());
  return table;
}

FunctionTable conversionFunctions() {
  static const FunctionTable table = tableOf(functionFamilies().last(1));
  return table;
}

std::optional<FunctionTable> functionTableByName(std::string_view name) {
  if (name == "spec")
    return specFunctions();
  if (name == "all")
    return allFunctions();
  if (name == "none")
    return FunctionTable(Rows());
  return std::nullopt;
}

} // namespace hcl
