// vitrine convert: files to other formats, without a window.
#pragma once

#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "app/cli/view_arguments.h"

namespace CLI {
class App;
}

namespace vitrine {

struct Process;

struct ConvertCommand : CommonArguments {
  std::vector<std::string> select, with;
  std::string output, format, variant, className, property, lod = "0", up, facing, restPose, scene, variantName;
  PoseArguments pose;
  std::optional<float> smooth;  // degrees
  float scale = 1;
  bool noFormulas = false;
  bool json = false, noTextures = false, noProps = false, baked = false;
};
void declareConvert(CLI::App& app, ConvertCommand& command);
int runConvert(const ConvertCommand& command, Process& process);

}  // namespace vitrine
