// Gives the nodes of an FBX scene the transforms and animations that the file describes.
//
// assimp is asked for one node per node of the file. If its transform differs from what the node's parts mean
// (fbx_scene.h), the transform is replaced. Geometric offsets, which only move a node's meshes, are applied to the
// meshes. A channel that does not follow the file's curves is replaced by one with keys at the times of all curves
// and, between two of them where the curve is not straight, 30 per second.
#pragma once

#include <assimp/scene.h>

#include <string_view>

#include "core/formats/assimp/child/fbx_motions.h"

namespace vitrine::assimp {

// `tell`: gets what could not be kept. If the file is not understood, or assimp made other nodes of it, the scene
// is left unchanged. Returns the nodes that the new channels move.
ChannelNodes transformFbxNodes(aiScene& scene, std::string_view file, const Telling& tell);

}  // namespace vitrine::assimp
