// Bodies that are smaller than a pixel: together they cover what they cover in a large picture, in the same colour.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/geometry/primitives.h"
#include "render/gpu/objects.h"
#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

using test::moved;
using test::scaled;

struct Size {
  uint32_t width, height;
};
// A brick is less than a pixel in all but the last.
constexpr std::array<Size, 6> kSizes{{{128, 72}, {160, 90}, {192, 108}, {320, 180}, {480, 270}, {640, 360}}};
constexpr Size kLarge{1600, 900};

// A floor of bricks of one unit, in two colours by turns.
struct Floor {
  std::string name;
  uint32_t bricks = 240;  // each way
  float pitch = 1;        // from one brick to the next
  float turned = 0;       // degrees about the vertical
  Primitive primitive = Primitive::Block;
  float height = 1;
};
void PrintTo(const Floor& floor, std::ostream* out) { *out << floor.name; }

Mat4 turnedBy(float degrees) { return glm::rotate(Mat4(1.0f), glm::radians(degrees), Vec3(0, 1, 0)); }

std::shared_ptr<Stage> stageOf(const Floor& floor) {
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(floor.primitive));
  for (uint32_t row = 0; row < floor.bricks; ++row)
    for (uint32_t column = 0; column < floor.bricks; ++column) {
      Body body;
      body.shape = 0;
      body.node = NodeId{0};
      body.colour = (row + column) % 2 ? Rgb8{200, 60, 20} : Rgb8{100, 160, 220};
      body.transform = turnedBy(floor.turned) * moved(Vec3(float(row), 0, float(column)) * floor.pitch) *
                       scaled({1, floor.height, 1});
      stage->bodies.push_back(body);
    }
  return stage;
}

// One block instead of all bricks.
std::shared_ptr<Stage> outlineOf(const Floor& floor) {
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(Primitive::Block));
  Body body;
  body.shape = 0;
  const float side = float(floor.bricks - 1) * floor.pitch, middle = side / 2;
  body.transform = turnedBy(floor.turned) * moved({middle, 0, middle}) *
                   scaled({side + floor.pitch, floor.height, side + floor.pitch});
  stage->bodies.push_back(body);
  return stage;
}

class SmallBodiesRenderTest : public RenderTest {
 protected:
  void showStage(StagePointer stage) {
    m_document = std::make_shared<Document>();
    m_shown = makeScene(m_document, {}, {}, std::move(stage));
    renderer().setScene(m_shown);
  }
  Image drawAs(Size size) {
    auto image = renderer().snapshot(view, size.width, size.height, &stats);
    EXPECT_TRUE(image);
    return std::move(*image);
  }
  // How much of a picture is covered, 0..1.
  double coveredAt(Size size) {
    view.transparentBackground = true;
    double covered = 0;
    const Image image = drawAs(size);
    for (size_t i = 3; i < image.pixels.size(); i += 4) covered += image.pixels[i] / 255.0;
    return covered / (double(size.width) * size.height);
  }
  double coveredBy(const StagePointer& stage, Size size) {
    showStage(stage);
    return coveredAt(size);
  }
  Vec3 meanColour(const Image& image) const {
    Vec3 sum(0.0f);
    float weight = 0;
    for (size_t i = 0; i < image.pixels.size(); i += 4) {
      const float alpha = float(image.pixels[i + 3]) / 255;
      sum += alpha * Vec3(image.pixels[i], image.pixels[i + 1], image.pixels[i + 2]);
      weight += alpha;
    }
    return sum / std::max(weight, 1.0f);
  }
  void lookFrom(const Vec3& direction, const Floor& floor) {
    const float extent = float(floor.bricks) * floor.pitch;
    const Vec3 middle = Vec3(turnedBy(floor.turned) * Vec4(extent / 2, 0, extent / 2, 1));
    view.camera = Camera::lookAt(middle + glm::normalize(direction) * extent * 1.4f, middle, 0.9f);
  }

  std::shared_ptr<Document> m_document;
  ScenePointer m_shown;
};

class FloorOfBricks : public SmallBodiesRenderTest, public testing::WithParamInterface<Floor> {};

TEST_P(FloorOfBricks, CoversItsSilhouetteAtEverySize) {
  const Floor& floor = GetParam();
  const bool solid = floor.pitch == 1 && floor.primitive == Primitive::Block;
  for (const Vec3& direction : {Vec3(0.01f, 1, 0), Vec3(0.7f, 0.6f, 0.5f)}) {
    lookFrom(direction, floor);
    // With gaps: as it is where it is drawn brick by brick. How far the sides of tall bricks hide the gaps is an
    // estimate.
    const double tolerance = solid ? 0.02 : floor.height < 0.1f ? 0.04 : 0.15;
    const double whole = coveredBy(solid ? outlineOf(floor) : stageOf(floor), kLarge);
    EXPECT_GT(whole, 0.05);
    showStage(stageOf(floor));
    for (const Size size : kSizes)
      EXPECT_NEAR(coveredAt(size) / whole, 1, tolerance) << fmt::format(
          "{} x {}, from {:.1f} {:.1f} {:.1f}", size.width, size.height, direction.x, direction.y, direction.z);
  }
}

TEST_P(FloorOfBricks, KeepsItsMeanColour) {
  lookFrom({0.4f, 0.8f, 0.5f}, GetParam());
  view.transparentBackground = true;
  showStage(stageOf(GetParam()));
  const Vec3 large = meanColour(drawAs(kLarge)), small = meanColour(drawAs(kSizes.front()));
  for (int channel = 0; channel < 3; ++channel) EXPECT_NEAR(small[channel], large[channel], 6);
}

INSTANTIATE_TEST_SUITE_P(
    Floors, FloorOfBricks,
    testing::Values(Floor{.name = "Solid"}, Floor{.name = "Large", .bricks = 500},
                    Floor{.name = "Gaps", .pitch = 1.5f}, Floor{.name = "FlatGaps", .pitch = 1.4f, .height = 0.02f},
                    Floor{.name = "Turned", .turned = 31}, Floor{.name = "Diagonal", .bricks = 300, .turned = 45},
                    Floor{.name = "TurnedGaps", .pitch = 1.3f, .turned = 17},
                    Floor{.name = "Cylinders", .bricks = 130, .primitive = Primitive::UprightCylinder}),
    [](const auto& each) { return each.param.name; });

// A view that needs boxes nowhere is the picture of the bodies alone; one that does has far fewer triangles.
TEST_F(SmallBodiesRenderTest, AreDrawnOneByOneWhereTheyAreLarge) {
  const Floor floor{.name = "Floor", .bricks = 200};
  showStage(stageOf(floor));
  lookFrom({0.2f, 1, 0.3f}, floor);
  drawAs(kLarge);
  EXPECT_EQ(stats.triangles, 200u * 200 * 6);
  drawAs({64, 36});
  EXPECT_LT(stats.triangles, 64u * 36 * 6 * 4);
  EXPECT_GT(stats.triangles, 0u);
}

// ... while the camera moves as well.
TEST_F(SmallBodiesRenderTest, CoverTheirSilhouetteInMotion) {
  const Floor floor{.name = "Floor", .bricks = 400};
  lookFrom({0.6f, 0.7f, 0.4f}, floor);
  const auto coveredInMotion = [&](const StagePointer& stage) {
    showStage(stage);
    constexpr uint32_t kWidth = 320, kHeight = 180;
    const RenderTarget target = RenderTarget::make(kWidth, kHeight, GL_RGBA8, 0, true);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
    view.background = Vec3(0, 0, 0);
    stats = renderer().draw(view, kWidth, kHeight, 1, Effort::Quick);
    Image image = plainImage(kWidth, kHeight, {});
    glReadPixels(0, 0, kWidth, kHeight, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    double covered = 0;
    for (size_t i = 0; i < image.pixels.size(); i += 4) covered += image.pixels[i] + image.pixels[i + 1] > 20;
    return covered;
  };
  const double whole = coveredInMotion(outlineOf(floor));
  EXPECT_NEAR(coveredInMotion(stageOf(floor)) / whole, 1, 0.04);
  EXPECT_LT(stats.triangles, 100'000u);
}

TEST_F(SmallBodiesRenderTest, ThatAreSeenThroughCoverTheirSilhouetteToo) {
  const Floor floor{.name = "Glass", .bricks = 150};
  const auto glass = stageOf(floor);
  for (Body& body : glass->bodies) body.transparency = 0.5f;
  lookFrom({0, 1, 0.01f}, floor);
  for (const Size size : {Size{48, 27}, Size{1280, 720}}) {
    const double wanted = coveredBy(outlineOf(floor), size);
    EXPECT_GT(coveredBy(glass, size), wanted * 0.45) << size.width;
  }
}

TEST_F(SmallBodiesRenderTest, AreFoundUnderThePointerOneByOne) {
  const Floor floor{.name = "Floor", .bricks = 300};
  const auto stage = stageOf(floor);
  showStage(stage);
  lookFrom({0, 1, 0.01f}, floor);
  constexpr uint32_t kWidth = 64, kHeight = 36;
  const Picked picked = renderer().pick(view, kWidth, kHeight, kWidth / 2, kHeight / 2);
  ASSERT_LT(picked.body, stage->bodies.size());
  const Vec3 place(stage->bodies[picked.body].transform[3]);
  EXPECT_NEAR(place.x, 150, 6);
  EXPECT_NEAR(place.z, 150, 6);
}

}  // namespace
}  // namespace vitrine
