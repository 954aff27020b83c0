// vitrine render: the picture the window would show, without a window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/common_arguments.h"
#include "app/cli/view_arguments.h"

namespace vitrine {

struct Process;

struct RenderCommand : CommonArguments, SceneArguments {
  std::string file;    // the file to draw; empty: the first of `files`
  std::string output;  // a file, or a folder for several; "-": standard output
  PixelSize size{1280, 720};
  LevelChoice lod;
  std::optional<ViewMode> mode;  // none: what the format is best seen in
  std::optional<CameraPose> camera;
  std::optional<LookFrom> from;
  std::optional<Background> background;
  std::vector<bool Show::*> shown, hidden;
  std::vector<uint32_t> wireLevels;
  std::vector<std::string> joints;  // names
  std::string select, isolate;      // paths of nodes
  std::optional<UvSet> uvLayout;    // drawn instead of the picture
  std::string environment;          // image file of the environment light; empty: the built-in one
  ViewState view;            // the switches and numbers of view_table.h, and all else that depends on no file
  float seconds = 4;         // duration of a turn
  uint32_t turntable = 0;    // frames; 0: a single picture
  uint32_t views = 0;        // pictures from cameras around the object, into a folder; 0: a single picture
  std::string cameras;       // file that lists the cameras of such views
  bool exactDepths = false;  // depths of such views as EXR instead of 16 bits
  bool exposureGiven = false;
  bool json = false, legend = false, frame = false;

  bool hasViews() const { return views > 0 || !cameras.empty(); }

  void declare(CLI::App& verb);
  int run(Process& process);
};

}  // namespace vitrine
