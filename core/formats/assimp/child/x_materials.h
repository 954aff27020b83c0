// Which materials the meshes of a text .x file refer to. assimp 5.2.5 takes the place in the mesh's own list for
// that in the scene, so that meshes get other materials than theirs or none; 5.4.3 is right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::assimp {

// One of a Mesh's MeshMaterialList that faces use: assimp makes a mesh of each.
struct XMaterialUse {
  std::string_view
      reference;  // the name of a Material that stands elsewhere; empty if it stands in the list itself
};

// In assimp's order: those of a Frame before those of the Frames in it, those outside of any last. Nothing where
// the file is no text, or not nested as it should be.
std::optional<std::vector<XMaterialUse>> materialUsesOfX(std::string_view file);

}  // namespace vitrine::assimp
