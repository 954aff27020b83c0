// Writes BinaryMesh files of every version, byte by byte.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/math.h"

namespace vitrine::test {

struct MeshObject {
  struct Face {
    std::vector<std::array<uint32_t, 3>> corners;  // position, normal, texture coordinates
    uint16_t material = 0;
  };
  std::string name;
  std::vector<glm::dvec3> positions, normals;
  std::vector<glm::dvec2> uvs;
  std::vector<std::string> slots;
  std::vector<Face> faces;
};

struct BinaryMeshOptions {
  uint16_t version = 4;
  size_t blockSize = 65536;   // bytes of a sub-block before packing
  bool shortLengths = false;  // as a 32-bit writer of version 2 had them
};
std::vector<std::byte> writeBinaryMesh(const std::vector<MeshObject>& objects,
                                       const BinaryMeshOptions& options = {});

// Streams without a match: literals only.
std::vector<std::byte> packLz4Literals(Bytes bytes);
std::vector<std::byte> packLzo1xLiterals(Bytes bytes);

// A face whose corners have the same index in every array, or none but the position's.
MeshObject::Face face(const std::vector<uint32_t>& corners, uint16_t material = 0);
MeshObject::Face bareFace(const std::vector<uint32_t>& corners, uint32_t absent, uint16_t material = 0);

// A key as it hangs in a door: the outline of its blade is concave, its bow a ring of quads.
std::vector<MeshObject> sampleKey();

}  // namespace vitrine::test
