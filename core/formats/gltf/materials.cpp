// Materials, images and variants (glTF 2.0, 3.8 and 3.9, and the extensions KHR_materials_*).
#include <algorithm>
#include <cmath>
#include <set>

#include "core/bytes/base64.h"
#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/document/colour.h"
#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

constexpr uint64_t kMaterialCost = 4096, kTextureCost = 2048;  // of the budget

constexpr std::string_view kDrawn[] = {"KHR_materials_unlit",       "KHR_materials_emissive_strength",
                                       "KHR_materials_ior",         "KHR_materials_pbrSpecularGlossiness",
                                       "KHR_materials_specular",    "KHR_materials_clearcoat",
                                       "KHR_materials_transmission"};

float share(const Json* object, std::string_view name, float otherwise) {
  return std::clamp(numberIn(object, name, otherwise), 0.0f, 1.0f);
}

class MaterialsBuilder {
 public:
  explicit MaterialsBuilder(Reading& reading) : m_reading(reading) {}

  Result<void> build() {
    const uint32_t materials = count(m_reading.top("materials")), images = count(m_reading.top("images"));
    VITRINE_CHECK(m_reading.context.budget.takeArray(materials, kMaterialCost, "materials", {}));
    VITRINE_CHECK(m_reading.context.budget.takeArray(images, kTextureCost, "images", {}));
    const Json* variants = list(extension(&m_reading.json, "KHR_materials_variants"), "variants");
    for (uint32_t v = 0; v < count(variants); ++v)
      m_reading.document().variants.push_back(m_reading.nameOf(&(*variants)[v], "variant", v));
    m_reading.uvSets.resize(materials);
    for (uint32_t m = 0; m < materials; ++m) VITRINE_CHECK(addMaterial(m));
    addDefault();
    for (uint32_t i = 0; i < images; ++i)
      if (!m_used.contains(i)) VITRINE_CHECK(textureOf(i, TextureRole::Other));
    addNodes();
    return {};
  }

 private:
  // ---- Images

  // Which image a texture shows: a kind that is drawn comes before one that is not.
  std::optional<uint32_t> imageOf(const Json& texture, uint32_t index) {
    for (const char* name : {"EXT_texture_webp", "MSFT_texture_dds"})
      if (const uint32_t source = indexIn(extension(&texture, name), "source"); source != kNone) return source;
    if (const uint32_t source = indexIn(&texture, "source"); source != kNone) return source;
    if (extension(&texture, "KHR_texture_basisu"))
      m_reading.report(Severity::Warning, "gltf.texture-basisu",
                       "images of KHR_texture_basisu are not read: what they colour is drawn without them",
                       m_reading.spanOf("textures", index));
    else
      m_reading.report(Severity::Warning, "gltf.texture-without-image", "textures that name no image",
                       m_reading.spanOf("textures", index));
    return std::nullopt;
  }

  // The document's texture for an image and what it is for; kNone where there is no such image.
  Result<uint32_t> textureOf(uint32_t image, TextureRole role) {
    const auto [known, isNew] = m_textures.try_emplace({image, role}, kNone);
    if (!isNew) return known->second;
    const Json* stored = m_reading.item("images", image);
    const SourceSpan where = m_reading.spanOf("images", image);
    if (!stored) {
      m_reading.report(Severity::Error, "gltf.image", fmt::format("image {} is named, which is not there", image));
      return kNone;
    }
    m_used.insert(image);
    TextureReference texture{.role = role, .span = where};
    const std::string_view uri = textIn(stored, "uri");
    if (member(stored, "bufferView")) {
      auto view = viewOf(m_reading, indexIn(stored, "bufferView"));
      if (view && !view->packed) texture.embedded = view->span;
      if (!view)
        m_reading.report(Severity::Error, "gltf.image", fmt::format("image {}: {}", image, view.error().message),
                         where);
      texture.path = embeddedName(*stored, image);
    } else if (base64In(uri)) {
      VITRINE_CHECK(setFromAddress(uri, image, where, texture));
      texture.path = embeddedName(*stored, image);
    } else {
      texture.path = toUtf8(pathIn(uri));
      if (texture.path.empty()) {
        texture.path = shortened(toUtf8(uri), 4096);
        m_reading.report(Severity::Warning, "gltf.outside",
                         fmt::format("\"{}\" does not lie beside this file, or below its folder, and is not read",
                                     shortened(toUtf8(uri), 200)),
                         where);
      }
    }
    known->second = uint32_t(m_reading.document().textures.size());
    m_reading.document().textures.push_back(std::move(texture));
    return known->second;
  }
  Result<void> setFromAddress(std::string_view uri, uint32_t image, const SourceSpan& where,
                              TextureReference& texture) {
    if (const auto kept = m_addressed.find(image); kept != m_addressed.end()) {
      texture.embedded = kept->second;
      return {};
    }
    const std::string_view packed = *base64In(uri);
    VITRINE_CHECK(m_reading.context.budget.take(packed.size() / 4 * 3 + 4, "an image in an address", where));
    const auto bytes = fromBase64(packed);
    if (!bytes) {
      m_reading.report(Severity::Error, "gltf.image",
                       fmt::format("image {}: its address holds no base64 text", image), where);
      return {};
    }
    const Bytes all = asBytes(*bytes);
    const std::string_view json = asText(m_reading.context.bytes()).substr(where.offset, where.size);
    const size_t at = json.find(packed.substr(0, 64));
    const SourceSpan from = at == json.npos ? SourceSpan{} : SourceSpan{0, where.offset + at, packed.size()};
    const uint32_t buffer = addBuffer(m_reading.document(), fmt::format("image {}", image), from,
                                      UnpackedBytes(all.begin(), all.end()));
    texture.embedded = m_addressed[image] = {buffer, 0, all.size()};
    return {};
  }
  std::string embeddedName(const Json& image, uint32_t index) const {
    const std::string_view type = textIn(&image, "mimeType"), name = textIn(&image, "name");
    const size_t slash = type.rfind('/');
    const std::string ending = slash == type.npos ? "" : toUtf8(type.substr(slash + 1));
    if (!name.empty() && (name.contains('.') || ending.empty())) return toUtf8(name);
    return (name.empty() ? fmt::format("image {}", index) : toUtf8(name)) + (ending.empty() ? "" : "." + ending);
  }

  // ---- Maps

  // How an image lies on a surface; the sets of coordinates are the file's.
  Sampling samplingOf(const Json& info, const Json* texture) {
    constexpr float kNearest = 9728, kClamp = 33071, kMirror = 33648;
    Sampling made{.uvSet = uvSetIn(&info, 0)};
    if (const Json* transform = extension(&info, "KHR_texture_transform")) {
      std::array<float, 2> pair{};
      if (numbers(member(transform, "offset"), pair)) made.offset = {pair[0], pair[1]};
      if (numbers(member(transform, "scale"), pair)) made.scale = {pair[0], pair[1]};
      made.rotation = numberIn(transform, "rotation", 0);
      made.uvSet = uvSetIn(transform, made.uvSet);
    }
    const uint32_t index = indexIn(texture, "sampler");
    const Json* sampler = index == kNone ? nullptr : m_reading.item("samplers", index);
    const auto wrap = [&](std::string_view name) {
      const float mode = numberIn(sampler, name, 10497);
      return mode == kClamp ? Wrap::Clamp : mode == kMirror ? Wrap::Mirror : Wrap::Repeat;
    };
    made.wrapU = wrap("wrapS");
    made.wrapV = wrap("wrapT");
    made.nearest = numberIn(sampler, "magFilter", 0) == kNearest;
    return made;
  }
  static uint32_t uvSetIn(const Json* info, uint32_t otherwise) {
    const uint32_t set = indexIn(info, "texCoord");
    return set == kNone ? otherwise : set;
  }

  // Nothing where there is no such image.
  Result<std::optional<SurfaceMap>> mapOf(const Json* info, TextureRole role) {
    const uint32_t index = indexIn(info, "index");
    if (!info || index == kNone) return std::nullopt;
    const Json* texture = m_reading.item("textures", index);
    if (!texture) {
      m_reading.report(Severity::Error, "gltf.texture",
                       fmt::format("texture {} is named, which is not there", index));
      return std::nullopt;
    }
    const auto image = imageOf(*texture, index);
    if (!image) return std::nullopt;
    VITRINE_TRY(const uint32_t made, textureOf(*image, role));
    if (made == kNone) return std::nullopt;
    return SurfaceMap{made, samplingOf(*info, texture)};
  }
  Result<void> setMap(PhysicalSurface& surface, MapKind kind, const Json* info, TextureRole role) {
    VITRINE_TRY(const auto map, mapOf(info, role));
    if (map) surface.map(kind) = *map;
    return {};
  }

  // ---- Materials

  Result<void> addMaterial(uint32_t index) {
    const Json& stored = (*m_reading.top("materials"))[index];
    Material material;
    material.name = m_reading.nameOf(&stored, "material", index);
    VITRINE_CHECK(setColours(stored, material));
    VITRINE_CHECK(setMaps(stored, material));
    VITRINE_CHECK(setLayers(stored, material.surface));
    setBlend(stored, material);
    material.doubleSided = flagIn(&stored, "doubleSided");
    chooseUvSets(index, material);
    nameUndrawn(stored, index);
    material.node =
        m_reading.nodes.add(m_materialClass, m_reading.root, material.name, m_reading.spanOf("materials", index),
                            {.kind = NodeTarget::Kind::Material, .index = index});
    describe(stored, material);
    m_reading.document().materials.push_back(std::move(material));
    return {};
  }

  // What primitives have that name no material (3.9): white, rough metal.
  void addDefault() {
    const Json* meshes = m_reading.top("meshes");
    const auto lacksOne = [](const Json& mesh) {
      const Json* primitives = list(&mesh, "primitives");
      for (uint32_t p = 0; p < count(primitives); ++p)
        if (!member(&(*primitives)[p], "material")) return true;
      return false;
    };
    for (uint32_t m = 0; m < count(meshes) && m_reading.defaultMaterial == kNone; ++m)
      if (lacksOne((*meshes)[m])) m_reading.defaultMaterial = uint32_t(m_reading.document().materials.size());
    if (m_reading.defaultMaterial == kNone) return;
    Material material{.name = "default material"};
    material.surface.stated = true;
    material.surface.metallic = material.surface.roughness = 1;
    material.node = m_reading.nodes.add(m_materialClass, m_reading.root, material.name, {},
                                        {.kind = NodeTarget::Kind::Material, .index = m_reading.defaultMaterial});
    m_reading.uvSets.emplace_back();
    m_reading.document().materials.push_back(std::move(material));
  }

  Result<void> setColours(const Json& stored, Material& material) {
    const Json* glossy = extension(&stored, "KHR_materials_pbrSpecularGlossiness");
    const Json* metallic = member(&stored, "pbrMetallicRoughness");
    std::array<float, 4> colour{1, 1, 1, 1};
    numbers(glossy ? member(glossy, "diffuseFactor") : member(metallic, "baseColorFactor"), colour);
    for (int c = 0; c < 3; ++c) material.colour[c] = fromLinear(std::clamp(colour[size_t(c)], 0.0f, 1.0f));
    material.colour.a = std::clamp(colour[3], 0.0f, 1.0f);
    VITRINE_TRY(const auto base,
                mapOf(glossy ? member(glossy, "diffuseTexture") : member(metallic, "baseColorTexture"),
                      TextureRole::Diffuse));
    if (base) material.diffuse = base->texture, material.diffuseSampling = base->sampling;
    PhysicalSurface& surface = material.surface;
    surface.stated = true;
    surface.unlit = extension(&stored, "KHR_materials_unlit") != nullptr;
    if (!glossy) {
      surface.metallic = share(metallic, "metallicFactor", 1);
      surface.roughness = share(metallic, "roughnessFactor", 1);
      const Json* map = member(metallic, "metallicRoughnessTexture");
      VITRINE_CHECK(setMap(surface, MapKind::Metallic, map, TextureRole::MetallicRoughness));
      surface.map(MapKind::Roughness) = surface.map(MapKind::Metallic);
      return {};
    }
    std::array<float, 3> specular{1, 1, 1};
    numbers(member(glossy, "specularFactor"), specular);
    surface.specular = glm::clamp(Vec3(specular[0], specular[1], specular[2]), 0.0f, 1.0f);
    surface.roughness = 1 - share(glossy, "glossinessFactor", 1);
    surface.metallic = 0;
    return setMap(surface, MapKind::SpecularGlossiness, member(glossy, "specularGlossinessTexture"),
                  TextureRole::Specular);
  }

  Result<void> setMaps(const Json& stored, Material& material) {
    PhysicalSurface& surface = material.surface;
    const Json *normal = member(&stored, "normalTexture"), *occlusion = member(&stored, "occlusionTexture");
    VITRINE_CHECK(setMap(surface, MapKind::Normal, normal, TextureRole::Normal));
    surface.normalScale = numberIn(normal, "scale", 1);
    VITRINE_CHECK(setOcclusion(stored, occlusion, material));
    surface.occlusionStrength = share(occlusion, "strength", 1);
    VITRINE_CHECK(setMap(surface, MapKind::Emissive, member(&stored, "emissiveTexture"), TextureRole::Emissive));
    std::array<float, 3> emissive{};
    numbers(member(&stored, "emissiveFactor"), emissive);
    const float strength = numberIn(extension(&stored, "KHR_materials_emissive_strength"), "emissiveStrength", 1);
    surface.emissive = glm::max(Vec3(emissive[0], emissive[1], emissive[2]), 0.0f) * std::max(strength, 0.0f);
    return {};
  }

  // Occlusion on coordinates of its own is what exporters of lightmapped rooms write, ours among them.
  Result<void> setOcclusion(const Json& stored, const Json* occlusion, Material& material) {
    if (!occlusion) return {};
    const Json* transform = extension(occlusion, "KHR_texture_transform");
    if (uvSetIn(transform, uvSetIn(occlusion, 0)) == 1) {
      VITRINE_TRY(const auto map, mapOf(occlusion, TextureRole::Lightmap));
      if (!map) return {};
      material.lightmap = map->texture;
      material.shading = Shading::Lightmapped;
      return {};
    }
    // Often one image: occlusion in red, the others in green and blue.
    const Json* metallic = member(member(&stored, "pbrMetallicRoughness"), "metallicRoughnessTexture");
    const bool isShared = metallic && indexIn(metallic, "index") == indexIn(occlusion, "index");
    return setMap(material.surface, MapKind::Occlusion, occlusion,
                  isShared ? TextureRole::MetallicRoughness : TextureRole::Occlusion);
  }

  // What light meets first; see PhysicalSurface.
  Result<void> setLayers(const Json& stored, PhysicalSurface& surface) {
    // Fresnel's share at right angles; 0 says that all is mirrored.
    const float ior = numberIn(extension(&stored, "KHR_materials_ior"), "ior", 1.5f);
    const float ratio = ior == 0 ? 1 : std::max((ior - 1) / (std::max(ior, 1.0f) + 1), 0.0f);
    const Json* specular = extension(&stored, "KHR_materials_specular");
    std::array<float, 3> colour{1, 1, 1};
    numbers(member(specular, "specularColorFactor"), colour);
    const Vec3 tint = glm::max(Vec3(colour[0], colour[1], colour[2]), 0.0f);
    surface.dielectric = glm::min(ratio * ratio * tint, 1.0f) * share(specular, "specularFactor", 1);

    const Json* coat = extension(&stored, "KHR_materials_clearcoat");
    surface.coat = share(coat, "clearcoatFactor", 0);
    surface.coatRoughness = share(coat, "clearcoatRoughnessFactor", 0);
    VITRINE_CHECK(setMap(surface, MapKind::Coat, member(coat, "clearcoatTexture"), TextureRole::Other));
    VITRINE_CHECK(
        setMap(surface, MapKind::CoatRoughness, member(coat, "clearcoatRoughnessTexture"), TextureRole::Other));
    // There is one normal map for both; of two the base keeps its own.
    const Json *coatNormals = member(coat, "clearcoatNormalTexture"), *normals = member(&stored, "normalTexture");
    surface.coatHasNormals =
        coatNormals && (!normals || indexIn(coatNormals, "index") == indexIn(normals, "index"));
    surface.baseHasNormals = normals || !coatNormals;
    if (!surface.baseHasNormals) {
      VITRINE_CHECK(setMap(surface, MapKind::Normal, coatNormals, TextureRole::Normal));
      surface.normalScale = numberIn(coatNormals, "scale", 1);
    }
    const Json* transmission = extension(&stored, "KHR_materials_transmission");
    surface.transmission = share(transmission, "transmissionFactor", 0);
    return setMap(surface, MapKind::Transmission, member(transmission, "transmissionTexture"), TextureRole::Other);
  }

  void setBlend(const Json& stored, Material& material) {
    const std::string_view mode = textIn(&stored, "alphaMode");
    material.surface.cutoff = std::max(numberIn(&stored, "alphaCutoff", 0.5f), 0.0f);
    if (mode == "MASK")
      material.blend = Blend::Mask;
    else if (mode == "BLEND")
      material.blend = Blend::Alpha;
    else
      material.colour.a = 1;
  }

  // From the file's sets of coordinates to the two that a geometry keeps: the base image's comes first.
  void chooseUvSets(uint32_t index, Material& material) {
    UvSets& sets = m_reading.uvSets[index];
    std::set<uint32_t> others;
    if (material.lightmap != kNone) others.insert(1);
    for (const SurfaceMap& map : material.surface.maps)
      if (map.texture != kNone) others.insert(map.sampling.uvSet);
    sets.first = material.diffuse != kNone ? material.diffuseSampling.uvSet : others.empty() ? 0 : *others.begin();
    // Light that lies on the second set has that to itself.
    if (material.lightmap != kNone && material.diffuse == kNone) sets.first = 0;
    others.erase(sets.first);
    const uint32_t other = !others.empty() ? *others.begin() : sets.first == 0 ? 1 : 0;
    sets.second = material.lightmap != kNone ? 1 : other;
    if (others.size() > 1)
      m_reading.report(
          Severity::Warning, "gltf.uv-sets",
          fmt::format("{}: its images lie on more than two sets of texture coordinates, and those beyond "
                      "the second are drawn on that",
                      material.name),
          m_reading.spanOf("materials", index));
    material.diffuseSampling.uvSet = 0;
    for (SurfaceMap& map : material.surface.maps) map.sampling.uvSet = map.sampling.uvSet == sets.first ? 0 : 1;
  }

  void nameUndrawn(const Json& stored, uint32_t index) {
    const auto tell = [&](std::string_view what) {
      m_reading.report(Severity::Info, fmt::format("gltf.not-drawn"),
                       fmt::format("{} is not drawn: the picture shows the material without it", toUtf8(what)),
                       m_reading.spanOf("materials", index));
    };
    const auto lacks = [&](std::string_view owner, std::string_view image, std::string_view what) {
      if (member(extension(&stored, owner), image)) tell(what);
    };
    lacks("KHR_materials_specular", "specularTexture", "KHR_materials_specular's image");
    lacks("KHR_materials_specular", "specularColorTexture", "KHR_materials_specular's image of colours");
    const Json* coat = extension(&stored, "KHR_materials_clearcoat");
    const Json* normals = member(&stored, "normalTexture");
    if (const Json* own = member(coat, "clearcoatNormalTexture");
        own && normals && indexIn(own, "index") != indexIn(normals, "index"))
      tell("KHR_materials_clearcoat's own normal map");
    const Json* extensions = member(&stored, "extensions");
    if (!extensions || !extensions->IsObject()) return;
    for (const auto& each : extensions->GetObject())
      if (std::ranges::find(kDrawn, text(&each.name)) == std::end(kDrawn)) tell(text(&each.name));
  }

  // ---- The tree

  void describe(const Json& stored, const Material& material) {
    const auto set = [&](std::string_view name, std::string_view type, Value value) {
      m_reading.nodes.set(material.node, name, type, std::move(value));
    };
    const PhysicalSurface& surface = material.surface;
    set("base colour", "Colour", Colour{material.colour.r, material.colour.g, material.colour.b});
    set("alpha", "float", material.colour.a);
    set("alpha mode", "string",
        material.blend == Blend::Mask    ? "MASK"
        : material.blend == Blend::Alpha ? "BLEND"
                                         : "OPAQUE");
    if (material.blend == Blend::Mask) set("alpha cutoff", "float", surface.cutoff);
    set("metallic", "float", surface.metallic);
    set("roughness", "float", surface.roughness);
    if (surface.emissive != Vec3(0)) set("emissive", "Vector3", surface.emissive);
    if (material.doubleSided) set("double sided", "bool", true);
    if (surface.unlit) set("unlit", "bool", true);
    const auto image = [&](std::string_view name, uint32_t texture) {
      if (texture != kNone) set(name, "string", m_reading.document().textures[texture].path);
    };
    image("base colour image", material.diffuse);
    image("lightmap", material.lightmap);
    image("metallic and roughness image", surface.map(MapKind::Metallic).texture);
    image("normal map", surface.map(MapKind::Normal).texture);
    image("occlusion image", surface.map(MapKind::Occlusion).texture);
    image("emissive image", surface.map(MapKind::Emissive).texture);
    if (const Json* extensions = member(&stored, "extensions"))
      m_reading.setJson(material.node, "extensions", *extensions);
    if (const Json* extras = member(&stored, "extras")) m_reading.setJson(material.node, "extras", *extras);
  }

  void addNodes() {
    Document& document = m_reading.document();
    const uint32_t classIndex =
        m_reading.nodes.classIndex("texture", NodeKind::Texture, VITRINE_TEXT("Headings", "Textures"));
    for (uint32_t t = 0; t < document.textures.size(); ++t) {
      TextureReference& texture = document.textures[t];
      texture.node = m_reading.nodes.add(classIndex, m_reading.root, texture.path,
                                         texture.embedded.size > 0 ? texture.embedded : texture.span,
                                         {.kind = NodeTarget::Kind::Texture, .index = t});
      m_reading.nodes.set(texture.node, "role", "string", textureRoleName(texture.role));
      m_reading.nodes.set(texture.node, "path", "string", texture.path);
      if (texture.embedded.size > 0)
        m_reading.nodes.set(texture.node, "embedded bytes", "uint64", int64_t(texture.embedded.size));
    }
  }

  Reading& m_reading;
  uint32_t m_materialClass =
      m_reading.nodes.classIndex("material", NodeKind::Material, VITRINE_TEXT("Headings", "Materials"));
  std::map<std::pair<uint32_t, TextureRole>, uint32_t> m_textures;
  std::map<uint32_t, SourceSpan> m_addressed;  // images whose bytes an address holds
  std::set<uint32_t> m_used;                   // images
};

}  // namespace

Result<void> addMaterials(Reading& reading) { return MaterialsBuilder(reading).build(); }

}  // namespace vitrine::gltf
