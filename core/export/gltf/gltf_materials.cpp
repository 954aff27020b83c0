// Images and materials of a glTF file.
#include <fmt/core.h>

#include "core/bytes/text.h"
#include "core/document/colour.h"
#include "core/export/gltf/gltf_writing.h"
#include "core/export/model/image_files.h"

namespace vitrine {
namespace {

std::string_view gltfMediaType(std::string_view extension) {
  return extension == "png" ? "image/png" : "image/jpeg";
}

Vec4 inGltfLight(const Vec4& colour) {
  return {toLinear(colour.r), toLinear(colour.g), toLinear(colour.b), colour.a};
}

class GltfMaterialWriter {
 public:
  explicit GltfMaterialWriter(GltfWriting& writing) : m_writing(writing) {}

  void write() {
    for (const ModelImage& image : m_writing.model.images) addImage(image);
    for (const ModelMaterial& material : m_writing.model.materials) addMaterial(material);
  }

 private:
  void addImage(const ModelImage& image) {
    m_textureOf.push_back(kNone);
    if (!image.file) {
      m_writing.exported.losses.add(Severity::Warning, "export.image-missing", image.reference);
      return;
    }
    const bool inside = m_writing.isBinary;
    const uint32_t view = inside ? m_writing.addView(std::span(image.file->bytes), GltfTarget::None) : kNone;
    const uint32_t index = m_writing.images.add([&](JsonWriter& json) {
      json.put("name", image.name).put("mimeType", gltfMediaType(image.file->extension));
      if (inside)
        json.put("bufferView", view);
      else
        json.put("uri", gltfAddress(imagePath(image)));
    });
    m_textureOf.back() =
        m_writing.textures.add([&](JsonWriter& json) { json.put("sampler", 0).put("source", index); });
  }

  uint32_t textureOf(uint32_t image) const { return image == kNone ? kNone : m_textureOf[image]; }

  void addMaterial(const ModelMaterial& material) {
    const uint32_t texture = textureOf(material.image), lightmap = textureOf(material.lightmap);
    const Vec4 colour = inGltfLight(material.colour);
    m_writing.materials.add([&](JsonWriter& json) {
      const auto refer = [&](const std::string& name, uint32_t index, bool second = false) {
        json.object(name, [&] {
          json.put("index", index);
          if (second) json.put("texCoord", 1);
        });
      };
      json.put("name", material.name);
      json.object("pbrMetallicRoughness", [&] {
        json.put("metallicFactor", material.metallic).put("roughnessFactor", material.roughness);
        if (colour != Vec4(1.0f)) putGltfNumbers(json, "baseColorFactor", colour, 4);
        if (texture != kNone) refer("baseColorTexture", texture);
      });
      if (lightmap != kNone) {
        refer("occlusionTexture", lightmap, true);
        json.object("extras", [&] { refer("lightmap", lightmap, true); });
      }
      if (material.glows) {
        putGltfNumbers(json, "emissiveFactor", colour, 3);
        if (texture != kNone) refer("emissiveTexture", texture);
      }
      if (material.blend == Blend::Mask) json.put("alphaMode", "MASK");
      if (material.blend == Blend::Alpha) json.put("alphaMode", "BLEND");
      if (material.doubleSided) json.put("doubleSided", true);
    });
  }

  GltfWriting& m_writing;
  std::vector<uint32_t> m_textureOf;  // by image; kNone: it was not found
};

}  // namespace

std::string gltfAddress(std::string_view path) {
  std::string text;
  for (const char c : path) {
    const bool plain = std::isalnum(uint8_t(c)) || std::string_view("-_.~").find(c) != std::string_view::npos;
    if (plain)
      text += c;
    else
      appendPercent(text, c);
  }
  return text;
}

void writeGltfMaterials(GltfWriting& writing) { GltfMaterialWriter(writing).write(); }

}  // namespace vitrine
