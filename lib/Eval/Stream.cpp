#include "hcl/Eval/Stream.h"

#include "hcl/Source/Render.h"
#include "hcl/Support/Text.h"
#include "hcl/Value/ValueJson.h"

namespace hcl {

namespace {

/// Appends `{"id":…,`, or `{` without an id.
void beginAnswer(std::string &out, std::string_view id) {
  out += '{';
  if (!id.empty())
    out.append("\"id\":").append(id).append(",");
}

void answerErrors(std::string &out, std::string_view id,
                  const Diagnostics &diags, std::string_view phase) {
  beginAnswer(out, id);
  out += "\"error\":";
  renderJsonLine(out, diags);
  out.append(",\"phase\":\"").append(phase).append("\"}\n");
}

/// Where in the line a fault lies.
Range faultIn(std::string_view line, const JsonError &error) {
  auto at = uint32_t(std::min(error.offset, line.size()));
  return {at, at + uint32_t(at < line.size())};
}

void answer(std::string &out, std::string_view id, std::string source,
            const Scope *scope, const EvalOptions &options) {
  SourceFile file("<src>", std::move(source));
  Diagnostics diags;
  Source compiled =
      Source::compile(SourceKind::Expression, file, options, diags);
  if (!compiled.isValid()) {
    answerErrors(out, id, diags, "parse");
    return;
  }
  Value value = evaluate(compiled, scope, options, diags);
  if (diags.hasErrors()) {
    answerErrors(out, id, diags, "eval");
    return;
  }
  beginAnswer(out, id);
  std::string typed;
  encodeTypedJson(typed, value);
  // Both are objects: the members of the second follow those of the first.
  out.append(typed, 1).append("\n");
}

} // namespace

void answerRequest(std::string &out, std::string_view line, const Scope *scope,
                   const EvalOptions &options) {
  Scope own(scope);
  bool hasVariables = scope != nullptr;
  auto define = [&](std::string name, Value value) {
    own.define(std::move(name), std::move(value));
    hasVariables = true;
  };
  std::string id;
  JsonError error;
  std::optional<JsonRequest> request =
      decodeRequest(line, options.dialect, define, id, error);
  if (request && !request->source) {
    error.message = "a member \"src\" with the source text is required";
    id = request->id;
  }
  if (!request || !request->source) {
    SourceFile file("<line>", std::string(line));
    Diagnostics diags;
    diags.add(DiagKind::InvalidRequest, &file, faultIn(line, error),
              sentence(error.text()));
    answerErrors(out, id, diags, "parse");
    return;
  }
  answer(out, request->id, std::move(*request->source),
         hasVariables ? &own : nullptr, options);
}

} // namespace hcl
