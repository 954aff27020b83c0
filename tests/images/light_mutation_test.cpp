// Damaged pictures of light: refused, or pixels that are finite, in little memory and time, environment and all.
#include <gtest/gtest.h>

#include <cmath>

#include "core/bytes/byte_writer.h"
#include "core/images/exr_writer.h"
#include "core/images/light_image.h"
#include "tests/support/mutations.h"
#include "tests/support/promises.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

std::vector<FileBytes> goodOnes() {
  std::vector<FileBytes> files;
  constexpr std::string_view kHead = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n";
  ByteWriter coded, plain;
  coded.putText(kHead).putText("-Y 1 +X 8\n").put(uint32_t(0x08000202));
  for (int channel = 0; channel < 4; ++channel)
    coded.put(uint8_t(128 + 5)).put(uint8_t(128)).put(uint8_t(3)).put(uint8_t(1)).put(uint8_t(2)).put(uint8_t(3));
  plain.putText(kHead).putText("-Y 8 +X 16\n");
  for (uint32_t i = 0; i < 8 * 16; ++i) plain.put(0x01112233 + (i << 16));
  files.push_back(coded.release());
  files.push_back(plain.release());
  std::vector<float> light;
  for (int i = 0; i < 12 * 10; ++i) light.push_back(float(i) / 16);
  for (int compression = 0; compression <= int(ExrCompression::Dwab); ++compression)
    for (const uint32_t tile : {0u, 8u})
      if (auto file = writeExr({.width = 12,
                                .height = 10,
                                .channels = {{"R", light, true}, {"G", light}, {"B", light}},
                                .compression = ExrCompression(compression),
                                .tile = tile}))
        files.push_back(std::move(*file));
  return files;
}

TEST(LightMutation, RandomDamage) {
  std::mt19937 random(20261126);
  uint64_t read = 0, refused = 0;
  const std::vector<FileBytes> files = goodOnes();
  ASSERT_GT(files.size(), 10u);
  for (size_t round = 0; round < mutantCount(kSanitised ? 500 : 2000) && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    const FileBytes bytes = damagedRandomly(files[round % files.size()], random);
    PeakMemory peak;
    const auto decode = [&] {
      MemoryBudget budget(uint64_t(512) << 20);
      const auto image = decodeLightImage(bytes, &budget);
      image ? ++read : ++refused;
      if (!image) return checkError(image.error());
      ASSERT_EQ(image->pixels.size(), size_t(image->width) * image->height);
      for (const Vec3& pixel : image->pixels)
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(pixel[i] == 0 || (std::isnormal(pixel[i]) && pixel[i] > 0));
    };
    EXPECT_TRUE(takesAtMost(Trial::kMost * kSlowness, decode, CostOf::ThisProcess));
    EXPECT_LT(peak.growth(), kShadowing * (uint64_t(1) << 30));
  }
  EXPECT_GT(read, 0u);
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace vitrine::test
