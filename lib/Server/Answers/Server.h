// The language server: messages in, messages out.
//
//   Server server(applications);
//   while (!server.hasEnded() && read(bytes)) {
//     server.receive(bytes);
//     while (server.step())
//       write(server.takeOutput());
//   }
//
// In: bytes of a client. Out: bytes for the client. Messages are answered in
// order, one in a step; a request cancelled before its turn gets an error. When
// no message waits, a step publishes diagnostics. Ownership: owns the state of
// one connection. Threads: one. Deliberately absent: streams and sockets
// (tools/hcl-lsp), and which applications there are.
#ifndef HCL_LIB_ANSWERS_SERVER_H
#define HCL_LIB_ANSWERS_SERVER_H

#include "Workspace/Applications.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace hcl::server {

struct ServerState;

class Server {
public:
  /// A server for one connection. Messages have at most `maxMessage` bytes.
  explicit Server(ApplicationSource source,
                  uint64_t maxMessage = uint64_t{256} << 20);
  ~Server();
  Server(const Server &) = delete;
  Server &operator=(const Server &) = delete;

  void receive(std::string_view bytes);
  /// Whether a step has something to do.
  bool hasWork() const;
  /// Answers one message or publishes the diagnostics of one document; false:
  /// there was nothing to do.
  [[nodiscard]] bool step();
  /// Takes the bytes to be sent.
  std::string takeOutput();

  /// Whether the client said `exit`, so the program ends.
  bool hasEnded() const;
  /// The status of the program: 0 if `shutdown` came before the end, else 1.
  int exitCode() const;

private:
  std::unique_ptr<ServerState> state_;
};

} // namespace hcl::server

#endif // HCL_LIB_ANSWERS_SERVER_H
