// The objects around variables: scopes, and requests of a stream. Members are
// read in the order of the text; those without a meaning here are skipped.
#include "JsonTypedReader.h"

#include "Support/Text.h"
#include "hcl/Json.h"

namespace hcl {

bool decodeScope(std::string_view text, const Dialect &dialect,
                 const DefineVariable &define, JsonError &error,
                 Budget *budget) {
  error = {};
  JsonInput in(text, error, budget);
  if (!in.expect(JsonEvent::BeginObject, "an object with \"vars\""))
    return false;
  bool hasVariables = false;
  JsonEvent event = in.scan.next();
  for (; event == JsonEvent::Key; event = in.scan.next()) {
    if (in.scan.text() == "vars") {
      hasVariables = true;
      if (!JsonTypedReader(in, dialect).readVariables(define))
        return false;
    } else if (!in.scan.skip(in.scan.next())) {
      break;
    }
  }
  if (event != JsonEvent::EndObject) {
    in.failSyntax();
    return false;
  }
  if (!hasVariables)
    in.fail("a member \"vars\" is required");
  return hasVariables && in.atEnd();
}

namespace {

/// Reads one member of a request, after its key.
bool readRequestMember(JsonInput &in, const Dialect &dialect,
                       const DefineVariable &define, JsonRequest &request) {
  if (in.scan.text() == "vars")
    return JsonTypedReader(in, dialect).readVariables(define);
  if (in.scan.text() == "src") {
    if (!in.expect(JsonEvent::String, "a string with the source"))
      return false;
    request.source = std::string(in.scan.text());
    return true;
  }
  if (in.scan.text() == "src_b64") {
    if (!in.expect(JsonEvent::String, "a string with the source in base64"))
      return false;
    request.source = decodeBase64(in.scan.text());
    if (!request.source)
      in.fail("this is not base64");
    return request.source.has_value();
  }
  bool isId = in.scan.text() == "id";
  std::optional<std::string_view> value = in.skipValue();
  if (value && isId)
    request.id = *value;
  return value.has_value();
}

} // namespace

std::optional<JsonRequest> decodeRequest(std::string_view text,
                                         const Dialect &dialect,
                                         const DefineVariable &define,
                                         std::string &id, JsonError &error,
                                         Budget *budget) {
  error = {};
  JsonInput in(text, error, budget);
  if (!in.expect(JsonEvent::BeginObject, "an object with \"src\""))
    return std::nullopt;
  JsonRequest request;
  JsonEvent event = in.scan.next();
  for (; event == JsonEvent::Key; event = in.scan.next()) {
    bool good = readRequestMember(in, dialect, define, request);
    id = request.id;
    if (!good)
      return std::nullopt;
  }
  if (event == JsonEvent::Error) {
    in.failSyntax();
    return std::nullopt;
  }
  if (!in.atEnd())
    return std::nullopt;
  return request;
}

} // namespace hcl
