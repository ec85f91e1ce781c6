#include "Lowerings.h"

#include "hcl/Read.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

namespace hcl::app {

Lowerings::File &Lowerings::fileOf(const Expression &expression) {
  const SourceFile &source = expression.file();
  auto [known, isNew] = files_.try_emplace(source.name());
  if (!isNew)
    return *known->second;
  Diagnostics reported; // When the module was read.
  known->second = std::make_unique<File>(
      File{parseConfig(source, expression.impl().language(), reported)});
  File &file = *known->second;
  const std::vector<hcl::Node> &nodes = file.tree.nodes();
  for (uint32_t at = 0; at < nodes.size(); ++at)
    if (nodes[at].rule == Rule::Attribute && !nodes[at].error &&
        at + 1 < nodes[at].subtreeEnd)
      file.values.emplace(NodeRef(file.tree, at + 1).range().begin, at + 1);
  return file;
}

const hir::Module *Lowerings::find(const Expression &expression) {
  if (isJsonName(expression.file().name()))
    return nullptr;
  File &file = fileOf(expression);
  auto node = file.values.find(expression.range().begin);
  if (node == file.values.end() ||
      NodeRef(file.tree, node->second).range() != expression.range())
    return nullptr;
  auto known = file.modules.find(node->second);
  if (known == file.modules.end()) {
    Diagnostics found; // Evaluation reports them.
    hir::Module module =
        lowerExpression(NodeRef(file.tree, node->second), ExpressionRole::Value,
                        expression.impl().language(), found);
    known = file.modules.emplace(node->second, std::move(module)).first;
  }
  return &known->second;
}

} // namespace hcl::app
