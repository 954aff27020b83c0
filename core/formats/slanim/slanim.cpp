#include "core/formats/slanim/slanim.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numbers>

#include "core/bytes/local_text.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/sl_avatar/figure.h"
#include "core/formats/slanim/anim_claims.h"
#include "core/formats/slanim/anim_writer.h"
#include "core/formats/slanim/avatar_clip.h"
#include "core/formats/slanim/names.h"
#include "core/formats/slanim/quantised_keys.h"

namespace vitrine {
namespace slanim {
namespace {

constexpr size_t kSniffed = 4096;  // a head of this size may be cut

Match sniffAnim(Bytes head) { return isCertainly(head, head.size() < kSniffed) ? Match::Certain : Match::No; }

// A text of at most so many bytes, filled up with zeros.
std::string paddedText(const char* text, size_t size) {
  return shownName({text, size_t(std::find(text, text + size, '\0') - text)});
}

class AnimReader {
 public:
  explicit AnimReader(ReadContext& context) : m_context(context), m_nodes(context.document) {}

  Result<void> read() {
    ByteReader reader(m_context.bytes());
    const Result<void> walked = walkFile(reader, m_file);
    if (!walked && m_file.end == 0) return walked;
    const Header& header = m_file.header;
    document().version = fmt::format("{}.{}", header.version, header.subVersion);
    addRoot();
    checkHeader();
    VITRINE_CHECK(addJoints());
    addConstraints();
    document().animations.push_back(std::move(m_animation));
    if (walked && !reader.atEnd())
      report("trailing-bytes",
             fmt::format("{} bytes after the end of the animation are not read", reader.remaining()),
             reader.here(reader.remaining()));
    return walked;
  }

 private:
  Document& document() { return m_context.document; }
  void report(std::string_view id, std::string message, SourceSpan span, Severity severity = Severity::Warning) {
    document().diagnostics.add(severity, "slanim." + std::string(id), std::move(message), span);
  }
  void refuse(std::string message, SourceSpan span) {
    report("refused", "viewers refuse the file: " + std::move(message), span);
  }

  void addRoot() {
    const Header& header = m_file.header;
    const std::string stem = toUtf8(document().source->path().stem().string());
    m_root = m_nodes.add(m_nodes.classIndex("animation", NodeKind::Animation), NodeId::None,
                         stem.empty() ? "animation" : stem, {0, 0, m_context.bytes().size()});
    m_nodes.set(m_root, kPriority, "int32", header.priority);
    m_nodes.set(m_root, kDuration, "float", header.duration, "s");
    m_nodes.set(m_root, kEmote, "string", shownName(header.emote));
    m_nodes.set(m_root, kLoop, "int32", header.loop);
    m_nodes.set(m_root, kLoopIn, "float", header.loopIn, "s");
    m_nodes.set(m_root, kLoopOut, "float", header.loopOut, "s");
    m_nodes.set(m_root, kEaseIn, "float", header.easeIn, "s");
    m_nodes.set(m_root, kEaseOut, "float", header.easeOut, "s");
    m_nodes.set(m_root, kHandPose, "uint32", header.handPose);
    m_nodes.set(m_root, kJoints, "uint32", header.joints);
    m_animation.name = document().nameOf(m_root);
    m_animation.node = m_root;
    m_animation.duration = header.duration;
    m_animation.loops = header.loop != 0;
    m_animation.loopFrom = header.loopIn, m_animation.loopTo = header.loopOut;
    m_animation.easeIn = header.easeIn, m_animation.easeOut = header.easeOut;
    m_animation.priority = clampedPriority(header.priority);
    if (!header.emote.empty()) document().metadata.emplace_back("emote", shownName(header.emote));
  }

  void checkHeader() {
    const Header& header = m_file.header;
    // Where the fields behind the emote begin.
    const uint64_t behind = 12 + header.emote.size() + 1;
    if (header.isOld()) {
      report("old-version", "version 0.1: read as described, but no such file was there to test it with",
             {0, 0, 4});
      m_animation.doubts.emplace_back("the old version 0.1 is read as described, without a file to test it with");
    }
    if (header.priority > kHighestPriority && header.priority != kAdditive)
      report("priority", fmt::format("priority {}; viewers take {}", header.priority, kHighestPriority), {0, 4, 4});
    if (header.priority < kBasePriority) refuse(fmt::format("priority {}", header.priority), {0, 4, 4});
    if (header.duration > kLongest)
      refuse(fmt::format("it lasts {} s, more than {}", header.duration, kLongest), {0, 8, 4});
    if (header.handPose > kMostHandPose)
      refuse(fmt::format("hand pose {}, more than {}", header.handPose, kMostHandPose), {0, behind + 20, 4});
  }

  Result<void> addJoints() {
    std::vector<std::string_view> names;
    for (const StoredJoint& joint : m_file.joints) names.push_back(joint.name);
    const auto rows = rowsOf(names);
    VITRINE_TRY(const auto joints, slAvatar::addFigure(document(), m_context.budget, rows));
    for (size_t j = 0; j < rows.size(); ++j)
      VITRINE_CHECK(addJoint(m_file.joints[j], rows[j], rows[j] == kNone ? kNone : joints[rows[j]]));
    return {};
  }

  Result<void> addJoint(const StoredJoint& joint, uint32_t row, uint32_t moved) {
    VITRINE_CHECK(m_context.budget.take(sizeof(JointTrack) + 512, "joint of the animation", joint.span));
    const bool isKnown = row != kNone;
    const NodeTarget target = isKnown ? NodeTarget{.kind = NodeTarget::Kind::Joint, .index = moved} : NodeTarget{};
    const std::string name = shownName(joint.name);
    const NodeId node =
        m_nodes.add(m_nodes.classIndex(kJointClass, NodeKind::Joint), m_root, name, joint.span, target);
    m_nodes.set(node, kName, "string", name);
    m_nodes.set(node, kPriority, "int32", joint.priority);
    m_nodes.set(node, kRotationKeys, "int32", joint.rotations.count);
    m_nodes.set(node, kPositionKeys, "int32", joint.positions.count);
    if (isKnown && slAvatar::defaultSkeleton()[row].name != joint.name)
      m_nodes.set(node, "alias of", "string", slAvatar::defaultSkeleton()[row].name);
    checkJoint(joint, name, isKnown);
    JointTrack track;
    VITRINE_CHECK(readKeys(joint, track));
    track.node = node;
    if (isKnown) document().skeletons[0].joints[moved].node = node;
    track.priority = relativePriority(joint.priority, m_file.header.priority);
    addZero(track.translation, row);
    bindTrack(track, row, moved, joint.name);
    if (track.name.empty()) return {};  // nothing can ever find it
    m_animation.tracks.push_back(std::move(track));
    return {};
  }

  Result<void> readKeys(const StoredJoint& joint, JointTrack& track) {
    const bool isOld = m_file.header.isOld();
    for (const StoredKeys* stored : {&joint.rotations, &joint.positions})
      // Keys that are not in order are put in order in a copy.
      VITRINE_CHECK(m_context.budget.takeArray(stored->count, 2 * (sizeof(Quat) + sizeof(float)) + 4,
                                               "keys of the animation", stored->span));
    ReadKeys rotations = readRotations(joint.rotations, isOld, m_file.header.duration);
    ReadKeys positions = readPositions(joint.positions, isOld, m_file.header.duration);
    for (const auto& [read, stored] : {std::pair(&rotations, &joint.rotations), {&positions, &joint.positions}}) {
      if (!read->isOrdered)
        report("key-order", "keys that are not in order of time; viewers keep one for each time", stored->span,
               Severity::Info);
      if (read->leftOut > 0)
        document().diagnostics.add(Severity::Warning, "slanim.not-finite", "keys that are not finite are left out",
                                   stored->span, read->leftOut);
    }
    track.rotation = std::move(rotations.rotations);
    track.translation = std::move(positions.positions);
    return {};
  }

  void checkJoint(const StoredJoint& joint, const std::string& name, bool isKnown) {
    if (joint.name == "mScreen" || joint.name == "mRoot")
      refuse(fmt::format("it moves {}", name), joint.span);
    else if (!isKnown)
      report("unknown-joint", fmt::format("\"{}\" is no joint of the avatar; viewers ignore it", name), joint.span);
    if (joint.priority < kBasePriority) refuse(fmt::format("priority {} of {}", joint.priority, name), joint.span);
  }

  void addConstraints() {
    const uint32_t ofClass =
        m_file.constraints.empty() ? kNone : m_nodes.classIndex(kConstraintClass, NodeKind::Other);
    if (m_file.constraintCount > kMostConstraints)
      refuse(fmt::format("{} constraints, more than {}", m_file.constraintCount, kMostConstraints),
             {0, m_file.joints.empty() ? 0 : m_file.joints.back().span.offset + m_file.joints.back().span.size, 4});
    for (const StoredConstraint& stored : m_file.constraints) {
      if (!m_context.budget.take(1024, "constraint", stored.span)) return;
      const Constraint& value = stored.value;
      const std::string source = paddedText(value.sourceVolume, sizeof value.sourceVolume);
      const std::string target = paddedText(value.targetVolume, sizeof value.targetVolume);
      const NodeId node = m_nodes.add(ofClass, m_root, source + " to " + target, stored.span);
      const auto vector = [](const float* from) {
        float numbers[3];
        std::memcpy(numbers, from, sizeof numbers);
        return Vec3(numbers[0], numbers[1], numbers[2]);
      };
      m_nodes.set(node, kChain, "uint8", uint32_t(value.chain));
      m_nodes.set(node, kKind, "uint8", uint32_t(value.kind));
      m_nodes.set(node, kSource, "string", source);
      m_nodes.set(node, kSourceOffset, "Vector3", vector(value.sourceOffset), "m");
      m_nodes.set(node, kTarget, "string", target);
      m_nodes.set(node, kTargetOffset, "Vector3", vector(value.targetOffset), "m");
      m_nodes.set(node, kTargetDirection, "Vector3", vector(value.targetDirection));
      List eases;
      std::array<float, 4> seconds{};
      static_assert(sizeof seconds == sizeof value.eases);
      std::memcpy(seconds.data(), value.eases, sizeof seconds);  // they lie at any address
      for (const float ease : seconds) eases.items.emplace_back(ease);
      m_nodes.set(node, kEases, "float list", std::move(eases), "s");
    }
  }

  ReadContext& m_context;
  NodeBuilder m_nodes;
  NodeId m_root = NodeId::None;
  AnimFile m_file;
  Animation m_animation;
};

Result<void> readAnim(ReadContext& context) { return AnimReader(context).read(); }

}  // namespace

int32_t clampedPriority(int32_t stored) {
  if (stored == kAdditive) return stored;
  return std::clamp(stored, kBasePriority, kHighestPriority);
}

int32_t relativePriority(int32_t joint, int32_t base) {
  return joint <= kBasePriority ? 0 : clampedPriority(joint) - clampedPriority(base);
}

}  // namespace slanim

const Format slanimFormat{
    .id = "slanim",
    .title = "Second Life animation",
    .extensions = {"anim"},
    .versions = "1.0, 0.1",
    .conventions = {.up = Axis::Z, .uvOrigin = UvOrigin::BottomLeft, .unit = "m", .metres = 1, .gridStep = 0.1f},
    .frontYaw = std::numbers::pi_v<float> / 2,  // +X
    .sniff = slanim::sniffAnim,
    .read = slanim::readAnim,
    .claims = slanim::claimAnim,
    .write = slanim::writeAnim,
    .holds = {Content::Animations},
};

}  // namespace vitrine
