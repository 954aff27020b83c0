// The figures of a place: models with a Humanoid, and what they wear.
#pragma once

#include <unordered_map>

#include "core/stage/clothes.h"
#include "core/stage/fields.h"

namespace vitrine {

// A picture, and the node that names it.
struct WornImage {
  NodeId node = NodeId::None;
  ImageReference image;
  Rgb8 tint{255, 255, 255};
};
// A CharacterMesh.
struct PackageMesh {
  NodeId node = NodeId::None;
  std::string mesh;  // empty: none
  WornImage base, over;
};
struct Figure {
  WornImage shirt, pants, graphic;
  std::array<std::optional<Rgb8>, size_t(Limb::Count)> colours;  // of BodyColors
  std::array<PackageMesh, size_t(Limb::Count)> meshes;
};

using Figures = std::unordered_map<NodeId, Figure>;  // by their models

// If a model has several children of one class, the first counts.
Figures figuresOf(const Document& document);

// New positions of accessory handles, by node. Only handles at a new part's default position (the origin, upright)
// to which nothing is joined are moved: so that attachments with the same name meet, or an AttachmentPoint meets
// the top of the head. Other accessories stay where the file has them.
std::unordered_map<NodeId, CFrame> placedHandles(const Document& document, const Figures& figures);

}  // namespace vitrine
