// Draws a module as a graph for Graphviz: a node for each operation, a box for
// each region, and edges from operands to their uses, which are written after
// all boxes.
#include "hcl/compiler/Emit.h"

#include "Support/Message.h"
#include "Support/Utf8.h"
#include "hcl/Text.h"
#include "hcl/compiler/Walk.h"

#include <string_view>
#include <vector>

namespace hcl {

namespace {

/// Longer labels are cut, so that a large constant does not hide the graph.
constexpr size_t maxLabel = 60;

class DotWriter {
public:
  DotWriter(std::string &out, const hir::Module &module)
      : out_(out), module_(module) {}

  void write(const hir::Item &item) {
    out_ += "digraph ";
    string(module_.name(item.name));
    out_ += " {\n  node [shape=box fontname=monospace]\n";
    hir::walk(module_, item.expr, *this);
    out_ += "  result [shape=plaintext]\n";
    edge(item.expr.result.value, "result", "");
    // An edge inside a box would draw its ends into the box.
    out_ += edges_ + "}\n";
  }

  void beginOp(const hir::Op &op) {
    node(op.result, label(op));
    auto operands = module_.operandsOf(op);
    for (size_t i = 0; i < operands.size(); ++i)
      edge(operands[i].value, nodeOf(op.result),
           operands.size() == 1
               ? ""
               : message(" [label=\"{index}\"]", "index"_a = i));
    for (const hir::Parameter &parameter : module_.parametersOf(op)) {
      node(parameter.value, std::string(module_.name(parameter.name)) + " : " +
                                typeText(parameter.type));
      edge(op.result, nodeOf(parameter.value), " [style=dotted]");
    }
    open_.push_back(&op);
  }
  void beginRegion(const hir::Region &region) {
    const hir::Op &op = *open_.back();
    out_ += message(
        "  subgraph cluster_{result}_{role} {\n  label=\"{role}\"\n",
        "result"_a = uint32_t(op.result), "role"_a = hir::wordOf(region.role));
  }
  void endRegion(const hir::Region &region) {
    out_ += "  }\n";
    edge(region.yield.value, nodeOf(open_.back()->result),
         message(" [style=dashed label=\"{role}\"]",
                 "role"_a = hir::wordOf(region.role)));
  }
  void endOp(const hir::Op &) { open_.pop_back(); }

private:
  static std::string nodeOf(hir::ValueId value) {
    return "v" + std::to_string(uint32_t(value));
  }

  /// A string of the DOT language; only quotes and backslashes are escaped.
  void string(std::string_view text) {
    out_ += '"';
    for (char c : text) {
      if (c == '"' || c == '\\')
        out_ += '\\';
      out_ += c;
    }
    out_ += '"';
  }

  std::string label(const hir::Op &op) const {
    std::string text(hir::infoOf(op.kind).mnemonic);
    switch (hir::immediateOf(op.kind)) {
    case hir::ImmediateKind::None:
      break;
    case hir::ImmediateKind::Constant:
      text += ' ' + valueText(module_.constant(hir::ConstId(op.immediate)));
      break;
    case hir::ImmediateKind::String:
      text += ' ';
      text += module_.constant(hir::ConstId(op.immediate)).asString();
      break;
    case hir::ImmediateKind::Name:
      text += ' ';
      text += module_.name(hir::NameId(op.immediate));
      break;
    }
    return text + " : " + typeText(op.type);
  }

  void node(hir::ValueId value, std::string label) {
    if (label.size() > maxLabel) {
      label.resize(utf8::prefix(label, maxLabel).size());
      label += "…";
    }
    out_ += message("  {node} [label=", "node"_a = nodeOf(value));
    string(label);
    out_ += "]\n";
  }

  void edge(hir::ValueId from, const std::string &to,
            std::string_view attributes) {
    edges_ += "  " + nodeOf(from) + " -> " + to;
    edges_ += attributes;
    edges_ += '\n';
  }

  std::string &out_;
  const hir::Module &module_;
  std::string edges_;
  std::vector<const hir::Op *> open_;
};

} // namespace

void emitDot(std::string &out, const hir::Module &module,
             const hir::Item &item) {
  DotWriter(out, module).write(item);
}

void emitDot(std::string &out, const hir::Module &module) {
  for (const hir::Item &item : module.items)
    if (item.kind == hir::ItemKind::Attribute)
      emitDot(out, module, item);
}

} // namespace hcl
