// Damaged picture files: refused, or decoded to what was announced, in little memory and time. What a
// library decodes in a process of its own takes longer, and JPEG 2000 is damaged less often.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "core/images/blocks/blocks.h"
#include "core/images/picture_file.h"
#include "tests/support/mutations.h"
#include "tests/support/pictures.h"
#include "tests/support/promises.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

struct Kind {
  std::string name;
  std::vector<PictureBytes> files;
  size_t usual = 10'000;
};
std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.name; }

PictureBytes copyOf(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

Kind ktx2() {
  Kind kind{"Ktx2", {}};
  for (const uint32_t scheme : {0u, 2u, 3u}) {
    Ktx2Plan cube, volume, blocks = ktx2OfBlocks(145, 134, 16);
    cube.faces = 6, cube.layers = 2, cube.levels = 3;
    volume.depth = 4, volume.levels = 2;
    volume.notes = {{"KTXorientation", std::string("rui\0", 4)}, {"KTXswizzle", std::string("bgr1\0", 5)}};
    blocks.width = 12, blocks.height = 9, blocks.levels = 4;
    for (Ktx2Plan* plan : {&cube, &volume, &blocks}) {
      plan->scheme = scheme;
      kind.files.push_back(makeKtx2(*plan));
    }
  }
  return kind;
}

Kind ktx1() {
  Kind kind{"Ktx1", {}};
  for (const bool isBigEndian : {false, true}) {
    Ktx1Plan array{.isBigEndian = isBigEndian, .layers = 3, .levels = 3};
    Ktx1Plan cube{.isBigEndian = isBigEndian,
                  .type = 0x1403,
                  .typeSize = 2,
                  .format = 0x8227,
                  .internal = 0x822C,
                  .faces = 6};
    Ktx1Plan blocks{.isBigEndian = isBigEndian,
                    .type = 0,
                    .format = 0,
                    .internal = 0x9278,
                    .width = 12,
                    .levels = 2,
                    .texelSize = 16};
    array.notes = {{"KTXorientation", std::string("S=l,T=u\0", 8)}};
    for (const Ktx1Plan* plan : {&array, &cube, &blocks}) kind.files.push_back(makeKtx1(*plan));
  }
  return kind;
}

Kind dds() {
  Kind kind{"Dds", {}};
  DdsPlan masks, cube, volume;
  masks.levels = 3;
  cube.fourCc = "DX10", cube.dxgi = 98, cube.blockSize = 16, cube.isCube = true, cube.layers = 2;
  volume.fourCc = "BC5S", volume.blockSize = 16, volume.depth = 3, volume.levels = 2;
  for (const DdsPlan* plan : {&masks, &cube, &volume}) kind.files.push_back(makeDds(*plan));
  return kind;
}

Kind jpeg2000() {
  return {"Jpeg2000", {copyOf(jpeg2000WithAlpha()), copyOf(jpeg2000InBoxes()), copyOf(jpeg2000Of12Bits())}, 2500};
}

Kind astc() {
  Ktx2Plan flat = ktx2OfBlocks(157, 162, 16), light = ktx2OfBlocks(1000066000, 162, 16);
  light.samples = {{0, 128, 0xC0, 0xBF800000, 0x3F800000}};
  return {"Astc", {makeKtx2(flat), makeKtx2(light)}};
}

struct Tally {
  uint64_t refused = 0, damaged = 0, whole = 0, decoded = 0, undecoded = 0;
};

// All that a mutant holds, but at most so many pictures of it.
void decodeSome(const PictureFile& picture, Bytes bytes, Tally& tally) {
  constexpr uint64_t kMostDecoded = 24;
  uint64_t left = kMostDecoded;
  PicturePart part;
  for (part.level = 0; part.level < picture.levels.size(); ++part.level)
    for (part.layer = 0; part.layer < picture.layers; ++part.layer)
      for (part.face = 0; part.face < picture.faces; ++part.face)
        for (part.slice = 0; part.slice < picture.levels[part.level].depth; ++part.slice) {
          if (left-- == 0) return;
          MemoryBudget budget(uint64_t(256) << 20);
          const uint64_t before = budget.left();
          const auto pixels = decodePicture(picture, bytes, part, &budget);
          if (!pixels) {
            checkError(pixels.error());
            EXPECT_EQ(budget.left(), before);
            ++tally.undecoded;
            // A second try of a file that its process refuses says nothing new.
            if (picture.levels[part.level].unpackedSize == 0) return;
            continue;
          }
          const size_t count = size_t(pixels->width) * pixels->height * 4;
          ASSERT_EQ(pixels->width, picture.levels[part.level].width);
          ASSERT_EQ(pixels->bytes.size() + pixels->floats.size(), count);
          EXPECT_EQ(before - budget.left(), pixels->bytes.size() + pixels->floats.size() * sizeof(float));
          checkImage(imageOf(picture, *pixels));
          ++tally.decoded;
        }
}

class PicturesMutation : public testing::TestWithParam<Kind> {};

TEST_P(PicturesMutation, RandomDamage) {
  const Kind& kind = GetParam();
  std::mt19937 random(20261128);
  Tally tally;
  for (size_t round = 0; round < mutantCount(kSanitised ? kind.usual / 4 : kind.usual) && !HasFailure(); ++round) {
    SCOPED_TRACE(round);
    const FileBytes bytes = damagedRandomly(kind.files[round % kind.files.size()], random);
    PeakMemory peak;
    const auto read = [&] {
      (void)pictureSize(bytes);
      const auto picture = readPictureFile(bytes, {.memory = uint64_t(256) << 20});
      if (!picture) {
        ++tally.refused;
        return checkError(picture.error());
      }
      ++(picture->diagnostics.has(Severity::Error) ? tally.damaged : tally.whole);
      ASSERT_FALSE(picture->levels.empty());
      for (const PictureField& field : picture->fields) {
        ASSERT_LE(field.span.offset, bytes.size());
        ASSERT_LE(field.span.size, bytes.size() - field.span.offset);
      }
      decodeSome(*picture, bytes, tally);
    };
    EXPECT_TRUE(takesAtMost(Trial::kMost * kSlowness, read, CostOf::ThisProcess));
    EXPECT_LT(peak.growth(), kShadowing * (uint64_t(1) << 30));
  }
  fmt::print("{}: {} refused, {} damaged, {} whole; {} pictures decoded, {} not\n", kind.name, tally.refused,
             tally.damaged, tally.whole, tally.decoded, tally.undecoded);
  EXPECT_GT(tally.refused, 0u);
  EXPECT_GT(tally.decoded, 0u);
}

INSTANTIATE_TEST_SUITE_P(All, PicturesMutation, testing::Values(ktx2(), ktx1(), dds(), jpeg2000(), astc()),
                         [](const auto& each) { return each.param.name; });

// Any bytes are blocks of any format; of sizes that are no multiples of a block.
TEST(BlocksMutation, AnyBytesAreBlocks) {
  std::mt19937_64 random(20261128);
  for (size_t round = 0; round < mutantCount(10'000); ++round) {
    const auto format = BlockFormat(round % kBlockFormats);
    const auto width = uint32_t(random() % 17 + 1), height = uint32_t(random() % 17 + 1);
    std::vector<std::byte> blocks(blockCount(width, height) * bytesOfBlock(format));
    for (std::byte& byte : blocks) byte = std::byte(random());
    if (!hasFloatTexels(format)) {
      std::vector<uint8_t> out(size_t(width) * height * 4 + 1, 0xA5);
      decodeBlocksToBytes(format, blocks, width, height, std::span(out).first(out.size() - 1));
      ASSERT_EQ(out.back(), 0xA5);
    }
    std::vector<float> out(size_t(width) * height * 4 + 1, -7);
    decodeBlocksToFloats(format, blocks, width, height, std::span(out).first(out.size() - 1));
    ASSERT_EQ(out.back(), -7);
  }
}

}  // namespace
}  // namespace vitrine::test
