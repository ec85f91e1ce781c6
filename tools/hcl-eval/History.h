// The inputs of former consoles, in a file of the user.
//
// In: inputs. Out: the last of them, the oldest first. The file is written
// whole after each input, so consoles that run side by side keep all.
// Deliberately absent: what is done with them.
#ifndef HCL_TOOLS_HCL_EVAL_HISTORY_H
#define HCL_TOOLS_HCL_EVAL_HISTORY_H

#include <string>
#include <vector>

namespace hcl::eval {

/// The file of inputs.
class History {
public:
  /// The file is `hcl/console-history` in XDG_STATE_HOME or ~/.local/state;
  /// without either there is none.
  History();

  /// The inputs in the file.
  std::vector<std::string> read() const;
  /// Adds `input`, unless it is the last one. A file that cannot be written
  /// stays as it is.
  void add(const std::string &input) const;

private:
  std::string path_; ///< empty: none
};

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_HISTORY_H
