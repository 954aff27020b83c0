// Texture coordinates for images that materials lay onto surfaces from outside: assimp names the way and makes
// none.
#pragma once

#include <assimp/scene.h>

#include <functional>
#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// Gives the meshes coordinates for the base image of such materials, as their first set; others move up by one.
// Corners of a face get vertices of their own where they need coordinates of their own. `file`: of LightWave it
// says from where and how large; else the bounds of the mesh do. `tell` hears what could not be done, or not as the
// file means it; true: nothing is wrong with the picture.
void projectImages(aiScene& scene, Bytes file, const std::function<void(const std::string&, bool)>& tell);

}  // namespace vitrine::assimp
