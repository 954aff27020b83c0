#include "render/passes/screen_gui.h"

#include <algorithm>

#include "render/passes/label_pass.h"
#include "render/passes/line_pass.h"
#include "render/passes/mesh_textures.h"
#include "render/passes/screen_pass.h"

namespace vitrine {
namespace {

constexpr Rgba8 kCardEdge{255, 153, 51, 255};

}  // namespace

void drawScreenGui(const Frame& frame, const MeshTextures& images, ScreenPass& screen, LinePass& lines,
                   LabelPass& labels) {
  const Screen* shown = frame.view.show.signs ? shownScreen(frame.scene, frame.view.selected) : nullptr;
  const GLuint image = shown ? images.imageOf(frame.scene.firstStageTexture + shown->texture) : 0;
  if (image == 0) return;
  constexpr float kShare = 0.9f;  // of the picture
  const Vec2 share = frame.size * kShare / kScreenSize;
  const Vec2 size = glm::floor(kScreenSize * std::min(share.x, share.y)),
             low = glm::floor((frame.size - size) * 0.5f);
  if (size.x < 1 || size.y < 1) return;
  screen.drawCard(frame, image, low, size);
  std::vector<Line> edges;
  const Vec2 corners[4] = {low, low + Vec2(size.x, 0), low + size, low + Vec2(0, size.y)};
  const auto inClip = [&](const Vec2& corner) { return Vec3(corner / frame.size * 2.0f - 1.0f, 0); };
  for (size_t k = 0; k < 4; ++k) edges.push_back({inClip(corners[k]), inClip(corners[(k + 1) % 4]), kCardEdge, 0});
  lines.draw(edges, Mat4(1.0f), frame, 1.2f);
  labels.drawAt(frame.scene.document->nameOf(shown->gui), frame,
                low + Vec2(0, size.y) + Vec2(6, 8) * frame.pixelRatio);
}

}  // namespace vitrine
