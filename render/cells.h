// The views that a picture consists of: one, or the levels of detail beside each other.
#pragma once

#include <string>
#include <vector>

#include "core/scene/scene.h"
#include "render/camera/split.h"
#include "render/view/view_state.h"

namespace vitrine {

struct PictureCell {
  Rectangle place;
  ViewState view;
  std::string title;
};
// `width` and `height` are those of the whole picture.
std::vector<PictureCell> cellsOf(const Scene& scene, const ViewState& view, uint32_t width, uint32_t height);

}  // namespace vitrine
