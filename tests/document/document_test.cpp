#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/document/excerpt.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

TEST(Value, FloatsAreTheShortestThatGiveTheBitsBack) {
  EXPECT_EQ(toText(Value(0.1f)), "0.1");
  EXPECT_EQ(toText(Value(-11.5f)), "-11.5");
  EXPECT_EQ(toJson(Value(std::numeric_limits<float>::infinity())), "\"inf\"");
  EXPECT_EQ(toJson(Value(-std::numeric_limits<float>::infinity())), "\"-inf\"");
  EXPECT_EQ(toJson(Value(std::nanf(""))), "\"nan\"");
}

TEST(Value, BytesThatAreNotTextAreHex) {
  EXPECT_EQ(toJson(Value(ByteString{"abc"})), "\"abc\"");
  EXPECT_EQ(toJson(Value(ByteString{"\xFF\x01"})), "{\"hex\":\"ff01\"}");
  EXPECT_EQ(toJson(Value(Opaque{34, "\x01"})), "{\"type\":\"Unknown\",\"code\":34,\"hex\":\"01\"}");
  EXPECT_EQ(toJson(Value(std::string("a\"\n\x01"))), "\"a\\\"\\n\\u0001\"");
}

TEST(Excerpt, IsTextOnOneLineWhateverTheBytes) {
  EXPECT_EQ(excerptOf("a\nb\x01"
                      "c\x7F"),
            "a b c ");
  EXPECT_EQ(excerptOf("t\xFFue"), "tÿue");
  EXPECT_EQ(excerptOf(std::string_view("\0", 1)), " ");
}

TEST(Excerpt, EndsWithAWholeCharacter) {
  EXPECT_EQ(excerptOf("abcdef", 6), "abcdef");
  EXPECT_EQ(excerptOf("abcdef", 5), "abcde…");
  EXPECT_EQ(excerptOf("äöü", 5), "äö…");
  EXPECT_EQ(excerptOf("a😀", 3), "a…");
}

TEST(Value, OrientationIsWrittenByRows) {
  CFrame frame;
  frame.rotation = Mat3(Vec3(1, 2, 3), Vec3(4, 5, 6), Vec3(7, 8, 9));  // columns
  EXPECT_EQ(toJson(Value(frame)), "{\"position\":[0,0,0],\"orientation\":[[1,4,7],[2,5,8],[3,6,9]]}");
}

TEST(Value, Utf8IsStrict) {
  EXPECT_TRUE(isUtf8("é€"));
  EXPECT_FALSE(isUtf8("\xC0\x80"));          // overlong
  EXPECT_FALSE(isUtf8("\xED\xA0\x80"));      // surrogate
  EXPECT_FALSE(isUtf8("\xE2\x82"));          // cut off
  EXPECT_FALSE(isUtf8("\xF5\x80\x80\x80"));  // beyond Unicode
}

TEST(Column, LazyValuesAreDecodedOnceByManyThreads) {
  std::atomic<int> calls = 0;
  const Column column = Column::lazy("x", "int", 3, {}, [&]() -> Column::Decoded {
    ++calls;
    return {std::vector<Value>{1, 2, 3}, {}};
  });
  EXPECT_FALSE(column.decoded());
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) threads.emplace_back([&] { EXPECT_EQ(toJson(column.at(2)), "3"); });
  threads.clear();
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(column.decoded());
}

TEST(Column, FailedDecodeKeepsWhatCameBeforeTheFaultAndTheError) {
  const Column column = Column::lazy("x", "int", 2, {}, []() -> Column::Decoded {
    return {LargeBuffer<int32_t>{7}, Error{ErrorCode::Malformed, "broken", {}}};
  });
  EXPECT_EQ(column.rows(), 2u);
  EXPECT_EQ(toJson(column.at(0)), "7");
  EXPECT_TRUE(column.at(1).as<std::monostate>());
  ASSERT_TRUE(column.error());
  EXPECT_EQ(column.error()->message, "broken");
}

TEST(Column, ALookLetsGoOfWhatItDecoded) {
  const auto budget = std::make_shared<MemoryBudget>(1000);
  int calls = 0;
  const auto decode = [&](MemoryBudget& from) -> Column::Decoded {
    ++calls;
    if (auto taken = from.take(600, "values", {}); !taken) return {{}, taken.error()};
    return {LargeBuffer<int32_t>{7, 8}, {}};
  };
  const Column column = Column::lazy("x", "int", 2, {}, decode, budget);
  for (int i = 0; i < 3; ++i) {
    const Column::Borrowed borrowed = column.borrow();
    EXPECT_EQ(toJson(valueAt(borrowed.values(), 1)), "8");
    EXPECT_FALSE(borrowed.error());
    EXPECT_EQ(borrowed.memory(), 600u);
    EXPECT_EQ(budget->left(), 400u);
  }
  EXPECT_EQ(budget->left(), 1000u) << "given back";
  EXPECT_EQ(budget->taken(), 1800u) << "and counted";
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(column.decoded());
  EXPECT_TRUE(column.read());
  EXPECT_EQ(toJson(column.at(0)), "7");
  EXPECT_EQ(budget->left(), 400u) << "kept from now on";
  EXPECT_EQ(toJson(valueAt(column.borrow().values(), 0)), "7");
  EXPECT_EQ(calls, 4);
}

TEST(Column, AFaultThatALookBroughtToLightIsKnown) {
  const Column column = Column::lazy("x", "int", 2, {}, []() -> Column::Decoded {
    return {LargeBuffer<int32_t>{7}, Error{ErrorCode::Malformed, "broken", {}}};
  });
  EXPECT_FALSE(column.knownError());
  EXPECT_FALSE(column.read());
  EXPECT_EQ(column.borrow().error()->message, "broken");
  ASSERT_TRUE(column.knownError());
  EXPECT_EQ(column.knownError()->message, "broken");
  EXPECT_FALSE(column.decoded());
}

TEST(Column, LooksAndDecodingMayGoOnAtTheSameTime) {
  const Column column = Column::lazy("x", "int", 3, {}, []() -> Column::Decoded {
    return {std::vector<Value>{1, 2, 3}, {}};
  });
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      if (i % 2) {
        EXPECT_EQ(toJson(column.at(2)), "3");
      }
      EXPECT_EQ(toJson(valueAt(column.borrow().values(), 1)), "2");
    });
}

TEST(NodeBuilder, PropertiesMayBeLeftOut) {
  Document document;
  NodeBuilder nodes(document);
  const uint32_t light = nodes.classIndex("light", NodeKind::Light);
  const NodeId a = nodes.add(light, NodeId::None, "a"), b = nodes.add(light, a, "b"), c = nodes.add(light, a, "c");
  nodes.set(c, "range", "float", 3.0f);
  nodes.set(a, "range", "float", 1.0f);
  EXPECT_EQ(toJson(document.property(a, "range")), "1");
  EXPECT_TRUE(document.property(b, "range").as<std::monostate>());
  EXPECT_EQ(toJson(document.property(c, "range")), "3");
  EXPECT_EQ(document.pathOf(c), "a/c");
}

TEST(Diagnostics, MergeByIdAndKeepTheFirstPlace) {
  Diagnostics diagnostics;
  diagnostics.add(Severity::Warning, "x.y", "first", {0, 10, 1});
  diagnostics.add(Severity::Warning, "x.y", "second", {0, 20, 1}, 4);
  ASSERT_EQ(diagnostics.all().size(), 1u);
  EXPECT_EQ(diagnostics.all()[0].count, 5u);
  EXPECT_EQ(diagnostics.all()[0].message, "first");
  EXPECT_EQ(diagnostics.all()[0].span.offset, 10u);
}

Document triangleDocument() {
  Document document;
  Geometry geometry;
  geometry.name = "mesh";
  geometry.positions = {Vec3(0), Vec3(1, 0, 0), Vec3(0, 1, 0)};
  geometry.indices = {0, 1, 2, 0, 1, 7, 2, 1, 0};
  Part part;
  part.indexCount = 9;
  part.vertexCount = 3;
  geometry.lods.push_back({.name = "0", .parts = {part}});
  document.geometries.push_back(std::move(geometry));
  return document;
}

TEST(Validate, DropsTrianglesBeyondTheVerticesAndKeepsTheOthersInOrder) {
  Document document = triangleDocument();
  validate(document);
  const Geometry& geometry = document.geometries[0];
  EXPECT_EQ(geometry.lods[0].parts[0].indexCount, 6u);
  EXPECT_EQ(geometry.indices[3], 2u);
  EXPECT_TRUE(hasDiagnostic(document, "document.index-out-of-range"));
}

TEST(Validate, IndicesWithoutAnyVertexAreLeftOut) {
  Document document = triangleDocument();
  document.geometries[0].positions.clear();
  document.geometries[0].lods[0].parts[0].firstIndex = 3;
  document.geometries[0].lods[0].parts[0].indexCount = 6;
  validate(document);
  const Geometry& geometry = document.geometries[0];
  EXPECT_TRUE(geometry.indices.empty());
  EXPECT_EQ(geometry.lods[0].parts[0].firstIndex, 0u);
  EXPECT_EQ(geometry.lods[0].parts[0].indexCount, 0u);
  EXPECT_TRUE(hasDiagnostic(document, "document.index-out-of-range"));
}

TEST(Validate, PartOutsideItsGeometryIsEmptied) {
  Document document = triangleDocument();
  document.geometries[0].lods[0].parts[0].indexCount = 1000;
  validate(document);
  EXPECT_EQ(document.geometries[0].lods[0].parts[0].indexCount, 0u);
  EXPECT_TRUE(hasDiagnostic(document, "document.part-range"));
}

TEST(Validate, StreamOfTheWrongLengthIsDropped) {
  Document document = triangleDocument();
  document.geometries[0].normals.resize(2);
  validate(document);
  EXPECT_TRUE(document.geometries[0].normals.empty());
}

TEST(Validate, NanPositionsAreIgnoredInBounds) {
  Document document = triangleDocument();
  document.geometries[0].positions[1].x = std::nanf("");
  validate(document);
  EXPECT_TRUE(hasDiagnostic(document, document.format + ".not-finite"));
  EXPECT_EQ(document.bounds().max, Vec3(0, 1, 0));
}

TEST(Validate, ScenesAndVariantsAreThoseThatThereAre) {
  Document document = triangleDocument();
  document.scenes = {{.name = "one"}, {.name = "two"}};
  document.shownScene = 2;
  document.instances = {{.geometry = 0, .scene = 1}, {.geometry = 0, .scene = 2}};
  document.entities = {{.scene = 7}, {.scene = 1}};
  document.materials.resize(1);
  document.variants = {"red", "blue"};
  document.geometries[0].lods[0].parts[0].variants = {{0, 0}, {0, 1}, {1, kNone}, {2, 0}};
  validate(document);
  EXPECT_EQ(document.shownScene, 0u);
  EXPECT_TRUE(document.instances[0].visible);
  EXPECT_EQ(document.instances[0].scene, 1u);
  EXPECT_FALSE(document.instances[1].visible);
  EXPECT_FALSE(document.entities[0].visible);
  EXPECT_TRUE(document.entities[1].visible);
  EXPECT_TRUE(hasDiagnostic(document, "document.scene"));
  const std::vector<std::pair<uint32_t, uint32_t>> kept{{0, 0}, {1, kNone}};
  EXPECT_EQ(document.geometries[0].lods[0].parts[0].variants, kept);
}

TEST(Validate, KeepsOnlyTracksOfJointsAndKeysInOrder) {
  Document document = triangleDocument();
  document.skeletons.resize(1);
  document.skeletons[0].joints.resize(2);
  Animation animation{.name = "wave", .duration = std::nanf(""), .tracks = {}};
  const Keys<Vec3> good{{0, 1, 1}, {Vec3(0), Vec3(1), Vec3(2)}};
  animation.tracks = {{.skeleton = 0, .joint = 1, .translation = good},
                      {.skeleton = 0, .joint = 2, .translation = good},
                      {.skeleton = 1, .joint = 0, .translation = good}};
  Keys<Vec3> back = good, shorter = good;
  back.times = {0, 2, 1};
  shorter.values.pop_back();
  animation.tracks.push_back({.joint = 0, .translation = back, .scale = shorter});
  animation.tracks.push_back({.joint = 1, .rotation = {{0}, {Quat(std::nanf(""), 0, 0, 0)}}});
  animation.tracks.push_back({.joint = 1, .scale = {{std::numeric_limits<float>::infinity()}, {Vec3(1)}}});
  document.animations.push_back(animation);
  document.instances = {{.geometry = 0, .skeleton = 0, .joint = 1}, {.geometry = 0, .skeleton = 0, .joint = 2}};
  validate(document);
  const Animation& kept = document.animations[0];
  EXPECT_EQ(kept.duration, 0);
  ASSERT_EQ(kept.tracks.size(), 4u);
  EXPECT_EQ(kept.tracks[0].translation.values.size(), 3u) << "keys of one time are a jump";
  EXPECT_TRUE(kept.tracks[1].translation.empty());
  EXPECT_TRUE(kept.tracks[1].scale.empty() && kept.tracks[1].scale.values.empty());
  EXPECT_TRUE(kept.tracks[2].rotation.empty());
  EXPECT_TRUE(kept.tracks[3].scale.empty());
  EXPECT_EQ(document.instances[0].joint, 1u);
  EXPECT_EQ(document.instances[1].joint, kNone);
  for (const char* id :
       {"document.animation-duration", "document.track-joint", "document.keys", "document.instance-joint"})
    EXPECT_TRUE(hasDiagnostic(document, id)) << id;
}

TEST(Validate, SplinesWithoutTangentsGoStraight) {
  Document document = triangleDocument();
  document.skeletons.resize(1);
  document.skeletons[0].joints.resize(1);
  const std::vector<Vec3> values{Vec3(0), Vec3(1)};
  const Keys<Vec3> good{{0, 1}, values, Interpolation::Cubic, values, values};
  Keys<Vec3> fewer = good, endless = good, step = good;
  fewer.arriving.pop_back();
  endless.leaving[1].y = std::numeric_limits<float>::infinity();
  step.interpolation = Interpolation::Step;
  Animation animation{.name = "wave", .duration = 1, .tracks = {}};
  animation.tracks.push_back({.joint = 0, .translation = good, .scale = fewer});
  animation.tracks.push_back({.joint = 0, .translation = endless, .scale = step});
  document.animations.push_back(animation);
  validate(document);
  const std::vector<JointTrack>& tracks = document.animations[0].tracks;
  EXPECT_EQ(tracks[0].translation.interpolation, Interpolation::Cubic);
  EXPECT_EQ(tracks[0].translation.leaving.size(), 2u);
  EXPECT_EQ(tracks[0].scale.interpolation, Interpolation::Linear);
  EXPECT_TRUE(tracks[0].scale.arriving.empty() && tracks[0].scale.leaving.empty());
  EXPECT_EQ(tracks[0].scale.values.size(), 2u);
  EXPECT_EQ(tracks[1].translation.interpolation, Interpolation::Linear);
  EXPECT_EQ(tracks[1].scale.interpolation, Interpolation::Step);
  EXPECT_TRUE(tracks[1].scale.arriving.empty()) << "only splines have tangents";
  const auto& found = document.diagnostics.all();
  const auto told = std::ranges::find(found, "document.curves", &Diagnostic::id);
  ASSERT_NE(told, found.end());
  EXPECT_EQ(told->count, 2u);
}

TEST(Validate, LinesAndPointsOfNoVertexAreDropped) {
  Document document = triangleDocument();
  Geometry& geometry = document.geometries[0];
  geometry.lines = {0, 1, 1, 9, 1, 2, 0};
  geometry.points = {2, 3, 0};
  validate(document);
  EXPECT_EQ(std::vector<uint32_t>(geometry.lines.begin(), geometry.lines.end()),
            (std::vector<uint32_t>{0, 1, 1, 2}));
  EXPECT_EQ(std::vector<uint32_t>(geometry.points.begin(), geometry.points.end()), (std::vector<uint32_t>{2, 0}));
  for (const auto& [id, count] :
       {std::pair("document.lines-out-of-range", 2u), {"document.points-out-of-range", 1u}}) {
    const auto told = std::ranges::find(document.diagnostics.all(), id, &Diagnostic::id);
    ASSERT_NE(told, document.diagnostics.all().end()) << id;
    EXPECT_EQ(told->count, count);
  }
}

TEST(Info, CountsLinesAndPointsWhereThereAreAny) {
  Document document = triangleDocument();
  document.source = Source::fromBytes({}, "a");
  document.geometries[0].lines = {0, 1, 1, 2};
  EXPECT_EQ(countsOf(document).lines, 2u);
  EXPECT_THAT(infoText(document, AssetFinder()), testing::HasSubstr("  lines      2\n"));
  const std::string json = infoJson(document, AssetFinder());
  EXPECT_THAT(json, testing::HasSubstr("\"lines\":2"));
  EXPECT_THAT(json, testing::Not(testing::HasSubstr("\"points\"")));
}

struct RoomTree : testing::Test {
  Document document;
  NodeId room, light, joint, child;
  RoomTree() {
    NodeBuilder nodes(document);
    room = nodes.add(nodes.classIndex("room", NodeKind::Mesh), NodeId::None, "archive");
    light = nodes.add(nodes.classIndex("light", NodeKind::Light, "Entities/light"), room, "Lamp 1");
    const uint32_t jointClass = nodes.classIndex("joint", NodeKind::Joint, "Skeleton");
    joint = nodes.add(jointClass, room, "Root");
    child = nodes.add(jointClass, joint, "Arm");
  }
};

TEST_F(RoomTree, HeadingsGatherClassesAndNestBySlash) {
  const Outline outline = makeOutline(document);
  ASSERT_EQ(outline.rootCount, 1u);
  const OutlineItem& root = outline.items[0];
  ASSERT_EQ(root.childCount, 2u);
  const OutlineItem& entities = outline.items[root.firstChild];
  EXPECT_EQ(outline.nameOf(document, entities), "Entities");
  EXPECT_EQ(entities.node, NodeId::None);
  const OutlineItem& lights = outline.items[entities.firstChild];
  EXPECT_EQ(outline.nameOf(document, lights), "light");
  EXPECT_EQ(outline.items[lights.firstChild].node, light);
}

TEST_F(RoomTree, NodesOfOneClassNestWithoutHeading) {
  const Outline outline = makeOutline(document);
  const OutlineItem& item = outline.items[outline.itemOfNode[indexOf(child)]];
  EXPECT_EQ(outline.items[item.parent].node, joint);
}

TEST(Outline, ServicesStandInStudiosOrderAndEmptyOnesUnderAHeading) {
  Document document;
  NodeBuilder nodes(document);
  const auto add = [&](const char* name, NodeId parent, bool service) {
    const uint32_t owner = nodes.classIndex(name, NodeKind::Instance);
    document.classes[owner].service = service;
    return nodes.add(owner, parent, name);
  };
  const NodeId model = add("Model", NodeId::None, false);
  add("TestService", NodeId::None, true);
  const NodeId gui = add("StarterGui", NodeId::None, true);
  add("ScreenGui", gui, false);
  const NodeId odd = add("VRService", NodeId::None, true);
  add("Folder", odd, false);
  add("Lighting", NodeId::None, true);
  add("Teams", NodeId::None, true);
  add("Workspace", NodeId::None, true);
  const Outline outline = makeOutline(document);
  std::vector<std::string> roots, others;
  for (uint32_t i = 0; i < outline.rootCount; ++i) roots.emplace_back(outline.nameOf(document, outline.items[i]));
  EXPECT_THAT(roots,
              testing::ElementsAre("Workspace", "Lighting", "StarterGui", "VRService", "Model", "Other services"));
  const OutlineItem& heading = outline.items[outline.rootCount - 1];
  ASSERT_EQ(heading.childCount, 2u);
  for (uint32_t i = 0; i < 2; ++i)
    others.emplace_back(outline.nameOf(document, outline.items[heading.firstChild + i]));
  EXPECT_THAT(others, testing::ElementsAre("TestService", "Teams"));
  EXPECT_EQ(outline.items[outline.itemOfNode[indexOf(model)]].node, model);
  EXPECT_EQ(outline.items.size(), document.nodes.size() + 1);
}

TEST_F(RoomTree, DumpIsOneNodeALineParentsFirst) {
  std::vector<std::string> lines;
  dump(document, {.json = true, .properties = false}, [&](std::string_view line) { lines.emplace_back(line); });
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], R"({"id":0,"parent":null,"class":"room","name":"archive","referent":0})");
  EXPECT_EQ(lines[3], R"({"id":3,"parent":2,"class":"joint","name":"Arm","referent":3})");
  lines.clear();
  dump(document, {.json = false, .properties = false, .className = "", .depth = 1, .matches = {}},
       [&](std::string_view line) { lines.emplace_back(line); });
  EXPECT_THAT(lines, testing::ElementsAre("room \"archive\"", "  light \"Lamp 1\"", "  joint \"Root\""));
}

TEST_F(RoomTree, DumpKeepsIdsAndParentsOfTheNodesThatMatch) {
  std::vector<std::string> lines;
  const std::vector<uint8_t> matches{0, 0, 0, 1};
  dump(document, {.json = true, .properties = false, .className = "", .depth = kNone, .matches = matches},
       [&](std::string_view line) { lines.emplace_back(line); });
  EXPECT_THAT(lines, testing::ElementsAre(R"({"id":3,"parent":2,"class":"joint","name":"Arm","referent":3})"));
}

}  // namespace
}  // namespace vitrine::test
