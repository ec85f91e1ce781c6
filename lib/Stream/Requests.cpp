#include "hcl/Requests.h"

#include "ErrorLine.h"
#include "Support/Text.h"
#include "hcl/ValueJson.h"

namespace hcl {

namespace {

/// Appends `{"id":…,`, or `{` without an id.
void beginAnswer(std::string &out, std::string_view id) {
  out += '{';
  if (!id.empty())
    out.append("\"id\":").append(id).append(",");
}

bool answerErrors(std::string &out, std::string_view id,
                  const Diagnostics &diags, std::string_view phase) {
  beginAnswer(out, id);
  appendErrors(out, diags, phase);
  return false;
}

bool answer(std::string &out, std::string_view id, std::string source,
            const Scope *scope, const EvalOptions &options) {
  SourceFile file("<src>", std::move(source));
  Diagnostics diags;
  Source compiled =
      Source::compile(SourceKind::Expression, file, options, diags);
  if (!compiled.isValid())
    return answerErrors(out, id, diags, "parse");
  Value value = evaluate(compiled, scope, options, diags);
  if (diags.hasErrors())
    return answerErrors(out, id, diags, "eval");
  beginAnswer(out, id);
  std::string typed;
  encodeTypedJson(typed, value);
  // Both are objects: the members of the second follow those of the first.
  out.append(typed, 1).append("\n");
  return true;
}

class RequestAnswerer final : public LineAnswerer {
public:
  RequestAnswerer(const Scope *scope, const EvalOptions &options)
      : scope_(scope), options_(options) {}

  bool answer(std::string &out, std::string_view line, uint64_t) override {
    return answerRequest(out, line, scope_, options_);
  }
  void refuse(std::string &out, uint64_t number) override {
    refuseLine(out, number, DiagKind::InvalidRequest);
  }

private:
  const Scope *scope_;
  const EvalOptions &options_;
};

} // namespace

bool answerRequest(std::string &out, std::string_view line, const Scope *scope,
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
    diags.add(DiagKind::InvalidRequest, file, faultIn(line, error),
              sentence(error.text()));
    return answerErrors(out, id, diags, "parse");
  }
  return answer(out, request->id, std::move(*request->source),
                hasVariables ? &own : nullptr, options);
}

std::unique_ptr<LineAnswerer> requestAnswerer(const Scope *scope,
                                              const EvalOptions &options) {
  return std::make_unique<RequestAnswerer>(scope, options);
}

} // namespace hcl
