#include "core/formats/assimp/gltf_surfaces.h"

#include <rapidjson/document.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace vitrine::assimp {
namespace {

using Json = rapidjson::Value;

constexpr uint32_t kGlbMagic = 0x46546C67;   // "glTF"
constexpr uint32_t kJsonChunk = 0x4E4F534A;  // "JSON"
constexpr std::string_view kDrawn[] = {"KHR_materials_unlit",       "KHR_materials_emissive_strength",
                                       "KHR_materials_ior",         "KHR_materials_pbrSpecularGlossiness",
                                       "KHR_materials_specular",    "KHR_materials_clearcoat",
                                       "KHR_materials_transmission"};

// The JSON of a .glb is its first chunk; a .gltf is JSON.
std::string_view jsonOf(Bytes file) {
  if (file.size() < 20 || loadAs<uint32_t>(file.data()) != kGlbMagic) return asText(file);
  const uint64_t length = loadAs<uint32_t>(file.data() + 12);
  if (loadAs<uint32_t>(file.data() + 16) != kJsonChunk || length > file.size() - 20) return {};
  return asText(file.subspan(20, length));
}

const Json* member(const Json* object, const char* name) {
  if (!object || !object->IsObject()) return nullptr;
  const auto found = object->FindMember(name);
  return found == object->MemberEnd() ? nullptr : &found->value;
}

float numberIn(const Json* value, float otherwise) {
  if (!value || !value->IsNumber()) return otherwise;
  const auto number = float(value->GetDouble());
  return std::isfinite(number) ? number : otherwise;
}

Vec2 pairIn(const Json* value, Vec2 otherwise) {
  if (!value || !value->IsArray() || value->Size() != 2) return otherwise;
  return {numberIn(&(*value)[0], otherwise.x), numberIn(&(*value)[1], otherwise.y)};
}

uint32_t setIn(const Json* value, uint32_t otherwise) {
  return value && value->IsUint() ? value->GetUint() : otherwise;
}

std::optional<Sampling> samplingIn(const Json* info) {
  if (!member(info, "index")) return std::nullopt;
  Sampling sampling;
  sampling.uvSet = setIn(member(info, "texCoord"), 0);
  if (const Json* transform = member(member(info, "extensions"), "KHR_texture_transform")) {
    sampling.offset = pairIn(member(transform, "offset"), sampling.offset);
    sampling.scale = pairIn(member(transform, "scale"), sampling.scale);
    sampling.rotation = numberIn(member(transform, "rotation"), 0);
    sampling.uvSet = setIn(member(transform, "texCoord"), sampling.uvSet);
  }
  return sampling;
}

float shareIn(const Json* value, float otherwise) { return std::clamp(numberIn(value, otherwise), 0.0f, 1.0f); }

// What light meets first; see PhysicalSurface.
void setLayers(const Json& material, const Json* extensions, GltfSurface& made) {
  const auto put = [&](MapKind kind, const Json* info) { made.maps[size_t(kind)] = samplingIn(info); };
  const auto lacks = [&](const Json* owner, const char* image, const char* what) {
    if (member(owner, image)) made.notDrawn.emplace_back(what);
  };
  // Fresnel's share at right angles; 0 says that all is mirrored.
  const float ior = numberIn(member(member(extensions, "KHR_materials_ior"), "ior"), 1.5f);
  const float ratio = ior == 0 ? 1 : (ior - 1) / (std::max(ior, 1.0f) + 1);
  made.dielectric = Vec3(std::max(ratio, 0.0f) * std::max(ratio, 0.0f));
  const Json* specular = member(extensions, "KHR_materials_specular");
  Vec3 colour(1.0f);
  if (const Json* stated = member(specular, "specularColorFactor");
      stated && stated->IsArray() && stated->Size() == 3)
    for (uint32_t i = 0; i < 3; ++i) colour[int(i)] = std::max(0.0f, numberIn(&(*stated)[i], 1));
  made.dielectric = glm::min(made.dielectric * colour, 1.0f) * shareIn(member(specular, "specularFactor"), 1);
  lacks(specular, "specularTexture", "KHR_materials_specular's image");
  lacks(specular, "specularColorTexture", "KHR_materials_specular's image of colours");

  const Json* coat = member(extensions, "KHR_materials_clearcoat");
  made.coat = shareIn(member(coat, "clearcoatFactor"), 0);
  made.coatRoughness = shareIn(member(coat, "clearcoatRoughnessFactor"), 0);
  put(MapKind::Coat, member(coat, "clearcoatTexture"));
  put(MapKind::CoatRoughness, member(coat, "clearcoatRoughnessTexture"));
  // There is one normal map for both; of two the base keeps its own.
  const Json *coatNormals = member(coat, "clearcoatNormalTexture"), *normals = member(&material, "normalTexture");
  const Json *ofCoat = member(coatNormals, "index"), *ofBase = member(normals, "index");
  made.coatHasNormals = ofCoat && (!ofBase || *ofCoat == *ofBase);
  made.baseHasNormals = ofBase || !ofCoat;
  if (!made.baseHasNormals) put(MapKind::Normal, coatNormals);
  if (!made.coatHasNormals) lacks(coat, "clearcoatNormalTexture", "KHR_materials_clearcoat's own normal map");

  const Json* transmission = member(extensions, "KHR_materials_transmission");
  made.transmission = shareIn(member(transmission, "transmissionFactor"), 0);
  put(MapKind::Transmission, member(transmission, "transmissionTexture"));
}

std::string nameIn(const Json& object) {
  const Json* name = member(&object, "name");
  return name && name->IsString() ? std::string(name->GetString(), name->GetStringLength()) : std::string();
}

GltfSurface surfaceIn(const Json& material) {
  GltfSurface made;
  const Json* metallic = member(&material, "pbrMetallicRoughness");
  const Json* extensions = member(&material, "extensions");
  made.name = nameIn(material);
  if (const Json* colour = member(metallic, "baseColorFactor"); colour && colour->IsArray() && colour->Size() == 4)
    for (uint32_t i = 0; i < 4; ++i) made.baseColour[int(i)] = numberIn(&(*colour)[i], 1);
  made.metallic = numberIn(member(metallic, "metallicFactor"), 1);
  made.roughness = numberIn(member(metallic, "roughnessFactor"), 1);
  const auto put = [&](MapKind kind, const Json* info) { made.maps[size_t(kind)] = samplingIn(info); };
  made.base = samplingIn(member(metallic, "baseColorTexture"));
  put(MapKind::Metallic, member(metallic, "metallicRoughnessTexture"));
  put(MapKind::Roughness, member(metallic, "metallicRoughnessTexture"));
  put(MapKind::Normal, member(&material, "normalTexture"));
  put(MapKind::Occlusion, member(&material, "occlusionTexture"));
  put(MapKind::Emissive, member(&material, "emissiveTexture"));
  if (const Json* specular = member(extensions, "KHR_materials_pbrSpecularGlossiness")) {
    made.specularGlossiness = true;
    made.base = samplingIn(member(specular, "diffuseTexture"));
    put(MapKind::SpecularGlossiness, member(specular, "specularGlossinessTexture"));
  }
  made.emissiveStrength = std::max(
      0.0f, numberIn(member(member(extensions, "KHR_materials_emissive_strength"), "emissiveStrength"), 1));
  if (!extensions || !extensions->IsObject()) return made;
  setLayers(material, extensions, made);
  for (const auto& each : extensions->GetObject()) {
    const std::string_view name(each.name.GetString(), each.name.GetStringLength());
    if (std::ranges::find(kDrawn, name) == std::end(kDrawn)) made.notDrawn.emplace_back(name);
  }
  return made;
}

// The members of one of the file's lists; null where there is none that can be read.
const Json* listIn(Bytes file, rapidjson::Document& document, const char* name) {
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag;
  std::string_view json = jsonOf(file);
  if (json.starts_with("\xEF\xBB\xBF")) json.remove_prefix(3);
  document.Parse<kFlags>(json.data(), json.size());
  if (document.HasParseError()) return nullptr;
  const Json* list = member(&document, name);
  return list && list->IsArray() ? list : nullptr;
}

}  // namespace

std::vector<GltfSurface> gltfSurfacesOf(Bytes file) {
  rapidjson::Document document;
  std::vector<GltfSurface> surfaces;
  if (const Json* materials = listIn(file, document, "materials"))
    for (const Json& material : materials->GetArray()) surfaces.push_back(surfaceIn(material));
  return surfaces;
}

std::vector<GltfNodeWeights> gltfNodeWeightsOf(Bytes file) {
  rapidjson::Document document;
  std::vector<GltfNodeWeights> nodes;
  const Json* list = listIn(file, document, "nodes");
  for (uint32_t n = 0; list && n < list->Size(); ++n) {
    const Json& node = (*list)[n];
    const Json* weights = member(&node, "weights");
    if (!weights || !weights->IsArray()) continue;
    GltfNodeWeights& made = nodes.emplace_back(nameIn(node));
    if (made.node.empty()) made.node = "nodes[" + std::to_string(n) + "]";
    for (const Json& weight : weights->GetArray()) made.weights.push_back(numberIn(&weight, 0));
  }
  return nodes;
}

std::vector<std::string> gltfRequiredExtensions(Bytes file) {
  rapidjson::Document document;
  std::vector<std::string> names;
  const Json* list = listIn(file, document, "extensionsRequired");
  for (uint32_t i = 0; list && i < list->Size(); ++i)
    if (const Json& name = (*list)[i]; name.IsString())
      names.push_back(toUtf8(std::string_view(name.GetString(), name.GetStringLength())));
  return names;
}

}  // namespace vitrine::assimp
