// Damaged images through the program's own decoding: an image of the size it says, or an error; never more memory
// than the budget has, and what was taken is given back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QImageWriter>

#include "app/images/images.h"
#include "core/bytes/byte_writer.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

constexpr uint64_t kMemory = uint64_t(64) << 20;

FileBytes encoded(const char* format) {
  QImage image(19, 13, QImage::Format_ARGB32);
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) image.setPixel(x, y, qRgba(x * 13, y * 19, x * y, 255 - x));
  QBuffer device;
  device.open(QIODevice::WriteOnly);
  EXPECT_TRUE(QImageWriter(&device, format).write(image)) << format;
  const auto bytes = std::as_bytes(std::span(device.data().constData(), size_t(device.size())));
  return {bytes.begin(), bytes.end()};
}

// Run-length coded, 32 bits a pixel.
FileBytes tga() {
  ByteWriter out;
  out.put(uint8_t(0)).put(uint8_t(0)).put(uint8_t(10)).put(uint32_t(0)).put(uint8_t(0)).put(uint32_t(0));
  out.put(uint16_t(16)).put(uint16_t(8)).put(uint8_t(32)).put(uint8_t(8));
  for (uint32_t run = 0; run < 16; ++run) out.put(uint8_t(0x87)).put(0x80FF4020u + run);
  return out.release();
}

FileBytes dds() {
  ByteWriter out;
  out.putText("DDS ");
  for (const uint32_t field : {124u, 0x1007u, 8u, 8u, 0u, 0u, 1u}) out.put(field);
  for (int i = 0; i < 11; ++i) out.put(uint32_t(0));
  out.put(uint32_t(32)).put(uint32_t(4)).putText("DXT5");
  for (int i = 0; i < 10; ++i) out.put(uint32_t(0));
  for (uint64_t block = 0; block < 8; ++block) out.put(0x0123456789ABCDEFu * (block + 1));
  return out.release();
}

struct Picture {
  const char* name;
  FileBytes (*make)();
};
void PrintTo(const Picture& picture, std::ostream* out) { *out << picture.name; }

class DamagedImages : public testing::TestWithParam<Picture> {
 protected:
  // Qt's plugins are found through it.
  int m_count = 1;
  char m_name[5] = "test";
  char* m_arguments[2] = {m_name, nullptr};
  QCoreApplication m_application{m_count, m_arguments};
  std::string m_file = std::string("image.") + GetParam().name;
  FileBytes m_whole = GetParam().make();
  size_t m_shown = 0, m_refused = 0;

  void tryBytes(const FileBytes& bytes, const std::string& how) {
    SCOPED_TRACE(how);
    MemoryBudget budget(kMemory);
    const auto image = loadImage(Bytes(bytes), m_file, &budget);
    ++(image ? m_shown : m_refused);
    if (!image) {
      EXPECT_FALSE(image.error().message.empty());
      EXPECT_EQ(budget.left(), kMemory);
      return;
    }
    EXPECT_EQ(image->pixels.size(), size_t(image->width) * image->height * 4);
    EXPECT_EQ(budget.left(), kMemory - image->pixels.size());
  }
};

TEST_P(DamagedImages, AreShownOrRefused) {
  tryBytes(m_whole, "whole");
  ASSERT_EQ(m_shown, 1u);
  const VisitMutant visit = [this](const FileBytes& bytes, const std::string& how) { tryBytes(bytes, how); };
  forEachCut(m_whole, 0, 1, visit);
  forEachOverwrite(m_whole, 1, visit);
  forEachHugeCount(m_whole, 0, 1, visit);
  std::mt19937 random(20261122);
  for (int round = 0; round < 500; ++round)
    visit(damagedRandomly(m_whole, random), "round " + std::to_string(round));
  EXPECT_GT(m_shown, 50u);
  EXPECT_GT(m_refused, 50u);
}

INSTANTIATE_TEST_SUITE_P(Kinds, DamagedImages,
                         testing::Values(Picture{"png", [] { return encoded("png"); }},
                                         Picture{"jpg", [] { return encoded("jpg"); }},
                                         Picture{"bmp", [] { return encoded("bmp"); }},
                                         Picture{"webp", [] { return encoded("webp"); }}, Picture{"tga", tga},
                                         Picture{"dds", dds}),
                         [](const auto& each) { return std::string(each.param.name); });

// An image of 8192 x 8192 pixels in a file of some hundred KiB: 256 MiB where it is decoded as it is.
TEST(LargeImages, AreDecodedSmallerLineByLine) {
  int count = 1;
  char name[] = "test";
  char* arguments[] = {name, nullptr};
  const QCoreApplication application(count, arguments);
  QImage large(8192, 8192, QImage::Format_RGB32);
  large.fill(QColor(40, 80, 120));
  QBuffer device;
  device.open(QIODevice::WriteOnly);
  ASSERT_TRUE(large.save(&device, "PNG"));
  large = {};
  const auto bytes = std::as_bytes(std::span(device.data().constData(), size_t(device.size())));
  EXPECT_EQ(imageSizeOf(bytes, "large"), (ImageSize{8192, 8192}));
  MemoryBudget budget(kMemory);
  EXPECT_FALSE(loadImage(bytes, "large", &budget)) << "256 MiB are not left";
  const auto image = loadImage(bytes, "large", &budget, 512);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->width, 512u);
  EXPECT_EQ(image->height, 512u);
  EXPECT_EQ(image->pixels[0], 40);
  EXPECT_EQ(image->pixels[1], 80);
  EXPECT_EQ(budget.left(), kMemory - image->pixels.size());
}

// Row by row or after it was read as a whole, a smaller copy is the same.
TEST(LargeImages, PngOfEveryKindIsTheSameMadeSmaller) {
  const auto imageOf = [](QImage::Format format) {
    QImage image(61, 43, QImage::Format_RGBA8888);
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        image.setPixelColor(x, y, QColor(4 * x, 5 * y, x * y % 256, 255 - 2 * x));
    return image.convertToFormat(format);
  };
  for (const QImage::Format format :
       {QImage::Format_RGB888, QImage::Format_RGBA8888, QImage::Format_Grayscale8, QImage::Format_Grayscale16,
        QImage::Format_RGBA64, QImage::Format_Indexed8, QImage::Format_Mono}) {
    SCOPED_TRACE(format);
    QBuffer device;
    device.open(QIODevice::WriteOnly);
    ASSERT_TRUE(imageOf(format).save(&device, "PNG"));
    const Bytes bytes = std::as_bytes(std::span(device.data().constData(), size_t(device.size())));
    const auto whole = loadImage(bytes, "a.png");
    ASSERT_TRUE(whole);
    const Image after = averaged(*whole, fitted({61, 43}, 17));
    const auto smaller = loadImage(bytes, "a.png", nullptr, 17);
    ASSERT_TRUE(smaller);
    EXPECT_EQ(smaller->hasAlpha, whole->hasAlpha);
    ASSERT_EQ(smaller->pixels.size(), after.pixels.size());
    for (size_t i = 0; i < after.pixels.size(); ++i)
      ASSERT_NEAR(smaller->pixels[i], after.pixels[i], 1) << i;  // 16 bits are rounded to 8 before or after
    // One that is cut short is refused either way.
    EXPECT_EQ(loadImage(bytes.first(bytes.size() / 2), "a.png").has_value(),
              loadImage(bytes.first(bytes.size() / 2), "a.png", nullptr, 17).has_value());
  }
}

TEST(LargeImages, OfOtherReadersAreMadeSmallerToo) {
  MemoryBudget budget(kMemory);
  for (const auto& [bytes, name] : {std::pair(tga(), "image.tga"), std::pair(dds(), "image.dds")}) {
    const auto whole = loadImage(Bytes(bytes), name);
    ASSERT_TRUE(whole);
    EXPECT_EQ(imageSizeOf(bytes, name), (ImageSize{whole->width, whole->height}));
    const auto image = loadImage(Bytes(bytes), name, &budget, 4);
    ASSERT_TRUE(image);
    EXPECT_EQ(std::max(image->width, image->height), 4u);
    EXPECT_EQ(budget.left(), kMemory - image->pixels.size());
    budget.give(image->pixels.size());
  }
}

// An embedded image may have any name, or none.
TEST(ImageKinds, TgaIsKnownByItsContent) {
  for (const char* name : {"image.tga", "embedded image", "*0", "skin.bmp", ""}) {
    const std::vector<std::byte> file = tga();
    const auto image = loadImage(Bytes(file), name);
    ASSERT_TRUE(image) << name << ": " << image.error().message;
    EXPECT_EQ(imageSizeOf(Bytes(file), name), (ImageSize{image->width, image->height})) << name;
    const auto called = loadImage(Bytes(file), "image.tga");
    EXPECT_EQ(image->pixels, called->pixels) << name;
  }
}

}  // namespace
}  // namespace vitrine::test
