#include "core/formats/assimp/flat_view.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "core/geometry/index_range.h"

namespace vitrine::assimp {

namespace {

using flat::Kind;
using flat::Range;

constexpr const char* kKindNames[flat::kKinds] = {"text",           "messages",
                                                  "nodes",          "mesh references",
                                                  "meshes",         "morph targets",
                                                  "bones",          "materials",
                                                  "properties",     "textures",
                                                  "texture bytes",  "animations",
                                                  "channels",       "keys",
                                                  "morph channels", "morph keys",
                                                  "cameras",        "lights",
                                                  "positions",      "normals",
                                                  "tangents",       "texture coordinates",
                                                  "colours",        "influences",
                                                  "indices",        "corners of lines",
                                                  "points"};
constexpr uint64_t kMostVertices = 0xFFFFFFFE;

std::unexpected<Error> forged(const std::string& what) {
  return fail(ErrorCode::Malformed, "the importing process gave back a damaged result: " + what);
}

// Ranges against their sections, and against each other by their sums.
class Ranges {
 public:
  explicit Ranges(const flat::Header& header) : m_header(header) {}
  void check(Kind kind, const Range& range) {
    const uint64_t count = m_header.sections[size_t(kind)].count;
    uint64_t& used = m_used[size_t(kind)];
    if (range.first > count || range.count > count - range.first || range.count > count - used) {
      m_wrong = std::min(m_wrong, kind);
      return;
    }
    used += range.count;
  }
  void text(const Range& range) { check(Kind::Text, range); }
  Result<void> result() const {
    if (size_t(m_wrong) == flat::kKinds) return {};
    return forged(fmt::format("a range beyond the {}", kKindNames[size_t(m_wrong)]));
  }

 private:
  const flat::Header& m_header;
  std::array<uint64_t, flat::kKinds> m_used{};
  Kind m_wrong{flat::kKinds};
};

void checkRanges(const FlatView& view, Ranges& ranges) {
  const flat::Header& header = view.header();
  ranges.text(header.error);
  ranges.text(header.importer);
  ranges.check(Kind::Property, header.metadata);
  for (const flat::Message& message : view.messages()) ranges.text(message.text);
  for (const flat::Node& node : view.nodes()) {
    ranges.text(node.name);
    ranges.check(Kind::MeshReference, node.meshes);
    ranges.check(Kind::Property, node.properties);
  }
  for (const flat::Bone& bone : view.bones()) ranges.text(bone.name);
  for (const flat::Material& material : view.materials()) {
    ranges.text(material.name);
    ranges.check(Kind::Property, material.properties);
  }
  for (const flat::Property& property : view.properties()) {
    ranges.text(property.key);
    ranges.text(property.value);
  }
  for (const flat::Texture& texture : view.textures()) {
    ranges.text(texture.name);
    ranges.text(texture.hint);
    ranges.check(Kind::TextureByte, texture.bytes);
  }
  for (const flat::Animation& animation : view.animations()) {
    ranges.text(animation.name);
    ranges.check(Kind::Channel, animation.nodeChannels);
    ranges.check(Kind::MorphChannel, animation.morphChannels);
  }
  for (const flat::Channel& channel : view.channels()) {
    ranges.text(channel.name);
    for (const Range* keys : {&channel.translations, &channel.rotations, &channel.scales})
      ranges.check(Kind::Key, *keys);
  }
  for (const flat::MorphChannel& channel : view.morphChannels()) {
    ranges.text(channel.name);
    ranges.check(Kind::MorphKey, channel.keys);
  }
  for (const flat::Camera& camera : view.cameras()) ranges.text(camera.name);
  for (const flat::Light& light : view.lights()) ranges.text(light.name);
}

void checkMeshRanges(const FlatView& view, Ranges& ranges) {
  for (const flat::Mesh& mesh : view.meshes()) {
    ranges.text(mesh.name);
    ranges.check(Kind::Position, mesh.positions);
    ranges.check(Kind::Normal, mesh.normals);
    ranges.check(Kind::Tangent, mesh.tangents);
    for (const Range& uvs : mesh.uvs) ranges.check(Kind::Uv, uvs);
    ranges.check(Kind::Colour, mesh.colours);
    ranges.check(Kind::Influence, mesh.influences);
    ranges.check(Kind::Index, mesh.indices);
    ranges.check(Kind::LineIndex, mesh.lineIndices);
    ranges.check(Kind::PointIndex, mesh.pointIndices);
    ranges.check(Kind::Bone, mesh.bones);
    ranges.check(Kind::Morph, mesh.morphs);
  }
  for (const flat::Morph& morph : view.morphs()) {
    ranges.text(morph.name);
    ranges.check(Kind::Position, morph.positions);
    ranges.check(Kind::Normal, morph.normals);
  }
}

Result<void> checkReferences(const FlatView& view) {
  const auto nodes = view.nodes();
  for (size_t n = 0; n < nodes.size(); ++n)
    if (nodes[n].parent != flat::kNothing && nodes[n].parent >= n) return forged("a node before its parent");
  if (!allBelow(view.meshReferences(), view.meshes().size())) return forged("a reference to no mesh");
  for (const flat::Channel& channel : view.channels())
    if (channel.node != flat::kNothing && channel.node >= nodes.size()) return forged("a channel of no node");
  return {};
}

Result<void> checkMesh(const FlatView& view, const flat::Mesh& mesh) {
  const uint64_t vertices = mesh.positions.count;
  for (const Range* indices : {&mesh.indices, &mesh.lineIndices, &mesh.pointIndices})
    if (vertices > kMostVertices || indices->count > kMostVertices) return forged("too large a mesh");
  const auto fits = [vertices](const Range& range) { return range.count == 0 || range.count == vertices; };
  if (!fits(mesh.normals) || !fits(mesh.tangents) || !fits(mesh.uvs[0]) || !fits(mesh.uvs[1]) ||
      !fits(mesh.colours) || !fits(mesh.influences))
    return forged("a stream of another length than the positions");
  for (const flat::Morph& morph : sub(view.morphs(), mesh.morphs))
    if (!fits(morph.positions) || !fits(morph.normals))
      return forged("a morph target of another length than the positions");
  if (mesh.indices.count % 3 != 0) return forged("part of a triangle");
  if (mesh.lineIndices.count % 2 != 0) return forged("part of a line");
  for (const auto& [kind, range] :
       {std::pair(Kind::Index, mesh.indices), std::pair(Kind::LineIndex, mesh.lineIndices),
        std::pair(Kind::PointIndex, mesh.pointIndices)}) {
    const Bytes bytes = view.of(kind, range);
    const std::span indices(reinterpret_cast<const uint32_t*>(bytes.data()), range.count);
    if (!allBelow(indices, vertices)) return forged("an index beyond the vertices");
  }
  return {};
}

}  // namespace

Result<void> FlatView::checkSections() const {
  const flat::Header& h = header();
  if (h.magic != flat::kMagic || h.version != flat::kVersion) return forged("no header of this version");
  if (h.outcome != flat::Outcome::Imported && h.outcome != flat::Outcome::Failed) return forged("no outcome");
  if (h.size != m_bytes.size()) return forged(fmt::format("{} bytes, {} announced", m_bytes.size(), h.size));
  for (size_t k = 0; k < flat::kKinds; ++k) {
    const flat::Section& section = h.sections[k];
    const bool inside = section.offset % flat::kAlignment == 0 && section.offset >= sizeof(flat::Header) &&
                        section.offset <= h.size &&
                        section.count <= (h.size - section.offset) / flat::recordSize(Kind(k));
    if (!inside) return forged(fmt::format("the section of {} lies outside", kKindNames[k]));
  }
  return {};
}

Result<FlatView> FlatView::open(Bytes bytes) {
  if (bytes.size() < sizeof(flat::Header)) return forged(fmt::format("{} bytes, no header", bytes.size()));
  const FlatView view(bytes);
  VITRINE_CHECK(view.checkSections());
  Ranges ranges(view.header());
  checkRanges(view, ranges);
  checkMeshRanges(view, ranges);
  VITRINE_CHECK(ranges.result());
  VITRINE_CHECK(checkReferences(view));
  for (const flat::Mesh& mesh : view.meshes()) VITRINE_CHECK(checkMesh(view, mesh));
  return view;
}

}  // namespace vitrine::assimp
