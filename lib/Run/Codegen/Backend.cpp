// LLVM for the host: a target machine, and a JIT that resolves the functions of
// the runtime and those to which LLVM inserts calls.
//
// The pass pipeline is short, since the emitters leave little to improve. Code
// is selected by FastISel, which takes half the time of selection by graphs;
// only short fast versions are selected by graphs.
#include "Compiler.h"
#include "Runtime/Runtime.h"

#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>

namespace hcl::compiled {

using namespace llvm::orc;

Backend::Backend(std::string &reason) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto host = JITTargetMachineBuilder::detectHost();
  if (!host) {
    reason = llvm::toString(host.takeError());
    return;
  }
  host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Less);
  host->setRelocationModel(llvm::Reloc::PIC_);
  host->setCodeModel(llvm::CodeModel::Small);
  auto machine = host->createTargetMachine();
  if (!machine) {
    reason = llvm::toString(machine.takeError());
    return;
  }
  auto jit = LLJITBuilder()
                 .setJITTargetMachineBuilder(std::move(*host))
                 .setLinkProcessSymbolsByDefault(false)
                 .setPlatformSetUp(setUpInactivePlatform)
                 .create();
  if (!jit) {
    reason = llvm::toString(jit.takeError());
    return;
  }
  machine_ = std::move(*machine);
  jit_ = std::move(*jit);
  defineRuntime();
}

void Backend::defineRuntime() {
  SymbolMap symbols;
  auto add = [&](const char *name, auto *function) {
    symbols[jit_->mangleAndIntern(name)] = {ExecutorAddr::fromPtr(function),
                                            llvm::JITSymbolFlags::Exported |
                                                llvm::JITSymbolFlags::Callable};
  };
#define HCL_RUNTIME_FUNCTION(name) add(#name, name);
#include "Runtime/Runtime.def"
  // Calls inserted by LLVM.
  add("memset", static_cast<void *(*)(void *, int, size_t)>(memset));
  llvm::cantFail(
      jit_->getMainJITDylib().define(absoluteSymbols(std::move(symbols))));
}

std::unique_ptr<llvm::Module>
Backend::newModule(llvm::LLVMContext &context) const {
  auto module = std::make_unique<llvm::Module>("hcl", context);
  module->setDataLayout(machine_->createDataLayout());
#if LLVM_VERSION_MAJOR >= 21
  module->setTargetTriple(machine_->getTargetTriple());
#else
  module->setTargetTriple(machine_->getTargetTriple().str());
#endif
  return module;
}

void Backend::optimize(llvm::Module &module) const {
  // Only the analyses that these passes use: a PassBuilder would register all
  // others too, which takes as long as the passes.
  llvm::FunctionAnalysisManager functions;
  functions.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  functions.registerPass([] { return llvm::AssumptionAnalysis(); });
  functions.registerPass([] { return llvm::DominatorTreeAnalysis(); });
  functions.registerPass([] { return llvm::TargetLibraryAnalysis(); });
  functions.registerPass([this] { return machine_->getTargetIRAnalysis(); });
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::EarlyCSEPass());
  for (llvm::Function &function : module)
    if (!function.isDeclaration()) {
      passes.run(function, functions);
      prepareForSelection(function);
    }
}

void Backend::translateQuickly(llvm::Module &module) {
  constexpr unsigned maxShort = 100;
  for (llvm::Function &function : module) {
    bool isShortFast = isFastName(function.getName()) &&
                       function.getInstructionCount() <= maxShort;
    if (!function.isDeclaration() && !isShortFast) {
      function.addFnAttr(llvm::Attribute::OptimizeNone);
      function.addFnAttr(llvm::Attribute::NoInline); // required by it
    }
  }
}

llvm::SmallVector<char, 0> Backend::emit(llvm::Module &module,
                                         llvm::CodeGenFileType type) const {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream out(bytes);
  llvm::legacy::PassManager passes;
  machine_->addPassesToEmitFile(passes, out, nullptr, type);
  passes.run(module);
  return bytes;
}

JitModule::~JitModule() {
  if (!tracker)
    return;
  std::lock_guard lock(*mutex);
  llvm::consumeError(tracker->remove());
}

} // namespace hcl::compiled
