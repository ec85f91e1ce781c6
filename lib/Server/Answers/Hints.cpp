// Hints in the text: the types of definitions that are attributes, and the
// names of parameters before arguments. Both only if the user wants hints.
#include "Answers.h"
#include "Calls.h"
#include "FunctionText.h"

#include "hcl/Text.h"

namespace hcl::server {

namespace {

/// The kinds of hints of the protocol.
enum HintKind : int { TypeHint = 1, ParameterHint = 2 };

void writeHint(json::Writer &out, const SourceFile &file, uint32_t offset,
               ColumnUnit unit, HintKind kind, std::string_view label) {
  out.beginObject();
  out.key("position");
  writePosition(out, file, offset, unit);
  writeText(out, "label", label);
  writeNumber(out, "kind", kind);
  out.key(kind == TypeHint ? "paddingLeft" : "paddingRight");
  out.boolean(true);
  out.endObject();
}

void writeTypes(Question &question, const Document &document,
                const Module &module, Range range) {
  const SourceFile &file = document.file();
  for (const LiveSymbol &block :
       outlineSymbols(file, module.application().language))
    for (const LiveSymbol &each : block.inner) {
      if (each.kind != LiveNameKind::Attribute ||
          !range.contains(each.nameRange))
        continue;
      LivePosition at{module.below(document.path()),
                      file.positionOf(each.nameRange.begin, ColumnUnit::Utf16),
                      ColumnUnit::Utf16};
      auto name = module.live().nameAt(at);
      if (name && name->kind == LiveNameKind::Definition &&
          !name->type.isDynamic())
        writeHint(question.out, file, each.nameRange.end,
                  question.session.client.unit, TypeHint,
                  ": " + shortTypeText(name->type));
    }
}

/// The first tokens of the arguments of the call with `arguments`.
std::vector<uint32_t> argumentsOf(NodeRef arguments) {
  std::vector<uint32_t> first;
  for (NodeRef each : Children(arguments))
    if (each.rule() == Rule::Expression && !each.isEmpty())
      first.push_back(each.firstToken());
  return first;
}

void writeArguments(Question &question, const Document &document,
                    const Tree &tree, Range range) {
  const FunctionTable &functions = functionsFor(question.session, document);
  for (uint32_t i = 0; functions && i < tree.nodes().size(); ++i) {
    NodeRef node(tree, i);
    if (node.rule() != Rule::Arguments || node.firstToken() == 0 ||
        !range.contains(node.range()))
      continue;
    Range place;
    std::string name =
        functionAt(tree, tree.token(node.firstToken() - 1).begin, place);
    const Function *function = functions.find(name);
    std::vector<uint32_t> arguments = argumentsOf(node);
    for (size_t at = 0;
         function && at < arguments.size() && at < function->parameters.size();
         ++at)
      writeHint(question.out, document.file(), tree.token(arguments[at]).begin,
                question.session.client.unit, ParameterHint,
                function->parameters[at].name + ":");
  }
}

} // namespace

void answerHints(Question &question) {
  Document *document = question.document();
  question.out.beginArray();
  if (document && question.session.settings.showsHints &&
      document->syntax() == Syntax::Native) {
    Workspace &workspace = question.session.workspace;
    Range range = question.rangeIn(*document, question.params["range"]);
    if (const Module *module = workspace.moduleOf(*document))
      writeTypes(question, *document, *module, range);
    if (const Tree *tree = question.treeOf(*document))
      writeArguments(question, *document, *tree, range);
  }
  question.out.endArray();
}

} // namespace hcl::server
