// Compiling expressions that are called with frames.
//
// A Jit is the compiler as an abstract class, so that only the module that
// implements it needs LLVM.
//
// In: an expression of a Program and the types of its variables. Out: a
// FrameExpression and a report. Deliberately absent: LLVM (Codegen).
#ifndef HCL_LIB_ENGINE_JIT_H
#define HCL_LIB_ENGINE_JIT_H

#include "Interp/Interp.h"
#include "hcl/Dialect.h"
#include "hcl/Engine.h"
#include "hcl/SourceFile.h"
#include "hcl/Type.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace hcl {

/// What compiling an expression took and gave.
struct CompileReport {
  /// Why it was not compiled; empty if it was.
  std::string reason;
  /// Units: bytes of machine code.
  size_t codeSize = 0;
  /// From the call to code that can run; 0 for code that was in the cache. Of
  /// what is compiled together, each has the time of the whole.
  double milliseconds = 0;
  /// Whether another expression with the same HIR had been compiled.
  bool cached = false;
};

/// What to compile for.
struct CompileOptions {
  /// The dialect of the evaluations. One of another dialect is interpreted if
  /// the dialects try conditions of `for` differently and there are some.
  Dialect dialect = Dialect::spec();
  /// By slot: what is known of the variables, `any` where nothing is. Missing
  /// ones count as `any`. Values of other types are allowed, but slow.
  std::span<const Type> variableTypes = {};
};

/// What to compile a whole body for.
struct BodyOptions {
  /// As in CompileOptions.
  Dialect dialect = Dialect::spec();
  /// What is known of the variables; `any` for those that are missing.
  std::span<const DeclaredVariable> variables = {};
};

/// The expressions of a body by item of its module, blocks in it included;
/// null at items that are no attributes.
using BodyExpressions = std::vector<std::unique_ptr<const FrameExpression>>;

/// What goes into an object file; see C/Program.h for what uses it.
struct ObjectPlan {
  /// A C function that evaluates an attribute.
  struct Function {
    size_t item; ///< an index into the items of the module
    std::string symbol;
  };
  /// The C function that opens the object.
  std::string openSymbol;
  std::vector<Function> functions;
  std::vector<DeclaredVariable> variables;
  /// The module as text with ranges, and its source, if it has one.
  std::string hir;
  SourceFile source = {};
  /// The table of functions, as functionTableByName has it.
  std::string functionTable;
};

/// A compiler of expressions. Safe to use from several threads. What it
/// compiled keeps it alive.
class Jit {
public:
  virtual ~Jit() = default;

  /// Compiles the expression of attribute `item` of `program`, which must
  /// outlive the result. Null, with the reason in `report`, where that cannot
  /// be done. The result gives the interpreter's answers and diagnostics.
  /// Cost: some milliseconds.
  virtual std::unique_ptr<const FrameExpression>
  compile(const Program &program, size_t item, const CompileOptions &options,
          CompileReport &report) = 0;

  /// Compiles all attributes of `program`, those of nested blocks included, at
  /// once: into one module of LLVM, in one run of its passes. As for `compile`;
  /// null at those that cannot be compiled. `reports` gets an entry an item of
  /// the module.
  virtual BodyExpressions compileBody(const Program &program,
                                      const BodyOptions &options,
                                      std::vector<CompileReport> &reports) = 0;

  /// LLVM IR of one expression, as text; empty, with the reason in `report`,
  /// where it cannot be compiled.
  virtual std::string llvmText(const Program &program, size_t item,
                               const CompileOptions &options,
                               CompileReport &report) = 0;
  /// The same as assembly for this machine.
  virtual std::string assembly(const Program &program, size_t item,
                               const CompileOptions &options,
                               CompileReport &report) = 0;

  /// An object file for machines of this kind, whatever their model, that a C
  /// program can link: `plan` with the code of its functions. `program` is to
  /// be prepared from the module that `plan.hir` reads back as. `reports` gets
  /// an entry a function; one that is not compiled is interpreted. Empty, with
  /// the reason in `reports`, where there is no compiler.
  virtual std::string object(const Program &program, const ObjectPlan &plan,
                             const Dialect &dialect,
                             std::vector<CompileReport> &reports) = 0;
};

/// The expression of attribute `item` of `program`, which must outlive the
/// result, for `engine`: compiled where that is asked for and possible, else
/// interpreted. `jit` may be null; `report` says why something was not
/// compiled. With Engine::Auto it is compiled while it runs, once the time
/// that the interpreter took is what compiling is expected to take.
std::unique_ptr<const FrameExpression>
prepareFrames(Engine engine, std::shared_ptr<Jit> jit, const Program &program,
              size_t item, const CompileOptions &options,
              CompileReport &report);

/// The same for all attributes of `program`. With Engine::Jit they are compiled
/// together, with Engine::Auto each when it pays. `reports` gets an entry an
/// item of the module.
/// Cost: linear in the module.
BodyExpressions prepareBody(Engine engine, std::shared_ptr<Jit> jit,
                            const Program &program, const BodyOptions &options,
                            std::vector<CompileReport> &reports);

/// The declared types of the variables of the expression of `item`, by slot.
std::vector<Type> declaredTypes(const hir::Module &module, size_t item,
                                std::span<const DeclaredVariable> declared);

} // namespace hcl

#endif // HCL_LIB_ENGINE_JIT_H
