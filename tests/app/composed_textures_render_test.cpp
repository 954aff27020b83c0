// Pictures that are put together from files: found, decoded and drawn as the window and the command line do it.
#include <gtest/gtest.h>

#include <QCoreApplication>

#include "app/export/image_source.h"
#include "app/images/images.h"
#include "app/images/texture_sources.h"
#include "core/open/open.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::String;
using rbx::Vector3;

// A shirt whose rectangles on the torso are: front red, back green, left blue, right white; all else is clear.
std::vector<std::byte> shirtPng() {
  constexpr uint32_t kWidth = 585, kHeight = 559;
  std::vector<uint8_t> pixels(size_t(kWidth) * kHeight * 4);
  const auto fill = [&](uint32_t left, uint32_t top, uint32_t width, uint32_t height, const Rgba8& colour) {
    for (uint32_t y = top; y < top + height; ++y)
      for (uint32_t x = left; x < left + width; ++x) {
        uint8_t* at = &pixels[(size_t(y) * kWidth + x) * 4];
        at[0] = colour.r, at[1] = colour.g, at[2] = colour.b, at[3] = colour.a;
      }
  };
  fill(231, 74, 128, 128, {255, 0, 0, 255});
  fill(427, 74, 128, 128, {0, 255, 0, 255});
  fill(361, 74, 64, 128, {0, 0, 255, 255});
  fill(165, 74, 64, 128, {255, 255, 255, 255});
  return writePng(kWidth, kHeight, pixels);
}

class ComposedTextures : public testing::Test {
 protected:
  void SetUp() override {
    rbx::Model place;
    const int32_t model = place.add(-1, "Model", "Bob");
    place.add(model, "Humanoid", "Humanoid");
    place.add(model, "Part", "Torso", {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{2, 2, 1}}});
    place.add(model, "BodyColors", "Colours", {{"TorsoColor3", rbx::Color3{1, 1, 0}}});
    place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", String{"rbxassetid://11"}}});
    place.add(model, "Pants", "Pants", {{"PantsTemplate", String{"rbxassetid://12"}}});
    m_folder.write("11.png", Bytes(shirtPng()));
    m_folder.write("12.png", "no image at all");
    const auto document = loadBytes(writeBinary(place), "bob.rbxm");
    ASSERT_TRUE(document);
    const auto opened = openScene(*document, {.assets = {m_folder.path()}});
    ASSERT_TRUE(opened);
    m_scene = opened->scene;
    for (uint32_t t = 0; t < m_scene->textures.size(); ++t)
      if (recipeOf(*m_scene, t)) m_composed = t;
    ASSERT_NE(m_composed, kNone);
  }
  std::vector<Result<Image>> decodeAll() {
    std::vector<Result<Image>> images;
    for (const TextureSource& source : TextureSources(m_scene, {m_folder.path()}).findAll().sources)
      images.push_back(decodeTexture(source));
    return images;
  }

  int m_count = 1;
  char m_name[5] = "test";
  char* m_arguments[2] = {m_name, nullptr};
  QCoreApplication m_application{m_count, m_arguments};
  ScratchFolder m_folder;
  ScenePointer m_scene;
  uint32_t m_composed = kNone;
};

TEST_F(ComposedTextures, AreMadeOfTheFilesThatCanBeRead) {
  const uint64_t before = m_scene->document->budget->left();
  const auto images = decodeAll();
  ASSERT_EQ(images.size(), 3u);
  uint64_t kept = 0;
  for (uint32_t t = 0; t < images.size(); ++t) {
    const bool isDamaged = referenceOf(*m_scene, t).path == "rbxassetid://12";
    EXPECT_EQ(bool(images[t]), !isDamaged) << "is told as any other";
    if (images[t]) kept += images[t]->pixels.size();
  }
  EXPECT_EQ(m_scene->document->budget->left(), before - kept) << "the layers' own pixels are let go of";
  EXPECT_FALSE(images[m_composed]->hasAlpha);
}

TEST_F(ComposedTextures, AreDrawnOnTheSidesTheyAreFor) {
  const auto context = OffscreenContext::create();
  ASSERT_TRUE(context) << context.error().message;
  const auto renderer = Renderer::create();
  ASSERT_TRUE(renderer);
  (*renderer)->setScene(m_scene);
  const auto images = decodeAll();
  for (uint32_t t = 0; t < images.size(); ++t) (*renderer)->setTexture(t, images[t] ? *images[t] : Image{});
  ViewState view;
  view.mode = ViewMode::Diffuse;
  view.show.grid = view.show.axes = false;
  const auto middleSeenFrom = [&](const Vec3& eye) {
    view.camera = Camera::lookAt(eye, Vec3(0), 0.9f);
    const auto picture = (*renderer)->snapshot(view, 64, 64);
    EXPECT_TRUE(picture);
    const uint8_t* at = picture->pixels.data() + (size_t(32) * 64 + 32) * 4;
    return Rgb8{at[0], at[1], at[2]};
  };
  EXPECT_EQ(middleSeenFrom({0, 0, -5}), (Rgb8{255, 0, 0})) << "front";
  EXPECT_EQ(middleSeenFrom({0, 0, 5}), (Rgb8{0, 255, 0})) << "back";
  EXPECT_EQ(middleSeenFrom({-5, 0, 0}), (Rgb8{0, 0, 255})) << "left";
  EXPECT_EQ(middleSeenFrom({5, 0, 0}), (Rgb8{255, 255, 255})) << "right";
  EXPECT_EQ(middleSeenFrom({0, 5, 0.1f}), (Rgb8{255, 255, 0})) << "the skin, on top";
}

TEST_F(ComposedTextures, AreExportedAsPng) {
  const ImageSource source = makeImageSource(m_scene, {m_folder.path()});
  const Result<ImageFile> file = source(m_composed);
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ(file->extension, "png");
  const Result<Image> image = loadImage(Bytes(file->bytes), "composed.png");
  ASSERT_TRUE(image);
  EXPECT_EQ(image->width, recipeOf(*m_scene, m_composed)->width);
}

}  // namespace
}  // namespace vitrine::test
