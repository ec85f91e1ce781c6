// Between two steps of the server all that has come is read, so that a
// cancellation overtakes what waits. Without work the program sleeps in read.
#include "Connection.h"

#include <array>
#include <cerrno>
#include <poll.h>
#include <string_view>
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

} // namespace hcl::lsp
