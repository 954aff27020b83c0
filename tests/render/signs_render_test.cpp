// Signs of places in the picture and under the pointer.
#include <gtest/gtest.h>

#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine {
namespace {

using test::boardOf;
using test::fileOf;
using test::item;

// Along -Z a stud is 16 pixels, (0, 0) in the middle. The board is 2 studs each way.
class SignsRenderTest : public RenderTest {
 protected:
  void showPlace(const std::string& guis, std::string_view beside = "") {
    m_place = test::stageXml(fileOf(boardOf(guis, 2, 2, 2) + std::string(beside)));
    m_shown = makeScene(m_place.document, {}, {}, m_place.stage);
    renderer().setScene(m_shown);
    for (const auto& [texture, canvas] : m_place.stage->canvases)
      renderer().setTexture(m_shown->firstStageTexture + texture, fourColours());
  }
  static std::string gui(std::string_view className, std::string_view name, std::string_view more) {
    return item(className, name, more, item("Frame", "F", test::udim2("Size", 1, 0, 1, 0)));
  }
  NodeId picked(float x, float y) {
    return renderer().pick(view, kSize, kSize, uint32_t(32 + 16 * x), uint32_t(32 - 16 * y)).node;
  }

  test::StagedPlace m_place;
  ScenePointer m_shown;
};

// Red is upper left, green upper right, blue lower left, white lower right.
TEST_F(SignsRenderTest, OnASideAreSeenFromOutsideUprightAndUnlit) {
  showPlace(gui("SurfaceGui", "S", test::token("Face", 2)));
  for (const ViewMode mode : {ViewMode::Diffuse, ViewMode::Lit}) {
    view.mode = mode;
    const Image image = draw();
    expectNear(at(image, -0.5f, 0.5f), {255, 0, 0, 255}, 2);
    expectNear(at(image, 0.5f, 0.5f), {0, 255, 0, 255}, 2);
    expectNear(at(image, -0.5f, -0.5f), {0, 0, 255, 255}, 2);
  }
  EXPECT_EQ(picked(0.3f, 0.3f), m_place.node("S"));
  view.camera.yaw = glm::radians(180.0f);
  expectNear(at(draw(), -0.5f, 0.5f), at(draw(), 0.5f, 0.5f), 2);
  EXPECT_EQ(picked(0.3f, 0.3f), m_place.node("Board")) << "nothing of it from behind";
}

TEST_F(SignsRenderTest, AreLitAsFarAsTheySay) {
  showPlace(gui("SurfaceGui", "S", test::token("Face", 2) + test::number("LightInfluence", 1)));
  view.mode = ViewMode::Lit;
  const Rgba8 lit = at(draw(), 0.5f, -0.5f);
  EXPECT_LT(lit.r, 252) << "white in this light";
}

TEST_F(SignsRenderTest, CanBeHidden) {
  showPlace(gui("SurfaceGui", "S", test::token("Face", 2)));
  view.show.signs = false;
  expectNear(at(draw(), -0.5f, 0.5f), {163, 162, 165, 255}, 2);
  EXPECT_EQ(picked(0.3f, 0.3f), m_place.node("Board"));
}

TEST_F(SignsRenderTest, ThatFaceTheCameraDoSoFromEverywhere) {
  showPlace(gui("BillboardGui", "B", test::udim2("Size", 1, 0, 1, 0) + test::vector3("StudsOffset", 0, 0, 2)));
  for (const float yaw : {0.0f, 0.7f, 3.0f}) {
    view.camera.yaw = yaw;
    view.camera.pitch = yaw / 4;
    const Image image = draw();
    expectNear(at(image, -0.25f, 0.25f), {255, 0, 0, 255}, 2);
    expectNear(at(image, 0.25f, 0.25f), {0, 255, 0, 255}, 2);
    expectNear(at(image, -0.25f, -0.25f), {0, 0, 255, 255}, 2);
    EXPECT_EQ(picked(-0.25f, 0.25f), m_place.node("B"));
  }
}

TEST_F(SignsRenderTest, HavePixelsOfThePictureBesidesStuds) {
  showPlace(gui("BillboardGui", "B", test::udim2("Size", 0, 8, 0, 8) + test::vector3("StudsOffset", 0, 0, 2)));
  for (const bool orthographic : {true, false})
    for (const float distance : {5.0f, 9.0f}) {
      view.camera.orthographic = orthographic;
      view.camera.distance = distance;
      const Image image = draw();
      const auto isSign = [](const Rgba8& colour) { return colour.r != colour.g || colour.g != colour.b; };
      EXPECT_TRUE(isSign(pixel(image, 29, 29)) && isSign(pixel(image, 34, 29)) && isSign(pixel(image, 29, 34)));
      EXPECT_FALSE(isSign(pixel(image, 26, 29)) && pixel(image, 26, 29).r > 180);
      expectNear(pixel(image, 30, 30), {255, 0, 0, 255}, 3);
      EXPECT_LT(pixel(image, 26, 30).r, 180) << "eight pixels and no more";
    }
}

TEST_F(SignsRenderTest, OnTopAreHiddenByNothing) {
  const std::string size = test::udim2("Size", 1, 0, 1, 0);
  showPlace(gui("BillboardGui", "B", size));
  expectNear(at(draw(), -0.25f, 0.25f), {163, 162, 165, 255}, 2);
  EXPECT_EQ(picked(-0.25f, 0.25f), m_place.node("Board"));
  showPlace(gui("BillboardGui", "B", size + test::flag("AlwaysOnTop", true)));
  expectNear(at(draw(), -0.25f, 0.25f), {255, 0, 0, 255}, 2);
  EXPECT_EQ(picked(-0.25f, 0.25f), m_place.node("B"));
}

TEST_F(SignsRenderTest, AreSeenUpToTheirDistance) {
  showPlace(gui(
      "BillboardGui", "B",
      test::udim2("Size", 1, 0, 1, 0) + test::vector3("StudsOffset", 0, 0, 2) + test::number("MaxDistance", 8)));
  view.camera.orthographic = false;
  expectNear(at(draw(), -0.3f, 0.3f), {255, 0, 0, 255}, 2);
  view.camera.distance = 9;
  expectNear(at(draw(), -0.3f, 0.3f), {163, 162, 165, 255}, 2);
}

TEST_F(SignsRenderTest, ThatAreClearArePickedThrough) {
  showPlace(gui("SurfaceGui", "S", test::token("Face", 2)));
  Image clear = fourColours();
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 0; x < 4; ++x) setPixel(clear, x, y, {0, 0, 0, 0});
  clear.hasAlpha = true;
  renderer().setTexture(m_shown->firstStageTexture + m_place.stage->canvases.begin()->first, clear);
  EXPECT_EQ(picked(0.5f, 0), m_place.node("S"));
  EXPECT_EQ(picked(-0.6f, 0), m_place.node("Board"));
}

TEST_F(SignsRenderTest, ThatAreSelectedHaveAnOutline) {
  showPlace(gui("BillboardGui", "B", test::udim2("Size", 1, 0, 1, 0) + test::vector3("StudsOffset", 0, 1.4f, 2)));
  const Image plain = draw();
  view.selected = {m_place.node("B")};
  const Image outlined = draw();
  int changed = 0;
  for (size_t k = 0; k < plain.pixels.size(); k += 4) changed += plain.pixels[k] != outlined.pixels[k];
  EXPECT_GT(changed, 10);
}

// As large as fits: 57 x 32 pixels of 64 x 64.
TEST_F(SignsRenderTest, OfTheScreenLieFlatOverThePictureWhereTheyAreSelected) {
  showPlace("", item("ScreenGui", "Gui", "", item("Frame", "Inside", test::udim2("Size", 1, 0, 1, 0))));
  expectNear(pixel(draw(), 8, 20), kBlack, 0);
  view.selected = {m_place.node("Inside")};
  const Image image = draw();
  expectNear(pixel(image, 8, 20), {255, 0, 0, 255}, 2);
  expectNear(pixel(image, 56, 20), {0, 255, 0, 255}, 2);
  expectNear(pixel(image, 8, 44), {0, 0, 255, 255}, 2);
  expectNear(pixel(image, 8, 10), kBlack, 0);
  view.show.signs = false;
  expectNear(pixel(draw(), 8, 20), kBlack, 0);
}

TEST_F(SignsRenderTest, OfTheScreenAreTheFirstPictureOfAFileOfThem) {
  m_place =
      test::stageXml(fileOf(item("ScreenGui", "Gui", "", item("Frame", "F", test::udim2("Size", 1, 0, 1, 0)))));
  m_shown = makeScene(m_place.document, {}, {}, m_place.stage);
  renderer().setScene(m_shown);
  ASSERT_EQ(m_place.stage->screens.size(), 1u);
  renderer().setTexture(m_shown->firstStageTexture + m_place.stage->screens[0].texture, fourColours());
  expectNear(pixel(draw(), 8, 20), {255, 0, 0, 255}, 2);
}

}  // namespace
}  // namespace vitrine
