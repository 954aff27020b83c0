// How the nodes of an FBX scene move (fbx_transforms.h).
#pragma once

#include <assimp/scene.h>

#include <functional>
#include <span>
#include <string>

#include "core/formats/assimp/child/fbx_scene.h"

namespace vitrine::assimp {

// Receives a message, and whether it is a warning. The text is a word, ": " and a sentence, as in flat.h.
using Telling = std::function<void(bool isWarning, std::string text)>;

// Channel -> the depth-first number of the node that it moves.
using ChannelNodes = std::unordered_map<const aiNodeAnim*, uint32_t>;

// An assimp node and its FBX model; the root has none. Lists are depth first.
struct FbxNode {
  aiNode* node = nullptr;
  const FbxModel* model = nullptr;
  int64_t id = 0;
  uint32_t parent = 0;
};

// A moment of an animation stack; without a stack: the nodes at rest.
struct FbxMoment {
  const FbxStack* stack = nullptr;
  int64_t time = 0;
  bool before = false;  // as FbxCurve::at()
};

// The transforms of nodes in their parents' space.
class FbxTransformer {
 public:
  explicit FbxTransformer(std::span<const FbxNode> nodes);

  std::span<const FbxNode> nodes() const { return m_nodes; }
  glm::dmat4 restTransform(size_t node) const;
  // Whether the transform depends on the scales of the nodes above, in a stack or, without one, at rest. Only then
  // transformAmong() differs from transform().
  bool takesScales(size_t node, const FbxStack* stack) const;
  FbxTransform transform(size_t node, const FbxMoment& moment) const;
  // The transform with its InheritType: without its parent's scale, or with the scale applied differently.
  glm::dmat4 transformAmong(size_t node, const FbxMoment& moment) const;

 private:
  struct World {
    glm::dmat4 full{1}, unscaled{1};
    glm::dvec3 scale{1}, above{1};  // its own scale with the inherited one, and the inherited one
  };
  World below(const World& parent, size_t node, const FbxMoment& moment) const;
  bool isScaled(size_t node, const FbxStack* stack) const;

  std::span<const FbxNode> m_nodes;
};

// Replaces the channels of `scene` that do not move the nodes as the file does. `tell`: gets what cannot be kept.
// Returns the nodes of the new channels.
ChannelNodes moveFbxNodes(aiScene& scene, const FbxScene& file, const FbxTransformer& placer, const Telling& tell);

}  // namespace vitrine::assimp
