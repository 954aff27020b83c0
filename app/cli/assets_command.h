// vitrine assets: what a file names outside itself, and where that is.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct AssetsCommand : CommonArguments {
  bool missing = false, json = false, csv = false, noFormulas = false;
  std::string save;  // a folder; empty: nothing is saved
  bool keep = false;

  void declare(CLI::App& verb);
  // 0: all that the pictures need was found; 1: some was not; 2: a file could not be read, or wrong usage.
  int run(Process& process);
};

}  // namespace vitrine
