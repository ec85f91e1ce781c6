// Compiling by LLVM: expressions to modules, modules to object code, object
// code to memory.
//
// In: expressions of a Program. Out: machine code. Deliberately absent: the
// cache and the threads (Jit.cpp), and the compilation of each operation
// (FastVersion.h, FullVersion.h).
#ifndef HCL_LIB_CODEGEN_COMPILER_H
#define HCL_LIB_CODEGEN_COMPILER_H

#include "Engine/Jit.h"
#include "Runtime/Call.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/CodeGen.h>
#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace hcl::compiled {

/// The machine and LLVM's state, used by one thread at a time.
class Backend {
public:
  /// Errors: sets `reason`; the backend is then unusable.
  explicit Backend(std::string &reason);

  /// A module for this machine.
  std::unique_ptr<llvm::Module> newModule(llvm::LLVMContext &context) const;
  /// Runs a few cheap passes: the emitters leave little to improve.
  void optimize(llvm::Module &module) const;
  /// Makes LLVM select instructions one by one instead of by graphs, except in
  /// short fast versions: that takes half the time, and the code is nearly as
  /// fast.
  static void translateQuickly(llvm::Module &module);
  /// Emits object code or assembly.
  llvm::SmallVector<char, 0> emit(llvm::Module &module,
                                  llvm::CodeGenFileType type) const;
  llvm::orc::LLJIT &jit() { return *jit_; }

private:
  void defineRuntime();

  std::unique_ptr<llvm::TargetMachine> machine_;
  std::unique_ptr<llvm::orc::LLJIT> jit_;
};

/// A module in memory, freed with the last handle.
struct JitModule {
  ~JitModule();

  std::shared_ptr<Backend> backend;
  std::shared_ptr<std::mutex> mutex;
  llvm::orc::ResourceTrackerSP tracker;
};

/// The code of one expression in a loaded module.
struct LoadedCode {
  std::shared_ptr<const JitModule> module;
  CompiledCode code;
  /// Units: bytes.
  size_t size = 0;
};

/// Rearranges `function` so that FastISel generates good code.
void prepareForSelection(llvm::Function &function);

/// The versions of an expression, as in CompiledCode.
struct EmittedCode {
  llvm::Function *full = nullptr;
  llvm::Function *fast = nullptr;
};

/// Adds the full version of an expression to `module` as the function `name`,
/// and its fast version, if it has one. If the expression is not compiled, adds
/// neither and returns the reason.
EmittedCode emitExpression(llvm::Module &module, const Program &program,
                           size_t item, const CompileOptions &options,
                           const std::string &name, std::string &reason);
/// The name of the fast version that belongs to the full version `name`.
inline std::string fastName(const std::string &name) { return name + "_fast"; }
inline bool isFastName(llvm::StringRef name) { return name.ends_with("_fast"); }

/// Jit::object.
std::string emitObject(const Backend &backend, const Program &program,
                       const ObjectPlan &plan, const Dialect &dialect,
                       std::vector<CompileReport> &reports);

} // namespace hcl::compiled

#endif // HCL_LIB_CODEGEN_COMPILER_H
