#include "tests/support/samples/roblox_mesh_writer.h"

#include <fmt/core.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <draco/compression/expert_encode.h>
#pragma GCC diagnostic pop

#include <algorithm>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

namespace {

void putVertex(ByteWriter& out, const MeshVertex& vertex, uint8_t size = 40) {
  out.put(vertex.position).put(vertex.normal).put(vertex.uv).put(vertex.tangent);
  if (size >= 40) out.put(vertex.colour);
  for (int i = 40; i < size; ++i) out.put(uint8_t(0));
}
void putFaces(ByteWriter& out, const MeshFile& file) {
  for (const auto& face : file.faces) out.put(face);
}
void putLods(ByteWriter& out, const MeshFile& file) {
  for (const uint32_t boundary : file.lods) out.put(boundary);
}
void putEnvelopes(ByteWriter& out, const MeshFile& file) {
  for (const MeshVertex& vertex : file.vertices) out.put(vertex.bones).put(vertex.weights);
}

std::string boneNames(const MeshFile& file) {
  std::string names;
  for (const MeshBone& bone : file.bones) names += bone.name + '\0';
  return names;
}
void putBones(ByteWriter& out, const MeshFile& file) {
  uint32_t nameOffset = 0;
  for (const MeshBone& bone : file.bones) {
    out.put(nameOffset).put(bone.parent).put(bone.lodParent).put(bone.culling);
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) out.put(bone.frame.rotation[column][row]);
    out.put(bone.frame.position);
    nameOffset += uint32_t(bone.name.size() + 1);
  }
}
void putSubsets(ByteWriter& out, const MeshFile& file) {
  for (const MeshSubsetRange& subset : file.subsets) {
    out.put(subset.facesBegin).put(subset.facesLength).put(subset.vertsBegin).put(subset.vertsLength);
    out.put(uint32_t(subset.bones.size()));
    for (size_t i = 0; i < 26; ++i) out.put(i < subset.bones.size() ? subset.bones[i] : uint16_t(0xFFFF));
  }
}

void putMatrix(ByteWriter& out, const MeshFaceRig& rig, std::vector<float> values) {
  values.resize(rig.bones.size() * rig.columns(), 0.0f);
  out.put(uint16_t(rig.quantised ? 2 : 1)).put(uint32_t(rig.bones.size())).put(uint32_t(rig.columns()));
  if (!rig.quantised) {
    for (const float value : values) out.put(value);
    return;
  }
  const auto [least, largest] = std::minmax_element(values.begin(), values.end());
  const float low = values.empty() ? 0 : *least, high = values.empty() ? 0 : *largest;
  out.put(low).put(high);
  for (const float value : values)
    out.put(uint16_t(high > low ? std::lround((value - low) / (high - low) * 65535.0f) : 0));
}

std::vector<std::byte> facsBlock(const MeshFile& file) {
  if (!file.faceRig) return {};
  const MeshFaceRig& rig = *file.faceRig;
  std::string bones, controls;
  for (const std::string& name : rig.bones) bones += name + '\0';
  for (const std::string& name : rig.controls) controls += name + '\0';
  ByteWriter transforms;
  for (const auto& matrix : rig.poses) putMatrix(transforms, rig, matrix);
  ByteWriter out;
  out.put(uint32_t(bones.size())).put(uint32_t(controls.size())).put(uint64_t(transforms.size()));
  out.put(uint32_t(rig.twoPose.size() * 4)).put(uint32_t(rig.threePose.size() * 6));
  out.putText(bones).putText(controls).putBytes(transforms.bytes());
  for (const auto& corrective : rig.twoPose) out.put(corrective);
  for (const auto& corrective : rig.threePose) out.put(corrective);
  return out.release();
}

// Versions 4 and 5.
std::vector<std::byte> writeSkinned(const MeshFile& file, std::string_view version, bool withFacs) {
  const auto facs = facsBlock(file);
  const std::string names = boneNames(file);
  ByteWriter out;
  out.putText(fmt::format("version {}\n", version));
  out.put(uint16_t(withFacs ? 32 : 24)).put(file.lodType);
  out.put(uint32_t(file.vertices.size())).put(uint32_t(file.faces.size()));
  out.put(uint16_t(file.lods.size())).put(uint16_t(file.bones.size())).put(uint32_t(names.size()));
  out.put(uint16_t(file.subsets.size())).put(file.highQualityLods).put(file.unused);
  if (withFacs) out.put(uint32_t(1)).put(uint32_t(facs.size()));
  for (const MeshVertex& vertex : file.vertices) putVertex(out, vertex);
  if (!file.bones.empty()) putEnvelopes(out, file);
  putFaces(out, file);
  putLods(out, file);
  putBones(out, file);
  out.putText(names);
  putSubsets(out, file);
  if (withFacs) out.putBytes(facs);
  return out.release();
}

void putChunk(ByteWriter& out, std::string_view type, uint32_t version, const ByteWriter& payload) {
  std::array<char, 8> padded{};
  std::copy(type.begin(), type.end(), padded.begin());
  out.put(padded).put(version).put(uint32_t(payload.size())).putBytes(payload.bytes());
}

// The profile of real files: sequential, raw attributes, ids 0 to 4.
ByteWriter dracoStream(const MeshFile& file) {
  const auto points = uint32_t(file.vertices.size());
  draco::Mesh mesh;
  mesh.set_num_points(points);
  for (const auto& face : file.faces)
    mesh.AddFace({draco::PointIndex(face[0]), draco::PointIndex(face[1]), draco::PointIndex(face[2])});
  const auto add = [&](draco::GeometryAttribute::Type type, int8_t components, draco::DataType dataType,
                       uint32_t id, auto value) {
    draco::GeometryAttribute attribute;
    attribute.Init(type, nullptr, uint8_t(components), dataType, false,
                   components * draco::DataTypeLength(dataType), 0);
    const int made = mesh.AddAttribute(attribute, true, points);
    mesh.attribute(made)->set_unique_id(id);
    for (uint32_t i = 0; i < points; ++i)
      mesh.attribute(made)->SetAttributeValue(draco::AttributeValueIndex(i), value(file.vertices[i]));
  };
  using Attribute = draco::GeometryAttribute;
  add(Attribute::POSITION, 3, draco::DT_FLOAT32, 0, [](const MeshVertex& v) { return &v.position; });
  add(Attribute::GENERIC, 3, draco::DT_FLOAT32, 1, [](const MeshVertex& v) { return &v.normal; });
  add(Attribute::TEX_COORD, 2, draco::DT_FLOAT32, 2, [](const MeshVertex& v) { return &v.uv; });
  add(Attribute::GENERIC, 4, draco::DT_UINT8, 3, [](const MeshVertex& v) { return &v.tangent; });
  add(Attribute::COLOR, 4, draco::DT_UINT8, 4, [](const MeshVertex& v) { return &v.colour; });
  draco::ExpertEncoder encoder(mesh);
  encoder.SetEncodingMethod(draco::MESH_SEQUENTIAL_ENCODING);
  draco::EncoderBuffer buffer;
  ByteWriter out;
  if (!encoder.EncodeToBuffer(&buffer).ok()) return out;
  out.put(uint32_t(buffer.size())).putText({buffer.data(), buffer.size()});
  return out;
}

}  // namespace

std::vector<std::byte> writeText(const MeshFile& file, std::string_view version, std::string_view lineEnd) {
  // 1.00 stores twice the size.
  const float scale = version == "1.00" ? 2.0f : 1.0f;
  std::string text = fmt::format("version {}{}{}{}", version, lineEnd, file.faces.size(), lineEnd);
  for (const auto& face : file.faces)
    for (const uint32_t corner : face) {
      const MeshVertex& v = file.vertices[corner];
      const Vec3 p = v.position * scale;
      text += fmt::format("[{},{},{}][{},{},{}][{},{},0]", p.x, p.y, p.z, v.normal.x, v.normal.y, v.normal.z,
                          v.uv.x, 1 - v.uv.y);
    }
  return ByteWriter().putText(text).release();
}

std::vector<std::byte> writeV2(const MeshFile& file, uint8_t vertexSize) {
  ByteWriter out;
  out.putText("version 2.00\n").put(uint16_t(12)).put(vertexSize).put(uint8_t(12));
  out.put(uint32_t(file.vertices.size())).put(uint32_t(file.faces.size()));
  for (const MeshVertex& vertex : file.vertices) putVertex(out, vertex, vertexSize);
  putFaces(out, file);
  return out.release();
}

std::vector<std::byte> writeV3(const MeshFile& file) {
  ByteWriter out;
  out.putText("version 3.00\n").put(uint16_t(16)).put(uint8_t(40)).put(uint8_t(12));
  out.put(uint16_t(4)).put(uint16_t(file.lods.size()));
  out.put(uint32_t(file.vertices.size())).put(uint32_t(file.faces.size()));
  for (const MeshVertex& vertex : file.vertices) putVertex(out, vertex);
  putFaces(out, file);
  putLods(out, file);
  return out.release();
}

std::vector<std::byte> writeV4(const MeshFile& file, std::string_view version) {
  return writeSkinned(file, version, false);
}
std::vector<std::byte> writeV5(const MeshFile& file) { return writeSkinned(file, "5.00", true); }

std::vector<std::byte> writeChunked(const MeshFile& file, std::string_view version, bool draco) {
  ByteWriter out;
  out.putText(fmt::format("version {}\n", version));
  ByteWriter core;
  core.put(uint32_t(file.vertices.size()));
  for (const MeshVertex& vertex : file.vertices) putVertex(core, vertex);
  core.put(uint32_t(file.faces.size()));
  putFaces(core, file);
  putChunk(out, "COREMESH", draco ? 2 : 1, draco ? dracoStream(file) : core);
  ByteWriter lods;
  lods.put(file.lodType).put(file.highQualityLods).put(uint32_t(file.lods.size()));
  putLods(lods, file);
  putChunk(out, "LODS", 1, lods);
  if (!file.bones.empty()) {
    const std::string names = boneNames(file);
    ByteWriter skin;
    skin.put(uint32_t(file.vertices.size()));
    putEnvelopes(skin, file);
    skin.put(uint32_t(file.bones.size()));
    putBones(skin, file);
    skin.put(uint32_t(names.size())).putText(names).put(uint32_t(file.subsets.size()));
    putSubsets(skin, file);
    putChunk(out, "SKINNING", 1, skin);
  }
  if (file.faceRig) {
    const auto facs = facsBlock(file);
    ByteWriter chunk;
    chunk.put(uint32_t(facs.size())).putBytes(facs);
    putChunk(out, "FACS", 1, chunk);
  }
  return out.release();
}

}  // namespace vitrine::test
