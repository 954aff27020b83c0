#include "tests/support/samples/binarymesh_writer.h"

#include <algorithm>

#include "core/bytes/byte_writer.h"
#include "core/document/document.h"

namespace vitrine::test {

namespace {

void putName(ByteWriter& out, const std::string& name) { out.put(uint16_t(name.size())).putText(name); }

template <class Wide, class Narrow>
void putArray(ByteWriter& out, const std::vector<Wide>& items, bool isWide) {
  out.put(uint32_t(items.size()));
  for (const Wide& item : items) {
    if (isWide)
      out.put(item);
    else
      out.put(Narrow(item));
  }
}

std::vector<std::byte> bodyOf(const std::vector<MeshObject>& objects, bool isWide) {
  ByteWriter out;
  for (const MeshObject& object : objects) {
    putName(out, object.name);
    putArray<glm::dvec3, Vec3>(out, object.positions, isWide);
    putArray<glm::dvec3, Vec3>(out, object.normals, isWide);
    putArray<glm::dvec2, Vec2>(out, object.uvs, isWide);
    out.put(uint16_t(object.slots.size()));
    for (const std::string& slot : object.slots) putName(out, slot);
    out.put(uint32_t(object.faces.size()));
    for (const MeshObject::Face& face : object.faces) {
      out.put(uint16_t(face.corners.size()));
      for (const auto& corner : face.corners) out.put(corner);
      out.put(face.material);
    }
  }
  return out.release();
}

}  // namespace

std::vector<std::byte> packLz4Literals(Bytes bytes) {
  ByteWriter out;
  out.put(uint8_t(std::min<size_t>(bytes.size(), 15) << 4));
  if (bytes.size() >= 15) {
    size_t left = bytes.size() - 15;
    for (; left >= 255; left -= 255) out.put(uint8_t(255));
    out.put(uint8_t(left));
  }
  return out.putBytes(bytes).release();
}

std::vector<std::byte> packLzo1xLiterals(Bytes bytes) {
  ByteWriter out;
  if (bytes.size() > 18) {
    size_t left = bytes.size() - 18;
    out.put(uint8_t(0));
    for (; left > 255; left -= 255) out.put(uint8_t(0));
    out.put(uint8_t(left));
  } else if (bytes.size() > 3) {
    out.put(uint8_t(bytes.size() - 3));
  } else if (!bytes.empty()) {
    out.put(uint8_t(17 + bytes.size()));
  }
  out.putBytes(bytes);
  return out.put(uint8_t(17)).put(uint16_t(0)).release();
}

std::vector<std::byte> writeBinaryMesh(const std::vector<MeshObject>& objects, const BinaryMeshOptions& options) {
  const std::vector<std::byte> body = bodyOf(objects, options.version != 4);
  ByteWriter out;
  out.putText("BINARYMESH").put(options.version);
  if (options.version == 1) return out.putBytes(body).release();
  for (size_t at = 0; at < body.size(); at += options.blockSize) {
    const Bytes block = Bytes(body).subspan(at, std::min(options.blockSize, body.size() - at));
    const auto packed = options.version == 2 ? packLzo1xLiterals(block) : packLz4Literals(block);
    if (options.shortLengths)
      out.put(uint32_t(block.size())).put(uint32_t(packed.size()));
    else
      out.put(uint64_t(block.size())).put(uint64_t(packed.size()));
    out.putBytes(packed);
  }
  return out.release();
}

MeshObject::Face face(const std::vector<uint32_t>& corners, uint16_t material) {
  MeshObject::Face made;
  made.material = material;
  for (const uint32_t corner : corners) made.corners.push_back({corner, corner, corner});
  return made;
}

MeshObject::Face bareFace(const std::vector<uint32_t>& corners, uint32_t absent, uint16_t material) {
  MeshObject::Face made;
  made.material = material;
  for (const uint32_t corner : corners) made.corners.push_back({corner, absent, absent});
  return made;
}

std::vector<MeshObject> sampleKey() {
  // Positions on a grid of sixteenths: exact in floats, on every machine.
  constexpr double kUnit = 1.0 / 16;
  constexpr double kHalf = 1;  // half of the thickness, in units
  MeshObject blade;
  blade.name = "blade";
  blade.slots = {"brass", "brass edge"};
  const std::vector<glm::dvec2> profile({{-1, -3}, {0, -3},  {0, -2},  {20, -2}, {20, -6}, {22, -8}, {23, -8},
                                         {23, -5}, {25, -5}, {25, -8}, {28, -8}, {28, -4}, {30, -4}, {30, -2},
                                         {32, -1}, {32, 1},  {31, 2},  {0, 2},   {0, 3},   {-1, 3}});
  const auto count = uint32_t(profile.size());
  for (const double side : {kHalf, -kHalf})
    for (const glm::dvec2& p : profile) {
      blade.positions.emplace_back(p.x * kUnit, p.y * kUnit, side * kUnit);
      blade.uvs.emplace_back((p.x + 1) / 64, (p.y + 8) / 64);
    }
  blade.normals = {{0, 0, 1}, {0, 0, -1}};
  MeshObject::Face front, back;
  for (uint32_t i = 0; i < count; ++i) {
    front.corners.push_back({i, 0, i});
    const uint32_t j = count - 1 - i;
    back.corners.push_back({count + j, 1, count + j});
  }
  blade.faces = {front, back};
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t next = (i + 1) % count;
    // The rim has no normals: they are computed.
    MeshObject::Face rim;
    rim.material = 1;
    for (const uint32_t corner : {i, count + i, count + next, next}) rim.corners.push_back({corner, kNone, corner});
    blade.faces.push_back(rim);
  }

  MeshObject bow;
  bow.name = "bow";
  bow.slots = {"iron"};
  const std::array<glm::dvec2, 8> ring = {{{8, 0}, {6, 6}, {0, 8}, {-6, 6}, {-8, 0}, {-6, -6}, {0, -8}, {6, -6}}};
  for (const double side : {kHalf, -kHalf})
    for (const double scale : {1.0, 0.5})
      for (const glm::dvec2& p : ring)
        bow.positions.emplace_back((p.x * scale - 9) * kUnit, p.y * scale * kUnit, side * kUnit);
  for (uint32_t i = 0; i < 8; ++i) {
    const uint32_t j = (i + 1) % 8;
    bow.faces.push_back(bareFace({i, j, 8 + j, 8 + i}, kNone));
    bow.faces.push_back(bareFace({16 + j, 16 + i, 24 + i, 24 + j}, kNone));
    bow.faces.push_back(bareFace({j, i, 16 + i, 16 + j}, kNone));
    bow.faces.push_back(bareFace({8 + i, 8 + j, 24 + j, 24 + i}, kNone));
  }
  return {blade, bow};
}

}  // namespace vitrine::test
