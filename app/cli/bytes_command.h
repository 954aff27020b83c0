// vitrine bytes: what each byte of a file is, and which bytes a value comes from.
#pragma once

#include <optional>
#include <string>

#include "app/cli/common_arguments.h"
#include "app/cli/option_texts.h"

namespace vitrine {

struct Process;

struct BytesCommand : CommonArguments {
  std::string of, property;  // a node by its path or id; a name
  std::optional<WholeNumber> at, buffer, row, vertex, triangle;
  bool json = false, unclaimed = false, summary = false;

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
