#include "hcl/LineStream.h"

#include "ErrorLine.h"
#include "Support/Text.h"
#include "hcl/Json.h"

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
            const Scope &scope, const Language &language) {
  SourceFile file("<src>", std::move(source));
  Diagnostics diags;
  Source compiled =
      Source::compile(SourceKind::Expression, file, language, diags);
  if (!compiled.isValid())
    return answerErrors(out, id, diags, "parse");
  Value value = compiled.evaluate(scope, diags);
  if (diags.hasErrors())
    return answerErrors(out, id, diags, "eval");
  std::string typed;
  if (!encodeTypedJson(typed, value, language.limits.maxText())) {
    diags.add(DiagKind::EvaluationLimit, {}, {},
              "The result as JSON is longer than the memory that it may use.");
    return answerErrors(out, id, diags, "eval");
  }
  beginAnswer(out, id);
  // Both texts are objects; join their members.
  out.append(typed, 1).append("\n");
  return true;
}

class RequestAnswerer final : public LineAnswerer {
public:
  RequestAnswerer(std::shared_ptr<const Scope> scope, Language language)
      : scope_(std::move(scope)), language_(std::move(language)) {}

  bool answer(std::string &out, std::string_view line, uint64_t) override {
    return answerRequest(out, line, scope_, language_);
  }
  void refuse(std::string &out, uint64_t number) override {
    refuseLine(out, number, DiagKind::InvalidRequest);
  }

private:
  const std::shared_ptr<const Scope> scope_;
  const Language language_;
};

} // namespace

bool answerRequest(std::string &out, std::string_view line,
                   std::shared_ptr<const Scope> scope,
                   const Language &language) {
  Scope own(std::move(scope));
  auto define = [&](std::string name, Value value) {
    own.define(std::move(name), std::move(value));
  };
  std::string id;
  JsonError error;
  Budget budget = Budget::of(language.limits);
  std::optional<JsonRequest> request =
      decodeRequest(line, language.dialect, define, id, error, &budget);
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
  return answer(out, request->id, std::move(*request->source), own, language);
}

std::unique_ptr<LineAnswerer>
requestAnswerer(std::shared_ptr<const Scope> scope, const Language &language) {
  return std::make_unique<RequestAnswerer>(std::move(scope), language);
}

} // namespace hcl
