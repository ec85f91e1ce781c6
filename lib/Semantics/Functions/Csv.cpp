// Comma-separated values (RFC 4180): the first record has the names.
//
// csvdecode reads the names, makes one object shape from them, and builds each
// row in the order of that shape.
#include "CsvReader.h"
#include "Library.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Build.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// The names in the first record. Errors: reports a missing record or a
/// repeated name and returns nothing.
[[nodiscard]] std::optional<std::vector<std::string>>
readNames(CsvReader &reader, CallContext &cx) {
  std::vector<std::string> names;
  if (!reader.next(names)) {
    cx.failArgument(0, reader.error().empty() ? "there is no line with the "
                                                "names of the columns"
                                              : reader.error());
    return std::nullopt;
  }
  for (std::string &name : names)
    name = Value::string(name).asString();
  std::vector<std::string> sorted = names;
  std::sort(sorted.begin(), sorted.end());
  auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice == sorted.end())
    return names;
  cx.failArgument(0, message("two columns have the name {twice:quoted}",
                             "twice"_a = *twice));
  return std::nullopt;
}

Type rowType(const std::vector<std::string> &names) {
  std::vector<ObjectAttribute> attributes;
  for (const std::string &name : names)
    attributes.push_back({name, Type::string()});
  return Type::object(std::move(attributes));
}

Type csvDecodeType(Args args, CallContext &cx) {
  if (!args[0].isKnown())
    return Type::dynamic();
  CsvReader reader(args[0].asString());
  auto names = readNames(reader, cx);
  return names ? Type::list(rowType(*names)) : Type::dynamic();
}

Value csvDecode(Args args, CallContext &cx) {
  CsvReader reader(args[0].asString());
  auto names = readNames(reader, cx);
  if (!names)
    return Value::failed();
  std::shared_ptr<const ObjectShape> shape = ObjectShape::make(*names);
  std::vector<size_t> columns;
  for (size_t i = 0; i < shape->size(); ++i)
    columns.push_back(static_cast<size_t>(
        std::find(names->begin(), names->end(), shape->name(i)) -
        names->begin()));
  SequenceBuilder rows;
  std::vector<std::string> fields;
  while (reader.next(fields)) {
    if (fields.size() != columns.size()) {
      reader.fail(message(
          "the numbers of fields ({fields}) and names ({columns}) differ",
          "fields"_a = fields.size(), "columns"_a = columns.size()));
      break;
    }
    if (!cx.take(fields.size() + 1, sizeof(Value) + sizeof(CollectionRep)))
      return Value::failed();
    ShapedBuilder row(shape);
    for (size_t column : columns)
      row.add(Value::string(fields[column]));
    rows.add(std::move(row).object());
  }
  if (!reader.error().empty())
    return cx.failArgument(0, reader.error());
  return std::move(rows).list(rowType(*names));
}

} // namespace

std::vector<Function> csvRows() {
  return {
      {.name = "csvdecode",
       .doc = "The records of a text of comma-separated values as objects, "
              "whose attributes have the names in the first record.",
       .parameters = {stringParameter("str", "Comma-separated values "
                                             "(RFC 4180).")},
       .resultType = csvDecodeType,
       .impl = csvDecode},
  };
}

} // namespace hcl::functions
