// What the parts of the reader share while a scene becomes a document.
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
  int file = -1;            // the view's bytes as a file that does not change; -1: they lie in memory alone
  std::string extension{};  // of the file, lower case
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;

  // By number in the scene.
  std::vector<NodeId> nodeOf{};        // of its nodes
  std::vector<Mat4> nodeMatrices{};    // the nodes' absolute transforms
  std::vector<uint32_t> geometryOf{};  // of its meshes; kNone: not placed, so not shown
  // Of its nodes, the document's geometries with morph targets that they place.
  std::unordered_map<uint32_t, std::vector<uint32_t>> morphedBy{};
  std::vector<uint32_t> diffuseUvSet{};  // of its materials: the texture coordinates the base texture uses
  rig::Forest forest{};                  // its nodes, and what joints they are
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
  // The same, or what else to call it.
  std::string nameOr(const flat::Range& range, std::string_view kind, size_t number) const;
};

// Fills the document; the parts below, in their order.
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
// Animations as nodes, those that move joints as such too. After addSkeletons().
Result<void> addAnimations(Building& building);
// The keys of one, shown as `node`; `rate`: its ticks a second.
Result<void> addMotion(Building& building, const flat::Animation& stored, double rate, NodeId node);

// A property value as the model's own type.
Value valueOf(const Building& building, const flat::Property& property);
// What the type is called: "float", "Colour", "string".
std::string_view typeOf(const flat::Property& property, const Value& value);
// Sets metadata or a material's properties as properties of a node; keys beyond a number of distinct ones are
// reported, not set.
Result<void> setProperties(Building& building, NodeId node, const flat::Range& properties);

// "resource limits, Landlock, seccomp", of flat::Isolation flags.
std::string isolationOf(uint32_t flags);
Mat4 matrixOf(const flat::Matrix& matrix);
inline Vec3 vec3Of(const flat::Triple& triple) { return {triple[0], triple[1], triple[2]}; }

}  // namespace vitrine::assimp
