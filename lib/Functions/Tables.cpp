// The tables: one row a function, sorted by name.
#include "Implementations.h"
#include "hcl/Functions/Functions.h"

#include <algorithm>

namespace hcl {

namespace {

Parameter numberParameter(std::string_view name, std::string_view doc) {
  return {.name = name, .type = Type::number(), .doc = doc};
}
Parameter stringParameter(std::string_view name, std::string_view doc) {
  return {.name = name, .type = Type::string(), .doc = doc};
}

std::vector<Function> numberFunctions() {
  Parameter numbers = numberParameter("numbers", "The numbers to compare.");
  return {
      {.name = "abs",
       .doc = "The number without its sign.",
       .parameters = {numberParameter("num", "Any number.")},
       .result = Type::number(),
       .impl = functions::abs},
      {.name = "int",
       .doc = "The number without its fraction, rounded towards zero.",
       .parameters = {numberParameter("num", "A finite number.")},
       .result = Type::number(),
       .impl = functions::integerPart},
      {.name = "max",
       .doc = "The greatest of the numbers.",
       .variadic = numbers,
       .result = Type::number(),
       .impl = functions::max},
      {.name = "min",
       .doc = "The smallest of the numbers.",
       .variadic = numbers,
       .result = Type::number(),
       .impl = functions::min},
  };
}

std::vector<Function> stringFunctions() {
  Parameter text = stringParameter("str", "Any string.");
  Parameter measured = text;
  measured.allowUnknown = true;
  return {
      {.name = "lower",
       .doc = "The string with every letter in lower case.",
       .parameters = {text},
       .result = Type::string(),
       .impl = functions::lower},
      {.name = "reverse",
       .doc = "The string with its characters in reverse order. What a reader "
              "sees as one character stays together.",
       .parameters = {text},
       .result = Type::string(),
       .impl = functions::reverse},
      {.name = "strlen",
       .doc = "The number of characters in the string, as a reader counts "
              "them.",
       .parameters = {measured},
       .result = Type::number(),
       .impl = functions::strlen},
      {.name = "substr",
       .doc = "A part of the string, counted in characters.",
       .parameters = {text,
                      numberParameter("offset",
                                      "Characters to leave out; negative: "
                                      "counted from the end."),
                      numberParameter("length",
                                      "Characters to take; negative: all "
                                      "that follow.")},
       .result = Type::string(),
       .impl = functions::substr},
      {.name = "upper",
       .doc = "The string with every letter in upper case.",
       .parameters = {text},
       .result = Type::string(),
       .impl = functions::upper},
  };
}

std::vector<Function> collectionFunctions() {
  Parameter collection{
      .name = "collection", .doc = "What has elements.", .allowDynamic = true};
  Parameter counted = collection;
  counted.allowUnknown = counted.allowMarked = true;
  return {
      {.name = "coalesce",
       .doc = "The first argument that is not null, converted to the type "
              "that all arguments have in common.",
       .variadic = Parameter{.name = "vals",
                             .doc = "The candidates.",
                             .allowNull = true,
                             .allowUnknown = true,
                             .allowDynamic = true},
       .resultType = functions::coalesceType,
       .impl = functions::coalesce},
      {.name = "concat",
       .doc = "The elements of all lists and tuples, one after the other: a "
              "list if all are lists of similar elements, else a tuple.",
       .variadic = Parameter{.name = "seqs",
                             .doc = "Lists and tuples.",
                             .allowMarked = true},
       .resultType = functions::concatType,
       .impl = functions::concat},
      {.name = "hasindex",
       .doc = "Whether the collection has an element at the index or key.",
       .parameters = {collection,
                      {.name = "key",
                       .doc = "An index or key.",
                       .allowDynamic = true}},
       .resultType = functions::hasIndexType,
       .impl = functions::hasIndex},
      {.name = "length",
       .doc = "The number of elements.",
       .parameters = {counted},
       .resultType = functions::lengthType,
       .impl = functions::length},
  };
}

std::vector<Function> jsonFunctions() {
  return {
      {.name = "jsondecode",
       .doc = "The value that a JSON text describes. Objects become objects, "
              "arrays tuples.",
       .parameters = {stringParameter("str", "A JSON text.")},
       .resultType = functions::jsonDecodeType,
       .impl = functions::jsonDecode,
       .mayReturnNull = true},
      {.name = "jsonencode",
       .doc = "The value as a JSON text on one line.",
       .parameters = {{.name = "val",
                       .doc = "Any value.",
                       .allowNull = true,
                       .allowUnknown = true,
                       .allowDynamic = true}},
       .result = Type::string(),
       .impl = functions::jsonEncode},
  };
}

/// A conversion of one argument.
Function conversionFunction(std::string_view name, std::string_view doc,
                            Value (*impl)(std::span<const Value>,
                                          CallContext &)) {
  return {.name = name,
          .doc = doc,
          .parameters = {{.name = "v",
                          .doc = "The value to convert.",
                          .allowNull = true,
                          .allowUnknown = true,
                          .allowDynamic = true}},
          .impl = impl,
          .mayReturnNull = true};
}

std::vector<Function> makeConversionFunctions() {
  Function to = conversionFunction("to", "The value converted to a type.",
                                   functions::toType);
  to.parameters.insert(
      to.parameters.begin(),
      stringParameter("type", "A type expression, e.g. \"list(string)\"."));
  return {
      std::move(to),
      conversionFunction("tobool", "The value converted to bool.",
                         functions::toBool),
      conversionFunction("tolist",
                         "The value converted to a list of one element type.",
                         functions::toList),
      conversionFunction("tomap",
                         "The value converted to a map of one element type.",
                         functions::toMap),
      conversionFunction("tonumber", "The value converted to a number.",
                         functions::toNumber),
      conversionFunction("toset",
                         "The value converted to a set of one element type.",
                         functions::toSet),
      conversionFunction("tostring", "The value converted to a string.",
                         functions::toString),
  };
}

std::vector<Function> makeSpecFunctions() {
  std::vector<Function> all;
  for (auto *make :
       {collectionFunctions, jsonFunctions, numberFunctions, stringFunctions})
    for (Function &function : make())
      all.push_back(std::move(function));
  std::sort(all.begin(), all.end(), [](const Function &a, const Function &b) {
    return a.name < b.name;
  });
  return all;
}

} // namespace

std::span<const Function> specFunctions() {
  static const std::vector<Function> table = makeSpecFunctions();
  return table;
}

std::span<const Function> conversionFunctions() {
  static const std::vector<Function> table = makeConversionFunctions();
  return table;
}

std::optional<FunctionTable> functionTableByName(std::string_view name) {
  std::vector<const Function *> functions;
  if (name != "none" && name != "spec" && name != "all")
    return std::nullopt;
  if (name != "none")
    for (const Function &function : specFunctions())
      functions.push_back(&function);
  if (name == "all")
    for (const Function &function : conversionFunctions())
      functions.push_back(&function);
  return FunctionTable(std::move(functions));
}

} // namespace hcl
