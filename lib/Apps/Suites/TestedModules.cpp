#include "TestedModules.h"

#include "ModuleEval/Counting.h"
#include "ModuleSource/ModuleLoader.h"
#include "ProviderNames.h"

#include <span>

namespace hcl::app {

const TestedModule &TestedModules::at(const std::string &folder) {
  std::lock_guard lock(mutex_);
  std::unique_ptr<TestedModule> &known = known_[folder];
  if (known)
    return *known;
  known = std::make_unique<TestedModule>(
      TestedModule{ModuleReading(description_, std::span(&folder, 1), inputs_,
                                 language_, absentIn(inputs_))});
  ModuleReading &reading = known->reading;
  ModuleLoader loader(*reading.files, *description_, reading.language,
                      known->found, inputs_.schemas);
  reading.showOutside(loader);
  loader.setInputs(earlyInputs(inputs_, reading.language));
  known->source = loader.load(reading.folders[0]);
  known->left = loader.left();
  if (description_->schemas)
    known->configurations = neededConfigurations(*known->source);
  if (inputs_.coverage)
    describeModule(*known->source, *inputs_.coverage);
  return *known;
}

} // namespace hcl::app
