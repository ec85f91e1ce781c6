// The engines that evaluate: the interpreter, and compiled code.
//
//   EngineChoice how{Engine::Jit, loadJit().jit};
//   Source source =
//       Source::compile(SourceKind::Config, file, language, diagnostics, how);
//
// Compiled evaluation needs LLVM, which takes longer to load than most programs
// run. So it is a module of its own that is loaded when it is first asked for.
// Where the module is not there, or cannot compile something, there is a reason
// in words and the interpreter. All engines give the same answers.
//
// In: what to use. Out: a Jit, to be handed on. Ownership: what a Jit compiled
// keeps it alive. Threads: one Jit may be used from several at once.
// Deliberately absent: compiling by hand (lib/Engine/Jit.h) and LLVM.
#ifndef HCL_ENGINE_H
#define HCL_ENGINE_H

#include "hcl/Type.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace hcl {

/// Which engine evaluates.
enum class Engine : uint8_t {
  Interp, ///< the interpreter
  Jit,    ///< compiled code
  Auto,   ///< the interpreter, and compiled code once that pays
};

/// The type that a variable was declared with.
struct DeclaredVariable {
  std::string name;
  Type type;
};

class Jit;

/// What evaluates a source; all engines give the same answers.
struct EngineChoice {
  Engine engine = Engine::Interp;
  /// The compiler of the other engines. Without one, and for what it does not
  /// compile, there is the interpreter.
  std::shared_ptr<Jit> jit = nullptr;
  /// The types that variables are declared with: what the engines that compile
  /// expect. Values of other types are allowed, but slow.
  std::vector<DeclaredVariable> variableTypes = {};
};

/// A Jit, or the reason why there is none.
struct LoadedJit {
  std::shared_ptr<Jit> jit;
  std::string reason;
};

/// Loads the module `hcl-jit.so`, which lies beside the program or in
/// `../lib/hcl` from there. The program must export the symbols of the
/// libraries (see hcl_export_to_jit in cmake/HclLibrary.cmake).
/// Cost: tens of milliseconds the first time.
LoadedJit loadJit();

} // namespace hcl

#endif // HCL_ENGINE_H
