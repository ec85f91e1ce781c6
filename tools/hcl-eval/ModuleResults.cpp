// Values are written without what must not be shown, one after the other with
// types or places, else as one object.
#include "ModuleResults.h"

#include "JsonText/Writer.h"
#include "Output.h"
#include "Source/RenderJson.h"
#include "Support/Text.h"
#include "common/Secrets.h"
#include "hcl/Json.h"
#include "hcl/Marks.h"

namespace hcl::eval {

namespace {

/// The value of `result` as it is printed: without secrets, which its block may
/// declare, and with what is known later.
Value shown(const AppResult &result) {
  Value value = result.value;
  for (const std::string &mark : result.marks)
    value = value.withMarks(MarkSet(Mark{mark}));
  return withUnknowns(tools::withoutSecrets(value));
}

/// Appends a member for each mark that the block of `result` declares.
void addMarks(std::string &out, const AppResult &result) {
  for (const std::string &mark : result.marks) {
    out += ',';
    json::appendString(out, mark, false);
    out += ":true";
  }
}

/// Appends the member `place`, in the form of the subject of a diagnostic.
void addPlace(std::string &out, const AppResult &result) {
  out += ",\"place\":";
  json::Writer writer(out, {});
  writer.beginObject();
  writer.key("filename");
  writer.string(result.file.name());
  writeEnds(writer, result.file, result.place);
  writer.endObject();
}

/// Reports why a result cannot be printed.
void reportUnprinted(const JsonError &error, const Budget &budget,
                     Diagnostics &diagnostics) {
  if (error.isTooLong)
    tools::reportUnwritten(budget, diagnostics);
  else
    diagnostics.add(DiagKind::InvalidOutput, {}, {}, sentence(error.text()));
}

/// An object of objects on one line: for each result its value, with `withType`
/// in its typed form, and with `withPlaces` its place.
std::string describedText(const std::vector<AppResult> &results,
                          const Flags &flags, Diagnostics &diagnostics) {
  uint64_t most = flags.limits.maxText();
  Budget budget = Budget::of(flags.limits);
  std::string out = "{";
  for (const AppResult &result : results) {
    if (out.size() > 1)
      out += ',';
    json::appendString(out, result.name, false);
    out += ':';
    JsonError error;
    bool isWritten;
    if (flags.withType) {
      isWritten = encodeTypedJson(out, result.value, most, &budget);
      error.isTooLong = !isWritten;
      out.pop_back();
      addMarks(out, result);
    } else {
      out += "{\"value\":";
      isWritten = encodeJson(out, shown(result),
                             {.maxBytes = most, .budget = &budget}, error);
    }
    if (!isWritten) {
      reportUnprinted(error, budget, diagnostics);
      return "";
    }
    if (flags.withPlaces)
      addPlace(out, result);
    out += '}';
  }
  return out + "}\n";
}

} // namespace

std::string resultText(const std::vector<AppResult> &results,
                       const Flags &flags, Diagnostics &diagnostics) {
  if (flags.withType || flags.withPlaces)
    return describedText(results, flags, diagnostics);
  std::vector<std::pair<std::string, Value>> members;
  for (const AppResult &result : results)
    members.emplace_back(result.name, shown(result));
  std::string out;
  JsonError error;
  Budget budget = Budget::of(flags.limits);
  JsonStyle style{.indent = flags.compact ? 0u : 2u,
                  .escapeHtml = false,
                  .maxBytes = flags.limits.maxText(),
                  .budget = &budget};
  if (!encodeJson(out, Value::object(std::move(members)), style, error))
    reportUnprinted(error, budget, diagnostics);
  return out + "\n";
}

} // namespace hcl::eval
