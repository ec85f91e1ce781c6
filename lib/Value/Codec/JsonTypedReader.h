// The reader for values with their types, and for variables of such values.
//
// In: events. Out: values, or a fault in the input. Deliberately absent: the
// objects around variables (JsonRequest.cpp).
#ifndef HCL_LIB_CODEC_JSONTYPEDREADER_H
#define HCL_LIB_CODEC_JSONTYPEDREADER_H

#include "JsonValueReader.h"

namespace hcl {

class JsonTypedReader {
public:
  /// Reads from `in`, with the types that `dialect` has.
  JsonTypedReader(JsonInput &in, const Dialect &dialect)
      : in_(in), dialect_(dialect), numbers_(in, dialect, /*partial=*/false) {}

  /// Reads a value with its type.
  [[nodiscard]] std::optional<Value> read();
  /// Reads the members of an object of typed values.
  [[nodiscard]] bool readVariables(const DefineVariable &define);

private:
  /// The members of a typed value, before they are combined.
  struct Members {
    std::optional<Type> type;
    Refinement refinement;
    std::optional<std::string_view> value;
    bool partial = false;
    bool unknown = false;
    bool null = false;
  };

  [[nodiscard]] bool readMember(Members &members);
  [[nodiscard]] bool readRefinement(Refinement &refinement);
  [[nodiscard]] bool readBound(std::optional<NumberBound> &bound);
  [[nodiscard]] bool readLength(uint64_t &length);
  [[nodiscard]] std::optional<Value> assemble(const Members &members);

  JsonInput &in_;
  const Dialect &dialect_;
  JsonValueReader numbers_; ///< reads bounds
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONTYPEDREADER_H
