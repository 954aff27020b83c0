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
  float seconds = 2;  // that all of it may take
};
void declareThumbnail(CLI::App& app, ThumbnailCommand& command);
// In a worker without a process of its own, and without one to end it: whoever has the worker does.
int runThumbnail(const ThumbnailCommand& command, Process& process);

}  // namespace vitrine
