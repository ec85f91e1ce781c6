// The compiler of expressions for calls with frames.
//
// A Jit is an abstract class, so only the implementing module needs LLVM.
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

/// The cost and the outcome of compiling an expression.
struct CompileReport {
  /// The reason why the expression was not compiled; empty for compiled ones.
  std::string reason;
  /// Units: bytes of machine code.
  size_t codeSize = 0;
  /// From the call to runnable code; 0 for cached code. Expressions compiled
  /// together each have the time of the whole.
  double milliseconds = 0;
  /// Whether another expression with the same HIR had been compiled.
  bool cached = false;
};

/// The target of a compilation.
struct CompileOptions {
  /// The dialect of the evaluations. Other dialects are interpreted if they
  /// differ in the dry run of `for` conditions and the expression has some.
  Dialect dialect = Dialect::spec();
  /// By slot: the known types of the variables; `any` if unknown or missing.
  /// Values of other types are allowed, but slow.
  std::span<const Type> variableTypes = {};
};

/// The target of the compilation of a whole body.
struct BodyOptions {
  /// As in CompileOptions.
  Dialect dialect = Dialect::spec();
  /// The known types of the variables; `any` for missing ones.
  std::span<const DeclaredVariable> variables = {};
};

/// The expressions of a body by item of its module, including nested blocks;
/// null at items that are not attributes.
using BodyExpressions = std::vector<std::unique_ptr<const FrameExpression>>;

/// The content of an object file; C/Program.h describes its use.
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
  /// The module as text with ranges, and its source, if present.
  std::string hir;
  SourceFile source = {};
  /// The table of functions, in the form of functionTableByName.
  std::string functionTable;
};

/// A compiler of expressions. Safe to use from several threads. Results keep
/// the compiler alive.
class Jit {
public:
  virtual ~Jit() = default;

  /// Compiles the expression of attribute `item` of `program`, which must
  /// outlive the result. Null, with the reason in `report`, if that is not
  /// possible. The result has the interpreter's values and diagnostics. Cost:
  /// some milliseconds.
  [[nodiscard]] virtual std::unique_ptr<const FrameExpression>
  compile(const Program &program, size_t item, const CompileOptions &options,
          CompileReport &report) = 0;

  /// Compiles all attributes of `program`, also in nested blocks, into one LLVM
  /// module and in one run of the passes. As for `compile`; null for attributes
  /// without compiled code. `reports` gets an entry for each item of the
  /// module.
  virtual BodyExpressions compileBody(const Program &program,
                                      const BodyOptions &options,
                                      std::vector<CompileReport> &reports) = 0;

  /// LLVM IR of one expression, as text; empty, with the reason in `report`, if
  /// the expression cannot be compiled.
  virtual std::string llvmText(const Program &program, size_t item,
                               const CompileOptions &options,
                               CompileReport &report) = 0;
  /// The same as assembly for this machine.
  virtual std::string assembly(const Program &program, size_t item,
                               const CompileOptions &options,
                               CompileReport &report) = 0;

  /// An object file for all machines of this architecture, for a C program to
  /// link: `plan` with the code of its functions. `program` must be prepared
  /// from the module that `plan.hir` reads back as. `reports` gets an entry for
  /// each function; a function that is not compiled is interpreted. Empty, with
  /// the reason in `reports`, if there is no compiler.
  virtual std::string object(const Program &program, const ObjectPlan &plan,
                             const Dialect &dialect,
                             std::vector<CompileReport> &reports) = 0;
};

/// The expression of attribute `item` of `program`, which must outlive the
/// result, for `engine`: compiled if requested and possible, else interpreted.
/// `jit` may be null; `report` has the reason why an expression was not
/// compiled. With Engine::Auto it is compiled later, once the interpreter has
/// taken the time that compilation is expected to take.
[[nodiscard]] std::unique_ptr<const FrameExpression>
prepareFrames(Engine engine, std::shared_ptr<Jit> jit, const Program &program,
              size_t item, const CompileOptions &options,
              CompileReport &report);

/// The same for all attributes of `program`. With Engine::Jit they are compiled
/// together, with Engine::Auto each one when it pays off. `reports` gets an
/// entry for each item of the module.
/// Cost: linear in the module.
BodyExpressions prepareBody(Engine engine, std::shared_ptr<Jit> jit,
                            const Program &program, const BodyOptions &options,
                            std::vector<CompileReport> &reports);

/// The declared types of the variables of the expression of `item`, by slot.
std::vector<Type> declaredTypes(const hir::Module &module, size_t item,
                                std::span<const DeclaredVariable> declared);

/// Whether this program can load the module of compiled evaluation: it exports
/// the libraries' symbols and shares the C++ runtime library.
bool canLoadJit();

} // namespace hcl

#endif // HCL_LIB_ENGINE_JIT_H
