// The decoders of block compression against those of OpenGL, on random blocks of every mode and on the corpus. ASTC
// is compared with it as it comes from the confined process.
#include <epoxy/gl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "core/bytes/source.h"
#include "core/images/blocks/blocks.h"
#include "core/images/blocks/half.h"
#include "core/images/confined_pictures.h"
#include "core/images/texel_format.h"
#include "render/offscreen_context.h"
#include "tests/support/corpus.h"

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
    // What the least signed byte means is a matter of opinion: see blocks_test.cpp.
    if (each.format == BlockFormat::Bc4S || each.format == BlockFormat::Bc5S)
      for (size_t channel = i; channel < i + size; channel += 8)
        for (size_t end = channel; end < channel + 2; ++end)
          if (blocks[end] == std::byte(0x80)) blocks[end] = std::byte(0x81);
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

// Mesa's reference driver, where no other is loaded yet: its fast one decodes S3TC and RGTC only roughly, up to two
// steps off the exact value.
class ReferenceContext {
 public:
  ReferenceContext() {
    constexpr const char* kDriver = "GALLIUM_DRIVER";
    const char* before = std::getenv(kDriver);  // NOLINT(concurrency-mt-unsafe): nothing else runs
    const std::string kept = before ? before : "";
    setenv(kDriver, "softpipe", 1);  // NOLINT(concurrency-mt-unsafe)
    auto context = OffscreenContext::create();
    before ? setenv(kDriver, kept.c_str(), 1) : unsetenv(kDriver);  // NOLINT(concurrency-mt-unsafe)
    if (!context) {
      m_error = context.error().message;
      return;
    }
    m_context = std::move(*context);
    const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    m_isExact = name && std::string_view(name).find("softpipe") != std::string_view::npos;
  }
  const std::string& error() const { return m_error; }
  bool isExact() const { return m_isExact; }

 private:
  std::unique_ptr<OffscreenContext> m_context;
  std::string m_error;
  bool m_isExact = false;
};

// What of a format's values can be told apart: steps of half floats, else parts of the whole range.
struct Measure {
  bool isLight = false;
  float range = 1;
  double most = 1.001;  // allowed
};

Measure measureOf(std::string_view name, bool isExact) {
  Measure measure{.isLight = name.starts_with("BC6H")};
  const bool isRough = name.starts_with("BC1") || name.starts_with("BC2") || name.starts_with("BC3") ||
                       name.starts_with("BC4") || name.starts_with("BC5");
  if (isRough && !isExact) measure.most = 2.001;
  if (name.ends_with("SNORM")) {
    measure.range = 2;
    // It rounds down to bytes of seven bits, in whose steps of two these are.
    if (name.starts_with("BC")) measure.most = isExact ? 1.01 : 2.01;
  }
  return measure;
}

// How far apart, at the most.
double compare(const Measure& measure, std::span<const float> ours, std::span<const float> theirs, uint32_t width) {
  double most = 0;
  for (size_t i = 0; i < ours.size(); ++i) {
    const double apart = measure.isLight ? double(std::abs(stepOfHalf(ours[i]) - stepOfHalf(theirs[i])))
                                         : std::fabs(ours[i] - theirs[i]) / measure.range * 255;
    most = std::max(most, apart);
    if (apart <= measure.most) continue;
    ADD_FAILURE() << "channel " << i % 4 << " of texel " << i / 4 % width << ", " << i / 4 / width << ": "
                  << ours[i] << " where OpenGL has " << theirs[i] << ", " << apart << " apart";
    break;
  }
  return most;
}

class Blocks : public testing::TestWithParam<BlockCase> {};

TEST_P(Blocks, AreDecodedAsByOpenGl) {
  const ReferenceContext context;
  if (!context.error().empty()) GTEST_SKIP() << context.error();
  const BlockCase& each = GetParam();
  const std::vector<std::byte> blocks = randomBlocks(each);
  const std::vector<float> theirs = decodedByOpenGl(each.openGl, kTexelsAcross, kTexelsAcross, blocks);
  std::vector<float> ours(theirs.size());
  decodeBlocksToFloats(each.format, blocks, kTexelsAcross, kTexelsAcross, ours);
  const std::string_view name = blockFormatName(each.format);
  const Measure measure = measureOf(name, context.isExact());
  const double most = compare(measure, ours, theirs, kTexelsAcross);
  fmt::print("{}: {} blocks, at most {:.3f} of {} apart\n", name, kBlocksAcross * kBlocksAcross, most,
             measure.isLight ? "a step" : "1/255");
  if (hasFloatTexels(each.format)) return;
  std::vector<uint8_t> bytes(ours.size());
  decodeBlocksToBytes(each.format, blocks, kTexelsAcross, kTexelsAcross, bytes);
  for (size_t i = 0; i < ours.size(); ++i) ASSERT_EQ(bytes[i], std::lround(ours[i] * 255));
}

// Two-dimensional block sizes, in the order of OpenGL's numbers.
constexpr std::array<std::array<uint8_t, 3>, 14> kAstcSizes{{{4, 4, 1},
                                                             {5, 4, 1},
                                                             {5, 5, 1},
                                                             {6, 5, 1},
                                                             {6, 6, 1},
                                                             {8, 5, 1},
                                                             {8, 6, 1},
                                                             {8, 8, 1},
                                                             {10, 5, 1},
                                                             {10, 6, 1},
                                                             {10, 8, 1},
                                                             {10, 10, 1},
                                                             {12, 10, 1},
                                                             {12, 12, 1}}};
constexpr GLenum kFirstAstc = 0x93B0;

std::vector<float> asFloats(const Pixels& pixels) {
  if (!pixels.floats.empty()) return {pixels.floats.begin(), pixels.floats.end()};
  std::vector<float> floats(pixels.bytes.size());
  std::ranges::transform(pixels.bytes, floats.begin(), [](uint8_t byte) { return float(byte) / 255; });
  return floats;
}

// Nine random blocks of a hundred are valid.
TEST(AstcBlocks, AreDecodedAsByOpenGl) {
  const ReferenceContext context;
  if (!context.error().empty()) GTEST_SKIP() << context.error();
  if (!epoxy_has_gl_extension("GL_KHR_texture_compression_astc_ldr")) GTEST_SKIP() << "no ASTC in this OpenGL";
  std::mt19937_64 random(7);
  uint64_t magenta = 0, blocks = 0, disputed = 0;
  for (size_t size = 0; size < kAstcSizes.size(); ++size) {
    const auto& block = kAstcSizes[size];
    const uint32_t width = block[0] * 32u, height = block[1] * 16u;
    std::vector<std::byte> bytes(size_t(32) * 16 * 16);
    for (std::byte& byte : bytes) byte = std::byte(random());
    const auto pixels = decodeAstc({.block = block, .width = width, .height = height}, bytes, nullptr);
    ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
    const std::vector<float> ours = asFloats(*pixels),
                             theirs = decodedByOpenGl(kFirstAstc + GLenum(size), width, height, bytes);
    SCOPED_TRACE(fmt::format("{} x {}", block[0], block[1]));
    for (size_t y = 0; y < height; y += block[1])
      for (size_t x = 0; x < width; x += block[0], ++blocks) {
        // Whether a block is valid is a matter of opinion for one in some thousands.
        const auto isMagentaIn = [&](const std::vector<float>& texels) {
          for (size_t row = y; row < y + block[1]; ++row)
            for (size_t column = x; column < x + block[0]; ++column) {
              const float* texel = &texels[(row * width + column) * 4];
              if (texel[0] < 0.995f || texel[1] > 0.005f || texel[2] < 0.995f) return false;
            }
          return true;
        };
        const bool isInvalid = isMagentaIn(ours);
        magenta += isInvalid;
        if (isInvalid != isMagentaIn(theirs)) {
          ++disputed;
          continue;
        }
        const size_t rowOfBlock = size_t(block[0]) * 4;
        for (size_t row = y; row < y + block[1]; ++row) {
          const size_t at = (row * width + x) * 4;
          compare({}, std::span(ours).subspan(at, rowOfBlock), std::span(theirs).subspan(at, rowOfBlock), block[0]);
        }
      }
  }
  EXPECT_LE(disputed, blocks / 1000);
  fmt::print("ASTC: {} random blocks, {} of them invalid, {} only to one of both\n", blocks, magenta, disputed);
}

GLenum openGlFormat(const TexelFormat& format) {
  if (format.kind == TexelKind::Astc && format.vulkan < 1000 && !format.isSrgb())
    return kFirstAstc + (format.vulkan - 157) / 2;
  if (format.kind != TexelKind::Block || format.isSrgb()) return 0;
  constexpr std::array<GLenum, kBlockFormats> kNumbers{0x83F0, 0x83F1, 0x83F2, 0x83F3, 0x8DBB, 0x8DBC, 0x8DBD,
                                                       0x8DBE, 0x8E8F, 0x8E8E, 0x8E8C, 0x8D64, 0x9274, 0x9276,
                                                       0x9278, 0x9270, 0x9271, 0x9272, 0x9273};
  return format.blockFormat == BlockFormat::Etc1 ? 0x9274 : kNumbers[size_t(format.blockFormat)];
}

// sRGB says how values are meant, not what they are: those are compared as if it were not there.
std::shared_ptr<const TexelFormat> withoutSrgb(const TexelFormat& format) {
  std::string name = format.name;
  if (format.isSrgb()) name.replace(name.rfind("SRGB"), 4, "UNORM");
  return texelFormatNamed(name);
}

TEST(CorpusBlocks, AreDecodedAsByOpenGl) {
  VITRINE_NEEDS_CORPUS("textures/ktx2");
  const ReferenceContext context;
  if (!context.error().empty()) GTEST_SKIP() << context.error();
  const bool hasAstc = epoxy_has_gl_extension("GL_KHR_texture_compression_astc_ldr");
  uint64_t files = 0, pictures = 0, left = 0;
  double furthest = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpusFolder() / "textures/ktx2")) {
    const auto source = Source::open(entry.path());
    ASSERT_TRUE(source.has_value());
    const Bytes bytes = (*source)->bytes();
    auto picture = readPictureFile(bytes);
    ASSERT_TRUE(picture.has_value()) << entry.path();
    picture->texels = withoutSrgb(*picture->texels);
    const GLenum format = openGlFormat(*picture->texels);
    if (format == 0 || (picture->texels->kind == TexelKind::Astc && !hasAstc) ||
        !picture->supercompression.empty()) {
      ++left;
      continue;
    }
    SCOPED_TRACE(entry.path());
    ++files;
    PicturePart part;
    for (part.level = 0; part.level < picture->levels.size(); ++part.level)
      for (part.layer = 0; part.layer < picture->layers; ++part.layer)
        for (part.face = 0; part.face < picture->faces; ++part.face)
          for (part.slice = 0; part.slice < picture->levels[part.level].depth; ++part.slice, ++pictures) {
            const PictureLevel& level = picture->levels[part.level];
            const auto pixels = decodePicture(*picture, bytes, part);
            ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
            const SourceSpan span = spanOf(*picture, part);
            const auto theirs =
                decodedByOpenGl(format, level.width, level.height, bytes.subspan(span.offset, span.size));
            furthest = std::max(furthest, compare(measureOf(picture->format, context.isExact()), asFloats(*pixels),
                                                  theirs, level.width));
          }
  }
  fmt::print("{} files, {} pictures, at most {:.3f} apart; {} files of other formats\n", files, pictures, furthest,
             left);
  EXPECT_GT(files, 0u);
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
