// How the parts of an FBX node's place, and the curves that move them, are followed.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/formats/assimp/drawn_points.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;

constexpr int64_t kSecond = 46186158000;

// A text file of models, which all show one triangle, and curves.
class FbxText {
 public:
  // `properties`: P lines. `parent` 0: at the top.
  int model(std::string_view name, std::string_view properties, int parent = 0, bool hasMesh = true) {
    const int id = ++m_last;
    m_objects += fmt::format("Model: {}, \"Model::{}\", \"{}\" {{\nVersion: 232\nProperties70: {{\n{}\n}}\n}}\n",
                             id, name, hasMesh ? "Mesh" : "LimbNode", properties);
    m_connections += fmt::format("C: \"OO\",{},{}\n", id, parent);
    if (hasMesh) m_connections += fmt::format("C: \"OO\",1,{}\n", id);
    m_hasMesh = m_hasMesh || hasMesh;
    return id;
  }
  // A curve for one axis of a property, its keys evenly over a second. `flags` and `data`, four numbers, of all
  // keys.
  void curve(int model, std::string_view property, char axis, std::string_view values, int keys, int flags = 4,
             std::string_view data = "0,0,0,0", int layer = 0) {
    const int node = ++m_last, curve = ++m_last;
    std::string times;
    for (int k = 0; k < keys; ++k) times += fmt::format("{}{}", k == 0 ? "" : ",", k * kSecond / (keys - 1));
    m_objects += fmt::format("AnimationCurveNode: {}, \"AnimCurveNode::c\", \"\" {{\n}}\n", node);
    m_objects += fmt::format(
        "AnimationCurve: {}, \"AnimCurve::\", \"\" {{\nKeyTime: *{} {{\na: {}\n}}\nKeyValueFloat: *{} {{\na: "
        "{}\n}}\n"
        "KeyAttrFlags: *1 {{\na: {}\n}}\nKeyAttrDataFloat: *4 {{\na: {}\n}}\nKeyAttrRefCount: *1 {{\na: "
        "{}\n}}\n}}\n",
        curve, keys, times, keys, values, flags, data, keys);
    m_connections += fmt::format("C: \"OO\",{},{}\nC: \"OP\",{},{}, \"{}\"\nC: \"OP\",{},{}, \"d|{}\"\n", node,
                                 kLayer + layer, node, model, property, curve, node, axis);
    m_layers = std::max(m_layers, layer + 1);
  }
  DocumentPointer load(const char* name = "made.fbx") const {
    std::string text =
        "; FBX 7.4.0 project file\nFBXHeaderExtension: {\nFBXHeaderVersion: 1003\nFBXVersion: 7400\n}\n";
    text += "Objects: {\n";
    if (m_hasMesh)
      text +=
          "Geometry: 1, \"Geometry::g\", \"Mesh\" {\nVertices: *9 {\na: 0,0,0,1,0,0,0,2,0\n}\n"
          "PolygonVertexIndex: *3 {\na: 0,1,-3\n}\nGeometryVersion: 124\n}\n";
    text += m_objects;
    if (m_layers > 0)
      text += fmt::format(
          "AnimationStack: 900, \"AnimStack::Take\", \"\" {{\nProperties70: {{\nP: \"LocalStop\", \"KTime\", "
          "\"Time\", "
          "\"\",{}\n}}\n}}\n",
          kSecond);
    std::string connections = m_connections;
    for (int layer = 0; layer < m_layers; ++layer) {
      text += fmt::format("AnimationLayer: {}, \"AnimLayer::l\", \"\" {{\n}}\n", kLayer + layer);
      connections += fmt::format("C: \"OO\",{},900\n", kLayer + layer);
    }
    text += "}\nConnections: {\n" + connections + "}\n";
    const Bytes bytes = asBytes(text);
    auto document = loadBytes({bytes.begin(), bytes.end()}, name);
    EXPECT_TRUE(document && (*document)->complete) << name;
    return document ? *document : nullptr;
  }

 private:
  static constexpr int kLayer = 910;
  int m_last = 10, m_layers = 0;
  bool m_hasMesh = false;
  std::string m_objects, m_connections;
};

std::string vector(std::string_view name, double x, double y, double z) {
  return fmt::format("P: \"{}\", \"Vector3D\", \"\", \"A\",{},{},{}\n", name, x, y, z);
}
const std::string kActive = "P: \"RotationActive\", \"bool\", \"\", \"A\",1\n";

MATCHER_P3(At, x, y, z, "") {
  *result_listener << arg.x << ", " << arg.y << ", " << arg.z;
  return glm::distance(arg, Vec3(x, y, z)) < 2e-5f;
}

std::vector<Vec3> pointsOf(const DocumentPointer& document, float time = -1) {
  return document ? drawnPoints(*makeScene(document), time) : std::vector<Vec3>();
}

TEST(FbxPlaces, NodesTurnAndScaleAboutTheirPivots) {
  FbxText text;
  const int door =
      text.model("Door", kActive + vector("RotationPivot", -1, 0, 0) + vector("ScalingPivot", 0, 2, 0));
  text.curve(door, "Lcl Rotation", 'Z', "0,90", 2);
  text.curve(door, "Lcl Scaling", 'Y', "1,3", 2);
  const auto document = text.load();
  ASSERT_TRUE(document);
  EXPECT_THAT(pointsOf(document), ElementsAre(At(0, 0, 0), At(1, 0, 0), At(0, 2, 0)));
  // Y from 2 on, three times as far, then a quarter turn about -1, 0.
  EXPECT_THAT(pointsOf(document, 1), ElementsAre(At(3, 1, 0), At(3, 2, 0), At(-3, 1, 0)));
  const float root = std::sqrt(0.5f);
  EXPECT_THAT(pointsOf(document, 0.5f)[2], At(-1 + root * (1 - 2), root * (1 + 2), 0))
      << "2 stays where it is in Y";
  EXPECT_EQ(test::nodeNamed(*document, "Door") == NodeId::None, false);
  for (uint32_t n = 0; n < document->nodes.size(); ++n)
    EXPECT_EQ(document->nameOf(NodeId{n}).find("$AssimpFbx$"), std::string::npos);
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].tracks.size(), 1u);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.fbx-keys"));
}

TEST(FbxPlaces, KeysStayAsTheyAreWhereTheyAreRight) {
  FbxText text;
  const int door =
      text.model("Door", kActive + vector("PreRotation", 0, 0, 30) + vector("Lcl Translation", 1, 2, 3));
  text.curve(door, "Lcl Rotation", 'Z', "0,90", 2);
  const auto document = text.load();
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_THAT(document->animations[0].tracks.at(0).rotation.times, ElementsAre(0, 1));
  EXPECT_FALSE(hasDiagnostic(*document, "assimp.fbx-keys"));
}

TEST(FbxPlaces, GeometricTransformsMoveMeshesAlone) {
  FbxText text;
  const int parent =
      text.model("Parent", vector("GeometricTranslation", 10, 0, 0) + vector("Lcl Translation", 0, 1, 0));
  text.model("Child", vector("GeometricRotation", 0, 0, 90) + vector("GeometricScaling", 1, 1, -1), parent);
  text.model("Plain", "", parent);
  const auto document = text.load();
  ASSERT_TRUE(document);
  EXPECT_THAT(pointsOf(document),
              testing::UnorderedElementsAre(At(10, 1, 0), At(11, 1, 0), At(10, 3, 0),  // the parent's own
                                            At(0, 1, 0), At(0, 2, 0), At(-2, 1, 0),    // turned
                                            At(0, 1, 0), At(1, 1, 0), At(0, 3, 0)));
  EXPECT_EQ(document->geometries.size(), 3u) << "each way in which the mesh is moved is one";
  const auto place = toText(document->property(test::nodeNamed(*document, "Parent"), "transform"));
  EXPECT_THAT(place, testing::HasSubstr("0, 1, 0")) << "the node stands where it is said to";
}

TEST(FbxPlaces, PostRotationsTurnBack) {
  FbxText text;
  text.model("J", kActive + vector("PostRotation", 0, 0, 90));
  EXPECT_THAT(pointsOf(text.load()), ElementsAre(At(0, 0, 0), At(0, -1, 0), At(2, 0, 0)));
}

TEST(FbxPlaces, RotationsHaveTheirOrder) {
  FbxText text;
  text.model("J", kActive + "P: \"RotationOrder\", \"enum\", \"\", \"\",5\n" + vector("Lcl Rotation", 90, 0, 90));
  // About Z first: 1, 0, 0 goes to Y, and about X then to Z.
  EXPECT_THAT(pointsOf(text.load())[1], At(0, 0, 1));
  FbxText without;
  without.model("J",
                "P: \"RotationActive\", \"bool\", \"\", \"\",0\nP: \"RotationOrder\", \"enum\", \"\", \"\",5\n" +
                    vector("Lcl Rotation", 90, 0, 90) + vector("PreRotation", 45, 45, 45));
  EXPECT_THAT(pointsOf(without.load())[1], At(0, 1, 0)) << "X, Y, Z and nothing before where that is not active";
}

TEST(FbxPlaces, ScalesOfParentsAreTakenAsNodesSay) {
  const auto child = [](int inherit, double angle) {
    FbxText text;
    const int parent = text.model("P", vector("Lcl Scaling", 3, 1, 1), 0, false);
    text.model("C",
               fmt::format("P: \"InheritType\", \"enum\", \"\", \"\",{}\n", inherit) +
                   vector("Lcl Translation", 1, 0, 0) + vector("Lcl Rotation", 0, 0, angle),
               parent);
    return pointsOf(text.load());
  };
  EXPECT_THAT(child(1, 90), ElementsAre(At(3, 0, 0), At(3, 1, 0), At(-3, 0, 0)));
  EXPECT_THAT(child(2, 90), ElementsAre(At(3, 0, 0), At(3, 1, 0), At(1, 0, 0))) << "moved by it, not scaled";
  EXPECT_THAT(child(0, 90), ElementsAre(At(3, 0, 0), At(3, 3, 0), At(1, 0, 0))) << "along its own axes";
}

TEST(FbxPlaces, StepsAndTangentsAreFollowed) {
  FbxText text;
  const int node = text.model("N", "");
  text.curve(node, "Lcl Translation", 'X', "0,5,7", 3, 2);
  text.curve(node, "Lcl Translation", 'Y', "0,8", 2, 8 | 0x400);  // flat at both ends
  const auto document = text.load();
  ASSERT_TRUE(document);
  EXPECT_THAT(pointsOf(document, 0.499f)[0].x, testing::FloatEq(0));
  EXPECT_THAT(pointsOf(document, 0.5f)[0], At(5, 4, 0));
  EXPECT_NEAR(pointsOf(document, 0.25f)[0].y, 8 * (3 / 16.0 - 2 / 64.0), 8e-4);
  EXPECT_THAT(pointsOf(document, 1)[0], At(7, 8, 0));
}

TEST(FbxPlaces, LayersAreAdded) {
  FbxText text;
  const int node = text.model("N", "");
  text.curve(node, "Lcl Translation", 'X', "0,4", 2);
  text.curve(node, "Lcl Translation", 'X', "1,1", 2, 4, "0,0,0,0", 1);
  EXPECT_THAT(pointsOf(text.load(), 0.5f)[0], At(3, 0, 0));
}

TEST(FbxPlaces, WhatKeysCannotHoldIsTold) {
  FbxText text;
  const int parent = text.model("P", "", 0, false);
  const int child =
      text.model("C", "P: \"InheritType\", \"enum\", \"\", \"\",2\n" + vector("Lcl Rotation", 0, 0, 45), parent);
  text.curve(parent, "Lcl Scaling", 'X', "1,3", 2);
  text.curve(child, "Lcl Translation", 'X', "0,1", 2);
  const auto document = text.load();
  ASSERT_TRUE(document);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.fbx-shear"));
  EXPECT_THAT(pointsOf(document, 1)[0], At(3, 0, 0));
}

TEST(FbxPlaces, NodesOfOneNameMoveOnTheirOwn) {
  FbxText text;
  text.model("N", vector("Lcl Translation", 0, 0, 9));
  const int second = text.model("N", "");
  const int third = text.model("N", vector("Lcl Translation", 0, 5, 0));
  text.curve(second, "Lcl Translation", 'X', "0,2", 2);
  text.curve(third, "Lcl Translation", 'X', "0,4", 2);
  EXPECT_THAT(pointsOf(text.load(), 0.5f),
              testing::UnorderedElementsAre(At(0, 0, 9), At(1, 0, 9), At(0, 2, 9), At(1, 0, 0), At(2, 0, 0),
                                            At(1, 2, 0), At(2, 5, 0), At(3, 5, 0), At(2, 7, 0)));
}

TEST(FbxPlaces, AnimationsAloneOpenAsClips) {
  FbxText text;
  const int hip = text.model("Hip", vector("Lcl Translation", 0, 5, 0), 0, false);
  const int knee = text.model("Knee", vector("Lcl Translation", 0, -2, 0), hip, false);
  text.model("Toe", vector("Lcl Translation", 0, -2, 0), knee, false);
  text.curve(knee, "Lcl Rotation", 'X', "0,90", 2);
  const auto document = text.load();
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].name, "Take");
  EXPECT_FLOAT_EQ(document->animations[0].duration, 1);
  ASSERT_EQ(document->skeletons.size(), 1u);
  const Skeleton& skeleton = document->skeletons[0];
  ASSERT_EQ(skeleton.joints.size(), 2u);
  EXPECT_TRUE(drawsAnything(*makeScene(document)));
  const auto places = blendedJointMatrices(*document, 0, jointMatricesOf(skeleton, nullptr),
                                           std::array{ClipAt{&document->animations[0], 1}});
  EXPECT_THAT(Vec3(places[1][3]), At(0, 3, -2)) << "the toe swings about the knee";
}

TEST(FbxPlaces, CurvesOfNodesThatAreNotThereAreTold) {
  FbxText text;
  text.curve(77, "Lcl Rotation", 'X', "0,90", 2);
  const auto document = text.load();
  ASSERT_TRUE(document);
  EXPECT_TRUE(hasDiagnostic(*document, "assimp.fbx-nothing-to-move"));
  EXPECT_FALSE(hasDiagnostic(*document, "assimp.empty"));
  const NodeId take = test::nodeNamed(*document, "Take");
  ASSERT_NE(take, NodeId::None);
  EXPECT_EQ(toText(document->property(take, "seconds")), "1");
}

}  // namespace
}  // namespace vitrine::test
