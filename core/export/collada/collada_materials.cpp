// Materials of a COLLADA file: images, an effect a material, the materials.
#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/export/collada/collada_writing.h"
#include "core/export/model/image_files.h"

namespace vitrine {
namespace {

// What a URI cannot hold as it is.
std::string uriOf(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=:@";
  std::string made;
  for (const char character : path) {
    const auto byte = uint8_t(character);
    const bool isPlain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
                         (byte >= '0' && byte <= '9') || kPlain.find(character) != std::string_view::npos;
    if (isPlain)
      made += character;
    else
      appendPercent(made, character);
  }
  return made;
}

class EffectWriter {
 public:
  EffectWriter(ColladaWriting& writing, const ModelMaterial& material, std::string id)
      : m_writing(writing), m_material(material), m_id(std::move(id)) {}

  void write() {
    m_writing.put("<effect id=\"{}-effect\"><profile_COMMON>\n", m_id);
    if (m_material.image != kNone) sampler("image", m_material.image);
    if (m_material.lightmap != kNone) sampler("lightmap", m_material.lightmap);
    const Vec3 colour(m_material.colour);
    m_writing.text += "<technique sid=\"common\"><phong>\n<emission>";
    if (m_material.glows && m_material.image != kNone)
      texture("image", "UV0");
    else
      putColour(m_material.glows ? colour : Vec3(0));
    m_writing.text += "</emission><ambient>";
    if (m_material.lightmap != kNone)
      texture("lightmap", "UV1");
    else
      putColour(Vec3(0));
    m_writing.text += "</ambient><diffuse>";
    if (m_material.image != kNone)
      texture("image", "UV0");
    else
      putColour(colour);
    const float smooth = 1 - m_material.roughness;
    m_writing.text += "</diffuse><specular>";
    putColour(Vec3(0.25f * smooth));
    m_writing.put("</specular><shininess><float>{}</float></shininess>", 100 * smooth * smooth);
    writeTransparency();
    m_writing.put(
        "</phong></technique>{}</profile_COMMON></effect>\n",
        m_material.doubleSided
            ? "<extra><technique profile=\"GOOGLEEARTH\"><double_sided>1</double_sided></technique></extra>"
            : "");
  }

 private:
  void putColour(const Vec3& colour) { m_writing.put("<color>{} {} {} 1</color>", colour.r, colour.g, colour.b); }
  void texture(std::string_view name, std::string_view uvs) {
    m_writing.put("<texture texture=\"{}-{}-sampler\" texcoord=\"{}\"/>", m_id, name, uvs);
  }
  void sampler(std::string_view name, uint32_t image) {
    m_writing.put(
        "<newparam sid=\"{0}-{1}-surface\"><surface type=\"2D\"><init_from>{2}</init_from></surface></newparam>"
        "<newparam sid=\"{0}-{1}-sampler\"><sampler2D><source>{0}-{1}-surface</source></sampler2D></newparam>\n",
        m_id, name, ColladaWriting::imageId(image));
  }

  // A_ONE: what is seen is the alpha of the transparent colour times the transparency.
  void writeTransparency() {
    if (m_material.blend == Blend::Opaque && m_material.colour.a >= 1) return;
    m_writing.text += "<transparent opaque=\"A_ONE\">";
    if (m_material.image != kNone && m_material.blend != Blend::Opaque)
      texture("image", "UV0");
    else
      putColour(Vec3(1));
    m_writing.put("</transparent><transparency><float>{}</float></transparency>", m_material.colour.a);
  }

  ColladaWriting& m_writing;
  const ModelMaterial& m_material;
  std::string m_id;
};

void state(ColladaWriting& writing) {
  const auto lose = [&](Severity severity, std::string_view id, std::string message, auto&& is) {
    const auto count = uint64_t(std::ranges::count_if(writing.model.materials, is));
    if (count > 0) writing.losses.add(severity, id, std::move(message), {}, count);
  };
  lose(Severity::Info, "export.cut-out", localText("Losses", "cut-out images are written as transparent ones"),
       [](const ModelMaterial& material) { return material.blend == Blend::Mask; });
  lose(Severity::Info, "export.lightmap-slot",
       localText("Losses", "this format has no lightmaps: they are written as ambient textures"),
       [](const ModelMaterial& material) { return material.lightmap != kNone; });
  lose(
      Severity::Warning, "export.tint", localText("Losses", "colours that multiply an image are left out"),
      [](const ModelMaterial& material) { return material.image != kNone && Vec3(material.colour) != Vec3(1.0f); });
  lose(Severity::Info, "export.metal", localText("Losses", "this format cannot store how metallic a material is"),
       [](const ModelMaterial& material) { return material.metallic > 0; });
}

}  // namespace

void writeColladaMaterials(ColladaWriting& writing) {
  const Model& model = writing.model;
  state(writing);
  if (!model.images.empty()) {
    writing.text += "<library_images>\n";
    for (uint32_t i = 0; i < model.images.size(); ++i)
      writing.put("<image id=\"{}\" name=\"{}\"><init_from>{}</init_from></image>\n", ColladaWriting::imageId(i),
                  xmlText(model.images[i].name), xmlText(uriOf(imagePath(model.images[i]))));
    writing.text += "</library_images>\n";
  }
  if (model.materials.empty()) return;
  // Readers give a part without a material any other one.
  const ModelMaterial none{.name = "none"};
  const bool needsNone = std::ranges::any_of(model.meshes, [](const ModelMesh& mesh) {
    return std::ranges::find(mesh.materials, kNone) != mesh.materials.end();
  });
  std::vector<std::pair<const ModelMaterial*, std::string>> materials;
  materials.reserve(model.materials.size() + 1);
  for (uint32_t m = 0; m < model.materials.size(); ++m)
    materials.emplace_back(&model.materials[m], writing.materialId(m));
  if (needsNone) materials.emplace_back(&none, writing.materialId(kNone));
  writing.text += "<library_effects>\n";
  for (const auto& [material, id] : materials) EffectWriter(writing, *material, id).write();
  writing.text += "</library_effects>\n<library_materials>\n";
  for (const auto& [material, id] : materials)
    writing.put("<material id=\"{0}\" name=\"{1}\"><instance_effect url=\"#{0}-effect\"/></material>\n", id,
                xmlText(material->name));
  writing.text += "</library_materials>\n";
}

}  // namespace vitrine
