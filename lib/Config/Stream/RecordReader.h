// Records of a JSON Lines stream: from the text of a line to the values of a
// frame.
//
//   RecordReader reader({"age", "name"}, dialect);
//   if (reader.read(line, error))
//     use(reader.frame());
//
// In: lines, each a JSON object. Out: the values of the requested members, by
// index; the others are checked and skipped. Values are those that decodeJson
// (hcl/Json.h) reads from the same text. A reader serves one thread; its
// memory does not grow with the number of lines.
// Deliberately absent: input and output, evaluation.
#ifndef HCL_LIB_STREAM_RECORDREADER_H
#define HCL_LIB_STREAM_RECORDREADER_H

#include "hcl/Dialect.h"
#include "hcl/Json.h"
#include "hcl/LineStream.h"
#include "hcl/Value.h"

#include "hcl/Limits.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class RecordReader {
public:
  /// Requests the members `names`, which are NFC and distinct. Their values are
  /// within `limits`.
  RecordReader(std::vector<std::string> names, const Dialect &dialect,
               const Limits &limits = {});
  RecordReader(RecordReader &&) noexcept;
  RecordReader &operator=(RecordReader &&) noexcept;
  ~RecordReader();

  /// Sets `value`, which outlives the reader, as the value of member `index`
  /// for records without that member.
  void setDefault(size_t index, const Value *value);

  /// Reads one record: a JSON object, possibly between blanks. Of a repeated
  /// member the last value wins. The text of members that are not requested
  /// must be JSON too.
  /// Errors: fills `error` and returns false for text that is not an object or
  /// that decodeJson does not read, except for numbers out of range in members
  /// that are not requested.
  [[nodiscard]] bool read(std::string_view line, JsonError &error);

  /// The members of the last record in the order of the names; null for a
  /// member without value or default. Valid until the next record is read.
  std::span<const Value *const> frame() const;

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace hcl

#endif // HCL_LIB_STREAM_RECORDREADER_H
