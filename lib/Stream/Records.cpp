// Answering records. A record is evaluated with a frame of the members that the
// sources use. If that results in diagnostics, it is evaluated again with all
// members as variables: names can then be suggested, and records without errors
// do not pay for it.
#include "hcl/Stream.h"

#include "ErrorLine.h"
#include "Eval/CompiledSource.h"
#include "RecordReader.h"
#include "Support/Text.h"
#include "hcl/Json.h"

#include <algorithm>

namespace hcl {

namespace {

/// The distinct names of the variables in `sources`.
std::vector<std::string> variablesOf(std::span<const Source> sources) {
  std::vector<std::string> names;
  for (const Source &source : sources)
    for (const hir::Module &module = source.compiled().module;
         const hir::Item &item : module.items)
      if (item.kind == hir::ItemKind::Attribute)
        for (hir::NameId name : hcl::variablesOf(module, item.expr))
          names.emplace_back(module.name(name));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

class RecordAnswerer : public LineAnswerer {
public:
  RecordAnswerer(const RecordQuery &query, std::vector<std::string> names)
      : query_(query), names_(std::move(names)),
        language_(query.sources[0].language()),
        reader_(names_, language_.dialect) {
    if (query.scope)
      for (size_t i = 0; i < names_.size(); ++i)
        reader_.setDefault(i, query.scope->lookup(names_[i]));
  }

  bool answer(std::string &out, std::string_view line,
              uint64_t number) override;
  void refuse(std::string &out, uint64_t number) override {
    refuseLine(out, number, DiagKind::InvalidRecord);
  }

protected:
  /// The result for the reader's frame.
  virtual Value evaluateFrame(Diagnostics &diags) = 0;
  /// The result for `scope`, by the interpreter.
  virtual Value evaluateScope(const Scope &scope, Diagnostics &diags) = 0;

  const RecordQuery query_;
  const std::vector<std::string> names_;
  const Language language_;
  RecordReader reader_;

private:
  bool write(std::string &out, const Value &value, Diagnostics &diags);
  void explain(std::string_view line);

  Diagnostics diags_;
};

bool RecordAnswerer::answer(std::string &out, std::string_view line,
                            uint64_t number) {
  diags_.clear();
  JsonError error;
  if (!reader_.read(line, error)) {
    SourceFile file("<line>", std::string(line));
    diags_.add(DiagKind::InvalidRecord, file, faultIn(line, error),
               sentence(error.text()));
    answerErrors(out, number, diags_, "parse");
    return false;
  }
  Value value = evaluateFrame(diags_);
  if (diags_.hasErrors())
    explain(line);
  else if (write(out, value, diags_))
    return true;
  answerErrors(out, number, diags_, "eval");
  return false;
}

/// Replaces the diagnostics by those of an evaluation with all members.
void RecordAnswerer::explain(std::string_view line) {
  JsonError error;
  std::optional<Value> record = decodeJson(line, language_.dialect, error);
  if (!record)
    return;
  Scope all(query_.scope);
  all.allowVariables();
  for (size_t i = 0; i < record->size(); ++i)
    all.define(std::string(record->key(i)), record->elements()[i]);
  Diagnostics complete;
  evaluateScope(all, complete);
  if (complete.hasErrors())
    diags_ = std::move(complete);
}

bool RecordAnswerer::write(std::string &out, const Value &value,
                           Diagnostics &diags) {
  if (query_.withType) {
    encodeTypedJson(out, value);
    out += '\n';
    return true;
  }
  size_t before = out.size();
  if (query_.envelope)
    out += "{\"value\":";
  JsonError error;
  if (encodeJson(out, value,
                 {.escapeHtml = false,
                  .shortPowersOfTwo =
                      language_.dialect[DialectPoint::PowersOfTwoAreShort]},
                 error)) {
    out += query_.envelope ? "}\n" : "\n";
    return true;
  }
  out.resize(before);
  diags.add({DiagKind::InvalidOutput,
             sentence(error.text()) +
                 " With --with-type such values are printed too.",
             {},
             {},
             {},
             {}});
  return false;
}

/// Evaluates one expression or template.
class ExpressionAnswerer final : public RecordAnswerer {
public:
  /// `own`: the lowered expression, unless its source holds it.
  ExpressionAnswerer(const RecordQuery &query,
                     const FrameExpression &expression,
                     std::unique_ptr<const FrameExpression> own)
      : RecordAnswerer(query, {expression.variables().begin(),
                               expression.variables().end()}),
        expression_(expression), own_(std::move(own)) {}

private:
  Value evaluateFrame(Diagnostics &diags) override {
    Evaluation evaluation =
        evaluationIn(none_, language_, query_.sources[0].file(), diags);
    return expression_.evaluate({reader_.frame(), nullptr}, evaluation);
  }
  Value evaluateScope(const Scope &scope, Diagnostics &diags) override {
    return query_.sources[0].evaluate(scope, diags);
  }

  const Scope none_;
  const FrameExpression &expression_;
  std::unique_ptr<const FrameExpression> own_;
};

/// Evaluates configurations.
class BodyAnswerer final : public RecordAnswerer {
public:
  explicit BodyAnswerer(const RecordQuery &query)
      : RecordAnswerer(query, variablesOf(query.sources)) {}

private:
  Value evaluateFrame(Diagnostics &diags) override {
    Scope scope;
    scope.allowVariables();
    std::span<const Value *const> frame = reader_.frame();
    for (size_t i = 0; i < frame.size(); ++i)
      if (frame[i])
        scope.define(names_[i], *frame[i]);
    return evaluateScope(scope, diags);
  }
  Value evaluateScope(const Scope &scope, Diagnostics &diags) override {
    return evaluateBodies(query_.sources, scope, diags, query_.body);
  }
};

} // namespace

std::unique_ptr<LineAnswerer> recordAnswerer(const RecordQuery &query) {
  if (query.isBody)
    return std::make_unique<BodyAnswerer>(query);
  const Source &source = query.sources[0];
  std::unique_ptr<const FrameExpression> own;
  const FrameExpression *expression = source.compiled().expression(0);
  if (!expression) {
    own = interpretFrames(*source.compiled().program, 0);
    expression = own.get();
  }
  return std::make_unique<ExpressionAnswerer>(query, *expression,
                                              std::move(own));
}

} // namespace hcl
