// What the tests of the glTF reader share: files made of a few lines, read, and asked what a picture shows of them.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/gltf_builder.h"

namespace vitrine::test {

inline DocumentPointer readGltf(Bytes bytes, const std::string& name) {
  const auto document = loadBytes({bytes.begin(), bytes.end()}, name);
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_EQ((*document)->format, "gltf");
  return *document;
}
inline DocumentPointer readGltf(std::string_view json, const std::string& name = "case.gltf") {
  return readGltf(asBytes(json), name);
}
inline DocumentPointer readGltf(const GltfFile& file) { return readGltf(file.glb(), "case.glb"); }

// What failed, and what was told.
inline std::string toldOf(const Document& document) {
  std::string text = document.failure ? document.failure->message + "\n" : std::string();
  return text + describe(document.diagnostics);
}

// A file that has to be read whole and without a fault, from a GLB; what JSON alone says of it is the same.
inline DocumentPointer openedGltf(const GltfFile& file) {
  const DocumentPointer document = readGltf(file);
  const DocumentPointer again = readGltf(file.gltf());
  if (!document || !again) return nullptr;
  for (const auto& each : {document, again}) {
    EXPECT_TRUE(each->complete) << toldOf(*each);
    EXPECT_FALSE(each->diagnostics.has(Severity::Error)) << toldOf(*each);
  }
  EXPECT_EQ(document->geometries.size(), again->geometries.size());
  EXPECT_EQ(document->instances.size(), again->instances.size());
  for (size_t g = 0; g < std::min(document->geometries.size(), again->geometries.size()); ++g)
    EXPECT_TRUE(std::ranges::equal(document->geometries[g].positions, again->geometries[g].positions));
  return document;
}

// A file that is refused, or opened with a word about what is wrong: that word.
inline std::string wrongIn(const DocumentPointer& document) {
  if (!document) return {};
  const bool told = document->failure || document->diagnostics.has(Severity::Warning);
  EXPECT_TRUE(told) << "nothing is told: " << toldOf(*document);
  return toldOf(*document);
}
inline std::string wrongIn(const GltfFile& file) { return wrongIn(readGltf(file)); }
inline std::string wrongIn(std::string_view json) { return wrongIn(readGltf(json)); }

inline bool areNear(const Vec2& a, const Vec2& b, float most = 1e-5f) { return glm::distance(a, b) <= most; }
inline bool areNear(const Vec3& a, const Vec3& b, float most = 1e-5f) { return glm::distance(a, b) <= most; }
inline bool areNear(const Vec4& a, const Vec4& b, float most = 1e-5f) { return glm::distance(a, b) <= most; }

template <class Stream, class Item>
void expectNear(const Stream& stream, const std::vector<Item>& wanted, float most = 1e-5f) {
  ASSERT_EQ(stream.size(), wanted.size());
  for (size_t i = 0; i < wanted.size(); ++i) {
    bool near = true;
    for (int c = 0; c < int(Item::length()); ++c) near = near && std::abs(stream[i][c] - wanted[i][c]) <= most;
    EXPECT_TRUE(near) << "item " << i << ": " << stream[i][0] << ", " << stream[i][1];
  }
}
inline std::vector<uint32_t> listed(const auto& stream) { return {stream.begin(), stream.end()}; }

// Across a triangle, to the side from which it is seen.
inline Vec3 faceNormal(const Geometry& geometry, size_t triangle) {
  const auto corner = [&](size_t k) { return geometry.positions[geometry.indices[triangle * 3 + k]]; };
  return glm::normalize(glm::cross(corner(1) - corner(0), corner(2) - corner(0)));
}

// The node of a class with that name; several: the `number`th.
inline NodeId nodeOfClass(const Document& document, std::string_view className, std::string_view name,
                          size_t number = 0) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    if (document.nameOf(NodeId{n}) == name && document.classOf(NodeId{n}).name == className && number-- == 0)
      return NodeId{n};
  return NodeId::None;
}

// Whether a property of any node says a text.
inline bool anyPropertySays(const Document& document, std::string_view text) {
  for (uint32_t n = 0; n < document.nodes.size(); ++n)
    for (const Column& column : document.classOf(NodeId{n}).columns)
      if (toJson(document.property(NodeId{n}, column.name)).find(text) != std::string::npos) return true;
  return false;
}

// What is drawn, at a time of an animation or at rest.
inline Bounds shownBounds(const DocumentPointer& document, uint32_t animation = kNone, float time = 0) {
  PoseEdits edits;
  edits.animation = animation;
  edits.time = time;
  const ScenePointer scene = makeScene(document);
  const auto joints = allJointMatrices(*scene, edits);
  Bounds bounds;
  for (const DrawItem& item : scene->items) {
    const SceneGeometry& geometry = scene->geometries[item.geometry];
    const MorphedStreams morphed = morphedStreams(*scene, geometry, edits);
    const std::span<const Vec3> positions =
        morphed.positions.empty() ? geometry.positions : std::span<const Vec3>(morphed.positions);
    const std::vector<Mat4> palette = paletteOf(*scene, geometry, edits);
    const Mat4 toWorld = placementAt(*scene, item.placement, joints).toWorld;
    for (uint32_t i = item.firstIndex; i < item.firstIndex + item.indexCount; ++i) {
      const uint32_t vertex = geometry.indices[i];
      Vec4 position(positions[vertex], 1);
      if (!palette.empty()) {
        Vec4 moved(0);
        const Influences& influences = geometry.influences[vertex];
        for (size_t k = 0; k < 4; ++k)
          if (influences.weights[k] > 0)
            moved += float(influences.weights[k]) * (palette.at(influences.joints[k]) * position);
        position = moved / moved.w;
      }
      bounds.add(Vec3(toWorld * position));
    }
  }
  return bounds;
}
inline void expectBounds(const Bounds& bounds, const Vec3& min, const Vec3& max, float most = 1e-4f) {
  EXPECT_TRUE(areNear(bounds.min, min, most)) << bounds.min.x << ", " << bounds.min.y << ", " << bounds.min.z;
  EXPECT_TRUE(areNear(bounds.max, max, most)) << bounds.max.x << ", " << bounds.max.y << ", " << bounds.max.z;
}

// The track of an animation that moves the joint of a node; null: none does.
inline const JointTrack* trackOf(const Document& document, NodeId node, size_t animation = 0) {
  if (animation >= document.animations.size()) return nullptr;
  for (const JointTrack& track : document.animations[animation].tracks)
    if (document.skeletons.at(track.skeleton).joints.at(track.joint).node == node) return &track;
  return nullptr;
}
// The same of a tree whose nodes and joints are different nodes: the first track.
inline const JointTrack* onlyTrack(const Document& document, size_t animation = 0) {
  if (animation >= document.animations.size() || document.animations[animation].tracks.empty()) return nullptr;
  return &document.animations[animation].tracks[0];
}

}  // namespace vitrine::test
