// Texture coordinates for images that materials project onto surfaces: assimp names the projection but computes no
// coordinates.
#pragma once

#include <assimp/scene.h>

#include <functional>
#include <string>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

// Gives the meshes coordinates for the base image of such materials, as their first set; other sets move up by one.
// Vertices are split where corners need different coordinates. `file`: a LightWave file gives position and size;
// for other formats the bounds of the mesh do. `tell` is called with what could not be done as the file says; true:
// the picture is right nevertheless.
void projectImages(aiScene& scene, Bytes file, const std::function<void(const std::string&, bool)>& tell);

}  // namespace vitrine::assimp
