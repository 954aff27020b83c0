// Level and collision blocks (formats/slmesh.md, section A3).
#include "core/formats/slmesh/faces.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/geometry/normals.h"

namespace vitrine::slmesh {

namespace {

constexpr size_t kMostFaces = 1024;  // a world knows 8
constexpr uint8_t kEndOfWeights = 0xFF;
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

// Shares of 65535 that add up to it.
void normalise(std::array<uint32_t, 4> weights, size_t count, Influences& to) {
  const uint32_t sum = std::accumulate(weights.begin(), weights.end(), 0u);
  if (sum == 0) {
    // The viewer counts no weight as less than 0.001: all the same then.
    std::fill_n(weights.begin(), count, 1u);
    normalise(weights, count, to);
    return;
  }
  uint32_t left = 65535;
  for (size_t k = 0; k < count; ++k) {
    to.weights[k] = uint16_t(uint64_t(weights[k]) * 65535 / sum);
    left -= to.weights[k];
  }
  const auto largest = std::ranges::max_element(weights) - weights.begin();
  to.weights[size_t(largest)] = uint16_t(to.weights[size_t(largest)] + left);
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
      report(Severity::Warning, "slmesh.vertices", fmt::format("{} vertices, an index reaches 65536", count),
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
    const uint32_t vertices = m_part.vertexCount;
    auto& indices = m_geometry.indices;
    uint64_t dropped = 0;
    for (size_t t = 0; t + 6 <= bytes.size(); t += 6) {
      const uint32_t corner[3] = {loadAs<uint16_t>(&bytes[t]), loadAs<uint16_t>(&bytes[t + 2]),
                                  loadAs<uint16_t>(&bytes[t + 4])};
      if (std::max({corner[0], corner[1], corner[2]}) >= vertices) {
        ++dropped;
        continue;
      }
      for (const uint32_t index : corner) indices.push_back(m_part.firstVertex + index);
    }
    m_part.indexCount = uint32_t(indices.size()) - m_part.firstIndex;
    if (bytes.size() % 6 != 0)
      report(Severity::Warning, "slmesh.incomplete-triangle",
             fmt::format("the triangle list ends with {} spare bytes", bytes.size() % 6),
             spanOf(m_face, "TriangleList"));
    if (dropped > 0)
      report(Severity::Warning, "slmesh.index-out-of-range",
             fmt::format("{} triangles refer to vertices beyond {}; dropped", dropped, vertices),
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
    appendPoints(bytes, {Vec3(-1), Vec3(1)}, normals);
    // They need not have unit length.
    bool zero = false;
    for (uint32_t v = first; v < first + count; ++v) {
      const float length = glm::length(normals[v]);
      zero |= length < 1e-3f;
      normals[v] = length < 1e-3f ? Vec3(0) : normals[v] / length;
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
    uvs.resize(m_geometry.positions.size(), Vec2(0));  // faces before this one may have had none
    const Vec2 min(low[0], low[1]), size(high[0] - low[0], high[1] - low[1]);
    for (size_t v = 0; v < count; ++v) {
      const std::byte* from = bytes.data() + v * 4;
      uvs[m_part.firstVertex + v] =
          min + Vec2(loadAs<uint16_t>(from), loadAs<uint16_t>(from + 2)) / 65535.0f * size;
    }
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
    m_geometry.influences.resize(m_geometry.positions.size(), Influences{});
    m_geometry.skeleton = 0;
    size_t at = 0;
    uint64_t outOfRange = 0, missing = 0;
    for (uint32_t v = 0; v < m_part.vertexCount; ++v) {
      Influences& made = m_geometry.influences[m_part.firstVertex + v];
      if (at >= bytes.size()) {
        ++missing;
        continue;
      }
      std::array<uint32_t, 4> weights{};
      size_t count = 0;
      while (count < 4 && at < bytes.size()) {
        const auto joint = uint8_t(bytes[at]);
        if (joint == kEndOfWeights) {
          ++at;
          break;
        }
        if (bytes.size() - at < 3) {
          at = bytes.size();
          break;
        }
        // The viewer takes the last joint for those beyond it.
        outOfRange += joint >= joints.size();
        made.joints[count] = joints[std::min<size_t>(joint, joints.size() - 1)];
        weights[count++] = loadAs<uint16_t>(&bytes[at + 1]);
        at += 3;
      }
      if (count == 0) {
        // An empty list hangs on the first joint.
        made.joints[0] = joints[0];
        weights[0] = 65535;
        count = 1;
      }
      normalise(weights, count, made);
    }
    if (outOfRange > 0)
      report(Severity::Warning, "slmesh.joint-out-of-range",
             fmt::format("weights name joints beyond the {} of the skin; the last one taken", joints.size()),
             spanOf(m_face, "Weights"), outOfRange);
    if (missing > 0)
      report(Severity::Warning, "slmesh.weights-short", fmt::format("no weights for the last {} vertices", missing),
             spanOf(m_face, "Weights"), missing);
    else if (at < bytes.size())
      report(Severity::Info, "slmesh.trailing-bytes",
             fmt::format("{} bytes of weights belong to no vertex", bytes.size() - at), spanOf(m_face, "Weights"));
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
                 fmt::format("{}: {} faces, a world knows 8", block.key, faces.size()), content.data.span);
  Result<void> read = {};
  for (uint32_t i = 0; i < faces.size() && read; ++i) {
    if (i == kMostFaces) {
      read = fail(ErrorCode::LimitExceeded, fmt::format("{} faces, at most {} are read", faces.size(), kMostFaces),
                  content.data.span);
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
