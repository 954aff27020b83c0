// vitrine textconv: a file as lines of text that line-based diffs can compare.
#pragma once

#include "app/cli/common_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct TextconvCommand : CommonArguments {
  void declare(CLI::App& app);
  int run() const;  // 0; 1: a file could not be read completely
};

}  // namespace vitrine
