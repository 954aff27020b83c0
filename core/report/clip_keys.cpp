#include "core/report/clip_keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <optional>
#include <tuple>
#include <unordered_map>

#include "core/bytes/visible_text.h"
#include "core/document/json.h"
#include "core/geometry/easing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

// Calls visit(channel, keys) for every curve of a thing, also for empty ones, in the order of the rows.
void visitCurves(const Animation& clip, const KeyedThing& thing, const auto& visit) {
  switch (thing.kind) {
    case KeyedThing::Kind::Joint: {
      const JointTrack& track = clip.tracks[thing.index];
      visit(KeyChannel::Position, track.translation);
      for (size_t axis = 0; axis < 3; ++axis)
        visit(KeyChannel(uint8_t(KeyChannel::PositionX) + axis), track.moves[axis]);
      visit(KeyChannel::Rotation, track.rotation);
      for (size_t axis = 0; axis < 3; ++axis)
        visit(KeyChannel(uint8_t(KeyChannel::RotationX) + axis), track.turns[axis]);
      return visit(KeyChannel::Scale, track.scale);
    }
    case KeyedThing::Kind::Morph:
      return visit(KeyChannel::Weight, clip.morphs[thing.index].weight);
    case KeyedThing::Kind::Face:
      return visit(KeyChannel::Weight, clip.faces[thing.index].weight);
  }
}

Vec3 shownVector(KeyChannel, const Vec3& value, EulerOrder) { return value; }
Vec3 shownVector(KeyChannel, const Quat& value, EulerOrder order) { return glm::degrees(anglesOf(value, order)); }
Vec3 shownVector(KeyChannel channel, float value, EulerOrder) {
  const bool turns = channel >= KeyChannel::RotationX && channel <= KeyChannel::RotationZ;
  return {turns ? glm::degrees(value) : value, 0, 0};
}

bool isAngle(KeyChannel channel) {
  return channel == KeyChannel::Rotation || (channel >= KeyChannel::RotationX && channel <= KeyChannel::RotationZ);
}
bool hasThree(KeyChannel channel) { return channel <= KeyChannel::Scale; }

// Angles come out of arc functions: further digits would be noise.
std::string keyNumber(float number, bool rounded) {
  const float shown = rounded && std::isfinite(number) ? std::round(number * 1e3f) / 1e3f : number;
  return formatFloat(shown == 0 ? 0.0f : shown);
}

uint32_t columnIn(const Class& owner, std::string_view name) {
  const Column* column = owner.column(name);
  return column ? uint32_t(column - owner.columns.data()) : kNone;
}

constexpr const char* kAxisNames[] = {"X", "Y", "Z"};

}  // namespace

const char* channelName(KeyChannel channel) {
  switch (channel) {
    case KeyChannel::Position:
      return "position";
    case KeyChannel::Rotation:
      return "rotation";
    case KeyChannel::Scale:
      return "scale";
    case KeyChannel::PositionX:
      return "position X";
    case KeyChannel::PositionY:
      return "position Y";
    case KeyChannel::PositionZ:
      return "position Z";
    case KeyChannel::RotationX:
      return "rotation X";
    case KeyChannel::RotationY:
      return "rotation Y";
    case KeyChannel::RotationZ:
      return "rotation Z";
    case KeyChannel::Weight:
      return "weight";
  }
  return "";
}

// ---- Nodes ------------------------------------------------------------------------------------------------------

// The nodes below a clip's own: poses by time and name, and all others by what holds them and name.
class ClipKeys::NodeIndex {
 public:
  NodeIndex(const Document& document, const Children& children, NodeId clip) : m_document(document) {
    if (clip == NodeId::None || indexOf(clip) >= document.nodes.size()) return;
    collect(children, clip);
    std::ranges::sort(m_poses, {}, [](const Pose& pose) { return std::tuple(pose.name, pose.time, pose.node); });
    std::ranges::stable_sort(m_below, {}, [](const Below& below) { return std::pair(below.parent, below.name); });
  }

  // The pose of that name in a keyframe at that time; of several the one below a pose of the name `parent`.
  NodeId pose(std::string_view name, std::string_view parent, float time) const {
    const auto known = m_names.find(name);
    if (known == m_names.end()) return NodeId::None;
    // A time may have gone through sums since.
    const float slack = 1e-6f + std::abs(time) * 1e-6f;
    const auto first = std::ranges::lower_bound(m_poses, std::pair(known->second, time - slack), {},
                                                [](const Pose& pose) { return std::pair(pose.name, pose.time); });
    NodeId best = NodeId::None;
    std::pair<bool, float> bestRank{};
    size_t looked = 0;
    for (auto each = first; each != m_poses.end() && looked < kMostLookedAt; ++each, ++looked) {
      if (each->name != known->second || each->time > time + slack) break;
      const NodeId above = m_document.nodes.parent[indexOf(each->node)];
      const bool isOther = !parent.empty() && (above == NodeId::None || m_document.nameOf(above) != parent);
      const std::pair rank(isOther, std::abs(each->time - time));
      if (best == NodeId::None || rank < bestRank) best = each->node, bestRank = rank;
    }
    return best;
  }

  NodeId below(NodeId parent, std::string_view name) const {
    const auto known = m_names.find(name);
    if (parent == NodeId::None || known == m_names.end()) return NodeId::None;
    const std::pair wanted(parent, known->second);
    const auto found = std::ranges::lower_bound(
        m_below, wanted, {}, [](const Below& each) { return std::pair(each.parent, each.name); });
    const bool isThere = found != m_below.end() && std::pair(found->parent, found->name) == wanted;
    return isThere ? found->node : NodeId::None;
  }

 private:
  static constexpr size_t kMostLookedAt = 100;  // poses of one name at one time
  struct Pose {
    uint32_t name;
    float time;
    NodeId node;
  };
  struct Below {
    NodeId parent;
    uint32_t name;
    NodeId node;
  };

  void collect(const Children& children, NodeId clip) {
    struct Open {
      NodeId node;
      bool inKeyframe = false;
      float time = 0;  // of the keyframe
    };
    const Nodes& nodes = m_document.nodes;
    std::vector<Open> open{{clip}};
    while (!open.empty()) {
      const Open above = open.back();
      open.pop_back();
      for (const NodeId node : children.of(above.node)) {
        Open at{node, above.inKeyframe, above.time};
        const std::string& kind = m_document.classOf(node).name;
        const uint32_t name = nodes.name[indexOf(node)];
        if (!at.inKeyframe && kind == "Keyframe") {
          at.inKeyframe = true;
          const Value stored = m_document.property(node, "Time");
          const float* time = stored.as<float>();
          at.time = time && std::isfinite(*time) ? *time : 0;
        } else if (!at.inKeyframe) {
          m_below.push_back({above.node, name, node});
        } else if (kind == "Pose" || kind == "NumberPose") {
          m_poses.push_back({name, at.time, node});
        }
        m_names.emplace(nodes.names[name], name);
        open.push_back(at);
      }
    }
  }

  const Document& m_document;
  std::vector<Pose> m_poses;
  std::vector<Below> m_below;
  std::unordered_map<std::string_view, uint32_t> m_names;  // into the document's table
};

// ---- Rows -------------------------------------------------------------------------------------------------------

ClipKeys::ClipKeys(const Document& document, const Animation& clip, std::shared_ptr<const Children> children)
    : m_document(document), m_clip(clip), m_children(std::move(children)) {
  const size_t count = clip.tracks.size() + clip.morphs.size() + clip.faces.size();
  m_firstRows.assign(count + 1, 0);
  for (size_t thing = 0; thing < count; ++thing) {
    uint64_t rows = m_firstRows[thing];
    visitCurves(clip, thingAt(thing), [&](KeyChannel, const auto& keys) { rows += keys.times.size(); });
    m_firstRows[thing + 1] = rows;
  }
}

ClipKeys::~ClipKeys() = default;

KeyedThing ClipKeys::thingAt(size_t thing) const {
  if (thing < m_clip.tracks.size()) return {KeyedThing::Kind::Joint, uint32_t(thing)};
  thing -= m_clip.tracks.size();
  if (thing < m_clip.morphs.size()) return {KeyedThing::Kind::Morph, uint32_t(thing)};
  return {KeyedThing::Kind::Face, uint32_t(thing - m_clip.morphs.size())};
}

std::string ClipKeys::nameOf(size_t thing) const {
  const KeyedThing of = thingAt(thing);
  if (of.kind == KeyedThing::Kind::Joint) return vitrine::nameOf(m_document, m_clip.tracks[of.index]);
  if (of.kind == KeyedThing::Kind::Face) return m_clip.faces[of.index].control;
  const MorphTrack& track = m_clip.morphs[of.index];
  if (track.geometry >= m_document.geometries.size()) return {};
  const auto& morphs = m_document.geometries[track.geometry].morphs;
  if (track.target >= morphs.size()) return {};
  const uint32_t control = morphs[track.target].control;
  return control < m_document.morphControls.size() ? m_document.morphControls[control] : std::string();
}

ClipKey ClipKeys::keyAt(uint64_t row) const {
  const auto after = std::ranges::upper_bound(m_firstRows, row);
  ClipKey key{.thing = uint32_t(after - m_firstRows.begin() - 1)};
  uint64_t left = row - m_firstRows[key.thing];
  bool isFound = false;
  visitCurves(m_clip, thingAt(key.thing), [&](KeyChannel channel, const auto& keys) {
    if (isFound) return;
    if (left >= keys.times.size()) {
      left -= keys.times.size();
      return;
    }
    isFound = true;
    key.channel = channel;
    key.index = uint32_t(left);
    key.time = keys.times[left];
    key.easing = keys.after(left);
    key.guessed = isGuessed(key.easing) && left + 1 < keys.times.size();
  });
  return key;
}

Vec3 ClipKeys::valueOf(const ClipKey& key) const {
  const KeyedThing thing = thingAt(key.thing);
  const EulerOrder order =
      thing.kind == KeyedThing::Kind::Joint ? m_clip.tracks[thing.index].order : EulerOrder::XYZ;
  Vec3 value(0.0f);
  visitCurves(m_clip, thing, [&](KeyChannel channel, const auto& keys) {
    if (channel == key.channel && key.index < keys.values.size())
      value = shownVector(channel, keys.values[key.index], order);
  });
  return value;
}

std::string ClipKeys::valueText(const ClipKey& key) const {
  const Vec3 value = valueOf(key);
  const bool angle = isAngle(key.channel);
  std::string text = keyNumber(value.x, angle);
  if (hasThree(key.channel)) text += ", " + keyNumber(value.y, angle) + ", " + keyNumber(value.z, angle);
  return angle ? text + "°" : text;
}

KeySource ClipKeys::sourceOf(const ClipKey& key) const {
  if (!m_children) m_children = std::make_shared<const Children>(childrenOf(m_document.nodes));
  if (!m_nodes) m_nodes = std::make_unique<NodeIndex>(m_document, *m_children, m_clip.node);
  const KeyedThing thing = thingAt(key.thing);
  const bool joint = thing.kind == KeyedThing::Kind::Joint, face = thing.kind == KeyedThing::Kind::Face;
  NodeId own = NodeId::None, still = NodeId::None;
  std::string_view parent;
  if (joint) {
    const JointTrack& track = m_clip.tracks[thing.index];
    own = track.node;
    parent = track.parent;
    if (track.skeleton < m_document.skeletons.size()) {
      const std::vector<Joint>& joints = m_document.skeletons[track.skeleton].joints;
      if (track.joint < joints.size()) still = joints[track.joint].node;
    }
  } else if (face) {
    own = m_clip.faces[thing.index].node;
  }
  const auto isNode = [&](NodeId node) { return node != NodeId::None && indexOf(node) < m_document.nodes.size(); };

  NodeId node = m_nodes->pose(nameOf(key.thing), parent, key.time);
  if (node == NodeId::None && joint && isNode(own)) {
    // A folder named by the joint holds "Position" and "Rotation", and these a curve for each axis.
    const bool moves = key.channel == KeyChannel::Position ||
                       (key.channel >= KeyChannel::PositionX && key.channel <= KeyChannel::PositionZ);
    const NodeId curves = m_nodes->below(own, moves ? "Position" : isAngle(key.channel) ? "Rotation" : "Scale");
    const auto first = moves ? KeyChannel::PositionX : KeyChannel::RotationX;
    const NodeId axis = hasThree(key.channel)
                            ? NodeId::None
                            : m_nodes->below(curves, kAxisNames[size_t(key.channel) - size_t(first)]);
    node = axis != NodeId::None ? axis : curves;
  }
  for (const NodeId other : {own, m_clip.node, still})
    if (!isNode(node)) node = other;
  if (!isNode(node)) return {};
  KeySource source{.node = node, .span = m_document.spanOf(node)};
  for (const std::string_view name : {"CFrame", "ValuesAndTimes", "Value"})
    if (source.column == kNone && node != still) source.column = columnIn(m_document.classOf(node), name);
  return source;
}

void ClipKeys::forEachCurve(size_t thing,
                            const std::function<void(KeyChannel, std::span<const float>)>& visit) const {
  visitCurves(m_clip, thingAt(thing), [&](KeyChannel channel, const auto& keys) {
    if (!keys.times.empty()) visit(channel, keys.times);
  });
}

// ---- As text ----------------------------------------------------------------------------------------------------

namespace {

std::string jsonOfKey(const Document& document, const ClipKeys& keys, size_t number, const ClipKey& key) {
  static constexpr const char* kThings[] = {"joint", "morph", "face"};
  const KeySource source = keys.sourceOf(key);
  return jsonObject([&](JsonWriter& json) {
    json.put("clip", toUtf8(keys.clip().name)).put("number", number);
    json.put("of", kThings[size_t(keys.thingAt(key.thing).kind)]).put("name", toUtf8(keys.nameOf(key.thing)));
    json.put("channel", channelName(key.channel)).put("time", key.time);
    const Vec3 value = keys.valueOf(key);
    if (hasThree(key.channel))
      json.put("value", value);
    else
      json.put("value", value.x);
    json.put("easing", easingName(key.easing)).put("guessed", key.guessed);
    if (source.node == NodeId::None) return;
    json.put("node", document.pathOf(source.node));
    if (source.span.size > 0)
      json.put("buffer", source.span.buffer).put("offset", source.span.offset).put("size", source.span.size);
  });
}

}  // namespace

void tellKeys(const Document& document, bool json, const std::function<void(std::string_view)>& line) {
  if (!json && !document.animations.empty()) line("clip\tname\tchannel\ttime\tvalue\teasing");
  const auto children = std::make_shared<const Children>(childrenOf(document.nodes));
  for (size_t number = 0; number < document.animations.size(); ++number) {
    const Animation& clip = document.animations[number];
    const ClipKeys keys(document, clip, children);
    const std::string clipName = clip.name.empty() ? std::to_string(number) : visibleLine(clip.name);
    for (uint64_t row = 0; row < keys.rowCount(); ++row) {
      const ClipKey key = keys.keyAt(row);
      if (json) {
        line(jsonOfKey(document, keys, number, key));
        continue;
      }
      line(clipName + '\t' + visibleLine(keys.nameOf(key.thing)) + '\t' + channelName(key.channel) + '\t' +
           formatFloat(key.time) + '\t' + keys.valueText(key) + '\t' + easingName(key.easing) +
           (key.guessed ? " (guess)" : ""));
    }
  }
}

}  // namespace vitrine
