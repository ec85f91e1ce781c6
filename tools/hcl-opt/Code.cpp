#include "Code.h"

#include "Interp/Interp.h"
#include "Support/Message.h"

namespace hcl::opt {

void printCode(std::string &out, const hir::Module &module,
               const FunctionTable &functions, const Dialect &dialect, Jit &jit,
               bool assembly) {
  Program program = Program::prepare(module, functions);
  CompileOptions options{dialect};
  // A comment of either language.
  const char *comment = assembly ? "# " : "; ";
  for (size_t item = 0; item < module.items.size(); ++item) {
    if (module.items[item].kind != hir::ItemKind::Attribute)
      continue;
    CompileReport report;
    std::string text = assembly ? jit.assembly(program, item, options, report)
                                : jit.llvmText(program, item, options, report);
    std::string_view name = module.name(module.items[item].name);
    if (!name.empty())
      out += message("{comment}attribute {name:quoted}\n",
                     "comment"_a = comment, "name"_a = name);
    out += report.reason.empty()
               ? text
               : message("{comment}not compiled: {reason}\n",
                         "comment"_a = comment, "reason"_a = report.reason);
  }
}

} // namespace hcl::opt
