// Trees of sources: the nodes, which the classes in hcl/tree.py read one by
// one.
#include "Handles.h"

namespace hcl::python {

namespace {

/// tree(settings, kind, name, text): a tree.
PyObject *parseTree(PyObject *, PyObject *args) {
  NamedText given;
  Call call;
  if (!given.readWithSyntax(args, call))
    return nullptr;
  return newHandle(call, call.run([&] {
    return hcl_tree_parse(call.context(), given.syntax, given.name,
                          given.text.data(), given.text.size());
  }));
}

/// Reads (tree, index). Errors: IndexError, and those of the capsule.
hcl_tree *readNode(PyObject *args, size_t &index) {
  PyObject *object = nullptr;
  Py_ssize_t given = 0;
  if (!PyArg_ParseTuple(args, "On", &object, &given))
    return nullptr;
  auto *tree = handleIn<hcl_tree>(object);
  size_t count = 0;
  if (tree)
    hcl_tree_nodes(tree, &count);
  index = static_cast<size_t>(given);
  if (tree && index >= count) {
    PyErr_SetString(PyExc_IndexError, "no such node");
    return nullptr;
  }
  return tree;
}

/// node(tree, index): (kind, begin, end, next).
PyObject *node(PyObject *, PyObject *args) {
  size_t index = 0;
  hcl_tree *tree = readNode(args, index);
  if (!tree)
    return nullptr;
  size_t count = 0;
  const hcl_node &found = hcl_tree_nodes(tree, &count)[index];
  return Py_BuildValue("(IIII)", found.kind, found.begin, found.end,
                       found.next);
}

/// quoted(tree, index): the string or heredoc as a string in quotes, or None.
PyObject *quoted(PyObject *, PyObject *args) {
  size_t index = 0;
  hcl_tree *tree = readNode(args, index);
  if (!tree)
    return nullptr;
  size_t size = 0;
  char *text = hcl_tree_quoted(tree, index, &size);
  return text ? taken(text, size) : newNone();
}

/// children(tree, index): [index...].
PyObject *children(PyObject *, PyObject *args) {
  size_t index = 0;
  hcl_tree *tree = readNode(args, index);
  if (!tree)
    return nullptr;
  size_t count = 0;
  const hcl_node *nodes = hcl_tree_nodes(tree, &count);
  Ref list(PyList_New(0));
  for (size_t i = index + 1; list && i < nodes[index].next; i = nodes[i].next) {
    Ref item(PyLong_FromSize_t(i));
    if (!item || PyList_Append(list.get(), item.get()) < 0)
      return nullptr;
  }
  return list.release();
}

/// text(tree, index): what the node stands for.
PyObject *text(PyObject *, PyObject *args) {
  size_t index = 0;
  hcl_tree *tree = readNode(args, index);
  if (!tree)
    return nullptr;
  size_t size = 0;
  char *found = hcl_tree_text(tree, index, &size);
  return taken(found, size);
}

/// source(tree): bytes.
PyObject *source(PyObject *, PyObject *object) {
  auto *tree = handleIn<hcl_tree>(object);
  if (!tree)
    return nullptr;
  size_t size = 0;
  const char *found = hcl_tree_source(tree, &size);
  return PyBytes_FromStringAndSize(found, static_cast<Py_ssize_t>(size));
}

/// comments(tree): [(begin, end)...].
PyObject *comments(PyObject *, PyObject *object) {
  auto *tree = handleIn<hcl_tree>(object);
  if (!tree)
    return nullptr;
  size_t count = 0;
  const hcl_comment *found = hcl_tree_comments(tree, &count);
  Ref list(PyList_New(0));
  for (size_t i = 0; list && i < count; ++i) {
    Ref item(Py_BuildValue("(II)", found[i].begin, found[i].end));
    if (!item || PyList_Append(list.get(), item.get()) < 0)
      return nullptr;
  }
  return list.release();
}

/// position(tree, byte): (line, column, byte).
PyObject *place(PyObject *, PyObject *args) {
  PyObject *object = nullptr;
  unsigned byte = 0;
  if (!PyArg_ParseTuple(args, "OI", &object, &byte))
    return nullptr;
  auto *tree = handleIn<hcl_tree>(object);
  if (!tree)
    return nullptr;
  hcl_position at = hcl_tree_position(tree, byte);
  return Py_BuildValue("(III)", at.line, at.column, at.byte);
}

/// evaluate_node(tree, index, variables): a value.
PyObject *evaluateNode(PyObject *, PyObject *args) {
  PyObject *object = nullptr;
  PyObject *variables = nullptr;
  Py_ssize_t index = 0;
  Call call;
  if (!PyArg_ParseTuple(args, "OnO", &object, &index, &variables) ||
      !call.context() || !call.define(variables))
    return nullptr;
  auto *tree = handleIn<hcl_tree>(object);
  if (!tree)
    return nullptr;
  return taken(call, call.run([&] {
    return hcl_tree_evaluate(call.context(), tree, static_cast<size_t>(index));
  }));
}

/// report_node(tree, index, is_warning, detail): emits a warning, or raises.
PyObject *reportNode(PyObject *, PyObject *args) {
  PyObject *object = nullptr;
  Py_ssize_t index = 0;
  int isWarning = 0;
  const char *detail = nullptr;
  Call call;
  if (!PyArg_ParseTuple(args, "Onps", &object, &index, &isWarning, &detail) ||
      !call.context())
    return nullptr;
  auto *tree = handleIn<hcl_tree>(object);
  if (!tree)
    return nullptr;
  if (!hcl_tree_report(call.context(), isWarning ? HCL_WARNING : HCL_ERROR,
                       tree, static_cast<size_t>(index), detail)) {
    PyErr_SetString(PyExc_IndexError, "no such node");
    return nullptr;
  }
  if (!isWarning)
    return call.fail();
  if (!call.finish())
    return nullptr;
  Py_RETURN_NONE;
}

} // namespace

PyMethodDef treeMethods[] = {
    {"tree", parseTree, METH_VARARGS, nullptr},
    {"node", node, METH_VARARGS, nullptr},
    {"children", children, METH_VARARGS, nullptr},
    {"quoted", quoted, METH_VARARGS, nullptr},
    {"text", text, METH_VARARGS, nullptr},
    {"source", source, METH_O, nullptr},
    {"comments", comments, METH_O, nullptr},
    {"position", place, METH_VARARGS, nullptr},
    {"evaluate_node", evaluateNode, METH_VARARGS, nullptr},
    {"report_node", reportNode, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python
