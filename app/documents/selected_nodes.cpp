#include "app/documents/selected_nodes.h"

#include <algorithm>

#include "core/load/face_images.h"

namespace vitrine {

std::vector<NodeId> existingOf(std::vector<NodeId> nodes, const Document* document) {
  const size_t count = document ? document->nodes.size() : 0;
  std::erase_if(nodes, [count](NodeId node) { return indexOf(node) >= count; });
  return nodes;
}

std::vector<uint32_t> jointsOf(const std::vector<NodeId>& nodes, const Document& document) {
  std::vector<uint32_t> found;
  if (document.skeletons.empty()) return found;
  const std::vector<Joint>& joints = document.skeletons.front().joints;
  for (const NodeId node : nodes) {
    if (node == NodeId::None) continue;
    const auto joint = std::ranges::find(joints, node, &Joint::node);
    if (joint != joints.end()) found.push_back(uint32_t(joint - joints.begin()));
  }
  return found;
}

std::optional<uint32_t> faceOf(const std::vector<NodeId>& nodes, const Document& document) {
  if (nodes.size() != 1) return std::nullopt;
  const NodeTarget target = document.targetOf(nodes.front());
  if (target.kind != NodeTarget::Kind::Part || target.index >= document.geometries.size()) return std::nullopt;
  const std::vector<Lod>& lods = document.geometries[target.index].lods;
  if (target.lod >= lods.size() || target.part >= lods[target.lod].parts.size()) return std::nullopt;
  const FaceImage wanted{.face = lods[target.lod].parts[target.part].material, .file = {}};
  return checkFaceImages(document, {&wanted, 1}) ? std::optional(wanted.face) : std::nullopt;
}

}  // namespace vitrine
