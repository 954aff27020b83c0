// A gui of the screen, over the picture of a place.
#pragma once

#include "render/passes/frame.h"

namespace vitrine {

class LabelPass;
class LinePass;
class MeshTextures;
class ScreenPass;

// The one that is shown (shownScreen()): flat over everything, as large as fits, with a thin frame and its name
// above.
void drawScreenGui(const Frame& frame, const MeshTextures& images, ScreenPass& screen, LinePass& lines,
                   LabelPass& labels);

}  // namespace vitrine
