// Materials, references to images, and images inside the file.
#include <algorithm>
#include <charconv>
#include <map>

#include "core/bytes/local_text.h"
#include "core/formats/assimp/b3d_brushes.h"
#include "core/formats/assimp/building.h"

namespace vitrine::assimp {

namespace {

// What a material and a texture take beside their properties, for the budget.
constexpr uint64_t kMaterialCost = 1024, kTextureCost = 1024;

// aiTextureType, as far as it decides something.
enum Semantic : uint32_t {
  kDiffuse = 1,
  kSpecular = 2,
  kEmissive = 4,
  kHeight = 5,
  kNormals = 6,
  kOpacity = 8,
  kLightmap = 10,
  kBaseColour = 12,
  kNormalCamera = 13,
  kEmissionColour = 14,
  kMetalness = 15,
  kRoughness = 16,
};

TextureRole roleOf(uint32_t semantic) {
  switch (semantic) {
    case kDiffuse:
    case kBaseColour:
      return TextureRole::Diffuse;
    case kSpecular:
      return TextureRole::Specular;
    case kEmissive:
    case kEmissionColour:
      return TextureRole::Emissive;
    case kHeight:
    case kNormals:
    case kNormalCamera:
      return TextureRole::Normal;
    case kLightmap:
      return TextureRole::Lightmap;
    case kMetalness:
    case kRoughness:
      return TextureRole::MetallicRoughness;
    default:
      return TextureRole::Other;
  }
}

class MaterialBuilder {
 public:
  explicit MaterialBuilder(Building& building) : m_building(building) {
    if (building.extension == "b3d") m_brushes = b3dBrushesOf(building.context.bytes());
    m_isTinted.resize(building.view.materials().size());
    for (const flat::Mesh& mesh : building.view.meshes())
      if (mesh.colours.count > 0 && mesh.material < m_isTinted.size()) m_isTinted[mesh.material] = true;
  }

  Result<void> build() {
    VITRINE_CHECK(
        m_building.context.budget.takeArray(m_building.view.materials().size(), kMaterialCost, "materials", {}));
    VITRINE_CHECK(
        m_building.context.budget.takeArray(m_building.view.textures().size(), kTextureCost, "textures", {}));
    VITRINE_CHECK(addEmbedded());
    for (uint32_t i = 0; i < m_building.view.materials().size(); ++i) VITRINE_CHECK(addMaterial(i));
    addUnusedEmbedded();
    addTextureNodes();
    return {};
  }

 private:
  Result<void> addEmbedded() {
    const auto textures = m_building.view.textures();
    for (uint32_t t = 0; t < textures.size(); ++t) {
      const Bytes bytes = m_building.view.of(flat::Kind::TextureByte, textures[t].bytes);
      VITRINE_CHECK(m_building.context.budget.take(bytes.size(), "embedded textures", {}));
      UnpackedBytes copy(bytes.begin(), bytes.end());
      const uint32_t buffer =
          addBuffer(m_building.document(), m_building.nameOr(textures[t].name, "texture", t), {}, std::move(copy));
      m_spans.push_back({buffer, 0, bytes.size()});
      if (textures[t].name.count > 0) m_embeddedByName.emplace(m_building.view.text(textures[t].name), t);
    }
    m_isUsed.resize(textures.size());
    return {};
  }

  // "*3" is the fourth embedded texture; FBX refers to them by the file they came from.
  uint32_t embeddedOf(std::string_view path) const {
    if (path.starts_with('*')) {
      uint32_t index = kNone;
      const auto [end, code] = std::from_chars(path.data() + 1, path.data() + path.size(), index);
      return code == std::errc() && index < m_spans.size() ? index : kNone;
    }
    const auto found = m_embeddedByName.find(path);
    return found == m_embeddedByName.end() ? kNone : found->second;
  }

  uint32_t textureOf(std::string_view path, TextureRole role) {
    const auto [known, isNew] =
        m_textures.try_emplace(std::pair(path, role), uint32_t(m_building.document().textures.size()));
    if (!isNew) return known->second;
    TextureReference texture{.path = toUtf8(path), .role = role};
    if (const uint32_t embedded = embeddedOf(path); embedded != kNone) {
      texture.embedded = m_spans[embedded];
      m_isUsed[embedded] = true;
      const flat::Texture& stored = m_building.view.textures()[embedded];
      if (path.starts_with('*')) texture.path = embeddedName(stored, embedded);
    }
    m_building.document().textures.push_back(std::move(texture));
    return known->second;
  }

  std::string embeddedName(const flat::Texture& texture, uint32_t index) const {
    if (texture.name.count > 0) return m_building.text(texture.name);
    return fmt::format("*{}.{}", index, texture.hint.count > 0 ? m_building.text(texture.hint) : "bin");
  }

  void addUnusedEmbedded() {
    for (uint32_t t = 0; t < m_spans.size(); ++t)
      if (!m_isUsed[t])
        m_building.document().textures.push_back({.path = embeddedName(m_building.view.textures()[t], t),
                                                  .role = TextureRole::Other,
                                                  .embedded = m_spans[t]});
  }

  // What a material says of one key; of its images `semantic` is the kind, and the first of a kind counts.
  const flat::Property* find(uint32_t material, std::string_view key, uint32_t semantic = 0) const {
    for (const flat::Property& property :
         sub(m_building.view.properties(), m_building.view.materials()[material].properties))
      if (property.semantic == semantic && property.index == 0 && m_building.view.text(property.key) == key)
        return &property;
    return nullptr;
  }
  template <class T>
  std::optional<T> numberOf(uint32_t material, std::string_view key, uint32_t semantic = 0) const {
    const flat::Property* property = find(material, key, semantic);
    if (!property || property->value.count < sizeof(T)) return std::nullopt;
    return loadAs<T>(asBytes(m_building.view.text(property->value)).data());
  }
  // The image of a kind; empty where there is none.
  std::string_view imageOf(uint32_t material, uint32_t semantic) const {
    const flat::Property* property = find(material, "$tex.file", semantic);
    return property && property->type == flat::PropertyType::String
               ? imageNamed(m_building.view.text(property->value))
               : std::string_view();
  }

  Result<void> addMaterial(uint32_t index) {
    const flat::Material& stored = m_building.view.materials()[index];
    Document& document = m_building.document();
    Material material;
    material.name = m_building.nameOr(stored.name, "material", index);
    for (const flat::Property& property : sub(m_building.view.properties(), stored.properties))
      if (property.type == flat::PropertyType::String && m_building.view.text(property.key) == "$tex.file")
        nameTexture(m_building.view.text(property.value), property.semantic);
    setLook(index, material);
    material.node = m_building.nodes.add(
        m_building.nodes.classIndex("material", NodeKind::Material, VITRINE_TEXT("Headings", "Materials")),
        m_building.root, material.name, {}, {.kind = NodeTarget::Kind::Material, .index = index});
    document.materials.push_back(std::move(material));
    return setProperties(m_building, document.materials.back().node, stored.properties);
  }

  // What a file says of an image: X3D lists several places of one, and some formats fill up with zeroes. Empty
  // where it names none: assimp itself has one for models that must have an image.
  std::string_view imageNamed(std::string_view path) const {
    path = path.substr(0, path.find('\0'));
    if (m_building.extension == "x3d") path = path.substr(0, path.find("\"\""));
    return path.starts_with("$texture_dummy") ? std::string_view() : path;
  }

  void nameTexture(std::string_view path, uint32_t semantic) {
    path = imageNamed(path);
    if (path.empty()) return;
    const bool isLight = std::ranges::find(m_brushes.onSecond, path) != m_brushes.onSecond.end();
    (void)textureOf(path, isLight ? TextureRole::Lightmap : roleOf(semantic));
  }

  void setLook(uint32_t index, Material& material) {
    uint32_t semantic = kBaseColour;
    std::string_view path = imageOf(index, semantic);
    if (path.empty()) path = imageOf(index, semantic = kDiffuse);
    if (index < m_brushes.colourOf.size()) path = m_brushes.colourOf[index];
    if (!path.empty()) material.diffuse = textureOf(path, TextureRole::Diffuse);
    material.diffuseSampling = samplingOf(index, semantic);
    m_building.diffuseUvSet.push_back(path.empty() ? 0 : material.diffuseSampling.uvSet);
    setColour(index, material);
    setBlend(index, material, !path.empty() && !imageOf(index, kOpacity).empty());
    material.doubleSided = flagOf(index, "$mat.twosided");
    setSurface(index, material);
    // From the file's numbers to the two streams that are kept: the base texture's comes first.
    const uint32_t first = m_building.diffuseUvSet.back();
    material.diffuseSampling.uvSet = 0;
    for (SurfaceMap& map : material.surface.maps) map.sampling.uvSet = map.sampling.uvSet == first ? 0 : 1;
  }

  // Stored as a byte or as a number.
  bool flagOf(uint32_t material, std::string_view key) const {
    const flat::Property* property = find(material, key);
    return property && property->value.count > 0 && m_building.view.text(property->value)[0] != 0;
  }

  // How an image lies on a surface.
  Sampling samplingOf(uint32_t material, uint32_t semantic) const {
    const auto number = [&](std::string_view key) { return numberOf<int32_t>(material, key, semantic); };
    Sampling sampling{.uvSet = uint32_t(number("$tex.uvwsrc").value_or(0))};
    setTransform(material, semantic, sampling);
    const auto wrapOf = [](int32_t mode) {
      constexpr int32_t kClamp = 1, kMirror = 2, kDecal = 3;  // aiTextureMapMode
      return mode == kClamp || mode == kDecal ? Wrap::Clamp : mode == kMirror ? Wrap::Mirror : Wrap::Repeat;
    };
    sampling.wrapU = wrapOf(number("$tex.mapmodeu").value_or(0));
    sampling.wrapV = wrapOf(number("$tex.mapmodev").value_or(0));
    constexpr int32_t kNearest = 9728;  // GL_NEAREST
    sampling.nearest = number("$tex.mappingfiltermag").value_or(0) == kNearest;
    return sampling;
  }

  // aiUVTransform: V counts from the bottom there.
  void setTransform(uint32_t material, uint32_t semantic, Sampling& sampling) const {
    const flat::Property* property = find(material, "$tex.uvtrafo", semantic);
    if (!property || property->value.count < 5 * sizeof(float)) return;
    const auto n = loadAs<std::array<float, 5>>(asBytes(m_building.view.text(property->value)).data());
    if (!std::ranges::all_of(n, [](float each) { return std::isfinite(each); })) return;
    sampling.scale = {n[2], n[3]};
    sampling.offset = {n[0], 1 - n[3] - n[1]};
    if (n[4] != 0)
      m_building.report(Severity::Info, "assimp.uv-rotation", "images that are turned on a surface are not turned");
  }

  void setMap(uint32_t index, PhysicalSurface& surface, MapKind kind, uint32_t semantic) {
    const std::string_view path = imageOf(index, semantic);
    if (path.empty()) return;
    surface.map(kind) = {.texture = textureOf(path, roleOf(semantic)), .sampling = samplingOf(index, semantic)};
  }

  void setSurface(uint32_t index, Material& material) {
    PhysicalSurface& surface = material.surface;
    const auto share = [&](std::string_view key, float otherwise) {
      const float number = numberOf<float>(index, key).value_or(otherwise);
      return number >= 0 && number <= 1 ? number : otherwise;
    };
    const bool isPhysical = find(index, "$mat.metallicFactor") || find(index, "$mat.roughnessFactor");
    surface.stated = isPhysical;
    if (isPhysical) {
      surface.metallic = share("$mat.metallicFactor", 0);
      surface.roughness = share("$mat.roughnessFactor", 1);
      setMap(index, surface, MapKind::Metallic, kMetalness);
      setMap(index, surface, MapKind::Roughness, kRoughness);
    } else {
      setShiny(index, surface);
    }
    setMap(index, surface, MapKind::Normal, kNormals);
    if (surface.map(MapKind::Normal).texture == kNone) setMap(index, surface, MapKind::Normal, kNormalCamera);
    surface.normalScale = numberOf<float>(index, "$tex.scale", kNormals).value_or(1);
    setEmission(index, material);
  }

  // Blinn and Phong: the exponent says how sharp highlights are, the specular colour how strong.
  void setShiny(uint32_t index, PhysicalSurface& surface) {
    constexpr float kPlastic = 0.08f;  // mirrored at right angles where the file says the most
    if (const auto exponent = numberOf<float>(index, "$mat.shininess"); exponent && *exponent > 0)
      surface.roughness = std::clamp(std::pow(2 / (*exponent + 2), 0.25f), 0.1f, 1.0f);
    const auto specular = numberOf<Vec3>(index, "$clr.specular");
    if (!specular || !isFinite(*specular)) return;
    const float strength = std::clamp(numberOf<float>(index, "$mat.shinpercent").value_or(1), 0.0f, 1.0f);
    surface.specular = glm::clamp(*specular * strength, 0.0f, 1.0f) * kPlastic;
  }

  void setEmission(uint32_t index, Material& material) {
    PhysicalSurface& surface = material.surface;
    setMap(index, surface, MapKind::Emissive, kEmissive);
    if (surface.map(MapKind::Emissive).texture == kNone) setMap(index, surface, MapKind::Emissive, kEmissionColour);
    const Vec3 colour = numberOf<Vec3>(index, "$clr.emissive").value_or(Vec3(0));
    if (!isFinite(colour)) return;
    surface.emissive = glm::max(colour, 0.0f);
    // Exporters that mean "as the image is" write black.
    const bool hasMap = surface.map(MapKind::Emissive).texture != kNone;
    if (hasMap && surface.emissive == Vec3(0)) surface.emissive = Vec3(1);
    // What shines and what is lit add up, at most to white, and are then multiplied by the image.
    if (hasMap || material.diffuse == kNone || surface.emissive == Vec3(0) || !hasFixedFunction()) return;
    surface.map(MapKind::Emissive) = {.texture = material.diffuse, .sampling = material.diffuseSampling};
    surface.emissive = glm::min(surface.emissive, Vec3(1));
    surface.unlit = surface.emissive == Vec3(1);
    if (surface.unlit) material.colour = Vec4(1, 1, 1, material.colour.a);
  }

  // Files for graphics cards before shaders, and for programs that think as those: a surface has one image.
  bool hasFixedFunction() const {
    constexpr std::string_view kOfOneImage[] = {
        "3ds", "ac",  "ac3d", "acc", "ase",  "ask",  "b3d", "cob", "hmp", "irr", "irrmesh", "lwo", "lws",
        "lxo", "md2", "md3",  "mdl", "mesh", "ms3d", "prj", "q3o", "q3s", "scn", "smd",     "ter", "x"};
    return m_building.extension == "mesh.xml" ||
           std::ranges::find(kOfOneImage, m_building.extension) != std::end(kOfOneImage);
  }

  // The grey of assimp's own material, for faces of files that name none, would darken the colours of vertices.
  bool isStandIn(uint32_t index) const {
    constexpr std::string_view kName = "DefaultMaterial";
    return m_isTinted[index] && m_building.view.text(m_building.view.materials()[index].name) == kName &&
           !asText(m_building.context.bytes()).contains(kName);
  }

  void setColour(uint32_t index, Material& material) {
    if (isStandIn(index)) return;
    auto colour = numberOf<Vec3>(index, "$clr.base");
    if (!colour) colour = numberOf<Vec3>(index, "$clr.diffuse");
    if (colour && std::isfinite(colour->x + colour->y + colour->z))
      material.colour = Vec4(glm::clamp(*colour, 0.0f, 1.0f), 1);
    // Exporters that mean "as the texture is" write black.
    if (material.diffuse != kNone && Vec3(material.colour) == Vec3(0)) material.colour = Vec4(1);
    const float opacity = numberOf<float>(index, "$mat.opacity").value_or(1);
    material.colour.a = opacity > 0 && opacity <= 1 ? opacity : 1.0f;
    // Exporters disagree on what 1 means in "Tr 1", and nobody draws what cannot be seen.
    if (opacity == 0)
      m_building.document().diagnostics.add(
          Severity::Info, "assimp.invisible",
          fmt::format("{}: stored as wholly transparent; shown opaque", material.name));
  }

  void setBlend(uint32_t index, Material& material, bool hasOpacityMap) {
    constexpr int32_t kUseAlpha = 2;  // aiTextureFlags
    const int32_t flags = numberOf<int32_t>(index, "$tex.flags", kDiffuse).value_or(0);
    if (material.colour.a < 1 || hasOpacityMap || (flags & kUseAlpha) != 0) material.blend = Blend::Alpha;
  }

  void addTextureNodes() {
    Document& document = m_building.document();
    const uint32_t classIndex =
        m_building.nodes.classIndex("texture", NodeKind::Texture, VITRINE_TEXT("Headings", "Textures"));
    for (uint32_t t = 0; t < document.textures.size(); ++t) {
      TextureReference& texture = document.textures[t];
      texture.node = m_building.nodes.add(classIndex, m_building.root, texture.path, texture.embedded,
                                          {.kind = NodeTarget::Kind::Texture, .index = t});
      m_building.nodes.set(texture.node, "role", "string", textureRoleName(texture.role));
      m_building.nodes.set(texture.node, "path", "string", texture.path);
      if (texture.embedded.size > 0)
        m_building.nodes.set(texture.node, "embedded bytes", "uint64", int64_t(texture.embedded.size));
    }
  }

  Building& m_building;
  B3dBrushes m_brushes;             // of Blitz3D files
  std::vector<bool> m_isTinted;     // of the materials: meshes that have it have colours of vertices
  std::vector<SourceSpan> m_spans;  // of the embedded textures
  std::vector<bool> m_isUsed;
  std::map<std::string_view, uint32_t> m_embeddedByName;
  std::map<std::pair<std::string_view, TextureRole>, uint32_t> m_textures;
};

}  // namespace

Result<void> addMaterials(Building& building) { return MaterialBuilder(building).build(); }

}  // namespace vitrine::assimp
