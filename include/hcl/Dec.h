// Specs: what a body must look like and what value is made of it.
//
//   SourceFile source("service.hcldec", specText);
//   SpecFile specFile = readSpecFile(source, {}, diags);
//   Scope scope;
//   specFile.defineIn(scope);
//   Value value = specFile.spec().decode(body, scope, diags);
//
// In: a spec, from a spec file or from a SpecBuilder (SpecBuilder.h), compiled
// once into flat tables. Out, for each body in any syntax: one value, and
// every error of the body in one run.
// Ownership: a Spec and a SpecFile are handles, cheap to copy. Threads: they
// never change, so several may decode with one at once.
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

/// A variable that an expression refers to.
struct VariableUse {
  StaticTraversal path;
  SourceFile file; ///< that the ranges of `path` are in

  /// All of the path.
  Range range() const;
};

class Spec {
public:
  /// A spec that nothing can be decoded with.
  Spec() = default;
  explicit Spec(std::shared_ptr<const SpecTables> tables)
      : tables_(std::move(tables)) {}

  /// Whether it was compiled without errors.
  bool isValid() const { return tables_ != nullptr; }

  /// The value of `body`. What is not there and need not be is null, or an
  /// empty collection. Where `scope` has neither variables nor functions, nor
  /// the language of `body` functions, expressions are evaluated in
  /// EvalMode::LiteralOnly.
  /// Errors: those of Body::content and of evaluation; UnsuitableAttribute at
  /// the expression where a value does not convert to the type wanted;
  /// MissingBlock, DuplicateBlock, TooFewBlocks, TooManyBlocks and
  /// InconsistentBlocks about blocks. All errors of the body are reported, in
  /// the order of the source; the parts of the result that they concern are
  /// failed values. A spec that is not valid gives `Value::failed()` silently.
  /// Cost: linear in the items of the body, but for sorting by name.
  /// Spec: DEC-FILE-008, DEC-FILE-010, DEC-FILE-011, DEC-CLI-016, DEC-CLI-017,
  /// DEC-CLI-021.
  Value decode(const Body &body, const Scope &scope,
               Diagnostics &diagnostics) const;

  /// The same, but what the spec does not name is no error at the outermost
  /// level: it stays for another spec or schema.
  PartialDecode decodePartial(const Body &body, const Scope &scope,
                              Diagnostics &diagnostics) const;

  /// The type of which `decode` gives values, as far as the spec tells: `any`
  /// stands for what depends on the body.
  const Type &impliedType() const;

  /// The variables that decoding `body` refers to, in the order of the source;
  /// one that is used twice is there twice. What is wrong with the body is not
  /// reported.
  /// Spec: DEC-CLI-028.
  std::vector<VariableUse> variables(const Body &body) const;

  /// Where the part of the result that `path` leads to comes from: the
  /// expression of an attribute, the first block of several; where nothing is
  /// written, the place where it could be. No file is known for literals.
  /// Steps that lead into the value of an attribute follow its expression as
  /// far as that is written out. `scope` decides between the specs of a
  /// `default`.
  Place sourceOf(const Body &body, const Scope &scope,
                 const Path &path = {}) const;

  /// What it was compiled to, or null. Lives as long as some handle of it.
  const SpecTables *tables() const { return tables_.get(); }

private:
  std::shared_ptr<const SpecTables> tables_;
};

/// What partial decoding gives.
struct PartialDecode {
  Value value;
  Body rest; ///< see PartialContent
};

/// What a spec file holds: a spec, and the variables and functions that it
/// predefines for the bodies. A handle, as Spec.
class SpecFile {
public:
  explicit SpecFile(std::shared_ptr<const SpecFileParts> parts)
      : parts_(std::move(parts)) {}

  /// Valid only if the whole file is.
  const Spec &spec() const;
  /// The values of its `variables` blocks, in the order of the source; a later
  /// one of the same name replaces an earlier one.
  std::span<const std::pair<std::string, Value>> variables() const;
  /// The functions of its `function` blocks; of one name the last counts.
  /// Spec: DEC-FUNCDEF-001.
  FunctionTable functions() const;
  /// Defines variables and functions in `scope`. If there are neither, `scope`
  /// stays as it is.
  /// Spec: DEC-VARS-001, DEC-VARS-008, DEC-FUNCDEF-001, DEC-FUNCDEF-012,
  /// DEC-FUNCS-029.
  void defineIn(Scope &scope) const;

private:
  std::shared_ptr<const SpecFileParts> parts_;
};

/// Reads a spec file.
/// Errors: those of parsing and those of readSpec.
/// Spec: DEC-FILE-001, DEC-FILE-007.
SpecFile readSpecFile(const SourceFile &file, const Language &language,
                      Diagnostics &diagnostics);

/// The same for a body that was read before, in its dialect.
/// Errors: those of Body::content; MissingSpecBlock, ExtraneousSpecBlock,
/// MissingSpecName, InvalidTypeExpression, InvalidLabelNames, InvalidItemCount,
/// InvalidSpec, InvalidParameter and UnsuitableArgument, all of them in the
/// order of the source.
/// Cost: linear in the spec.
/// Spec: DEC-FILE-002..006, DEC-VARS-007.
SpecFile readSpec(const Body &body, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_DEC_H
