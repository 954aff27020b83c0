// vitrine patch: makes the second file of a diff from the first one and the changes.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct PatchCommand : CommonArguments {
  std::string output, variant;

  void declare(CLI::App& verb);
  int run(
      Process& process);  // 0; 1: a file could not be read or written, or the changes do not fit; 2: wrong usage
};

}  // namespace vitrine
