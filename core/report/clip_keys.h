// The keys of a clip as rows, and where in the file each comes from.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// What a curve of a clip changes. Rotations are told in degrees, about X, Y and Z.
enum class KeyChannel : uint8_t {
  Position,
  Rotation,
  Scale,
  PositionX,
  PositionY,
  PositionZ,
  RotationX,
  RotationY,
  RotationZ,
  Weight,
};
const char* channelName(KeyChannel channel);  // "position X": English, for reports

// What has keys: a joint's track, a morph target or a control of a face.
struct KeyedThing {
  enum class Kind : uint8_t { Joint, Morph, Face };
  Kind kind = Kind::Joint;
  uint32_t index = kNone;  // of Animation::tracks, morphs or faces
  friend bool operator==(const KeyedThing&, const KeyedThing&) = default;
};

struct ClipKey {
  uint32_t thing = 0;  // see ClipKeys::thingAt()
  KeyChannel channel = KeyChannel::Position;
  uint32_t index = 0;  // in its curve
  float time = 0;      // seconds
  Interpolation easing = Interpolation::Linear;
  bool guessed = false;  // the way to the next key is eased by a formula that is a guess
};

// Where a key is in the file, as exactly as its document tells.
struct KeySource {
  NodeId node = NodeId::None;
  uint32_t column = kNone;  // of the node's class: the value that holds the key
  SourceSpan span{};        // of the node; size 0: unknown
};

// Rows are made when they are asked for: first all of the clip's tracks, then its morph targets, then the controls
// of faces; for each one curve after the other. For one thread; document and clip outlive it and never change.
class ClipKeys {
 public:
  // `document`: whose nodes the clip refers to. `children`: of its nodes, if somebody has them.
  ClipKeys(const Document& document, const Animation& clip, std::shared_ptr<const Children> children = {});
  ~ClipKeys();

  const Animation& clip() const { return m_clip; }
  size_t thingCount() const { return m_firstRows.size() - 1; }
  KeyedThing thingAt(size_t thing) const;
  std::string nameOf(size_t thing) const;  // of the joint, morph target or control; may be empty
  uint64_t rowCount() const { return m_firstRows.back(); }
  uint64_t firstRowOf(size_t thing) const { return m_firstRows[thing]; }
  uint64_t rowCountOf(size_t thing) const { return m_firstRows[thing + 1] - m_firstRows[thing]; }

  ClipKey keyAt(uint64_t row) const;
  // Of Position, Rotation (degrees) and Scale three numbers, of the others one in x.
  Vec3 valueOf(const ClipKey& key) const;
  std::string valueText(const ClipKey& key) const;  // "0.5, 0, -2", "90°"
  // Looks for nodes by name and time. The first call goes over all nodes of the clip.
  KeySource sourceOf(const ClipKey& key) const;

  // Calls visit(channel, times) for each curve of a thing that has keys; the times are in order.
  void forEachCurve(size_t thing, const std::function<void(KeyChannel, std::span<const float>)>& visit) const;

 private:
  class NodeIndex;

  const Document& m_document;
  const Animation& m_clip;
  std::vector<uint64_t> m_firstRows;  // by thing, and one more: the end
  mutable std::shared_ptr<const Children> m_children;
  mutable std::unique_ptr<NodeIndex> m_nodes;
};

// Calls `line` once for each key of all clips of a document, without the newline: a JSON object, or the same as
// text with tabs between its columns, after a line that names them.
void tellKeys(const Document& document, bool json, const std::function<void(std::string_view line)>& line);

}  // namespace vitrine
