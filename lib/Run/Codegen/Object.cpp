// Object files: the code of some attributes, the data that the C interface
// needs to open them, and the C functions called by programs.
#include "Compiler.h"

#include "Runtime/Object.h"
#include "hcl/Json.h"

#include <llvm/IR/IRBuilder.h>

namespace hcl::compiled {
namespace {

class ObjectWriter {
public:
  ObjectWriter(llvm::Module &module, const ObjectPlan &plan,
               const Dialect &dialect)
      : module_(module), plan_(plan), dialect_(dialect),
        b_(module.getContext()), pointer_(b_.getPtrTy()) {}

  /// The code of each function; null for those that are not compiled.
  void addCode(const Program &program, std::vector<CompileReport> &reports);
  void addData();
  void addFunctions();

private:
  using C = llvm::Constant;

  C *null() { return llvm::ConstantPointerNull::get(pointer_); }
  C *word(uint64_t value) { return b_.getInt64(value); }
  C *global(C *initial) {
    // Made by the module: with -O1, g++ 12 reports the class's own operator new
    // as a mismatch.
    auto *variable = llvm::cast<llvm::GlobalVariable>(module_.getOrInsertGlobal(
        "hcl_data." + std::to_string(globalCount_++), initial->getType()));
    variable->setConstant(true);
    variable->setLinkage(llvm::GlobalValue::InternalLinkage);
    variable->setInitializer(initial);
    return variable;
  }
  C *text(std::string_view bytes) {
    return global(llvm::ConstantDataArray::getString(
        module_.getContext(), llvm::StringRef(bytes.data(), bytes.size())));
  }
  C *record(llvm::ArrayRef<C *> members) {
    return llvm::ConstantStruct::getAnon(members);
  }
  /// An array of records of one type; null if there are none.
  C *array(llvm::ArrayRef<C *> records) {
    if (records.empty())
      return null();
    return global(llvm::ConstantArray::get(
        llvm::ArrayType::get(records[0]->getType(), records.size()), records));
  }
  /// A C function `name` with one parameter, which calls `callee` with it, the
  /// data (first if `dataFirst`) and `others`, and returns the result.
  void addFunction(const std::string &name, const char *callee,
                   llvm::Type *result, bool dataFirst,
                   llvm::ArrayRef<llvm::Value *> others);

  llvm::Module &module_;
  const ObjectPlan &plan_;
  const Dialect &dialect_;
  llvm::IRBuilder<> b_;
  llvm::PointerType *pointer_;
  /// The address of `function`, given internal linkage; null for none.
  C *internal(llvm::Function *function) {
    if (!function)
      return null();
    function->setLinkage(llvm::GlobalValue::InternalLinkage);
    return function;
  }

  size_t globalCount_ = 0;
  std::vector<C *> full_, fast_;
  C *data_ = nullptr;
};

void ObjectWriter::addCode(const Program &program,
                           std::vector<CompileReport> &reports) {
  for (const ObjectPlan::Function &function : plan_.functions) {
    CompileReport &report = reports.emplace_back();
    std::string name = "hcl_code_" + std::to_string(full_.size());
    std::vector<Type> types =
        declaredTypes(program.module(), function.item, plan_.variables);
    CompileOptions options{dialect_, types};
    EmittedCode code = emitExpression(module_, program, function.item, options,
                                      name, report.reason);
    full_.push_back(internal(code.full));
    fast_.push_back(internal(code.fast));
  }
}

void ObjectWriter::addData() {
  std::vector<C *> variables, expressions;
  for (const DeclaredVariable &variable : plan_.variables) {
    std::string type;
    appendTypeJson(type, variable.type);
    variables.push_back(record({text(variable.name), text(type)}));
  }
  for (size_t i = 0; i < full_.size(); ++i)
    expressions.push_back(
        record({word(plan_.functions[i].item), full_[i], fast_[i]}));
  const SourceFile &source = plan_.source;
  data_ = global(record({
      word(objectVersion),
      text(plan_.hir),
      word(plan_.hir.size()),
      text(source.name()),
      source ? text(source.text()) : null(),
      word(source.text().size()),
      text(dialect_.name()),
      text(plan_.functionTable),
      array(variables),
      word(variables.size()),
      array(expressions),
      word(expressions.size()),
  }));
}

void ObjectWriter::addFunctions() {
  addFunction(plan_.openSymbol, "hcl_program_open", pointer_, true, {});
  for (size_t i = 0; i < plan_.functions.size(); ++i)
    addFunction(plan_.functions[i].symbol, "hcl_frame_evaluate",
                b_.getInt32Ty(), false, {word(i)});
}

void ObjectWriter::addFunction(const std::string &name, const char *callee,
                               llvm::Type *result, bool dataFirst,
                               llvm::ArrayRef<llvm::Value *> others) {
  auto *function =
      llvm::Function::Create(llvm::FunctionType::get(result, {pointer_}, false),
                             llvm::Function::ExternalLinkage, name, module_);
  b_.SetInsertPoint(
      llvm::BasicBlock::Create(module_.getContext(), "entry", function));
  std::vector<llvm::Value *> arguments{function->getArg(0), data_};
  if (dataFirst)
    std::swap(arguments[0], arguments[1]);
  arguments.insert(arguments.end(), others.begin(), others.end());
  std::vector<llvm::Type *> types;
  for (llvm::Value *argument : arguments)
    types.push_back(argument->getType());
  b_.CreateRet(
      b_.CreateCall(module_.getOrInsertFunction(
                        callee, llvm::FunctionType::get(result, types, false)),
                    arguments));
}

} // namespace

std::string emitObject(const Backend &backend, const Program &program,
                       const ObjectPlan &plan, const Dialect &dialect,
                       std::vector<CompileReport> &reports) {
  llvm::LLVMContext context;
  auto module = backend.newModule(context);
  ObjectWriter writer(*module, plan, dialect);
  writer.addCode(program, reports);
  writer.addData();
  writer.addFunctions();
  backend.optimize(*module);
  // The program may run on a different processor model.
  for (llvm::Function &function : *module) {
    function.addFnAttr("target-cpu", "generic");
    function.addFnAttr("target-features", "");
  }
  auto bytes = backend.emit(*module, llvm::CodeGenFileType::ObjectFile);
  return {bytes.begin(), bytes.end()};
}

} // namespace hcl::compiled
