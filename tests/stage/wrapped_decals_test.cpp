// Pictures that lie on a mesh by way of its cage, and layered clothing.
#include "core/stage/wrapped_decals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numbers>

#include "core/geometry/finish_shape.h"
#include "tests/support/place_surfaces.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using rbx::Enum;
using rbx::Float32;
using rbx::String;
using rbx::Vector2;
using rbx::Vector3;
using testing::ElementsAre;
using testing::HasSubstr;
using Settings = std::vector<std::pair<std::string, rbx::Value>>;

String asset(int number) { return {"rbxassetid://" + std::to_string(number)}; }

MeshFile ballMesh(float radius, bool withUvs) { return roundMesh(Vec3(2 * radius), withUvs, 24, 12); }
Shape shapeOfMesh(const MeshFile& file) {
  Shape shape;
  for (const MeshVertex& vertex : file.vertices) {
    shape.positions.push_back(vertex.position);
    shape.normals.push_back(vertex.normal);
    shape.uvs.push_back(vertex.uv);
  }
  for (const auto& face : file.faces) shape.indices.insert(shape.indices.end(), face.begin(), face.end());
  shape.levels = {{0, uint32_t(shape.indices.size())}};
  finishShape(shape);
  return shape;
}
Vec2 uvOfBall(const Vec3& place) {
  const Vec3 out = glm::normalize(place);
  float turn = std::atan2(-out.z, out.x) / (2 * std::numbers::pi_v<float>);
  return {turn < 0 ? turn + 1 : turn, std::acos(std::clamp(out.y, -1.0f, 1.0f)) / std::numbers::pi_v<float>};
}

std::optional<Shape> wrapped(const Shape& mesh, const Shape& cage, const Mat4& meshFromCage,
                             const Transfer& transfer, uint64_t work = WrappedDecals::kMostWork) {
  return wrapShape(mesh, cage, meshFromCage, transfer, work);
}

// ---- A mesh in its cage -----------------------------------------------------------------------------------------

TEST(WrapShape, HasTheCoordinatesOfTheCageAroundIt) {
  const auto made = wrapped(shapeOfMesh(ballMesh(1, false)), shapeOfMesh(ballMesh(1.2f, true)), Mat4(1.0f), {});
  ASSERT_TRUE(made);
  ASSERT_GT(made->indices.size(), 1200u);
  for (size_t v = 0; v < made->positions.size(); ++v) {
    if (std::abs(made->positions[v].y) > 0.9f) continue;  // at the poles u means little
    const Vec2 wanted = uvOfBall(made->positions[v]);
    const float away = std::abs(made->uvs[v].x - wanted.x);
    EXPECT_LT(std::min(away, 1 - away), 0.02f);
    EXPECT_NEAR(made->uvs[v].y, wanted.y, 0.02f);
  }
}

// No triangle crosses the picture where the cage's coordinates end and begin.
TEST(WrapShape, IsTornNowhereAlongTheSeam) {
  const auto made = wrapped(shapeOfMesh(ballMesh(1, false)), shapeOfMesh(ballMesh(1.1f, true)), Mat4(1.0f), {});
  ASSERT_TRUE(made);
  for (size_t i = 0; i < made->indices.size(); i += 3) {
    const auto at = [&](size_t k) { return made->uvs[made->indices[i + k]]; };
    if (std::abs(made->positions[made->indices[i]].y) < 0.8f) {
      EXPECT_LT(std::abs(at(0).x - at(1).x), 0.2f);
      EXPECT_LT(std::abs(at(0).x - at(2).x), 0.2f);
    }
  }
}

TEST(WrapShape, EndsAtTheBoundsAndFillsThem) {
  Transfer transfer;
  transfer.least = {0.1f, 0.4f}, transfer.most = {0.4f, 0.6f};
  transfer.hasLeast = transfer.hasMost = true;
  const auto made =
      wrapped(shapeOfMesh(ballMesh(1, false)), shapeOfMesh(ballMesh(1.1f, true)), Mat4(1.0f), transfer);
  ASSERT_TRUE(made);
  Vec2 low(9), high(-9);
  for (size_t v = 0; v < made->uvs.size(); ++v) {
    low = glm::min(low, made->uvs[v]), high = glm::max(high, made->uvs[v]);
    const Vec2 stored = uvOfBall(made->positions[v]);
    EXPECT_NEAR(0.1f + 0.3f * made->uvs[v].x, stored.x, 0.01f);
    EXPECT_NEAR(0.4f + 0.2f * made->uvs[v].y, stored.y, 0.01f);
  }
  EXPECT_EQ(low, Vec2(0));
  EXPECT_EQ(high, Vec2(1));
  for (const uint32_t index : made->indices) ASSERT_LT(index, made->positions.size());
}

TEST(WrapShape, LeavesOutWhatLooksAnotherWayOrLiesFarInside) {
  const Shape cage = shapeOfMesh(ballMesh(1, true));
  EXPECT_FALSE(wrapped(shapeOfMesh(ballMesh(0.05f, false)), cage, Mat4(1.0f), {})) << "deep inside";
  MeshFile inside = ballMesh(0.95f, false);
  for (auto& face : inside.faces) std::swap(face[1], face[2]);
  EXPECT_FALSE(wrapped(shapeOfMesh(inside), cage, Mat4(1.0f), {})) << "a hollow";
}

TEST(WrapShape, LiesWhereTheCageStands) {
  Mat4 up(1.0f);
  up[3] = Vec4(0, 5, 0, 1);
  MeshFile high = ballMesh(1, false);
  for (MeshVertex& vertex : high.vertices) vertex.position.y += 5;
  const Shape cage = shapeOfMesh(ballMesh(1.1f, true));
  EXPECT_TRUE(wrapped(shapeOfMesh(high), cage, up, {}));
  EXPECT_FALSE(wrapped(shapeOfMesh(high), cage, Mat4(1.0f), {}));
}

TEST(WrapShape, NeedsACageThatHasCoordinates) {
  const Shape mesh = shapeOfMesh(ballMesh(1, false));
  EXPECT_FALSE(wrapped(mesh, shapeOfMesh(ballMesh(1, false)), Mat4(1.0f), {})) << "all at one point";
  Shape none = shapeOfMesh(ballMesh(1, true));
  none.uvs.clear();
  EXPECT_FALSE(wrapped(mesh, none, Mat4(1.0f), {}));
  Shape odd = shapeOfMesh(ballMesh(1, true));
  for (Vec2& uv : odd.uvs) uv.x = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(wrapped(mesh, odd, Mat4(1.0f), {}));
  EXPECT_FALSE(wrapped(mesh, Shape{.levels = {{0, 0}}}, Mat4(1.0f), {}));
  Transfer turned;
  turned.least = {1, 1}, turned.most = {0, 0}, turned.hasLeast = turned.hasMost = true;
  EXPECT_FALSE(wrapped(mesh, shapeOfMesh(ballMesh(1, true)), Mat4(1.0f), turned));
}

TEST(WrapShape, EndsWhereItIsTooMuchWork) {
  const Shape mesh = shapeOfMesh(ballMesh(1, false)), cage = shapeOfMesh(ballMesh(1.1f, true));
  EXPECT_FALSE(wrapped(mesh, cage, Mat4(1.0f), {}, 100));
  EXPECT_FALSE(wrapped(mesh, cage, Mat4(1.0f), {}, 1500)) << "of the triangles around each other";
  uint64_t work = WrappedDecals::kMostWork;
  EXPECT_TRUE(wrapShape(mesh, cage, Mat4(1.0f), {}, work));
  const uint64_t took = WrappedDecals::kMostWork - work;
  EXPECT_GT(took, mesh.indices.size() / 3);
  EXPECT_LT(took, 400 * mesh.indices.size() / 3) << "those beside what is near are looked at as well";
  work = 0;
  EXPECT_FALSE(wrapShape(mesh, cage, Mat4(1.0f), {}, work));
}

// Where very many triangles meet, each look at one of them is a look at all.
TEST(WrapShape, EndsAtAHostileFan) {
  constexpr uint32_t kFan = 2000;
  Shape fan;
  for (uint32_t k = 0; k <= kFan; ++k) {
    const float turn = float(k) / float(kFan) * 2 * std::numbers::pi_v<float>;
    fan.positions.push_back(k == 0 ? Vec3(0) : Vec3(std::cos(turn), std::sin(turn), 0));
    fan.normals.push_back({0, 0, 1});
    fan.uvs.push_back(k == 0 ? Vec2(0.5f) : Vec2(std::cos(turn), std::sin(turn)) * 0.5f + 0.5f);
    if (k > 1) fan.indices.insert(fan.indices.end(), {0, k - 1, k});
  }
  fan.levels = {{0, uint32_t(fan.indices.size())}};
  finishShape(fan);
  uint64_t work = 1'000'000;
  EXPECT_FALSE(wrapShape(fan, fan, Mat4(1.0f), {}, work));
  EXPECT_EQ(work, 0u);
}

// ---- In a place -------------------------------------------------------------------------------------------------

class WrappedDecalsOfStage : public testing::Test {
 protected:
  WrappedDecalsOfStage() {
    m_folder.write("10.mesh", writeV2(ballMesh(1, false)));
    m_folder.write("11.mesh", writeV2(ballMesh(1.1f, true)));
  }
  // A figure's head with a cage, and a decal that is laid on by way of it.
  static int32_t addHead(rbx::Model& place, int cage = 11) {
    const int32_t model = place.add(-1, "Model", "Ann");
    place.add(model, "Humanoid", "Humanoid");
    const int32_t head =
        place.add(model, "MeshPart", "Head",
                  {{"CFrame", standing(1, 2, 3)}, {"size", Vector3{2, 2, 2}}, {"MeshId", asset(10)}});
    place.add(head, "WrapTarget", "Cage", {{"CageMeshId", asset(cage)}});
    return head;
  }
  static int32_t addFace(rbx::Model& place, int32_t above, const char* name, Settings bounds = {}, int image = 42) {
    const int32_t decal = place.add(above, "Decal", name, {{"Texture", asset(image)}, {"Face", Enum{5}}});
    place.add(decal, "WrapTextureTransfer", "Transfer", std::move(bounds));
    return decal;
  }
  StagedPlace staged(const rbx::Model& place) { return stagePlace(place, {m_folder.path()}); }
  ScratchFolder m_folder;
};

TEST_F(WrappedDecalsOfStage, LieOnTheMeshByTheCoordinatesOfItsCage) {
  rbx::Model place;
  const int32_t head = addHead(place);
  addFace(place, head, "Lips", {{"UVMinBound", Vector2{0.1f, 0.3f}}, {"UVMaxBound", Vector2{0.4f, 0.7f}}});
  const StagedPlace made = staged(place);
  const Body& lips = made.body("Lips");
  EXPECT_TRUE(lips.decal);
  EXPECT_EQ(made.image(lips), "rbxassetid://42");
  EXPECT_EQ(lips.transform, made.body("Head").transform);
  EXPECT_NE(lips.shape, made.body("Head").shape);
  for (const Vec3& corner : made.shapeOf("Lips").positions) EXPECT_LT(corner.z, 0) << "on the front alone";
  const Diagnostic* told = made.diagnostic("rbxm.wrapped-decals");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->count, 1u);
  EXPECT_THAT(told->message, HasSubstr("Transfer"));
  EXPECT_TRUE(made.stage->missing.empty());
}

TEST_F(WrappedDecalsOfStage, WithTheUsualBoundsLieAllAround) {
  const float inf = std::numeric_limits<float>::infinity();
  rbx::Model place;
  const int32_t head = addHead(place);
  addFace(place, head, "Paint", {{"UVMinBound", Vector2{inf, inf}}, {"UVMaxBound", Vector2{-inf, -inf}}});
  const StagedPlace made = staged(place);
  EXPECT_GT(made.shapeOf("Paint").indices.size(), 1200u);
}

TEST_F(WrappedDecalsOfStage, OfFiguresThatAreAlikeShareTheirShape) {
  rbx::Model place;
  for (const char* name : {"Lips", "Mouth"}) addFace(place, addHead(place), name, {{"UVMaxBound", Vector2{1, 1}}});
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.body("Lips").shape, made.body("Mouth").shape);
}

TEST_F(WrappedDecalsOfStage, WithoutTheirCageAreLeftOutAndItIsMissing) {
  rbx::Model place;
  const int32_t head = addHead(place, 99);
  addFace(place, head, "Lips");
  addFace(place, head, "Eyes");
  const StagedPlace made = staged(place);
  EXPECT_TRUE(made.bodies("Lips").empty()) << "nor is it a plain decal";
  ASSERT_EQ(made.stage->missing.size(), 1u);
  EXPECT_EQ(made.stage->missing[0].reference, "rbxassetid://99");
  EXPECT_EQ(made.stage->missing[0].node, made.node("Cage"));
  rbx::Model without;
  const int32_t part = without.add(-1, "Part", "P");
  addFace(without, part, "Lips");
  EXPECT_TRUE(staged(without).bodies("Lips").empty()) << "no mesh, no cage";
}

TEST_F(WrappedDecalsOfStage, OnWhatStandsInForAMeshAreLeftOut) {
  rbx::Model place;
  const int32_t head = addHead(place);
  for (auto& [name, value] : place.instances[size_t(head)].properties)
    if (name == "MeshId") value = asset(98);
  addFace(place, head, "Lips");
  EXPECT_TRUE(staged(place).bodies("Lips").empty());
}

TEST_F(WrappedDecalsOfStage, OfACageThatIsNoMeshAreLeftOut) {
  m_folder.write("11.mesh", "nothing");
  rbx::Model place;
  addFace(place, addHead(place), "Lips");
  const StagedPlace made = staged(place);
  EXPECT_TRUE(made.bodies("Lips").empty());
  ASSERT_EQ(made.stage->missing.size(), 1u);
  EXPECT_THAT(made.stage->missing[0].reason, HasSubstr("not a Roblox mesh"));
}

TEST_F(WrappedDecalsOfStage, CoverEachOtherByTheirZIndex) {
  rbx::Model place;
  const int32_t head = addHead(place);
  const int32_t upper = addFace(place, head, "Upper", {{"UVMaxBound", Vector2{1, 1}}});
  place.instances[size_t(upper)].properties.emplace_back("ZIndex", rbx::Int32{5});
  const int32_t lower = addFace(place, head, "Lower", {{"UVMaxBound", Vector2{0.5f, 0.5f}}});
  place.instances[size_t(lower)].properties.emplace_back("ZIndex", rbx::Int32{2});
  const StagedPlace made = staged(place);
  EXPECT_GT(made.body("Upper").layer, made.body("Lower").layer);
  EXPECT_EQ(made.shapeOf("Upper").bounds.min, made.shapeOf("Lower").bounds.min) << "so that both are as far away";
}

// ---- Make-up ----------------------------------------------------------------------------------------------------

class MakeupOfStage : public WrappedDecalsOfStage {
 protected:
  // The head of a figure whose description is applied.
  static int32_t addDescription(rbx::Model& place) {
    addHead(place);
    return place.add(1, "HumanoidDescription", "Description");
  }
  static void addMakeup(rbx::Model& place, int32_t description, const char* name, int32_t decal, int32_t order,
                        int64_t number = 0) {
    place.add(description, "MakeupDescription", name,
              {{"Instance", rbx::Ref{decal}}, {"Order", rbx::Int32{order}}, {"AssetId", rbx::Int64{number}}});
  }
};

TEST_F(MakeupOfStage, LiesOnTheHeadInItsOrder) {
  rbx::Model place;
  const int32_t description = addDescription(place);
  const int32_t storage = place.add(-1, "Folder", "Storage");
  const int32_t lips = addFace(place, storage, "Lips", {}, 42), blush = addFace(place, storage, "Blush", {}, 7);
  addMakeup(place, description, "Second", lips, 4);
  addMakeup(place, description, "First", blush, 1);
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.image(made.body("Second")), "rbxassetid://42");
  EXPECT_EQ(made.image(made.body("First")), "rbxassetid://7");
  EXPECT_GT(made.body("Second").layer, made.body("First").layer);
  EXPECT_EQ(made.body("Second").transform, made.body("Head").transform);
  EXPECT_TRUE(made.bodies("Lips").empty()) << "where it is kept it is not shown";
  ASSERT_TRUE(made.diagnostic("rbxm.makeup"));
  EXPECT_EQ(made.diagnostic("rbxm.makeup")->count, 2u);
}

TEST_F(MakeupOfStage, OfOneOrderGoesByTheNumberOfItsAsset) {
  rbx::Model place;
  const int32_t description = addDescription(place);
  const int32_t storage = place.add(-1, "Folder", "Storage");
  const int32_t lips = addFace(place, storage, "Lips"), blush = addFace(place, storage, "Blush", {}, 7);
  addMakeup(place, description, "Lower", lips, 1, 20);
  addMakeup(place, description, "Upper", blush, 1, 30);
  const StagedPlace made = staged(place);
  EXPECT_GT(made.body("Upper").layer, made.body("Lower").layer);
}

TEST_F(MakeupOfStage, ThatHangsOnTheHeadAlreadyIsDrawnOnce) {
  rbx::Model place;
  const int32_t description = addDescription(place);
  const int32_t lips = addFace(place, 2, "Lips");
  ASSERT_EQ(place.instances[2].className, "MeshPart");
  addMakeup(place, description, "Makeup", lips, 1);
  const StagedPlace made = staged(place);
  EXPECT_EQ(made.bodies("Lips").size(), 1u);
  EXPECT_TRUE(made.bodies("Makeup").empty());
}

TEST_F(MakeupOfStage, OfADescriptionThatNobodyWearsIsNotDrawn) {
  rbx::Model place;
  addHead(place);
  const int32_t description = place.add(-1, "HumanoidDescription", "Description");
  const int32_t lips = addFace(place, place.add(-1, "Folder", "Storage"), "Lips");
  addMakeup(place, description, "Makeup", lips, 1);
  addMakeup(place, description, "Nothing", -1, 1);
  addMakeup(place, description, "Head", 2, 1);
  const StagedPlace made = staged(place);
  EXPECT_TRUE(made.bodies("Makeup").empty());
  EXPECT_EQ(made.diagnostic("rbxm.makeup")->count, 3u);
}

// ---- Layered clothing -------------------------------------------------------------------------------------------

class LayeredClothing : public WrappedDecalsOfStage {
 protected:
  StagedPlace jacket(Settings layer) {
    rbx::Model place;
    const int32_t part =
        place.add(-1, "MeshPart", "Jacket",
                  {{"CFrame", standing(1, 2, 3)}, {"size", Vector3{2, 2, 2}}, {"MeshId", asset(10)}});
    place.add(part, "WrapLayer", "Layer", std::move(layer));
    return staged(place);
  }
};

TEST_F(LayeredClothing, IsItsMeshAndSaysSo) {
  const StagedPlace made = jacket({{"CageMeshId", asset(11)}, {"ReferenceMeshId", asset(99)}});
  EXPECT_EQ(made.body("Jacket").source, ShapeSource::Asset);
  EXPECT_THAT(made.stage->unfitted, ElementsAre(made.node("Jacket"), made.node("Layer")));
  EXPECT_EQ(describeBody(*made.stage, made.node("Jacket")), "10.mesh, from another file, not fitted to the body");
  EXPECT_EQ(describeBody(*made.stage, made.node("Layer")), "its mesh, not fitted to the body");
  ASSERT_TRUE(made.diagnostic("rbxm.layered-clothing"));
  EXPECT_TRUE(made.stage->missing.empty()) << "its cages are not needed";
}

TEST_F(LayeredClothing, ThatIsNotEnabledSaysNothing) {
  const StagedPlace made = jacket({{"Enabled", rbx::Bool{false}}});
  EXPECT_TRUE(made.stage->unfitted.empty());
  EXPECT_EQ(describeBody(*made.stage, made.node("Jacket")), "10.mesh, from another file");
  EXPECT_EQ(describeBody(*made.stage, made.node("Layer")), "");
  EXPECT_FALSE(made.diagnostic("rbxm.layered-clothing"));
  EXPECT_TRUE(jacket({{"Enabled", rbx::Bool{true}}}).diagnostic("rbxm.layered-clothing"));
}

TEST_F(LayeredClothing, ThatNobodyHasPlacedHangsOnItsAttachment) {
  rbx::Model place;
  const int32_t model = place.add(-1, "Model", "Ann");
  place.add(model, "Humanoid", "Humanoid");
  const int32_t torso = place.add(model, "MeshPart", "UpperTorso", {{"CFrame", standing(4, 5, 6)}});
  place.add(torso, "Attachment", "BodyFrontAttachment", {{"CFrame", standing(0, 0, -0.5f)}});
  const int32_t accessory = place.add(model, "Accessory", "Jacket");
  const int32_t handle =
      place.add(accessory, "MeshPart", "Handle",
                {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{2, 2, 2}}, {"MeshId", asset(10)}});
  place.add(handle, "WrapLayer", "Layer", {{"CageMeshId", asset(11)}});
  place.add(handle, "Attachment", "BodyFrontAttachment", {{"CFrame", standing(0, 0.25f, -0.6f)}});
  const StagedPlace made = staged(place);
  const Body& worn = made.body("Handle");
  EXPECT_EQ(worn.source, ShapeSource::Asset);
  EXPECT_LT(glm::distance(Vec3(worn.transform[3]), Vec3(4, 5 - 0.25f, 6 + 0.1f)), 1e-4f);
  EXPECT_THAT(describeBody(*made.stage, made.node("Handle")), HasSubstr("not fitted to the body"));
}

}  // namespace
}  // namespace vitrine::test
