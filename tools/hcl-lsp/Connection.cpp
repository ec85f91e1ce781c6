// Between two steps of the server all that has come is read, so that a
// cancellation overtakes what waits. Without work the program sleeps in read.
#include "Connection.h"

#include "Protocol/Framing.h"
#include "Support/Message.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <netinet/in.h>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace hcl::lsp {

namespace {

/// Whether `descriptor` has bytes or has ended.
bool isReady(int descriptor) {
  pollfd watched{descriptor, POLLIN, 0};
  return poll(&watched, 1, 0) > 0;
}

/// Reads once; waits for bytes. Returns false at the end.
bool receive(server::Server &server, int in) {
  static std::array<char, 1 << 16> bytes;
  ssize_t size = 0;
  do
    size = read(in, bytes.data(), bytes.size());
  while (size < 0 && errno == EINTR);
  if (size <= 0)
    return false;
  server.receive({bytes.data(), static_cast<size_t>(size)});
  return true;
}

bool send(std::string_view bytes, int out) {
  while (!bytes.empty()) {
    ssize_t size = write(out, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR)
      continue;
    if (size <= 0)
      return false;
    bytes.remove_prefix(static_cast<size_t>(size));
  }
  return true;
}

} // namespace

int serve(server::Server &server, int in, int out) {
  bool isOpen = true;
  while (!server.hasEnded()) {
    while (isOpen && isReady(in))
      isOpen = receive(server, in);
    if (server.step()) {
      if (!send(server.takeOutput(), out))
        break;
      continue;
    }
    if (!isOpen)
      break;
    isOpen = receive(server, in);
  }
  return server.exitCode();
}

std::optional<int> servePort(server::Server &server, uint16_t port,
                             Fault &fault) {
  int listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int yes = 1;
  setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int connection = -1;
  if (bind(listening, reinterpret_cast<sockaddr *>(&address),
           sizeof(address)) == 0 &&
      listen(listening, 1) == 0)
    connection = accept(listening, nullptr, nullptr);
  if (connection < 0) {
    fault.reason =
        message("port {port} cannot be served: {reason}",
                "port"_a = uint32_t(port), "reason"_a = std::strerror(errno));
    close(listening);
    return std::nullopt;
  }
  close(listening);
  int code = serve(server, connection, connection);
  close(connection);
  return code;
}

std::string replay(server::Server &server, std::string_view log) {
  std::string text;
  auto answer = [&] {
    while (server.step()) {
      server::Frames frames(UINT64_MAX);
      frames.add(server.takeOutput());
      for (server::Frame frame; frames.next(frame);)
        text += frame.content + "\n";
    }
  };
  bool isLines = log.starts_with('{');
  while (isLines && !log.empty()) {
    size_t end = std::min(log.find('\n'), log.size());
    if (end != 0)
      server.receive(server::framed(log.substr(0, end)));
    log.remove_prefix(std::min(end + 1, log.size()));
    answer();
  }
  server.receive(log);
  answer();
  return text;
}

} // namespace hcl::lsp
