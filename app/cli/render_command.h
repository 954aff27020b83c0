// vitrine render: the picture the window would show, without a window.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "render/renderer.h"

namespace CLI {
class App;
}

namespace vitrine {

struct RenderCommand {
  std::string file, output, size = "1280x720", lod = "0", mode, view, camera, select, background, show, hide,
                            texture, up, scale, restPose, section, wireLevels, uvLayout, animation, isolate;
  std::vector<std::string> assets, poses, faces, joints;
  float exposure = 1, explode = 0, seconds = 4, time = 0, lodFactor = 1;
  Limits limits = machineLimits();
  uint32_t uvSet = 0;
  uint32_t turntable = 0;  // frames; 0: a single picture
  bool orthographic = false, json = false, doubleSided = false, legend = false, nearestLightmaps = false,
       frame = false, strict = false;
};
void declareRender(CLI::App& app, RenderCommand& command);
int runRender(const RenderCommand& command, int argc, char** argv);

struct RenderFailure {
  int status = 1;  // of the program
  std::string message;
};
template <class T>
using Rendered = std::expected<T, RenderFailure>;
// The single picture that runRender() writes. Labels are in it where there is a QGuiApplication.
Rendered<Image> renderPicture(const RenderCommand& command);

}  // namespace vitrine
