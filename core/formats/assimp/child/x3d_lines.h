// Lines of X3D files: assimp makes of each course of more than one line an area that it goes around.
#pragma once

#include <assimp/scene.h>

#include <string_view>

namespace vitrine::assimp {

// Makes lines of what `file` has as IndexedLineSet or LineSet, where it can be told which meshes those are. False:
// there are such areas, and it cannot be told.
bool mendX3dLines(aiScene& scene, std::string_view file);

}  // namespace vitrine::assimp
