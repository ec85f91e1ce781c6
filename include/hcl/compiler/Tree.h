// The lossless parse tree: tokens, and nodes for the rules of the grammar.
//
//   Tree tree = parseConfig(file, Language(), diagnostics);
//   for (NodeCursor at(tree.root()); !at.done(); at.next())
//     if (at.atNode())
//       std::cout << ruleName(at.node().rule()) << "\n";
//
// The nodes are in one array in preorder, each with the index after its last
// descendant: the first child is the next node, and the next sibling is at the
// index. A node covers a run of tokens; tokens between its children belong to
// the node itself. A token is a kind, two byte offsets and flags. Only blanks,
// comments and newlines without meaning lie between tokens, so the tokens and
// the source text together reproduce every byte.
// Ownership: a Tree is a value and keeps its source alive; a NodeRef borrows
// its tree. Threads: several may read one tree at once.
// Deliberately absent: values of literals, and meaning (Lower.h).
#ifndef HCL_COMPILER_TREE_H
#define HCL_COMPILER_TREE_H

#include "hcl/SourceFile.h"

#include <cassert>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hcl {

/// The kinds of tokens, numbered as in the grammars: from 1, and -1 for the end
/// of file.
enum class TokenKind : int8_t {
  EndOfFile = -1,
  /// Never in a tree's tokens; a sentinel follows the end of file.
  None = 0,
#define HCL_TOKEN(Name, GrammarName, Spelling) Name,
#include "hcl/compiler/Tokens.def"
};

/// The number of kinds, without EndOfFile and None.
constexpr int tokenKindCount = 0
#define HCL_TOKEN(Name, GrammarName, Spelling) +1
#include "hcl/compiler/Tokens.def"
    ;

/// Findings of the scanner that tell later stages which tokens need a closer
/// look. Bits of Token::flags.
enum TokenFlag : uint8_t {
  /// StringLiteral in a quoted template or in JSON: contains a backslash.
  HasBackslash = 1,
  /// StringLiteral: contains `$${` or `%%{`.
  HasIntroducerEscape = 2,
  /// StringLiteral or Identifier: contains a byte above 0x7F.
  HasNonAscii = 4,
  /// Number: contains a dot or an exponent.
  HasFraction = 8,
  /// StringLiteral in a heredoc or bare template: ends with a newline.
  EndsLine = 16,
  /// OpenInterpolation, Directive…: `~` after the brace. SequenceEnd: `~`
  /// before it.
  StripMarker = 32,
  /// OpenHeredoc: `<<-`.
  FlushHeredoc = 64,
  /// JSON: a string, number or keyword that is not well formed.
  Malformed = 128,
};

/// One token. A run of newlines, with the comments in it, is one Newline token
/// that covers the first newline.
struct Token {
  uint32_t begin = 0;
  uint32_t end = 0;
  TokenKind kind = TokenKind::None;
  uint8_t flags = 0;

  /// The range of the token in the source.
  Range range() const { return {begin, end}; }
  /// Whether `flag` is set.
  bool has(TokenFlag flag) const { return (flags & flag) != 0; }

  friend bool operator==(const Token &, const Token &) = default;
};
static_assert(sizeof(Token) == 12);

/// A comment: `# …`, `// …` (without the newline) or `/* … */`.
struct Comment {
  Range range;
  /// The index of the first token that begins after the comment.
  uint32_t nextToken = 0;

  friend bool operator==(const Comment &, const Comment &) = default;
};

/// The enumerator's name, e.g. "OpenQuote".
std::string_view tokenKindName(TokenKind kind);
/// The name of such a token in diagnostics, e.g. `"("` or `a name`.
std::string_view tokenKindSpelling(TokenKind kind);
/// Whether `kind` opens a template directive (`%{`, with a known keyword or
/// not).
inline bool opensDirective(TokenKind kind) {
  return kind >= TokenKind::DirectiveIf && kind <= TokenKind::DirectiveUnknown;
}

/// The rules of grammar/HclParser.g4 and HclJson.g4.
enum class Rule : uint8_t {
#define HCL_RULE(Name, Level) Name,
#include "hcl/compiler/Rules.def"
};

/// The enumerator's name, e.g. "ObjectItem".
std::string_view ruleName(Rule rule);

/// One node. Indices refer to the tree's arrays.
struct Node {
  Rule rule;
  /// Whether a syntax error lies directly in this node: tokens required by its
  /// rule are missing. An item is marked for any error inside, except in nested
  /// items; its last tokens may then belong to no child.
  bool error = false;
  /// The first token.
  uint32_t firstToken = 0;
  /// The index after the last token.
  uint32_t endToken = 0;
  /// The index of the node after the last descendant.
  uint32_t subtreeEnd = 0;

  friend bool operator==(const Node &, const Node &) = default;
};
static_assert(sizeof(Node) == 16);

class NodeRef;

/// The tokens, comments and nodes of one source.
class Tree {
public:
  /// A tree over `file`. `nodes` is in preorder, the root first; `tokens` ends
  /// with the EndOfFile token.
  Tree(SourceFile file, std::vector<Token> tokens,
       std::vector<Comment> comments, std::vector<Node> nodes)
      : file_(std::move(file)), tokens_(std::move(tokens)),
        comments_(std::move(comments)), nodes_(std::move(nodes)) {}

  /// The source.
  const SourceFile &file() const { return file_; }
  /// The tokens in source order, the last one EndOfFile.
  const std::vector<Token> &tokens() const { return tokens_; }
  /// The comments in source order.
  const std::vector<Comment> &comments() const { return comments_; }
  /// The nodes in preorder, the root first.
  const std::vector<Node> &nodes() const { return nodes_; }

  /// Token `index`.
  const Token &token(uint32_t index) const { return tokens_[index]; }
  /// The kind of token `index`.
  TokenKind kind(uint32_t index) const { return tokens_[index].kind; }
  /// The source text of token `index`.
  std::string_view text(uint32_t index) const {
    return file_.slice(tokens_[index].range());
  }
  /// The root: a ConfigFile, ExpressionFile, TemplateFile or JsonFile.
  NodeRef root() const;

private:
  SourceFile file_;
  std::vector<Token> tokens_;
  std::vector<Comment> comments_;
  std::vector<Node> nodes_;
};

/// A node of a tree: two words, cheap to copy. The tree must outlive it.
class NodeRef {
public:
  /// A reference to no node; it must not be used.
  NodeRef() = default;
  /// Node `index` of `tree`.
  NodeRef(const Tree &tree, uint32_t index) : tree_(&tree), index_(index) {}

  /// The tree of the node.
  const Tree &tree() const { return *tree_; }
  /// Its index in Tree::nodes.
  uint32_t index() const { return index_; }
  /// The stored node.
  const Node &node() const { return tree_->nodes()[index_]; }
  /// The matched rule of the grammar.
  Rule rule() const { return node().rule; }
  /// See Node::error.
  bool hasError() const { return node().error; }
  /// The index of its first token.
  uint32_t firstToken() const { return node().firstToken; }
  /// The index after its last token.
  uint32_t endToken() const { return node().endToken; }
  /// Whether it has no tokens.
  bool isEmpty() const { return firstToken() == endToken(); }

  /// From the first byte of the first token to the last byte of the last one;
  /// for an empty node, an empty range at the next token.
  Range range() const {
    const Node &self = node();
    const auto &tokens = tree_->tokens();
    if (self.firstToken == self.endToken)
      return {tokens[self.firstToken].begin, tokens[self.firstToken].begin};
    return {tokens[self.firstToken].begin, tokens[self.endToken - 1].end};
  }
  /// The text of `range()`.
  std::string_view text() const { return tree_->file().slice(range()); }

  friend bool operator==(const NodeRef &, const NodeRef &) = default;

private:
  const Tree *tree_ = nullptr;
  uint32_t index_ = 0;
};

inline NodeRef Tree::root() const { return {*this, 0}; }

/// The children of a node, without its own tokens, in source order: `for
/// (NodeRef item : Children(body))`. The tree must outlive the range.
class Children {
public:
  /// The children of `node`.
  explicit Children(NodeRef node)
      : tree_(&node.tree()), first_(node.index() + 1),
        end_(node.node().subtreeEnd) {}

  /// Steps from child to child.
  class Iterator {
  public:
    /// An iterator at node `index` of `tree`.
    Iterator(const Tree &tree, uint32_t index) : tree_(&tree), index_(index) {}
    /// The child.
    NodeRef operator*() const { return {*tree_, index_}; }
    /// Moves to the next child, after all of this one.
    Iterator &operator++() {
      index_ = tree_->nodes()[index_].subtreeEnd;
      return *this;
    }
    friend bool operator==(const Iterator &, const Iterator &) = default;

  private:
    const Tree *tree_;
    uint32_t index_;
  };
  /// The first child.
  Iterator begin() const { return {*tree_, first_}; }
  /// The end after the last child.
  Iterator end() const { return {*tree_, end_}; }

private:
  const Tree *tree_;
  uint32_t first_;
  uint32_t end_;
};

/// A cursor over the direct elements of a node, its own tokens and its
/// children, in source order: `for (NodeCursor at(node); !at.done();
/// at.next())`.
class NodeCursor {
public:
  /// A cursor at the first element of `node`.
  explicit NodeCursor(NodeRef node)
      : tree_(&node.tree()), token_(node.firstToken()),
        child_(node.index() + 1), endToken_(node.endToken()),
        endChild_(node.node().subtreeEnd) {
    findStop();
  }

  /// Whether no element is left.
  bool done() const { return token_ >= stop_ && child_ == endChild_; }
  /// Whether the current element is a child node; otherwise it is a token.
  bool atNode() const { return token_ >= stop_ && child_ != endChild_; }
  /// The current child. Requires atNode().
  NodeRef node() const {
    assert(atNode());
    return {*tree_, child_};
  }
  /// Whether the current element is a child of rule `rule`.
  bool at(Rule rule) const {
    return atNode() && tree_->nodes()[child_].rule == rule;
  }
  /// Whether the current element is a token of `kind`.
  bool at(TokenKind kind) const {
    return token_ < stop_ && tree_->kind(token_) == kind;
  }
  /// The index of the current token, or of the first token of the current
  /// child.
  uint32_t token() const { return token_; }
  /// The kind of the current token; None at a child or at the end.
  TokenKind kind() const {
    return token_ < stop_ ? tree_->kind(token_) : TokenKind::None;
  }
  /// Moves past the current element, including all of a child.
  void next() {
    if (!atNode()) {
      ++token_;
      return;
    }
    const Node &child = tree_->nodes()[child_];
    token_ = child.endToken;
    child_ = child.subtreeEnd;
    findStop();
  }
  /// Moves past the current element if the element is a token of `kind`;
  /// returns whether so.
  bool accept(TokenKind kind) {
    bool here = at(kind);
    if (here)
      next();
    return here;
  }

private:
  void findStop() {
    stop_ = child_ == endChild_ ? endToken_ : tree_->nodes()[child_].firstToken;
  }

  const Tree *tree_;
  uint32_t token_;
  uint32_t child_;
  uint32_t endToken_;
  uint32_t endChild_;
  /// The first token of the next child, or the node's end.
  uint32_t stop_;
};

} // namespace hcl

#endif // HCL_COMPILER_TREE_H
