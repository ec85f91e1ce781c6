// The applications of the server.
//
// In: flags. Out: the source of applications. Deliberately absent: streams.
#ifndef HCL_TOOLS_HCL_LSP_SETUP_H
#define HCL_TOOLS_HCL_LSP_SETUP_H

#include "Workspace/Applications.h"
#include "common/CommandLine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hcl::lsp {

struct Flags {
  tools::CommonFlags common;
  std::string app;                  ///< --app; empty: by the names of files
  std::string appVersion;           ///< --app-version
  std::vector<std::string> schemas; ///< --schemas
  std::optional<uint16_t> port;     ///< --port
  std::string log;                  ///< --check-client; empty: none
  bool stdio = false;               ///< --stdio, which editors give
};

/// The applications for `flags`. Appends to `diagnostics` what is wrong with
/// files of schemas, which are left out then.
server::ApplicationSource applicationSource(const Flags &flags,
                                            Diagnostics &diagnostics);

} // namespace hcl::lsp

#endif // HCL_TOOLS_HCL_LSP_SETUP_H
