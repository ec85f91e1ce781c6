// The streams of a connection.
//
// In: descriptors, and a server. Out: messages carried between them until the
// client or the stream ends. Deliberately absent: the messages.
#ifndef HCL_TOOLS_HCL_LSP_CONNECTION_H
#define HCL_TOOLS_HCL_LSP_CONNECTION_H

#include "Answers/Server.h"

namespace hcl::lsp {

/// Serves what comes from `in`, answers to `out`. Returns the status of the
/// program. Ends with the client: on `exit`, at the end of `in`, and when `out`
/// takes no more.
[[nodiscard]] int serve(server::Server &server, int in, int out);

} // namespace hcl::lsp

#endif // HCL_TOOLS_HCL_LSP_CONNECTION_H
