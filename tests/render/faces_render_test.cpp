// Faces of heads in the picture.
#include <gtest/gtest.h>

#include "core/geometry/face_shape.h"
#include "core/scene/faces.h"
#include "tests/render/render_fixture.h"
#include "tests/support/place_faces.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

class FacesRenderTest : public RenderTest {
 protected:
  // Two heads beside each other, seen from the side: the jaw opens downwards and backwards.
  void showFigures(bool moves) {
    m_folder.write(test::kFaceMesh, test::sampleFaceRig());
    test::rbx::Model place;
    const int32_t first = test::addFacedFigure(place, "A", -1.5f);
    test::addFacedFigure(place, "B", 1.5f);
    test::addFaceClip(place, first, "Clip", "JawDrop", 1, moves);
    m_place = test::stagePlace(place, {m_folder.path()});
    m_shown = makeScene(m_place.document, {}, {}, m_place.stage);
    renderer().setScene(m_shown);
    view.mode = ViewMode::Normals;
    view.camera = Camera::lookAt(Vec3(0, 1.6f, -8), Vec3(0, 1.6f, 0), 0.7f);
  }
  static int changed(const Image& one, const Image& other, uint32_t from, uint32_t to) {
    int count = 0;
    for (uint32_t y = 0; y < one.height; ++y)
      for (uint32_t x = from; x < to; ++x) {
        const Rgba8 a = pixel(one, x, y), b = pixel(other, x, y);
        count += std::abs(a.r - b.r) > 3 || std::abs(a.g - b.g) > 3 || std::abs(a.b - b.b) > 3;
      }
    return count;
  }

  test::ScratchFolder m_folder;
  test::StagedPlace m_place;
  ScenePointer m_shown;
};

TEST_F(FacesRenderTest, OneHeadMovesAndComesBack) {
  showFigures(false);
  const Image still = draw();
  view.pose.animation = 0;
  view.pose.time = 1;
  const Image open = draw();
  // Seen from the front, -X is to the right.
  EXPECT_GT(changed(still, open, kSize / 2, kSize), 10);
  EXPECT_EQ(changed(still, open, 0, kSize / 2), 0) << "the other head rests";
  view.pose.time = 0.5f;
  const Image half = draw();
  EXPECT_GT(changed(half, open, kSize / 2, kSize), 3);
  EXPECT_GT(changed(half, still, kSize / 2, kSize), 3);
  view.pose = {};
  view.hidden = {m_place.node("Body")};  // bodies are gathered anew
  draw();
  view.hidden.clear();
  EXPECT_EQ(draw().pixels, still.pixels);
}

// The picture of a moving head is that of the still one with the vertices moved beforehand.
TEST_F(FacesRenderTest, TheFaceGoesWithItsHead) {
  showFigures(true);
  view.pose.animation = 0;
  view.pose.time = 1;
  const Image moved = draw();
  auto stage = std::make_shared<Stage>(*m_place.stage);
  Shape& shape = stage->shapes[stage->faces[0].shape];
  std::vector<float> weights = faceWeightsOf(*m_shown, 0, view.pose);
  FaceStreams streams = posedFace(shape, weights);
  shape.positions = std::move(streams.positions);
  shape.normals = std::move(streams.normals);
  shape.face.reset();
  stage->faces.clear();
  m_shown = makeScene(m_place.document, {}, {}, stage);
  renderer().setScene(m_shown);
  EXPECT_EQ(changed(draw(), moved, 0, kSize), 0);
  view.pose = {};
  EXPECT_GT(changed(draw(), moved, kSize / 2, kSize), 50) << "the head is elsewhere";
}

}  // namespace
}  // namespace vitrine
