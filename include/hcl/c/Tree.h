// The C interface: the structure of a source as written, with the place of
// everything and all comments, for tools that read configurations without
// evaluating them.
//
//   hcl_tree *tree = hcl_tree_parse(context, HCL_CONFIG, "a.hcl", text, size);
//   const hcl_node *nodes = hcl_tree_nodes(tree, &count);
//   for (size_t i = 1; i < count; i = nodes[i].next) // the items of the file
//     if (nodes[i].kind == HCL_NODE_BLOCK)
//       puts(hcl_tree_text(tree, i + 1, &length));   // its type
//
// The nodes are one array in preorder: the first child of node `i` is `i + 1`,
// and the next sibling `nodes[i].next`. The children are the nodes from `i + 1`
// below `nodes[i].next`. Node 0 is the root.
// In: text. Out: nodes, comments, positions, and values of parts.
// Threads: a tree never changes; any number of threads may read it.
// Deliberately absent: the JSON syntax, in which only a schema tells attributes
// from blocks, and edits (hcl/c/Config.h).
#ifndef HCL_C_TREE_H
#define HCL_C_TREE_H

#include "hcl/c/Context.h"
#include "hcl/c/Source.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed source with the structure of its text.
typedef struct hcl_tree hcl_tree;

/// The kind of a node; its children, in order, are in brackets. Later versions
/// may add kinds.
typedef enum hcl_node_kind {
  HCL_NODE_BODY = 1,  ///< [attributes and blocks]
  HCL_NODE_ATTRIBUTE, ///< [name, expression]
  HCL_NODE_BLOCK,     ///< [name, labels, body]
  HCL_NODE_NAME,      ///< an identifier that is not an expression
  HCL_NODE_LABEL,     ///< of a block, quoted or not
  HCL_NODE_NUMBER,    ///< a literal
  HCL_NODE_VARIABLE,  ///< a name as an expression, or `true`, `false`, `null`
  HCL_NODE_STRING,    ///< a quoted template [parts]
  HCL_NODE_HEREDOC,   ///< [parts]
  HCL_NODE_TEMPLATE,  ///< a bare template, or a branch of a directive [parts]
  HCL_NODE_TEXT,      ///< a part: literal text
  HCL_NODE_INTERPOLATION, ///< a part [expression]
  HCL_NODE_IF,            ///< a part [expression, template, perhaps template]
  HCL_NODE_FOR,           ///< a part [one or two names, expression, template]
  HCL_NODE_TUPLE,         ///< [expressions]
  HCL_NODE_OBJECT,        ///< [entries]
  HCL_NODE_ENTRY,         ///< [key, value]; a VARIABLE as key is the key itself
  HCL_NODE_TUPLE_FOR,     ///< [one or two names, expressions]
  HCL_NODE_OBJECT_FOR,    ///< [one or two names, expressions]
  HCL_NODE_CALL,          ///< [name, arguments]
  HCL_NODE_PARENTHESES,   ///< [expression]
  HCL_NODE_TRAVERSAL,     ///< [expression, steps]
  HCL_NODE_GET_ATTRIBUTE, ///< a step: `.name`, or `.0` in the old form
  HCL_NODE_GET_INDEX,     ///< a step: `[expression]` [expression]
  HCL_NODE_SPLAT,         ///< a step: `.*` or `[*]`
  HCL_NODE_UNARY,         ///< [operators, expression]
  HCL_NODE_BINARY,      ///< [expression, operator, expression, ...]: operators
                        ///< of one precedence, which associate to the left
  HCL_NODE_CONDITIONAL, ///< [condition, result, other result]
  HCL_NODE_OPERATOR     ///< of UNARY or BINARY
} hcl_node_kind;

/// A node. Its text is the bytes from `begin` to before `end`.
typedef struct hcl_node {
  uint32_t kind; ///< hcl_node_kind
  uint32_t begin;
  uint32_t end;
  uint32_t next; ///< the index after its last descendant
} hcl_node;

/// A comment, without the end of its line.
typedef struct hcl_comment {
  uint32_t begin;
  uint32_t end;
} hcl_comment;

/// Parses `size` bytes at `text` as HCL_CONFIG, HCL_EXPRESSION or HCL_TEMPLATE.
/// Evaluation uses the dialect, the functions and the limits that `context` has
/// now.
/// Errors: those of parsing; the JSON syntax. Null is returned then.
/// Cost: linear in the size.
HCL_RESULT hcl_tree *hcl_tree_parse(hcl_context *context, hcl_syntax syntax,
                                    const char *name, const char *text,
                                    size_t size);
/// Frees `tree`, which may be null.
HCL_API void hcl_tree_free(hcl_tree *tree);

/// All nodes, `*count` of them. Valid as long as `tree`.
HCL_API const hcl_node *hcl_tree_nodes(const hcl_tree *tree, size_t *count);
/// All comments in the order of the source, `*count` of them. Valid as long as
/// `tree`.
HCL_API const hcl_comment *hcl_tree_comments(const hcl_tree *tree,
                                             size_t *count);
/// The source, `*size` bytes. Valid as long as `tree`.
HCL_API const char *hcl_tree_source(const hcl_tree *tree, size_t *size);
/// The position of `byte`, or of the end if the source is shorter.
/// Cost: logarithmic in the lines, linear in the line.
HCL_API hcl_position hcl_tree_position(const hcl_tree *tree, uint32_t byte);
/// The text of node `index`, with its length in `*size`; free the text with
/// hcl_text_free. Of a label, a text or a string without other parts: with
/// escapes resolved. Of all others: as written. Null without memory or without
/// such a node.
HCL_RESULT char *hcl_tree_text(const hcl_tree *tree, size_t index,
                               size_t *size);
/// The heredoc or string at node `index` as a string in quotes of the same
/// value, on one line but for what its interpolations have, with its length in
/// `*size`; free it with hcl_text_free. Null if there is no memory, for another
/// node, and for a template that no string in quotes equals.
HCL_RESULT char *hcl_tree_quoted(const hcl_tree *tree, size_t index,
                                 size_t *size);
/// Evaluates a whole expression with the variables of `context`: the one of an
/// attribute, or one in brackets, an argument, an element, the value of an
/// entry, a part of a conditional or of a `for`.
/// Errors: those of hcl_source_evaluate; another node.
HCL_RESULT hcl_value *hcl_tree_evaluate(hcl_context *context,
                                        const hcl_tree *tree, size_t index);
/// Adds an error or a warning of the application about node `index` to the
/// diagnostics of `context`, after those that it has. `detail` is a sentence or
/// two: what is wrong, then what to do. The kinds are Application and
/// ApplicationWarning. Returns 0 if there is no such node, or no memory.
HCL_RESULT int hcl_tree_report(hcl_context *context, hcl_severity severity,
                               const hcl_tree *tree, size_t index,
                               const char *detail);

#ifdef __cplusplus
}
#endif

#endif // HCL_C_TREE_H
