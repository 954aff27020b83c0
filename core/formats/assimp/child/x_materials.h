// Which materials the meshes of a text .x file refer to. assimp 5.2.5 uses the index in the mesh's own list as one
// in the scene's list, so that meshes get wrong materials or none; 5.4.3 is right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::assimp {

// An entry of a Mesh's MeshMaterialList that faces use; assimp makes a mesh of each.
struct XMaterialUse {
  std::string_view reference;  // the name of a Material defined elsewhere; empty if it is defined in the list
};

// In assimp's order: those of a Frame before those of its child Frames, those outside any Frame last. Nothing if
// the file is not text, or badly nested.
std::optional<std::vector<XMaterialUse>> materialUsesOfX(std::string_view file);

}  // namespace vitrine::assimp
