// Answering records. A record is evaluated with a frame of the members in the
// sources. The names of other members are read only when a name is missing, for
// suggestions, so records without errors do not pay for them.
#include "hcl/LineStream.h"

#include "Codec/JsonPlain.h"
#include "Codec/JsonPullParser.h"
#include "ErrorLine.h"
#include "Eval/CompiledSource.h"
#include "RecordReader.h"
#include "Support/Message.h"
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

/// The names in a record and its surrounding scope.
class RecordNames final : public VisibleNames {
public:
  /// `scope` may be null; it outlives this object.
  explicit RecordNames(const Scope *scope) : scope_(scope) {}

  /// Starts over with another record, a JSON object.
  void restart(std::string_view line) {
    line_ = line;
    names_.clear();
  }
  /// All names, sorted, each once. Valid until the next record.
  std::span<const std::string> all() const;
  std::vector<std::string_view> names() const override {
    std::span<const std::string> names = all();
    return {names.begin(), names.end()};
  }

private:
  const Scope *scope_;
  std::string_view line_;
  mutable std::vector<std::string> names_; ///< empty until needed
};

std::span<const std::string> RecordNames::all() const {
  if (!names_.empty())
    return names_;
  if (scope_)
    for (std::string_view name : scope_->names(mostCandidates))
      names_.emplace_back(name);
  JsonPullParser parser(line_, maxJsonDepth);
  parser.next();
  while (parser.next() == JsonEvent::Key) {
    names_.emplace_back(Value::string(parser.text()).asString());
    static_cast<void>(parser.skip(parser.next()));
  }
  std::ranges::sort(names_);
  auto repeated = std::ranges::unique(names_);
  names_.erase(repeated.begin(), repeated.end());
  return names_;
}

class RecordAnswerer : public LineAnswerer {
public:
  RecordAnswerer(const RecordQuery &query, std::vector<std::string> names)
      : query_(query), names_(std::move(names)),
        language_(query.sources[0].language()), all_(query.scope.get()),
        reader_(names_, language_.dialect, language_.limits) {
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

  const RecordQuery query_;
  const std::vector<std::string> names_;
  const Language language_;
  RecordNames all_;
  RecordReader reader_;

private:
  [[nodiscard]] bool write(std::string &out, const Value &value,
                           Diagnostics &diags);

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
  all_.restart(line);
  Value value = evaluateFrame(diags_);
  if (!diags_.hasErrors() && write(out, value, diags_))
    return true;
  answerErrors(out, number, diags_, "eval");
  return false;
}

bool failLength(Diagnostics &diags) {
  diags.add(DiagKind::EvaluationLimit, {}, {},
            "The result as JSON is longer than the memory that an evaluation "
            "may use.");
  return false;
}

bool RecordAnswerer::write(std::string &out, const Value &value,
                           Diagnostics &diags) {
  if (query_.withType) {
    if (!encodeTypedJson(out, value, language_.limits.maxText()))
      return failLength(diags);
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
                      language_.dialect[DialectPoint::PowersOfTwoAreShort],
                  .maxBytes = language_.limits.maxText()},
                 error)) {
    out += query_.envelope ? "}\n" : "\n";
    return true;
  }
  out.resize(before);
  if (error.isTooLong)
    return failLength(diags);
  diags.add({DiagKind::InvalidOutput,
             message("{reason} Output with types holds such values, too.",
                     "reason"_a = sentence(error.text())),
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
        expression_(expression), own_(std::move(own)) {
    if (query.cancelled)
      none_.cancelBy(*query.cancelled);
  }

private:
  Value evaluateFrame(Diagnostics &diags) override {
    Evaluation evaluation =
        evaluationIn(none_, language_, query_.sources[0].file(), diags);
    return expression_.evaluate({reader_.frame(), &all_}, evaluation);
  }

  Scope none_;
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
    if (query_.cancelled)
      scope.cancelBy(*query_.cancelled);
    std::span<const Value *const> frame = reader_.frame();
    for (size_t i = 0; i < frame.size(); ++i)
      if (frame[i])
        scope.define(names_[i], *frame[i]);
    scope.suggest([this] { return all_.all(); });
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
