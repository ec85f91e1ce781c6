// Opens the object that an embedder linked: reads its module, prepares each
// expression with its compiled code or for the interpreter, and numbers the
// variables of all expressions as slots of the program.
#include "Handles.h"
#include "OpenProgram.h"

#include "Support/Message.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Render.h"
#include "hcl/compiler/HIRText.h"

#include <new>

namespace hcl {

using compiled::ObjectData;
using compiled::ObjectExpression;

std::shared_ptr<const OpenProgram> OpenProgram::open(const ObjectData &data,
                                                     Fault &fault) {
  if (data.version != compiled::objectVersion) {
    fault.reason = message(
        "the object has version {version}, these libraries have version "
        "{wanted}; make it again with hcl-opt of these libraries",
        "version"_a = data.version, "wanted"_a = compiled::objectVersion);
    return nullptr;
  }
  auto dialect = Dialect::byName(data.dialect);
  auto functions = functionTableByName(data.functions);
  if (!dialect || !functions) {
    fault.reason =
        "the object names a dialect or a table of functions that there "
        "is not";
    return nullptr;
  }
  auto program = std::make_shared<OpenProgram>();
  program->data_ = &data;
  program->dialect_ = *dialect;
  program->functions_ = std::move(*functions);
  if (!program->readModule(fault))
    return nullptr;
  program->prepareExpressions();
  if (!program->declareVariables(fault))
    return nullptr;
  return program;
}

size_t OpenProgram::findSlot(std::string_view name) const {
  auto found = slotsByName_.find(name);
  return found == slotsByName_.end() ? HCL_NO_SLOT : found->second;
}

bool OpenProgram::readModule(Fault &fault) {
  if (data_->source)
    source_ = SourceFile(data_->sourceName,
                         std::string(data_->source, data_->sourceSize));
  SourceFile text("object", std::string(data_->hir, data_->hirSize));
  Diagnostics diags;
  module_ = hir::readText(text, diags);
  if (!module_) {
    renderText(fault.reason, diags);
    return false;
  }
  module_->file = source_;
  for (uint64_t i = 0; i < data_->expressionCount; ++i) {
    uint64_t item = data_->expressions[i].item;
    if (item >= module_->items.size() ||
        module_->items[item].kind != hir::ItemKind::Attribute) {
      fault.reason = "the object names an attribute that its module has not";
      return false;
    }
  }
  return true;
}

void OpenProgram::prepareExpressions() {
  program_ = Program::prepare(*module_, functions_);
  std::vector<size_t> items;
  for (uint64_t i = 0; i < data_->expressionCount; ++i)
    items.push_back(data_->expressions[i].item);
  for (std::string_view name : compiled::objectSlots(*module_, items))
    slots_.push_back({std::string(name), Type::dynamic()});
  for (size_t slot = 0; slot < slots_.size(); ++slot)
    slotsByName_.emplace(slots_[slot].name, slot);
  for (uint64_t i = 0; i < data_->expressionCount; ++i) {
    const ObjectExpression &given = data_->expressions[i];
    Expression expression;
    if (given.code.full)
      // The code lives as long as the running program.
      expression.frames = compiled::callCode(
          {std::shared_ptr<void>(), &given.code}, *program_, given.item);
    else
      expression.frames = interpretFrames(*program_, given.item);
    for (std::string_view name : expression.frames->variables())
      expression.slots.push_back(static_cast<uint32_t>(findSlot(name)));
    expressions_.push_back(std::move(expression));
  }
}

bool OpenProgram::declareVariables(Fault &fault) {
  for (uint64_t i = 0; i < data_->variableCount; ++i) {
    JsonError error;
    auto type = decodeTypeJson(data_->variables[i].type, error);
    if (!type) {
      fault.reason = message("the object declares a variable with something "
                             "that is not a type: {reason}",
                             "reason"_a = error.text());
      return false;
    }
    size_t slot = findSlot(data_->variables[i].name);
    if (slot != HCL_NO_SLOT)
      slots_[slot].type = std::move(*type);
  }
  return true;
}

} // namespace hcl

hcl_program *hcl_program_open(const void *data, char **error) {
  if (error)
    *error = nullptr;
  try {
    hcl::Fault fault;
    auto open = hcl::OpenProgram::open(
        *static_cast<const hcl::compiled::ObjectData *>(data), fault);
    if (open)
      return new hcl_program{std::move(open)};
    if (error)
      *error = hcl::copyForC(fault.reason);
  } catch (const std::bad_alloc &) {
    if (error)
      *error = hcl::copyForC("there is not enough memory");
  }
  return nullptr;
}

void hcl_program_close(hcl_program *program) { delete program; }

size_t hcl_slot_count(const hcl_program *program) {
  return program->open->slots().size();
}

const char *hcl_slot_name(const hcl_program *program, size_t slot) {
  const auto &slots = program->open->slots();
  return slot < slots.size() ? slots[slot].name.c_str() : nullptr;
}

size_t hcl_slot_find(const hcl_program *program, const char *name) {
  return program->open->findSlot(name);
}
