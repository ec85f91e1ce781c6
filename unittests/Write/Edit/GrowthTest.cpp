// Many places and long scripts take work in proportion: four times as many take
// about four times the memory that is allocated on the way, which counts what
// is read, written and copied without a clock.
#include "EditFile.h"

#include "Edit/NativeDocument.h"
#include "hcl/EditScript.h"

#include <cstdlib>
#include <functional>
#include <new>

using namespace hcl;
using namespace hcl::edit;

namespace {

thread_local size_t allocated = 0; ///< bytes, by this thread

void *allocate(size_t size) {
  allocated += size;
  if (void *block = std::malloc(size ? size : 1))
    return block;
  throw std::bad_alloc();
}

} // namespace

void *operator new(size_t size) { return allocate(size); }
void *operator new(size_t size, const std::nothrow_t &) noexcept {
  return allocate(size);
}
void operator delete(void *block) noexcept { std::free(block); }
void operator delete(void *block, size_t) noexcept { std::free(block); }

namespace {

std::string times(size_t count, const std::string &form) {
  std::string out;
  for (size_t i = 0; i < count; ++i)
    for (char c : form)
      if (c == '@')
        out += std::to_string(10000 + i);
      else
        out += c;
  return out;
}

/// A script of operations, each with the number of one of `count` things.
std::string script(size_t count, const std::string &form) {
  return "[" + times(count, form + ",\n") +
         R"({"op":"append_newline","path":[]}])";
}

struct Shape {
  const char *name;
  std::function<std::string(size_t)> file;
  std::function<bool(Document &, size_t)> edit;
};

/// The bytes that `shape` allocates for `count` things.
size_t bytesFor(const Shape &shape, size_t count) {
  NativeDocument document(fileOf(shape.file(count)), Language());
  size_t before = allocated;
  EXPECT_TRUE(shape.edit(document, count)) << shape.name;
  std::string text = document.text();
  EXPECT_FALSE(text.empty());
  return allocated - before;
}

std::function<bool(Document &, size_t)> runs(std::string form) {
  return [form = std::move(form)](Document &document, size_t count) {
    Fault fault;
    bool made = runScript(*document.nativeFile(),
                          SourceFile("ops.json", script(count, form)),
                          Language(), fault);
    EXPECT_EQ(fault.reason, "");
    return made;
  };
}

std::string object(size_t count) {
  return "x = {\n" + times(count, "  k@ = 1\n") + "}\n";
}
std::string blocks(size_t count) {
  return times(count, "b \"l@\" {\n  x = var.a@\n}\n");
}

Fault fault;

void expectProportion(const std::vector<Shape> &shapes) {
  constexpr size_t count = 400;
  for (const Shape &shape : shapes) {
    size_t one = bytesFor(shape, count);
    size_t four = bytesFor(shape, 4 * count);
    EXPECT_LT(four, 5 * one) << shape.name;
  }
}

TEST(Growth, OfCommandsIsInProportion) {
  expectProportion(
      {{"attribute set x.*", object,
        [](Document &document, size_t) {
          return document.set("x.*", "2", fault).has_value();
        }},
       {"attribute get x.*", object,
        [](Document &document, size_t) {
          return document
              .find("x.*", Target::Attributes, FoundForm::Text, fault)
              .has_value();
        }},
       {"attribute rm x.*", object,
        [](Document &document, size_t) {
          return document.remove("x.*", Target::Attributes, fault).has_value();
        }},
       {"attribute set x.*.n --create",
        [](size_t count) {
          return "x = {\n" + times(count, "  k@ = {}\n") + "}\n";
        },
        [](Document &document, size_t) {
          return document.create("x.*.n", "2", nullptr, fault).has_value();
        }},
       {"attribute mv x.*.a",
        [](size_t count) {
          return "x = {\n" + times(count, "  k@ = { a = 1 }\n") + "}\n";
        },
        [](Document &document, size_t) {
          return document.rename("x.*.a", "x.*.b", fault).has_value();
        }},
       {"block get b.*", blocks,
        [](Document &document, size_t) {
          return document.find("b.*", Target::Blocks, FoundForm::Text, fault)
              .has_value();
        }},
       {"block rm b.*", [](size_t count) { return "a = 1\n" + blocks(count); },
        [](Document &document, size_t) {
          return document.remove("b.*", Target::Blocks, fault).has_value();
        }},
       {"attribute set b.*.x", blocks, [](Document &document, size_t) {
          return document.set("b.*.x", "2", fault).has_value();
        }}});
}

TEST(Growth, OfScriptsIsInProportion) {
  expectProportion(
      {{"set_part", object,
        runs(R"({"op":"set_part","path":[],"name":"x","part":["k@"],)"
             R"("expr":"2"})")},
       {"set_part of new parts", [](size_t) { return "x = {\n  a = 1\n}\n"; },
        runs(R"({"op":"set_part","path":[],"name":"x","part":["k@"],)"
             R"("expr":"2"})")},
       {"move_block", blocks,
        runs(R"({"op":"move_block","path":[],"block":["b","l@"],"to":[]})")},
       {"remove_block", blocks,
        runs(R"({"op":"remove_block","path":[],"block":["b","l@"]})")},
       {"append_block", [](size_t) { return ""; },
        runs(R"({"op":"append_block","path":[],"type":"b","labels":["l@"]})")},
       {"set_value in blocks", blocks,
        runs(R"({"op":"set_value","path":[["b","l@"]],"name":"x",)"
             R"("value":{"type":"number","value":1}})")},
       {"set_value of new attributes", [](size_t) { return "a = 1\n"; },
        runs(R"({"op":"set_value","path":[],"name":"k@",)"
             R"("value":{"type":"number","value":1}})")},
       {"rename_attribute",
        [](size_t count) { return times(count, "k@ = 1\n"); },
        runs(R"({"op":"rename_attribute","path":[],"from":"k@","to":"n@"})")},
       {"rename_references", blocks,
        runs(R"({"op":"rename_references","path":[],"from":["var","a@"],)"
             R"("to":["var","n@"]})")},
       {"set_labels", blocks,
        runs(R"({"op":"set_labels","path":[["b","l@"]],"labels":["n@"]})")}});
}

} // namespace
