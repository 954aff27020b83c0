// vitrine render: the picture the window would show, without a window.
#pragma once

#include <array>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "render/renderer.h"
#include "render/view/view_table.h"

namespace CLI {
class App;
}

namespace vitrine {

struct Process;

struct RenderCommand : CommonArguments {
  std::string file;  // the file to draw; empty: the first of `files`
  std::string output, size = "1280x720", lod = "0", mode, camera, select, background, show, hide, up, scale,
                      restPose, section, wireLevels, uvLayout, animation, isolate, scene, variantName;
  std::string from;           // "front", "back", ...: --view
  std::string environment;    // environment picture; empty: the built-in one
  std::string tone = "auto";  // one of toneRows()
  std::vector<std::string> poses, faces, morphs, joints;
  ViewState view;  // switches and numbers of view_table.h
  float seconds = 4, time = 0;
  std::optional<float> smooth;  // degrees
  uint32_t turntable = 0;       // frames; 0: a single picture
  uint32_t views = 0;           // number of pictures around the file, into a folder; 0: a single picture
  std::string cameras;          // file that lists cameras for such views
  std::string depths = "png";   // how such views store depths
  bool exposureGiven = false;
  bool json = false, legend = false, frame = false;
};
void declareRender(CLI::App& app, RenderCommand& command);
int runRender(const RenderCommand& command, Process& process);

struct RenderFailure {
  int status = 1;  // exit status of the program
  std::string message;
};
template <class T>
using Rendered = std::expected<T, RenderFailure>;
// The single picture that runRender() writes. It has labels only if a QGuiApplication exists.
Rendered<Image> renderPicture(const RenderCommand& command);

// For two pictures side by side from one camera: changes both views once both are known.
using AdjustPair = std::function<void(const std::array<ScenePointer, 2>&, const std::array<Renderer*, 2>&,
                                      const std::array<ViewState*, 2>&, float aspect)>;
struct PairSide {
  DocumentPointer document;
  ScenePointer scene;  // the scene, as openScene() makes it with the command's assets; null: it is made here
  std::string file;    // the file that the document was read from
};
// command.size is the size of both pictures together. Needs an application.
Rendered<Image> renderPair(const RenderCommand& command, const std::array<PairSide, 2>& pair,
                           const AdjustPair& adjust);

}  // namespace vitrine
