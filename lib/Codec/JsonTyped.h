// The reader for all typed forms of JSON: types, values of a type, values with
// their types, and scopes. The parser's depth limit bounds the recursion.
#ifndef HCL_LIB_CODEC_JSONTYPED_H
#define HCL_LIB_CODEC_JSONTYPED_H

#include "JsonPullParser.h"
#include "Value/Build.h"
#include "hcl/Json.h"
#include "hcl/ReadText.h"
#include "hcl/Refinement.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl {

class JsonReader {
public:
  /// Reads `text` from `begin` to `end`. `dialect` may be null when reading
  /// types.
  JsonReader(std::string_view text, size_t begin, size_t end, size_t maxDepth,
             const Dialect *dialect, JsonError &error)
      : text_(text), scan_(text, begin, end, maxDepth), maxDepth_(maxDepth),
        dialect_(dialect), error_(error) {}

  /// Reads a type.
  std::optional<Type> readType() { return readType(scan_.next()); }
  /// Reads a value of `type`, which if `partial` may have unknown parts.
  std::optional<Value> readValue(const Type &type, bool partial) {
    partial_ = partial;
    return readValue(scan_.next(), type);
  }
  /// Reads a value with its type.
  std::optional<Value> readTyped();
  /// Reads the members of an object of typed values.
  bool readVariables(const DefineVariable &define);
  /// Whether the text ends here. Reports anything that follows.
  bool atEnd();

  JsonPullParser &scanner() { return scan_; }
  bool expect(JsonEvent event, const char *what);
  std::nullopt_t fail(std::string message);
  std::nullopt_t scanError();

private:
  /// The members of a typed value, before they are combined.
  struct Members {
    std::optional<Type> type;
    Refinement refinement;
    size_t valueBegin = 0;
    size_t valueEnd = 0; ///< 0: there is no value
    bool partial = false;
    bool unknown = false;
    bool null = false;
  };

  std::optional<Type> readType(JsonEvent first);
  std::optional<Type> readTypeName();
  std::optional<std::vector<Type>> readTypes();
  std::optional<Type> readObjectType();
  bool readOptionalNames(std::vector<ObjectAttribute> &attributes);

  std::optional<Value> readValue(JsonEvent first, const Type &type);
  std::optional<Value> readNull(const Type &type);
  std::optional<Value> readOpened(JsonEvent first, JsonEvent inner,
                                  const Type &type);
  std::optional<Value> readUnion(JsonEvent event, const Type &type);
  std::optional<Value> readPrimitive(JsonEvent first, const Type &type);
  std::optional<Value> readSequence(const Type &type);
  std::optional<Value> readTuple(const Type &type);
  std::optional<Value> readMap(JsonEvent event, const Type &type);
  std::optional<Value> readObject(JsonEvent event, const Type &type);
  std::optional<Value> readDynamic(JsonEvent event);
  std::optional<Value> readMarker(const Type &type);
  std::optional<Value> readRange(size_t begin, size_t end, const Type &type,
                                 bool partial);
  std::optional<Type> elementType(const Type &declared,
                                  const std::vector<Value> &values);

  bool readMember(Members &members);
  bool readFlag(bool &flag);
  bool readRefinement(Refinement &refinement);
  bool readBound(std::optional<NumberBound> &bound);
  bool readLength(uint64_t &length);
  std::optional<Value> assemble(const Members &members);
  /// An unknown of `type`; for a promise or output, a pending one.
  static Value unknownOf(const Type &type, const Refinement &refinement);

  /// Prepends the step to the failed part.
  std::nullopt_t under(std::string step) {
    if (!error_.syntax)
      error_.path = error_.path.empty() ? step : step + ": " + error_.path;
    return std::nullopt;
  }

  std::string_view text_;
  JsonPullParser scan_;
  size_t maxDepth_;
  const Dialect *dialect_;
  JsonError &error_;
  bool partial_ = false;
};

} // namespace hcl

#endif // HCL_LIB_CODEC_JSONTYPED_H
