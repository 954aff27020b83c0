// vitrine dump: the tree of a file with every property.
#pragma once

#include "app/cli/common_arguments.h"
#include "core/report/info.h"

namespace vitrine {

struct Process;

struct DumpCommand : CommonArguments {
  std::string query;  // of --filter
  DumpOptions options;
  bool keys = false;  // those of clips, instead of the tree

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
