// vitrine diff: what changed between two files.
#pragma once

#include <array>
#include <optional>

#include "app/cli/common_arguments.h"
#include "app/cli/option_texts.h"

namespace vitrine {

struct Process;

struct DiffCommand : CommonArguments {
  bool json = false, stat = false, verbose = false;
  std::string picture;  // a file; empty: none
  PixelSize size{1600, 800};
  float tolerance = 0;                            // DiffOptions::tolerance
  bool window = false;                            // open both in a window instead
  std::optional<std::array<uint32_t, 2>> levels;  // one level of detail of each file; none: whole files

  void declare(CLI::App& verb);
  // 0: no differences, 1: differences, 2: a file could not be read completely, or wrong usage.
  int run(Process& process);
};

}  // namespace vitrine
