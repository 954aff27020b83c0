// vitrine bytes: what each byte of a file is, and which bytes a value comes from.
#pragma once

#include <string>

#include "app/cli/common_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct BytesCommand : CommonArguments {
  std::string at, buffer, of, property, row, vertex, triangle;
  bool json = false, unclaimed = false, summary = false;

  void declare(CLI::App& app);
  int run() const;
};

}  // namespace vitrine
