// A thousand damaged files of five kinds through the importing process, side by side. Every one is answered; how
// long the slowest took is printed.
#include <fmt/format.h>

#include <chrono>
#include <random>
#include <thread>

#include "core/document/info.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using Clock = std::chrono::steady_clock;
constexpr size_t kRounds = 200;        // of each kind
constexpr double kTimeLimit = 1;       // seconds
constexpr double kGenerousLimit = 20;  // a busy machine's seconds

struct Seed {
  std::string name;
  std::vector<std::byte> bytes;
};
Seed seedOf(std::string name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {std::move(name), {bytes.begin(), bytes.end()}};
}
std::vector<Seed> seeds() {
  return {seedOf("a.ply", plyText()), {"b.ply", plyBinary()}, seedOf("a.obj", objScene()), {"a.glb", glbScene()},
          seedOf("a.stl", stlText()), {"b.stl", stlBinary()}, seedOf("a.x", xScene())};
}

std::vector<std::byte> damaged(const std::vector<std::byte>& whole, std::mt19937& random) {
  auto bytes = whole;
  if (random() % 4 == 0) bytes.resize(1 + random() % (bytes.size() - 1));
  const size_t changes = random() % 6;
  for (size_t k = 0; k < changes; ++k) {
    const size_t at = random() % bytes.size();
    switch (random() % 4) {
      case 0:
        bytes[at] = std::byte(random());
        break;
      case 1:  // a digit in text, a length in a binary header
        bytes[at] = std::byte('0' + random() % 10);
        break;
      case 2:
        bytes[at] = std::byte(0xFF);
        break;
      default:  // something said twice
        bytes.insert(bytes.begin() + ptrdiff_t(at), bytes.begin() + ptrdiff_t(at),
                     bytes.begin() + ptrdiff_t(std::min(bytes.size(), at + 1 + random() % 16)));
    }
  }
  return bytes;
}

struct Outcome {
  size_t read = 0, refused = 0, crashed = 0, tooSlow = 0;
  double longest = 0;
};

void tryOne(std::vector<std::byte> bytes, const std::string& name, Outcome& outcome) {
  LoadOptions options;
  options.limits.memory = 512 << 20;
  options.limits.importSeconds = kTimeLimit;
  options.limits.importSecondsPerMebibyte = 0;
  const auto start = Clock::now();
  const auto document = load(Source::fromBytes(std::move(bytes), name), options);
  outcome.longest = std::max(outcome.longest, std::chrono::duration<double>(Clock::now() - start).count());
  if (!document || (*document)->failure) {
    const Error& error = document ? *(*document)->failure : document.error();
    ++(error.message.find("crashed") != std::string::npos          ? outcome.crashed
       : error.message.find("took more than") != std::string::npos ? outcome.tooSlow
                                                                   : outcome.refused);
    if (!document) return;
  } else {
    ++outcome.read;
  }
  for (const Geometry& geometry : (*document)->geometries)
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
  infoJson(**document, AssetFinder());
}

// One kind's share; the same files in every run.
Outcome damageKind(std::string_view extension, uint32_t number) {
  std::vector<Seed> kind;
  for (Seed& seed : seeds())
    if (seed.name.ends_with(extension)) kind.push_back(std::move(seed));
  std::mt19937 random(20260702 + number);
  Outcome outcome;
  for (size_t round = 0; round < kRounds; ++round) {
    const Seed& seed = kind[round % kind.size()];
    tryOne(damaged(seed.bytes, random), seed.name, outcome);
  }
  return outcome;
}

class AssimpMutation : public ::testing::TestWithParam<std::tuple<const char*, uint32_t>> {};

TEST_P(AssimpMutation, EveryDamagedFileIsAnswered) {
  const auto [extension, number] = GetParam();
  const Outcome outcome = damageKind(extension, number);
  fmt::print(
      "{} damaged *{} files: {} read, {} refused, {} crashed the importing process, {} ran into the limit of {} s; "
      "longest answer {:.2f} s\n",
      kRounds, extension, outcome.read, outcome.refused, outcome.crashed, outcome.tooSlow, kTimeLimit,
      outcome.longest);
  EXPECT_EQ(outcome.read + outcome.refused + outcome.crashed + outcome.tooSlow, kRounds);
  EXPECT_LT(outcome.longest, kGenerousLimit);
}

INSTANTIATE_TEST_SUITE_P(Kinds, AssimpMutation,
                         ::testing::Values(std::tuple(".ply", 0u), std::tuple(".obj", 1u), std::tuple(".glb", 2u),
                                           std::tuple(".stl", 3u), std::tuple(".x", 4u)));

}  // namespace
}  // namespace vitrine::test
