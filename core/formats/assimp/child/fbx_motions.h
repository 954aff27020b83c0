// How the nodes of an FBX scene move (fbx_places.h).
#pragma once

#include <assimp/scene.h>

#include <functional>
#include <span>
#include <string>

#include "core/formats/assimp/child/fbx_scene.h"

namespace vitrine::assimp {

// Whether it is a warning, and what is told: a word, ": " and a sentence, as flat.h has it.
using Telling = std::function<void(bool isWarning, std::string text)>;

// The numbers of nodes, depth first, that channels move.
using ChannelNodes = std::unordered_map<const aiNodeAnim*, uint32_t>;

// A node of assimp's and the model that it is; the root is none. In lists depth first.
struct FbxNode {
  aiNode* node = nullptr;
  const FbxModel* model = nullptr;
  int64_t id = 0;
  uint32_t parent = 0;
};

// A moment of a stack; without one the nodes as they stand.
struct FbxMoment {
  const FbxStack* stack = nullptr;
  int64_t time = 0;
  bool before = false;  // as FbxCurve::at()
};

// Where nodes stand in their parents.
class FbxPlacer {
 public:
  explicit FbxPlacer(std::span<const FbxNode> nodes);

  std::span<const FbxNode> nodes() const { return m_nodes; }
  glm::dmat4 restPlace(size_t node) const;
  // Whether the place depends on how the nodes above are scaled, in a stack or, without, at rest: only then
  // placeAmong() is another than place().
  bool takesScales(size_t node, const FbxStack* stack) const;
  FbxPlace place(size_t node, const FbxMoment& moment) const;
  // With what the node leaves out, or takes otherwise, of its parent's scale.
  glm::dmat4 placeAmong(size_t node, const FbxMoment& moment) const;

 private:
  struct World {
    glm::dmat4 full{1}, unscaled{1};
    glm::dvec3 scale{1}, above{1};  // its own with what it takes, and what it takes
  };
  World below(const World& parent, size_t node, const FbxMoment& moment) const;
  bool isScaled(size_t node, const FbxStack* stack) const;

  std::span<const FbxNode> m_nodes;
};

// Replaces channels of `scene` by such as move the nodes as the file does, where they do not. `tell`: what cannot
// be kept. Comes back: of the new channels.
ChannelNodes moveFbxNodes(aiScene& scene, const FbxScene& file, const FbxPlacer& placer, const Telling& tell);

}  // namespace vitrine::assimp
