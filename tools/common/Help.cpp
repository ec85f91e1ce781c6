#include "common/Help.h"

#include "common/Cli.h"
#include "common/Terminal.h"

#include "Source/Wrap.h"

#include <memory>
#include <unistd.h>

namespace hcl::tools {

/// The column of descriptions.
constexpr size_t descriptionColumn = 24;

uint32_t helpWidth() { return widthOf(STDOUT_FILENO, 80); }

void appendHelpRow(std::string &out, std::string_view name,
                   std::string_view description) {
  std::string row = "  " + std::string(name);
  bool isLong = row.size() >= descriptionColumn;
  std::string text;
  appendWrapped(text, description, helpWidth(),
                std::string(descriptionColumn, ' '));
  if (isLong || description.empty())
    out += row + '\n' + text;
  else
    out += row + text.substr(row.size());
}

namespace {

class HelpFormatter final : public CLI::Formatter {
public:
  std::string make_option(const CLI::Option *option,
                          bool isPositional) const override {
    std::string row;
    std::string name = nameOf(*option, isPositional);
    if (!isPositional)
      name += make_option_opts(option);
    appendHelpRow(row, name, make_option_desc(option));
    return row;
  }
  /// The names of `option`. CLI11 adds the value of a negative one, `{false}`.
  std::string nameOf(const CLI::Option &option, bool isPositional) const {
    std::string name = make_option_name(&option, isPositional);
    for (size_t at; (at = name.find("{false}")) != name.npos;)
      name.erase(at, std::string_view("{false}").size());
    return name;
  }
  std::string make_option_opts(const CLI::Option *option) const override {
    std::string type = option->get_type_name();
    return option->get_type_size() == 0 || type.empty() ? "" : ' ' + type;
  }
  std::string make_description(const CLI::App *app) const override {
    std::string text;
    appendWrapped(text, app->get_description(), helpWidth(), "");
    return text;
  }
};

} // namespace

void formatHelpOf(CLI::App &app) {
  app.formatter(std::make_shared<HelpFormatter>());
}

} // namespace hcl::tools
