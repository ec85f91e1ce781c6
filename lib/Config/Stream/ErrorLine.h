// Answers to failing lines.
//
// In: diagnostics or a fault in the text of a line. Out: the end of an answer,
// or a whole one.
#ifndef HCL_LIB_STREAM_ERRORLINE_H
#define HCL_LIB_STREAM_ERRORLINE_H

#include "hcl/Diagnostic.h"
#include "hcl/Json.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace hcl {

/// The range of the fault in `line`.
Range faultIn(std::string_view line, const JsonError &error);

/// Appends `"error":[…],"phase":…}` and a newline: the end of an answer.
void appendErrors(std::string &out, const Diagnostics &diags,
                  std::string_view phase);

/// Appends the same, preceded by the line number.
void answerErrors(std::string &out, uint64_t number, const Diagnostics &diags,
                  std::string_view phase);

/// Answers a line skipped because of its length.
void refuseLine(std::string &out, uint64_t number, DiagKind kind);

/// Answers a line for which there was not enough memory.
void answerOutOfMemory(std::string &out, uint64_t number);

} // namespace hcl

#endif // HCL_LIB_STREAM_ERRORLINE_H
