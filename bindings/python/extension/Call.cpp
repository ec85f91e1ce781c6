// Interrupts: while the main thread evaluates, a handler for SIGINT in front of
// Python's cancels the context; Python's then notes the signal, and its handler
// runs when the evaluation has ended. Python's own handler alone would wait for
// the end of the evaluation.
#include "Call.h"

#include "Values.h"

#include <atomic>
#include <csignal>
#include <sys/syscall.h>
#include <unistd.h>

namespace hcl::python {

namespace {

/// The context that SIGINT cancels, or null.
std::atomic<hcl_context *> target{nullptr};
static_assert(std::atomic<hcl_context *>::is_always_lock_free);
/// The handler that was there.
struct sigaction before;
/// The call that runs on this thread.
thread_local Call *current = nullptr;

void interrupt(int number, siginfo_t *info, void *data) {
  if (hcl_context *context = target.load())
    hcl_context_cancel(context);
  if (before.sa_flags & SA_SIGINFO)
    before.sa_sigaction(number, info, data);
  else
    before.sa_handler(number);
}

bool isMainThread() { return syscall(SYS_gettid) == getpid(); }

/// Whether Python, and not the default, handles SIGINT.
bool takeSignal() {
  sigaction(SIGINT, nullptr, &before);
  if (!(before.sa_flags & SA_SIGINFO) &&
      (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN))
    return false;
  struct sigaction ours = before;
  ours.sa_flags |= SA_SIGINFO;
  ours.sa_sigaction = interrupt;
  return sigaction(SIGINT, &ours, nullptr) == 0;
}

Ref position(const hcl_position &at) {
  return Ref(Py_BuildValue("(III)", at.line, at.column, at.byte));
}

Ref range(const hcl_range &range) {
  return Ref(Py_BuildValue("(NN)", position(range.start).release(),
                           position(range.end).release()));
}

/// A list of `count` items made by `make`.
template <class Item, class Make>
Ref list(const Item *items, size_t count, Make make) {
  Ref result(PyList_New(0));
  for (size_t i = 0; result && i < count; ++i) {
    Ref item = make(items[i]);
    if (!item || PyList_Append(result.get(), item.get()) < 0)
      return nullptr;
  }
  return result;
}

Ref fix(const hcl_fix &fix) {
  Ref edits = list(fix.edits, fix.edit_count, [](const hcl_text_edit &edit) {
    return Ref(Py_BuildValue("(Ns)", range(edit.range).release(), edit.text));
  });
  return Ref(
      Py_BuildValue("(sNi)", fix.title, edits.release(), fix.is_certain));
}

Ref diagnostic(const hcl_diagnostic &from) {
  Ref variables = list(
      from.variables, from.variable_count, [](const hcl_variable_note &note) {
        return Ref(Py_BuildValue("(ss)", note.name, note.value));
      });
  return Ref(Py_BuildValue(
      "(isssz(NN)NsNN)", int(from.severity), from.kind, from.summary,
      from.detail, from.file, range(from.subject).release(),
      range(from.shown).release(), variables.release(), from.help,
      list(from.fixes, from.fix_count, fix).release(),
      list(from.also_at, from.also_at_count, range).release()));
}

} // namespace

Call::Call() : context_(hcl_context_new()) {
  if (!context_)
    PyErr_NoMemory();
}

Call::~Call() { hcl_context_free(context_); }

bool Call::configure(PyObject *settings) {
  const char *dialect = nullptr;
  const char *functions = nullptr;
  const char *folder = nullptr;
  PyObject *limits = nullptr;
  PyObject *added = nullptr;
  if (!context_ ||
      !PyArg_ParseTuple(settings, "zszOO", &dialect, &functions, &folder,
                        &limits, &added) ||
      !limit(limits))
    return false;
  if ((dialect && !hcl_context_set_dialect(context_, dialect)) ||
      !hcl_context_set_function_table(context_, functions, folder))
    return fail() != nullptr;
  for (Py_ssize_t i = 0; i < PyList_Size(added); ++i) {
    functions_.push_back(addFunction(context_, PyList_GetItem(added, i)));
    if (!functions_.back()) {
      if (!PyErr_Occurred())
        fail();
      return false;
    }
  }
  return true;
}

bool Call::limit(PyObject *limits) {
  for (Py_ssize_t i = 0; i < PyList_Size(limits); ++i) {
    const char *name = nullptr;
    unsigned long long value = 0;
    if (!PyArg_ParseTuple(PyList_GetItem(limits, i), "sK", &name, &value))
      return false;
    if (!hcl_context_set_limit(context_, name, value))
      return fail() != nullptr;
  }
  return true;
}

bool Call::define(PyObject *variables) {
  if (!PyDict_Check(variables)) {
    PyErr_SetString(PyExc_TypeError, "variables are a dict");
    return false;
  }
  PyObject *key = nullptr;
  PyObject *object = nullptr;
  for (Py_ssize_t at = 0; PyDict_Next(variables, &at, &key, &object);) {
    const char *name = nameOf(key);
    OwnValue value = name ? fromPython(object) : nullptr;
    if (!value)
      return false;
    if (!hcl_context_define(context_, name, value.get()))
      return fail() != nullptr;
  }
  return true;
}

Ref Call::diagnostics() {
  Ref result(PyList_New(0));
  for (size_t i = 0; result && i < hcl_diagnostic_count(context_); ++i) {
    Ref made = diagnostic(*hcl_diagnostic_at(context_, i));
    if (!made || PyList_Append(result.get(), made.get()) < 0)
      return nullptr;
  }
  return result;
}

PyObject *Call::fail() {
  if (exception_ && !PyObject_IsInstance(exception_.get(), PyExc_Exception)) {
    PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(exception_.get())),
                    exception_.get());
    return nullptr;
  }
  if (PyErr_CheckSignals() < 0)
    return nullptr;
  raise(diagnostics(), hcl_messages(context_));
  return nullptr;
}

/// Raises DiagnosticError for a list of diagnostics, which may be missing with
/// an exception set, and their text.
void Call::raise(Ref list, std::string_view shown) {
  Ref text = str(shown);
  if (!list || !text)
    return;
  Ref error(PyObject_CallFunctionObjArgs(
      types.error, list.get(), text.get(),
      exception_ ? exception_.get() : Py_None, nullptr));
  if (error)
    PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.get())),
                    error.get());
}

void Call::failAt(const char *kind, const char *summary,
                  const std::string &detail, const char *file,
                  const hcl_range &where) {
  hcl_diagnostic made{};
  made.severity = HCL_ERROR;
  made.kind = kind;
  made.summary = summary;
  made.detail = detail.c_str();
  made.file = file;
  made.subject = made.shown = where;
  made.help = "";
  std::string text = "Error: " + std::string(summary) + "\n  at " + file + ':' +
                     std::to_string(where.start.line) + ':' +
                     std::to_string(where.start.column) + "\n\n  " + detail;
  raise(list(&made, 1, diagnostic), text);
}

bool Call::finish() {
  if (PyErr_CheckSignals() < 0)
    return false;
  if (hcl_diagnostic_count(context_) == 0)
    return true;
  Ref list = diagnostics();
  return list && callWith(types.warn, list.get());
}

void Call::keepException() {
  PyObject *type = nullptr;
  PyObject *value = nullptr;
  PyObject *trace = nullptr;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  if (value && trace)
    PyException_SetTraceback(value, trace);
  Py_XDECREF(type);
  Py_XDECREF(trace);
  Ref kept(value);
  if (!current || !kept)
    return;
  if (!PyObject_IsInstance(kept.get(), PyExc_Exception))
    hcl_context_cancel(current->context_);
  current->exception_ = std::move(kept);
}

Call::Running::Running(Call &call)
    : outerCall_(current), outerTarget_(target.load()),
      isMain_(isMainThread()) {
  current = &call;
  if (isMain_ && (outerTarget_ || takeSignal()))
    target = call.context_;
  else
    isMain_ = false;
  state_ = PyEval_SaveThread();
}

Call::Running::~Running() {
  PyEval_RestoreThread(state_);
  current = outerCall_;
  if (!isMain_)
    return;
  target = outerTarget_;
  if (!outerTarget_)
    sigaction(SIGINT, &before, nullptr);
}

} // namespace hcl::python
