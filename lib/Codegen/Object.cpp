// Object files: the code of some attributes, what the C interface needs to open
// them, and the C functions that programs call.
#include "Compiler.h"
#include "Lowering.h"

#include "Runtime/Object.h"
#include "hcl/TypeJson.h"

#include <llvm/IR/IRBuilder.h>

namespace hcl::codegen {
namespace {

class ObjectWriter {
public:
  ObjectWriter(llvm::Module &module, const ObjectPlan &plan,
               const Dialect &dialect)
      : module_(module), plan_(plan), dialect_(dialect),
        b_(module.getContext()), pointer_(b_.getPtrTy()) {}

  /// The code of each function, null for those that are not compiled.
  void addCode(const Program &program, std::vector<CompileReport> &reports);
  void addData();
  void addFunctions();

private:
  using C = llvm::Constant;

  C *null() { return llvm::ConstantPointerNull::get(pointer_); }
  C *word(uint64_t value) { return b_.getInt64(value); }
  C *global(C *initial) {
    auto *variable = new llvm::GlobalVariable(
        module_, initial->getType(), /*isConstant=*/true,
        llvm::GlobalValue::InternalLinkage, initial, "hcl_data");
    return variable;
  }
  C *text(std::string_view bytes) {
    return global(llvm::ConstantDataArray::getString(
        module_.getContext(), llvm::StringRef(bytes.data(), bytes.size())));
  }
  C *record(llvm::ArrayRef<C *> members) {
    return llvm::ConstantStruct::getAnon(members);
  }
  /// An array of records of one type; null where there are none.
  C *array(llvm::ArrayRef<C *> records) {
    if (records.empty())
      return null();
    return global(llvm::ConstantArray::get(
        llvm::ArrayType::get(records[0]->getType(), records.size()), records));
  }
  /// A C function `name` with one parameter, which returns what `callee` does
  /// for it, the data (which may come first) and `others`.
  void addFunction(const std::string &name, const char *callee,
                   llvm::Type *result, bool dataFirst,
                   llvm::ArrayRef<llvm::Value *> others);

  llvm::Module &module_;
  const ObjectPlan &plan_;
  const Dialect &dialect_;
  llvm::IRBuilder<> b_;
  llvm::PointerType *pointer_;
  /// Address of `function`, which nobody else sees; null for none.
  C *internal(llvm::Function *function) {
    if (!function)
      return null();
    function->setLinkage(llvm::GlobalValue::InternalLinkage);
    return function;
  }

  std::vector<C *> code_, leaves_;
  C *data_ = nullptr;
};

void ObjectWriter::addCode(const Program &program,
                           std::vector<CompileReport> &reports) {
  for (const ObjectPlan::Function &function : plan_.functions) {
    CompileReport &report = reports.emplace_back();
    std::string name = "hcl_code_" + std::to_string(code_.size());
    std::vector<Type> types =
        declaredTypes(program.module(), function.item, plan_.variables);
    CompileOptions options{dialect_, types};
    LoweredCode code = lowerInto(module_, program, function.item, options, name,
                                 report.reason);
    code_.push_back(internal(code.whole));
    leaves_.push_back(internal(code.leaf));
  }
}

void ObjectWriter::addData() {
  std::vector<C *> variables, expressions;
  for (const DeclaredVariable &variable : plan_.variables) {
    std::string type;
    appendTypeJson(type, variable.type);
    variables.push_back(record({text(variable.name), text(type)}));
  }
  for (size_t i = 0; i < code_.size(); ++i)
    expressions.push_back(
        record({word(plan_.functions[i].item), code_[i], leaves_[i]}));
  const SourceFile *source = plan_.source;
  data_ = global(record({
      word(ObjectData::currentVersion),
      text(plan_.hir),
      word(plan_.hir.size()),
      source ? text(source->name()) : text(""),
      source ? text(source->text()) : null(),
      word(source ? source->text().size() : 0),
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
    addFunction(plan_.functions[i].symbol, "hcl_context_evaluate",
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
  // The program may run on another model than this machine.
  for (llvm::Function &function : *module) {
    function.addFnAttr("target-cpu", "generic");
    function.addFnAttr("target-features", "");
  }
  auto bytes = backend.emit(*module, llvm::CodeGenFileType::ObjectFile);
  return {bytes.begin(), bytes.end()};
}

} // namespace hcl::codegen
