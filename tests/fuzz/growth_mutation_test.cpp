// Files with very many of one thing: what is twice as long takes twice as long, not four times.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/fuzz/driver.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

// 32 times as much takes 32 times as long, or up to three times that where only the smaller one fits the
// processor's caches; 1,024 times where it grows with the square. The limit is three times away from either.
constexpr int kTimes = 32;
constexpr double kMostGrowth = 10 * kTimes;

// make(count) -> bytes
void checkGrowth(std::string_view name, int count, auto make) {
  const auto driver = std::ranges::find(fuzz::drivers(), name, &fuzz::Driver::name);
  ASSERT_NE(driver, fuzz::drivers().end());
  const std::vector<std::byte> large = make(count), small = make(count / kTimes);
  EXPECT_LT(timesAsLong([&] { driver->check(large); }, [&] { driver->check(small); }), kMostGrowth);
}

TEST(Growth, KeysOfASecondLifeHeader) {
  checkGrowth("slmesh", 150'000, [](int count) {
    sl::Asset asset;
    for (int i = 0; i < count; ++i)
      asset.header.emplace_back("key " + std::to_string(i), sl::LlsdWriter().undefined().bytes());
    return sl::write(asset);
  });
}

TEST(Growth, BlocksOfASecondLifeHeaderThatAreSaidTwice) {
  checkGrowth("slmesh", 200'000, [](int count) {
    sl::Asset asset;
    for (int i = 0; i < count; ++i) {
      sl::LlsdWriter entry;
      if (i < count / 2)
        entry.map(2).key("offset").integer(i).key("size").integer(i).end();
      else
        entry.undefined();
      asset.header.emplace_back("key " + std::to_string(i % (count / 2)), entry.bytes());
    }
    return sl::write(asset);
  });
}

TEST(Growth, SurfacesOfARoomWithTexturesOfTheirOwn) {
  checkGrowth("rmesh", 80'000, [](int count) {
    RoomFile room;
    for (int i = 0; i < count; ++i) room.drawn.push_back({.diffuse = {1, std::to_string(i) + ".jpg"}});
    return writeRoom(room);
  });
}

TEST(Growth, ClassesOfAModelThatAreCalledTheSame) {
  checkGrowth("rbxm", 20'000, [](int count) {
    rbx::File file{.classes = count, .instances = count};
    for (int32_t i = 0; i < count; ++i) file.chunks.push_back(rbx::instChunk(uint32_t(i), "Part", {i}));
    file.chunks.push_back(rbx::endChunk());
    return rbx::write(file, rbx::Packing::Raw);
  });
}

}  // namespace
}  // namespace vitrine::test
