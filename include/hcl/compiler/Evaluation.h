// The state of one evaluation, which kernels receive beside their operands.
//
//   Evaluation evaluation = evaluationIn(scope, language, file, diagnostics);
//   Value sum = kernels::Add(operands, site, evaluation);
//
// In: the language, the functions, the place of an operation and the budget.
// Out: diagnostics, and the remaining budget.
// Ownership: an Evaluation borrows everything for the time of one evaluation.
// Threads: one.
// Deliberately absent: variables, which each engine looks up differently.
#ifndef HCL_COMPILER_EVALUATION_H
#define HCL_COMPILER_EVALUATION_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Function.h"
#include "hcl/Limits.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/Value.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// The place of an operation in the source, and its properties beside the
/// operands. Queried only for reports and immediates, so making one costs
/// nothing.
class OpSite {
public:
  virtual ~OpSite() = default;
  /// The range of the whole expression, operands included.
  virtual Range range() const = 0;
  /// The range of the operator: `.name` of getattr, `[key]` of index, the name
  /// of a call; `range()` for other operations.
  virtual Range site() const = 0;
  /// The range of a call's name up to the opening parenthesis; `site()` if it
  /// was not recorded.
  virtual Range head() const { return site(); }
  /// The range of operand `index`, parentheses included. The arms of a
  /// conditional are operands 1 and 2.
  virtual Range operandRange(size_t index) const = 0;
  /// The start of operand `index`, at which an unsuitable argument is reported:
  /// a whole literal or variable, else about its first token.
  virtual Range operandStart(size_t index) const { return operandRange(index); }
  /// The immediate of getattr (the attribute) or call (the function).
  virtual const Value &immediate() const = 0;
  /// The immediate of convert.
  virtual const Type &type() const = 0;
  /// Whether the last argument of a call is expanded with `...`.
  virtual bool expandsLast() const = 0;
  /// Whether the keys of an object are in the JSON syntax, which allows none
  /// twice.
  virtual bool hasJsonKeys() const { return false; }
  /// Whether operand `index`, the key of an object, reads like a reference and
  /// like a name; such a key has no value. See Lower.h.
  virtual bool isAmbiguousKey(size_t) const { return false; }
  /// The function of a call if it was looked up before in the functions of this
  /// evaluation, else null.
  virtual const Function *function() const { return nullptr; }
};

struct CallOutcome;

/// The state of one evaluation.
struct Evaluation {
  const Dialect &dialect;
  /// Null: function calls are not allowed here.
  const FunctionTable *functions;
  /// The source of the sites' ranges, or null.
  const SourceFile *file;
  /// The sink of all reports.
  Diagnostics &diags;
  /// The remaining steps and bytes.
  Budget budget = {};
  /// Of the last call that an engine made by itself and could not finish. The
  /// kernel, and an engine that repeats the evaluation, take it rather than
  /// call the function again. Null: there is none.
  std::shared_ptr<const CallOutcome> outcome = {};

  /// The source, as diagnostics keep it; no file without one.
  SourceFile source() const { return file ? *file : SourceFile(); }
  /// The text of the source; empty without one.
  std::string_view text() const {
    return file ? file->text() : std::string_view();
  }

  /// Whether calls use exactly `table`.
  bool calls(const FunctionTable &table) const {
    return functions && *functions == table;
  }

  /// Reports a diagnostic at `subject` and returns Value::failed().
  Value fail(DiagKind kind, Range subject, std::string detail,
             std::optional<Range> context = {}, std::string safeDetail = {});
  /// Takes `count` steps from the budget. Returns false if too few remain or
  /// the evaluation was cancelled.
  /// Errors: EvaluationLimit at `where`, once; the budget is stopped then.
  [[nodiscard]] bool takeSteps(uint64_t count, Range where) {
    return budget.takeSteps(count) || stop(where);
  }
  /// Takes `count` bytes of values from the budget in the same way.
  [[nodiscard]] bool takeBytes(uint64_t count, Range where) {
    return budget.takeBytes(count) || stop(where);
  }
  /// The same; queries the range of `site` only on an error.
  [[nodiscard]] bool takeBytes(uint64_t count, const OpSite &site) {
    return budget.takeBytes(count) || stop(site.range());
  }
  /// Whether the budget is not exceeded, after a function that takes without
  /// reporting. Errors: as `takeSteps`.
  [[nodiscard]] bool stayedWithin(const OpSite &site) {
    return !budget.isExceeded() || stop(site.range());
  }
  [[nodiscard]] bool stayedWithin(Range where) {
    return !budget.isExceeded() || stop(where);
  }

  /// Whether `value`, which an operation made, is within the limits of depth
  /// and size. Marks: the value inside them is asked. Cost: constant.
  bool fits(const Value &value) const {
    const Value &plain = value.unmarked();
    if (plain.kind() == ValueKind::String)
      return plain.size() <= budget.maxSize;
    return plain.kind() < ValueKind::List || plain.kind() > ValueKind::Object ||
           fitsCollection(plain);
  }
  /// The same for a collection without marks.
  bool fitsCollection(const Value &collection) const {
    const CollectionRep *rep = repOf(collection);
    return rep->size <= budget.maxSize && rep->extent.depth <= budget.maxDepth;
  }
  /// The same. Errors: NestingTooDeep or EvaluationLimit at `where`.
  [[nodiscard]] bool accepts(const Value &value, Range where) {
    return fits(value) || reject(value, where);
  }
  [[nodiscard]] bool accepts(const Value &value, const OpSite &site) {
    return fits(value) || reject(value, site.range());
  }
  /// Takes the memory of `number`, which an operation made, from the budget.
  /// Machine integers take none. Errors: as `takeBytes`.
  [[nodiscard]] bool takeNumber(const Value &number, const OpSite &site) {
    return number.kind() != ValueKind::Big ||
           takeBytes(bytesOfNumber(number), site);
  }
  /// Whether work on `numbers` may begin; see Budget::allowsWorkOn.
  /// Errors: as `takeSteps`.
  [[nodiscard]] bool allowsWorkOn(const Value &a, const Value &b,
                                  const OpSite &site) {
    return budget.allowsWorkOn(std::max(bytesOfNumber(a), bytesOfNumber(b))) ||
           stop(site.range());
  }
  /// The storage of a collection, which begins before its elements.
  static const CollectionRep *repOf(const Value &collection) {
    return reinterpret_cast<const CollectionRep *>(
               collection.elements().data()) -
           1;
  }
  /// The bytes of a collection of `count` values, with its header and what
  /// allocation rounds up to; the parts of the values are not included.
  static constexpr uint64_t bytesOfElements(uint64_t count) {
    constexpr uint64_t header = 64;
    return count * sizeof(Value) + header;
  }
  /// The bytes in which a number is stored beside its value.
  static uint64_t bytesOfNumber(const Value &number) {
    constexpr uint64_t header = 32;
    return number.kind() == ValueKind::Big
               ? header + number.asNumber().precision() / 8
               : 0;
  }

private:
  bool stop(Range where);
  bool reject(const Value &value, Range where);
};

/// An evaluation in `scope` of the source `file` in `language`; all three must
/// outlive it. The functions are those of the scope, or else of the language.
Evaluation evaluationIn(const Scope &scope, const Language &language,
                        const SourceFile &file, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_COMPILER_EVALUATION_H
