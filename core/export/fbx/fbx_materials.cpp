// Materials of an FBX file and their images.
#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/export/fbx/fbx_writing.h"
#include "core/export/model/image_files.h"

namespace vitrine {
namespace {

class MaterialWriter {
 public:
  explicit MaterialWriter(FbxWriting& writing)
      : m_writing(writing),
        m_model(writing.model),
        m_records(writing.records),
        m_videos(m_model.images.size()),
        m_textures(m_model.images.size()) {}

  void write() {
    for (size_t m = 0; m < m_model.materials.size(); ++m) {
      writeMaterial(m_writing.materialIds[m], m_model.materials[m]);
      connectImages(m_writing.materialIds[m], m_model.materials[m]);
    }
    if (m_writing.noMaterial != 0) writeMaterial(m_writing.noMaterial, {.name = "none"});
    state();
  }

 private:
  void writeMaterial(int64_t id, const ModelMaterial& material) {
    const Vec4& colour = material.colour;
    const auto three = [&](const char* name, double r, double g, double b) {
      m_records.property(name, "Color", "", "A", r, g, b);
    };
    const auto one = [&](const char* name, double value) { m_records.property(name, "Number", "", "A", value); };
    m_records.begin("Material").add(id).add(fbxName(material.name, "Material")).add("");
    m_records.leaf("Version", 102).leaf("ShadingModel", "Phong").leaf("MultiLayer", 0).begin("Properties70");
    three("DiffuseColor", colour.r, colour.g, colour.b);
    one("DiffuseFactor", 1);
    if (material.glows) three("EmissiveColor", colour.r, colour.g, colour.b), one("EmissiveFactor", 1);
    three("AmbientColor", 0, 0, 0);
    // Readers disagree on which of these says how much is seen; all say the same.
    three("TransparentColor", 1, 1, 1);
    one("TransparencyFactor", 1 - double(colour.a));
    one("Opacity", colour.a);
    // By Blender's reader: roughness is 1 - sqrt(shininess) / 10, metalness the reflection.
    const double smooth = 10 * (1 - double(material.roughness));
    three("SpecularColor", 1, 1, 1);
    one("SpecularFactor", material.glows ? 0 : 0.25);
    one("Shininess", smooth * smooth), one("ShininessExponent", smooth * smooth);
    three("ReflectionColor", 1, 1, 1);
    one("ReflectionFactor", material.metallic);
    m_records.end().end();
  }

  void connectImages(int64_t id, const ModelMaterial& material) {
    if (material.image != kNone) {
      const int64_t texture = textureOf(material.image, false);
      m_writing.connect(texture, id, "DiffuseColor");
      if (material.blend != Blend::Opaque) m_writing.connect(texture, id, "TransparentColor");
      if (material.glows) m_writing.connect(texture, id, "EmissiveColor");
    }
    if (material.lightmap != kNone) m_writing.connect(textureOf(material.lightmap, true), id, "AmbientColor");
  }

  int64_t videoOf(uint32_t image) {
    int64_t& id = m_videos[image];
    if (id != 0) return id;
    id = m_writing.addId("Video");
    const std::string path = imagePath(m_model.images[image]);
    m_records.begin("Video").add(id).add(fbxName(m_model.images[image].name, "Video")).add("Clip");
    m_records.leaf("Type", "Clip").begin("Properties70");
    m_records.property("Path", "KString", "XRefUrl", "", path).end();
    m_records.leaf("UseMipMap", 0).leaf("Filename", path).leaf("RelativeFilename", path).end();
    return id;
  }

  int64_t textureOf(uint32_t image, bool asLightmap) {
    int64_t& id = m_textures[image][asLightmap];
    if (id != 0) return id;
    const int64_t video = videoOf(image);
    id = m_writing.addId("Texture");
    const ModelImage& source = m_model.images[image];
    const std::string path = imagePath(source);
    m_records.begin("Texture").add(id).add(fbxName(source.name, "Texture")).add("");
    m_records.leaf("Type", "TextureVideoClip").leaf("Version", 202);
    m_records.leaf("TextureName", fbxName(source.name, "Texture")).begin("Properties70");
    m_records.property("UVSet", "KString", "", "", asLightmap ? "lightmap" : "uv");
    m_records.property("UseMaterial", "bool", "", "", 1).end();
    m_records.leaf("Media", fbxName(source.name, "Video")).leaf("FileName", path).leaf("RelativeFilename", path);
    m_records.leaf("ModelUVTranslation", 0.0, 0.0).leaf("ModelUVScaling", 1.0, 1.0);
    m_records.leaf("Texture_Alpha_Source", "Alpha_Black").leaf("Cropping", 0, 0, 0, 0).end();
    m_writing.connect(video, id);
    return id;
  }

  void state() {
    const auto count = [&](auto&& is) { return uint64_t(std::ranges::count_if(m_model.materials, is)); };
    m_writing.lose(
        Severity::Info, "export.double-sided",
        localText("Losses", "materials do not say that both sides are seen: programs have a setting for that"),
        count([](const ModelMaterial& material) { return material.doubleSided; }));
    m_writing.lose(Severity::Info, "export.cut-out",
                   localText("Losses", "cut-out images are written as transparent ones"),
                   count([](const ModelMaterial& material) { return material.blend == Blend::Mask; }));
    m_writing.lose(
        Severity::Info, "export.tint",
        localText("Losses", "colours that multiply an image are written, but most programs show the image alone"),
        count([](const ModelMaterial& material) {
          return material.image != kNone && Vec3(material.colour) != Vec3(1.0f);
        }));
    m_writing.lose(Severity::Info, "export.lightmap-slot",
                   localText("Losses", "this format has no lightmaps: they are written as ambient textures"),
                   count([](const ModelMaterial& material) { return material.lightmap != kNone; }));
  }

  FbxWriting& m_writing;
  const Model& m_model;
  FbxRecords& m_records;
  std::vector<int64_t> m_videos;
  std::vector<std::array<int64_t, 2>> m_textures;  // by image: as what is seen, as a lightmap
};

}  // namespace

void writeFbxMaterials(FbxWriting& writing) { MaterialWriter(writing).write(); }

}  // namespace vitrine
