// What a file may hold and another kind of file may not. Each writer states what it takes; what an export leaves
// out is named from the difference, so that nothing is lost without a word.
#pragma once

#include <initializer_list>
#include <span>

#include "core/export/model/model.h"

namespace vitrine {

enum class Content : uint8_t {
  Shapes,  // triangles at all
  Nodes,   // several objects with names
  Levels,  // of detail: more than one
  Polygons,
  Doubles,
  Normals,
  Tangents,
  Uvs,
  LightmapUvs,
  Colours,
  Alpha,  // of vertices
  Materials,
  MaterialColours,
  DoubleSided,
  Images,
  Lightmaps,
  Skin,
  Poses,  // of the file, besides the one its joints are bound in
  Pose,   // that joints are to have in the export
  FaceControls,
  Correctives,
  Animations,
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

struct ContentRow {
  Content content;
  std::string_view word;  // "tangents": the loss is called "export.lost-tangents"
  std::string_view text;  // what is lost: "tangents have", "the skin has"
  // Goes with another one: where that is lost as well, it alone is named.
  std::optional<Content> partOf = std::nullopt;
  // How writers of formats call the same: "face-rig".
  std::string_view otherWord = {};
};
std::span<const ContentRow> contentRows();  // one a Content, in their order

// What a scene has of what the options want. Of what is not asked for (collision, other levels) nothing is left
// out: see unasked().
ContentSet contentsOf(const Scene& scene, const ModelOptions& options);
// What is in a scene and could be asked for, but was not.
ContentSet unasked(const Scene& scene, const ModelOptions& options);
ContentSet contentsOf(const Model& model);

// Adds a loss for each of `lost`, and one for each of `notAskedFor`, unless `losses` tells of it already.
void nameLosses(ContentSet lost, ContentSet notAskedFor, Diagnostics& losses);

}  // namespace vitrine
