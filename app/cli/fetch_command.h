// vitrine fetch: gets the assets that files need and that are not here.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct FetchCommand : CommonArguments {
  bool json = false;
  std::string to;  // a folder; empty: the store alone

  void declare(CLI::App& verb);
  // 0: all that the pictures need is here now; 1: some is not; 2: a file could not be read, or wrong usage.
  int run(Process& process);
};

}  // namespace vitrine
