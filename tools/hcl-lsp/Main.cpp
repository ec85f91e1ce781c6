// hcl-lsp: the language server for every HCL, over standard input and output.
#include "Connection.h"
#include "Setup.h"
#include "common/Cli.h"
#include "common/Files.h"
#include "common/Heap.h"
#include "common/Help.h"
#include "common/Stack.h"

#include <unistd.h>

using namespace hcl;

namespace {

constexpr const char *examples = R"(Examples:
  hcl-lsp                        started by an editor
  hcl-lsp --app terraform        all files belong to this application

Exit codes: 0 the client said shutdown; 1 it ended without, or the server could
not run as asked.
)";

tools::HelpPages helpPages() {
  return {{{"--app"}, {"--schemas"}, {"--help"}},
          {{"applications", "What files mean", "--app --app-version --schemas"},
           {"messages", "Dialect and diagnostics; help and version",
            "--dialect --dialect-point --reference-errors --max-depth --stdio "
            "--port --check-client --help --version"}}};
}

void addFlags(CLI::App &app, lsp::Flags &flags) {
  app.add_option("--app", flags.app,
                 "The application of all files, by name or the file of its "
                 "description; none: plain HCL. Otherwise names of files and "
                 "folders decide")
      ->type_name("NAME");
  app.add_option("--app-version", flags.appVersion,
                 "The version of the application, such as 1.8")
      ->type_name("VERSION");
  app.add_option("--schemas", flags.schemas,
                 "A file or folder with schemas of providers, as `terraform "
                 "providers schema -json` prints them; may be repeated")
      ->type_name("PATH")
      ->allow_extra_args(false);
  app.add_option("--port", flags.port,
                 "Serve one client that connects to this port of the loopback "
                 "address, in place of standard input and output")
      ->type_name("PORT");
  app.add_option("--check-client", flags.log,
                 "Print the answers to the recorded messages of a client in "
                 "this file: as they were sent, or a JSON text a line")
      ->type_name("LOG");
  app.add_flag("--stdio", flags.stdio,
               "Serve standard input and output, which is always so");
  flags.common.addDialectTo(app);
  flags.common.addDepthTo(app);
  app.footer(examples);
}

} // namespace

int main(int argc, char **argv) {
  lsp::Flags flags;
  CLI::App app("The language server for HCL and its applications.", "hcl-lsp");
  addFlags(app, flags);
  if (std::optional<int> exit =
          tools::parseCommandLine(app, argc, argv, helpPages()))
    return *exit;
  Diagnostics diagnostics;
  server::ApplicationSource source = lsp::applicationSource(flags, diagnostics);
  if (diagnostics.hasErrors())
    static_cast<void>(tools::report(diagnostics, flags.common));
  return tools::withStackFor(flags.common.maxDepth, [&] {
    server::Server server(std::move(source));
    Fault fault;
    std::optional<int> code;
    if (!flags.log.empty()) {
      if (SourceFile log = tools::readSource(flags.log, fault))
        code = tools::finish(lsp::replay(server, log.text()), tools::Good,
                             flags.common);
    } else if (flags.port) {
      code = lsp::servePort(server, *flags.port, fault);
    } else {
      code = lsp::serve(server, STDIN_FILENO, STDOUT_FILENO);
    }
    return code ? *code : tools::cannotRun(fault.reason, flags.common);
  });
}
