// Functions of time and of chance: plantimestamp, timecmp, timestamp, uuid.
//
// Only timecmp computes anything: the results of the others belong to the
// calling run of Terraform.
#include "Rows.h"

#include "Functions/Timestamp.h"
#include "hcl/Refinement.h"

namespace hcl::terraform {

namespace {

/// Argument `index` as a point in time in UTC, with its fraction. Errors:
/// reports a malformed time and returns nothing.
[[nodiscard]] std::optional<
    std::pair<std::chrono::local_seconds, std::chrono::nanoseconds>>
instant(Args args, size_t index, CallContext &cx) {
  Fault fault;
  auto time = functions::parseTimestamp(args[index].asString(), fault);
  if (time)
    return std::pair(time->local - time->offset, time->fraction);
  cx.failArgument(index, fault.text());
  return std::nullopt;
}

Value timeCmp(Args args, CallContext &cx) {
  auto a = instant(args, 0, cx);
  if (!a)
    return Value::failed();
  auto b = instant(args, 1, cx);
  if (!b)
    return Value::failed();
  return Value::machineInteger(*a < *b ? -1 : *a > *b ? 1 : 0);
}

Value unknownText(Args, CallContext &) {
  return Value::unknown(Type::string(), Refinement::nonNull());
}

Function unknownFunction(std::string_view name, std::string_view doc) {
  return {.name = std::string(name),
          .doc = std::string(doc),
          .result = Type::string(),
          .impl = unknownText};
}

} // namespace

Rows timeRows() {
  return {
      unknownFunction("plantimestamp",
                      "The time at which Terraform makes a plan: unknown."),
      {.name = "timecmp",
       .doc = "-1, 0 or 1, if the first time is before, at or after the "
              "second.",
       .parameters = {stringParameter("timestamp_a", "A time in RFC 3339 "
                                                     "notation."),
                      stringParameter("timestamp_b", "Another time.")},
       .result = Type::number(),
       .impl = timeCmp},
      unknownFunction("timestamp",
                      "The time at which Terraform applies a plan: unknown."),
      unknownFunction("uuid", "A random UUID: unknown."),
  };
}

} // namespace hcl::terraform
