// mesh.vert moves vertices to where skin() moves them. The measure: the distance between the two places of a
// vertex, in units of the radius of the geometry's bounds as bound, is nowhere above kTolerance; neither is that
// between the two normals, of unit length, above kNormalTolerance.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/geometry/skinning.h"
#include "render/gpu/program.h"
#include "render/passes/mesh_geometry.h"
#include "tests/render/render_fixture.h"
#include "tests/support/corpus.h"
#include "tests/support/skins.h"

namespace vitrine {
namespace {

using test::SkinnedFile;

constexpr float kTolerance = 1e-5f;
constexpr float kNormalTolerance = 1e-4f;

struct ShadedVertex {
  Vec3 position, normal;  // in the geometry's space; the normal of any length
};

// Where the shader of the mesh pass puts the vertices of a geometry that joints move.
class ShaderSkin {
 public:
  bool compile() {
    auto made = Program::compile("mesh.vert", "mesh.frag", {"MODE_TINT", "USE_NORMAL", "SKINNED"},
                                 {"worldPosition", "worldNormal"});
    EXPECT_TRUE(made) << (made ? "" : made.error().message);
    if (made) m_program = std::move(*made);
    // Nothing is drawn, but without a framebuffer nothing is run either.
    m_target = RenderTarget::make(1, 1, GL_RGBA8, 0, false);
    glBindFramebuffer(GL_FRAMEBUFFER, m_target.framebuffer());
    return made.has_value();
  }

  std::vector<ShadedVertex> run(const MeshGeometry& geometry, size_t vertices) const {
    geometry.bind(false);
    m_program.use();
    m_program.set("palette", kPaletteUnit);
    m_program.set("clipFromGeometry", Mat4(1.0f));
    m_program.set("worldFromGeometry", Mat4(1.0f));
    m_program.set("worldFromNormal", Mat3(1.0f));
    const BufferObject captured = BufferObject::make();
    std::vector<ShadedVertex> shaded(vertices, ShadedVertex{Vec3(NAN), Vec3(NAN)});
    upload(captured, GL_TRANSFORM_FEEDBACK_BUFFER, std::span<const ShadedVertex>(shaded), GL_STREAM_READ);
    glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, captured.id());
    glEnable(GL_RASTERIZER_DISCARD);
    glBeginTransformFeedback(GL_POINTS);
    glDrawArrays(GL_POINTS, 0, static_cast<GLsizei>(vertices));
    glEndTransformFeedback();
    glDisable(GL_RASTERIZER_DISCARD);
    glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, static_cast<GLsizeiptr>(vertices * sizeof(ShadedVertex)),
                       shaded.data());
    glBindVertexArray(0);
    return shaded;
  }

 private:
  Program m_program;
  RenderTarget m_target;
};

struct Differences {
  float positions = 0, normals = 0;  // the largest
  size_t poses = 0;
};

float radiusOf(std::span<const Vec3> positions) {
  Bounds bounds;
  for (const Vec3& position : positions) bounds.add(position);
  return bounds.radius();
}

// A NaN is as far away as can be.
void keepLargest(float& largest, float difference) {
  largest = difference <= largest ? largest : std::isnan(difference) ? INFINITY : difference;
}

void compare(const ShaderSkin& shader, const SceneGeometry& geometry, MeshGeometry& uploaded,
             std::span<const Mat4> palette, Differences& differences) {
  uploaded.setPalette(palette);
  const auto shaded = shader.run(uploaded, geometry.positions.size());
  LargeBuffer<Vec3> positions, normals;
  skin(geometry.positions, geometry.normals, geometry.influences, palette, positions, normals);
  const float radius = radiusOf(geometry.positions);
  for (size_t v = 0; v < positions.size(); ++v) {
    keepLargest(differences.positions, glm::distance(positions[v], shaded[v].position) / radius);
    const float length = glm::length(shaded[v].normal);
    // What is pressed flat has no normal that one could agree on.
    if (length > 1e-6f) keepLargest(differences.normals, glm::distance(normals[v], shaded[v].normal / length));
  }
  ++differences.poses;
}

JointEdit bent(uint32_t joint, float radius) {
  return {.joint = joint, .rotation = {35, -20, 50}, .translation = {radius * 0.2f, 0, radius * -0.1f}};
}

// Joints bent one by one and all together.
std::vector<PoseEdits> jointPoses(const Skeleton& skeleton, float radius) {
  std::vector<PoseEdits> poses(1);
  const auto count = uint32_t(skeleton.joints.size());
  for (const uint32_t joint : test::evenly(count, 5)) poses.emplace_back().joints = {bent(joint, radius)};
  for (uint32_t joint = 0; joint < count; ++joint)
    poses.front().joints.push_back({.joint = joint, .rotation = {4, -3, 5}});
  return poses;
}

// Controls one by one, all of them, and every other one by half.
std::vector<PoseEdits> facePoses(const Document& document) {
  if (!document.faceRig) return {};
  const auto count = uint32_t(document.faceRig->controls.size());
  std::vector<PoseEdits> poses(2);
  poses[0].face.assign(count, 1);
  for (uint32_t control = 0; control < count; ++control) poses[1].face.push_back(control % 2 == 0 ? 0.5f : 0);
  for (const uint32_t control : test::evenly(count, 6)) {
    poses.emplace_back().face.resize(count);
    poses.back().face[control] = 1;
  }
  return poses;
}

void compareInPose(const ShaderSkin& shader, const SkinnedFile& file, const std::string& pose,
                   Differences& differences) {
  const ScenePointer scene = makeScene(file.document, {.pose = pose});
  for (const SceneGeometry& geometry : scene->geometries) {
    if (geometry.skeleton == kNone || geometry.influences.empty()) continue;
    MeshGeometry uploaded(geometry);
    std::vector<PoseEdits> poses =
        jointPoses(file.document->skeletons[geometry.skeleton], radiusOf(geometry.positions));
    for (PoseEdits& each : facePoses(*file.document)) poses.push_back(std::move(each));
    if (pose != kBindPose) poses.emplace_back();
    for (const PoseEdits& edits : poses) {
      const std::vector<Mat4> palette = paletteOf(*scene, geometry, edits);
      if (!palette.empty()) compare(shader, geometry, uploaded, palette, differences);
    }
  }
}

void expectAgreement(const std::vector<SkinnedFile>& files) {
  ShaderSkin shader;
  ASSERT_TRUE(shader.compile());
  for (const SkinnedFile& file : files) {
    Differences differences;
    for (const std::string& pose : posesOf(*file.document)) compareInPose(shader, file, pose, differences);
    EXPECT_LE(differences.positions, kTolerance) << file.name;
    EXPECT_LE(differences.normals, kNormalTolerance) << file.name;
    EXPECT_GE(differences.poses, 6u) << file.name;
  }
}

TEST_F(RenderTest, TheShaderMovesTheVerticesOfTheSamplesAsTheCpuDoes) {
  const std::vector<SkinnedFile> files = test::skinnedSamples();
  ASSERT_EQ(files.size(), 3u);
  expectAgreement(files);
}

TEST_F(RenderTest, TheShaderMovesTheVerticesOfTheCorpusAsTheCpuDoes) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const std::vector<SkinnedFile> files = test::skinnedCorpusFiles();
  EXPECT_GE(files.size(), 10u);
  expectAgreement(files);
}

}  // namespace
}  // namespace vitrine
