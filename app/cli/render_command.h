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
  std::string file;  // the one that is drawn; empty: the first of `files`
  std::string output, size = "1280x720", lod = "0", mode, camera, select, background, show, hide, up, scale,
                      restPose, section, wireLevels, uvLayout, animation, isolate, scene, variantName;
  std::string from;           // "front", "back", ...: --view
  std::string environment;    // file of the light from all around; empty: the built-in one
  std::string tone = "auto";  // of toneRows()
  std::vector<std::string> poses, faces, morphs, joints;
  ViewState view;  // switches and numbers of view_table.h
  float seconds = 4, time = 0;
  std::optional<float> smooth;  // degrees
  uint32_t turntable = 0;       // frames; 0: a single picture
  uint32_t views = 0;           // around the file, into a folder; 0: a single picture
  std::string cameras;          // file of places for such views
  std::string depths = "png";   // of such views: how their depths are stored
  bool exposureGiven = false;
  bool json = false, legend = false, frame = false;
};
void declareRender(CLI::App& app, RenderCommand& command);
int runRender(const RenderCommand& command, Process& process);

struct RenderFailure {
  int status = 1;  // of the program
  std::string message;
};
template <class T>
using Rendered = std::expected<T, RenderFailure>;
// The single picture that runRender() writes. Labels are in it where there is a QGuiApplication.
Rendered<Image> renderPicture(const RenderCommand& command);

// Two pictures beside each other, drawn from one place: what `adjust` makes of both views once both are known.
using AdjustPair = std::function<void(const std::array<ScenePointer, 2>&, const std::array<Renderer*, 2>&,
                                      const std::array<ViewState*, 2>&, float aspect)>;
struct PairSide {
  DocumentPointer document;
  ScenePointer scene;  // of the document, as openScene() makes it with the command's assets; null: it is made
  std::string file;    // that the document was read from
};
// command.size is that of both together. Needs an application.
Rendered<Image> renderPair(const RenderCommand& command, const std::array<PairSide, 2>& pair,
                           const AdjustPair& adjust);

}  // namespace vitrine
