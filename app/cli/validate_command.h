// vitrine validate: reads everything of a file, decodes every value, and prints the diagnostics.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct ValidateCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
