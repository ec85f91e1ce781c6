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
#include <unordered_set>
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
  Shaper(Call &call, const hcl_tree *tree, const char *file, unsigned options)
      : call_(call), tree_(tree), file_(file), options_(options),
        oneLine_(tree, (options & ShapeHeredocs) != 0) {
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
  /// The lists of blocks in a body.
  using BlockLists = std::unordered_set<const PyObject *>;
  bool set(PyObject *dict, std::string_view name, Ref value);
  std::string_view written(size_t index) const {
    const hcl_node &node = nodes_[index];
    return source_.substr(node.begin, node.end - node.begin);
  }
  bool attribute(PyObject *dict, size_t index);
  bool block(PyObject *dict, size_t index, BlockLists &blocks);
  bool failTwice(size_t body, size_t index);
  Ref label(size_t index);
  Ref expression(size_t index);
  Ref name(std::string_view written);
  Ref number(std::string_view written, size_t index);
  Ref string(size_t index);
  Ref heredoc(size_t index);
  Ref tuple(size_t index);
  Ref object(size_t index);
  Ref key(size_t index);
  Ref numberKey(std::string_view written);
  Ref text(size_t index);
  bool addComments(PyObject *dict, size_t index);
  bool addMeta(PyObject *dict, size_t block);

  Call &call_;
  const hcl_tree *tree_;
  const char *file_;
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
  BlockLists blocks;
  for (size_t i = index + 1; dict && i < nodes_[index].next;
       i = nodes_[i].next) {
    bool isBlock = nodes_[i].kind == HCL_NODE_BLOCK;
    if (!(isBlock ? this->block(dict.get(), i, blocks)
                  : attribute(dict.get(), i)) &&
        (PyErr_Occurred() || !failTwice(index, i)))
      return nullptr;
  }
  if (dict && has(ShapeComments) && !addComments(dict.get(), index))
    return nullptr;
  if (dict && block != 0 && !addMeta(dict.get(), block))
    return nullptr;
  return dict;
}

/// Adds an attribute. Errors: false, without an exception if there is a block
/// of its name (two attributes are a syntax error).
bool Shaper::attribute(PyObject *dict, size_t index) {
  size_t name = index + 1;
  Py_ssize_t before = PyDict_Size(dict);
  return set(dict, written(name), expression(nodes_[name].next)) &&
         PyDict_Size(dict) > before;
}

/// Adds a block. Errors: false, without an exception if there is an attribute
/// of its name.
bool Shaper::block(PyObject *dict, size_t index, BlockLists &blocks) {
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
  if (PyObject *list = PyDict_GetItemWithError(dict, type.get()))
    return blocks.count(list) != 0 && PyList_Append(list, value.get()) == 0;
  Ref made(PyErr_Occurred() ? nullptr : PyList_New(1));
  if (made)
    blocks.insert(made.get());
  return made && PyList_SetItem(made.get(), 0, value.release()) == 0 &&
         PyDict_SetItem(dict, type.get(), made.get()) == 0;
}

/// Raises the error for item `index` of `body`, whose name another item before
/// it has; false.
bool Shaper::failTwice(size_t body, size_t index) {
  bool isBlock = nodes_[index].kind == HCL_NODE_BLOCK;
  std::string_view name = written(index + 1);
  size_t first = body + 1;
  while (written(first + 1) != name)
    first = nodes_[first].next;
  call_.failAt(
      "AttributeAndBlock", "Attribute and block of one name",
      '"' + std::string(name) + "\" is " +
          (isBlock ? "an attribute" : "a block") + " in line " +
          std::to_string(hcl_tree_position(tree_, nodes_[first].begin).line) +
          ". In one body a name is either an attribute or a block "
          "type; rename one of them.",
      file_,
      {hcl_tree_position(tree_, nodes_[index + 1].begin),
       hcl_tree_position(tree_, nodes_[index + 1].end)});
  return false;
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

/// An int, a float or, if no float stands for it, a Decimal. Numbers with an
/// exponent stay as written.
Ref Shaper::number(std::string_view written, size_t index) {
  if (written.find_first_of("eE ") != written.npos)
    return text(index);
  long long small = 0;
  const char *end = written.data() + written.size();
  auto [last, problem] = std::from_chars(written.data(), end, small);
  if (problem == std::errc() && last == end)
    return Ref(PyLong_FromLongLong(small));
  return written.find('.') == written.npos ? wholeFromText(written)
                                           : fractionFromText(written);
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

/// A heredoc as written, or as the string that it equals.
Ref Shaper::heredoc(size_t index) {
  std::string quoted = has(ShapeHeredocs) ? "" : quotedHeredoc(tree_, index);
  if (quoted.empty()) {
    quoted = '"' + std::string(written(index)) + '"';
    return has(ShapeStripQuotes) ? str(written(index)) : str(quoted);
  }
  if (!has(ShapeStripQuotes))
    return str(quoted);
  for (size_t i = index + 1; i < nodes_[index].next; ++i)
    if (nodes_[i].kind != HCL_NODE_TEXT)
      return str(std::string_view(quoted).substr(1, quoted.size() - 2));
  hcl_tree *string = hcl_tree_parse(call_.context(), HCL_EXPRESSION, file_,
                                    quoted.data(), quoted.size());
  size_t size = 0;
  char *value = string ? hcl_tree_text(string, 0, &size) : nullptr;
  hcl_tree_free(string);
  return Ref(taken(value, size));
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

/// A key: a name or a string as written, a number as the text that it converts
/// to, or an expression.
Ref Shaper::key(size_t index) {
  switch (nodes_[index].kind) {
  case HCL_NODE_STRING:
    return string(index);
  case HCL_NODE_VARIABLE:
    return texts_.get(written(index));
  case HCL_NODE_NUMBER:
    return numberKey(written(index));
  default:
    return text(index);
  }
}

Ref Shaper::numberKey(std::string_view written) {
  OwnValue value(hcl_value_number(written.data(), written.size()));
  size_t size = 0;
  char *text = hcl_value_number_text(value.get(), &size);
  if (!text)
    return str(written);
  Ref key = texts_.get({text, size});
  hcl_text_free(text);
  return key;
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
  Ref result = Shaper(call, tree, name, options).body(0, 0);
  hcl_tree_free(tree);
  return result.release();
}

} // namespace

PyMethodDef shapeMethods[] = {{"loads", loads, METH_VARARGS, nullptr},
                              {nullptr, nullptr, 0, nullptr}};

} // namespace hcl::python
