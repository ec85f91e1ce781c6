// One call from source text to values, for applications that embed HCL.
//
//   Diagnostics diagnostics;
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   Scope scope;
//   scope.define("name", Value::string("world"));
//   Value config =
//       evaluate(SourceKind::Config, file, scope, Language(), diagnostics);
//
// In: a source, a language, names. Out: a value and diagnostics. What is
// evaluated often is compiled once: a Source holds the parsed, lowered and
// prepared form.
// Ownership: a Source is a handle, cheap to copy; it keeps its file and its
// functions alive. Threads: it never changes, so several threads may evaluate
// it at once, each with its own Diagnostics.
// Deliberately absent: schemas (Body.h, Dec.h), the choice of an engine
// (Engine.h), and the program that a source became (the compiler headers).
#ifndef HCL_EVAL_H
#define HCL_EVAL_H

#include "hcl/Diagnostic.h"
#include "hcl/Engine.h"
#include "hcl/Language.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"

#include <memory>
#include <span>
#include <string>

namespace hcl {

struct CompiledSource;

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

/// A source made ready for evaluation.
class Source {
public:
  /// Parses, lowers and prepares `file` in `language`, for the engine that
  /// `how` names.
  /// Errors: those of parsing and lowering, at what is wrong; then the result
  /// is not valid.
  /// Cost: linear in the size of the source.
  static Source compile(SourceKind kind, const SourceFile &file,
                        const Language &language, Diagnostics &diagnostics,
                        const EngineChoice &how = {});

  /// Whether it has no syntax errors: only then it can be evaluated.
  bool isValid() const;
  const SourceFile &file() const;
  const Language &language() const;
  /// Why the first of the expressions that are not compiled is not; empty where
  /// all are, or were not to be.
  const std::string &whyInterpreted() const;

  /// The value in `scope`: that of the expression or template, or of the body
  /// (see evaluateBodies).
  /// Requires isValid(). Errors: those of the operations; then the result is
  /// `Value::failed()`.
  Value evaluate(const Scope &scope, Diagnostics &diagnostics) const;

  /// What it was compiled to. Lives as long as some handle of it.
  const CompiledSource &compiled() const { return *compiled_; }

private:
  explicit Source(std::shared_ptr<const CompiledSource> compiled)
      : compiled_(std::move(compiled)) {}

  std::shared_ptr<const CompiledSource> compiled_;
};

/// The value of valid Config sources as if they were one body: an object with
/// a property for each attribute, and one for each block type. The value of the
/// latter is an object by first label, then by second label and so on, and in
/// the end a tuple of the bodies in the order of the source:
///
///   service "web" { port = 80 }    {service = {web = [{port = 80}]}}
///
/// Names are kept as written, not normalised. The language is that of the first
/// source.
/// Errors: those of the operations, in the order of the source; besides
/// DuplicateArgument, AttributeAndBlock and MixedLabels at the later of two
/// definitions that exclude each other, NestingTooDeep at a label beyond the
/// limit. Then the result is `Value::failed()`.
/// Cost: linear in the sources and their values.
Value evaluateBodies(std::span<const Source> sources, const Scope &scope,
                     Diagnostics &diagnostics);

/// Checks valid sources before values are known: `scope` holds unknowns of the
/// types that the variables will have, and values where they are known. Sources
/// of configurations are checked as if they were one body.
/// Errors: what evaluation reports whatever the values will be, with the types
/// of the operands; nothing that is right for some values. The places that
/// evaluateBodies names too. In the order of the source.
/// Cost: linear in the sources. See docs/passes.md, "check-types".
void check(std::span<const Source> sources, const Scope &scope,
           Diagnostics &diagnostics);

/// Compiles and evaluates `file`; see Source.
/// Errors: those of both. Then the result is `Value::failed()`.
Value evaluate(SourceKind kind, const SourceFile &file, const Scope &scope,
               const Language &language, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_EVAL_H
