// Evaluation of whole sources: one call from text to a value.
//
//   Diagnostics diagnostics;
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   Scope scope;
//   scope.define("name", Value::string("world"));
//   Value config =
//       evaluate(SourceKind::Config, file, scope, Language(), diagnostics);
//
// In: a source, a language, a scope. Out: a value and diagnostics. To evaluate
// a source often, compile it once: a Source holds its parsed, lowered and
// prepared form.
// Ownership: a Source is a handle, cheap to copy, and keeps its file and
// functions alive.
// Threads: a Source never changes, so several threads may evaluate it at once,
// each with its own Diagnostics.
// Deliberately absent: schemas (Body.h, Dec.h), engines (Engine.h), and the
// compiled program (compiler/*.h).
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
#include <vector>

namespace hcl {

struct CompiledSource;

/// The kind of text in a source.
enum class SourceKind : uint8_t {
  Config,     ///< a body of attributes and blocks
  Expression, ///< one expression
  Template,   ///< one bare template
  /// A body in the JSON syntax. Its strings are templates. Without a schema,
  /// all properties are attributes.
  Json,
  /// The same, but its strings are plain text.
  LiteralJson,
};

/// A source that is ready for evaluation: a handle.
class Source {
public:
  /// Parses, lowers and prepares `file` in `language`, for the engine that
  /// `how` selects. Flag and time of `work`, if there is one, end this rather
  /// than those of `language`, which evaluations go on to use.
  /// Errors: those of parsing and lowering, where they occur; EvaluationLimit.
  /// The result is not valid then.
  /// Cost: linear in the size of the source, plus compilation to machine code
  /// if `how` asks for that.
  static Source compile(SourceKind kind, const SourceFile &file,
                        const Language &language, Diagnostics &diagnostics,
                        const EngineChoice &how = {},
                        const Limits *work = nullptr);

  /// Whether there are no errors of syntax and lowering, so evaluation is
  /// possible.
  bool isValid() const;
  /// The compiled file.
  const SourceFile &file() const;
  /// The language of the compilation.
  const Language &language() const;
  /// The reason why the first interpreted expression was not compiled; empty if
  /// all are compiled or compilation was not requested.
  const std::string &whyInterpreted() const;

  /// Evaluates the expression, the template or the body (see evaluateBodies) in
  /// `scope`.
  /// Requires isValid(). Errors: those of the operations; the result is
  /// `Value::failed()` then.
  /// Cost: that of the operations, within the limits of the language.
  Value evaluate(const Scope &scope, Diagnostics &diagnostics) const;

  /// The compiled form. Lives as long as a handle to it.
  const CompiledSource &compiled() const { return *compiled_; }

private:
  explicit Source(std::shared_ptr<const CompiledSource> compiled)
      : compiled_(std::move(compiled)) {}

  std::shared_ptr<const CompiledSource> compiled_;
};

/// The meaning of some types of blocks in bodies without a schema.
struct BlockOptions {
  /// Blocks of type `dynamic` make blocks of the type that their label names;
  /// see DynamicBlocks.h. Those of an unknown collection make the property of
  /// their type unknown.
  bool dynamicBlocks = false;
  /// The type of blocks that define functions (UserFunctions.h), without a
  /// property; empty: none do. Evaluation gets the functions with its scope.
  std::string functionBlocks = {};
  /// Types of other blocks without a property.
  std::vector<std::string> ignoredBlocks = {};
};

/// Evaluates valid Config sources as one body. The result is an object with a
/// property for each attribute and for each block type. The property of a block
/// type is an object by first label, in that by second label and so on, and
/// innermost a tuple of the bodies in source order:
///
///   service "web" { port = 80 }    {service = {web = [{port = 80}]}}
///
/// Names are kept as written, not normalised. The language is that of the first
/// source.
/// Errors: those of the operations, in source order; DuplicateArgument,
/// AttributeAndBlock and MixedLabels at the later of two definitions that
/// exclude each other; NestingTooDeep at a label beyond the limit; those of
/// dynamic blocks (DynamicBlocks.h). The result is `Value::failed()` then.
/// Cost: linear in the sources and their values.
Value evaluateBodies(std::span<const Source> sources, const Scope &scope,
                     Diagnostics &diagnostics,
                     const BlockOptions &options = {});

/// Checks valid sources before the values of all variables are known: `scope`
/// holds unknowns of the types of variables, or known values. Configurations
/// are checked as one body.
/// Errors: errors of evaluation for all values of these types, with the types
/// of the operands, and of evaluateBodies about definitions; in source order.
/// An expression that succeeds for some values is not an error.
/// Cost: linear in the sources. See docs/passes.md, "check-types".
void check(std::span<const Source> sources, const Scope &scope,
           Diagnostics &diagnostics, const BlockOptions &options = {});

/// Compiles and evaluates `file`; see Source.
/// Errors: those of both steps; the result is `Value::failed()` then.
Value evaluate(SourceKind kind, const SourceFile &file, const Scope &scope,
               const Language &language, Diagnostics &diagnostics);

/// Adds help to diagnostics about undefined variables: that an attribute of the
/// same source has the name, or how to write the name as text. For people;
/// repeated evaluations need no help.
/// Cost: linear in the sources and the diagnostics of each.
void helpWithVariables(std::span<const Source> sources,
                       Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_EVAL_H
