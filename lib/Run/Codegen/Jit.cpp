// The compiler for applications, with a cache and for several threads.
//
// Requests with the same key share code. Those in the cache are answered from
// it; the rest are compiled together, as one module with a function for each
// distinct key, and loaded into memory. The backend is used by one thread at a
// time.
#include "Codegen.h"

#include "Compiler.h"
#include "Key.h"

#include <llvm/IR/Verifier.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <cassert>
#include <chrono>

namespace hcl {
namespace compiled {
namespace {

/// The size of the machine code of each function, in bytes.
std::unordered_map<std::string, size_t>
codeSizes(llvm::MemoryBufferRef object) {
  std::unordered_map<std::string, size_t> sizes;
  auto file = llvm::object::ObjectFile::createObjectFile(object);
  if (!file) {
    llvm::consumeError(file.takeError());
    return sizes;
  }
  for (llvm::object::ELFSymbolRef symbol : (*file)->symbols())
    if (auto name = symbol.getName())
      sizes[name->str()] = symbol.getSize();
    else
      llvm::consumeError(name.takeError());
  return sizes;
}

/// An expression to compile, and the outcome.
struct Request {
  size_t item;
  CompileOptions options;
  CompileReport &report;
  std::shared_ptr<const LoadedCode> code = nullptr;
};

class LlvmJit final : public Jit {
public:
  explicit LlvmJit(std::string &reason)
      : backend_(std::make_shared<Backend>(reason)),
        mutex_(std::make_shared<std::mutex>()) {}

  std::unique_ptr<const FrameExpression>
  compile(const Program &program, size_t item, const CompileOptions &options,
          CompileReport &report) override {
    Request request{item, options, report};
    compile(program, {&request, 1});
    return expression(program, request);
  }

  BodyExpressions compileBody(const Program &program,
                              const BodyOptions &options,
                              std::vector<CompileReport> &reports) override;

  std::string llvmText(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    std::lock_guard lock(*mutex_);
    llvm::LLVMContext context;
    std::string text;
    llvm::raw_string_ostream out(text);
    if (auto module = emitAlone(context, program, item, options, report))
      module->print(out, nullptr);
    return text;
  }

  std::string assembly(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    std::lock_guard lock(*mutex_);
    llvm::LLVMContext context;
    auto module = emitAlone(context, program, item, options, report);
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
  /// The expression compiled for `request`; null if it is not compiled.
  static std::unique_ptr<const FrameExpression>
  expression(const Program &program, const Request &request) {
    const std::shared_ptr<const LoadedCode> &code = request.code;
    if (!code)
      return nullptr;
    return callCode({code, &code->code}, program, request.item);
  }
  [[nodiscard]] std::unique_ptr<llvm::Module>
  emitAlone(llvm::LLVMContext &context, const Program &program, size_t item,
            const CompileOptions &options, CompileReport &report) {
    auto module = backend_->newModule(context);
    if (!emitExpression(*module, program, item, options, "hcl_expression",
                        report.reason)
             .full)
      return nullptr;
    backend_->optimize(*module);
    Backend::translateQuickly(*module);
    return module;
  }

  void compile(const Program &program, std::span<Request> requests);
  void make(const Program &program, std::span<Request *const> requests);
  void load(llvm::Module &module, std::span<Request *const> requests,
            std::span<const std::string> names);

  std::shared_ptr<Backend> backend_;
  std::shared_ptr<std::mutex> mutex_;
  std::unordered_map<std::string, std::weak_ptr<const LoadedCode>> cache_;
  size_t made_ = 0;
};

BodyExpressions LlvmJit::compileBody(const Program &program,
                                     const BodyOptions &options,
                                     std::vector<CompileReport> &reports) {
  const hir::Module &module = program.module();
  size_t count = module.items.size(), firstReport = reports.size();
  reports.resize(firstReport + count);
  std::vector<std::vector<Type>> types(count);
  std::vector<Request> requests;
  for (size_t item = 0; item < count; ++item) {
    if (module.items[item].kind != hir::ItemKind::Attribute)
      continue;
    // Without declarations, the code is the same as from `compile` without
    // types.
    if (!options.variables.empty())
      types[item] = declaredTypes(module, item, options.variables);
    requests.push_back(
        {item, {options.dialect, types[item]}, reports[firstReport + item]});
  }
  compile(program, requests);
  BodyExpressions body(count);
  for (const Request &request : requests)
    body[request.item] = expression(program, request);
  return body;
}

/// Assigns each of `requests` its code, cached or new, or a reason.
void LlvmJit::compile(const Program &program, std::span<Request> requests) {
  auto start = std::chrono::steady_clock::now();
  std::vector<std::string> keys;
  for (const Request &request : requests)
    keys.push_back(codeKey(program, request.item, request.options));
  std::lock_guard lock(*mutex_);
  std::erase_if(cache_, [](auto &entry) { return entry.second.expired(); });
  std::vector<Request *> open;
  // By key, the first request for code that several requests share.
  std::unordered_map<std::string_view, Request *> firsts;
  for (size_t i = 0; i < requests.size(); ++i) {
    auto known = cache_.find(keys[i]);
    if (known != cache_.end())
      requests[i].code = known->second.lock();
    if (!requests[i].code && firsts.try_emplace(keys[i], &requests[i]).second)
      open.push_back(&requests[i]);
  }
  if (!open.empty())
    make(program, open);
  double took = std::chrono::duration<double, std::milli>(
                    std::chrono::steady_clock::now() - start)
                    .count();
  for (size_t i = 0; i < requests.size(); ++i) {
    Request &request = requests[i];
    auto first = firsts.find(keys[i]);
    bool isNew = first != firsts.end() && first->second == &request;
    if (!request.code && !isNew) {
      request.code = first->second->code;
      request.report.reason = first->second->report.reason;
    }
    if (!request.code)
      continue;
    request.report.codeSize = request.code->size;
    request.report.cached = !isNew;
    if (isNew) {
      request.report.milliseconds = took;
      cache_[keys[i]] = request.code;
    }
  }
}

/// Compiles `requests` as one module.
void LlvmJit::make(const Program &program, std::span<Request *const> requests) {
  llvm::LLVMContext context;
  auto module = backend_->newModule(context);
  std::vector<Request *> emitted;
  std::vector<std::string> names;
  for (Request *request : requests) {
    std::string name = "hcl_expression_" + std::to_string(made_++);
    EmittedCode code =
        emitExpression(*module, program, request->item, request->options, name,
                       request->report.reason);
    if (!code.full)
      continue;
    emitted.push_back(request);
    names.push_back(std::move(name));
  }
  if (emitted.empty())
    return;
  backend_->optimize(*module);
  Backend::translateQuickly(*module);
  assert(!llvm::verifyModule(*module, &llvm::errs()));
  load(*module, emitted, names);
}

/// Loads `module`, which has a function for each of `requests`, into memory.
void LlvmJit::load(llvm::Module &module, std::span<Request *const> requests,
                   std::span<const std::string> names) {
  auto fail = [&](llvm::Error error) {
    std::string reason = llvm::toString(std::move(error));
    for (Request *request : requests)
      request->report.reason = reason;
  };
  auto bytes = backend_->emit(module, llvm::CodeGenFileType::ObjectFile);
  llvm::MemoryBufferRef object({bytes.data(), bytes.size()}, names.front());
  auto sizes = codeSizes(object);
  llvm::orc::LLJIT &jit = backend_->jit();
  auto tracker = jit.getMainJITDylib().createResourceTracker();
  if (auto error =
          jit.addObjectFile(tracker, llvm::MemoryBuffer::getMemBufferCopy(
                                         object.getBuffer(), names.front())))
    return fail(std::move(error));
  auto loaded = std::make_shared<JitModule>();
  std::vector<CompiledCode> codes;
  for (const std::string &name : names) {
    auto address = jit.lookup(name);
    if (!address) {
      llvm::consumeError(tracker->remove());
      return fail(address.takeError());
    }
    codes.push_back({address->toPtr<EvaluateFunction *>()});
    // Looking up one symbol makes all symbols of the module available.
    if (sizes.contains(fastName(name)))
      codes.back().fast = llvm::cantFail(jit.lookup(fastName(name)))
                              .toPtr<EvaluateFunction *>();
  }
  loaded->backend = backend_;
  loaded->mutex = mutex_;
  loaded->tracker = std::move(tracker);
  for (size_t i = 0; i < requests.size(); ++i)
    requests[i]->code = std::make_shared<const LoadedCode>(
        loaded, codes[i], sizes[names[i]] + sizes[fastName(names[i])]);
}

} // namespace
} // namespace compiled

LoadedJit createJit() {
  std::string reason;
  auto jit = std::make_shared<compiled::LlvmJit>(reason);
  if (!reason.empty())
    return {nullptr, reason};
  return {std::move(jit), ""};
}

} // namespace hcl
