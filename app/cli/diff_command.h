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
  bool window = false;  // opens both files in a window instead
  std::string levels;   // "0,1": one level of detail of each file; empty: the files as a whole

  void declare(CLI::App& app);
  // 0: no differences, 1: differences, 2: a file could not be read completely, or wrong usage.
  int run() const;
};

}  // namespace vitrine
