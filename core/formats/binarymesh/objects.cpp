// One object: arrays of positions, normals and texture coordinates, material slots, and faces whose corners index
// each array on its own.
#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

#include "core/bytes/local_text.h"
#include "core/formats/binarymesh/cutting.h"
#include "core/formats/binarymesh/layout.h"
#include "core/formats/binarymesh/reading.h"
#include "core/formats/writing.h"

namespace vitrine::binarymesh {

namespace {

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
  for (size_t i = 0; i < count; ++i) {
    const auto stored = loadAs<Wide>(bytes.data() + i * sizeof(Wide));
    out[i] = Item(stored);
    for (int axis = 0; axis < stored.length(); ++axis)
      reading.rounded += double(out[i][axis]) != stored[axis] && !std::isnan(stored[axis]);
  }
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

// Calls `use` with the corner count of the face at `at`. Triangles and quads, which is what nearly all faces are,
// have their count as a constant: where the next face lies is known then before this one is loaded.
template <class Use>
auto withCornerCount(const std::byte* at, Use use) {
  const auto count = loadAs<uint16_t>(at);
  if (count == 3) return use(std::integral_constant<uint32_t, 3>());
  if (count == 4) return use(std::integral_constant<uint32_t, 4>());
  return use(uint32_t(count));
}

// Calls `use` with 0 to count - 1; a loop only where the count is no constant.
template <class Count, class Use>
void forEachCorner(Count count, Use use) {
  if constexpr (std::is_same_v<Count, uint32_t>) {
    for (uint32_t i = 0; i < count; ++i) use(i);
  } else {
    [&]<uint32_t... i>(std::integer_sequence<uint32_t, i...>) { (use(i), ...); }
    (std::make_integer_sequence<uint32_t, Count::value>());
  }
}

// A face whose bytes are known to be there. `Count` is uint32_t or a constant.
template <class Count>
struct Face {
  const std::byte* at;
  Count count;
  uint64_t size() const { return kSmallestFace + count * kCornerSize; }
  uint16_t material() const { return loadAs<uint16_t>(at + size() - sizeof(uint16_t)); }
  uint32_t position(uint32_t i) const { return loadAs<uint32_t>(at + sizeof(uint16_t) + i * kCornerSize); }
  Corner corner(uint32_t i) const {
    const std::byte* from = at + sizeof(uint16_t) + i * kCornerSize;
    return {loadAs<uint32_t>(from), loadAs<uint32_t>(from + 4), loadAs<uint32_t>(from + 8)};
  }
  bool hasPositions(uint64_t positions) const {
    bool inside = true;
    forEachCorner(count, [&](uint32_t i) { inside &= position(i) < positions; });
    return inside;
  }
};

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

// Walks `announced` faces, or as many as the bytes hold, and returns where the last of them ends.
const std::byte* countFaces(Object& object, Bytes rest, uint64_t announced, Doubts& doubts) {
  const std::byte *at = rest.data(), *end = at + rest.size();
  const uint64_t positions = object.positions.size(), slots = object.slots.size();
  uint64_t faces = 0, corners = 0, triangles = 0, doubtful = 0;
  uint16_t material = kNoMaterial;  // that of `triangles`, which wait to be added to the object's
  const auto count = [&](const auto& face) {
    if (face.material() != material) {
      object.triangles[groupOf(object, material)] += std::exchange(triangles, 0);
      material = face.material();
    }
    corners += face.count;
    triangles += face.count - 2;
    // Slot 0 of no slots is how exporters without materials write it.
    doubtful += material >= slots && material != kNoMaterial && !(material == 0 && slots == 0);
  };
  const auto take = [&](auto cornerCount) {
    const Face face{at, cornerCount};
    if (uint64_t(end - at) < face.size()) return false;
    ++faces;
    at += face.size();
    if (cornerCount < 3)
      ++doubts.small;
    else if (!face.hasPositions(positions))
      ++doubts.outside;
    else
      count(face);
    return true;
  };
  while (faces < announced && uint64_t(end - at) >= kSmallestFace && withCornerCount(at, take)) {
  }
  object.triangles[groupOf(object, material)] += triangles;
  object.faces = faces;
  object.corners = corners;
  object.skipped = doubts.small + doubts.outside;
  doubts.material = doubtful;
  return at;
}

// How many faces can be read, how many corners and triangles they have. The error says why it stopped.
Result<void> measureFaces(Reading& reading, ByteReader& reader, Object& object) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>("face count"));
  object.announcedFaces = count;
  if (count > 0) reading.marks.push_back({reader.offset(), "faces"});
  object.triangles.assign(object.slots.size() + 1, 0);
  const Bytes rest = reader.rest();
  Doubts doubts;
  const std::byte* end = countFaces(object, rest, count, doubts);
  const uint64_t start = reader.offset();
  VITRINE_TRY(object.faceBytes, reader.takeBytes(uint64_t(end - rest.data()), "faces"));
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
    m_first.assign(object.positions.size(), kUnused);
    m_firsts = m_first.data();
    m_vertices = uint32_t(object.positions.size());
    m_normals = object.normals.size();
    m_uvs = object.uvs.size();
  }

  bool isNeeded() const { return m_firsts != nullptr; }

  [[gnu::always_inline]] uint32_t vertex(const Corner& corner) {
    const Attributes wanted =
        attributes(corner.normal < m_normals ? corner.normal : kNone, corner.uv < m_uvs ? corner.uv : kNone);
    // Stored in any case: which corner is the first at its position is nothing that a processor could guess.
    Attributes& first = m_firsts[corner.position];
    first = first == kUnused ? wanted : first;
    return first == wanted ? corner.position : further(corner.position, wanted);
  }

  // The streams of the vertices; an attribute that a corner lacks is zero.
  void fill(Geometry& geometry) {
    geometry.positions = std::move(m_object.positions);
    if (!isNeeded()) return;
    const size_t stored = m_first.size(), count = stored + m_more.size();
    geometry.positions.resize(count);
    for (size_t i = 0; i < m_more.size(); ++i)
      geometry.positions[stored + i] = geometry.positions[m_more[i].position];
    gather(m_object.normals, geometry.normals, count, [](Attributes a) { return uint32_t(a); });
    gather(m_object.uvs, geometry.uvs, count, [](Attributes a) { return uint32_t(a >> 32); });
  }

 private:
  // The index of a normal, or kNone, and above it that of texture coordinates.
  using Attributes = uint64_t;
  static constexpr Attributes attributes(uint32_t normal, uint32_t uv) { return uint64_t(uv) << 32 | normal; }
  // No array has as many items: a position that no face uses has neither.
  static constexpr Attributes kUnused = uint64_t(kNone - 1) << 32 | (kNone - 1);
  static constexpr size_t kLongestChain = 12;
  struct Further {
    Attributes attributes;
    uint32_t position;
    uint32_t next;  // in m_more
  };

  [[gnu::noinline]] uint32_t further(uint32_t position, Attributes wanted) {
    if (m_next.empty()) m_next.assign(m_first.size(), kNone);
    size_t steps = 0;
    for (uint32_t at = m_next[position]; at != kNone; at = m_more[at].next) {
      if (m_more[at].attributes == wanted) return m_vertices + at;
      if (++steps == kLongestChain) return hashed(position, wanted);
    }
    const uint32_t made = add({wanted, position, m_next[position]});
    m_next[position] = made;
    return m_vertices + made;
  }

  uint32_t add(const Further& made) {
    m_more.push_back(made);
    return uint32_t(m_more.size() - 1);
  }

  static size_t hashOf(uint32_t position, Attributes attributes) {
    uint64_t hash = (attributes ^ uint64_t(position) << 16) * 0x9E3779B97F4A7C15u;
    hash = (hash ^ (hash >> 29) ^ position) * 0xBF58476D1CE4E5B9u;
    return size_t(hash ^ (hash >> 32));
  }

  // Open addressing; a slot holds the place in m_more plus one.
  uint32_t hashed(uint32_t position, Attributes wanted) {
    if (m_hashed * 2 >= m_slots.size()) grow();
    const size_t mask = m_slots.size() - 1;
    size_t slot = hashOf(position, wanted) & mask;
    for (; m_slots[slot] != 0; slot = (slot + 1) & mask) {
      const Further& known = m_more[m_slots[slot] - 1];
      if (known.position == position && known.attributes == wanted) return m_vertices + m_slots[slot] - 1;
    }
    const uint32_t made = add({wanted, position, kNone});
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
      size_t slot = hashOf(known.position, known.attributes) & mask;
      while (m_slots[slot] != 0) slot = (slot + 1) & mask;
      m_slots[slot] = item;
    }
  }

  template <class Item, class Index>
  void gather(const LargeBuffer<Item>& from, LargeBuffer<Item>& to, size_t count, Index index) {
    if (from.empty()) return;
    to.resize(count);
    const auto item = [&](Attributes a) { return index(a) < from.size() ? from[index(a)] : Item(0); };
    for (size_t i = 0; i < m_first.size(); ++i) to[i] = item(m_first[i]);
    for (size_t i = 0; i < m_more.size(); ++i) to[m_first.size() + i] = item(m_more[i].attributes);
  }

  Object& m_object;
  LargeBuffer<Attributes> m_first;  // by position
  LargeBuffer<uint32_t> m_next;     // by position, in m_more; empty: all kNone
  LargeBuffer<Further> m_more;
  std::vector<uint32_t> m_slots;
  size_t m_hashed = 0;
  // What the innermost loop asks for.
  Attributes* m_firsts = nullptr;
  uint32_t m_vertices = 0;
  uint64_t m_normals = 0, m_uvs = 0;
};

class FaceDecoder {
 public:
  FaceDecoder(Reading& reading, Object& object, Geometry& geometry)
      : m_reading(reading), m_object(object), m_geometry(geometry), m_unifier(object) {}

  Result<void> decode() {
    VITRINE_CHECK(m_unifier.isNeeded() ? decodeFaces([this](const Corner& c) { return m_unifier.vertex(c); })
                                       : decodeFaces([](const Corner& c) { return c.position; }));
    m_unifier.fill(m_geometry);
    reportCuts();
    return {};
  }

 private:
  // By slot: where its next index goes.
  std::vector<uint32_t*> placeGroups() {
    uint64_t total = 0;
    for (const uint64_t count : m_object.triangles) total += count;
    m_geometry.indices.resize(3 * total);
    std::vector<uint32_t*> next;
    uint32_t* at = m_geometry.indices.data();
    for (const uint64_t count : m_object.triangles) {
      next.push_back(at);
      at += 3 * count;
    }
    return next;
  }

  // `vertex` makes a vertex of a corner.
  template <class Vertex>
  Result<void> decodeFaces(Vertex vertex) {
    constexpr uint64_t kFacesAStep = 65536;
    std::vector<uint32_t*> next = placeGroups();
    uint16_t material = kNoMaterial;
    uint32_t* out = next.back();  // of that material
    const std::byte* at = m_object.faceBytes.data();
    const uint64_t positions = m_object.positions.size();
    const bool skips = m_object.skipped > 0;
    const auto take = [&](auto cornerCount) {
      const Face face{at, cornerCount};
      at += face.size();
      if (cornerCount < 3 || (skips && !face.hasPositions(positions))) return;
      if (face.material() != material) {
        next[groupOf(m_object, material)] = out;
        material = face.material();
        out = next[groupOf(m_object, material)];
      }
      put(face, vertex, out);
      out += 3 * (face.count - 2);
    };
    for (uint64_t i = 0; i < m_object.faces;) {
      VITRINE_CHECK(m_reading.context.step(0.5f));
      for (const uint64_t end = std::min(i + kFacesAStep, m_object.faces); i < end; ++i) withCornerCount(at, take);
    }
    return {};
  }

  template <class Count, class Vertex>
  void put(const Face<Count>& face, Vertex vertex, uint32_t* out) {
    if constexpr (std::is_same_v<Count, std::integral_constant<uint32_t, 3>>) {
      forEachCorner(face.count, [&](uint32_t i) { out[i] = vertex(face.corner(i)); });
    } else if constexpr (std::is_same_v<Count, std::integral_constant<uint32_t, 4>>) {
      if (!putQuad(face, vertex, out)) putPolygon(face, vertex, out);
    } else {
      putPolygon(face, vertex, out);
    }
  }

  template <class Count, class Vertex>
  bool putQuad(const Face<Count>& face, Vertex vertex, uint32_t* out) {
    std::array<Vec3, 4> places;
    forEachCorner(face.count, [&](uint32_t i) { places[i] = m_positions[face.position(i)]; });
    bool fromFirst = false;
    if (!cutQuad(places, fromFirst)) return false;
    std::array<uint32_t, 4> v;
    forEachCorner(face.count, [&](uint32_t i) { v[i] = vertex(face.corner(i)); });
    // One by one: an array copied as a whole would wait for its parts.
    const uint32_t a = fromFirst ? v[0] : v[1], b = fromFirst ? v[1] : v[2], c = fromFirst ? v[2] : v[3];
    out[0] = out[3] = a;
    out[1] = b;
    out[2] = out[4] = c;
    out[5] = fromFirst ? v[3] : v[0];
    return true;
  }

  template <class Count, class Vertex>
  [[gnu::noinline]] void putPolygon(const Face<Count>& face, Vertex vertex, uint32_t* out) {
    m_corners.clear();
    m_vertices.clear();
    m_triangles.clear();
    for (uint32_t i = 0; i < face.count; ++i) {
      const Corner corner = face.corner(i);
      m_corners.push_back(m_positions[corner.position]);
      m_vertices.push_back(vertex(corner));
    }
    ++m_cuts[size_t(m_reading.triangulator.cut(m_corners, m_triangles))];
    std::ranges::transform(m_triangles, out, [&](uint32_t corner) { return m_vertices[corner]; });
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
  if (reading.rounded > 0) nodes.set(geometry.node, kRoundedProperty, "uint64", int64_t(reading.rounded));
  const uint32_t materialClass =
      nodes.classIndex("material", NodeKind::Material, VITRINE_TEXT("Headings", "Materials"));
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
  reading.rounded = 0;
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
