// Level and collision blocks (docs/formats/slmesh.md 3).
#include "core/formats/slmesh/faces.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/quantised.h"
#include "core/geometry/normals.h"

namespace vitrine::slmesh {

namespace {

constexpr std::string_view kKnownKeys[] = {"Position",     "PositionDomain", "Normal",
                                           "TexCoord0",    "Weights",        "TexCoord0Domain",
                                           "TriangleList", "NoGeometry",     "NormalizedScale"};

Bytes binaryOf(const Llsd& face, std::string_view key) {
  const Llsd* data = face.find(key, LlsdType::Binary);
  return data ? data->bytes : Bytes();
}
SourceSpan spanOf(const Llsd& face, std::string_view key) {
  const Llsd* data = face.find(key);
  return data ? data->span : face.span;
}

// Makes a stream as long as it must be; what is new in it is `value` as far as `set`, and left to be written
// behind.
template <class Item>
void extend(LargeBuffer<Item>& stream, size_t set, size_t size, const Item& value) {
  if (stream.size() < set) stream.resize(set, value);
  stream.resize(size);
}

class FaceReader {
 public:
  FaceReader(MeshState& state, const Llsd& face, Geometry& geometry, Part& part, std::string where)
      : m_state(state), m_face(face), m_geometry(geometry), m_part(part), m_where(std::move(where)) {}

  Result<void> read() {
    m_part.firstVertex = uint32_t(m_geometry.positions.size());
    m_part.firstIndex = uint32_t(m_geometry.indices.size());
    // Presence alone counts; the slot stays, so that later faces keep their number.
    if (m_face.find("NoGeometry")) return {};
    const Bytes positions = binaryOf(m_face, "Position");
    const uint64_t count = positions.size() / 6, corners = binaryOf(m_face, "TriangleList").size() / 2;
    if (!m_face.find("Position", LlsdType::Binary))
      report(Severity::Warning, "slmesh.no-positions", "no positions and no NoGeometry: taken as empty",
             m_face.span);
    VITRINE_CHECK(m_state.context.budget.takeArray(count, 64, m_where, m_face.span));
    VITRINE_CHECK(m_state.context.budget.takeArray(corners, sizeof(uint32_t), m_where, m_face.span));
    if (positions.size() % 6 != 0)
      report(Severity::Warning, "slmesh.stream-length",
             fmt::format("{} bytes of positions are no multiple of 6", positions.size()),
             spanOf(m_face, "Position"));
    if (count > 65536)
      report(Severity::Warning, "slmesh.vertices", fmt::format("{} vertices; an index can reach only 65536", count),
             spanOf(m_face, "Position"));
    appendPoints(positions, readDomain(m_face.find("PositionDomain")), m_geometry.positions);
    m_part.vertexCount = uint32_t(count);
    readTriangles();
    readNormals();
    readTextureCoordinates();
    readWeights();
    return {};
  }

 private:
  void report(Severity severity, std::string_view id, std::string_view message, SourceSpan span,
              uint64_t count = 1) {
    m_state.report(severity, id, fmt::format("{}: {}", m_where, message), span, count);
  }

  void readTriangles() {
    const Bytes bytes = binaryOf(m_face, "TriangleList");
    auto& indices = m_geometry.indices;
    const size_t first = indices.size(), count = bytes.size() / 6 * 3;
    indices.resize(first + count);
    uint32_t largest = 0;
    const uint32_t firstVertex = m_part.firstVertex;
    const std::byte* from = bytes.data();
    uint32_t *to = indices.data() + first, *const end = to + count;
    for (; to != end; ++to, from += 2) {
      const uint32_t index = loadAs<uint16_t>(from);
      largest = std::max(largest, index);
      *to = firstVertex + index;
    }
    if (count > 0 && largest >= m_part.vertexCount) dropBadTriangles();
    m_part.indexCount = uint32_t(indices.size()) - m_part.firstIndex;
    if (bytes.size() % 6 != 0)
      report(Severity::Warning, "slmesh.incomplete-triangle",
             fmt::format("the triangle list ends with {} spare bytes", bytes.size() % 6),
             spanOf(m_face, "TriangleList"));
  }

  void dropBadTriangles() {
    auto& indices = m_geometry.indices;
    const uint32_t end = m_part.firstVertex + m_part.vertexCount;
    size_t kept = m_part.firstIndex;
    for (size_t i = kept; i < indices.size(); i += 3) {
      if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= end) continue;
      std::copy_n(&indices[i], 3, &indices[kept]);
      kept += 3;
    }
    const size_t dropped = (indices.size() - kept) / 3;
    indices.resize(kept);
    report(Severity::Warning, "slmesh.index-out-of-range",
           fmt::format("{} triangles refer to vertices beyond {}; dropped", dropped, m_part.vertexCount),
           spanOf(m_face, "TriangleList"), dropped);
  }

  void readNormals() {
    const Bytes bytes = binaryOf(m_face, "Normal");
    const uint32_t first = m_part.firstVertex, count = m_part.vertexCount;
    auto& normals = m_geometry.normals;
    if (bytes.size() / 6 != count || count == 0) {
      if (!bytes.empty())
        report(Severity::Warning, "slmesh.stream-length",
               fmt::format("{} normals for {} vertices; computed instead", bytes.size() / 6, count),
               spanOf(m_face, "Normal"));
      const auto made = computed();
      normals.insert(normals.end(), made.begin(), made.end());
      return;
    }
    normals.resize(first + count);
    // They need not have unit length.
    bool zero = false;
    const std::byte* from = bytes.data();
    Vec3 *to = normals.data() + first, *const end = to + count;
    for (; to != end; ++to, from += 6) {
      const Vec3 stored(loadAs<uint16_t>(from), loadAs<uint16_t>(from + 2), loadAs<uint16_t>(from + 4));
      *to = decodeNormal(stored);
      zero |= *to == Vec3(0);
    }
    if (!zero) return;
    const auto made = computed();
    for (uint32_t v = 0; v < count; ++v)
      if (normals[first + v] == Vec3(0)) normals[first + v] = made[v];
  }

  LargeBuffer<Vec3> computed() const {
    std::vector<uint32_t> indices(m_geometry.indices.begin() + m_part.firstIndex, m_geometry.indices.end());
    for (uint32_t& index : indices) index -= m_part.firstVertex;
    LargeBuffer<Vec3> normals;
    computeNormals(std::span(m_geometry.positions).subspan(m_part.firstVertex), indices, normals);
    return normals;
  }

  void readTextureCoordinates() {
    const Bytes bytes = binaryOf(m_face, "TexCoord0");
    if (bytes.empty()) return;
    std::array<double, 2> low{}, high{};
    const Llsd* domain = m_face.find("TexCoord0Domain");
    if (!domain || !readNumbers(domain->find("Min"), low) || !readNumbers(domain->find("Max"), high)) {
      report(Severity::Warning, "slmesh.texture-domain", "texture coordinates without a domain; taken as 0 to 1",
             spanOf(m_face, "TexCoord0"));
      low = {0, 0};
      high = {1, 1};
    }
    const size_t count = std::min<size_t>(bytes.size() / 4, m_part.vertexCount);
    if (bytes.size() / 4 != m_part.vertexCount)
      report(Severity::Warning, "slmesh.stream-length",
             fmt::format("{} texture coordinates for {} vertices", bytes.size() / 4, m_part.vertexCount),
             spanOf(m_face, "TexCoord0"));
    auto& uvs = m_geometry.uvs;
    // Faces before this one may have had none.
    extend(uvs, m_part.firstVertex, m_geometry.positions.size(), Vec2(0));
    const Vec2 min(low[0], low[1]), size(high[0] - low[0], high[1] - low[1]);
    Vec2* to = uvs.data() + m_part.firstVertex;
    for (size_t v = 0; v < count; ++v) {
      const std::byte* from = bytes.data() + v * 4;
      to[v] = decodeQuantised(min, size, Vec2(loadAs<uint16_t>(from), loadAs<uint16_t>(from + 2)));
    }
    std::fill(to + count, to + m_part.vertexCount, Vec2(0));
  }

  void readWeights() {
    const Bytes bytes = binaryOf(m_face, "Weights");
    if (bytes.empty()) return;
    const auto& joints = m_state.joints;
    if (joints.empty()) {
      report(Severity::Info, "slmesh.weights-without-skin", "weights, but no skin that names their joints",
             spanOf(m_face, "Weights"));
      return;
    }
    m_geometry.skeleton = 0;
    extend(m_geometry.influences, m_part.firstVertex, m_geometry.positions.size(), Influences{});
    // The viewer takes the last joint for those beyond it.
    std::array<uint16_t, kEndOfWeights> table{};
    for (size_t joint = 0; joint < table.size(); ++joint) table[joint] = joints[std::min(joint, joints.size() - 1)];
    const std::byte *at = bytes.data(), *end = at + bytes.size();
    uint64_t outOfRange = 0;
    uint32_t v = 0;
    for (; v < m_part.vertexCount && at < end; ++v) {
      Influences& made = m_geometry.influences[m_part.firstVertex + v];
      made = {};
      constexpr ptrdiff_t kLongestList = kMostWeights * kWeightSize;
      if (end - at >= kLongestList) {
        at = takeWeights<false>(at, end, table, made, outOfRange);
      } else {
        at = takeWeights<true>(at, end, table, made, outOfRange);
      }
    }
    std::fill(m_geometry.influences.begin() + m_part.firstVertex + v, m_geometry.influences.end(), Influences{});
    reportWeights(outOfRange, m_part.vertexCount - v, size_t(end - at));
  }

  // Up to four pairs of joint and weight, ended by 0xFF if they are fewer. Returns where the next list starts.
  template <bool kMayEnd>
  const std::byte* takeWeights(const std::byte* at, const std::byte* end,
                               const std::array<uint16_t, kEndOfWeights>& table, Influences& made,
                               uint64_t& outOfRange) const {
    const size_t joints = m_state.joints.size();
    uint32_t count = 0;
    bool weighted = false;
    for (; count < kMostWeights; ++count, at += kWeightSize) {
      if (kMayEnd && at == end) break;
      const auto joint = uint8_t(*at);
      if (joint == kEndOfWeights) {
        ++at;
        break;
      }
      if (kMayEnd && end - at < ptrdiff_t(kWeightSize)) {
        at = end;
        break;
      }
      const auto weight = loadAs<uint16_t>(at + 1);
      outOfRange += joint >= joints;
      made.joints[count] = table[joint];
      made.weights[count] = weight;
      weighted |= weight > 0;
    }
    if (count == 0) {
      // An empty list hangs on the first joint.
      made.joints[0] = table[0];
      made.weights[0] = 65535;
    } else if (!weighted) {
      // The viewer counts no weight as less than 0.001: all the same then.
      std::fill_n(made.weights.begin(), count, uint16_t(65535 / count));
    }
    return at;
  }

  void reportWeights(uint64_t outOfRange, uint32_t missing, size_t spare) {
    const SourceSpan span = spanOf(m_face, "Weights");
    if (outOfRange > 0)
      report(
          Severity::Warning, "slmesh.joint-out-of-range",
          fmt::format("weights name joints beyond the {} of the skin; the last one taken", m_state.joints.size()),
          span, outOfRange);
    if (missing > 0)
      report(Severity::Warning, "slmesh.weights-short", fmt::format("no weights for the last {} vertices", missing),
             span, missing);
    else if (spare > 0)
      report(Severity::Info, "slmesh.trailing-bytes", fmt::format("{} bytes of weights belong to no vertex", spare),
             span);
  }

  MeshState& m_state;
  const Llsd& m_face;
  Geometry& m_geometry;
  Part& m_part;
  std::string m_where;
};

// What the face says of itself, its streams by their sizes.
void setFaceProperties(MeshState& state, const Llsd& face, const Part& part) {
  NodeBuilder& nodes = state.nodes;
  nodes.set(part.node, "vertices", "uint32", part.vertexCount);
  nodes.set(part.node, "triangles", "uint32", part.indexCount / 3);
  if (!face.is(LlsdType::Map)) {
    nodes.set(part.node, "content", llsdTypeName(face.type), toValue(face));
    return;
  }
  Llsd others;
  others.type = LlsdType::Map;
  for (size_t i = 0; i < face.items.size(); ++i) {
    const bool known = std::ranges::find(kKnownKeys, face.keys[i]) != std::end(kKnownKeys);
    if (!known) {
      others.keys.push_back(face.keys[i]);
      others.items.push_back(face.items[i]);
      continue;
    }
    const Llsd& item = face.items[i];
    const bool stream = item.is(LlsdType::Binary);
    nodes.set(part.node, face.keys[i], llsdTypeName(item.type),
              stream ? Value(int64_t(item.bytes.size())) : toValue(item), stream ? "byte" : "");
  }
  if (!others.items.empty()) nodes.set(part.node, "other", "map", toValue(others));
}

// The first face of the finest level may say how large the model was before it was fitted into the unit box.
void takeScale(MeshState& state, const Llsd& face) {
  std::array<double, 3> scale{};
  if (state.scaleSource == "NormalizedScale" || !readNumbers(face.find("NormalizedScale"), scale)) return;
  const Vec3 size(scale[0], scale[1], scale[2]);
  if (!(glm::length(size) > 0) || !std::isfinite(glm::length(size))) return;
  state.scale = size;
  state.scaleSource = "NormalizedScale";
}

// Streams that grow face by face and level by level would be copied as often. The finest level comes first and
// tells by its packed size what the others will need; memory that stays unused is never touched.
void reserve(MeshState& state, const Block& block, const Content& content, Geometry& geometry) {
  if (!geometry.positions.empty()) return;
  size_t vertices = 0, corners = 0;
  bool uvs = false, weights = false;
  for (const Llsd& face : content.data.items) {
    vertices += binaryOf(face, "Position").size() / 6;
    corners += binaryOf(face, "TriangleList").size() / 2;
    uvs |= !binaryOf(face, "TexCoord0").empty();
    weights |= !binaryOf(face, "Weights").empty();
  }
  double bytes = 0;
  for (const std::string_view key : kLevelKeys)
    if (const Block* level = state.block(key); level && level->present()) bytes += double(level->size);
  const bool isLevel = std::ranges::find(kLevelKeys, block.key) != kLevelKeys.end();
  const double levels = isLevel ? std::clamp(1.1 * bytes / double(block.size), 1.0, double(kLevels)) : 1;
  vertices = size_t(double(vertices) * levels);
  corners = size_t(double(corners) * levels);
  if (vertices * 64 + corners * sizeof(uint32_t) > state.context.budget.left()) return;
  geometry.positions.reserve(vertices);
  geometry.normals.reserve(vertices);
  if (uvs) geometry.uvs.reserve(vertices);
  if (weights && !state.joints.empty()) geometry.influences.reserve(vertices);
  geometry.indices.reserve(corners);
}

}  // namespace

Result<void> readFaces(MeshState& state, const Block& block, const Content& content, Geometry& geometry,
                       uint32_t geometryIndex, uint32_t faceClass, uint32_t material) {
  if (!content.data.is(LlsdType::Array))
    return fail(ErrorCode::Malformed,
                fmt::format("an array of faces expected, {} found", llsdTypeName(content.data.type)),
                content.data.span);
  const auto level = uint32_t(geometry.lods.size());
  const auto& faces = content.data.items;
  Lod lod;
  lod.name = levelName(block.key);
  lod.bytes = uint64_t(block.size);
  lod.node = block.node;
  if (faces.size() > 8)
    state.report(Severity::Warning, "slmesh.faces",
                 fmt::format("{}: {} faces; Second Life supports 8", block.key, faces.size()), content.data.span);
  reserve(state, block, content, geometry);
  Result<void> read = {};
  for (uint32_t i = 0; i < faces.size() && read; ++i) {
    if (i == kMostFacesRead) {
      read = fail(ErrorCode::LimitExceeded,
                  fmt::format("{} faces, at most {} are read", faces.size(), kMostFacesRead), content.data.span);
      break;
    }
    const std::string name = fmt::format("face {}", i);
    Part part{.name = name, .material = material + i, .span = faces[i].span};
    while (state.document().materials.size() <= part.material) state.document().materials.push_back({.name = name});
    read = FaceReader(state, faces[i], geometry, part, block.key + " " + name).read();
    if (!read) break;
    takeScale(state, faces[i]);
    part.node = state.nodes.add(faceClass, block.node, name, faces[i].span,
                                {.kind = NodeTarget::Kind::Part, .index = geometryIndex, .lod = level, .part = i});
    setFaceProperties(state, faces[i], part);
    lod.parts.push_back(std::move(part));
    read = state.context.step(0.3f + 0.1f * float(level));
  }
  uint64_t vertices = 0;
  for (const Part& part : lod.parts) vertices += part.vertexCount;
  state.nodes.set(block.node, "vertices", "uint32", int64_t(vertices));
  state.nodes.set(block.node, "triangles", "uint32", int64_t(lod.triangleCount()));
  geometry.lods.push_back(std::move(lod));
  return read;
}

Result<void> readLevels(MeshState& state) {
  const auto index = uint32_t(state.document().geometries.size());
  NodeBuilder& nodes = state.nodes;
  const uint32_t faceClass = nodes.classIndex("face", NodeKind::Part);
  for (const std::string_view key : kLevelKeys) {
    Block* block = state.block(key);
    if (!block) continue;
    VITRINE_CHECK(withBlock(state, *block, [&](const Content& content) {
      const auto level = uint32_t(state.geometry.lods.size());
      const auto read = readFaces(state, *block, content, state.geometry, index, faceClass, 0);
      if (state.geometry.lods.size() > level)
        state.document().nodes.target[indexOf(block->node)] = {
            .kind = NodeTarget::Kind::Lod, .index = index, .lod = level};
      return read;
    }));
  }
  Geometry& geometry = state.geometry;
  if (geometry.lods.empty()) {
    state.report(Severity::Warning, "slmesh.no-levels", "no level of detail could be read", {});
    return {};
  }
  if (!geometry.uvs.empty()) geometry.uvs.resize(geometry.positions.size(), Vec2(0));
  if (!geometry.influences.empty()) geometry.influences.resize(geometry.positions.size(), Influences{});
  // Levels should have equally many faces; viewers cope with fewer.
  for (const Lod& lod : geometry.lods)
    if (lod.parts.size() != geometry.lods[0].parts.size())
      state.report(Severity::Info, "slmesh.face-count",
                   fmt::format("{}: {} faces, {} has {}", lod.name, lod.parts.size(), geometry.lods[0].name,
                               geometry.lods[0].parts.size()),
                   state.document().spanOf(lod.node));
  state.document().nodes.target[indexOf(state.root)] = {.kind = NodeTarget::Kind::Geometry, .index = index};
  state.document().geometries.push_back(std::move(geometry));
  return {};
}

}  // namespace vitrine::slmesh
