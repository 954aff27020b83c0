// vitrine info: what a file is and holds.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct InfoCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
