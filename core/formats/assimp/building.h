// State that the files of this reader share while they turn a scene into a document.
#pragma once

#include <fmt/core.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/assimp/flat_view.h"
#include "core/formats/format.h"
#include "core/formats/rig/rig.h"

namespace vitrine::assimp {

struct Building {
  ReadContext& context;
  const FlatView& view;
  int file = -1;            // the view's bytes as a sealed file; -1: they are only in memory
  std::string extension{};  // of the file, lower case
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;

  // Indexed by the scene's numbers.
  std::vector<NodeId> nodeOf{};        // of its nodes
  std::vector<Mat4> nodeMatrices{};    // the nodes' absolute transforms
  std::vector<uint32_t> geometryOf{};  // of its meshes; kNone: not placed, so not shown
  // By node of the scene: the document's geometries with morph targets that it places.
  std::unordered_map<uint32_t, std::vector<uint32_t>> morphedBy{};
  std::vector<uint32_t> diffuseUvSet{};  // by material of the scene: the texture coordinates of the base texture
  rig::Forest forest{};                  // the scene's nodes, and their joints
  // The first node of each name. Keys lie in the view.
  std::unordered_map<std::string_view, uint32_t> nodeByName{};
  // The node that a channel moves.
  std::optional<uint32_t> nodeOfChannel(const flat::Channel& channel) const {
    if (channel.node != flat::kNothing) return channel.node;
    const auto found = nodeByName.find(view.text(channel.name));
    return found == nodeByName.end() ? std::nullopt : std::optional(found->second);
  }

  Document& document() { return context.document; }
  void report(Severity severity, std::string_view id, std::string message, uint64_t count = 1) {
    if (count > 0) context.document.diagnostics.add(severity, id, std::move(message), {}, count);
  }
  // Names have no declared encoding.
  std::string text(const flat::Range& range) const;
  // The same, or a name made of `kind` and `number`.
  std::string nameOr(const flat::Range& range, std::string_view kind, size_t number) const;
};

// Fills the document by calling the functions below in order.
Result<void> buildDocument(Building& building);

// The file's node, its metadata and what assimp's log said.
Result<void> addRoot(Building& building);
// The hierarchy with the meshes where they are placed, and the meshes themselves. After addMaterials().
Result<void> addHierarchy(Building& building);
// Embedded images as buffers, materials, references to images.
Result<void> addMaterials(Building& building);
// Skeletons of the meshes that have bones, and one of the nodes that move meshes without. After addHierarchy().
Result<void> addSkeletons(Building& building);
// Cameras and lights. After addHierarchy().
Result<void> addEntities(Building& building);
// Animations as nodes; those that move joints also as Document::animations. After addSkeletons().
Result<void> addAnimations(Building& building);
// The keys of one animation, shown as `node`; `rate`: ticks per second.
Result<void> addMotion(Building& building, const flat::Animation& stored, double rate, NodeId node);

// A property value as the model's own type.
Value valueOf(const Building& building, const flat::Property& property);
// The name of the type: "float", "Colour", "string".
std::string_view typeOf(const flat::Property& property, const Value& value);
// Sets metadata or a material's properties as properties of a node. Beyond a maximum number of distinct keys,
// further ones are reported instead of set.
Result<void> setProperties(Building& building, NodeId node, const flat::Range& properties);

// "resource limits, Landlock, seccomp", of flat::Isolation flags.
std::string isolationOf(uint32_t flags);
Mat4 matrixOf(const flat::Matrix& matrix);
inline Vec3 vec3Of(const flat::Triple& triple) { return {triple[0], triple[1], triple[2]}; }

}  // namespace vitrine::assimp
