// Damaged meshes that can still be read, written again: bytes that the reader takes with the same geometry, or an
// error. Nothing may crash, whatever the document is like.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test {
namespace {

using Triangle = std::array<Vec3, 3>;

// What is drawn of one level, in any order. NaN is as good as NaN.
std::vector<std::array<float, 9>> trianglesOf(const Document& document, size_t level) {
  std::vector<std::array<float, 9>> all;
  for (const Geometry& geometry : document.geometries) {
    if (!isDrawn(geometry.role) || level >= geometry.lods.size()) continue;
    for (const Part& part : geometry.lods[level].parts)
      for (uint32_t i = part.firstIndex; i + 2 < part.firstIndex + part.indexCount; i += 3) {
        std::array<float, 9> triangle{};
        for (uint32_t k = 0; k < 9; ++k) {
          const float value = geometry.positions[geometry.indices[i + k / 3]][int(k % 3)];
          triangle[k] = std::isfinite(value) ? value : 0;
        }
        all.push_back(triangle);
      }
  }
  std::ranges::sort(all);
  return all;
}

bool hasDrawables(const Document& document) { return !trianglesOf(document, 0).empty(); }

struct Counts {
  uint64_t written = 0, refused = 0;
};

void tryDocument(const Document& document, Counts& counts) {
  const Format* format = findFormat(document.format);
  if (!format || !format->write || !hasDrawables(document)) return;
  for (const std::string_view variant : format->variants) {
    SCOPED_TRACE(variant);
    const auto trip = roundTrip(document, std::string(variant));
    if (!trip) {
      ASSERT_FALSE(trip.error().message.empty());
      ++counts.refused;
      continue;
    }
    ++counts.written;
    ASSERT_EQ(trip->document->format, document.format);
    ASSERT_TRUE(trip->document->complete) << describe(trip->document->diagnostics);
    const auto before = trianglesOf(document, 0), after = trianglesOf(*trip->document, 0);
    ASSERT_EQ(before.size(), after.size());
    // Second Life's 16 bits may have to be found anew: that is told.
    if (hasLoss(trip->written, "slmesh.rounded")) continue;
    ASSERT_EQ(before, after);
  }
}

void tryBytes(std::vector<std::byte> bytes, const std::string& name, Counts& counts) {
  LoadOptions options;
  options.limits.memory = 256u << 20;
  const auto document = load(Source::fromBytes(std::move(bytes), name), options);
  if (document) tryDocument(**document, counts);
}

std::vector<std::pair<std::string, std::vector<std::byte>>> seeds() {
  std::vector<std::pair<std::string, std::vector<std::byte>>> files;
  for (auto& [name, bytes] : samples()) {
    const std::string_view view = name;
    if (view.ends_with(".mesh") || view.ends_with("mesh") || view.ends_with(".slm"))
      files.emplace_back(name, bytes);
  }
  return files;
}

TEST(WriteMutation, WholeSamplesAreWritten) {
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    Counts counts;
    tryBytes(bytes, name, counts);
    EXPECT_GT(counts.written, 0u);
    EXPECT_EQ(counts.refused, 0u);
  }
}

TEST(WriteMutation, CutSamplesAreWrittenAsFarAsTheyWereRead) {
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    Counts counts;
    const size_t step = std::max<size_t>(1, bytes.size() / 100);
    for (size_t size = 0; size < bytes.size(); size += step)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, name, counts);
  }
}

TEST(WriteMutation, OverwrittenSamplesAreWrittenOrRefused) {
  std::mt19937 random(20260502);
  Counts counts;
  for (const auto& [name, bytes] : seeds()) {
    SCOPED_TRACE(name);
    for (int round = 0; round < 300; ++round) {
      auto damaged = bytes;
      for (int k = 0; k < 1 + round % 4; ++k) {
        const size_t range = random() % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 200);
        damaged[random() % range] = std::byte(random() % 3 == 0 ? 0xFF : random());
      }
      tryBytes(std::move(damaged), name, counts);
    }
  }
  EXPECT_GT(counts.written, 1000u);
}

}  // namespace
}  // namespace vitrine::test
