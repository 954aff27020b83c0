// Where a mesh might be in bytes of which nothing is known.
#include "core/formats/raw/guess_mesh.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/gtc/packing.hpp>
#include <random>

#include "core/bytes/byte_writer.h"
#include "core/load/load.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

// A sheet with hills, row by row, as programs write them.
struct Hills {
  uint32_t side = 24;
  std::vector<Vec3> positions;
  std::vector<uint32_t> indices;

  explicit Hills(float size = 10) {
    for (uint32_t row = 0; row < side; ++row)
      for (uint32_t column = 0; column < side; ++column) {
        const float x = float(column) / float(side - 1), z = float(row) / float(side - 1);
        positions.push_back(size * Vec3(x, 0.3f * std::sin(9 * x) * std::cos(7 * z) + 0.4f, z));
      }
    for (uint32_t row = 0; row + 1 < side; ++row)
      for (uint32_t column = 0; column + 1 < side; ++column) {
        const uint32_t at = row * side + column;
        for (const uint32_t corner : {at, at + 1, at + side, at + 1, at + side + 1, at + side})
          indices.push_back(corner);
      }
  }
};

uint32_t noise(std::mt19937& random) { return uint32_t(random()); }

void putNoise(ByteWriter& out, std::mt19937& random, size_t bytes) {
  for (size_t i = 0; i < bytes; ++i) out.put(uint8_t(noise(random)));
}

void putPosition(ByteWriter& out, const Vec3& position, RawPosition type) {
  for (int axis = 0; axis < 3; ++axis) {
    const float part = position[axis] / 10;
    if (type == RawPosition::Float32) out.put(position[axis]);
    if (type == RawPosition::Float16) out.put(uint16_t(glm::packHalf1x16(position[axis])));
    if (type == RawPosition::Unsigned16) out.put(uint16_t(std::lround(part * 65535)));
    if (type == RawPosition::Signed16) out.put(int16_t(std::lround((part * 2 - 1) * 32767)));
  }
}

struct Layout {
  RawPosition type = RawPosition::Float32;
  uint32_t behind = 0;  // bytes of other things in each row
  size_t header = 0;    // bytes of other things before the positions
  std::optional<RawIndex> indices;
};

std::vector<std::byte> layoutBytes(const Layout& layout) {
  const Hills hills;
  std::mt19937 random(7);
  ByteWriter out;
  putNoise(out, random, layout.header);
  for (const Vec3& position : hills.positions) {
    putPosition(out, position, layout.type);
    putNoise(out, random, layout.behind);
  }
  putNoise(out, random, 20);
  if (layout.indices)
    for (const uint32_t index : hills.indices)
      *layout.indices == RawIndex::Unsigned16 ? void(out.put(uint16_t(index))) : void(out.put(index));
  putNoise(out, random, 50);
  return out.release();
}

std::string textOf(const std::vector<RawGuess>& guesses) {
  std::string text;
  for (const RawGuess& guess : guesses)
    text += fmt::format(
        "[{:.2f}: type {} stride {} offset {} count {}{}] ", guess.score, int(guess.mesh.position),
        guess.mesh.stride, guess.mesh.offset, guess.mesh.count,
        guess.mesh.indices ? fmt::format(" indices {} at {}", guess.mesh.indices->count, guess.mesh.indices->offset)
                           : "");
  return text;
}

bool hasStride(const std::vector<RawGuess>& guesses, uint32_t stride, RawPosition type) {
  return std::ranges::any_of(
      guesses, [&](const RawGuess& guess) { return guess.mesh.stride == stride && guess.mesh.position == type; });
}

TEST(GuessMesh, FindsFloatsOfAnyStrideBehindAnyHeader) {
  for (const uint32_t behind : {0u, 4u, 12u, 20u, 24u, 31u, 52u})
    for (const size_t header : {size_t(0), size_t(5), size_t(64), size_t(333)}) {
      const std::vector<std::byte> bytes = layoutBytes({.behind = behind, .header = header});
      const std::vector<RawGuess> guesses = guessRawMeshes(bytes);
      ASSERT_FALSE(guesses.empty()) << behind << " " << header;
      EXPECT_EQ(guesses[0].mesh.stride, 12 + behind) << textOf(guesses);
      EXPECT_EQ(guesses[0].mesh.position, RawPosition::Float32);
      if (behind == 0) continue;  // a row earlier or later is as good
      EXPECT_EQ(guesses[0].mesh.offset % (12 + behind), header % (12 + behind)) << textOf(guesses);
      EXPECT_NEAR(double(guesses[0].mesh.count), 576, 3) << textOf(guesses);
    }
}

TEST(GuessMesh, FindsShorterNumbersAmongTheBest) {
  for (const RawPosition type : {RawPosition::Float16, RawPosition::Unsigned16, RawPosition::Signed16})
    for (const uint32_t behind :
         {2u, 6u, 10u}) {  // with nothing behind them, and no indices, they look like anything
      const std::vector<RawGuess> guesses =
          guessRawMeshes(layoutBytes({.type = type, .behind = behind, .header = 40}));
      // The two ways to read whole numbers look alike.
      const bool whole = type != RawPosition::Float16;
      const bool found = hasStride(guesses, 6 + behind, type) ||
                         (whole && (hasStride(guesses, 6 + behind, RawPosition::Unsigned16) ||
                                    hasStride(guesses, 6 + behind, RawPosition::Signed16)));
      EXPECT_TRUE(found) << int(type) << " " << behind << ": " << textOf(guesses);
    }
}

TEST(GuessMesh, FindsIndicesAndCountsThePositionsByThem) {
  for (const RawIndex width : {RawIndex::Unsigned16, RawIndex::Unsigned32}) {
    const std::vector<std::byte> bytes = layoutBytes({.behind = 20, .header = 32, .indices = width});
    const std::vector<RawGuess> guesses = guessRawMeshes(bytes);
    ASSERT_FALSE(guesses.empty());
    const RawMesh& best = guesses[0].mesh;
    EXPECT_EQ(best.offset, 32u) << textOf(guesses);
    EXPECT_EQ(best.stride, 32u);
    EXPECT_EQ(best.count, 576u) << textOf(guesses);
    ASSERT_TRUE(best.indices) << textOf(guesses);
    EXPECT_EQ(best.indices->width, width);
    EXPECT_EQ(best.indices->offset, 32u + 576 * 32 + 20) << textOf(guesses);
    EXPECT_EQ(best.indices->count, 23u * 23 * 6);
    const auto document = load(Source::fromBytes(bytes), {.raw = best});
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ((*document)->geometries.at(0).indices.size(), 23u * 23 * 6) << "every triangle is drawn";
  }
}

TEST(GuessMesh, FindsNothingInNoiseZerosAndText) {
  std::mt19937 random(3);
  ByteWriter out;
  putNoise(out, random, 100'000);
  EXPECT_TRUE(guessRawMeshes(out.release()).empty());
  EXPECT_TRUE(guessRawMeshes(std::vector<std::byte>(50'000)).empty());
  std::string text;
  while (text.size() < 60'000)
    text += fmt::format("v {} {} {}\n", noise(random) % 1000, text.size(), noise(random) % 99);
  const std::vector<RawGuess> guesses = guessRawMeshes(asBytes(text));
  EXPECT_TRUE(guesses.empty() || guesses[0].score < 0.5f) << textOf(guesses);
}

TEST(GuessMesh, TakesAnyFewBytes) {
  const std::vector<std::byte> bytes = layoutBytes({});
  for (size_t size = 0; size < 200; ++size) (void)guessRawMeshes(Bytes(bytes).first(size));
  EXPECT_TRUE(guessRawMeshes({}).empty());
  // Numbers that are none, and the largest there are.
  for (const uint8_t byte : {uint8_t(0x7F), uint8_t(0xFF), uint8_t(0x80)}) {
    const std::vector<std::byte> odd(30'000, std::byte(byte));
    EXPECT_TRUE(guessRawMeshes(odd).empty()) << int(byte);
  }
}

TEST(GuessMesh, StopsWhereItIsTold) {
  int asked = 0;
  EXPECT_TRUE(guessRawMeshes(layoutBytes({}), [&] { return ++asked > 2; }).empty());
  EXPECT_LE(asked, 4);
}

// Real files, of whose format nothing is told: the stride that their reader uses is among the guesses.
TEST(GuessMesh, FindsTheStrideOfRealMeshes) {
  const std::filesystem::path folder = corpusFolder() / "roblox-mesh";
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  constexpr size_t kLargest = 100'000;  // bytes
  size_t files = 0, found = 0;
  std::string missed;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto source = Source::open(entry.path());
    if (!source) continue;
    const Bytes bytes = (*source)->bytes();
    if (kSanitised && bytes.size() > kLargest) continue;  // they take minutes
    const std::string_view text = asText(bytes.first(std::min<size_t>(bytes.size(), 64)));
    // Version 2 tells the size of a vertex in its header; 4 and 5 have 40 bytes.
    if (!text.starts_with("version 2.00") && !text.starts_with("version 4.0") && !text.starts_with("version 5.0"))
      continue;
    const uint32_t stride = text[8] == '2' ? uint32_t(bytes[15]) : 40;
    ++files;
    const std::vector<RawGuess> guesses = guessRawMeshes(bytes);
    if (hasStride(guesses, stride, RawPosition::Float32))
      ++found;
    else
      missed += entry.path().filename().string() + " " + textOf(guesses) + "\n";
  }
  EXPECT_GE(double(found), 0.8 * double(files)) << missed;
  RecordProperty("files", int(files));
  RecordProperty("found", int(found));
}

}  // namespace
}  // namespace vitrine::test
