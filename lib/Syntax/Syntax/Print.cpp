// Text forms of tokens, trees and sources, as tests compare them. Comments are
// not tokens; they are merged in by their place. The tree is one line for each
// node, indented by depth.
#include "hcl/compiler/PrintTree.h"

#include "JsonText/Writer.h"

#include <vector>

namespace hcl {
namespace {

void appendPlace(const SourceFile &file, Range range, std::string &out) {
  Location begin = file.locate(range.begin);
  Location end = file.locate(range.end);
  out += std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-" +
         std::to_string(end.line) + ":" + std::to_string(end.column);
}

void appendComments(const Tree &tree, size_t &next, uint32_t token,
                    std::string &out) {
  const auto &comments = tree.comments();
  for (; next < comments.size() && comments[next].nextToken <= token; ++next) {
    appendPlace(tree.file(), comments[next].range, out);
    out += " Comment ";
    json::appendString(out, tree.file().slice(comments[next].range), false);
    out += '\n';
  }
}

} // namespace

void printTokens(const Tree &tree, std::string &out) {
  size_t comment = 0;
  for (uint32_t at = 0; at < tree.tokens().size(); ++at) {
    appendComments(tree, comment, at, out);
    appendPlace(tree.file(), tree.token(at).range(), out);
    out += ' ';
    out += tokenKindName(tree.kind(at));
    if (!tree.text(at).empty()) {
      out += ' ';
      json::appendString(out, tree.text(at), false);
    }
    out += '\n';
  }
}

void printTree(const Tree &tree, std::string &out) {
  std::vector<NodeCursor> open;
  auto enter = [&](NodeRef node) {
    out.append(open.size() * 2, ' ');
    out += ruleName(node.rule());
    out += ' ';
    appendPlace(tree.file(), node.range(), out);
    out += node.hasError() ? " error\n" : "\n";
    open.emplace_back(node);
  };
  enter(tree.root());
  while (!open.empty()) {
    NodeCursor &at = open.back();
    if (at.done()) {
      open.pop_back();
    } else if (at.atNode()) {
      NodeRef child = at.node();
      at.next();
      enter(child);
    } else {
      out.append(open.size() * 2, ' ');
      out += tokenKindName(at.kind());
      out += ' ';
      json::appendString(out, tree.text(at.token()), false);
      out += '\n';
      at.next();
    }
  }
}

void printSource(const Tree &tree, std::string &out) {
  const auto &comments = tree.comments();
  size_t next = 0;
  uint32_t from = 0;
  for (const Token &token : tree.tokens()) {
    for (; next < comments.size() && comments[next].range.begin < token.begin;
         from = comments[next++].range.end)
      out += tree.file().slice({from, comments[next].range.end});
    out += tree.file().slice({from, token.end});
    from = token.end;
  }
}

} // namespace hcl
