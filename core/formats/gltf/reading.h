// State shared by the files of the glTF reader while they fill a document.
#pragma once

#include <fmt/core.h>

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>

#include "core/formats/format.h"
#include "core/formats/gltf/container.h"
#include "core/formats/gltf/json.h"
#include "core/formats/rig/rig.h"

namespace vitrine::gltf {

// The bytes of one of the file's buffers; none if they could not be read.
struct BufferBytes {
  SourceSpan span;  // in the document's buffers
  Bytes bytes;
  bool known = false;
};
// A run of a buffer, or what was unpacked from one.
struct View {
  Bytes bytes;
  SourceSpan span;      // of the bytes as they are stored
  uint64_t stride = 0;  // 0: elements follow each other directly
  bool packed = false;  // the bytes are unpacked, not those at `span`
};

enum ComponentType : uint32_t { kI8 = 5120, kU8, kI16, kU16, kU32 = 5125, kF32 };

// Elements of one kind, as they are stored.
struct Accessor {
  uint32_t type = 0;        // a ComponentType
  uint32_t components = 0;  // of an element
  uint32_t rows = 0;        // rows of a matrix, whose columns begin at multiples of 4; 0: not a matrix
  bool normalised = false;
  uint64_t count = 0;
  Bytes bytes;            // from the first element on; empty: all are zero
  uint64_t stride = 0;    // bytes from one element to the next
  SourceSpan span;        // of all elements as stored; size 0: nowhere, or packed
  uint32_t size() const;  // bytes of an element
  // Elements that replace those above.
  struct Sparse {
    uint64_t count = 0;
    uint32_t type = 0;  // of the numbers of elements
    Bytes indices, values;
  };
  std::optional<Sparse> sparse{};
};

// Which texture coordinates a material's images use, in the order in which a geometry has them.
struct UvSets {
  uint32_t first = 0, second = 1;
  friend auto operator<=>(const UvSets&, const UvSets&) = default;
};

// A use of a node of the file in the tree; a node has several if several scenes have it.
struct PlacedNode {
  uint32_t node = kNone;  // of the file
  uint32_t scene = 0;
  bool visible = true;  // the node and all its ancestors are visible
};

struct Reading {
  ReadContext& context;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;
  Container container{};
  rapidjson::Document json{};
  TopLists tops{};
  Outline outline{};
  std::vector<BufferBytes> buffers{};
  std::unordered_map<uint32_t, UnpackedBytes> unpacked{};  // by view
  std::vector<UvSets> uvSets{};                            // of the materials
  uint32_t defaultMaterial = kNone;  // in the document, for primitives without a material; kNone: all have one

  rig::Forest forest{};                           // the tree's nodes
  std::vector<PlacedNode> placed{};               // one per node of the forest
  std::vector<std::vector<uint32_t>> placesOf{};  // by node of the file: its nodes in the forest
  // By node of the forest: the geometries with morph targets that it places, and the first target of each.
  std::unordered_map<uint32_t, std::vector<uint32_t>> morphedBy{};
  std::unordered_map<std::string, uint32_t> controls{};  // of Document::morphControls, by name

  Document& document() { return context.document; }
  const Json* top(std::string_view name) const { return tops[name]; }
  // The element of one of the file's lists; null: there is none.
  const Json* item(std::string_view name, uint32_t index) const { return tops.item(name, index); }
  SourceSpan spanOf(std::string_view name, uint32_t index) const { return outline.of(name, index); }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span = {},
              uint64_t count = 1) {
    if (count == 0) return;
    document().diagnostics.add(severity, id, std::move(message), span, count);
    if (severity == Severity::Error) document().complete = false;
  }
  // Reports that something was left out because it could not be read; the document is then not complete.
  void reportLoss(const Error& error, std::string_view of);
  std::string nameOf(const Json* object, std::string_view kind, size_t number) const;
  // Adds a property that shows the JSON; leaves it out if there is not enough memory.
  void setJson(NodeId node, std::string_view name, const Json& json);
  // Extras, and extensions that the reader does not know, as properties.
  void addExtras(NodeId node, const Json& object, std::span<const std::string_view> known = {});
};

// ---- Bytes

Result<void> readContainer(Reading& reading);  // the JSON
Result<void> readBuffers(Reading& reading);
// Reports broken rules that reading does not depend on.
void checkRules(Reading& reading);
void checkLimits(Reading& reading);  // after the buffers are read
Result<View> viewOf(Reading& reading, uint32_t index);
Result<Accessor> accessorOf(Reading& reading, uint32_t index, std::string_view what);
// Elements as numbers; normalised integers become -1 or 0 to 1. `width` numbers per row; missing components are 0.
// Errors: LimitExceeded.
Result<LargeBuffer<float>> floatsOf(Reading& reading, const Accessor& accessor, uint32_t width);
// The same into a stream of structs of floats.
template <class T>
Result<void> readStream(Reading& reading, const Accessor& accessor, LargeBuffer<T>& out);
// Whole numbers, `width` per row. Floats are rounded down.
Result<LargeBuffer<uint32_t>> wholesOf(Reading& reading, const Accessor& accessor, uint32_t width);
void convert(const Accessor& accessor, uint32_t width, float* out);

// ---- Parts of a document, in their order

Result<void> addMaterials(Reading& reading);
Result<void> addScenes(Reading& reading);
Result<void> addAnimations(Reading& reading);
// Of files that this program wrote: what it noted of an animation; and which names joints have in clips.
Result<void> addNotes(Reading& reading, const Json& stored, Animation& animation);
Result<void> addHandles(Reading& reading);

// A primitive of a mesh, or several that share their vertices.
struct PrimitiveGroup {
  uint32_t mesh = 0;
  std::vector<uint32_t> primitives;
};
std::vector<PrimitiveGroup> groupsOf(Reading& reading, uint32_t mesh);
// Makes the group's geometry: streams, parts and morph targets. Errors: whatever prevents showing it.
Result<Geometry> geometryOf(Reading& reading, const PrimitiveGroup& group);
// "triangle strip"
std::string modesOf(Reading& reading, const PrimitiveGroup& group);

// What KHR_draco_mesh_compression packs: accessors whose bytes `owned` keeps.
struct DracoStreams {
  std::map<std::string, Accessor, std::less<>> attributes;
  LargeBuffer<uint32_t> indices;
  std::vector<UnpackedBytes> owned;
};
Result<DracoStreams> unpackDraco(Reading& reading, const Json& primitive);

template <class T>
Result<void> readStream(Reading& reading, const Accessor& accessor, LargeBuffer<T>& out) {
  constexpr uint32_t kWidth = sizeof(T) / sizeof(float);
  VITRINE_CHECK(reading.context.budget.takeArray(accessor.count, sizeof(T), "vertices", accessor.span));
  out.resize(accessor.count);
  if (!out.empty()) convert(accessor, kWidth, reinterpret_cast<float*>(out.data()));
  return {};
}

}  // namespace vitrine::gltf
