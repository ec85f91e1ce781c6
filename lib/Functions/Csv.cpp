// Comma-separated values (RFC 4180): the first record has the names.
//
// CsvReader yields one record at a time. A field that starts with a quote runs
// to the closing quote and may contain line ends; empty lines are skipped.
// csvdecode reads the names, makes one object shape from them, and builds each
// row in the order of that shape.
#include "Library.h"

#include "Support/Text.h"
#include "Value/Build.h"

#include <algorithm>

namespace hcl::functions {

namespace {

/// Reads one record after another.
class CsvReader {
public:
  explicit CsvReader(std::string_view text) : text_(text) {}

  /// Reads the next record that is not an empty line into `fields`. Returns
  /// false at the end and after an error.
  bool next(std::vector<std::string> &fields);
  /// The error, with its line; empty if there is none.
  const std::string &error() const { return error_; }
  /// The line on which the last record began, from 1.
  size_t line() const { return line_; }
  bool fail(const std::string &what) {
    error_ = what + ", on line " + std::to_string(line_);
    return false;
  }

private:
  /// The length of the line end at the cursor, or 0. A carriage return is part
  /// of one before a newline and at the end of the text.
  size_t lineEnd() const {
    std::string_view rest = text_.substr(at_);
    if (rest.starts_with("\r\n"))
      return 2;
    return rest.starts_with('\n') || rest == "\r" ? 1 : 0;
  }
  bool quotedField(std::string &field);
  bool plainField(std::string &field);

  std::string_view text_;
  size_t at_ = 0;
  size_t line_ = 0;
  size_t nextLine_ = 1;
  std::string error_;
};

bool CsvReader::plainField(std::string &field) {
  for (; at_ < text_.size() && text_[at_] != ',' && lineEnd() == 0; ++at_) {
    if (text_[at_] == '"')
      return fail("a quote stands inside a field that is not quoted");
    field += text_[at_];
  }
  return true;
}

/// A line end within quotes becomes a newline, a doubled quote a single one.
bool CsvReader::quotedField(std::string &field) {
  bool closed = false;
  for (++at_; at_ < text_.size() && !closed;) {
    if (size_t length = lineEnd()) {
      at_ += length;
      ++nextLine_;
      field += '\n';
    } else if (text_[at_] != '"') {
      field += text_[at_++];
    } else if (text_.substr(at_).starts_with("\"\"")) {
      field += '"';
      at_ += 2;
    } else {
      ++at_;
      closed = true;
    }
  }
  if (!closed)
    return fail("the closing quote of a field is missing");
  if (at_ < text_.size() && text_[at_] != ',' && lineEnd() == 0)
    return fail("something follows the closing quote of a field");
  return true;
}

bool CsvReader::next(std::vector<std::string> &fields) {
  for (; size_t length = lineEnd(); at_ += length)
    ++nextLine_;
  fields.clear();
  line_ = nextLine_;
  if (at_ == text_.size())
    return false;
  while (true) {
    std::string field;
    bool quoted = at_ < text_.size() && text_[at_] == '"';
    if (!(quoted ? quotedField(field) : plainField(field)))
      return false;
    fields.push_back(std::move(field));
    if (at_ == text_.size() || text_[at_] != ',')
      break;
    ++at_;
  }
  if (size_t length = lineEnd()) {
    at_ += length;
    ++nextLine_;
  }
  return true;
}

/// The names in the first record. Errors: reports a missing record or a
/// repeated name and returns nothing.
std::optional<std::vector<std::string>> readNames(CsvReader &reader,
                                                  CallContext &cx) {
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
  cx.failArgument(0, "two columns have the name " + quote(*twice));
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
      reader.fail("the numbers of fields (" + std::to_string(fields.size()) +
                  ") and names (" + std::to_string(columns.size()) +
                  ") differ");
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
