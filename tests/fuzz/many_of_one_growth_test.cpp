// Files with very many of one thing: what is twice as long takes twice the steps, not four times.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/diff/patch.h"
#include "tests/fuzz/driver.h"
#include "tests/support/corpus.h"
#include "tests/support/edit_scripts.h"
#include "tests/support/samples/anim_samples.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/steps/steps.h"

namespace vitrine::test {
namespace {

// make(count) -> bytes
void checkGrowth(std::string_view name, uint32_t count, auto make) {
  const auto driver = std::ranges::find(fuzz::drivers(), name, &fuzz::Driver::name);
  ASSERT_NE(driver, fuzz::drivers().end());
  expectStepsByNumber(count, make, [&](const std::vector<std::byte>& bytes) { driver->check(bytes); });
}

TEST(Growth, KeysOfASecondLifeHeader) {
  checkGrowth("slmesh", 40'000, [](uint32_t count) {
    sl::Asset asset;
    for (uint32_t i = 0; i < count; ++i)
      asset.header.emplace_back("key " + std::to_string(i), sl::LlsdWriter().undefined().bytes());
    return sl::write(asset);
  });
}

TEST(Growth, BlocksOfASecondLifeHeaderThatAreSaidTwice) {
  checkGrowth("slmesh", 40'000, [](uint32_t count) {
    sl::Asset asset;
    for (uint32_t i = 0; i < count; ++i) {
      sl::LlsdWriter entry;
      if (i < count / 2)
        entry.map(2).key("offset").integer(int(i)).key("size").integer(int(i)).end();
      else
        entry.undefined();
      asset.header.emplace_back("key " + std::to_string(i % (count / 2)), entry.bytes());
    }
    return sl::write(asset);
  });
}

// The latest first, so that all of them have to be put in order.
TEST(Growth, KeysOfASecondLifeAnimation) {
  checkGrowth("slanim", 20'000, [](uint32_t count) {
    AnimPlan plan;
    for (uint32_t k = 0; k < count; ++k)
      plan.joints[1].rotations.push_back({uint16_t(65535 - k % 65536), uint16_t(k), 30000, 30000});
    return writeAnimFile(plan);
  });
}

TEST(Growth, ConstraintsOfASecondLifeAnimation) {
  checkGrowth("slanim", 10'000, [](uint32_t count) {
    AnimPlan plan;
    plan.constraints = int(count);
    return writeAnimFile(plan);
  });
}

// Each hangs on the one before it.
TEST(Growth, JointsOfASecondLifeBvh) {
  checkGrowth("sl-bvh", 4'000, [](uint32_t count) {
    std::string text = "HIERARCHY\n";
    for (uint32_t j = 0; j < count; ++j)
      text += std::string(j == 0 ? "ROOT hip" : "JOINT head") +
              "\n{\nOFFSET 0 0 0\nCHANNELS 3 Xrotation Yrotation Zrotation\n";
    text += "MOTION\nFrames: 3\nFrame Time: 0.1\n";
    for (int frame = 0; frame < 3; ++frame) {
      for (uint32_t j = 0; j < 3 * count; ++j) text += std::to_string((j + uint32_t(frame)) % 90) + " ";
      text += "\n";
    }
    const Bytes bytes = asBytes(text);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  });
}

TEST(Growth, SurfacesOfARoomWithTexturesOfTheirOwn) {
  checkGrowth("rmesh", 20'000, [](uint32_t count) {
    RoomFile room;
    for (uint32_t i = 0; i < count; ++i) room.drawn.push_back({.diffuse = {1, std::to_string(i) + ".jpg"}});
    return writeRoom(room);
  });
}

TEST(Growth, ClassesOfAModelThatAreCalledTheSame) {
  checkGrowth("rbxm", 8'000, [](uint32_t count) {
    rbx::File file{.classes = int(count), .instances = int(count)};
    for (int32_t i = 0; i < int(count); ++i) file.chunks.push_back(rbx::instChunk(uint32_t(i), "Part", {i}));
    file.chunks.push_back(rbx::endChunk());
    return rbx::write(file, rbx::Packing::Raw);
  });
}

TEST(Growth, ItemsOfAClassWithPropertiesOfTheirOwn) {
  checkGrowth("rbxmx", 2'000, [](uint32_t count) {
    std::string text = "<roblox version=\"4\">";
    for (uint32_t i = 0; i < count; ++i)
      text +=
          fmt::format("<Item class=\"Folder\"><Properties><string name=\"P{}\">x</string></Properties></Item>", i);
    const Bytes bytes = asBytes(text += "</roblox>");
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  });
}

TEST(Growth, NodesThatAPatchAdds) {
  const auto a = loadBytes(samples().at("lamp.rbxmx"), "lamp.rbxmx");
  ASSERT_TRUE(a);
  for (const auto& [className, property] :
       {std::pair("Folder", "P{}"), std::pair("Class{}", "P"), std::pair("Folder", "P")}) {
    SCOPED_TRACE(fmt::format("{} {}", className, property));
    // Up to some hundred a class has room for all of them, whatever they are.
    expectStepsByNumber(
        16'000,
        [&](uint32_t count) {
          const std::string text = addedNodes(**a, count, className, property);
          const Bytes bytes = asBytes(text);
          return std::vector<std::byte>(bytes.begin(), bytes.end());
        },
        [&](const std::vector<std::byte>& bytes) {
          const auto made = patchedDocument(**a, asText(bytes));
          ASSERT_TRUE(made) << made.error().message;
        });
  }
}

}  // namespace
}  // namespace vitrine::test
