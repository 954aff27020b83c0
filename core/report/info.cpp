#include "core/report/info.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "core/bytes/visible_text.h"
#include "core/document/column_faults.h"
#include "core/document/level_name.h"
#include "core/load/picture_document.h"
#include "core/report/clip_list.h"
#include "core/report/overview.h"
#include "core/report/place_summary.h"
#include "core/report/style_report.h"
#include "core/scene/scene.h"

namespace vitrine {

namespace {

const char* const kEntityNames[] = {"light", "spotlight", "sound", "waypoint", "playerstart", "screen",
                                    "model", "item",      "door",  "camera",   "other"};

// Of what a file calls something: lists of it are to be read.
constexpr size_t kLongestShown = 200, kLongestError = 2000;
std::string shownName(std::string_view name) { return shortened(name, kLongestShown); }

bool isCounted(const Geometry& geometry) { return geometry.role == GeometryRole::Drawn; }

void countGeometry(const Geometry& geometry, Counts& counts) {
  const size_t parts = geometry.lods.empty() ? 0 : geometry.lods.front().parts.size();
  switch (geometry.role) {
    case GeometryRole::Collision:
      counts.collisionSurfaces += parts;
      return;
    case GeometryRole::Trigger:
      counts.triggers += parts;
      return;
    case GeometryRole::DrawnNoCollision:
      counts.nonCollisionSurfaces += parts;
      return;
    case GeometryRole::Hull:
      counts.hulls += parts;
      return;
    case GeometryRole::BoundingHull:
      return;
    case GeometryRole::Drawn:
      break;
  }
  counts.meshes += 1;
  counts.parts += parts;
}

// Sorted by name, so that the output is stable.
std::map<std::string, uint64_t> countEntities(const Document& document) {
  std::map<std::string, uint64_t> counts;
  for (const Entity& entity : document.entities)
    ++counts[entity.node == NodeId::None ? kEntityNames[size_t(entity.kind)]
                                         : shownName(document.classOf(entity.node).name)];
  return counts;
}

// Instances of a class hierarchy by class, sorted by name.
std::map<std::string, uint64_t> countInstances(const Document& document) {
  std::map<std::string, uint64_t> counts;
  for (const Class& owner : document.classes)
    if (owner.kind == NodeKind::Instance && !owner.nodes.empty())
      counts[shownName(owner.name)] += owner.nodes.size();
  return counts;
}

// The largest first, equal ones by name.
std::vector<std::pair<std::string, uint64_t>> byCount(const std::map<std::string, uint64_t>& counts) {
  std::vector<std::pair<std::string, uint64_t>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater(), &std::pair<std::string, uint64_t>::second);
  return sorted;
}

// Whether no two parts, of any level, share vertices: what a level has is then what its parts have, used or not.
bool ownsVertices(const Geometry& geometry) {
  std::vector<std::pair<uint64_t, uint64_t>> ranges;
  for (const Lod& lod : geometry.lods)
    for (const Part& part : lod.parts)
      if (part.vertexCount > 0)
        ranges.emplace_back(part.firstVertex, uint64_t(part.firstVertex) + part.vertexCount);
  std::ranges::sort(ranges);
  return std::ranges::adjacent_find(ranges, [](const auto& a, const auto& b) { return b.first < a.second; }) ==
         ranges.end();
}

// Levels may share vertices: then those count that this level refers to.
uint64_t verticesOfLevel(const Geometry& geometry, const Lod& lod) {
  if (geometry.lods.size() == 1) return geometry.vertexCount();
  uint64_t vertices = 0;
  if (ownsVertices(geometry)) {
    for (const Part& part : lod.parts) vertices += part.vertexCount;
    return vertices;
  }
  std::vector<bool> used(geometry.positions.size());
  for (const Part& part : lod.parts)
    for (uint32_t i = 0; i < part.indexCount; ++i) used[geometry.indices[part.firstIndex + i]] = true;
  return uint64_t(std::count(used.begin(), used.end(), true));
}

// Empty: there is no such file.
std::string resolvedPath(const Document& document, const TextureReference& texture, const AssetFinder& assets) {
  if (texture.embedded.size > 0) return {};
  const auto found = assets.image(texture);
  if (!found) return {};
  std::error_code error;
  const auto folder = std::filesystem::absolute(document.source->path(), error).parent_path();
  const auto relative = std::filesystem::relative(found->name(), folder, error);
  return error || relative.empty() ? found->name().string() : relative.string();
}

constexpr CountField kCountFields[] = {
    {"nodes", &Counts::nodes},
    {"instances", &Counts::instances},
    {"classes", &Counts::classes},
    {"property_values", &Counts::propertyValues},
    {"meshes", &Counts::meshes},
    {"vertices", &Counts::vertices},
    {"triangles", &Counts::triangles},
    {"polygons", &Counts::polygons},
    {"parts", &Counts::parts},
    {"joints", &Counts::joints},
    {"materials", &Counts::materials},
    {"textures", &Counts::textures},
    {"collision_surfaces", &Counts::collisionSurfaces},
    {"triggers", &Counts::triggers},
    {"hulls", &Counts::hulls},
    {"entities", &Counts::entities},
    {"face_controls", &Counts::faceControls},
    {"poses", &Counts::poses},
    {"non_collision_surfaces", &Counts::nonCollisionSurfaces},
    {"scenes", &Counts::scenes},
    {"variants", &Counts::variants},
};

void putCounts(JsonWriter& json, const Counts& counts) {
  json.object("counts", [&] {
    for (const CountField& field : kCountFields) json.put(std::string(field.name), counts.*field.value);
    if (counts.lines > 0) json.put("lines", counts.lines);
    if (counts.points > 0) json.put("points", counts.points);
  });
}

void putMap(JsonWriter& json, const std::string& name, const std::map<std::string, uint64_t>& counts) {
  json.object(name, [&] {
    for (const auto& [each, count] : counts) json.put(each, count);
  });
}

// What of a file can be chosen.
void putChoices(JsonWriter& json, std::span<const DocumentScene> scenes, uint32_t shownScene,
                std::span<const std::string> variants) {
  json.array("scenes", [&] {
    for (const DocumentScene& scene : scenes) json.value(shownName(scene.name));
  });
  json.put("shown_scene", shownScene);
  json.array("variants", [&] {
    for (const std::string& variant : variants) json.value(shownName(variant));
  });
}

void putBounds(JsonWriter& json, const Bounds& bounds) {
  json.object("bounds", [&] {
    json.put("min", bounds.empty() ? Vec3(0) : bounds.min).put("max", bounds.empty() ? Vec3(0) : bounds.max);
  });
}

void putDiagnostics(JsonWriter& json, const Diagnostics& diagnostics) {
  json.array("diagnostics", [&] {
    for (const Diagnostic& each : diagnostics.all()) putDiagnostic(json, each);
  });
}

void putUnread(JsonWriter& json, const UnreadColumns& unread) {
  json.object("unread", [&] { json.put("columns", unread.columns).put("values", unread.values); });
}

void putError(JsonWriter& json, const Error& error) {
  json.object("error", [&] {
    json.put("code", errorCodeName(error.code)).put("message", shortened(error.message, kLongestError));
    json.put("offset", error.span.offset);
  });
}

void putSummary(JsonWriter& json, const Summary& summary) {
  const PlaceSummary& place = summary.place;
  json.object("place", [&] {
    json.put("parts", place.parts).put("meshes", place.meshes).put("triangles", place.triangles);
    json.put("terrain_voxels", place.terrainVoxels).put("scripts", place.scripts);
  });
  json.object("assets", [&] { json.put("needed", summary.assets.needed).put("found", summary.assets.found); });
}

// How surfaces are drawn for which no normals are stored; empty where there are none such.
std::string_view absentNormals(const Document& document) {
  if (hasFlatSurfaces(document)) return "flat";
  const bool absent = std::ranges::any_of(document.geometries, [](const Geometry& geometry) {
    return geometry.normals.empty() && !geometry.indices.empty() && isDrawn(geometry.role);
  });
  return absent ? "smooth" : "";
}

// What is drawn of a place counts as its parts and its extent.
Counts countsWith(const Document& document, const PlaceSummary& place) {
  Counts counts = countsOf(document);
  counts.parts += place.parts;
  return counts;
}
Bounds boundsWith(const Document& document, const PlaceSummary& place) {
  Bounds bounds = document.standIn.empty() ? document.bounds() : Bounds();
  bounds.add(place.bounds);
  return bounds;
}
Diagnostics diagnosticsWith(const Document& document, const Summary& summary) {
  Diagnostics all = knownDiagnostics(document);
  for (const Diagnostic& each : summary.diagnostics.all())
    all.add(each.severity, each.id, each.message, each.span, each.count);
  return all;
}

// The lines of infoText(), one group after the other.
class InfoLines {
 public:
  InfoLines(const Document& document, const AssetFinder& assets, const LoadOptions& options)
      : m_document(document),
        m_assets(assets),
        m_summary(summaryOf(document, assets, options)),
        m_counts(countsWith(document, m_summary.place)) {}

  std::vector<ReportLine> all() {
    addFile();
    addInstances();
    addTriangles();
    addPicture();
    addLevels();
    addParts();
    addChoices();
    addEntities();
    addTextures();
    addOverview();
    addEnd();
    return std::move(m_lines);
  }

 private:
  static constexpr size_t kNames = kReportValues - 3;  // how wide they are

  void row(std::string_view name, std::string_view value) { rowOf(2, kNames, name, value); }
  void rowOf(size_t indent, size_t names, std::string_view name, std::string_view value) {
    m_lines.push_back({ReportKind::Row, indent, fmt::format("{:<{}} {}", name, names, value)});
  }
  void count(std::string_view name, uint64_t count, std::string_view what = {}) {
    if (count > 0) row(name, fmt::format("{}{}", count, what));
  }

  void addFile() {
    m_lines.push_back(headingLine(visibleLine(m_document.source->path().string())));
    row("format", fmt::format("{} {}", m_document.format, visibleLine(m_document.version)));
    row("bytes", fmt::format("{}", m_document.source->bytes().size()));
    for (const auto& [key, value] : m_document.metadata)
      row("meta", fmt::format("{} = {}", visibleLine(shownName(key)), visibleLine(shownName(value))));
  }
  void addInstances() {
    count("instances", m_counts.instances);
    count("classes", m_counts.classes);
    count("values", m_counts.propertyValues);
    for (const auto& [name, number] : byCount(countInstances(m_document)))
      rowOf(4, 30, visibleLine(name), fmt::format("{}", number));
  }
  void addTriangles() {
    count("vertices", m_counts.vertices);
    count("triangles", m_counts.triangles);
    count("polygons", m_counts.polygons);
    count("lines", m_counts.lines);
    count("points", m_counts.points);
    if (const std::string_view normals = absentNormals(m_document); !normals.empty())
      row("normals", fmt::format("none stored: drawn {}", normals));
    count("parts", m_counts.parts);
    count("meshes", m_summary.place.meshes);
    count("drawn", m_summary.place.triangles, " triangles");
    count("terrain", m_summary.place.terrainVoxels, " voxels");
    count("scripts", m_summary.place.scripts);
  }
  void addPicture() {
    const auto picture = pictureOf(m_document);
    if (!picture) return;
    row("size", picture->depth > 1
                    ? fmt::format("{} x {} x {} pixels", picture->width, picture->height, picture->depth)
                    : fmt::format("{} x {} pixels", picture->width, picture->height));
    row("container", picture->supercompression.empty()
                         ? picture->container
                         : fmt::format("{}, packed with {}", picture->container, picture->supercompression));
    row("pixels", fmt::format("{}, {} channels of {} bits{}{}", picture->format, picture->channels, picture->bits,
                              picture->isFloat ? ", light" : "", picture->hasAlpha ? ", alpha" : ""));
    std::string parts;
    const auto add = [&](size_t number, const char* what) {
      if (number > 1) parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", number, what);
    };
    add(picture->levels.size(), "levels");
    add(picture->layers, "layers");
    add(picture->faces, "faces");
    if (!parts.empty()) row("parts", parts);
  }
  void addLevels() {
    const auto levels = levelsOf(m_document);
    if (levels.size() < 2) return;
    std::vector<std::string> names;
    size_t width = kNames;  // bytes
    for (uint32_t i = 0; i < levels.size(); ++i) {
      names.push_back(visibleLine(shownName(levelName(i, levels[i].name))));
      width = std::max(width, names.back().size());
    }
    for (size_t i = 0; i < levels.size(); ++i)
      rowOf(2, width, names[i], fmt::format("{} vertices, {} triangles", levels[i].vertices, levels[i].triangles));
  }
  void addParts() {
    count("joints", m_counts.joints);
    count("controls", m_counts.faceControls);
    count("poses", m_counts.poses);
    count("materials", m_counts.materials);
    count("no-collide", m_counts.nonCollisionSurfaces);
    count("collision", m_counts.collisionSurfaces);
    count("triggers", m_counts.triggers);
    count("hulls", m_counts.hulls);
  }
  void addChoices() {
    const auto& scenes = m_document.scenes;
    if (scenes.size() > 1)
      for (uint32_t s = 0; s < scenes.size(); ++s)
        row("scene", fmt::format("{} {}{}", s, visibleLine(shownName(scenes[s].name)),
                                 s == m_document.shownScene ? " (shown)" : ""));
    for (uint32_t v = 0; v < m_document.variants.size(); ++v)
      row("variant", fmt::format("{} {}", v, visibleLine(shownName(m_document.variants[v]))));
  }
  void addEntities() {
    count("entities", m_counts.entities);
    for (const auto& [name, number] : countEntities(m_document))
      rowOf(4, 14, visibleLine(name), fmt::format("{}", number));
  }
  void addTextures() {
    for (const TextureReference& texture : m_document.textures) {
      const std::string resolved = resolvedPath(m_document, texture, m_assets);
      row(textureRoleName(texture.role),
          fmt::format("{} -> {}", visibleLine(shownName(texture.path)),
                      texture.embedded.size > 0 ? fmt::format("in the file ({} bytes)", texture.embedded.size)
                      : resolved.empty()        ? std::string("MISSING")
                                                : visibleLine(resolved)));
    }
    const AssetSummary& assets = m_summary.assets;
    if (assets.needed > 0) row("assets", fmt::format("{} of {} found", assets.found, assets.needed));
  }
  void addOverview() {
    for (ReportLine& line : overviewLines(overviewOf(m_document, {.assets = m_summary.assets.assets})))
      m_lines.push_back(std::move(line));
  }
  void addEnd() {
    if (const Bounds bounds = boundsWith(m_document, m_summary.place); !bounds.empty())
      row("bounds",
          fmt::format("{} .. {} ({})", toText(bounds.min), toText(bounds.max), m_document.conventions.unit));
    const Diagnostics known = diagnosticsWith(m_document, m_summary);
    for (const Diagnostic& each : known.all()) m_lines.push_back(diagnosticLine(each));
    if (!wholeSoFar(m_document))
      m_lines.push_back({ReportKind::Row, 2, "incomplete: part of the file could not be read"});
    if (const UnreadColumns unread = unreadColumns(m_document); unread.columns > 0)
      row("unread", fmt::format("{} values in {} of {} columns; vitrine validate reads them", unread.values,
                                unread.columns, unread.all));
  }

  const Document& m_document;
  const AssetFinder& m_assets;
  const Summary m_summary;
  const Counts m_counts;
  std::vector<ReportLine> m_lines;
};

}  // namespace

std::vector<LevelSummary> levelsOf(const Document& document) {
  std::vector<LevelSummary> levels;
  if (!document.standIn.empty()) return levels;
  for (const Geometry& geometry : document.geometries) {
    if (!isCounted(geometry)) continue;
    for (size_t i = 0; i < geometry.lods.size(); ++i) {
      const Lod& lod = geometry.lods[i];
      if (levels.size() <= i)
        levels.push_back({.name = lod.name, .highQuality = lod.highQuality, .madeBy = lod.madeBy});
      levels[i].vertices += verticesOfLevel(geometry, lod);
      levels[i].triangles += lod.triangleCount();
      levels[i].parts += lod.parts.size();
      levels[i].bytes += lod.bytes;
    }
  }
  return levels;
}

std::span<const CountField> countFields() { return kCountFields; }

Counts countsOf(const Document& document) {
  Counts counts;
  const bool drawn = std::ranges::any_of(document.geometries, isCounted);
  counts.nodes = document.nodes.size();
  for (const auto& [name, count] : countInstances(document)) {
    ++counts.classes;
    counts.instances += count;
  }
  for (const Class& owner : document.classes)
    if (owner.kind == NodeKind::Instance)
      for (const Column& column : owner.columns) counts.propertyValues += column.valueCount();
  if (document.standIn.empty()) counts.materials = document.materials.size();
  counts.textures = document.textures.size();
  counts.entities = document.entities.size();
  counts.scenes = document.scenes.size();
  counts.variants = document.variants.size();
  // What a figure of this program's consists of is not in the file.
  if (!document.standIn.empty()) return counts;
  for (const Geometry& geometry : document.geometries) {
    countGeometry(geometry, counts);
    // The room's collision and triggers are not drawn; hulls count where they are all that a file holds.
    if (!isCounted(geometry) && (drawn || geometry.role != GeometryRole::Hull)) continue;
    counts.vertices += geometry.vertexCount();
    counts.polygons += geometry.polygons;
    counts.lines += geometry.lines.size() / 2;
    counts.points += geometry.points.size();
    for (const Lod& lod : geometry.lods) counts.triangles += lod.triangleCount();
  }
  for (const Skeleton& skeleton : document.skeletons)
    counts.joints += uint64_t(std::ranges::count(skeleton.joints, true, &Joint::listed));
  if (document.faceRig) {
    counts.faceControls = document.faceRig->controls.size();
    counts.poses = document.faceRig->columns();
  }
  return counts;
}

void putDiagnostic(JsonWriter& json, const Diagnostic& diagnostic) {
  json.object([&] {
    json.put("severity", severityName(diagnostic.severity)).put("id", diagnostic.id);
    json.put("message", toUtf8(diagnostic.message)).put("offset", diagnostic.span.offset);
    json.put("count", diagnostic.count);
  });
}

// Only of documents that are pictures.
void putPicture(JsonWriter& json, const Document& document) {
  const auto picture = pictureOf(document);
  if (!picture) return;
  json.object("image", [&] {
    json.put("container", picture->container).put("format", picture->format);
    json.put("width", picture->width).put("height", picture->height).put("depth", picture->depth);
    json.put("levels", picture->levels.size()).put("layers", picture->layers).put("faces", picture->faces);
    json.put("channels", uint32_t(picture->channels)).put("bits", uint32_t(picture->bits));
    json.put("float", picture->isFloat).put("srgb", picture->isSrgb).put("alpha", picture->hasAlpha);
    json.put("premultiplied", picture->isPremultiplied).put("supercompression", picture->supercompression);
    json.put("orientation", picture->orientation);
  });
}

std::string infoJson(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  const Summary summary = summaryOf(document, assets, options);
  return jsonObject([&](JsonWriter& json) {
    json.putFile("file", document.source->path().string()).put("format", document.format);
    json.put("version", document.version).put("bytes", document.source->bytes().size());
    json.put("complete", wholeSoFar(document));
    putCounts(json, countsWith(document, summary.place));
    json.array("lods", [&] {
      for (const LevelSummary& level : levelsOf(document))
        json.object([&] {
          json.put("name", shownName(level.name)).put("vertices", level.vertices).put("triangles", level.triangles);
          json.put("parts", level.parts).put("bytes", level.bytes);
        });
    });
    if (const std::string_view normals = absentNormals(document); !normals.empty())
      json.put("absent_normals", normals);
    putPicture(json, document);
    putMap(json, "classes", countInstances(document));
    putMap(json, "entities", countEntities(document));
    putChoices(json, document.scenes, document.shownScene, document.variants);
    json.array("textures", [&] {
      for (const TextureReference& texture : document.textures) {
        const std::string resolved = resolvedPath(document, texture, assets);
        json.object([&] {
          json.put("path", shownName(texture.path)).put("role", textureRoleName(texture.role)).key("resolved");
          resolved.empty() ? json.value(nullptr) : json.value(resolved);
          json.put("embedded", texture.embedded.size > 0);
        });
      }
    });
    putClips(json, document);
    putBounds(json, boundsWith(document, summary.place));
    putDiagnostics(json, diagnosticsWith(document, summary));
    putUnread(json, unreadColumns(document));
    putSummary(json, summary);
    putOverview(json, overviewOf(document, {.assets = summary.assets.assets}));
    if (document.failure) putError(json, *document.failure);
  });
}

std::string infoJson(const std::filesystem::path& file, uint64_t bytes, const Error& error) {
  return jsonObject([&](JsonWriter& json) {
    json.putFile("file", file.string())
        .put("format", "")
        .put("version", "")
        .put("bytes", bytes)
        .put("complete", false);
    putCounts(json, {});
    json.array("lods", [] {}).object("classes", [] {}).object("entities", [] {});
    putChoices(json, {}, 0, {});
    json.array("textures", [] {});
    putBounds(json, {});
    putDiagnostics(json, {});
    putUnread(json, {});
    putSummary(json, {});
    putOverview(json, {});
    putError(json, error);
  });
}

std::vector<ReportLine> infoLines(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  return InfoLines(document, assets, options).all();
}

std::string infoText(const Document& document, const AssetFinder& assets, const LoadOptions& options) {
  return textOf(infoLines(document, assets, options));
}

namespace {

void dumpJsonNode(const Document& document, NodeId node, const DumpOptions& options, StyleReport& styles,
                  std::string& out) {
  const Nodes& nodes = document.nodes;
  const uint32_t n = indexOf(node);
  const Class& owner = document.classOf(node);
  out.clear();
  JsonWriter json(out);
  json.object([&] {
    if (!options.file.empty()) json.putFile("file", options.file);
    json.put("id", n).key("parent");
    nodes.parent[n] == NodeId::None ? json.value(nullptr) : json.value(indexOf(nodes.parent[n]));
    json.put("class", owner.name).putRaw("name", toJson(document.nameOf(node)));
    json.putRaw("referent", document.referentOf(node));
    if (!options.properties) return;
    json.array("properties", [&] {
      for (const Column& column : owner.columns) {
        const Value value = column.at(nodes.row[n]);
        if (value.as<std::monostate>()) continue;
        json.object([&] {
          json.put("name", column.name).put("stored", column.storedName()).put("type", column.type);
          json.putRaw("value", toJson(value));
          const Value meant = column.meaningAt(nodes.row[n]);
          if (meant.as<std::monostate>()) return;
          json.object("meaning", [&] { json.put("type", column.meaning->type).putRaw("value", toJson(meant)); });
        });
      }
    });
    styles.put(json, node);
  });
}

// "Color (Color3uint8, Color3uint8) = #00ffff": shown name, stored name where it differs, type, value, meaning.
std::string propertyLine(const std::string& indent, const Column& column, const Value& value, const Value& meant) {
  const std::string stored = column.storedName() == column.name ? "" : column.storedName() + ", ";
  std::string out =
      fmt::format("{}  {} ({}) = {}{}", indent, visibleLine(column.name), visibleLine(stored + column.type),
                  visibleLine(toText(value)), column.unit.empty() ? "" : " " + visibleLine(column.unit));
  if (!meant.as<std::monostate>()) out += fmt::format(" -> {}", visibleLine(toText(meant)));
  return out;
}

}  // namespace

void dump(const Document& document, const DumpOptions& options, const std::function<void(std::string_view)>& line) {
  const Nodes& nodes = document.nodes;
  // Depth-first in file order: children of a node follow it at once, which makes the text readable.
  const Children children = childrenOf(nodes);
  std::vector<std::pair<NodeId, uint32_t>> open;  // node, depth
  const auto push = [&](std::span<const NodeId> ids, uint32_t depth) {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) open.emplace_back(*id, depth);
  };
  push(children.roots(), 0);
  StyleReport styles(document);
  std::string text;
  while (!open.empty()) {
    const auto [node, depth] = open.back();
    const uint32_t n = indexOf(node);
    open.pop_back();
    if (depth > options.depth && options.depth != kNone) continue;
    push(children.of(node), depth + 1);
    const Class& owner = document.classOf(node);
    if (!options.className.empty() && owner.name != options.className) continue;
    if (!options.matches.empty() && !options.matches[n]) continue;
    if (options.json) {
      dumpJsonNode(document, node, options, styles, text);
      line(text);
      continue;
    }
    const std::string indent(size_t(depth) * 2, ' ');
    line(fmt::format("{}{} \"{}\"", indent, visibleLine(owner.name), visibleLine(document.nameOf(node))));
    if (!options.properties) continue;
    std::vector<StyleRow> styled = styles.rowsOf(node);
    for (const Column& column : owner.columns) {
      const Value value = column.at(nodes.row[n]);
      if (value.as<std::monostate>()) continue;
      line(propertyLine(indent, column, value, column.meaningAt(nodes.row[n])));
      // Beside it, what is drawn in its place.
      std::erase_if(styled, [&](const StyleRow& row) {
        const bool isHere = row.component.empty() && row.property == column.name;
        if (isHere) line(fmt::format("{}    {}", indent, styleLine(document, row)));
        return isHere;
      });
    }
    for (const StyleRow& row : styled) line(fmt::format("{}  {}", indent, styleLine(document, row)));
  }
}

}  // namespace vitrine
