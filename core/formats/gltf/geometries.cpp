// Primitives as geometries: streams, triangles, lines, points and morph targets (glTF 2.0, 3.7.2).
#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/document/colour.h"
#include "core/formats/gltf/reading.h"
#include "core/geometry/index_range.h"

namespace vitrine::gltf {

namespace {

enum Mode : uint32_t { Points, Lines, LineLoop, LineStrip, Triangles, TriangleStrip, TriangleFan };
constexpr const char* kModes[] = {"points",    "lines",          "line loop",   "line strip",
                                  "triangles", "triangle strip", "triangle fan"};

Mode modeOf(const Json& primitive) {
  const auto mode = member(&primitive, "mode") ? whole(member(&primitive, "mode")) : Triangles;
  return mode && *mode <= TriangleFan ? Mode(*mode) : Triangles;
}

bool hasKnownMode(const Json& primitive) {
  const Json* mode = member(&primitive, "mode");
  return !mode || whole(mode).value_or(kNone) <= TriangleFan;
}

// ---- Indices

// Strips and fans as triangles, all of them turned the same way.
LargeBuffer<uint32_t> trianglesOf(Mode mode, LargeBuffer<uint32_t> indices) {
  if (mode == Triangles) {
    indices.resize(indices.size() / 3 * 3);
    return indices;
  }
  LargeBuffer<uint32_t> out;
  if (indices.size() < 3) return out;
  out.reserve((indices.size() - 2) * 3);
  for (size_t i = 0; i + 2 < indices.size(); ++i) {
    if (mode == TriangleStrip)
      out.insert(out.end(), {indices[i], indices[i + 1 + i % 2], indices[i + 2 - i % 2]});
    else
      out.insert(out.end(), {indices[i + 1], indices[i + 2], indices[0]});
  }
  return out;
}

LargeBuffer<uint32_t> linesOf(Mode mode, LargeBuffer<uint32_t> indices) {
  if (mode == Lines) {
    indices.resize(indices.size() / 2 * 2);
    return indices;
  }
  LargeBuffer<uint32_t> out;
  for (size_t i = 0; i + 1 < indices.size(); ++i) out.insert(out.end(), {indices[i], indices[i + 1]});
  if (mode == LineLoop && indices.size() > 1) out.insert(out.end(), {indices.back(), indices.front()});
  return out;
}

// ---- Colours

// 0 to 1; 0 of what is no number.
float shareOf(float stored) { return stored > 0 ? std::min(stored, 1.0f) : 0.0f; }

// Light as bytes that screens show, by 16 bits of it.
uint8_t shownByte(float light) {
  static const std::vector<uint8_t> kTable = [] {
    std::vector<uint8_t> table(65536);
    for (size_t i = 0; i < table.size(); ++i) table[i] = uint8_t(std::lround(fromLinear(float(i) / 65535) * 255));
    return table;
  }();
  return kTable[size_t(shareOf(light) * 65535 + 0.5f)];
}

// ---- Skins

// The four strongest influences of a vertex.
struct StrongestFour {
  std::array<float, 4> weights{};
  std::array<uint16_t, 4> joints{};
  bool add(uint32_t joint, float weight) {  // whether one had to be left out
    if (!(weight > 0) || !std::isfinite(weight) || joint > 0xFFFF) return false;
    const size_t least = size_t(std::ranges::min_element(weights) - weights.begin());
    const bool full = weights[least] > 0;
    if (weight > weights[least]) weights[least] = weight, joints[least] = uint16_t(joint);
    return full;
  }
  // Weights as fractions that add up to 65535; all 0 if there are none.
  Influences influences() const {
    Influences out;
    const float sum = weights[0] + weights[1] + weights[2] + weights[3];
    if (!(sum > 0) || !std::isfinite(sum)) return out;
    uint32_t left = 65535;
    size_t largest = 0;
    for (size_t k = 0; k < 4; ++k) {
      out.joints[k] = joints[k];
      out.weights[k] = uint16_t(weights[k] / sum * 65535.0f);
      left -= out.weights[k];
      if (weights[k] > weights[largest]) largest = k;
    }
    out.weights[largest] = uint16_t(out.weights[largest] + left);
    return out;
  }
};

class GeometryBuilder {
 public:
  GeometryBuilder(Reading& reading, const PrimitiveGroup& group)
      : m_reading(reading),
        m_mesh(*reading.item("meshes", group.mesh)),
        m_where(reading.spanOf("meshes", group.mesh)),
        m_group(group),
        m_first((*list(&m_mesh, "primitives"))[group.primitives.front()]) {}

  Result<Geometry> build() {
    m_made.name = m_reading.nameOf(&m_mesh, "mesh", m_group.mesh);
    if (!hasKnownMode(m_first))
      return fail(ErrorCode::Malformed,
                  fmt::format("primitive {} has mode {}: 0 to 6 are known", m_group.primitives.front(),
                              toText(valueOf(*member(&m_first, "mode"), 0))),
                  m_where);
    if (extension(&m_first, "KHR_draco_mesh_compression")) {
      VITRINE_TRY(m_draco, unpackDraco(m_reading, m_first));
      m_isDraco = true;
    }
    VITRINE_TRY(const Accessor positions, attribute("POSITION"));
    if (positions.components != 3)
      return fail(ErrorCode::Malformed, "its positions have no three components", m_where);
    if (positions.count >= kNone) return fail(ErrorCode::LimitExceeded, "it has too many vertices", m_where);
    m_vertices = positions.count;
    VITRINE_CHECK(readStream(m_reading, positions, m_made.positions));
    VITRINE_CHECK(addIndices());
    VITRINE_CHECK(addStreams());
    VITRINE_CHECK(addInfluences());
    VITRINE_CHECK(addMorphs());
    // Without normals triangles are flat, and their tangents are made anew (3.7.2.1).
    if (m_made.normals.empty()) m_made.tangents.clear();
    return std::move(m_made);
  }

 private:
  // Whether the primitive has an attribute, and its elements. Errors: as accessorOf().
  bool has(std::string_view name) const { return member(member(&m_first, "attributes"), name) != nullptr; }
  Result<Accessor> attribute(std::string_view name) {
    if (const auto packed = m_draco.attributes.find(name); packed != m_draco.attributes.end())
      return packed->second;
    const Json* stored = member(member(&m_first, "attributes"), name);
    if (!stored) return fail(ErrorCode::Malformed, fmt::format("it has no {}", name), m_where);
    return accessorOf(m_reading, indexIn(member(&m_first, "attributes"), name), name);
  }

  // A stream that is not as long as the positions, or that cannot be read, is left out.
  std::optional<Accessor> streamOf(std::string_view name, uint32_t least, uint32_t most) {
    if (!has(name)) return std::nullopt;
    auto accessor = attribute(name);
    if (accessor && accessor->count == m_vertices && accessor->components >= least && accessor->components <= most)
      return *accessor;
    const std::string why = !accessor ? accessor.error().message
                                      : fmt::format("{} {} of {} components for {} positions", accessor->count,
                                                    name, accessor->components, m_vertices);
    m_reading.report(Severity::Error, "gltf.attribute", fmt::format("{}: left out: {}", m_made.name, why), m_where);
    return std::nullopt;
  }

  Result<LargeBuffer<uint32_t>> indicesOf(const Json& primitive) {
    if (m_isDraco) return std::move(m_draco.indices);
    if (member(&primitive, "indices")) {
      VITRINE_TRY(const Accessor accessor, accessorOf(m_reading, indexIn(&primitive, "indices"), "indices"));
      if (accessor.components != 1)
        return fail(ErrorCode::Malformed, "its indices have more than one component", m_where);
      return wholesOf(m_reading, accessor, 1);
    }
    VITRINE_CHECK(m_reading.context.budget.takeArray(m_vertices, sizeof(uint32_t), "indices", m_where));
    LargeBuffer<uint32_t> all(m_vertices);
    for (uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    return all;
  }

  Result<void> addIndices() {
    Lod& lod = m_made.lods.emplace_back();
    lod.name = "0";
    const Json& primitives = *list(&m_mesh, "primitives");
    for (const uint32_t p : m_group.primitives) {
      const Json& primitive = primitives[p];
      const Mode mode = modeOf(primitive);
      VITRINE_TRY(LargeBuffer<uint32_t> indices, indicesOf(primitive));
      if (mode != Triangles)
        VITRINE_CHECK(m_reading.context.budget.takeArray(indices.size(), 3 * sizeof(uint32_t), "indices", m_where));
      Part part{.firstIndex = uint32_t(m_made.indices.size()), .vertexCount = uint32_t(m_vertices)};
      if (mode == Points)
        m_made.points = ofVertices(std::move(indices), 1);
      else if (mode < Triangles)
        m_made.lines = ofVertices(linesOf(mode, m_isDraco ? LargeBuffer<uint32_t>() : std::move(indices)), 2);
      else if (m_made.indices.empty())
        m_made.indices = ofVertices(trianglesOf(m_isDraco ? Triangles : mode, std::move(indices)), 3);
      else
        VITRINE_CHECK(append(ofVertices(trianglesOf(mode, std::move(indices)), 3)));
      if (m_made.indices.size() >= kNone) return fail(ErrorCode::LimitExceeded, "it has too many indices", m_where);
      part.indexCount = uint32_t(m_made.indices.size()) - part.firstIndex;
      setMaterials(primitive, part);
      lod.parts.push_back(std::move(part));
    }
    return {};
  }

  // Behind the triangles that the geometry has already; a list that grows is held twice.
  Result<void> append(const LargeBuffer<uint32_t>& triangles) {
    VITRINE_CHECK(m_reading.context.budget.takeArray(triangles.size(), 2 * sizeof(uint32_t), "indices", m_where));
    m_made.indices.insert(m_made.indices.end(), triangles.begin(), triangles.end());
    m_reading.context.budget.give(triangles.size() * sizeof(uint32_t));
    return m_reading.context.step(0.3f);
  }

  // Points, lines or triangles of `each` vertices; those with vertices that are not there are left out.
  LargeBuffer<uint32_t> ofVertices(LargeBuffer<uint32_t> indices, size_t each) {
    const auto isThere = [&](uint32_t index) { return index < m_vertices; };
    if (allBelow(indices, m_vertices)) return indices;
    size_t kept = 0, lost = 0;
    for (size_t at = 0; at + each <= indices.size(); at += each) {
      if (!std::all_of(&indices[at], &indices[at] + each, isThere)) {
        ++lost;
        continue;
      }
      std::copy_n(&indices[at], each, &indices[kept]);
      kept += each;
    }
    indices.resize(kept);
    constexpr const char* kWhat[] = {"points", "lines", "triangles"};
    m_reading.report(Severity::Error, "gltf.index-out-of-range",
                     fmt::format("{}: {} of vertices that are not there, beyond {}, are left out", m_made.name,
                                 kWhat[each - 1], m_vertices),
                     m_where, lost);
    return indices;
  }

  void setMaterials(const Json& primitive, Part& part) {
    const Document& document = m_reading.document();
    const auto material = [&](const Json* owner) -> uint32_t {
      if (!member(owner, "material")) return m_reading.defaultMaterial;
      const uint32_t index = indexIn(owner, "material");
      if (index < count(m_reading.top("materials"))) return index;
      m_reading.report(
          Severity::Error, "gltf.material",
          fmt::format("{}: a material that is not there, of {}", m_made.name, document.materials.size()), m_where);
      return kNone;
    };
    part.material = material(&primitive);
    const bool isNamed = part.material != kNone && part.material != m_reading.defaultMaterial;
    part.name = isNamed ? document.materials[part.material].name : m_made.name;
    const Json* mappings = list(extension(&primitive, "KHR_materials_variants"), "mappings");
    for (uint32_t m = 0; m < count(mappings); ++m) {
      const Json& mapping = (*mappings)[m];
      const Json* variants = list(&mapping, "variants");
      for (uint32_t v = 0; v < count(variants); ++v)
        if (const auto variant = whole(&(*variants)[v]); variant && *variant < document.variants.size())
          part.variants.emplace_back(uint32_t(*variant), material(&mapping));
    }
  }

  Result<void> addStreams() {
    if (const auto normals = streamOf("NORMAL", 3, 3))
      VITRINE_CHECK(readStream(m_reading, *normals, m_made.normals));
    if (const auto tangents = streamOf("TANGENT", 4, 4))
      VITRINE_CHECK(readStream(m_reading, *tangents, m_made.tangents));
    const uint32_t material = m_made.lods[0].parts[0].material;
    const UvSets sets = material < m_reading.uvSets.size() ? m_reading.uvSets[material] : UvSets{};
    VITRINE_CHECK(addCoordinates(sets.first, m_made.uvs));
    VITRINE_CHECK(addCoordinates(sets.second, m_made.lightmapUvs));
    if (const auto colours = streamOf("COLOR_0", 3, 4)) VITRINE_CHECK(addColours(*colours));
    return {};
  }
  Result<void> addCoordinates(uint32_t set, LargeBuffer<Vec2>& out) {
    const auto stored = streamOf(fmt::format("TEXCOORD_{}", set), 2, 2);
    return stored ? readStream(m_reading, *stored, out) : Result<void>{};
  }
  Result<void> addColours(const Accessor& accessor) {
    VITRINE_TRY(const LargeBuffer<float> light, floatsOf(m_reading, accessor, 4));
    VITRINE_CHECK(m_reading.context.budget.takeArray(m_vertices, sizeof(Rgba8), "colours", m_where));
    m_made.colours.resize(m_vertices);
    const bool hasAlpha = accessor.components == 4;
    for (size_t v = 0; v < m_vertices; ++v) {
      const float* from = &light[v * 4];
      const auto alpha = hasAlpha ? uint8_t(std::lround(shareOf(from[3]) * 255)) : uint8_t(255);
      m_made.colours[v] = {shownByte(from[0]), shownByte(from[1]), shownByte(from[2]), alpha};
    }
    m_reading.context.budget.give(light.size() * sizeof(float));
    return {};
  }

  Result<void> addInfluences() {
    std::vector<std::pair<LargeBuffer<uint32_t>, LargeBuffer<float>>> sets;
    for (uint32_t set = 0; has(fmt::format("JOINTS_{}", set)); ++set) {
      const auto joints = streamOf(fmt::format("JOINTS_{}", set), 4, 4);
      auto weights = streamOf(fmt::format("WEIGHTS_{}", set), 4, 4);
      if (!joints || !weights) continue;
      // Some writers leave the word out.
      if (weights->type != kF32) weights->normalised = true;
      VITRINE_TRY(LargeBuffer<uint32_t> numbers, wholesOf(m_reading, *joints, 4));
      VITRINE_TRY(LargeBuffer<float> shares, floatsOf(m_reading, *weights, 4));
      sets.emplace_back(std::move(numbers), std::move(shares));
    }
    if (sets.empty()) return {};
    VITRINE_CHECK(m_reading.context.budget.takeArray(m_vertices, sizeof(Influences), "influences", m_where));
    m_made.influences.resize(m_vertices);
    uint64_t lost = 0;
    for (size_t v = 0; v < m_vertices; ++v) {
      StrongestFour strongest;
      for (const auto& [joints, weights] : sets)
        for (size_t k = v * 4; k < v * 4 + 4; ++k) lost += strongest.add(joints[k], weights[k]);
      m_made.influences[v] = strongest.influences();
    }
    m_reading.report(Severity::Info, "gltf.influences-dropped",
                     m_made.name + ": influences beyond the four strongest of a vertex are dropped", m_where, lost);
    return {};
  }

  Result<void> addMorphs() {
    const Json* targets = list(&m_first, "targets");
    VITRINE_CHECK(
        m_reading.context.budget.takeArray(count(targets), sizeof(MorphTarget), "morph targets", m_where));
    const Json* names = list(member(&m_mesh, "extras"), "targetNames");
    const Json* weights = list(&m_mesh, "weights");
    for (uint32_t t = 0; t < count(targets); ++t) {
      MorphTarget& target = m_made.morphs.emplace_back();
      const std::string_view name = t < count(names) ? text(&(*names)[t]) : std::string_view();
      target.control = controlOf(name.empty() ? fmt::format("target {} of {}", t, m_made.name) : toUtf8(name));
      if (t < count(weights)) target.weight = number(&(*weights)[t], 0);
      VITRINE_CHECK(addDisplacements((*targets)[t], "POSITION", target.positions));
      VITRINE_CHECK(addDisplacements((*targets)[t], "NORMAL", target.normals));
    }
    return {};
  }
  Result<void> addDisplacements(const Json& target, std::string_view name, LargeBuffer<Vec3>& out) {
    if (!member(&target, name)) return {};
    auto accessor = accessorOf(m_reading, indexIn(&target, name), "a morph target");
    if (accessor && accessor->count == m_vertices && accessor->components == 3)
      return readStream(m_reading, *accessor, out);
    m_reading.report(Severity::Error, "gltf.attribute",
                     fmt::format("{}: displacements are left out: {}", m_made.name,
                                 accessor ? fmt::format("{} of {} vertices", accessor->count, m_vertices)
                                          : accessor.error().message),
                     m_where);
    return {};
  }
  uint32_t controlOf(const std::string& name) {
    std::vector<std::string>& controls = m_reading.document().morphControls;
    const auto [known, isNew] = m_reading.controls.try_emplace(name, uint32_t(controls.size()));
    if (isNew) controls.push_back(name);
    return known->second;
  }

  Reading& m_reading;
  const Json& m_mesh;
  SourceSpan m_where;
  const PrimitiveGroup& m_group;
  const Json& m_first;  // of the primitives
  DracoStreams m_draco;
  bool m_isDraco = false;
  uint64_t m_vertices = 0;
  Geometry m_made;
};

}  // namespace

std::vector<PrimitiveGroup> groupsOf(Reading& reading, uint32_t mesh) {
  std::vector<PrimitiveGroup> groups;
  const Json* stored = reading.item("meshes", mesh);
  const Json* primitives = list(stored, "primitives");
  // By what has to be the same: the place of attributes and targets where they are alike, and the coordinates.
  std::map<std::pair<std::string, UvSets>, size_t> known;
  for (uint32_t p = 0; p < count(primitives); ++p) {
    const Json& primitive = (*primitives)[p];
    const bool joins = hasKnownMode(primitive) && modeOf(primitive) >= Triangles &&
                       !extension(&primitive, "KHR_draco_mesh_compression");
    std::string key;
    const Json* attributes = member(&primitive, "attributes");
    if (joins && attributes && attributes->IsObject())
      for (const auto& each : attributes->GetObject())
        key += fmt::format("{}={} ", text(&each.name), whole(&each.value).value_or(kNone));
    const Json* targets = list(&primitive, "targets");
    for (uint32_t t = 0; t < count(targets); ++t)
      if (const Json& target = (*targets)[t]; target.IsObject())
        for (const auto& each : target.GetObject())
          key += fmt::format("{}.{}={} ", t, text(&each.name), whole(&each.value).value_or(kNone));
    const uint32_t material = indexIn(&primitive, "material");
    const UvSets sets = material < reading.uvSets.size() ? reading.uvSets[material] : UvSets{};
    if (!joins) {
      groups.push_back({mesh, {p}});
      continue;
    }
    const auto [at, isNew] = known.try_emplace({key, sets}, groups.size());
    if (isNew)
      groups.push_back({mesh, {p}});
    else
      groups[at->second].primitives.push_back(p);
  }
  return groups;
}

Result<Geometry> geometryOf(Reading& reading, const PrimitiveGroup& group) {
  return GeometryBuilder(reading, group).build();
}

std::string modesOf(Reading& reading, const PrimitiveGroup& group) {
  return kModes[modeOf((*list(reading.item("meshes", group.mesh), "primitives"))[group.primitives.front()])];
}

}  // namespace vitrine::gltf
