// Kinds of content that some file formats can hold and others cannot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace vitrine {

enum class Content : uint8_t {
  Shapes,  // any triangles
  Nodes,   // several objects with names
  Levels,  // of detail: more than one
  Polygons,
  Doubles,
  Lines,  // and points
  Normals,
  Tangents,
  Uvs,
  LightmapUvs,
  Colours,
  Alpha,  // of vertices
  Materials,
  MaterialColours,
  DoubleSided,
  Variants,  // other sets of materials
  Images,
  Lightmaps,
  Skin,
  Poses,  // stored in the file, besides the bind pose
  Pose,   // the pose chosen for the export
  FaceControls,
  Correctives,
  MorphTargets,  // with their weights, and their motion where there are animations
  Animations,
  Curves,  // splines between keys, not only linear interpolation
  Lights,  // and cameras
  Entities,
  Collision,
  NoCollision,  // which drawn surfaces do not collide
  Triggers,
  Hulls,
};
inline constexpr size_t kContentCount = size_t(Content::Hulls) + 1;

class ContentSet {
 public:
  constexpr ContentSet() = default;
  constexpr ContentSet(std::initializer_list<Content> contents) {
    for (const Content content : contents) add(content);
  }
  constexpr void add(Content content, bool is = true) { m_bits |= uint32_t(is) << uint32_t(content); }
  constexpr void remove(Content content) { m_bits &= ~(1u << uint32_t(content)); }
  constexpr bool has(Content content) const { return (m_bits >> uint32_t(content) & 1u) != 0; }
  constexpr bool empty() const { return m_bits == 0; }
  friend constexpr ContentSet operator|(ContentSet a, ContentSet b) { return ContentSet(a.m_bits | b.m_bits); }
  friend constexpr ContentSet operator&(ContentSet a, ContentSet b) { return ContentSet(a.m_bits & b.m_bits); }
  friend constexpr ContentSet operator-(ContentSet a, ContentSet b) { return ContentSet(a.m_bits & ~b.m_bits); }
  friend constexpr bool operator==(ContentSet, ContentSet) = default;

 private:
  static_assert(kContentCount <= 32);
  constexpr explicit ContentSet(uint32_t bits) : m_bits(bits) {}
  uint32_t m_bits = 0;
};

}  // namespace vitrine
