// Writes Roblox meshes of every version from a readable description: the shipped samples and the files of the
// tests.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/document/value.h"

namespace vitrine::test {

struct MeshVertex {
  Vec3 position{0.0f}, normal{0, 1, 0};
  Vec2 uv{0.0f};
  std::array<uint8_t, 4> tangent{};  // as stored: 127 is 0, 254 is 1
  Rgba8 colour{};
  std::array<uint8_t, 4> bones{}, weights{};  // of the envelope; bones count in the subset
};
struct MeshBone {
  std::string name;
  uint16_t parent = 0xFFFF;
  uint16_t lodParent = 0xFFFF;
  float culling = 0;
  CFrame frame{};
};
struct MeshSubsetRange {
  uint32_t facesBegin = 0, facesLength = 0, vertsBegin = 0, vertsLength = 0;
  std::vector<uint16_t> bones;
};
struct MeshFaceRig {
  std::vector<std::string> bones, controls;
  std::vector<std::array<uint16_t, 2>> twoPose;
  std::vector<std::array<uint16_t, 3>> threePose;
  // px py pz rx ry rz, [bone][column] row-major; empty: zeros.
  std::array<std::vector<float>, 6> poses;
  bool quantised = true;  // matrix version 2, else 1
  size_t columns() const { return controls.size() + twoPose.size() + threePose.size(); }
};
struct MeshFile {
  std::vector<MeshVertex> vertices;
  std::vector<std::array<uint32_t, 3>> faces;
  std::vector<uint32_t> lods;
  uint16_t lodType = 0;
  uint8_t highQualityLods = 1;
  uint8_t unused = 0;
  std::vector<MeshBone> bones;
  std::vector<MeshSubsetRange> subsets;
  std::optional<MeshFaceRig> faceRig;
};

std::vector<std::byte> writeText(const MeshFile& file, std::string_view version, std::string_view lineEnd = "\n");
std::vector<std::byte> writeV2(const MeshFile& file, uint8_t vertexSize = 40);
std::vector<std::byte> writeV3(const MeshFile& file);
std::vector<std::byte> writeV4(const MeshFile& file, std::string_view version = "4.01");
std::vector<std::byte> writeV5(const MeshFile& file);
// Versions 6.00 and 7.00; `draco` writes COREMESH 2.
std::vector<std::byte> writeChunked(const MeshFile& file, std::string_view version, bool draco = false);

// The shipped samples.
std::vector<std::byte> sampleSkinnedMesh();  // a segmented arm, 4.01: three levels, nine bones
std::vector<std::byte> sampleFaceRig();      // a stylised head, 5.00: the 17 controls every Marketplace head has

}  // namespace vitrine::test
