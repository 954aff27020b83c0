// What the parts of the glTF reader share while they fill a document.
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

// The bytes of one of the file's buffers; none where they could not be had.
struct BufferBytes {
  SourceSpan span;  // in the document's buffers
  Bytes bytes;
  bool known = false;
};
// A run of a buffer, or what was unpacked from one.
struct View {
  Bytes bytes;
  SourceSpan span;      // of the bytes as they are stored
  uint64_t stride = 0;  // 0: elements are one behind the other
  bool packed = false;  // the bytes are not those at the span
};

enum ComponentType : uint32_t { kI8 = 5120, kU8, kI16, kU16, kU32 = 5125, kF32 };

// Elements of one kind, as they lie.
struct Accessor {
  uint32_t type = 0;        // a ComponentType
  uint32_t components = 0;  // of an element
  uint32_t rows = 0;        // of a matrix's column, which begins at a multiple of 4; 0: no matrix
  bool normalised = false;
  uint64_t count = 0;
  Bytes bytes;            // from the first element on; empty: all are zero
  uint64_t stride = 0;    // bytes from one element to the next
  SourceSpan span;        // of all elements as stored; size 0: nowhere, or packed
  uint32_t size() const;  // bytes of an element
  // Elements that are others than those.
  struct Sparse {
    uint64_t count = 0;
    uint32_t type = 0;  // of the numbers of elements
    Bytes indices, values;
  };
  std::optional<Sparse> sparse{};
};

// Which coordinates a material's images lie on, in the order in which a geometry has them.
struct UvSets {
  uint32_t first = 0, second = 1;
  friend auto operator<=>(const UvSets&, const UvSets&) = default;
};

// Where a node of the file stands in the tree; several times where several scenes have it.
struct PlacedNode {
  uint32_t node = kNone;  // of the file
  uint32_t scene = 0;
  bool visible = true;  // it and all above it
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
  uint32_t defaultMaterial = kNone;  // of the document, for primitives that name none; kNone: all name one

  rig::Forest forest{};                           // the tree's nodes
  std::vector<PlacedNode> placed{};               // of the same
  std::vector<std::vector<uint32_t>> placesOf{};  // of the file's nodes, in the forest
  // Of a node in the forest: the geometries with morph targets that it places, and of each its first target.
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
  // What could not be read is left out, and the document is not complete.
  void reportLoss(const Error& error, std::string_view of);
  std::string nameOf(const Json* object, std::string_view kind, size_t number) const;
  // A property that shows what the JSON says; left out where there is no memory for it.
  void setJson(NodeId node, std::string_view name, const Json& json);
  // Extras, and extensions that the reader does not know, as properties.
  void addExtras(NodeId node, const Json& object, std::span<const std::string_view> known = {});
};

// ---- Bytes

Result<void> readContainer(Reading& reading);  // the JSON
Result<void> readBuffers(Reading& reading);
// Tells of broken rules that reading does not depend on.
void checkRules(Reading& reading);
void checkLimits(Reading& reading);  // after the buffers are read
Result<View> viewOf(Reading& reading, uint32_t index);
Result<Accessor> accessorOf(Reading& reading, uint32_t index, std::string_view what);
// Elements as numbers, what is normalised between -1 or 0 and 1; `width` a row, what an element does not have is 0.
// Errors: LimitExceeded.
Result<LargeBuffer<float>> floatsOf(Reading& reading, const Accessor& accessor, uint32_t width);
// The same into a stream of structs of floats.
template <class T>
Result<void> readStream(Reading& reading, const Accessor& accessor, LargeBuffer<T>& out);
// Whole numbers, `width` a row. Floats are rounded down.
Result<LargeBuffer<uint32_t>> wholesOf(Reading& reading, const Accessor& accessor, uint32_t width);
void convert(const Accessor& accessor, uint32_t width, float* out);

// ---- Parts of a document, in their order

Result<void> addMaterials(Reading& reading);
Result<void> addScenes(Reading& reading);
Result<void> addAnimations(Reading& reading);

// A primitive of a mesh, or several that share their vertices.
struct PrimitiveGroup {
  uint32_t mesh = 0;
  std::vector<uint32_t> primitives;
};
std::vector<PrimitiveGroup> groupsOf(Reading& reading, uint32_t mesh);
// Its streams, parts and morph targets. Errors: what keeps it from being shown.
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
