// Heads of figures: their faces, which clips move them, and where the vertices go.
#include "core/scene/faces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/geometry/face_shape.h"
#include "core/geometry/skinning.h"
#include "core/load/load.h"
#include "core/report/overview.h"
#include "core/scene/scene.h"
#include "tests/support/place_faces.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

PoseEdits facesPlaying(uint32_t clip, float time) {
  PoseEdits edits;
  edits.animation = clip;
  edits.time = time;
  return edits;
}

class StagedFaces : public testing::Test {
 protected:
  void SetUp() override { m_folder.write(kFaceMesh, sampleFaceRig()); }
  void stage() {
    m_staged = stagePlace(m_place, {m_folder.path()});
    m_scene = makeScene(m_staged.document, {}, {}, m_staged.stage);
  }
  const FaceRig& rig(uint32_t face) const {
    return m_staged.stage->shapes[m_staged.stage->faces[face].shape].face->rig;
  }
  float weightOf(uint32_t face, std::string_view control, const PoseEdits& edits) const {
    const std::vector<float> weights = faceWeightsOf(*m_scene, face, edits);
    for (size_t c = 0; c < rig(face).controls.size(); ++c)
      if (rig(face).controls[c].name == control) return c < weights.size() ? weights[c] : 0;
    ADD_FAILURE() << control;
    return -1;
  }

  ScratchFolder m_folder;
  rbx::Model m_place;
  StagedPlace m_staged;
  ScenePointer m_scene;
};

TEST_F(StagedFaces, EachHeadHasAShapeOfItsOwnAndGoesWithItsFigure) {
  for (const char* name : {"A", "B", "C"}) addFacedFigure(m_place, name, 5.0f * float(*name - 'A'));
  stage();
  const std::vector<StageFace>& faces = m_staged.stage->faces;
  ASSERT_EQ(faces.size(), 3u);
  std::set<uint32_t> shapes, skeletons;
  for (const StageFace& face : faces) {
    EXPECT_EQ(m_staged.document->nameOf(face.part), "Head");
    EXPECT_NE(face.joint, kNone);
    EXPECT_TRUE(m_staged.stage->files.contains(face.shape));
    shapes.insert(face.shape);
    skeletons.insert(face.skeleton);
  }
  EXPECT_EQ(shapes.size(), 3u);
  EXPECT_EQ(skeletons.size(), 3u);
}

TEST_F(StagedFaces, AClipMovesTheHeadOfItsFigureAlone) {
  const int32_t a = addFacedFigure(m_place, "A", 0), b = addFacedFigure(m_place, "B", 5);
  addFaceClip(m_place, b, "OfB", "JawDrop", 1, true);
  addFaceClip(m_place, a, "OfA", "JawDrop", 0.5, true);
  stage();
  ASSERT_EQ(m_scene->clips.size(), 2u);
  ASSERT_EQ(m_scene->clips[0]->name, "OfA");
  EXPECT_THAT(m_scene->clipFaces[0], ElementsAre(0u));
  EXPECT_THAT(m_scene->clipFaces[1], ElementsAre(1u));
  EXPECT_EQ(m_scene->fits[1].foundFaces, 1u);
  PoseEdits edits = facesPlaying(1, 0.25f);
  EXPECT_TRUE(faceWeightsOf(*m_scene, 0, edits).empty());
  EXPECT_FLOAT_EQ(weightOf(1, "JawDrop", edits), 0.25f);
  EXPECT_FLOAT_EQ(weightOf(1, "Pucker", edits), 0);
  edits.also = {{.animation = 0, .time = 1}};
  EXPECT_FLOAT_EQ(weightOf(0, "JawDrop", edits), 0.5f);
  EXPECT_FLOAT_EQ(weightOf(1, "JawDrop", edits), 0.25f) << "the other's is not mixed in";
  edits.also[0].weight = 0.5f;
  EXPECT_FLOAT_EQ(weightOf(0, "JawDrop", edits), 0.25f);
}

TEST_F(StagedFaces, AClipOfAFaceAloneIsOfTheNearestHead) {
  addFacedFigure(m_place, "A", 0);
  const int32_t b = addFacedFigure(m_place, "B", 5);
  addFaceClip(m_place, b, "OfB", "Pucker", 1, false);
  addFaceClip(m_place, -1, "OfNobody", "Pucker", 1, false);
  stage();
  EXPECT_THAT(m_scene->clipFaces[0], ElementsAre(1u));
  EXPECT_THAT(m_scene->clipFaces[1], ElementsAre(0u));
  EXPECT_TRUE(m_scene->fits[0].plays());
}

TEST_F(StagedFaces, AControlThatTheHeadLacksIsNotHere) {
  const int32_t a = addFacedFigure(m_place, "A", 0);
  addFaceClip(m_place, a, "Clip", "TongueOut", 1, true);
  stage();
  EXPECT_EQ(m_scene->fits[0].faces, 1u);
  EXPECT_EQ(m_scene->fits[0].foundFaces, 0u);
  const std::vector<float> weights = faceWeightsOf(*m_scene, 0, facesPlaying(0, 1));
  EXPECT_TRUE(std::ranges::all_of(weights, [](float weight) { return weight == 0; }));
  EXPECT_THAT(posedFace(m_staged.shapeOf("Head"), weights).positions, IsEmpty());
}

TEST_F(StagedFaces, AMeshWithoutControlsHasNone) {
  m_folder.write(kFaceMesh, sampleSkinnedMesh());
  const int32_t a = addFacedFigure(m_place, "A", 0);
  addFacedFigure(m_place, "B", 5);
  addFaceClip(m_place, a, "Clip", "JawDrop", 1, true);
  stage();
  EXPECT_THAT(m_staged.stage->faces, IsEmpty());
  EXPECT_THAT(m_scene->clipFaces[0], IsEmpty());
  EXPECT_EQ(m_scene->fits[0].foundFaces, 0u);
  EXPECT_EQ(m_staged.stage->bodies[1].shape, m_staged.stage->bodies[3].shape) << "what does not move is shared";
}

// The head's own file, posed by its own controls, is drawn with the same vertices.
TEST_F(StagedFaces, VerticesGoWhereTheMeshAloneHasThem) {
  addFacedFigure(m_place, "A", 0);
  stage();
  const auto read = load(m_folder.path() / kFaceMesh);
  ASSERT_TRUE(read);
  const ScenePointer alone = makeScene(*read);
  const Shape& shape = m_staged.shapeOf("Head");
  PoseEdits edits;
  edits.face.resize(rig(0).controls.size());
  for (size_t c = 0; c < edits.face.size(); ++c) edits.face[c] = 0.1f * float(c % 7);
  LargeBuffer<Vec3> positions, normals;
  const SceneGeometry& geometry = alone->geometries.at(0);
  skin(geometry.positions, geometry.normals, geometry.influences, paletteOf(*alone, geometry, edits), positions,
       normals);
  const FaceStreams moved = posedFace(shape, edits.face);
  ASSERT_EQ(moved.positions.size(), positions.size());
  float furthest = 0;
  for (size_t v = 0; v < positions.size(); ++v) {
    EXPECT_LT(glm::distance(moved.positions[v], positions[v]), 1e-5f);
    furthest = std::max(furthest, glm::distance(moved.positions[v], shape.positions[v]));
  }
  EXPECT_GT(furthest, 0.05f);
}

// What the mesh says: the jaw turns by 20 degrees about X when its control is 1.
TEST_F(StagedFaces, TheJawOpensByTheAngleOfTheMesh) {
  addFacedFigure(m_place, "A", 0);
  stage();
  const Shape& shape = m_staged.shapeOf("Head");
  const FaceRig& face = rig(0);
  std::vector<float> weights(face.controls.size());
  weights[size_t(std::ranges::find(face.controls, "JawDrop", &FaceRig::Control::name) - face.controls.begin())] =
      0.5f;
  const auto& joints = shape.face->skeleton.joints;
  const auto jaw = size_t(std::ranges::find(joints, "Jaw", &Joint::name) - joints.begin());
  ASSERT_LT(jaw, joints.size());
  const FaceStreams moved = posedFace(shape, weights);
  ASSERT_FALSE(moved.positions.empty());
  const float angle = glm::radians(-10.0f);
  size_t checked = 0;
  for (size_t v = 0; v < shape.positions.size(); ++v) {
    const Influences& influences = shape.face->influences[v];
    float ofJaw = 0;
    for (size_t k = 0; k < influences.joints.size(); ++k)
      if (influences.joints[k] == jaw) ofJaw += float(influences.weights[k]) / 65535;
    if (ofJaw == 0) {
      EXPECT_LT(glm::distance(moved.positions[v], shape.positions[v]), 1e-5f);
      continue;
    }
    if (ofJaw < 0.999f) continue;
    const Vec3 from = shape.positions[v] - joints[jaw].bind.position;
    const Vec3 wanted(from.x, from.y * std::cos(angle) - from.z * std::sin(angle),
                      from.y * std::sin(angle) + from.z * std::cos(angle));
    EXPECT_LT(glm::distance(moved.positions[v], joints[jaw].bind.position + wanted), 0.002f);
    ++checked;
  }
  EXPECT_GT(checked, 3u);
}

TEST_F(StagedFaces, TheOverviewSaysWhetherTheControlsAreHere) {
  const int32_t a = addFacedFigure(m_place, "A", 0);
  addFaceClip(m_place, a, "Clip", "JawDrop", 1, true);
  stage();
  const auto clipLine = [&](const Stage* known) {
    for (const OverviewGroup& group : overviewOf(*m_staged.document, {.stage = known}))
      if (group.id == "clips") return group.lines.at(0).value;
    return std::string();
  };
  EXPECT_THAT(clipLine(m_staged.stage.get()), testing::HasSubstr("moves 1 face control"));
  EXPECT_THAT(clipLine(nullptr), testing::HasSubstr("names 1 face control"));
  const Stage none;
  EXPECT_THAT(clipLine(&none), testing::HasSubstr("1 face control is not here"));
}

}  // namespace
}  // namespace vitrine::test
