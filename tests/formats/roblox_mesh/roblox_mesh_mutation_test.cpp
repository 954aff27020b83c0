// Damaged meshes of every version: cut, flipped, with huge counts. Nothing may crash, hang or leave the memory
// limit.
#include <gtest/gtest.h>

#include <random>

#include "core/bytes/byte_writer.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {
namespace {

MeshFile smallMesh() {
  MeshFile file;
  for (int i = 0; i < 24; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i % 5), float(i % 7), float(i)};
    vertex.tangent = {254, 127, 127, 0};
    vertex.bones = {uint8_t(i % 3), 1, 0, 0};
    vertex.weights = {200, 55, 0, 0};
    file.vertices.push_back(vertex);
  }
  for (uint32_t i = 0; i + 2 < 24; ++i) file.faces.push_back({i, i + 1, i + 2});
  file.lods = {0, 12, 18, 22};
  file.lodType = 4;
  file.bones = {{.name = "A"}, {.name = "B", .parent = 0}, {.name = "C", .parent = 1}};
  file.subsets = {{0, 12, 0, 12, {0, 1, 2}}, {12, 10, 12, 12, {2, 1, 0}}};
  MeshFaceRig rig;
  rig.bones = {"B", "C"};
  rig.controls = {"c_JD", "l_EC", "r_EC"};
  rig.twoPose = {{0, 1}};
  rig.threePose = {{0, 1, 2}};
  rig.poses[0] = std::vector<float>(10, 0.5f);
  file.faceRig = rig;
  return file;
}

ByteWriter csgHulls(uint32_t version) {
  ByteWriter out;
  out.putText("CSGPHS").put(version);
  if (version == 7) out.put(uint8_t(1));
  if (version >= 6)
    for (int i = 0; i < 10; ++i) out.put(1.0f);
  for (int hull = 0; hull < 2; ++hull) {
    out.put(uint32_t(16)).put(std::array<float, 4>{}).put(uint32_t(16)).put(std::array<float, 4>{0, 0, 0, 1});
    out.put(uint32_t(12)).put(uint32_t(4)).put(std::array<float, 12>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
    out.put(uint32_t(12)).put(std::array<uint32_t, 12>{0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3});
  }
  return out;
}

ByteWriter csgGraphics() {
  ByteWriter out;
  out.putText("CSGMDL").put(uint32_t(4)).put(std::array<uint8_t, 32>{}).put(uint32_t(3)).put(uint32_t(84));
  for (int i = 0; i < 3; ++i) out.put(std::array<float, 21>{float(i), float(i * i)});
  out.put(uint32_t(3)).put(std::array<uint32_t, 3>{0, 1, 2}).put(uint32_t(2)).put(std::array<uint32_t, 2>{0, 3});
  return out;
}

std::vector<std::vector<std::byte>> seeds() {
  const MeshFile file = smallMesh();
  return {writeText(file, "1.00"),
          writeText(file, "1.01", "\r\n"),
          writeV2(file),
          writeV2(file, 36),
          writeV3(file),
          writeV4(file),
          writeV5(file),
          writeChunked(file, "6.00"),
          writeChunked(file, "7.00", true),
          csgHulls(3).release(),
          csgHulls(7).release(),
          csgGraphics().release()};
}

void tryBytes(std::vector<std::byte> bytes) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  const auto document = load(Source::fromBytes(std::move(bytes), "damaged.mesh"), options);
  if (!document) return;
  for (const Geometry& geometry : (*document)->geometries) {
    for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts) {
        ASSERT_LE(uint64_t(part.firstIndex) + part.indexCount, geometry.indices.size());
        ASSERT_LE(uint64_t(part.firstVertex) + part.vertexCount, geometry.positions.size());
      }
  }
  // The reader itself leaves nothing for validate() to mend.
  for (const char* id : {"document.part-range", "document.stream-length", "document.index-out-of-range",
                         "document.joint-parent", "document.joint-out-of-range"})
    ASSERT_FALSE(hasDiagnostic(**document, id)) << id;
}

TEST(RobloxMeshMutation, EveryCut) {
  for (const auto& bytes : seeds())
    for (size_t size = 0; size < bytes.size(); size += kStride)
      tryBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)});
}

TEST(RobloxMeshMutation, EveryByteFlipped) {
  std::mt19937 random(7);
  for (const auto& bytes : seeds())
    for (size_t at = 0; at < bytes.size(); at += kStride) {
      auto damaged = bytes;
      damaged[at] ^= std::byte(1 + random() % 255);
      tryBytes(std::move(damaged));
    }
}

TEST(RobloxMeshMutation, HugeCountsAnywhere) {
  for (const auto& bytes : seeds())
    for (size_t at = 0; at + 4 <= bytes.size(); at += kStride)
      for (const uint32_t value : {0xFFFFFFFFu, 0x7FFFFFFFu, 0x00010000u}) {
        auto damaged = bytes;
        std::memcpy(&damaged[at], &value, sizeof value);
        tryBytes(std::move(damaged));
      }
}

TEST(RobloxMeshMutation, ManyBytesOverwritten) {
  std::mt19937 random(99);
  for (const auto& bytes : seeds())
    for (int round = 0; round < 500; ++round) {
      auto damaged = bytes;
      for (int k = 0; k < 8; ++k) damaged[random() % damaged.size()] = std::byte(random());
      tryBytes(std::move(damaged));
    }
}

// Thousands of subsets over the same vertices, and thousands of levels, must not take quadratic time.
TEST(RobloxMeshMutation, RepeatedRangesStayQuick) {
  MeshFile file = smallMesh();
  file.faceRig.reset();
  file.vertices.resize(20000);
  file.subsets.assign(60000, {0, 0, 0, 19999, {0, 1, 2}});
  file.lods.assign(60000, 0);
  tryBytes(writeV4(file));
}

}  // namespace
}  // namespace vitrine::test
