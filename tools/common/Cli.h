// CLI11, for the files that declare flags.
#ifndef HCL_TOOLS_COMMON_CLI_H
#define HCL_TOOLS_COMMON_CLI_H

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>

#endif // HCL_TOOLS_COMMON_CLI_H
