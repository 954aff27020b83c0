// Faces of levels and of the collision mesh (docs/formats/slmesh.md 3).
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/mesh_writer.h"
#include "core/formats/slmesh/quantised.h"
#include "core/geometry/normals.h"

namespace vitrine::slmesh {

namespace {

constexpr size_t kMostVertices = 65'535;

void putNumber(std::vector<std::byte>& to, uint16_t number) {
  to.push_back(std::byte(number & 0xFF));
  to.push_back(std::byte(number >> 8));
}

// The number whose decoded value is nearest; `exact` stays where it is the value itself. Found with the reader's
// own arithmetic, since rounding makes neighbours of what exact numbers would give.
uint16_t encode(float value, float least, float size, bool& exact) {
  const double at = size > 0 ? std::round((double(value) - double(least)) / double(size) * 65535.0) : 0.0;
  if (!std::isfinite(value) || !std::isfinite(at)) {
    exact = false;
    return 0;
  }
  const auto middle = int32_t(std::clamp(at, 0.0, 65535.0));
  for (const int32_t offset : {0, -1, 1, -2, 2}) {
    const int32_t number = middle + offset;
    if (number < 0 || number > 65535) continue;
    if (least + float(number) / 65535.0f * size == value) return uint16_t(number);
  }
  exact = false;
  return uint16_t(middle);
}

// The numbers that decode to this very normal, if any are near; else the nearest.
std::array<uint16_t, 3> encodeNormal(const Vec3& normal, bool& exact) {
  std::array<int32_t, 3> middle{};
  for (int axis = 0; axis < 3; ++axis) {
    const float at = std::isfinite(normal[axis]) ? (normal[axis] + 1) / 2 * 65535.0f : 32767.0f;
    middle[size_t(axis)] = int32_t(std::clamp(std::round(at), 0.0f, 65535.0f));
  }
  // A unit vector was stored in 16 bits and made a unit vector again: its numbers moved by one at most.
  for (const int32_t x : {0, -1, 1})
    for (const int32_t y : {0, -1, 1})
      for (const int32_t z : {0, -1, 1}) {
        const std::array<int32_t, 3> tried{middle[0] + x, middle[1] + y, middle[2] + z};
        if (std::ranges::any_of(tried, [](int32_t number) { return number < 0 || number > 65535; })) continue;
        if (decodeNormal(Vec3(tried[0], tried[1], tried[2])) == normal)
          return {uint16_t(tried[0]), uint16_t(tried[1]), uint16_t(tried[2])};
      }
  exact = false;
  return {uint16_t(middle[0]), uint16_t(middle[1]), uint16_t(middle[2])};
}

class FaceWriter {
 public:
  FaceWriter(Writing& writing, const Geometry& geometry, const LargeBuffer<Vec3>& normals, const FaceSource& face,
             FaceUse use)
      : m_writing(writing), m_geometry(geometry), m_normals(normals), m_face(face), m_use(use) {}

  Result<Llsd> write() {
    if (m_face.vertices.empty()) {
      setMember(m_map, "NoGeometry", llsdBoolean(true));
      addOthers();
      return std::move(m_map);
    }
    if (m_face.vertices.size() > kMostVertices)
      return fail(ErrorCode::LimitExceeded, fmt::format("a face of {} vertices, at most {} can be told apart",
                                                        m_face.vertices.size(), kMostVertices));
    writePositions();
    writeNormals();
    if (m_use == FaceUse::Drawn) writeUvs();
    writeTriangles();
    if (m_use == FaceUse::Drawn) writeWeights();
    addOthers();
    return std::move(m_map);
  }

  bool isExact() const { return m_exact; }

 private:
  void writePositions() {
    std::vector<Vec3> points;
    points.reserve(m_face.vertices.size());
    for (const uint32_t v : m_face.vertices) points.push_back(m_writing.fit(m_geometry.positions[v]));
    const auto stored = m_writing.stored(m_face.node, "PositionDomain");
    Domain domain = readDomain(stored ? &*stored : nullptr);
    std::vector<std::byte> bytes;
    if (!m_writing.isOwn || !encodePoints(points, domain, bytes)) {
      domain = boundsOf(points);
      bytes.clear();
      m_exact &= encodePoints(points, domain, bytes);
      setMember(m_map, "PositionDomain", domainOf(domain));
    } else if (stored) {
      setMember(m_map, "PositionDomain", *stored);
    }
    setMember(m_map, "Position", m_writing.store.binary(std::move(bytes)));
  }

  static Llsd domainOf(const Domain& domain) {
    Llsd map = llsdMap();
    setDomain(map, domain);
    return map;
  }

  // Second Life scales normals as it scales positions: by the inverse, so that they stay upright.
  void writeNormals() {
    if (m_writing.isOwn && !m_writing.has(m_face.node, "Normal")) return;
    std::vector<std::byte> bytes;
    for (const uint32_t v : m_face.vertices) {
      Vec3 normal = m_normals[v];
      if (!m_writing.isOwn) {
        normal *= m_writing.size;
        const float length = glm::length(normal);
        normal = length > 0 && std::isfinite(length) ? normal / length : Vec3(0, 0, 1);
      }
      for (const uint16_t number : encodeNormal(normal, m_exact)) putNumber(bytes, number);
    }
    setMember(m_map, "Normal", m_writing.store.binary(std::move(bytes)));
  }

  bool encodeUvs(const Vec2& least, const Vec2& size, std::vector<std::byte>& to) const {
    bool exact = true;
    for (const uint32_t v : m_face.vertices) {
      const Vec2 uv = m_geometry.uvs[v];
      putNumber(to, encode(uv.x, least.x, size.x, exact));
      putNumber(to, encode(uv.y, least.y, size.y, exact));
    }
    return exact;
  }

  void writeUvs() {
    if (m_geometry.uvs.empty() || (m_writing.isOwn && !m_writing.has(m_face.node, "TexCoord0"))) return;
    std::vector<std::byte> bytes;
    std::array<double, 2> low{}, high{};
    const auto stored = m_writing.stored(m_face.node, "TexCoord0Domain");
    const bool hasDomain =
        stored && readNumbers(stored->find("Min"), low) && readNumbers(stored->find("Max"), high);
    if (!hasDomain) high = {1, 1};
    const auto encodeIn = [&] {
      return encodeUvs(Vec2(low[0], low[1]), Vec2(high[0] - low[0], high[1] - low[1]), bytes);
    };
    if (m_writing.isOwn && encodeIn()) {
      if (stored) setMember(m_map, "TexCoord0Domain", *stored);
    } else {
      bytes.clear();
      boundUvs(low, high);
      m_exact &= encodeIn();
      Llsd map = llsdMap();
      setMember(map, "Max", llsdReals(high));
      setMember(map, "Min", llsdReals(low));
      setMember(m_map, "TexCoord0Domain", std::move(map));
    }
    setMember(m_map, "TexCoord0", m_writing.store.binary(std::move(bytes)));
  }

  void boundUvs(std::array<double, 2>& low, std::array<double, 2>& high) const {
    low = {1e30, 1e30};
    high = {-1e30, -1e30};
    for (const uint32_t v : m_face.vertices)
      for (int axis = 0; axis < 2; ++axis) {
        const double value = m_geometry.uvs[v][axis];
        if (!std::isfinite(value)) continue;
        low[size_t(axis)] = std::min(low[size_t(axis)], value);
        high[size_t(axis)] = std::max(high[size_t(axis)], value);
      }
    for (size_t axis = 0; axis < 2; ++axis)
      if (low[axis] > high[axis]) low[axis] = high[axis] = 0;
  }

  void writeTriangles() {
    std::vector<std::byte> bytes;
    for (const uint32_t corner : m_face.corners) putNumber(bytes, uint16_t(corner));
    setMember(m_map, "TriangleList", m_writing.store.binary(std::move(bytes)));
  }

  // Pairs of joint and weight, ended by 0xFF where they are fewer than four. A slot without weight is none, unless
  // it names another joint than an unused one does.
  void putWeights(std::vector<std::byte>& to, Influences influences) const {
    if (!m_writing.isOwn) sortByWeight(influences);
    size_t count = 4;
    while (count > 0 && influences.weights[count - 1] == 0 && influences.joints[count - 1] == 0) --count;
    for (size_t k = 0; k < count; ++k) {
      to.push_back(std::byte(m_writing.fileJoints[influences.joints[k]]));
      putNumber(to, influences.weights[k]);
    }
    if (count < 4) to.push_back(std::byte(kEndOfWeights));
  }

  static void sortByWeight(Influences& influences) {
    std::array<uint8_t, 4> order{0, 1, 2, 3};
    std::ranges::stable_sort(order, std::ranges::greater(), [&](uint8_t k) { return influences.weights[k]; });
    Influences sorted;
    for (size_t k = 0; k < 4; ++k) {
      sorted.weights[k] = influences.weights[order[k]];
      if (sorted.weights[k] > 0) sorted.joints[k] = influences.joints[order[k]];
    }
    influences = sorted;
  }

  void writeWeights() {
    if (m_geometry.influences.empty() && m_writing.has(m_face.node, "Weights"))
      m_writing.losses.lost("weights",
                            localText("Losses", "weights without a skin that names their joints were not read"));
    if (m_geometry.influences.empty() || (m_writing.isOwn && !m_writing.has(m_face.node, "Weights"))) return;
    const auto isMoved = [&](uint32_t v) {
      return std::ranges::any_of(m_geometry.influences[v].weights, [](uint16_t weight) { return weight > 0; });
    };
    // A list that was short stays short: vertices behind its end are not moved.
    size_t count = m_face.vertices.size();
    while (m_writing.isOwn && count > 0 && !isMoved(m_face.vertices[count - 1])) --count;
    std::vector<std::byte> bytes;
    for (size_t i = 0; i < count; ++i) putWeights(bytes, m_geometry.influences[m_face.vertices[i]]);
    setMember(m_map, "Weights", m_writing.store.binary(std::move(bytes)));
  }

  void addOthers() {
    if (!m_writing.isOwn) {
      const Vec3& size = m_writing.size;
      if (m_use == FaceUse::Drawn && !m_face.vertices.empty())
        setMember(m_map, "NormalizedScale", llsdReals(std::array<double, 3>{size.x, size.y, size.z}));
      return;
    }
    if (const auto scale = m_writing.stored(m_face.node, "NormalizedScale"))
      setMember(m_map, "NormalizedScale", *scale);
    if (!m_writing.has(m_face.node, "other")) return;
    const Value more = m_writing.document.property(m_face.node, "other");
    const auto* record = more.as<Record>();
    for (size_t i = 0; record && i < record->fields.size(); ++i) {
      const Field& field = record->fields[i];
      if (auto value = m_writing.store.fromValue(field.value))
        setMember(m_map, field.name, std::move(*value));
      else
        m_writing.losses.lost("face-data", fmt::format("{} of a face is too long to be kept", field.name));
    }
  }

  Writing& m_writing;
  const Geometry& m_geometry;
  const LargeBuffer<Vec3>& m_normals;
  const FaceSource& m_face;
  FaceUse m_use;
  Llsd m_map = llsdMap();
  bool m_exact = true;
};

}  // namespace

bool encodePoints(std::span<const Vec3> points, const Domain& domain, std::vector<std::byte>& to) {
  const Vec3 size = domain.max - domain.min;
  bool exact = true;
  for (const Vec3& point : points)
    for (int axis = 0; axis < 3; ++axis) putNumber(to, encode(point[axis], domain.min[axis], size[axis], exact));
  return exact;
}

Domain boundsOf(std::span<const Vec3> points) {
  Bounds bounds;
  for (const Vec3& point : points) bounds.add(point);
  if (bounds.empty()) return {};
  return {bounds.min, bounds.max};
}

void setDomain(Llsd& map, const Domain& domain) {
  setMember(map, "Max", llsdReals(std::array<double, 3>{domain.max.x, domain.max.y, domain.max.z}));
  setMember(map, "Min", llsdReals(std::array<double, 3>{domain.min.x, domain.min.y, domain.min.z}));
}

Result<Llsd> facesOf(Writing& writing, const Geometry& geometry, std::span<const FaceSource> faces, FaceUse use) {
  LargeBuffer<Vec3> computed;
  if (geometry.normals.empty()) {
    computeNormals(geometry.positions, geometry.indices, computed);
    writing.losses.changed("normals-computed",
                           localText("Losses", "the document has no normals: computed from the triangles"));
  }
  const LargeBuffer<Vec3>& normals = computed.empty() ? geometry.normals : computed;
  Llsd array = llsdArray();
  uint64_t rounded = 0;
  for (const FaceSource& face : faces) {
    FaceWriter writer(writing, geometry, normals, face, use);
    VITRINE_TRY(Llsd made, writer.write());
    if (!writer.isExact()) rounded += face.vertices.size();
    array.items.push_back(std::move(made));
  }
  writing.losses.changed(
      "rounded", localText("Losses", "positions, normals and texture coordinates are rounded to 16 bits"), rounded);
  return array;
}

}  // namespace vitrine::slmesh
