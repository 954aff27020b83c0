// Nodes of an FBX scene put where the file places them, and their animations made to move them as the file does.
//
// assimp is asked for one node for each of the file's. Where what it made of a node's parts (fbx_scene.h) is not
// what they mean, the node's transform is set; what moves a node's meshes alone goes into the meshes; and a channel
// whose keys do not lead where the file's curves do is replaced by one that does: keys at the times of all curves,
// and 30 a second between two of them where the way is not straight.
#pragma once

#include <assimp/scene.h>

#include <string_view>

#include "core/formats/assimp/child/fbx_motions.h"

namespace vitrine::assimp {

// `tell`: what could not be kept. A file that is not understood, or of which assimp made other nodes, is
// left as it is. Which nodes the channels move that are made here comes back.
ChannelNodes placeFbxNodes(aiScene& scene, std::string_view file, const Telling& tell);

}  // namespace vitrine::assimp
