// vitrine textconv: a file as lines that line diffs can compare.
#pragma once

#include "app/cli/common_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct TextconvCommand : CommonArguments {
  void declare(CLI::App& app);
  int run() const;  // 0; 1: a file could not be read, or not as a whole
};

}  // namespace vitrine
