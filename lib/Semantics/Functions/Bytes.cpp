// The capsule type for buffers of bytes, which embedders make values of.
#include "Library.h"
#include "Support/Message.h"
#include "hcl/Functions.h"

namespace hcl {

Type bytesType() { return Type::capsule("bytes"); }

Value bytesValue(std::string bytes) {
  return Value::capsule(bytesType(),
                        std::make_shared<const std::string>(std::move(bytes)));
}

const std::string &bytesOf(const Value &value) {
  return *static_cast<const std::string *>(value.capsuleData().get());
}

namespace functions {
namespace {

Value bytesLen(Args args, CallContext &) {
  return countValue(bytesOf(args[0]).size());
}

Value bytesSlice(Args args, CallContext &cx) {
  const std::string &bytes = bytesOf(args[0]);
  std::optional<int64_t> offset = wholeArgument(args, 1, cx);
  std::optional<int64_t> length = wholeArgument(args, 2, cx);
  if (!offset || !length)
    return Value::failed();
  auto size = static_cast<int64_t>(bytes.size());
  if (*offset < 0 || *offset > size)
    return cx.failArgument(
        1, message("it must lie between 0 and {size}, the number of bytes",
                   "size"_a = size));
  if (*length < 0 || *length > size - *offset)
    return cx.failArgument(
        2,
        message("from the offset on there are not {length} bytes, but {offset}",
                "length"_a = *length, "offset"_a = size - *offset));
  if (!cx.take(static_cast<uint64_t>(*length)))
    return Value::failed();
  return bytesValue(
      bytes.substr(static_cast<size_t>(*offset), static_cast<size_t>(*length)));
}

} // namespace

std::vector<Function> bytesRows() {
  Parameter buffer{.name = "buf", .type = bytesType(), .doc = "A buffer."};
  return {
      {.name = "byteslen",
       .doc = "The number of bytes in the buffer.",
       .parameters = {buffer},
       .result = Type::number(),
       .impl = bytesLen},
      {.name = "bytesslice",
       .doc = "A part of the buffer.",
       .parameters = {buffer, numberParameter("offset", "Bytes to leave out."),
                      numberParameter("length", "Bytes to take.")},
       .result = bytesType(),
       .impl = bytesSlice},
  };
}

} // namespace functions
} // namespace hcl
