// The compiler as applications see it: with a cache, for several threads.
#include "hcl/Codegen/Codegen.h"

#include "Compiler.h"
#include "Key.h"

#include <llvm/IR/Verifier.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <cassert>
#include <chrono>

namespace hcl {
namespace codegen {
namespace {

/// Bytes of machine code in an object file.
size_t codeSize(llvm::MemoryBufferRef object) {
  auto file = llvm::object::ObjectFile::createObjectFile(object);
  if (!file) {
    llvm::consumeError(file.takeError());
    return 0;
  }
  size_t size = 0;
  for (const llvm::object::SectionRef &section : (*file)->sections())
    if (section.isText())
      size += section.getSize();
  return size;
}

class LlvmJit final : public Jit {
public:
  explicit LlvmJit(std::string &reason)
      : backend_(std::make_shared<Backend>(reason)),
        mutex_(std::make_shared<std::mutex>()) {}

  std::unique_ptr<const FrameExpression>
  compile(const Program &program, size_t item, const CompileOptions &options,
          CompileReport &report) override {
    auto start = std::chrono::steady_clock::now();
    std::shared_ptr<const Code> code = find(program, item, options, report);
    if (!code)
      return nullptr;
    report.codeSize = code->size;
    if (!report.cached)
      report.milliseconds = std::chrono::duration<double, std::milli>(
                                std::chrono::steady_clock::now() - start)
                                .count();
    std::shared_ptr<const CompiledFunction> run(code, &code->run);
    return callCode(std::move(run), program, item, options.dialect);
  }

  std::string llvmText(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    std::lock_guard lock(*mutex_);
    llvm::LLVMContext context;
    auto module = lowerToModule(*backend_, context, program, item, options,
                                "hcl_expression", report.reason);
    std::string text;
    llvm::raw_string_ostream out(text);
    if (module)
      module->print(out, nullptr);
    return text;
  }

  std::string assembly(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    std::lock_guard lock(*mutex_);
    llvm::LLVMContext context;
    auto module = lowerToModule(*backend_, context, program, item, options,
                                "hcl_expression", report.reason);
    if (!module)
      return {};
    auto text = backend_->emit(*module, llvm::CodeGenFileType::AssemblyFile);
    return {text.begin(), text.end()};
  }

  std::string object(const Program &program, const ObjectPlan &plan,
                     const Dialect &dialect,
                     std::vector<CompileReport> &reports) override {
    std::lock_guard lock(*mutex_);
    return emitObject(*backend_, program, plan, dialect, reports);
  }

private:
  /// Code for the expression, from the cache or new.
  std::shared_ptr<const Code> find(const Program &program, size_t item,
                                   const CompileOptions &options,
                                   CompileReport &report) {
    std::string key = codeKey(program, item, options);
    std::shared_ptr<const Code> found;
    std::lock_guard lock(*mutex_);
    std::erase_if(cache_, [](auto &entry) { return entry.second.expired(); });
    if (auto entry = cache_.find(key); entry != cache_.end())
      if ((found = entry->second.lock())) {
        report.cached = true;
        return found;
      }
    found = make(program, item, options, report);
    if (found)
      cache_[std::move(key)] = found;
    return found;
  }
  std::shared_ptr<const Code> make(const Program &program, size_t item,
                                   const CompileOptions &options,
                                   CompileReport &report);

  std::shared_ptr<Backend> backend_;
  std::shared_ptr<std::mutex> mutex_;
  std::unordered_map<std::string, std::weak_ptr<const Code>> cache_;
  size_t made_ = 0;
};

std::shared_ptr<const Code> LlvmJit::make(const Program &program, size_t item,
                                          const CompileOptions &options,
                                          CompileReport &report) {
  std::string name = "hcl_expression_" + std::to_string(made_++);
  llvm::LLVMContext context;
  auto module = lowerToModule(*backend_, context, program, item, options, name,
                              report.reason);
  if (!module)
    return nullptr;
  assert(!llvm::verifyModule(*module, &llvm::errs()));
  auto bytes = backend_->emit(*module, llvm::CodeGenFileType::ObjectFile);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(
      llvm::StringRef(bytes.data(), bytes.size()), name);
  auto code = std::make_shared<Code>();
  code->backend = backend_;
  code->mutex = mutex_;
  code->size = codeSize(buffer->getMemBufferRef());
  llvm::orc::LLJIT &jit = backend_->jit();
  auto tracker = jit.getMainJITDylib().createResourceTracker();
  if (auto error = jit.addObjectFile(tracker, std::move(buffer))) {
    report.reason = llvm::toString(std::move(error));
    return nullptr;
  }
  auto address = jit.lookup(name);
  if (!address) {
    report.reason = llvm::toString(address.takeError());
    return nullptr;
  }
  code->tracker = std::move(tracker);
  code->run = address->toPtr<CompiledFunction>();
  return code;
}

} // namespace
} // namespace codegen

LoadedJit createJit() {
  std::string reason;
  auto jit = std::make_shared<codegen::LlvmJit>(reason);
  if (!reason.empty())
    return {nullptr, reason};
  return {std::move(jit), ""};
}

} // namespace hcl
