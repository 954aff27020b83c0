// Files with very many of one thing: what is twice as long takes twice as long, not four times.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "tests/fuzz/driver.h"
#include "tests/support/confined.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

// All of them take a tenth of this, and several times as much where the time grows with the square.
constexpr double kSeconds = 5;

void checkQuickly(std::string_view name, Bytes bytes) {
  const auto driver = std::ranges::find(fuzz::drivers(), name, &fuzz::Driver::name);
  ASSERT_NE(driver, fuzz::drivers().end());
  const std::clock_t start = std::clock();
  driver->check(bytes);
  EXPECT_LT(double(std::clock() - start) / CLOCKS_PER_SEC, kSeconds * kSlowness);
}

TEST(Growth, KeysOfASecondLifeHeader) {
  sl::Asset asset;
  for (int i = 0; i < 150'000; ++i)
    asset.header.emplace_back("key " + std::to_string(i), sl::LlsdWriter().undefined().bytes());
  checkQuickly("slmesh", sl::write(asset));
}

TEST(Growth, BlocksOfASecondLifeHeaderThatAreSaidTwice) {
  sl::Asset asset;
  for (int i = 0; i < 200'000; ++i) {
    sl::LlsdWriter entry;
    if (i < 100'000)
      entry.map(2).key("offset").integer(i).key("size").integer(i).end();
    else
      entry.undefined();
    asset.header.emplace_back("key " + std::to_string(i % 100'000), entry.bytes());
  }
  checkQuickly("slmesh", sl::write(asset));
}

TEST(Growth, SurfacesOfARoomWithTexturesOfTheirOwn) {
  RoomFile room;
  for (int i = 0; i < 80'000; ++i) room.drawn.push_back({.diffuse = {1, std::to_string(i) + ".jpg"}});
  checkQuickly("rmesh", writeRoom(room));
}

TEST(Growth, ClassesOfAModelThatAreCalledTheSame) {
  rbx::File file{.classes = 20'000, .instances = 20'000};
  for (int32_t i = 0; i < file.classes; ++i) file.chunks.push_back(rbx::instChunk(uint32_t(i), "Part", {i}));
  file.chunks.push_back(rbx::endChunk());
  checkQuickly("rbxm", rbx::write(file, rbx::Packing::Raw));
}

}  // namespace
}  // namespace vitrine::test
