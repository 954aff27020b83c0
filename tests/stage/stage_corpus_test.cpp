// Every Roblox file of the corpus as a picture: nothing that would harm whoever draws it, and bodies where the
// file's own numbers put them, calculated once more from single properties.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <unordered_set>

#include "core/stage/looks.h"
#include "core/stage/make_stage.h"
#include "tests/support/corpus.h"
#include "tests/support/promises.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

template <class Visit>
size_t visitMeshes(Visit visit) {
  size_t files = 0;
  for (const TableRow& row : readTable(corpusFolder() / "rbxm" / "index.tsv")) {
    const auto document = load(corpusFolder() / "rbxm" / row.at("file"));
    if (!document || !hasStage(**document)) continue;
    SCOPED_TRACE(row.at("file"));
    ++files;
    visit(**document, makeStage(**document, AssetFinder()));
  }
  return files;
}

// ---- What is drawn can be drawn ---------------------------------------------------------------------------------

struct ShapeTally {
  size_t shapes = 0, vertices = 0, triangles = 0;
  size_t hulls = 0, renderData = 0, boxes = 0, terrain = 0, textures = 0, bodies = 0;
};

void count(const Document& document, const Stage& stage, ShapeTally& tally) {
  for (const Shape& shape : stage.shapes) {
    ++tally.shapes;
    tally.vertices += shape.positions.size();
    tally.triangles += shape.levels[0].indexCount / 3;
  }
  for (const Body& body : stage.bodies) {
    tally.hulls += body.source == ShapeSource::Hulls;
    tally.renderData += body.source == ShapeSource::RenderData;
    tally.boxes += body.source == ShapeSource::Box;
    tally.terrain += document.classOf(body.node).name == "Terrain";
  }
  tally.bodies += stage.bodies.size();
  tally.textures += stage.textures.size();
}

TEST(StageCorpus, IsFreeOfWhatCannotBeDrawn) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  ShapeTally tally;
  const size_t files = visitMeshes([&](const Document& document, const Stage& stage) {
    ASSERT_NO_THROW(checkStage(document, stage));
    count(document, stage, tally);
  });
  std::cout << fmt::format(
      "{} files: {} bodies with {} images ({} of terrain; {} as hulls, {} as stored triangles, {} as boxes), {} "
      "shapes "
      "of "
      "{} triangles\n",
      files, tally.bodies, tally.textures, tally.terrain, tally.hulls, tally.renderData, tally.boxes, tally.shapes,
      tally.triangles);
  EXPECT_GT(files, 150u);
  EXPECT_GT(tally.hulls, 22'000u);
  EXPECT_GT(tally.terrain, 4'000u);
  EXPECT_GT(tally.textures, 380u);
}

// What a picture has of parts, and what is counted of them.
TEST(StageCorpus, IsMeasuredAsItIsDrawn) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  size_t files = 0, bodies = 0;
  for (const TableRow& row : readTable(corpusFolder() / "rbxm" / "index.tsv")) {
    const auto document = load(corpusFolder() / "rbxm" / row.at("file"));
    if (!document || !hasStage(**document)) continue;
    SCOPED_TRACE(row.at("file"));
    const Stage drawn = makePartBodies(**document, AssetFinder()),
                measured = measureParts(**document, AssetFinder());
    expectMeasured(drawn, measured);
    bodies += drawn.bodies.size();
    ++files;
  }
  EXPECT_GT(files, 150u);
  EXPECT_GT(bodies, 80'000u);
}

// ---- Bodies are where the file says
// -------------------------------------------------------------------------------

// What the properties of a part say, one after the other, without the readers of the stage.
struct Expected {
  CFrame frame;
  Vec3 size{4, 1.2f, 2};
  Rgb8 colour{163, 162, 165};
  double transparency = 0;
  int64_t shape = 1;
};
double numberOf(const Value& value, double otherwise) {
  if (const auto* number = value.as<float>()) return *number;
  if (const auto* number = value.as<double>()) return *number;
  if (const auto* number = value.as<int64_t>()) return double(*number);
  return otherwise;
}
uint8_t toByte(float channel) { return uint8_t(std::lround(std::clamp(channel, 0.0f, 1.0f) * 255)); }

Expected expectedOf(const Document& document, NodeId node) {
  Expected made;
  const Value frame = document.property(node, "CFrame"), size = document.property(node, "Size");
  if (frame.as<CFrame>()) made.frame = *frame.as<CFrame>();
  if (size.as<Vec3>()) made.size = *size.as<Vec3>();
  Value colour = document.property(node, "Color");
  if (colour.as<int64_t>())  // of the palette
    colour = document.classOf(node).column("Color")->meaningAt(document.nodes.row[indexOf(node)]);
  if (const auto* bytes = colour.as<Rgb8>()) made.colour = *bytes;
  if (const auto* floats = colour.as<Colour>())
    made.colour = {toByte(floats->r), toByte(floats->g), toByte(floats->b)};
  made.transparency = numberOf(document.property(node, "Transparency"), 0);
  made.shape = int64_t(numberOf(document.property(node, "Shape"), 1));
  return made;
}

struct PartTally {
  size_t parts = 0, compared = 0, clear = 0, notFinite = 0, byShape[5] = {};
  std::map<std::string, size_t> classes;
};

// From the unit shape to the world: columns are the part's axes times its extents.
Mat4 placedAs(const Expected& wanted, const Vec3& extent) {
  Mat4 matrix(1.0f);
  for (int axis = 0; axis < 3; ++axis) matrix[axis] = Vec4(wanted.frame.rotation[axis] * extent[axis], 0);
  matrix[3] = Vec4(wanted.frame.position, 1);
  return matrix;
}

struct ShapeWanted {
  const char* name;
  Vec3 extent;
};
ShapeWanted shapeWanted(const std::string& className, const Expected& wanted) {
  const Vec3 size = glm::abs(wanted.size);
  if (className == "WedgePart") return {"wedge", size};
  if (className == "CornerWedgePart") return {"corner wedge", size};
  if (className == "TrussPart") return {"truss", size};
  const float round = std::min(size.y, size.z);
  if (wanted.shape == 0) return {"ball", Vec3(std::min(size.x, round))};
  if (wanted.shape == 2) return {"cylinder", Vec3(size.x, round, round)};
  if (wanted.shape == 3) return {"wedge", size};
  if (wanted.shape == 4) return {"corner wedge", size};
  return {"block", size};
}

void comparePart(const Document& document, const Stage& stage, NodeId node, PartTally& tally) {
  const Expected wanted = expectedOf(document, node);
  const auto found = std::ranges::equal_range(stage.bodies, node, {}, &Body::node);
  ++tally.parts;
  if (!isFinite(matrixOf(wanted.frame)) || !isFinite(wanted.size)) {
    ASSERT_TRUE(found.empty());
    ++tally.notFinite;
    return;
  }
  if (wanted.transparency >= 1) {
    ASSERT_TRUE(found.empty());
    ++tally.clear;
    return;
  }
  ASSERT_EQ(found.size(), 1u);
  const Body& body = found.front();
  const std::string& className = document.classOf(node).name;
  const ShapeWanted shape = shapeWanted(className, wanted);
  ASSERT_EQ(stage.shapes[body.shape].name, shape.name);
  const Mat4 placed = placedAs(wanted, shape.extent);
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) {
      const float tolerance = 1e-6f * std::max(1.0f, std::abs(placed[column][row]));
      ASSERT_NEAR(body.transform[column][row], placed[column][row], tolerance);
    }
  ASSERT_EQ(body.colour, wanted.colour);
  const float clear = float(std::max(0.0, wanted.transparency));
  ASSERT_FLOAT_EQ(body.transparency, lookOf(body) == Look::Field ? 0.5f + clear / 2 : clear);
  ASSERT_EQ(body.source, ShapeSource::Exact);
  ASSERT_FALSE(body.decal);
  ++tally.compared;
  ++tally.byShape[className == "TrussPart" || wanted.shape < 0 || wanted.shape > 4 ? 1 : wanted.shape];
  ++tally.classes[className];
}

void compareParts(const Document& document, const Stage& stage, PartTally& tally) {
  std::unordered_set<NodeId> changed;
  for (const Class& owner : document.classes)
    if (owner.is("DataModelMesh"))
      for (const NodeId node : owner.nodes) changed.insert(document.nodes.parent[indexOf(node)]);
  // The parts of figures have the colours of their bodies, and may be meshes.
  std::unordered_set<NodeId> figures;
  for (const Class& owner : document.classes)
    if (owner.name == "Humanoid")
      for (const NodeId node : owner.nodes) figures.insert(document.nodes.parent[indexOf(node)]);
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (figures.contains(document.nodes.parent[n])) changed.insert(NodeId{n});
  for (const Class& owner : document.classes) {
    if (!owner.is("BasePart") || owner.is("Terrain") || owner.is("MeshPart") || owner.is("PartOperation")) continue;
    for (const NodeId node : owner.nodes) {
      if (changed.contains(node)) continue;
      ASSERT_NO_FATAL_FAILURE(comparePart(document, stage, node, tally)) << document.pathOf(node);
    }
  }
}

TEST(StageCorpus, PartsStandWhereTheirPropertiesSay) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  PartTally tally;
  visitMeshes([&](const Document& document, const Stage& stage) { compareParts(document, stage, tally); });
  std::cout << fmt::format(
      "{} parts: {} compared, {} wholly transparent, {} not finite; balls {}, blocks {}, cylinders {}, wedges {}, "
      "corner wedges {}\n",
      tally.parts, tally.compared, tally.clear, tally.notFinite, tally.byShape[0], tally.byShape[1],
      tally.byShape[2], tally.byShape[3], tally.byShape[4]);
  for (const auto& [name, count] : tally.classes) std::cout << "  " << name << ": " << count << "\n";
  EXPECT_EQ(tally.compared + tally.clear + tally.notFinite, tally.parts);
  EXPECT_GT(tally.compared, 56'000u);
}

}  // namespace
}  // namespace vitrine::test
