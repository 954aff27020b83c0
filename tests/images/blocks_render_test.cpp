// The decoders of block compression against those of OpenGL, on random blocks of every mode.
#include <epoxy/gl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/images/blocks/blocks.h"
#include "core/images/half.h"
#include "render/offscreen_context.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kBlocksAcross = 64, kTexelsAcross = kBlocksAcross * 4;

struct BlockCase {
  BlockFormat format;
  GLenum openGl;
  uint32_t modes = 0;  // of the lowest bits: of BC7 and BC6H, whose modes chance would not choose equally often
};
std::ostream& operator<<(std::ostream& out, const BlockCase& each) { return out << blockFormatName(each.format); }

std::vector<std::byte> randomBlocks(const BlockCase& each) {
  std::mt19937_64 random(uint64_t(each.format) + 1);
  const uint32_t size = bytesOfBlock(each.format);
  std::vector<std::byte> blocks(size_t(kBlocksAcross) * kBlocksAcross * size);
  for (std::byte& byte : blocks) byte = std::byte(random());
  for (size_t i = 0; i < blocks.size(); i += size) {
    const auto mode = uint32_t(i / size) % std::max(each.modes, 1u);
    if (each.modes == 8) blocks[i] = std::byte((uint32_t(blocks[i]) | 1) << mode);
    if (each.modes == 32) blocks[i] = std::byte((uint32_t(blocks[i]) & 0xE0) | mode);
  }
  return blocks;
}

// RGBA, as OpenGL decodes them; the first block's row first.
std::vector<float> decodedByOpenGl(GLenum format, uint32_t width, uint32_t height, Bytes blocks) {
  GLuint texture = 0;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  glCompressedTexImage2D(GL_TEXTURE_2D, 0, format, GLsizei(width), GLsizei(height), 0, GLsizei(blocks.size()),
                         blocks.data());
  EXPECT_EQ(glGetError(), GLenum(GL_NO_ERROR));
  std::vector<float> texels(size_t(width) * height * 4);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, texels.data());
  EXPECT_EQ(glGetError(), GLenum(GL_NO_ERROR));
  glDeleteTextures(1, &texture);
  return texels;
}

// Half floats in the order of their values, so that neighbours differ by one.
int32_t stepOfHalf(float value) {
  const float size = std::fabs(value);
  int32_t step = 0;
  for (int32_t bit = 0x4000; bit > 0; bit /= 2)
    if (floatOfHalf(uint16_t(step | bit)) <= size) step |= bit;
  return value < 0 ? -step : step;
}

class Blocks : public testing::TestWithParam<BlockCase> {
 protected:
  void SetUp() override {
    auto context = OffscreenContext::create();
    if (!context) GTEST_SKIP() << context.error().message;
    m_context = std::move(*context);
  }
  std::unique_ptr<OffscreenContext> m_context;
};

TEST_P(Blocks, AreDecodedAsByOpenGl) {
  const BlockCase& each = GetParam();
  const std::vector<std::byte> blocks = randomBlocks(each);
  const std::vector<float> theirs = decodedByOpenGl(each.openGl, kTexelsAcross, kTexelsAcross, blocks);
  std::vector<float> ours(theirs.size());
  decodeBlocksToFloats(each.format, blocks, kTexelsAcross, kTexelsAcross, ours);
  const bool isLight = each.modes == 32;
  const std::string_view name = blockFormatName(each.format);
  // Of what can be told apart: half floats in steps, others as a part of the whole range.
  const float range = name.ends_with("SNORM") ? 2.0f : 1.0f;
  double most = 0;
  for (size_t i = 0; i < ours.size(); ++i) {
    const double apart = isLight ? std::abs(stepOfHalf(ours[i]) - stepOfHalf(theirs[i]))
                                 : std::fabs(ours[i] - theirs[i]) / range * 255;
    most = std::max(most, apart);
    ASSERT_LE(apart, 1.001) << "channel " << i % 4 << " of texel " << i / 4 % 4 << ", " << i / 4 / kTexelsAcross % 4
                            << " of block " << i / 16 % kBlocksAcross << ", " << i / 16 / kTexelsAcross << ": "
                            << ours[i] << " where OpenGL has " << theirs[i];
  }
  RecordProperty("most", fmt::format("{:.3f}", most));
  fmt::print("{}: {} blocks, at most {:.3f} of {} apart\n", name, kBlocksAcross * kBlocksAcross, most,
             isLight ? "a step" : "1/255");
  if (hasFloatTexels(each.format)) return;
  std::vector<uint8_t> bytes(ours.size());
  decodeBlocksToBytes(each.format, blocks, kTexelsAcross, kTexelsAcross, bytes);
  for (size_t i = 0; i < ours.size(); ++i) ASSERT_EQ(bytes[i], std::lround(ours[i] * 255));
}

INSTANTIATE_TEST_SUITE_P(All, Blocks,
                         testing::Values(BlockCase{BlockFormat::Bc1Rgb, GL_COMPRESSED_RGB_S3TC_DXT1_EXT},
                                         BlockCase{BlockFormat::Bc1Rgba, GL_COMPRESSED_RGBA_S3TC_DXT1_EXT},
                                         BlockCase{BlockFormat::Bc2, GL_COMPRESSED_RGBA_S3TC_DXT3_EXT},
                                         BlockCase{BlockFormat::Bc3, GL_COMPRESSED_RGBA_S3TC_DXT5_EXT},
                                         BlockCase{BlockFormat::Bc4U, GL_COMPRESSED_RED_RGTC1},
                                         BlockCase{BlockFormat::Bc4S, GL_COMPRESSED_SIGNED_RED_RGTC1},
                                         BlockCase{BlockFormat::Bc5U, GL_COMPRESSED_RG_RGTC2},
                                         BlockCase{BlockFormat::Bc5S, GL_COMPRESSED_SIGNED_RG_RGTC2},
                                         BlockCase{BlockFormat::Bc6hU, GL_COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT, 32},
                                         BlockCase{BlockFormat::Bc6hS, GL_COMPRESSED_RGB_BPTC_SIGNED_FLOAT, 32},
                                         BlockCase{BlockFormat::Bc7, GL_COMPRESSED_RGBA_BPTC_UNORM, 8},
                                         BlockCase{BlockFormat::Etc2Rgb, GL_COMPRESSED_RGB8_ETC2},
                                         BlockCase{BlockFormat::Etc2Rgba1,
                                                   GL_COMPRESSED_RGB8_PUNCHTHROUGH_ALPHA1_ETC2},
                                         BlockCase{BlockFormat::Etc2Rgba8, GL_COMPRESSED_RGBA8_ETC2_EAC},
                                         BlockCase{BlockFormat::EacR11U, GL_COMPRESSED_R11_EAC},
                                         BlockCase{BlockFormat::EacR11S, GL_COMPRESSED_SIGNED_R11_EAC},
                                         BlockCase{BlockFormat::EacRg11U, GL_COMPRESSED_RG11_EAC},
                                         BlockCase{BlockFormat::EacRg11S, GL_COMPRESSED_SIGNED_RG11_EAC}),
                         [](const auto& each) { return std::string(blockFormatName(each.param.format)); });

}  // namespace
}  // namespace vitrine::test
