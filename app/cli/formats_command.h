// vitrine formats: the table of formats.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct FormatsCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
