// vitrine render: the picture the window would show, without a window.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "render/renderer.h"
#include "render/view/view_table.h"

namespace CLI {
class App;
}

namespace vitrine {

struct RenderCommand {
  std::string file, output, size = "1280x720", lod = "0", mode, camera, select, background, show, hide, up, scale,
                            restPose, section, wireLevels, uvLayout, animation, isolate;
  std::string from;              // "front", "back", ...: --view
  std::string environment;       // file of the light from all around; empty: the built-in one
  std::string tone = "neutral";  // of toneRows()
  std::vector<std::string> assets, poses, faces, morphs, joints;
  std::vector<std::string> textures;  // as parseTextures() takes them
  ViewState view;                     // switches and numbers of view_table.h
  float seconds = 4, time = 0;
  Limits limits = machineLimits();
  uint32_t turntable = 0;  // frames; 0: a single picture
  bool exposureGiven = false;
  bool json = false, legend = false, frame = false, strict = false, force = false;
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
