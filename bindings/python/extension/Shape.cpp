// One walk over the nodes. Attributes and blocks of a body go into one dict;
// of an expression only literals, tuples and objects are looked into, and
// everything else is its text.
//
// Most of the time goes into Python's objects, so there are few: lists are made
// as long as they become, and short texts that come again, as names of
// attributes do, are one object each.
#include "Shape.h"

#include "Handles.h"
#include "OneLine.h"
#include "RecentTexts.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <string>
#include <vector>

namespace hcl::python {

namespace {

/// Holds back the collector of garbage: it would walk through what is being
/// made again and again, and there is no garbage in it.
class CollectorPaused {
public:
  CollectorPaused() : wasOn_(PyGC_Disable() != 0) {}
  CollectorPaused(const CollectorPaused &) = delete;
  CollectorPaused &operator=(const CollectorPaused &) = delete;
  ~CollectorPaused() {
    if (wasOn_)
      PyGC_Enable();
  }

private:
  bool wasOn_;
};

class Shaper {
public:
  Shaper(const hcl_tree *tree, unsigned options)
      : tree_(tree), options_(options), oneLine_(tree) {
    size_t count = 0;
    nodes_ = hcl_tree_nodes(tree, &count);
    const hcl_comment *comments = hcl_tree_comments(tree, &count);
    comments_ = {comments, count};
    const char *source = hcl_tree_source(tree, &count);
    source_ = {source, count};
  }

  Ref body(size_t index, size_t block);

private:
  bool has(ShapeOption option) const { return (options_ & option) != 0; }
  /// The number of nodes from `index` on that are next to each other, up to
  /// `end`.
  Py_ssize_t count(size_t index, size_t end) const {
    Py_ssize_t nodes = 0;
    for (; index < end; index = nodes_[index].next)
      ++nodes;
    return nodes;
  }
  bool set(PyObject *dict, std::string_view name, Ref value);
  std::string_view written(size_t index) const {
    const hcl_node &node = nodes_[index];
    return source_.substr(node.begin, node.end - node.begin);
  }
  bool item(PyObject *dict, size_t index);
  bool block(PyObject *dict, size_t index);
  Ref label(size_t index);
  Ref expression(size_t index);
  Ref name(std::string_view written);
  Ref number(std::string_view written, size_t index);
  Ref string(size_t index);
  Ref heredoc(size_t index);
  Ref tuple(size_t index);
  Ref object(size_t index);
  Ref key(size_t index);
  Ref text(size_t index);
  bool addComments(PyObject *dict, size_t index);
  bool addMeta(PyObject *dict, size_t block);

  const hcl_tree *tree_;
  unsigned options_;
  const hcl_node *nodes_ = nullptr;
  std::span<const hcl_comment> comments_;
  std::string_view source_;
  OneLine oneLine_;
  RecentTexts texts_;
};

/// Sets `dict[name]`, unless `value` is missing.
bool Shaper::set(PyObject *dict, std::string_view name, Ref value) {
  Ref key = texts_.get(name);
  return key && value && PyDict_SetItem(dict, key.get(), value.get()) == 0;
}

/// The content of the body at `index`, of the block at `block`; 0: the file.
Ref Shaper::body(size_t index, size_t block) {
  Ref dict(PyDict_New());
  for (size_t i = index + 1; dict && i < nodes_[index].next; i = nodes_[i].next)
    if (!item(dict.get(), i))
      return nullptr;
  if (dict && has(ShapeComments) && !addComments(dict.get(), index))
    return nullptr;
  if (dict && block != 0 && !addMeta(dict.get(), block))
    return nullptr;
  return dict;
}

bool Shaper::item(PyObject *dict, size_t index) {
  if (nodes_[index].kind == HCL_NODE_BLOCK)
    return block(dict, index);
  size_t name = index + 1;
  return set(dict, written(name), expression(nodes_[name].next));
}

bool Shaper::block(PyObject *dict, size_t index) {
  size_t content = index + 1;
  std::vector<size_t> labels;
  while (nodes_[content].kind != HCL_NODE_BODY) {
    labels.push_back(content);
    content = nodes_[content].next;
  }
  Ref value = body(content, index);
  for (size_t i = labels.size(); value && i-- > 1;) {
    Ref outer(PyDict_New());
    Ref name = label(labels[i]);
    if (!outer || !name ||
        PyDict_SetItem(outer.get(), name.get(), value.get()) < 0)
      return false;
    value = std::move(outer);
  }
  Ref type = texts_.get(written(labels[0]));
  if (!value || !type)
    return false;
  PyObject *list = PyDict_GetItemWithError(dict, type.get());
  if (list && PyList_Check(list))
    return PyList_Append(list, value.get()) == 0;
  Ref made(PyErr_Occurred() ? nullptr : PyList_New(1));
  return made && PyList_SetItem(made.get(), 0, value.release()) == 0 &&
         PyDict_SetItem(dict, type.get(), made.get()) == 0;
}

Ref Shaper::label(size_t index) {
  if (!has(ShapeStripQuotes))
    return texts_.get(written(index));
  size_t size = 0;
  char *decoded = hcl_tree_text(tree_, index, &size);
  return Ref(taken(decoded, size));
}

Ref Shaper::expression(size_t index) {
  switch (nodes_[index].kind) {
  case HCL_NODE_NUMBER:
    return number(written(index), index);
  case HCL_NODE_UNARY:
    // python-hcl2 takes -1 for an operation, but not -1.5.
    if (written(index).front() == '-' &&
        nodes_[index + 2].kind == HCL_NODE_NUMBER &&
        written(index).find('.') != std::string_view::npos)
      return number(written(index), index);
    return text(index);
  case HCL_NODE_VARIABLE:
    return name(written(index));
  case HCL_NODE_STRING:
    return string(index);
  case HCL_NODE_HEREDOC:
    return heredoc(index);
  case HCL_NODE_TUPLE:
    return has(ShapeWrapTuples) ? text(index) : tuple(index);
  case HCL_NODE_OBJECT:
    return has(ShapeWrapObjects) ? text(index) : object(index);
  default:
    return text(index);
  }
}

/// A name, or the object for `true`, `false` and `null`.
Ref Shaper::name(std::string_view written) {
  if (written == "null")
    return share(Py_None);
  if (written == "true" || written == "false")
    return share(written == "true" ? Py_True : Py_False);
  return texts_.get(written);
}

/// An int or a float. Numbers with an exponent stay as written.
Ref Shaper::number(std::string_view written, size_t index) {
  if (written.find_first_of("eE ") != written.npos)
    return text(index);
  long long small = 0;
  const char *end = written.data() + written.size();
  auto [last, problem] = std::from_chars(written.data(), end, small);
  if (problem == std::errc() && last == end)
    return Ref(PyLong_FromLongLong(small));
  std::string digits(written);
  if (digits.find('.') == digits.npos)
    return Ref(PyLong_FromString(digits.c_str(), nullptr, 10));
  Ref argument = str(digits);
  return Ref(argument ? PyFloat_FromString(argument.get()) : nullptr);
}

Ref Shaper::string(size_t index) {
  if (!has(ShapeStripQuotes))
    return texts_.get(written(index));
  for (size_t i = index + 1; i < nodes_[index].next; ++i)
    if (nodes_[i].kind != HCL_NODE_TEXT) {
      std::string_view quoted = written(index);
      return str(quoted.substr(1, quoted.size() - 2));
    }
  return label(index);
}

Ref Shaper::heredoc(size_t index) {
  std::string result;
  bool strip = has(ShapeStripQuotes);
  if (has(ShapeHeredocs))
    result = strip ? std::string(written(index))
                   : '"' + std::string(written(index)) + '"';
  else
    result = heredocText(written(index), /*quoted=*/!strip);
  return str(result);
}

Ref Shaper::tuple(size_t index) {
  size_t end = nodes_[index].next;
  Ref list(PyList_New(count(index + 1, end)));
  Py_ssize_t at = 0;
  for (size_t i = index + 1; list && i < end; i = nodes_[i].next) {
    Ref element = expression(i);
    if (!element || PyList_SetItem(list.get(), at++, element.release()) < 0)
      return nullptr;
  }
  return list;
}

Ref Shaper::object(size_t index) {
  Ref dict(PyDict_New());
  for (size_t i = index + 1; dict && i < nodes_[index].next;
       i = nodes_[i].next) {
    Ref name = key(i + 1);
    Ref value = expression(nodes_[i + 1].next);
    if (!name || !value ||
        PyDict_SetItem(dict.get(), name.get(), value.get()) < 0)
      return nullptr;
  }
  return dict;
}

/// A key: a name, a string or a number as written, or an expression.
Ref Shaper::key(size_t index) {
  switch (nodes_[index].kind) {
  case HCL_NODE_STRING:
    return string(index);
  case HCL_NODE_VARIABLE:
  case HCL_NODE_NUMBER:
    return texts_.get(written(index));
  default:
    return text(index);
  }
}

Ref Shaper::text(size_t index) { return texts_.get(oneLine_.reference(index)); }

/// Adds the comments of the body at `index`: between its items, and in its
/// expressions. Those in a block belong to that.
bool Shaper::addComments(PyObject *dict, size_t index) {
  const hcl_node &node = nodes_[index];
  auto at = std::lower_bound(comments_.begin(), comments_.end(), node.begin,
                             [](const hcl_comment &comment, uint32_t begin) {
                               return comment.begin < begin;
                             });
  Ref lists[2];
  size_t item = index + 1;
  for (; at != comments_.end() && at->begin < node.end; ++at) {
    while (item < node.next && nodes_[item].end <= at->begin)
      item = nodes_[item].next;
    bool isInside = item < node.next && nodes_[item].begin <= at->begin;
    if (isInside && nodes_[item].kind == HCL_NODE_BLOCK)
      continue;
    Ref &list = lists[isInside ? 1 : 0];
    if (!list)
      list.reset(PyList_New(0));
    Ref value =
        str(commentText(source_.substr(at->begin, at->end - at->begin)));
    Ref entry(value ? Py_BuildValue("{sO}", "value", value.get()) : nullptr);
    if (!list || !entry || PyList_Append(list.get(), entry.get()) < 0)
      return false;
  }
  return (!lists[0] || set(dict, "__comments__", std::move(lists[0]))) &&
         (!lists[1] || set(dict, "__inline_comments__", std::move(lists[1])));
}

bool Shaper::addMeta(PyObject *dict, size_t block) {
  if (has(ShapeMeta)) {
    const hcl_node &node = nodes_[block];
    uint32_t first = hcl_tree_position(tree_, node.begin).line;
    uint32_t last = hcl_tree_position(tree_, node.end).line;
    if (!set(dict, "__start_line__", Ref(PyLong_FromSize_t(first))) ||
        !set(dict, "__end_line__", Ref(PyLong_FromSize_t(last))))
      return false;
  }
  return !has(ShapeBlocks) || set(dict, "__is_block__", share(Py_True));
}

/// loads(settings, name, text, options): a dict.
PyObject *loads(PyObject *, PyObject *args) {
  PyObject *settings = nullptr;
  PyObject *given = nullptr;
  const char *name = nullptr;
  unsigned options = 0;
  if (!PyArg_ParseTuple(args, "OsOI", &settings, &name, &given, &options))
    return nullptr;
  std::string_view source = textOf(given);
  Call call;
  if (!source.data() || !call.configure(settings))
    return nullptr;
  hcl_tree *tree = call.run([&] {
    return hcl_tree_parse(call.context(), HCL_CONFIG, name, source.data(),
                          source.size());
  });
  if (!tree)
    return call.fail();
  CollectorPaused paused;
  Ref result = Shaper(tree, options).body(0, 0);
  hcl_tree_free(tree);
  return result.release();
}

} // namespace

PyMethodDef shapeMethods[] = {{"loads", loads, METH_VARARGS, nullptr},
                              {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python
