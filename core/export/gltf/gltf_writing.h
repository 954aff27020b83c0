// State shared by the files of the glTF writer.
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/document/json.h"
#include "core/export/model/exported.h"
#include "core/export/model/model.h"

namespace vitrine {

enum class GltfComponent : int { U8 = 5121, U16 = 5123, U32 = 5125, F32 = 5126 };
enum class GltfTarget : int { None = 0, Vertices = 34962, Indices = 34963 };

// A list of objects in the file, which other objects refer to by index.
class GltfList {
 public:
  uint32_t add(auto members) {
    m_json.breakLine().object([&] { members(m_json); });
    return m_count++;
  }
  bool empty() const { return m_count == 0; }
  void put(JsonWriter& json, const std::string& name) const {
    if (!empty()) json.breakLine().array(name, [&] { json.raw(m_text); });
  }

 private:
  std::string m_text;
  JsonWriter m_json{m_text};
  uint32_t m_count = 0;
};

// Numbers that are not finite become 0, as JSON cannot hold them.
inline void putGltfNumbers(JsonWriter& json, const std::string& name, const auto& values, int count) {
  json.array(name, [&] {
    for (int i = 0; i < count; ++i) json.value(std::isfinite(values[i]) ? values[i] : 0.0f);
  });
}
// Writes nothing for an empty list, which glTF forbids.
inline void putGltfIndices(JsonWriter& json, const std::string& name, std::span<const uint32_t> indices) {
  if (indices.empty()) return;
  json.array(name, [&] {
    for (const uint32_t index : indices) json.value(index);
  });
}

class GltfWriting {
 public:
  GltfWriting(const Model& source, bool binary) : model(source), isBinary(binary) {
    exported.losses = model.losses;
  }

  const Model& model;
  bool isBinary;
  std::string stem;
  Exported exported;
  ByteWriter data;
  GltfList nodes, meshes, skins, materials, textures, images, animations, accessors, views, lights, cameras;

  void align() {
    while (data.size() % 4 != 0) data.put(std::byte{0});
  }
  template <class T>
  uint32_t addView(std::span<const T> items, GltfTarget target) {
    align();
    const size_t offset = data.size();
    data.putBytes(std::as_bytes(items));
    return views.add([&](JsonWriter& json) {
      json.put("buffer", 0).put("byteOffset", offset).put("byteLength", items.size_bytes());
      if (target != GltfTarget::None) json.put("target", int(target));
    });
  }
  template <class T>
  uint32_t addAccessor(std::span<const T> items, GltfComponent component, std::string_view type, GltfTarget target,
                       auto more) {
    const uint32_t view = addView(items, target);
    return accessors.add([&](JsonWriter& json) {
      json.put("bufferView", view).put("componentType", int(component)).put("count", items.size());
      json.put("type", type);
      more(json);
    });
  }
  template <class T>
  uint32_t addAccessor(std::span<const T> items, GltfComponent component, std::string_view type,
                       GltfTarget target) {
    return addAccessor(items, component, type, target, [](JsonWriter&) {});
  }
};

// A path as a URI: everything except letters, digits and a few marks is written as %XX.
std::string gltfAddress(std::string_view path);

void writeGltfMaterials(GltfWriting& writing);   // and images
void writeGltfMeshes(GltfWriting& writing);      // and their geometries
void writeGltfAnimations(GltfWriting& writing);  // of the model's nodes

}  // namespace vitrine
