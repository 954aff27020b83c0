#include "core/formats/assimp/lost_ways.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/bytes/byte_writer.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using assimp::lostWaysOf, assimp::LostWays;
using testing::HasSubstr;

constexpr std::string_view kLostWays = "assimp.lost-interpolation";

// A triangle that moves through three places.
std::string movingCollada(std::string_view ways, std::string_view target = "n/place",
                          std::string_view quote = "\"") {
  std::string text = fmt::format(
      R"(<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><up_axis>Y_UP</up_axis></asset>
<library_geometries><geometry id="g"><mesh><source id="p"><float_array id="a" count="9">0 0 0 1 0 0 0 1 0</float_array>
<technique_common><accessor source="#a" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source><vertices id="v"><input semantic="POSITION"
source="#p"/></vertices><triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p>
</triangles></mesh></geometry></library_geometries>
<library_animations><!-- <input semantic="INTERPOLATION" source="#nothing"/> --><animation id="move">
<source id="t"><float_array id="ta" count="3">0 1 2</float_array><technique_common><accessor source="#ta" count="3"
stride="1"><param name="TIME" type="float"/></accessor></technique_common></source>
<source id="o"><float_array id="oa" count="9">0 0 0 1 0 0 1 1 0</float_array><technique_common><accessor source="#oa"
count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
</accessor></technique_common></source>
<source id="w"><Name_array id="wa" count="3">{}</Name_array><technique_common><accessor source="#wa" count="3"
stride="1"><param name="INTERPOLATION" type="name"/></accessor></technique_common></source>
<sampler id="s"><input semantic="INPUT" source="#t"/><input semantic="OUTPUT" source="#o"/>
<input semantic="INTERPOLATION" source="#w"/></sampler><channel source="#s" target="{}"/></animation>
</library_animations>
<library_visual_scenes><visual_scene id="scene"><node id="n"><translate sid="place">0 0 0</translate>
<instance_geometry url="#g"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene></COLLADA>)",
      ways, target);
  if (quote == "'") std::ranges::replace(text, '"', '\'');
  return text;
}

std::string lostIn(const std::string& text) {
  const Bytes bytes = asBytes(text);
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "a.dae").value();
  EXPECT_EQ(document->animations.size(), 1u);
  for (const Diagnostic& each : document->diagnostics.all())
    if (each.id == kLostWays) return fmt::format("{} {}", each.count, each.message);
  return {};
}

TEST(LostWays, ColladaFilesSayWhatAssimpLoses) {
  EXPECT_EQ(lostIn(movingCollada("LINEAR LINEAR LINEAR")), "");
  EXPECT_EQ(lostIn(movingCollada(" LINEAR\n LINEAR STEP ")), "") << "the last key goes nowhere";
  const std::string steps = lostIn(movingCollada("STEP STEP STEP"));
  EXPECT_TRUE(steps.starts_with("2 ")) << steps;
  EXPECT_TRUE(steps.ends_with(": STEP")) << steps;
  const std::string both = lostIn(movingCollada("HERMITE BEZIER LINEAR", "n/place", "'"));
  EXPECT_TRUE(both.starts_with("2 ")) << both;
  EXPECT_TRUE(both.ends_with(": BEZIER, HERMITE")) << both;
  EXPECT_THAT(lostIn(movingCollada("\nODD\nLINEAR\nLINEAR\n")), HasSubstr("another"));
}

// What moves no node is not read in any case.
TEST(LostWays, OnlyOfWhatIsRead) {
  const auto of = [](std::string_view target) {
    const std::string text = movingCollada("STEP STEP STEP", target);
    return lostWaysOf("dae", asBytes(text)).count;
  };
  EXPECT_EQ(of("n/place"), 2u);
  EXPECT_EQ(of("camera/yfov"), 0u);
  EXPECT_EQ(of("morph-weights(0)"), 2u);
  const std::string text = movingCollada("STEP STEP STEP");
  EXPECT_EQ(lostWaysOf("x", asBytes(text)).count, 0u);
}

TEST(LostWays, DamagedColladaEnds) {
  const std::string text = movingCollada("STEP BEZIER STEP");
  for (size_t size = 0; size < text.size(); ++size)
    EXPECT_LE(lostWaysOf("dae", asBytes(std::string_view(text).substr(0, size))).count, 2u);
}

TEST(LostWays, ScenesOfLightWaveHaveAKindForEachKey) {
  const std::string text =
      "LWSC\n3\n\nAddNullObject a\nNumChannels 2\nChannel 0\n{ Envelope\n  4\n"
      "  Key 0 0 0 0 0 0 0 0 0\n  Key 1 1 0 0 0 0 0 0 0\n  Key 2 2 4 0 0 0 0 0 0\n  Key 3 3 3 0 0 0 0 0 0\n"
      "  Behaviors 1 1\n}\nChannel 1\n{ Envelope\n  2\n  Key 5 0 1 0 0 0 0 0 0\n  Key 5 1 1 0 0 0 0 0 0\n}\n";
  const LostWays lost = lostWaysOf("lws", asBytes(text));
  EXPECT_EQ(lost.count, 2u) << "the last is linear, and what stays in its place is straight";
  EXPECT_EQ(lost.kinds, "TCB, stepped");
}

TEST(LostWays, TracksOf3dsFilesAreSplines) {
  for (const uint32_t keys : {0u, 2u, 3u, 500u}) {
    ByteWriter track, object, motion, file;
    track.put(uint16_t(0)).put(uint64_t(0)).put(keys).put(uint64_t(0));
    object.put(uint16_t(0xB010)).put(uint32_t(8)).put(uint16_t(0));
    for (const uint16_t id : {uint16_t(0xB020), uint16_t(0xB021)})
      object.put(id).put(uint32_t(6 + track.bytes().size())).putBytes(track.bytes());
    motion.put(uint16_t(0xB002)).put(uint32_t(6 + object.bytes().size())).putBytes(object.bytes());
    file.put(uint16_t(0x4D4D)).put(uint32_t(12 + motion.bytes().size()));
    file.put(uint16_t(0xB000)).put(uint32_t(6 + motion.bytes().size())).putBytes(motion.bytes());
    EXPECT_EQ(lostWaysOf("3ds", file.bytes()).count, keys > 2 ? 2u : 0u) << keys;
    for (size_t size = 0; size < file.bytes().size(); ++size) lostWaysOf("3ds", Bytes(file.bytes()).first(size));
  }
}

}  // namespace
}  // namespace vitrine::test
