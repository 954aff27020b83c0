// vitrine textconv: a file as lines of text that line-based diffs can compare.
#pragma once

#include "app/cli/common_arguments.h"

namespace vitrine {

struct Process;

struct TextconvCommand : CommonArguments {
  void declare(CLI::App& verb);
  int run(Process& process);  // 0; 1: a file could not be read completely
};

}  // namespace vitrine
