// Records of comma-separated values (RFC 4180).
//
// In: a text. Out: one record at a time. A field that starts with a quote runs
// to the closing quote and may contain line ends; empty lines are skipped.
// Threads: one.
#ifndef HCL_LIB_FUNCTIONS_CSVREADER_H
#define HCL_LIB_FUNCTIONS_CSVREADER_H

#include "Support/Message.h"

#include <string>
#include <string_view>
#include <vector>

namespace hcl {

/// Reads one record after another.
class CsvReader {
public:
  /// `separator` comes between fields; it is not a quote or line end.
  explicit CsvReader(std::string_view text, char separator = ',')
      : text_(text), separator_(separator) {}

  /// Reads the next record that is not an empty line into `fields`. Returns
  /// false at the end and after an error.
  [[nodiscard]] bool next(std::vector<std::string> &fields);
  /// The error, with its line; empty if there is none.
  const std::string &error() const { return error_; }
  /// The line on which the last record began, from 1.
  size_t line() const { return line_; }
  bool fail(const std::string &what) {
    error_ =
        message("{what}, on line {line}", "what"_a = what, "line"_a = line_);
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
  [[nodiscard]] bool quotedField(std::string &field);
  [[nodiscard]] bool plainField(std::string &field);

  std::string_view text_;
  char separator_;
  size_t at_ = 0;
  size_t line_ = 0;
  size_t nextLine_ = 1;
  std::string error_;
};

} // namespace hcl

#endif // HCL_LIB_FUNCTIONS_CSVREADER_H
