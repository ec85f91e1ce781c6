// One call from source text to values, for applications that embed HCL.
//
//   SourceFile file("web.hcl", text);
//   Diagnostics diags;
//   EvalOptions options;
//   Value config = evaluateConfig(file, &variables, options, diags);
//
// In: a source, variables, functions, limits. Out: a value and diagnostics.
// What is evaluated often is compiled once: a Source holds the parsed, lowered
// and prepared form. Deliberately absent: schemas (Dec) and reading of files.
#ifndef HCL_EVAL_H
#define HCL_EVAL_H

#include "hcl/Diagnostic.h"
#include "hcl/Dialect.h"
#include "hcl/Engine.h"
#include "hcl/Function.h"
#include "hcl/Limits.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"
#include "hcl/compiler/Interp.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hcl {

/// How sources are compiled and evaluated.
struct EvalOptions {
  Dialect dialect = Dialect::spec();
  /// The functions that expressions may call; null: calls are not allowed.
  /// Must outlive what is compiled with it.
  const FunctionTable *functions = nullptr;
  Limits limits = {};
  /// What evaluates; all engines give the same answers.
  Engine engine = Engine::Interp;
  /// The compiler of the other engines. Without one, and for what it does not
  /// compile, there is the interpreter.
  std::shared_ptr<Jit> jit = nullptr;
  /// The types that variables are declared with: what the engines that compile
  /// expect. Values of other types are allowed, but slow.
  std::span<const DeclaredVariable> variableTypes = {};
};

/// What a source text is.
enum class SourceKind : uint8_t {
  Config,     ///< a body of attributes and blocks
  Expression, ///< one expression
  Template,   ///< one bare template
  /// A body in the JSON syntax. Without a schema all properties are attributes.
  /// Its strings are templates.
  Json,
  /// The same; its strings are only text.
  LiteralJson,
};

/// A source made ready for evaluation. Never changed afterwards: several
/// threads may evaluate it at once.
class Source {
public:
  /// Parses, lowers and prepares `file`.
  /// Errors: those of parsing and lowering, at what is wrong.
  /// Cost: linear in the size of the source.
  static Source compile(SourceKind kind, const SourceFile &file,
                        const EvalOptions &options, Diagnostics &diagnostics);

  Source(Source &&) noexcept;
  Source &operator=(Source &&) noexcept;
  ~Source();

  /// Whether it has no syntax errors: only then it can be evaluated.
  bool isValid() const { return program_ != nullptr; }
  const SourceFile &file() const { return module_->file; }
  /// The lowered form; without items where isValid() is false.
  const hir::Module &module() const { return *module_; }
  /// Requires isValid().
  const Program &program() const { return *program_; }
  /// The expression of attribute `item`, ready for frames; null with
  /// Engine::Interp. With Engine::Jit, `compile` made all of them at once.
  const FrameExpression *expression(size_t item) const {
    return expressions_.empty() ? nullptr : expressions_[item].get();
  }
  /// Why the first of the expressions that are not compiled is not; empty where
  /// all are, or were not to be.
  const std::string &whyInterpreted() const { return whyInterpreted_; }

private:
  Source() = default;
  void compileExpressions(const EvalOptions &options);

  /// On the heap, so that it stays where the program expects it.
  std::unique_ptr<const hir::Module> module_;
  std::unique_ptr<const Program> program_;
  /// By item of the module.
  BodyExpressions expressions_;
  std::string whyInterpreted_;
};

/// The value of a valid Expression or Template source. A null `scope`:
/// variables are not allowed. Errors: those of the operations; then the result
/// is `Value::failed()`.
Value evaluate(const Source &source, const Scope *scope,
               const EvalOptions &options, Diagnostics &diagnostics);

/// The value of valid Config sources as if they were one body: an object with
/// a property for each attribute, and one for each block type. The value of the
/// latter is an object by first label, then by second label and so on, and in
/// the end a tuple of the bodies in the order of the source:
///
///   service "web" { port = 80 }    {service = {web = [{port = 80}]}}
///
/// Names are kept as written, not normalised.
/// Errors: those of the operations, in the order of the source; besides
/// DuplicateArgument, AttributeAndBlock and MixedLabels at the later of two
/// definitions that exclude each other, NestingTooDeep at a label beyond the
/// limit. Then the result is `Value::failed()`.
/// Cost: linear in the sources and their values.
Value evaluateBodies(std::span<const Source> sources, const Scope *scope,
                     const EvalOptions &options, Diagnostics &diagnostics);

/// Checks valid sources before values are known: `scope` holds unknowns of the
/// types that the variables will have, and values where they are known. A null
/// `scope`: variables are not allowed. Sources of configurations are checked as
/// if they were one body.
/// Errors: what evaluation reports whatever the values will be, with the types
/// of the operands; nothing that is right for some values. The places that
/// evaluateBodies names too. In the order of the source.
/// Cost: linear in the sources. See docs/passes.md, "check-types".
void check(std::span<const Source> sources, const Scope *scope,
           const EvalOptions &options, Diagnostics &diagnostics);

/// Compiles and evaluates `file` as a configuration. See evaluateBodies.
Value evaluateConfig(const SourceFile &file, const Scope *scope,
                     const EvalOptions &options, Diagnostics &diagnostics);

/// Compiles and evaluates `file` as one expression. See evaluate.
Value evaluateExpression(const SourceFile &file, const Scope *scope,
                         const EvalOptions &options, Diagnostics &diagnostics);

/// Compiles and evaluates `file` as a bare template. See evaluate.
Value evaluateTemplate(const SourceFile &file, const Scope *scope,
                       const EvalOptions &options, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_EVAL_H
