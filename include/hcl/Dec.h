// Specs: the structure of a body, and the value decoded from it.
//
//   SourceFile source("service.hcldec", specText);
//   SpecFile specFile = readSpecFile(source, {}, diags);
//   Scope scope;
//   specFile.defineIn(scope);
//   Value value = specFile.spec().decode(body, scope, diags);
//
// In: a spec from a spec file or a SpecBuilder (SpecBuilder.h), compiled once
// to flat tables. Out, for each body in any syntax: one value, and all errors
// of the body in one run.
// Ownership: a Spec and a SpecFile are handles, cheap to copy. Threads: they
// never change, so several threads may decode with one at once.
// Deliberately absent: reading of files and output (tools/hcldec).
#ifndef HCL_DEC_H
#define HCL_DEC_H

#include "hcl/Body.h"
#include "hcl/Path.h"
#include "hcl/Read.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hcl {

struct SpecTables;
struct SpecFileParts;
struct PartialDecode;

/// A reference to a variable in an expression.
struct VariableUse {
  StaticTraversal path;
  SourceFile file; ///< the source of the ranges in `path`

  /// The range of the whole path.
  Range range() const;
};

/// A compiled spec: a handle.
class Spec {
public:
  /// A spec that is not valid.
  Spec() = default;
  /// A handle to `tables`, the result of compilation.
  explicit Spec(std::shared_ptr<const SpecTables> tables)
      : tables_(std::move(tables)) {}

  /// Whether the spec was compiled without errors, so decoding is possible.
  bool isValid() const { return tables_ != nullptr; }

  /// Decodes `body` to a value. Optional items that are missing become null or
  /// an empty collection. If `scope` has neither variables nor functions and
  /// the language of `body` has no functions, expressions are evaluated in
  /// EvalMode::LiteralOnly.
  /// Errors: those of Body::content and of evaluation; UnsuitableAttribute at
  /// an expression whose value does not convert to the type required;
  /// MissingBlock, DuplicateBlock, TooFewBlocks, TooManyBlocks and
  /// InconsistentBlocks. All errors of the body are reported, in source order;
  /// the parts of the result that they concern are failed values. A spec that
  /// is not valid returns `Value::failed()` without a diagnostic.
  /// Cost: linear in the items of the body, plus sorting by name.
  /// Spec: DEC-FILE-008, DEC-FILE-010, DEC-FILE-011, DEC-CLI-016, DEC-CLI-017,
  /// DEC-CLI-021.
  Value decode(const Body &body, const Scope &scope,
               Diagnostics &diagnostics) const;

  /// Decodes `body`, but allows items that the spec does not name at the
  /// outermost level; they remain in the rest for another spec or schema.
  PartialDecode decodePartial(const Body &body, const Scope &scope,
                              Diagnostics &diagnostics) const;

  /// The type of decoded values, as far as the spec determines the type; `any`
  /// for types that depend on the body.
  const Type &impliedType() const;

  /// The variables that decoding `body` refers to, in source order, once for
  /// each use. Errors of the body are not reported.
  /// Spec: DEC-CLI-028.
  std::vector<VariableUse> variables(const Body &body) const;

  /// The place that the part of the result at `path` comes from: the expression
  /// of an attribute, the first of several blocks, or, if nothing is written,
  /// the place where it could be. Literals have no file. Steps into the value
  /// of an attribute follow its expression as far as that is written out.
  /// `scope` decides which spec of a `default` applies.
  Place sourceOf(const Body &body, const Scope &scope,
                 const Path &path = {}) const;

  /// The compiled form, or null. Lives as long as a handle to it.
  const SpecTables *tables() const { return tables_.get(); }

private:
  std::shared_ptr<const SpecTables> tables_;
};

/// The result of partial decoding.
struct PartialDecode {
  Value value;
  Body rest; ///< see PartialContent
};

/// The contents of a spec file: a spec, and variables and functions for bodies.
/// A handle, as Spec.
class SpecFile {
public:
  /// A handle to `parts`, the result of reading.
  explicit SpecFile(std::shared_ptr<const SpecFileParts> parts)
      : parts_(std::move(parts)) {}

  /// The spec; valid only if the whole file has no errors.
  const Spec &spec() const;
  /// The values of `variables` blocks, in source order; a later value replaces
  /// an earlier one of the same name.
  std::span<const std::pair<std::string, Value>> variables() const;
  /// The functions of its `function` blocks; of equal names the last applies.
  /// Spec: DEC-FUNCDEF-001.
  FunctionTable functions() const;
  /// Defines the variables and functions in `scope`, which stays as it is if
  /// there are none.
  /// Spec: DEC-VARS-001, DEC-VARS-008, DEC-FUNCDEF-001, DEC-FUNCDEF-012,
  /// DEC-FUNCS-029.
  void defineIn(Scope &scope) const;

private:
  std::shared_ptr<const SpecFileParts> parts_;
};

/// Reads a spec file in the native syntax.
/// Errors: as parsing and readSpec.
/// Spec: DEC-FILE-001, DEC-FILE-007.
SpecFile readSpecFile(const SourceFile &file, const Language &language,
                      Diagnostics &diagnostics);

/// Reads a spec from `body`, in the dialect of that.
/// Errors: those of Body::content; MissingSpecBlock, ExtraneousSpecBlock,
/// MissingSpecName, InvalidTypeExpression, InvalidLabelNames, InvalidItemCount,
/// InvalidSpec, InvalidParameter and UnsuitableArgument, all in source order.
/// Cost: linear in the spec.
/// Spec: DEC-FILE-002..006, DEC-VARS-007.
SpecFile readSpec(const Body &body, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_DEC_H
