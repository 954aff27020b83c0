// Lines of X3D files: assimp turns every polyline of more than one line into a filled face.
#pragma once

#include <assimp/scene.h>

#include <string_view>

namespace vitrine::assimp {

// Restores the lines of each IndexedLineSet or LineSet in `file`, if the meshes made from them can be identified.
// False: there are such faces, and they cannot be identified.
bool mendX3dLines(aiScene& scene, std::string_view file);

}  // namespace vitrine::assimp
