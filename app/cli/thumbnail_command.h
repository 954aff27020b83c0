// vitrine thumbnail: a small picture of a file, for the desktop's file managers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace vitrine {

struct Process;

struct ThumbnailCommand {
  std::string file, output;  // a path, or a file:// URI
  std::vector<std::string> assets;
  uint32_t size = 256;
  float seconds = 2;  // time limit for everything together

  void declare(CLI::App& verb);
  // Inside a worker this starts no child process and sets no timer: the worker's owner stops it.
  int run(Process& process);
};

}  // namespace vitrine
