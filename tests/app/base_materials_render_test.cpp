// Images of materials from a folder: found, decoded and drawn as the window and the command line do it.
#include <gtest/gtest.h>

#include <QCoreApplication>

#include "app/images/texture_sources.h"
#include "core/bytes/byte_writer.h"
#include "core/open/open.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

// 8 x 8 pixels of one grey in BC2 blocks: the left half as opaque as can be, the right one clear.
std::vector<std::byte> maskedDds() {
  ByteWriter file;
  file.putText("DDS ");
  for (const uint32_t field : {124u, 0x1007u, 8u, 8u, 0u, 0u, 1u}) file.put(field);
  for (int i = 0; i < 11; ++i) file.put<uint32_t>(0);
  file.put<uint32_t>(32).put<uint32_t>(4).putText("DXT3");
  for (int i = 0; i < 10; ++i) file.put<uint32_t>(0);
  constexpr uint16_t kGrey = 16 << 11 | 32 << 5 | 16;
  for (int block = 0; block < 4; ++block)
    file.put<uint64_t>(block % 2 == 0 ? ~uint64_t(0) : 0).put(kGrey).put(kGrey).put<uint32_t>(0);
  const Bytes bytes = file.bytes();
  return {bytes.begin(), bytes.end()};
}

class BaseMaterialPictures : public testing::Test {
 protected:
  // A red part of 8 studs, of brick.
  void open() {
    rbx::Model place;
    place.add(-1, "Part", "P",
              {{"Material", rbx::Enum{848}},
               {"CFrame", standing(0, 0, 0)},
               {"size", rbx::Vector3{8, 8, 8}},
               {"Color3uint8", rbx::Color3uint8{255, 0, 0}}});
    const auto document = loadBytes(writeBinary(place), "brick.rbxm");
    ASSERT_TRUE(document);
    const auto opened = openScene(*document, {.assets = {m_folder.path()}});
    ASSERT_TRUE(opened);
    m_scene = opened->scene;
  }
  // Its front from the left to the right, in the mode that shows colours as they are.
  std::array<Rgb8, 2> seen(bool relief = true) {
    const auto context = OffscreenContext::create();
    const auto renderer = Renderer::create();
    EXPECT_TRUE(context && renderer);
    (*renderer)->setScene(m_scene);
    m_failures.clear();
    uint32_t texture = 0;
    for (const TextureSource& source : TextureSources(m_scene, {m_folder.path()}).findAll().sources) {
      const auto image = decodeTexture(source);
      if (!image) m_failures.push_back(image.error().message);
      (*renderer)->setTexture(texture++, image ? *image : Image{});
    }
    ViewState view;
    view.mode = ViewMode::Diffuse;
    view.show.grid = view.show.axes = false;
    view.show.relief = relief;
    view.camera = Camera::lookAt({0, 0, -16}, Vec3(0), 0.9f);
    const auto picture = (*renderer)->snapshot(view, 64, 64);
    EXPECT_TRUE(picture);
    const auto at = [&](size_t x) {
      const uint8_t* texel = picture->pixels.data() + (32 * 64 + x) * 4;
      return Rgb8{texel[0], texel[1], texel[2]};
    };
    return {at(22), at(42)};
  }

  int m_count = 1;
  char m_name[5] = "test";
  char* m_arguments[2] = {m_name, nullptr};
  QCoreApplication m_application{m_count, m_arguments};
  ScratchFolder m_folder;
  ScenePointer m_scene;
  std::vector<std::string> m_failures;
};

constexpr Rgb8 kRed{255, 0, 0}, kGrey{132, 130, 132}, kTinted{132, 0, 0};

TEST_F(BaseMaterialPictures, AreTintedWhereTheyAreOpaque) {
  m_folder.write("PlatformContent/pc/textures/brick/diffuse.dds", Bytes(maskedDds()));
  open();
  EXPECT_EQ(seen(), (std::array{kTinted, kGrey}));
  EXPECT_EQ(seen(false), (std::array{kRed, kRed})) << "without the small forms of materials there are no images";
}

TEST_F(BaseMaterialPictures, AreTintedAsTheirMaskSays) {
  const std::vector<uint8_t> colour(4 * 4, 200);
  m_folder.write("Modern/Brick/color.png", Bytes(writePng(2, 2, colour)));
  const std::vector<uint8_t> mask{0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255};
  m_folder.write("Modern/Brick/tintmask.png", Bytes(writePng(2, 2, mask)));
  open();
  const auto [left, right] = seen();
  EXPECT_GT(left.g, 150);
  EXPECT_LT(right.g, 50);
  EXPECT_EQ(right.r, 200);
}

TEST_F(BaseMaterialPictures, AreToldWhereTheyCannotBeRead) {
  m_folder.write("PlatformContent/pc/textures/brick/diffuse.dds", "DDS and nothing more");
  open();
  EXPECT_EQ(seen(), (std::array{kRed, kRed}));
  EXPECT_EQ(m_failures.size(), 1u);
}

}  // namespace
}  // namespace vitrine::test
