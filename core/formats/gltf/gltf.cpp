#include "core/formats/gltf/gltf.h"

#include <algorithm>

#include "core/bytes/visible_text.h"
#include "core/formats/gltf/file_claims.h"
#include "core/formats/gltf/reading.h"

namespace vitrine {

namespace gltf {

namespace {

// Extensions without which a file can be read wrongly, all that the reader knows.
constexpr std::string_view kKnown[] = {"EXT_mesh_gpu_instancing",
                                       "EXT_meshopt_compression",
                                       "EXT_texture_webp",
                                       "KHR_animation_pointer",
                                       "KHR_draco_mesh_compression",
                                       "KHR_lights_punctual",
                                       "KHR_materials_anisotropy",
                                       "KHR_materials_clearcoat",
                                       "KHR_materials_diffuse_transmission",
                                       "KHR_materials_dispersion",
                                       "KHR_materials_emissive_strength",
                                       "KHR_materials_ior",
                                       "KHR_materials_iridescence",
                                       "KHR_materials_pbrSpecularGlossiness",
                                       "KHR_materials_sheen",
                                       "KHR_materials_specular",
                                       "KHR_materials_transmission",
                                       "KHR_materials_unlit",
                                       "KHR_materials_variants",
                                       "KHR_materials_volume",
                                       "KHR_mesh_quantization",
                                       "KHR_meshopt_compression",
                                       "KHR_node_visibility",
                                       "KHR_texture_basisu",
                                       "KHR_texture_transform",
                                       "KHR_xmp_json_ld",
                                       "MSFT_texture_dds"};
constexpr uint64_t kValueCost = 96;  // of the budget, for a value that is shown
bool isKnown(std::string_view name) { return std::ranges::find(kKnown, name) != std::end(kKnown); }

// What the first bytes say of the version that the file has: its first digit, '2' where they say none.
char versionIn(std::string_view text) {
  const size_t asset = text.find("\"asset\"");
  const size_t version = asset == text.npos ? text.npos : text.find("\"version\"", asset);
  if (version == text.npos || version - asset > 400) return '2';
  const size_t digit = text.find_first_of("0123456789", version);
  return digit == text.npos ? '2' : text[digit];
}

Match sniff(Bytes head) {
  std::string_view text = asText(head);
  if (text.starts_with("glTF"))
    return head.size() >= 8 && loadAs<uint32_t>(head.data() + 4) == 1 ? Match::No : Match::Certain;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos || text[start] != '{') return Match::No;
  if (text.contains("\"asset\"")) return versionIn(text) >= '2' ? Match::Certain : Match::No;
  const bool hasLists = text.contains("\"bufferViews\"") || text.contains("\"accessors\"") ||
                        (text.contains("\"nodes\"") && text.contains("\"meshes\""));
  return hasLists ? Match::Maybe : Match::No;
}

// "2.0"; Unsupported for others.
Result<std::string> versionOf(Reading& reading) {
  const Json* asset = member(&reading.json, "asset");
  const std::string version = toUtf8(textIn(asset, "version"));
  if (version.empty()) {
    reading.report(Severity::Warning, "gltf.version", "the file does not say which version it has; taken for 2.0",
                   reading.container.json);
    return std::string();
  }
  const std::string least = toUtf8(textIn(asset, "minVersion"));
  if (!least.empty() && least != "2" && !least.starts_with("2."))
    return fail(ErrorCode::Unsupported,
                fmt::format("the file needs glTF version {}: version 2 is read", shortened(least, 40)),
                reading.container.json);
  if (version.starts_with("2.") || version == "2") return version;
  return fail(ErrorCode::Unsupported, fmt::format("glTF version {}: version 2 is read", shortened(version, 40)),
              reading.container.json);
}

Result<void> checkExtensions(Reading& reading) {
  const Json *required = reading.top("extensionsRequired"), *used = reading.top("extensionsUsed");
  std::string unknown;
  for (uint32_t i = 0; i < count(required); ++i)
    if (const std::string_view name = text(&(*required)[i]); !isKnown(name))
      unknown += (unknown.empty() ? "" : ", ") + shortened(toUtf8(name), 100);
  if (!unknown.empty())
    return fail(ErrorCode::Unsupported,
                fmt::format("the file needs {}, which is not read", shortened(unknown, 1000)),
                reading.spanOf("extensionsRequired", 0));
  for (uint32_t i = 0; i < count(used); ++i)
    if (const std::string_view name = text(&(*used)[i]); !isKnown(name))
      reading.report(
          Severity::Info, fmt::format("gltf.extension"),
          fmt::format("extensions are used that are not read, {} first: what they say is shown in the tree",
                      shortened(toUtf8(name), 100)),
          reading.spanOf("extensionsUsed", i));
  return {};
}

void addRoot(Reading& reading) {
  Document& document = reading.document();
  const std::string stem = document.source->path().stem().string();
  reading.root = reading.nodes.add(reading.nodes.classIndex("file", NodeKind::Group), NodeId::None,
                                   stem.empty() ? "file" : toUtf8(stem), {0, 0, reading.context.bytes().size()});
  const Json* asset = member(&reading.json, "asset");
  if (asset && asset->IsObject())
    for (const auto& each : asset->GetObject()) {
      std::string name = toUtf8(text(&each.name));
      // The file has some of its own.
      if (name == "extras" || name == "extensions") name = "asset " + name;
      if (name.size() > 100 || document.metadata.size() > 100) continue;
      const Value value = valueOf(each.value);
      reading.nodes.set(reading.root, name, each.value.IsString() ? "string" : "object", value);
      document.metadata.emplace_back(name, toText(value));
    }
  for (const char* name : {"extensionsUsed", "extensionsRequired"})
    if (const Json* names = reading.top(name)) reading.setJson(reading.root, name, *names);
  reading.addExtras(reading.root, reading.json,
                    std::array<std::string_view, 2>{"KHR_lights_punctual", "KHR_materials_variants"});
}

void addSections(Reading& reading) {
  for (const Chunk& chunk : reading.container.chunks) {
    const bool isJson = chunk.type == kJsonChunk, isBin = chunk.type == kBinaryChunk;
    reading.document().sections.push_back({.name = isJson  ? "JSON"
                                                   : isBin ? "BIN"
                                                           : fmt::format("0x{:08X}", chunk.type),
                                           .span = {0, chunk.header.offset, chunk.header.size + chunk.body.size},
                                           .packed = chunk.body.size,
                                           .unpacked = chunk.body.size});
  }
}

Result<void> read(ReadContext& context) {
  Reading reading{context};
  VITRINE_CHECK(readContainer(reading));
  VITRINE_TRY(context.document.version, versionOf(reading));
  VITRINE_CHECK(checkExtensions(reading));
  addRoot(reading);
  addSections(reading);
  checkRules(reading);
  VITRINE_CHECK(context.step(0.1f));
  VITRINE_CHECK(readBuffers(reading));
  checkLimits(reading);
  VITRINE_CHECK(context.step(0.3f));
  VITRINE_CHECK(addMaterials(reading));
  VITRINE_CHECK(addScenes(reading));
  VITRINE_CHECK(addHandles(reading));
  VITRINE_CHECK(addAnimations(reading));
  const Document& made = context.document;
  if (made.geometries.empty() && made.entities.empty() && made.animations.empty() && made.complete)
    reading.report(Severity::Warning, "gltf.empty", "this file has no mesh, camera, light or animation");
  return {};
}

}  // namespace

void Reading::reportLoss(const Error& error, std::string_view of) {
  std::string id = errorCodeName(error.code);
  std::ranges::replace(id, ' ', '-');
  report(Severity::Error, "gltf." + id, fmt::format("{}: {}", of, error.message), error.span);
}

std::string Reading::nameOf(const Json* object, std::string_view kind, size_t number) const {
  const std::string_view name = textIn(object, "name");
  return name.empty() ? fmt::format("{} {}", kind, number) : toUtf8(name);
}

void Reading::setJson(NodeId node, std::string_view name, const Json& value) {
  if (context.budget.takeArray(valuesIn(value), kValueCost, "values", {}))
    nodes.set(node, name, "object", valueOf(value));
}

void Reading::addExtras(NodeId node, const Json& object, std::span<const std::string_view> known) {
  if (const Json* extras = member(&object, "extras")) setJson(node, "extras", *extras);
  const Json* extensions = member(&object, "extensions");
  if (!extensions || !extensions->IsObject()) return;
  Record others;
  for (const auto& each : extensions->GetObject())
    if (std::ranges::find(known, text(&each.name)) == known.end() && others.fields.size() < 100)
      if (context.budget.takeArray(valuesIn(each.value), kValueCost, "extensions", {}))
        others.fields.push_back({toUtf8(text(&each.name)), valueOf(each.value)});
  if (!others.fields.empty()) nodes.set(node, "extensions", "object", std::move(others));
}

}  // namespace gltf

const Format gltfFormat{
    .id = "gltf",
    .title = "glTF",
    .formerIds = {"assimp:gltf", "assimp:glb"},
    .extensions = {"glb", "gltf", "vrm"},
    .versions = "2.0",
    // glTF 2.0, 3.4: right-handed, Y up, metres.
    .conventions = {.up = Axis::Y, .uvOrigin = UvOrigin::TopLeft, .unit = "m", .metres = 1},
    .facets = true,  // 3.7.2.1
    .sniff = gltf::sniff,
    .read = gltf::read,
    .madeFor = {CheckTarget::Gltf},
    .claims = gltf::claimFile,
};

}  // namespace vitrine
