// Small files of many formats, written byte by byte, and a folder to put them in.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/corpus.h"

namespace vitrine::test {

// A folder that is gone with its holder.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const std::filesystem::path& path() const { return m_path; }
  std::filesystem::path write(std::string_view name, std::string_view text) const;
  std::filesystem::path write(std::string_view name, Bytes bytes) const;

 private:
  std::filesystem::path m_path;
};

// A quad, a triangle and a pentagon that is not convex: 3 faces, 6 triangles. With texture coordinates and a
// material.
std::string objScene();
std::string mtlScene();
std::string plyText();               // 2 triangles and a quad, vertex colours
std::vector<std::byte> plyBinary();  // 2 triangles
// A drawing: layers, a block that is put twice, and an entity of each kind that is read; 4 triangles.
std::string dxfScene();
std::string stlText();               // 1 triangle
std::vector<std::byte> stlBinary();  // 2 triangles
std::string xScene();                // 1 triangle, left-handed in the file
std::vector<std::byte> threeDs();    // 1 triangle, Z up in the file
std::string daeScene();              // 1 triangle below two nodes, with normals
// A triangle of a node moved by (1, 2, 3); embedded buffer and texture.
std::string gltfScene();
std::vector<std::byte> glbScene();  // the same
// Two bones, the second moved from where it is bound; 4 vertices, one of them without influences.
std::string gltfSkin();
// An animation of two seconds: the hip of a skin below a frame of size 2 goes 3 to the right in the first, its knee
// turns by 90 degrees and back; a blade without bones hangs on the knee, a cap on a wheel that rolls from 10 to 14,
// and a post stands.
std::string gltfMotion();
// A mesh of two triangles, each a primitive with the targets "up" (2 along Z, the normal from Z to X) and "wide"
// (its second vertex 3 along X). Its weights are 0.5 and 0.25; the node "left" and one without a name have their
// own, 1 and 0, 0 and 1. The animation "swell" takes the node "right" from none over 1 and 0.5 to 0 and 1 in two
// seconds.
std::string gltfMorphs();
std::string gltfCameraAndLight();
// Text that takes assimp long: `lines` triangles.
std::string heavyObj(size_t lines);

}  // namespace vitrine::test
