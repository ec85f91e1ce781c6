// The streams of a connection.
//
// In: descriptors, and a server. Out: messages carried between them until the
// client or the stream ends. Deliberately absent: the messages.
#ifndef HCL_TOOLS_HCL_LSP_CONNECTION_H
#define HCL_TOOLS_HCL_LSP_CONNECTION_H

#include "Answers/Server.h"
#include "hcl/Fault.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::lsp {

/// Serves what comes from `in`, answers to `out`. Returns the status of the
/// program. Ends with the client: on `exit`, at the end of `in`, and when `out`
/// takes no more.
[[nodiscard]] int serve(server::Server &server, int in, int out);

/// Serves one client that connects to `port` of the loopback address. Returns
/// the status of the program, or sets `fault` if the port is taken.
[[nodiscard]] std::optional<int> servePort(server::Server &server,
                                           uint16_t port, Fault &fault);

/// Gives the server the messages of a recorded client, `log`: as sent, or a
/// content on each line. Returns the contents of the answers, a line each.
std::string replay(server::Server &server, std::string_view log);

} // namespace hcl::lsp

#endif // HCL_TOOLS_HCL_LSP_CONNECTION_H
