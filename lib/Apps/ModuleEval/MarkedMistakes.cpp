// A value is secret if it has marks, or if it was computed from an element of a
// collection with marks, which the element does not have inside a loop. So the
// values of the variables are looked at, then the values of the operations in
// another evaluation. Where no such evaluation is possible, in JSON and in
// generated blocks, no detail is shown.
#include "MarkedMistakes.h"

#include "Description/Merging.h"
#include "Eval/SecretTexts.h"
#include "Native/Native.h"
#include "Value/Walk.h"
#include "hcl/Language.h"

#include <string>
#include <vector>

namespace hcl::app {

namespace {

constexpr const char *placeholder =
    "The reason is not shown, as it may contain a sensitive value.";

/// More texts are not compared with details; then none is shown.
constexpr size_t mostTexts = 10'000;

class MarkedTexts {
public:
  /// Collects the texts of marked values of `expression` in `scope`.
  MarkedTexts(const Expression &expression, const Scope &scope) {
    for (const StaticTraversal &path : expression.variables())
      addVariable(path, scope);
    // Values get marks from variables and functions only.
    if (any_ || !expression.calls().empty())
      addOperations(expression, scope);
  }

  bool any() const { return any_; }
  /// Whether the texts are all that could be shown.
  bool areAll() const { return isObserved_ && texts_.size() < mostTexts; }
  const std::vector<std::string> &texts() const { return texts_; }

private:
  void add(const Value &value) {
    // An unknown value shows nothing.
    if (!value.unmarked().isKnown())
      return;
    any_ = true;
    if (texts_.size() < mostTexts)
      addSecretTexts(texts_, value);
  }
  void addParts(const Value &value);
  void addVariable(const StaticTraversal &path, const Scope &scope);
  void addOperations(const Expression &expression, const Scope &scope);

  std::vector<std::string> texts_;
  bool any_ = false;
  bool isObserved_ = false;
};

/// Adds the marked parts of `value`.
void MarkedTexts::addParts(const Value &value) {
  visitStored(value, [&](const Value &part) {
    if (part.isMarked())
      add(part);
    return !part.isMarked() && part.containsMarks();
  });
}

/// Adds the marked parts at `path`, as far as the path exists.
void MarkedTexts::addVariable(const StaticTraversal &path, const Scope &scope) {
  const Value *value = scope.lookup(path.front().name);
  for (size_t i = 1; value && i < path.size() && !value->isMarked(); ++i) {
    const TraversalStep &step = path[i];
    bool isName = !step.key || step.key->kind() == ValueKind::String;
    if (!hasKeys(*value) || !isName)
      break;
    value = value->find(step.key ? step.key->asString() : step.name);
  }
  if (value)
    addParts(*value);
}

void MarkedTexts::addOperations(const Expression &expression,
                                const Scope &scope) {
  withLoweredForm(expression, [&](const hir::Module &module) {
    isObserved_ = true;
    Language language = expression.impl().language();
    if (scope.functions())
      language.functions = scope.functions();
    Program program = Program::prepare(module, language.functions);
    Diagnostics reported;
    hcl::Evaluation evaluation =
        evaluationIn(scope, language, expression.file(), reported);
    interpretObserved(program, 0, &scope, evaluation,
                      [&](const Observation &seen) {
                        if (seen.isOfMarked || seen.value.isMarked())
                          add(seen.value);
                      });
  });
}

} // namespace

void hideMarked(const Expression &expression, const Scope &scope,
                const Value &value, Diagnostics &diagnostics, size_t first) {
  MarkedTexts marked(expression, scope);
  if (!marked.any() && !value.isMarked())
    return;
  for (size_t i = first; i < diagnostics.size(); ++i) {
    Diagnostic &each = diagnostics.at(i);
    hideSecrets(each, marked.texts(), placeholder);
    if (!marked.areAll())
      each.detail = each.safeDetail.empty() ? placeholder : each.safeDetail;
  }
}

} // namespace hcl::app
