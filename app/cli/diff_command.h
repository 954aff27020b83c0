// vitrine diff: what changed between two files.
#pragma once

#include "app/cli/common_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct DiffCommand : CommonArguments {
  bool json = false, stat = false, verbose = false;
  std::string picture, size = "1600x800";
  float tolerance = 0;  // DiffOptions::tolerance
  bool window = false;  // shows them there instead
  std::string levels;   // "0,1": one level of detail of each file; empty: the files as a whole

  void declare(CLI::App& app);
  // 0: the same, 1: different, 2: one of the files could not be read, or not as a whole; or wrong usage.
  int run() const;
};

}  // namespace vitrine
