// A checked view of the block that the importing process made.
#pragma once

#include <span>
#include <string_view>

#include "core/bytes/byte_reader.h"
#include "core/formats/assimp/flat.h"

namespace vitrine::assimp {

// After open() has succeeded, every range of every record lies in its section, all ranges together are no larger
// than the section (so that a forged block cannot make its reader copy more than its own size), nodes follow their
// parents, references to meshes and vertices are valid, and streams have one item per position.
class FlatView {
 public:
  // The bytes must not change while the view is used, and must start at a multiple of 8. Malformed, with the
  // section's name, if the block is not valid.
  static Result<FlatView> open(Bytes bytes);

  const flat::Header& header() const { return *reinterpret_cast<const flat::Header*>(m_bytes.data()); }
  std::string_view text(const flat::Range& range) const { return asText(of(flat::Kind::Text, range)); }

  std::span<const flat::Message> messages() const { return all<flat::Message>(flat::Kind::Message); }
  std::span<const flat::Node> nodes() const { return all<flat::Node>(flat::Kind::Node); }
  std::span<const uint32_t> meshReferences() const { return all<uint32_t>(flat::Kind::MeshReference); }
  std::span<const flat::Mesh> meshes() const { return all<flat::Mesh>(flat::Kind::Mesh); }
  std::span<const flat::Morph> morphs() const { return all<flat::Morph>(flat::Kind::Morph); }
  std::span<const flat::Bone> bones() const { return all<flat::Bone>(flat::Kind::Bone); }
  std::span<const flat::Material> materials() const { return all<flat::Material>(flat::Kind::Material); }
  std::span<const flat::Property> properties() const { return all<flat::Property>(flat::Kind::Property); }
  std::span<const flat::Texture> textures() const { return all<flat::Texture>(flat::Kind::Texture); }
  std::span<const flat::Animation> animations() const { return all<flat::Animation>(flat::Kind::Animation); }
  std::span<const flat::Channel> channels() const { return all<flat::Channel>(flat::Kind::Channel); }
  std::span<const flat::Key> keys() const { return all<flat::Key>(flat::Kind::Key); }
  std::span<const flat::MorphChannel> morphChannels() const {
    return all<flat::MorphChannel>(flat::Kind::MorphChannel);
  }
  std::span<const flat::MorphKey> morphKeys() const { return all<flat::MorphKey>(flat::Kind::MorphKey); }
  std::span<const flat::Camera> cameras() const { return all<flat::Camera>(flat::Kind::Camera); }
  std::span<const flat::Light> lights() const { return all<flat::Light>(flat::Kind::Light); }
  // Where a range of records of any kind begins, and its bytes.
  uint64_t offsetOf(flat::Kind kind, const flat::Range& range) const {
    return section(kind).offset + range.first * flat::recordSize(kind);
  }
  Bytes of(flat::Kind kind, const flat::Range& range) const {
    return m_bytes.subspan(offsetOf(kind, range), range.count * flat::recordSize(kind));
  }

 private:
  explicit FlatView(Bytes bytes) : m_bytes(bytes) {}
  const flat::Section& section(flat::Kind kind) const { return header().sections[size_t(kind)]; }
  template <class T>
  std::span<const T> all(flat::Kind kind) const {
    return {reinterpret_cast<const T*>(m_bytes.data() + section(kind).offset), section(kind).count};
  }
  Result<void> checkSections() const;

  Bytes m_bytes;
};

// The run of records a range names.
template <class T>
std::span<const T> sub(std::span<const T> records, const flat::Range& range) {
  return records.subspan(range.first, range.count);
}

}  // namespace vitrine::assimp
