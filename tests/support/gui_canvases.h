// Canvases of guis made for a test.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine::test {

// A place with a gui of 200 x 100 pixels on a part, whose siblings are sorted among themselves.
inline StagedPlace placeWithGui(std::string_view children, std::string_view more = token("ZIndexBehavior", 1)) {
  return stageXml(
      fileOf(boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100) + std::string(more), children))));
}
// Its only canvas.
inline SignCanvas guiCanvas(std::string_view children, std::string_view more = token("ZIndexBehavior", 1)) {
  const StagedPlace place = placeWithGui(children, more);
  EXPECT_EQ(place.stage->canvases.size(), 1u);
  return place.stage->canvases.empty() ? SignCanvas{} : place.stage->canvases.begin()->second;
}
// A frame of a size in pixels at the upper left.
inline std::string guiFrame(float width, float height, std::string_view more = "", std::string_view children = "") {
  return item("Frame", "Frame", udim2("Size", 0, width, 0, height) + std::string(more), children);
}
inline void expectBox(const SignBox& box, const Vec2& min, const Vec2& max) {
  EXPECT_NEAR(box.area.min.x, min.x, 1e-3f);
  EXPECT_NEAR(box.area.min.y, min.y, 1e-3f);
  EXPECT_NEAR(box.area.max.x, max.x, 1e-3f);
  EXPECT_NEAR(box.area.max.y, max.y, 1e-3f);
}

}  // namespace vitrine::test
