// Prints a module as a configuration: attributes and blocks in order, each
// expression by ExpressionWriter. A module with a single nameless attribute is
// printed as an expression.
#include "hcl/compiler/Emit.h"

#include "Names.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl {

namespace {

/// Deeper lines are not indented further, so the text stays linear in the size
/// of the module.
constexpr size_t maxIndent = 40;

class ConfigWriter {
public:
  ConfigWriter(std::string &out, const hir::Module &module,
               const EmitOptions &options, Diagnostics &diags)
      : out_(out), module_(module), options_(options), diags_(diags) {}

  bool run() {
    for (uint32_t index = 0; index < module_.items.size();) {
      closeBlocks(index);
      const hir::Item &item = module_.items[index];
      bool isBlock = item.kind == hir::ItemKind::Block;
      bool named = isIdentifier(module_.name(item.name));
      if (!named)
        failName(item);
      if (named && !isBlock)
        attribute(item);
      if (named && isBlock)
        header(item);
      index = named && isBlock ? index + 1 : item.end;
    }
    closeBlocks(uint32_t(module_.items.size()));
    return good_;
  }

private:
  void line() { out_.append(2 * std::min(open_.size(), maxIndent), ' '); }

  void failName(const hir::Item &item) {
    diags_.add(DiagKind::NotExpressible, module_.file, item.nameRange,
               message("This cannot be written as HCL: {name:quoted} is not an "
                       "identifier.",
                       "name"_a = module_.name(item.name)));
    good_ = false;
  }

  void attribute(const hir::Item &item) {
    size_t start = out_.size();
    line();
    out_ += module_.name(item.name);
    out_ += " = ";
    if (emitExpression(out_, module_, item, options_, diags_)) {
      out_ += '\n';
      return;
    }
    out_.resize(start);
    good_ = false;
  }

  void header(const hir::Item &block) {
    line();
    out_ += module_.name(block.name);
    for (const hir::Label &label : module_.labelsOf(block)) {
      out_ += ' ';
      appendQuoted(out_, module_.name(label.text));
    }
    out_ += " {\n";
    open_.push_back(block.end);
  }

  void closeBlocks(uint32_t index) {
    while (!open_.empty() && open_.back() == index) {
      open_.pop_back();
      line();
      out_ += "}\n";
    }
  }

  std::string &out_;
  const hir::Module &module_;
  const EmitOptions &options_;
  Diagnostics &diags_;
  std::vector<uint32_t> open_; ///< where each open block ends
  bool good_ = true;
};

/// Whether `module` is a single expression or template.
bool isExpression(const hir::Module &module) {
  return module.items.size() == 1 &&
         module.items[0].kind == hir::ItemKind::Attribute &&
         module.name(module.items[0].name).empty();
}

} // namespace

bool emitModule(std::string &out, const hir::Module &module,
                const EmitOptions &options, Diagnostics &diagnostics) {
  if (!isExpression(module))
    return ConfigWriter(out, module, options, diagnostics).run();
  if (!emitExpression(out, module, module.items[0], options, diagnostics))
    return false;
  out += '\n';
  return true;
}

} // namespace hcl
