// The reader for values in JSON whose type is known.
//
// In: events, and a type. Out: a value of the type, or a fault in the input.
// The parser's depth limit bounds the recursion. Deliberately absent: plain
// JSON, whose values have no type in advance (JsonPlain.h).
#ifndef HCL_LIB_CODEC_JSONVALUEREADER_H
#define HCL_LIB_CODEC_JSONVALUEREADER_H

#include "JsonInput.h"
#include "hcl/Dialect.h"
#include "hcl/Refinement.h"
#include "hcl/Value.h"

#include <vector>

namespace hcl {

class JsonValueReader {
public:
  /// Reads from `in`. With `partial`, values may have unknown parts.
  JsonValueReader(JsonInput &in, const Dialect &dialect, bool partial)
      : in_(in), dialect_(dialect), partial_(partial) {}

  /// Reads a value of `type`.
  [[nodiscard]] std::optional<Value> read(const Type &type) {
    return readFrom(in_.scan.next(), type);
  }
  /// A null of `type`. Of the types of the extended information model, only
  /// types with none have a null.
  [[nodiscard]] std::optional<Value> null(const Type &type);
  /// An unknown of `type`; for a promise or output, a pending one.
  static Value unknown(const Type &type, const Refinement &refinement);

private:
  /// The value that begins with the event `first`.
  [[nodiscard]] std::optional<Value> readFrom(JsonEvent first,
                                              const Type &type);
  [[nodiscard]] std::optional<Value>
  readOpened(JsonEvent first, JsonEvent inner, const Type &type);
  [[nodiscard]] std::optional<Value> readUnion(JsonEvent event,
                                               const Type &type);
  [[nodiscard]] std::optional<Value> readPrimitive(JsonEvent first,
                                                   const Type &type);
  [[nodiscard]] std::optional<Value> taken(std::optional<Value> value);
  [[nodiscard]] std::optional<Value> readSequence(const Type &type);
  [[nodiscard]] std::optional<Value> readTuple(const Type &type);
  [[nodiscard]] std::optional<Value> readMap(JsonEvent event, const Type &type);
  [[nodiscard]] std::optional<Value> readObject(JsonEvent event,
                                                const Type &type);
  [[nodiscard]] std::optional<Value> readDynamic(JsonEvent event);
  [[nodiscard]] std::optional<Value> readMarker(const Type &type);
  [[nodiscard]] std::optional<Type>
  elementType(const Type &declared, const std::vector<Value> &values);

  JsonInput &in_;
  const Dialect &dialect_;
  const bool partial_;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONVALUEREADER_H
