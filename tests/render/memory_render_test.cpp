// What does not fit onto the graphics card.
#include <gtest/gtest.h>

#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

class MemoryRenderTest : public RenderTest {
 protected:
  void TearDown() override {
    refuseUploadsAbove(0);
    RenderTest::TearDown();
  }
  static std::shared_ptr<Document> square() {
    auto document = std::make_shared<Document>();
    Geometry geometry;
    addSquare(geometry, 1, 0, 0);
    document->geometries.push_back(std::move(geometry));
    document->materials.resize(1);
    document->materials[0].diffuse = 0;
    document->textures.resize(1);
    document->textures[0].path = "wall.png";
    return document;
  }
};

TEST_F(MemoryRenderTest, GeometryWithoutRoomIsNotDrawn) {
  refuseUploadsAbove(8);
  show(square());
  ASSERT_TRUE(renderer().error());
  EXPECT_EQ(renderer().error()->code, ErrorCode::LimitExceeded);
  EXPECT_NE(renderer().error()->message.find("geometry"), std::string::npos) << renderer().error()->message;
  EXPECT_FALSE(renderer().snapshot(view, kSize, kSize));
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 32).node, NodeId::None);
  refuseUploadsAbove(0);
  show(square());
  EXPECT_FALSE(renderer().error());
  EXPECT_TRUE(renderer().snapshot(view, kSize, kSize));
}

TEST_F(MemoryRenderTest, AnImageWithoutRoomIsLeftOutAndNamed) {
  show(square());
  refuseUploadsAbove(1000);
  renderer().setTexture(0, plainImage(64, 64, {255, 0, 0, 255}));
  EXPECT_FALSE(renderer().error());
  ASSERT_EQ(renderer().leftOut().size(), 1u);
  EXPECT_EQ(renderer().leftOut().front(), "image wall.png (64 x 64)");
  draw();
  refuseUploadsAbove(0);
  show(square());
  EXPECT_TRUE(renderer().leftOut().empty()) << "another scene begins anew";
}

TEST_F(MemoryRenderTest, AskedForTroubleThereIsNone) {
  show(square());
  draw();
  const GpuTrouble trouble = takeGpuTrouble();
  EXPECT_FALSE(trouble.outOfMemory || trouble.lost);
}

}  // namespace
}  // namespace vitrine
