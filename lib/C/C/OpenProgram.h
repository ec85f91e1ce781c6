// The objects to which the handles of the C interface refer.
#ifndef HCL_LIB_C_OPENPROGRAM_H
#define HCL_LIB_C_OPENPROGRAM_H

#include "Invocation/Frame.h"
#include "Runtime/Object.h"
#include "hcl/C.h"
#include "hcl/Fault.h"
#include "hcl/Function.h"
#include "hcl/SourceFile.h"
#include "hcl/compiler/HIR.h"

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace hcl {

/// An opened object, constant and at a fixed place, because its parts point at
/// each other.
class OpenProgram {
public:
  /// An attribute that can be evaluated.
  struct Expression {
    std::unique_ptr<const FrameExpression> frames;
    /// The slot of the program for each slot of the expression.
    std::vector<uint32_t> slots;
  };
  struct Slot {
    std::string name;
    Type type; ///< `any` if undeclared
  };

  /// Null, with the reason in `fault`, if `data` is not usable.
  [[nodiscard]] static std::shared_ptr<const OpenProgram>
  open(const compiled::ObjectData &data, Fault &fault);

  /// The data of the object.
  const compiled::ObjectData *data() const { return data_; }
  const std::vector<Expression> &expressions() const { return expressions_; }
  const std::vector<Slot> &slots() const { return slots_; }
  /// The slot of `name`, or HCL_NO_SLOT.
  size_t findSlot(std::string_view name) const;
  const Dialect &dialect() const { return dialect_; }
  const FunctionTable &functions() const { return functions_; }
  const SourceFile &source() const { return source_; }

private:
  [[nodiscard]] bool readModule(Fault &fault);
  [[nodiscard]] bool declareVariables(Fault &fault);
  void prepareExpressions();

  const compiled::ObjectData *data_ = nullptr;
  Dialect dialect_;
  FunctionTable functions_;
  SourceFile source_;
  std::optional<hir::Module> module_;
  std::optional<Program> program_;
  std::vector<Expression> expressions_;
  std::vector<Slot> slots_;
  std::unordered_map<std::string_view, size_t> slotsByName_;
};

} // namespace hcl

struct hcl_program {
  std::shared_ptr<const hcl::OpenProgram> open;
};

#endif // HCL_LIB_C_OPENPROGRAM_H
