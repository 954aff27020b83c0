// A folder stands for the joint that holds the part of its name to the part that the folder above it is named
// after. Values are the Transform of that joint, as those of poses are.
#include "core/formats/rbxm/types/curve_clips.h"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_set>

#include "core/formats/rbxm/types/packed_curves.h"
#include "core/geometry/tracks.h"

namespace vitrine::rbxm {

namespace {

constexpr const char* kCurveColumn = "ValuesAndTimes";

// Unknown modes go straight.
Interpolation wayOfMode(uint8_t mode) {
  return mode == kConstantKey ? Interpolation::Step
         : mode == kCubicKey  ? Interpolation::Cubic
                              : Interpolation::Linear;
}

class CurveClipReader {
 public:
  CurveClipReader(const ClipSource& source, NodeId animation, CurveFindings& findings)
      : m_source(source), m_document(source.document()), m_animation(animation), m_findings(findings) {}

  Result<void> read() {
    m_clip = startedClip(m_document, m_animation);
    const std::span<const NodeId> top = m_source.children.of(m_animation);
    std::vector<NodeId> open(top.rbegin(), top.rend());  // in file order
    while (!open.empty()) {
      const NodeId node = open.back();
      open.pop_back();
      if (m_source.isA(node, "Folder")) {
        VITRINE_CHECK(addFolder(node));
        const std::span<const NodeId> below = m_source.children.of(node);
        open.insert(open.end(), below.rbegin(), below.rend());
      } else if (m_source.isA(node, "MarkerCurve")) {
        VITRINE_CHECK(addMarkers(node));
      } else if (m_source.isA(node, "FloatCurve")) {
        VITRINE_CHECK(addFace(node));
      } else if (m_source.isA(node, "ValueCurve")) {
        ++m_findings.values;
      }
    }
    VITRINE_CHECK(bind());
    std::ranges::stable_sort(m_clip.markers, {}, &MotionMarker::time);
    m_clip.duration = std::max(0.0f, lastKeyOf(m_clip));
    for (const MotionMarker& marker : m_clip.markers) m_clip.duration = std::max(m_clip.duration, marker.time);
    return addClip(m_source, std::move(m_clip), m_isGuessed);
  }

 private:
  // ---- Curves

  // The keys of a curve; none if it cannot be read. Only errors of limits are returned.
  template <class Key>
  Result<PackedCurve<Key>> unpacked(NodeId node, Result<PackedCurve<Key>> (*readKeys)(Bytes, MemoryBudget&)) {
    const Column* column = m_document.classOf(node).column(kCurveColumn);
    const std::string_view bytes =
        column ? column->bytesAt(m_document.nodes.row[indexOf(node)]) : std::string_view();
    if (bytes.empty()) return PackedCurve<Key>();
    auto curve = readKeys(asBytes(bytes), m_source.context.budget);
    if (!curve) {
      if (curve.error().code == ErrorCode::LimitExceeded) return curve;
      if (m_findings.unread++ == 0)
        m_findings.why =
            fmt::format("{} {}: {}", m_document.classOf(node).name, m_source.nameOf(node), curve.error().message);
      return PackedCurve<Key>();
    }
    m_findings.unsorted += !curve->sorted;
    m_findings.unusable += curve->unusable;
    m_findings.unknown += curve->unknown;
    return curve;
  }

  Result<Keys<float>> floatKeys(NodeId node) {
    VITRINE_TRY(const auto curve, unpacked(node, readFloatCurve));
    Keys<float> keys;
    VITRINE_CHECK(m_source.context.budget.takeArray(curve.keys.size(), sizeof(FloatKey), "keys of a curve", {}));
    std::vector<Interpolation> ways;
    for (const FloatKey& key : curve.keys) {
      keys.times.push_back(key.time);
      keys.values.push_back(key.value);
      ways.push_back(wayOfMode(key.mode));
    }
    if (std::ranges::find(ways, Interpolation::Cubic) != ways.end())
      for (const FloatKey& key : curve.keys) {
        keys.arriving.push_back(key.arriving);
        keys.leaving.push_back(key.leaving);
      }
    setWays(keys, std::move(ways));
    straightenUnused(keys);
    return keys;
  }

  Result<Keys<Quat>> rotationKeys(NodeId node) {
    VITRINE_TRY(const auto curve, unpacked(node, readRotationCurve));
    Keys<Quat> keys;
    VITRINE_CHECK(m_source.context.budget.takeArray(curve.keys.size(), sizeof(RotationKey), "keys of a curve", {}));
    std::vector<Interpolation> ways;
    for (const RotationKey& key : curve.keys) {
      const float length = glm::length(key.value);
      keys.times.push_back(key.time);
      keys.values.push_back(length > 0 && isFinite(length) ? key.value / length : Quat(1, 0, 0, 0));
      const Interpolation way = wayOfMode(key.mode);
      ways.push_back(way == Interpolation::Cubic ? Interpolation::Paced : way);
    }
    if (std::ranges::find(ways, Interpolation::Paced) != ways.end())
      for (const RotationKey& key : curve.keys) keys.paces.emplace_back(key.arriving, key.leaving);
    setWays(keys, std::move(ways));
    straightenUnused(keys);
    return keys;
  }

  // Where only the last key was curved, nothing is.
  template <class T>
  static void straightenUnused(Keys<T>& keys) {
    const auto uses = [&](Interpolation way) {
      return keys.each.empty() ? keys.interpolation == way : std::ranges::find(keys.each, way) != keys.each.end();
    };
    if (!uses(Interpolation::Cubic)) keys.arriving.clear(), keys.leaving.clear();
    if (!uses(Interpolation::Paced)) keys.paces.clear();
  }

  // Those named X, Y and Z below a curve of three.
  Result<std::array<Keys<float>, 3>> axesOf(NodeId node) {
    std::array<Keys<float>, 3> axes;
    for (const NodeId child : m_source.children.of(node)) {
      const std::string& name = m_source.nameOf(child);
      if (!m_source.isA(child, "FloatCurve") || name.size() != 1 || name[0] < 'X' || name[0] > 'Z') continue;
      Keys<float>& axis = axes[size_t(name[0] - 'X')];
      if (!axis.empty()) continue;
      VITRINE_TRY(axis, floatKeys(child));
    }
    return axes;
  }

  // ---- Joints

  Result<void> addFolder(NodeId folder) {
    const auto aboveOf = [&](NodeId node) {
      const NodeId above = m_document.nodes.parent[indexOf(node)];
      return above != NodeId::None && m_source.isA(above, "Folder") ? above : NodeId::None;
    };
    const NodeId above = aboveOf(folder);
    if (above == NodeId::None) return {};
    JointTrack curves;
    bool isMoved = false;
    for (const NodeId child : m_source.children.of(folder)) {
      const std::string& name = m_source.nameOf(child);
      if (name == "Position" && m_source.isA(child, "Vector3Curve") && !movesJoint(curves)) {
        VITRINE_TRY(curves.moves, axesOf(child));
      } else if (name == "Rotation" && m_source.isA(child, "EulerRotationCurve") && !turnsJoint(curves)) {
        VITRINE_TRY(curves.turns, axesOf(child));
        const int64_t order = storedAt<int64_t>(m_document, child, "RotationOrder").value_or(0);
        if (order >= 0 && order <= int64_t(EulerOrder::ZYX)) curves.order = EulerOrder(order);
      } else if (name == "Rotation" && m_source.isA(child, "RotationCurve") && !turnsJoint(curves)) {
        VITRINE_TRY(curves.rotation, rotationKeys(child));
      }
      isMoved = movesJoint(curves) || turnsJoint(curves);
    }
    if (!isMoved) return {};
    const LinkNames names = linkNames(m_document, above, folder, aboveOf);
    VITRINE_TRY(JointTrack track, startedTrack(m_source, names));
    if (track.name.empty()) return {};
    track.moves = std::move(curves.moves);
    track.turns = std::move(curves.turns);
    track.rotation = std::move(curves.rotation);
    track.order = curves.order;
    track.node = folder;
    m_names.push_back(names);
    m_clip.tracks.push_back(std::move(track));
    return {};
  }

  // Of several folders for one joint the first counts.
  Result<void> bind() {
    VITRINE_TRY(const uint32_t rig, m_source.rigs.rigFor(m_names, m_animation));
    if (rig == kNone) return {};
    std::unordered_set<uint32_t> taken;
    for (size_t t = 0; t < m_names.size(); ++t) {
      const auto joint = m_source.rigs.jointIn(rig, m_names[t]);
      if (!joint || !taken.insert(joint->joint).second) continue;
      bindTrack(m_clip.tracks[t], *joint);
      m_isGuessed |= joint->guessed;
    }
    return {};
  }

  // ---- Faces and markers

  // One that is no axis of another curve, in a folder: "FaceControls".
  Result<void> addFace(NodeId node) {
    const NodeId above = m_document.nodes.parent[indexOf(node)];
    if (above == m_animation) return {};
    FaceTrack track;
    track.control = trackName(m_document, m_document.nodes.name[indexOf(node)]);
    track.node = node;
    VITRINE_CHECK(m_source.context.budget.take(sizeof track + track.control.size(), "track of a clip", {}));
    VITRINE_TRY(track.weight, floatKeys(node));
    if (!track.weight.empty() && !track.control.empty()) m_clip.faces.push_back(std::move(track));
    return {};
  }

  Result<void> addMarkers(NodeId node) {
    VITRINE_TRY(auto curve, unpacked(node, readMarkerCurve));
    const std::string name = trackName(m_document, m_document.nodes.name[indexOf(node)]);
    VITRINE_CHECK(m_source.context.budget.takeArray(curve.keys.size(), sizeof(MotionMarker) + name.size(),
                                                    "markers of a clip", {}));
    for (MarkerKey& key : curve.keys)
      m_clip.markers.push_back({.name = name, .value = toUtf8(key.text), .time = key.time, .node = node});
    return {};
  }

  const ClipSource& m_source;
  Document& m_document;
  NodeId m_animation;
  CurveFindings& m_findings;
  Animation m_clip;
  std::vector<LinkNames> m_names;  // of the tracks
  bool m_isGuessed = false;
};

}  // namespace

void CurveFindings::tell(Diagnostics& diagnostics) const {
  const auto add = [&](Severity severity, const char* id, std::string message, uint64_t count) {
    if (count > 0) diagnostics.add(severity, id, std::move(message), {}, count);
  };
  add(Severity::Warning, "rbxm.curve", fmt::format("curves cannot be read; the first is {}", why), unread);
  add(Severity::Warning, "rbxm.curve-order", "curves have keys that are not in order of time; put in order",
      unsorted);
  add(Severity::Warning, "rbxm.curve-keys", "keys of curves that are not finite are left out", unusable);
  add(Severity::Warning, "rbxm.curve-mode", "keys of curves go on in an unknown way; taken as linear", unknown);
  add(Severity::Info, "rbxm.value-curves", "ValueCurves of animations are shown, but move nothing", values);
}

Result<void> addCurveClip(const ClipSource& source, NodeId animation, CurveFindings& findings) {
  return CurveClipReader(source, animation, findings).read();
}

}  // namespace vitrine::rbxm
