// Records of a JSON Lines stream: from the text of a line to the values of a
// frame.
//
//   RecordReader reader({"age", "name"}, dialect);
//   if (reader.read(line, error))
//     use(reader.frame());
//
// In: lines, each a JSON object. Out: the values of the members that are asked
// for, by number; the others are checked and passed over. A value is what
// decodeJson (ValueJson.h) makes of the same text. One reader serves one
// thread; its memory does not grow with the number of lines.
// Deliberately absent: input and output, evaluation.
#ifndef HCL_LIB_STREAM_RECORDREADER_H
#define HCL_LIB_STREAM_RECORDREADER_H

#include "hcl/Dialect.h"
#include "hcl/Json.h"
#include "hcl/Stream.h"
#include "hcl/Value.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl {

class RecordReader {
public:
  /// Asks for the members `names`, which are NFC and distinct.
  RecordReader(std::vector<std::string> names, const Dialect &dialect);
  RecordReader(RecordReader &&) noexcept;
  RecordReader &operator=(RecordReader &&) noexcept;
  ~RecordReader();

  /// Lets member `index` be `value`, which outlives the reader, in records
  /// that do not have it.
  void setDefault(size_t index, const Value *value);

  /// Reads one record, a JSON object with blanks around it. Of a repeated
  /// member the last counts. The text of members that nobody asks for must be
  /// JSON too.
  /// Errors: fills `error` and returns false for what decodeJson does not read,
  /// except for numbers out of range where nobody asks for them, and for what
  /// is no object.
  bool read(std::string_view line, JsonError &error);

  /// The members of the last record in the order of the names, null where it
  /// has none and there is no default. Valid until the next record is read.
  std::span<const Value *const> frame() const;

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace hcl

#endif // HCL_LIB_STREAM_RECORDREADER_H
