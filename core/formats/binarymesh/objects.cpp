// One object: arrays of positions, normals and texture coordinates, material slots, and faces whose corners index
// each array on its own.
#include <algorithm>
#include <array>

#include "core/formats/binarymesh/reading.h"

namespace vitrine::binarymesh {

namespace {

constexpr uint64_t kCornerSize = 12;   // indices of position, normal, texture coordinates
constexpr uint64_t kSmallestFace = 4;  // corner count and material, without a corner
constexpr uint16_t kNoMaterial = 0xFFFF;
// What an object and a material slot take beside their arrays: geometry, nodes, properties. For the budget.
constexpr uint64_t kObjectCost = 4096, kSlotCost = 512;

struct Corner {
  uint32_t position, normal, uv;
};
static_assert(sizeof(Corner) == kCornerSize);

struct Object {
  std::string name;
  SourceSpan span, faceSpan;
  LargeBuffer<Vec3> positions, normals;
  LargeBuffer<Vec2> uvs;
  std::vector<std::string> slots;
  uint32_t firstMaterial = 0;  // in Document::materials
  uint64_t announcedFaces = 0;
  // Measured before anything is decoded.
  uint64_t faces = 0, corners = 0, skipped = 0;
  std::vector<uint64_t> triangles;  // by slot; the last is "no material"
  Bytes faceBytes;
};

// `Item` is Vec2 or Vec3; the file's numbers are floats or doubles.
template <class Item>
Result<void> readArray(Reading& reading, ByteReader& reader, const char* what, LargeBuffer<Item>& out) {
  using Wide = std::conditional_t<sizeof(Item) == 12, glm::dvec3, glm::dvec2>;
  VITRINE_TRY(const auto count, reader.take<uint32_t>(what));
  if (count > 0) reading.marks.push_back({reader.offset(), what});
  const uint64_t start = reader.offset();
  const bool isWide = reading.version != 4;
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, isWide ? sizeof(Wide) : sizeof(Item), what));
  if (count == 0) return {};
  VITRINE_CHECK(reading.context.budget.takeArray(count, sizeof(Item), what, reader.spanFrom(start)));
  out.resize(count);
  if (!isWide) {
    std::memcpy(out.data(), bytes.data(), bytes.size());
    return {};
  }
  for (size_t i = 0; i < count; ++i) out[i] = Item(loadAs<Wide>(bytes.data() + i * sizeof(Wide)));
  return {};
}

Result<std::string> readName(ByteReader& reader, const char* what) {
  VITRINE_TRY(const auto length, reader.take<uint16_t>(what));
  VITRINE_TRY(const Bytes bytes, reader.takeBytes(length, what));
  return nameText(bytes);
}

Result<void> readSlots(Reading& reading, ByteReader& reader, Object& object) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto count, reader.take<uint16_t>("material slot count"));
  VITRINE_CHECK(reading.context.budget.takeArray(count, kSlotCost, "material slots", reader.spanFrom(start)));
  for (uint32_t i = 0; i < count; ++i) {
    VITRINE_TRY(std::string name, readName(reader, "material slot name"));
    object.slots.push_back(std::move(name));
  }
  return {};
}

// ---- Faces: measured, then decoded -----------------------------------------------------------------------------

struct Face {
  const std::byte* corners;
  uint32_t count;
  uint16_t material;
  Corner corner(uint32_t i) const { return loadAs<Corner>(corners + i * kCornerSize); }
};

// The next face of bytes that measureFaces() has walked.
Face takeFace(const std::byte*& at) {
  Face face{at + 2, loadAs<uint16_t>(at), 0};
  at += 2 + face.count * kCornerSize;
  face.material = loadAs<uint16_t>(at);
  at += 2;
  return face;
}

bool hasPositions(const Face& face, uint64_t positions) {
  bool inside = true;
  for (uint32_t i = 0; i < face.count; ++i) inside &= loadAs<uint32_t>(face.corners + i * kCornerSize) < positions;
  return inside;
}

size_t groupOf(const Object& object, uint16_t material) {
  return std::min<size_t>(material, object.slots.size());  // the last: none
}

struct Doubts {
  uint64_t small = 0, outside = 0, material = 0;
};

void reportDoubts(Reading& reading, const Object& object, const Doubts& doubts) {
  if (doubts.small > 0)
    reading.report(Severity::Warning, "binarymesh.small-face",
                   fmt::format("{}: faces of fewer than 3 corners are skipped", object.name), object.faceSpan,
                   doubts.small);
  if (doubts.outside > 0)
    reading.report(Severity::Warning, "binarymesh.index-out-of-range",
                   fmt::format("{}: faces that refer to positions beyond {} are skipped", object.name,
                               object.positions.size()),
                   object.faceSpan, doubts.outside);
  if (doubts.material > 0)
    reading.report(
        Severity::Warning, "binarymesh.material-out-of-range",
        fmt::format("{}: faces of a material slot beyond {} have no material", object.name, object.slots.size()),
        object.faceSpan, doubts.material);
}

// Walks the faces: how many can be read, how many corners and triangles they have. The error says why it stopped.
Result<void> measureFaces(Reading& reading, ByteReader& reader, Object& object) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>("face count"));
  object.announcedFaces = count;
  if (count > 0) reading.marks.push_back({reader.offset(), "faces"});
  object.triangles.assign(object.slots.size() + 1, 0);
  const Bytes rest = reader.rest();
  const std::byte *at = rest.data(), *end = at + rest.size();
  Doubts doubts;
  while (object.faces < count) {
    const auto left = uint64_t(end - at);
    if (left < kSmallestFace || left < kSmallestFace + loadAs<uint16_t>(at) * kCornerSize) break;
    const Face face = takeFace(at);
    ++object.faces;
    if (face.count < 3 || !hasPositions(face, object.positions.size())) {
      ++(face.count < 3 ? doubts.small : doubts.outside);
      ++object.skipped;
      continue;
    }
    object.corners += face.count;
    object.triangles[groupOf(object, face.material)] += face.count - 2;
    // Slot 0 of no slots is how exporters without materials write it.
    doubts.material += face.material >= object.slots.size() && face.material != kNoMaterial &&
                       !(face.material == 0 && object.slots.empty());
  }
  const uint64_t start = reader.offset();
  VITRINE_TRY(object.faceBytes, reader.takeBytes(uint64_t(at - rest.data()), "faces"));
  object.faceSpan = reader.spanFrom(start);
  reportDoubts(reading, object, doubts);
  if (object.faces < count)
    return fail(ErrorCode::Truncated,
                fmt::format("{}: {} faces announced, the bytes end in face {} at 0x{:X}", object.name, count,
                            object.faces, reader.offset()),
                reader.here(reader.remaining()));
  return {};
}

// Makes one vertex of every different (position, normal, texture coordinates). Vertex i below the number of
// positions is position i with the attributes of its first corner; other pairs at the same position follow behind,
// chained from it. A chain that grows long goes on in a hash table.
class Unifier {
 public:
  explicit Unifier(Object& object) : m_object(object) {
    if (object.normals.empty() && object.uvs.empty()) return;
    m_first.assign(object.positions.size(), Attributes{});
    m_firsts = m_first.data();
    m_vertices = uint32_t(object.positions.size());
    m_normals = object.normals.size();
    m_uvs = object.uvs.size();
  }

  bool isNeeded() const { return m_firsts != nullptr; }

  uint32_t vertex(Corner corner) {
    if (corner.normal >= m_normals) corner.normal = kNone;
    if (corner.uv >= m_uvs) corner.uv = kNone;
    Attributes& first = m_firsts[corner.position];
    if (first.next == kUnused) {
      first = {corner.normal, corner.uv, kNone};
      return corner.position;
    }
    if (first.normal == corner.normal && first.uv == corner.uv) return corner.position;
    return further(corner, first);
  }

  // The streams of the vertices; an attribute that a corner lacks is zero.
  void fill(Geometry& geometry) {
    geometry.positions = std::move(m_object.positions);
    if (!isNeeded()) return;
    const size_t stored = m_first.size(), count = stored + m_more.size();
    geometry.positions.resize(count);
    for (size_t i = 0; i < m_more.size(); ++i)
      geometry.positions[stored + i] = geometry.positions[m_more[i].position];
    gather(m_object.normals, geometry.normals, count, [](const Attributes& a) { return a.normal; });
    gather(m_object.uvs, geometry.uvs, count, [](const Attributes& a) { return a.uv; });
  }

 private:
  static constexpr uint32_t kUnused = kNone - 1;
  static constexpr size_t kLongestChain = 12;
  struct Attributes {
    uint32_t normal = kNone, uv = kNone;
    uint32_t next = kUnused;  // in m_more
  };
  struct Further : Attributes {
    uint32_t position = 0;
  };

  uint32_t further(const Corner& corner, Attributes& first) {
    size_t steps = 0;
    for (uint32_t at = first.next; at != kNone; at = m_more[at].next) {
      if (m_more[at].normal == corner.normal && m_more[at].uv == corner.uv) return m_vertices + at;
      if (++steps == kLongestChain) return hashed(corner);
    }
    const uint32_t made = add(corner, first.next);
    first.next = made;
    return m_vertices + made;
  }

  uint32_t add(const Corner& corner, uint32_t next) {
    Further made;
    made.normal = corner.normal;
    made.uv = corner.uv;
    made.next = next;
    made.position = corner.position;
    m_more.push_back(made);
    return uint32_t(m_more.size() - 1);
  }

  static size_t hashOf(uint32_t position, uint32_t normal, uint32_t uv) {
    uint64_t hash = (uint64_t(position) << 32 | normal) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ (hash >> 29) ^ uv) * 0xBF58476D1CE4E5B9u;
    return size_t(hash ^ (hash >> 32));
  }

  // Open addressing; a slot holds the place in m_more plus one.
  uint32_t hashed(const Corner& corner) {
    if (m_hashed * 2 >= m_slots.size()) grow();
    const size_t mask = m_slots.size() - 1;
    size_t slot = hashOf(corner.position, corner.normal, corner.uv) & mask;
    for (; m_slots[slot] != 0; slot = (slot + 1) & mask) {
      const Further& known = m_more[m_slots[slot] - 1];
      if (known.position == corner.position && known.normal == corner.normal && known.uv == corner.uv)
        return m_vertices + m_slots[slot] - 1;
    }
    const uint32_t made = add(corner, kNone);
    m_slots[slot] = made + 1;
    ++m_hashed;
    return m_vertices + made;
  }

  void grow() {
    std::vector<uint32_t> old(std::max<size_t>(1024, m_slots.size() * 2), 0);
    std::swap(old, m_slots);
    const size_t mask = m_slots.size() - 1;
    for (const uint32_t item : old) {
      if (item == 0) continue;
      const Further& known = m_more[item - 1];
      size_t slot = hashOf(known.position, known.normal, known.uv) & mask;
      while (m_slots[slot] != 0) slot = (slot + 1) & mask;
      m_slots[slot] = item;
    }
  }

  template <class Item, class Index>
  void gather(const LargeBuffer<Item>& from, LargeBuffer<Item>& to, size_t count, Index index) {
    if (from.empty()) return;
    to.resize(count);
    const auto item = [&](const Attributes& a) { return index(a) == kNone ? Item(0) : from[index(a)]; };
    for (size_t i = 0; i < m_first.size(); ++i) to[i] = item(m_first[i]);
    for (size_t i = 0; i < m_more.size(); ++i) to[m_first.size() + i] = item(m_more[i]);
  }

  Object& m_object;
  LargeBuffer<Attributes> m_first;
  LargeBuffer<Further> m_more;
  std::vector<uint32_t> m_slots;
  size_t m_hashed = 0;
  // What the innermost loop asks for.
  Attributes* m_firsts = nullptr;
  uint32_t m_vertices = 0;
  uint64_t m_normals = 0, m_uvs = 0;
};

// Two triangles for a quad that bends nowhere inwards, or only at one corner: the diagonal that leaves both facing
// the same way. False: neither does.
bool cutQuad(const std::array<Vec3, 4>& p, bool& fromFirst) {
  const Vec3 diagonal = p[2] - p[0];
  if (glm::dot(glm::cross(p[1] - p[0], diagonal), glm::cross(diagonal, p[3] - p[0])) > 0) {
    fromFirst = true;
    return true;
  }
  const Vec3 other = p[3] - p[1];
  fromFirst = false;
  return glm::dot(glm::cross(p[2] - p[1], other), glm::cross(other, p[0] - p[1])) > 0;
}

class FaceDecoder {
 public:
  FaceDecoder(Reading& reading, Object& object, Geometry& geometry)
      : m_reading(reading), m_object(object), m_geometry(geometry), m_unifier(object) {}

  Result<void> decode() {
    std::vector<uint64_t> next(m_object.triangles.size(), 0);  // by slot: where its next index goes
    uint64_t total = 0;
    for (size_t group = 0; group < next.size(); ++group) {
      next[group] = 3 * total;
      total += m_object.triangles[group];
    }
    m_geometry.indices.resize(3 * total);
    const std::byte* at = m_object.faceBytes.data();
    for (uint64_t i = 0; i < m_object.faces; ++i) {
      if (i % 65536 == 0) VITRINE_CHECK(m_reading.context.step(0.5f));
      const Face face = takeFace(at);
      if (face.count < 3 || (m_object.skipped > 0 && !hasPositions(face, m_object.positions.size()))) continue;
      uint64_t& to = next[groupOf(m_object, face.material)];
      put(face, m_geometry.indices.data() + to);
      to += 3 * uint64_t(face.count - 2);
    }
    m_unifier.fill(m_geometry);
    reportCuts();
    return {};
  }

 private:
  uint32_t vertex(const Corner& corner) {
    return m_unifier.isNeeded() ? m_unifier.vertex(corner) : corner.position;
  }

  void put(const Face& face, uint32_t* out) {
    if (face.count == 3) {
      for (uint32_t i = 0; i < 3; ++i) out[i] = vertex(face.corner(i));
      return;
    }
    if (face.count == 4 && putQuad(face, out)) return;
    m_corners.clear();
    m_vertices.clear();
    m_triangles.clear();
    for (uint32_t i = 0; i < face.count; ++i) {
      const Corner corner = face.corner(i);
      m_corners.push_back(m_object.positions[corner.position]);
      m_vertices.push_back(vertex(corner));
    }
    ++m_cuts[size_t(m_reading.triangulator.cut(m_corners, m_triangles))];
    std::ranges::transform(m_triangles, out, [&](uint32_t corner) { return m_vertices[corner]; });
  }

  bool putQuad(const Face& face, uint32_t* out) {
    std::array<Vec3, 4> places;
    std::array<Corner, 4> corners;
    for (uint32_t i = 0; i < 4; ++i) {
      corners[i] = face.corner(i);
      places[i] = m_positions[corners[i].position];
    }
    bool fromFirst = false;
    if (!cutQuad(places, fromFirst)) return false;
    std::array<uint32_t, 4> v;
    for (uint32_t i = 0; i < 4; ++i) v[i] = vertex(corners[i]);
    const std::array<uint32_t, 6> indices = fromFirst ? std::array<uint32_t, 6>{v[0], v[1], v[2], v[0], v[2], v[3]}
                                                      : std::array<uint32_t, 6>{v[1], v[2], v[3], v[1], v[3], v[0]};
    std::ranges::copy(indices, out);
    return true;
  }

  void reportCuts() {
    const auto say = [&](Cut cut, Severity severity, std::string_view id, std::string_view what) {
      if (const uint64_t count = m_cuts[size_t(cut)])
        m_reading.report(severity, id, fmt::format("{}: {}", m_object.name, what), m_object.faceSpan, count);
    };
    say(Cut::Degenerate, Severity::Info, "binarymesh.degenerate-polygon", "polygons without area");
    say(Cut::Tangled, Severity::Info, "binarymesh.tangled-polygon",
        "polygons that cross themselves; their triangles may overlap");
    say(Cut::TooCostly, Severity::Warning, "binarymesh.costly-polygon",
        "polygons too intricate to cut in reasonable time are shown as fans");
  }

  Reading& m_reading;
  Object& m_object;
  const Vec3* m_positions = m_object.positions.data();
  Geometry& m_geometry;
  Unifier m_unifier;
  std::vector<Vec3> m_corners;
  std::vector<uint32_t> m_vertices, m_triangles;
  std::array<uint64_t, 4> m_cuts{};
};

// ---- Into the document -----------------------------------------------------------------------------------------

void addNodes(Reading& reading, const Object& object, Geometry& geometry, bool isNamed) {
  NodeBuilder& nodes = reading.nodes;
  Document& document = reading.document();
  const auto index = uint32_t(document.geometries.size());
  geometry.node = nodes.add(nodes.classIndex("mesh", NodeKind::Mesh), reading.root, object.name, object.span,
                            {.kind = NodeTarget::Kind::Geometry, .index = index});
  geometry.lods[0].node = geometry.node;
  if (!isNamed) nodes.set(geometry.node, "named", "bool", false);
  nodes.set(geometry.node, "vertices", "uint32", int64_t(geometry.storedVertices));
  nodes.set(geometry.node, "normals", "uint32", int64_t(object.normals.size()));
  nodes.set(geometry.node, "texture coordinates", "uint32", int64_t(object.uvs.size()));
  nodes.set(geometry.node, "faces", "uint32", int64_t(object.announcedFaces));
  nodes.set(geometry.node, "triangles", "uint64", int64_t(geometry.indices.size() / 3));
  nodes.set(geometry.node, "drawn vertices", "uint64", int64_t(geometry.positions.size()));
  const uint32_t materialClass = nodes.classIndex("material", NodeKind::Material, "Materials");
  for (uint32_t slot = 0; slot < object.slots.size(); ++slot) {
    Material& material = document.materials[object.firstMaterial + slot];
    material.node = nodes.add(materialClass, geometry.node, material.name, object.span,
                              {.kind = NodeTarget::Kind::Material, .index = object.firstMaterial + slot});
    nodes.set(material.node, "slot", "uint16", slot);
    nodes.set(material.node, "triangles", "uint64", int64_t(object.triangles[slot]));
  }
  for (Part& part : geometry.lods[0].parts)
    part.node = part.material == kNone ? geometry.node : document.materials[part.material].node;
}

void addParts(const Object& object, Geometry& geometry) {
  Lod& lod = geometry.lods.emplace_back();
  lod.name = "0";
  lod.bytes = object.span.size;
  uint64_t first = 0;
  for (size_t group = 0; group < object.triangles.size(); ++group) {
    const uint64_t count = 3 * object.triangles[group];
    if (count == 0) continue;
    const bool hasMaterial = group < object.slots.size();
    Part part;
    part.name = hasMaterial ? object.slots[group] : object.name;
    part.firstIndex = uint32_t(first);
    part.indexCount = uint32_t(count);
    part.vertexCount = lod.parts.empty() ? uint32_t(geometry.positions.size()) : 0;
    part.material = hasMaterial ? object.firstMaterial + uint32_t(group) : kNone;
    part.span = object.faceSpan;
    lod.parts.push_back(std::move(part));
    first += count;
  }
}

Result<void> addGeometry(Reading& reading, Object& object, bool isNamed) {
  Document& document = reading.document();
  object.firstMaterial = uint32_t(document.materials.size());
  for (const std::string& slot : object.slots) document.materials.push_back({.name = slot});
  uint64_t triangles = 0;
  for (const uint64_t count : object.triangles) triangles += count;
  const uint64_t most = object.positions.size() + object.corners;  // vertices, if no two corners agree
  if (std::max(3 * triangles, most) >= kNone)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} triangles, more than 32-bit indices hold", object.name, triangles),
                object.faceSpan);
  MemoryBudget& budget = reading.context.budget;
  const uint64_t working = object.normals.empty() && object.uvs.empty() ? 0 : most * 64;
  VITRINE_CHECK(budget.take(3 * triangles * sizeof(uint32_t), "indices", object.faceSpan));
  VITRINE_CHECK(budget.take(working, "vertices", object.faceSpan));
  Geometry geometry;
  geometry.name = object.name;
  geometry.storedVertices = object.positions.size();
  geometry.polygons = object.faces - object.skipped;
  VITRINE_CHECK(FaceDecoder(reading, object, geometry).decode());
  budget.give(working);
  if (working > 0)
    VITRINE_CHECK(
        budget.takeArray(geometry.positions.size(), 2 * sizeof(Vec3) + sizeof(Vec2), "vertices", object.span));
  addParts(object, geometry);
  addNodes(reading, object, geometry, isNamed);
  document.geometries.push_back(std::move(geometry));
  return {};
}

}  // namespace

Result<void> readObject(Reading& reading, ByteReader& reader) {
  const uint64_t start = reader.offset();
  VITRINE_CHECK(reading.context.budget.take(kObjectCost, "objects", reader.here()));
  const size_t number = reading.document().geometries.size() + 1;
  Object object;
  VITRINE_TRY(object.name, readName(reader, "object name"));
  const bool isNamed = !object.name.empty();
  if (!isNamed) object.name = fmt::format("object {}", number);
  reading.marks.push_back({start, object.name});
  VITRINE_CHECK(readArray(reading, reader, "vertices", object.positions));
  VITRINE_CHECK(readArray(reading, reader, "normals", object.normals));
  VITRINE_CHECK(readArray(reading, reader, "texture coordinates", object.uvs));
  VITRINE_CHECK(readSlots(reading, reader, object));
  const Result<void> faces = measureFaces(reading, reader, object);
  object.span = reader.spanFrom(start);
  if (object.faces > 0 || faces) VITRINE_CHECK(addGeometry(reading, object, isNamed));
  return faces;
}

}  // namespace vitrine::binarymesh
