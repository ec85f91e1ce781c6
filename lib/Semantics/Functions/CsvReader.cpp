#include "CsvReader.h"

namespace hcl {

bool CsvReader::plainField(std::string &field) {
  for (; at_ < text_.size() && text_[at_] != separator_ && lineEnd() == 0;
       ++at_) {
    if (text_[at_] == '"')
      return fail("a quote is inside a field that is not quoted");
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
  if (at_ < text_.size() && text_[at_] != separator_ && lineEnd() == 0)
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
    if (at_ == text_.size() || text_[at_] != separator_)
      break;
    ++at_;
  }
  if (size_t length = lineEnd()) {
    at_ += length;
    ++nextLine_;
  }
  return true;
}

} // namespace hcl
