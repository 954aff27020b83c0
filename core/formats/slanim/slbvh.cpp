#include "core/formats/slanim/slbvh.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numbers>

#include "core/bytes/local_text.h"
#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/sl_avatar/figure.h"
#include "core/formats/slanim/anim_file.h"
#include "core/formats/slanim/avatar_clip.h"
#include "core/formats/slanim/bvh_text.h"
#include "core/formats/slanim/bvh_thinning.h"
#include "core/formats/slanim/names.h"

namespace vitrine {
namespace slanim {
namespace {

constexpr int32_t kUploadPriority = 2;
constexpr float kUploadEase = 0.3f;
constexpr int64_t kUploadHandPose = 1;

Match sniffBvh(Bytes head) { return isOfAvatar(head) ? Match::Certain : Match::No; }

// X becomes Y, Y becomes Z, Z becomes X.
const glm::dquat kFrame = glm::quat_cast(glm::dmat3({0, 1, 0}, {0, 0, 1}, {1, 0, 0}));

// The first channel's turn is the outermost.
glm::dquat turnOf(const BvhJoint& joint, const float* degrees) {
  glm::dquat turn(1, 0, 0, 0);
  for (size_t k = 0; k < 3; ++k) {
    const char axis = joint.axes[k];
    turn =
        turn * glm::angleAxis(glm::radians(double(degrees[k])), glm::dvec3(axis == 'X', axis == 'Y', axis == 'Z'));
  }
  return turn;
}

class SlBvhReader {
 public:
  explicit SlBvhReader(ReadContext& context) : m_context(context), m_nodes(context.document) {}

  Result<void> read() {
    const Result<void> read = readBvh(m_context.bytes(), m_context.budget, m_text);
    if (m_text.joints.empty()) return read ? fail(ErrorCode::Malformed, "it has no joints") : read;
    addRoot();
    VITRINE_CHECK(addJoints());
    document().animations.push_back(std::move(m_animation));
    return read;
  }

 private:
  Document& document() { return m_context.document; }
  void report(std::string_view id, std::string message, SourceSpan span, Severity severity = Severity::Warning,
              uint64_t count = 1) {
    document().diagnostics.add(severity, "sl-bvh." + std::string(id), std::move(message), span, count);
  }

  void addRoot() {
    const std::string stem = toUtf8(document().source->path().stem().string());
    m_root = m_nodes.add(m_nodes.classIndex("animation", NodeKind::Animation), NodeId::None,
                         stem.empty() ? "animation" : stem, {0, 0, m_context.bytes().size()});
    // The first frame is only compared with, the last one not played.
    m_duration = float(std::max(int64_t(m_text.announced) - 2, int64_t(1))) * m_text.frameTime;
    float ease = kUploadEase;
    if (2 * ease > m_duration && m_duration > 0) ease = m_duration / 2;
    m_nodes.set(m_root, "frames", "int32", m_text.announced);
    m_nodes.set(m_root, "frame time", "float", m_text.frameTime, "s");
    m_nodes.set(m_root, kDuration, "float", m_duration, "s");
    m_nodes.set(m_root, kPriority, "int32", kUploadPriority);
    m_nodes.set(m_root, kEaseIn, "float", ease, "s");
    m_nodes.set(m_root, kEaseOut, "float", ease, "s");
    m_nodes.set(m_root, kHandPose, "uint32", kUploadHandPose);
    if (m_duration > kLongest)
      report("too-long", fmt::format("it lasts {} s; the uploader takes {}", m_duration, kLongest),
             m_text.frameSpan);
    m_animation.name = document().nameOf(m_root);
    m_animation.node = m_root;
    m_animation.duration = m_duration;
    m_animation.loops = false;
    m_animation.priority = kUploadPriority;
    m_animation.easeIn = m_animation.easeOut = ease;
  }

  Result<void> addJoints() {
    std::vector<std::string_view> names;
    for (const BvhJoint& joint : m_text.joints) names.push_back(joint.name);
    const auto rows = rowsOf(names);
    VITRINE_TRY(const auto joints, slAvatar::addFigure(document(), m_context.budget, rows));
    uint32_t column = 0;
    for (size_t j = 0; j < rows.size(); ++j) {
      VITRINE_CHECK(addJoint(m_text.joints[j], column, rows[j], rows[j] == kNone ? kNone : joints[rows[j]]));
      column += m_text.joints[j].hasPosition ? 6 : 3;
      VITRINE_CHECK(m_context.step(float(j) / float(rows.size())));
    }
    if (m_motionless > 0)
      report("motionless", "joints that never leave their place in the first frame are left out by the uploader",
             m_text.frameSpan, Severity::Info, m_motionless);
    if (m_cut > 0)
      report("far", fmt::format("positions further than {} m along an axis are cut there", kFarthest),
             m_text.frameSpan, Severity::Warning, m_cut);
    return {};
  }

  Result<void> addJoint(const BvhJoint& joint, uint32_t column, uint32_t row, uint32_t moved) {
    const uint64_t keys = uint64_t(m_text.frames) * (sizeof(Quat) + sizeof(Vec3) + 2 * sizeof(float));
    VITRINE_CHECK(m_context.budget.take(2 * keys + sizeof(JointTrack) + 512, "keys of the BVH", joint.span));
    const bool isKnown = row != kNone;
    const NodeTarget target = isKnown ? NodeTarget{.kind = NodeTarget::Kind::Joint, .index = moved} : NodeTarget{};
    const std::string name = shownName(joint.name);
    const NodeId node =
        m_nodes.add(m_nodes.classIndex(kJointClass, NodeKind::Joint), m_root, name, joint.span, target);
    m_nodes.set(node, kName, "string", name);
    m_nodes.set(node, "channels", "string", std::string_view(joint.axes.data(), joint.axes.size()));
    m_nodes.set(node, kDepth, "int32", joint.depth);
    if (isKnown && slAvatar::defaultSkeleton()[row].name != joint.name)
      m_nodes.set(node, "alias of", "string", slAvatar::defaultSkeleton()[row].name);
    if (!isKnown)
      report("unknown-joint", fmt::format("\"{}\" is no joint of the avatar; viewers ignore it", name), joint.span);
    JointTrack track;
    const bool moves = addKeys(joint, column, row, track);
    m_nodes.set(node, "moves", "boolean", moves);
    if (!moves) {
      ++m_motionless;
      return {};
    }
    track.node = node;
    if (isKnown) document().skeletons[0].joints[moved].node = node;
    addZero(track.translation, row);
    bindTrack(track, row, moved, joint.name);
    m_animation.tracks.push_back(std::move(track));
    return {};
  }

  const float* numbersAt(uint32_t frame, uint32_t column) const {
    return m_text.numbers.data() + uint64_t(frame) * m_text.numbersPerFrame + column;
  }

  // Returns whether the uploader writes the joint. The pelvis counts from the first frame; joints of unknown names
  // keep the axes of the file.
  bool addKeys(const BvhJoint& joint, uint32_t column, uint32_t row, JointTrack& track) {
    if (m_text.frames == 0) return false;
    const glm::dquat frame = row == kNone ? glm::dquat(1, 0, 0, 0) : kFrame;
    const uint32_t turns = joint.hasPosition ? 3 : 0;
    const bool isPelvis = row == slAvatar::kPelvis;
    const glm::dquat still(1, 0, 0, 0);
    const glm::dquat first = isPelvis ? glm::inverse(turnOf(joint, numbersAt(0, column) + turns)) : still;
    const glm::dvec3 origin = isPelvis && joint.hasPosition ? place(numbersAt(0, column)) : glm::dvec3(0.0);
    const auto turnAt = [&](uint32_t at) {
      const glm::dquat turn = turnOf(joint, numbersAt(at, column) + turns);
      return Quat(glm::normalize(frame * first * turn * glm::inverse(frame)));
    };
    const auto placeAt = [&](uint32_t at) {
      const glm::dvec3 moved = frame * (first * (place(numbersAt(at, column)) - origin));
      return Vec3(moved * double(kMetresPerInch));
    };
    // A single frame is played, with nothing to compare it with.
    const uint32_t from = m_text.frames > 1 ? 1 : 0;
    for (uint32_t at = from; at < m_text.frames; ++at) {
      const float time = float(at - from) * m_text.frameTime;
      track.rotation.times.push_back(time);
      track.rotation.values.push_back(turnAt(at));
      if (!joint.hasPosition) continue;
      track.translation.times.push_back(time);
      track.translation.values.push_back(placeAt(at));
    }
    track.rotation.interpolation = Interpolation::Chord;
    const bool moves = from == 0 || thinned(track.translation.values, track.rotation.values, joint.depth,
                                            joint.hasPosition ? placeAt(0) : Vec3(0.0f), turnAt(0))
                                        .moves;
    for (Vec3& each : track.translation.values) {
      const Vec3 cut = glm::clamp(each, -kFarthest, kFarthest);
      m_cut += moves && cut != each ? 1 : 0;
      each = cut;
    }
    return moves;
  }
  static glm::dvec3 place(const float* numbers) { return {numbers[0], numbers[1], numbers[2]}; }

  ReadContext& m_context;
  NodeBuilder m_nodes;
  BvhText m_text;
  NodeId m_root = NodeId::None;
  float m_duration = 0;
  Animation m_animation;
  uint64_t m_motionless = 0, m_cut = 0;
};

Result<void> readSlBvh(ReadContext& context) { return SlBvhReader(context).read(); }

// Joints, and the lines of frames as one text.
std::vector<Claim> claimLines(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  uint64_t behind = 0;
  const auto takeTo = [&](uint64_t end, const char* name) {
    if (end > cursor.offset())
      (void)cursor.takeBytes(end - cursor.offset(), name, ClaimKind::Header, {}, StoredAs::Utf8);
  };
  for (uint32_t n = 0; n < document.nodes.size(); ++n) {
    const auto node = NodeId(n);
    const SourceSpan span = document.spanOf(node);
    if (document.classOf(node).name != kJointClass || span.offset < cursor.offset()) continue;
    takeTo(span.offset, "between joints");
    (void)cursor.takeBytes(span.size, document.nameOf(node), ClaimKind::Value, nodeSubject(node), StoredAs::Utf8);
  }
  const size_t motion = asText(cursor.rest()).find("MOTION");
  if (document.nodes.size() == 0 || motion == std::string_view::npos) {
    cursor.takeRest("rest", ClaimKind::Unknown, "not read");
    return cursor.finish();
  }
  behind = cursor.offset() + motion;
  takeTo(behind, "end of the joints");
  cursor.takeRest("motion", ClaimKind::Value);
  return cursor.finish();
}

std::vector<ClaimedBuffer> claimSlBvh(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes file, uint32_t) { return claimLines(document, file); };
  return buffers;
}

}  // namespace
}  // namespace slanim

const Format slBvhFormat{
    .id = "sl-bvh",
    .title = "Second Life BVH",
    .extensions = {"slbvh"},  // .bvh is that of any tool
    .versions = "as the uploader takes it",
    .conventions = {.up = Axis::Z, .uvOrigin = UvOrigin::BottomLeft, .unit = "m", .metres = 1, .gridStep = 0.1f},
    .frontYaw = std::numbers::pi_v<float> / 2,  // +X
    .sniff = slanim::sniffBvh,
    .read = slanim::readSlBvh,
    .claims = slanim::claimSlBvh,
};

}  // namespace vitrine
