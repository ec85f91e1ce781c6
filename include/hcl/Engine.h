// The engines of evaluation: the interpreter and compiled code.
//
//   EngineChoice how{Engine::Jit, loadJit().jit};
//   Source source =
//       Source::compile(SourceKind::Config, file, language, diagnostics, how);
//
// Compiled evaluation needs LLVM, which takes longer to load than most programs
// run; it lies in a module of its own that is loaded on demand. If the module
// is missing or cannot compile an expression, the interpreter evaluates it, and
// the reason is available as text. All engines return the same results.
//
// In: the choice of an engine. Out: a Jit, to be passed on to Source::compile.
// Ownership: code compiled by a Jit keeps the Jit alive. Threads: several may
// use one Jit at once.
// Deliberately absent: direct access to the compiler (lib/Run/Engine/Jit.h) and
// LLVM.
#ifndef HCL_ENGINE_H
#define HCL_ENGINE_H

#include "hcl/Type.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace hcl {

/// The engine that evaluates.
enum class Engine : uint8_t {
  Interp, ///< the interpreter
  Jit,    ///< compiled code
  Auto,   ///< the interpreter, then compiled code once that pays off
};

/// A variable and its declared type.
struct DeclaredVariable {
  std::string name;
  Type type;
};

class Coverage;
class Jit;

/// The engine of a source, with its information. All engines return the same
/// results.
struct EngineChoice {
  Engine engine = Engine::Interp;
  /// The compiler, for Jit and Auto. Without a compiler, and for expressions
  /// that cannot be compiled, the interpreter is used.
  std::shared_ptr<Jit> jit = nullptr;
  /// The declared types of variables, which compiled code is specialised for.
  /// Values of other types are allowed, but slow.
  std::vector<DeclaredVariable> variableTypes = {};
  /// Counts what evaluations need (Coverage.h), in the interpreter; null:
  /// nothing counts.
  std::shared_ptr<Coverage> coverage = nullptr;
};

/// A Jit, or the reason why it could not be loaded.
struct LoadedJit {
  std::shared_ptr<Jit> jit;
  std::string reason;
};

/// Loads the module `hcl-jit.so` from the program's directory, or from
/// `../lib/hcl` relative to it. The program must export the symbols of the
/// libraries (see hcl_export_to_jit in cmake/HclExport.cmake).
/// Errors: the reason in the result, always in a program that is linked
/// statically (HCL_STATIC). Cost: tens of milliseconds the first time.
LoadedJit loadJit();

} // namespace hcl

#endif // HCL_ENGINE_H
