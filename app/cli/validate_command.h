// vitrine validate: reads everything of a file, decodes every value, and prints the diagnostics; or, with --for,
// what would be refused.
#pragma once

#include "app/cli/check_files.h"
#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct ValidateCommand : CommonArguments {
  bool json = false;
  CheckArguments checks;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
