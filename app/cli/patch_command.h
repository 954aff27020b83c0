// vitrine patch: makes the second file of a diff from the first one and the changes.
#pragma once

#include "app/cli/common_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct PatchCommand : CommonArguments {
  std::string output, variant;

  void declare(CLI::App& app);
  int run() const;  // 0; 1: a file could not be read or written, or the changes do not fit; 2: wrong usage
};

}  // namespace vitrine
