// Overlay: the lines, icons and labels for things without a surface. Made on the CPU for each frame.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/passes/frame.h"
#include "render/passes/line_pass.h"
#include "render/passes/solid_pass.h"

namespace vitrine {

struct Label {
  std::string text;
  Vec3 position{0.0f};  // world
  Rgba8 colour;
  bool selected = false;
  std::optional<Measure> beside{};  // if set, the label is beside that line instead of below the position
};

struct Overlay {
  std::vector<Line> lines;         // hidden by what is in front of them
  std::vector<SolidVertex> bones;  // seen through everything, hiding only each other
  // Visible through everything: areas, lines, and wide dark outlines under the lines.
  std::vector<SolidVertex> overAreas;
  std::vector<Line> overCasings, overLines;
  std::vector<Icon> icons;
  std::vector<Icon> overIcons;  // seen through everything
  std::vector<Label> labels;
};

Overlay makeOverlay(const Frame& frame);

// By node: 1 if what belongs to it is in the picture, as bodies are.
std::vector<uint8_t> shownNodes(const Frame& frame);

// The three document axes, on the floor.
std::vector<Line> makeAxes(const Scene& scene);
// The small orientation cross in the lower left corner, in clip coordinates.
std::vector<Line> makeCornerAxes(const Frame& frame);

}  // namespace vitrine
