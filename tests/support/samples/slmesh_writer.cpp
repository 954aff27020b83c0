#include "tests/support/samples/slmesh_writer.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cmath>

namespace vitrine::test::sl {

namespace {

uint16_t quantise(float value, float min, float max) {
  return uint16_t(std::lround((value - min) / (max - min) * 65535.0f));
}

std::vector<std::byte> quantised(const std::vector<Vec3>& points, const Vec3& min, const Vec3& max) {
  ByteWriter out;
  for (const Vec3& point : points)
    for (int axis = 0; axis < 3; ++axis) out.put(quantise(point[axis], min[axis], max[axis]));
  return out.release();
}

void putVector(LlsdWriter& out, const Vec3& v) { out.reals({v.x, v.y, v.z}); }

}  // namespace

LlsdWriter& LlsdWriter::tag(char letter) {
  m_out.put(letter);
  return *this;
}
LlsdWriter& LlsdWriter::sized(char letter, Bytes bytes) {
  m_out.put(letter).put(std::byteswap(uint32_t(bytes.size()))).putBytes(bytes);
  return *this;
}
LlsdWriter& LlsdWriter::integer(int32_t value) {
  m_out.put('i').put(std::byteswap(std::bit_cast<uint32_t>(value)));
  return *this;
}
LlsdWriter& LlsdWriter::real(double value) {
  m_out.put('r').put(std::byteswap(std::bit_cast<uint64_t>(value)));
  return *this;
}
LlsdWriter& LlsdWriter::date(double seconds) {
  m_out.put('d').put(seconds);
  return *this;
}
LlsdWriter& LlsdWriter::uuid(const std::array<uint8_t, 16>& bytes) {
  m_out.put('u').put(bytes);
  return *this;
}
LlsdWriter& LlsdWriter::raw(std::string_view text) {
  m_out.putText(text);
  return *this;
}
LlsdWriter& LlsdWriter::array(uint32_t count) {
  m_out.put('[').put(std::byteswap(count));
  m_open += ']';
  return *this;
}
LlsdWriter& LlsdWriter::map(uint32_t count) {
  m_out.put('{').put(std::byteswap(count));
  m_open += '}';
  return *this;
}
LlsdWriter& LlsdWriter::end() {
  m_out.put(m_open.back());
  m_open.pop_back();
  return *this;
}
LlsdWriter& LlsdWriter::reals(const std::vector<double>& values) {
  array(uint32_t(values.size()));
  for (const double value : values) real(value);
  return end();
}

std::vector<std::byte> deflate(const std::vector<std::byte>& bytes) {
  uLongf size = compressBound(uLong(bytes.size()));
  std::vector<std::byte> packed(size);
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            uLong(bytes.size()), 9);
  packed.resize(size);
  return packed;
}

std::vector<std::byte> store(const std::vector<std::byte>& bytes) {
  constexpr size_t kMost = 65535;  // bytes of a stored piece
  ByteWriter out;
  out.put(uint8_t(0x78)).put(uint8_t(0x01));
  size_t at = 0;
  do {
    const size_t size = std::min(kMost, bytes.size() - at);
    out.put(uint8_t(at + size == bytes.size())).put(uint16_t(size)).put(uint16_t(~size));
    out.putBytes(Bytes(bytes).subspan(at, size));
    at += size;
  } while (at < bytes.size());
  uint32_t a = 1, b = 0;
  for (const std::byte byte : bytes) {
    a = (a + uint8_t(byte)) % 65521;
    b = (b + a) % 65521;
  }
  return out.put(std::byteswap(b << 16 | a)).release();
}

std::vector<std::byte> facesBlock(const std::vector<Face>& faces) {
  LlsdWriter out;
  out.array(uint32_t(faces.size()));
  for (const Face& face : faces) {
    if (face.empty) {
      out.map(1).key("NoGeometry").boolean(true).end();
      continue;
    }
    const auto count = 3u + (face.normals.empty() ? 0 : 1) + (face.uvs.empty() ? 0 : 2) +
                       (face.weights.empty() ? 0 : 1) + (face.normalizedScale.empty() ? 0 : 1);
    out.map(uint32_t(count));
    if (!face.normals.empty()) out.key("Normal").binary(quantised(face.normals, Vec3(-1), Vec3(1)));
    out.key("Position").binary(quantised(face.positions, face.min, face.max));
    out.key("PositionDomain").map(2).key("Max");
    putVector(out, face.max);
    out.key("Min");
    putVector(out, face.min);
    out.end();
    if (!face.uvs.empty()) {
      ByteWriter uvs;
      for (const Vec2& uv : face.uvs) uvs.put(quantise(uv.x, -1, 2)).put(quantise(uv.y, -1, 2));
      out.key("TexCoord0").binary(uvs.bytes());
      out.key("TexCoord0Domain").map(2).key("Max").reals({2, 2}).key("Min").reals({-1, -1}).end();
    }
    ByteWriter triangles;
    for (const uint16_t index : face.triangles) triangles.put(index);
    out.key("TriangleList").binary(triangles.bytes());
    if (!face.weights.empty()) {
      ByteWriter weights;
      for (const auto& list : face.weights) {
        for (const Weight& weight : list) weights.put(weight.joint).put(weight.weight);
        if (list.size() < 4) weights.put(uint8_t(0xFF));
      }
      out.key("Weights").binary(weights.bytes());
    }
    if (!face.normalizedScale.empty()) out.key("NormalizedScale").reals(face.normalizedScale);
    out.end();
  }
  return out.end().bytes();
}

std::vector<std::byte> skinBlock(const Skin& skin) {
  const uint32_t count = 4u + (skin.alternate.empty() ? 0 : 1) + (skin.bindShape.empty() ? 0 : 1);
  LlsdWriter out;
  out.map(count).key("joint_names").array(uint32_t(skin.joints.size()));
  for (const std::string& name : skin.joints) out.string(name);
  out.end();
  if (!skin.bindShape.empty()) out.key("bind_shape_matrix").reals(skin.bindShape);
  out.key("inverse_bind_matrix").array(uint32_t(skin.inverse.size()));
  for (const auto& matrix : skin.inverse) out.reals(matrix);
  out.end();
  if (!skin.alternate.empty()) {
    out.key("alt_inverse_bind_matrix").array(uint32_t(skin.alternate.size()));
    for (const auto& matrix : skin.alternate) out.reals(matrix);
    out.end();
  }
  return out.key("pelvis_offset")
      .real(skin.pelvisOffset)
      .key("lock_scale_if_joint_position")
      .boolean(skin.lock)
      .end()
      .bytes();
}

std::vector<std::byte> convexBlock(const std::vector<std::vector<Vec3>>& hulls, const std::vector<Vec3>& bounding) {
  ByteWriter list;
  std::vector<Vec3> points;
  for (const auto& hull : hulls) {
    list.put(uint8_t(hull.size()));  // 256 becomes 0
    points.insert(points.end(), hull.begin(), hull.end());
  }
  LlsdWriter out;
  out.map(hulls.empty() ? 3 : 5);
  out.key("Min").reals({-0.5, -0.5, -0.5}).key("Max").reals({0.5, 0.5, 0.5});
  out.key("BoundingVerts").binary(quantised(bounding, Vec3(-0.5f), Vec3(0.5f)));
  if (!hulls.empty())
    out.key("HullList").binary(list.bytes()).key("Positions").binary(quantised(points, Vec3(-0.5f), Vec3(0.5f)));
  return out.end().bytes();
}

std::vector<std::byte> writePacked(const Asset& asset) {
  LlsdWriter header;
  header.map(uint32_t(asset.header.size() + asset.blocks.size()));
  for (const auto& [key, value] : asset.header) header.key(key).raw(asText(value));
  size_t offset = 0;
  for (const auto& [key, bytes] : asset.blocks) {
    const auto hash = asset.hashes.find(key);
    header.key(key).map(hash == asset.hashes.end() ? 2 : 3);
    header.key("offset").integer(int32_t(offset)).key("size").integer(int32_t(bytes.size()));
    if (hash != asset.hashes.end()) header.key("hash").binary(hash->second);
    header.end();
    offset += bytes.size();
  }
  ByteWriter out;
  out.putText(asset.prefix).putBytes(header.end().bytes());
  for (const auto& [key, bytes] : asset.blocks) out.putBytes(bytes);
  return out.release();
}

std::vector<std::byte> write(const Asset& asset) {
  Asset packed = asset;
  for (auto& [key, bytes] : packed.blocks)
    if (!bytes.empty()) bytes = deflate(bytes);
  return writePacked(packed);
}

Face box(float size, bool weighted) {
  Face face;
  for (int side = 0; side < 6; ++side) {
    const int axis = side / 2;
    const float sign = side % 2 == 0 ? 1.0f : -1.0f;
    Vec3 normal(0), u(0), v(0);
    normal[axis] = sign;
    u[(axis + 1) % 3] = 1;
    v[(axis + 2) % 3] = sign;
    const auto first = uint16_t(face.positions.size());
    for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)}) {
      const Vec3 at = (normal + u * (corner.x * 2 - 1) + v * (corner.y * 2 - 1)) * 0.5f * size;
      face.positions.push_back(at);
      face.normals.push_back(normal);
      face.uvs.push_back(corner);
      if (!weighted) continue;
      const auto up = uint16_t(std::lround((at.z + 0.5f) * 65535.0f));
      face.weights.push_back({{0, uint16_t(65535 - up)}, {1, up}});
    }
    for (const int k : {0, 1, 2, 0, 2, 3}) face.triangles.push_back(uint16_t(first + k));
  }
  return face;
}

Asset completeAsset() {
  Face high = box(1, true);
  high.normalizedScale = {2, 1, 0.5};
  Face plain = box(0.5f, true);
  plain.normals.clear();
  plain.uvs.clear();
  const Face none{.empty = true};
  Skin skin;
  skin.joints = {"mTorso", "mPelvis", "PELVIS", "tail"};
  for (int joint = 0; joint < 4; ++joint) {
    // The inverse of a translation to z = 1 + joint / 10.
    skin.inverse.push_back({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 - joint / 10.0, 1});
    skin.alternate.push_back({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 1});
  }
  skin.bindShape = {2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 1, 1};
  skin.pelvisOffset = 0.25;
  skin.lock = true;
  const Face collision{.positions = box(1).positions, .triangles = box(1).triangles};
  std::vector<Vec3> corners = box(0.5f).positions;
  const std::vector<std::vector<Vec3>> hulls{corners, {Vec3(0), Vec3(0.25f, 0, 0), Vec3(0, 0.25f, 0)}, {Vec3(0)}};

  Asset asset;
  asset.header = {
      {"version", LlsdWriter().integer(1).bytes()},
      {"creator", LlsdWriter().uuid({0xAA, 0xBB}).bytes()},
      {"date", LlsdWriter().date(1'714'564'800).bytes()},
      {"physics_cost_data",
       LlsdWriter().map(2).key("hull").real(0.5).key("mesh").reals({1, 2, 3, 4, 5, 6, 7, 8, 9}).end().bytes()}};
  asset.blocks = {{"skin", skinBlock(skin)},
                  {"physics_convex", convexBlock(hulls, corners)},
                  {"lowest_lod", facesBlock({plain, none})},
                  {"low_lod", facesBlock({plain, box(0.25f, true)})},
                  {"medium_lod", facesBlock({box(1, true), box(0.25f, true)})},
                  {"high_lod", facesBlock({high, box(0.5f, true)})},
                  {"physics_mesh", facesBlock({collision})},
                  {"physics_havok", LlsdWriter().map(1).key("WeldingData").string("x").end().bytes()}};
  return asset;
}

}  // namespace vitrine::test::sl
