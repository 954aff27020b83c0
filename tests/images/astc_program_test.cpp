// ASTC of high dynamic range against the program astcenc, where it is installed.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/bytes/byte_writer.h"
#include "core/bytes/source.h"
#include "core/images/confined_pictures.h"

namespace vitrine::test {
namespace {

// Nothing of what is passed comes from outside.
bool runsAstcenc(const std::string& arguments) {
  for (const char* program : {"astcenc", "astcenc-native", "astcenc-sse2"})
    if (std::system(fmt::format("{} {} >/dev/null 2>&1", program, arguments).c_str()) == 0) return true;  // NOLINT
  return false;
}

TEST(AstcProgram, DecodesTheSame) {
  if (!runsAstcenc("-version")) GTEST_SKIP() << "SKIPPED: the program astcenc is not installed";
  const auto folder = std::filesystem::temp_directory_path() / fmt::format("vitrine-astc-{}", ::getpid());
  std::filesystem::create_directories(folder);
  std::mt19937_64 random(11);
  uint64_t texels = 0, invalid = 0;
  for (const auto& [across, down] : {std::pair{4, 4}, {5, 4}, {6, 6}, {8, 5}, {10, 6}, {12, 12}}) {
    constexpr uint32_t kColumns = 24, kRows = 16;
    const uint32_t width = uint32_t(across) * kColumns, height = uint32_t(down) * kRows;
    std::vector<std::byte> blocks(size_t(kColumns) * kRows * 16);
    for (std::byte& byte : blocks) byte = std::byte(random());
    ByteWriter file;
    file.put(uint32_t(0x5CA1AB13)).put(uint8_t(across)).put(uint8_t(down)).put(uint8_t(1));
    for (const uint32_t extent : {width, height, 1u}) file.put(uint16_t(extent)).put(uint8_t(extent >> 16));
    file.putBytes(blocks);
    const auto packed = folder / "blocks.astc", unpacked = folder / "pixels.ktx";
    std::ofstream(packed, std::ios::binary)
        .write(reinterpret_cast<const char*>(file.bytes().data()), std::streamsize(file.size()));
    ASSERT_TRUE(runsAstcenc(fmt::format("-dh {} {}", packed.string(), unpacked.string())));
    const auto source = Source::open(unpacked);
    ASSERT_TRUE(source.has_value());
    const auto picture = readPictureFile((*source)->bytes());
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    const auto theirs = decodePicture(*picture, (*source)->bytes(), {});
    ASSERT_TRUE(theirs.has_value()) << theirs.error().message;
    const auto ours = decodeAstc(
        {.block = {uint8_t(across), uint8_t(down), 1}, .width = width, .height = height, .isFloat = true}, blocks,
        nullptr);
    ASSERT_TRUE(ours.has_value()) << ours.error().message;
    ASSERT_EQ(ours->floats.size(), theirs->floats.size());
    for (size_t i = 0; i < ours->floats.size(); i += 4, ++texels) {
      if (std::isnan(theirs->floats[i])) {
        ++invalid;
        EXPECT_EQ(ours->floats[i], 1);
        EXPECT_EQ(ours->floats[i + 1], 0);
        continue;
      }
      for (size_t c = 0; c < 4; ++c)
        ASSERT_NEAR(ours->floats[i + c], theirs->floats[i + c], std::fabs(theirs->floats[i + c]) / 1024 + 1e-7f)
            << "channel " << c << " of texel " << i / 4 % width << ", " << i / 4 / width << " of blocks of "
            << across << " x " << down;
    }
  }
  std::filesystem::remove_all(folder);
  fmt::print("{} texels, {} of them in invalid blocks\n", texels, invalid);
}

}  // namespace
}  // namespace vitrine::test
