#include "core/formats/slanim/anim_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/bytes/byte_writer.h"
#include "core/bytes/local_text.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slanim/avatar_clip.h"
#include "core/formats/slanim/bvh_thinning.h"
#include "core/formats/slanim/clip_keys.h"
#include "core/formats/slanim/names.h"
#include "core/formats/slanim/quantised_keys.h"
#include "core/formats/slanim/slanim.h"
#include "core/formats/slanim/slbvh.h"
#include "core/formats/writing.h"
#include "core/geometry/tracks.h"

namespace vitrine::slanim {
namespace {

struct MadeJoint {
  std::string name;
  int32_t priority = kBasePriority;
  std::vector<FileKey> rotations, positions;
  std::optional<Bytes> storedRotations{}, storedPositions{};  // written as they are instead
};

// What the uploader gives clips whose source says nothing.
constexpr int32_t kUsualPriority = 2;
constexpr float kUsualEase = 0.3f;
constexpr uint32_t kUsualHandPose = 1;

template <class T>
std::optional<T> propertyOf(const Document& document, NodeId node, std::string_view name) {
  const Value value = document.property(node, name);
  const auto* found = value.as<T>();
  return found ? std::optional(*found) : std::nullopt;
}

class AnimWriter {
 public:
  AnimWriter(const Document& document, const WriteOptions& options, Written& written)
      : m_document(document),
        m_options(options),
        m_clip(document.animations[options.clip]),
        m_losses(written.losses, slanimFormat.id),
        m_isOwn(document.format == slanimFormat.id && isNodeOf(m_clip.node)),
        m_isBvh(document.format == slBvhFormat.id) {}

  Result<std::vector<std::byte>> write() {
    setHeader();
    VITRINE_CHECK(m_isOwn ? makeOwnJoints() : makeJoints());
    if (m_joints.empty())
      return fail(ErrorCode::Unsupported,
                  fmt::format("{}: it moves no joint of the avatar of Second Life", m_clip.name));
    if (m_joints.size() > kMostJoints)
      return fail(ErrorCode::LimitExceeded, fmt::format("{} joints, at most {}", m_joints.size(), kMostJoints));
    tellLosses();
    ByteWriter out;
    putHeader(out);
    for (const MadeJoint& joint : m_joints) putJoint(out, joint);
    putConstraints(out);
    return out.release();
  }

 private:
  bool isNodeOf(NodeId node) const { return node != NodeId::None && indexOf(node) < m_document.nodes.size(); }

  // ---- The header

  // What the reader made of a stored number tells whether somebody has changed it since.
  template <class T, class Make>
  T kept(std::string_view name, T now, Make made) const {
    if (!m_isOwn) return now;
    const auto stored = [&]() -> std::optional<T> {
      if constexpr (std::is_same_v<T, float>) return propertyOf<float>(m_document, m_clip.node, name);
      const auto whole = propertyOf<int64_t>(m_document, m_clip.node, name);
      return whole ? std::optional(T(*whole)) : std::nullopt;
    }();
    return stored && made(*stored) == now ? *stored : now;
  }
  float keptSeconds(std::string_view name, float now) const {
    // As validate() leaves them.
    return kept<float>(name, now,
                       [](float stored) { return stored >= 0 && std::isfinite(stored) ? stored : 0.0f; });
  }

  void setHeader() {
    Header& header = m_header;
    header.duration = m_clip.duration;
    if (!m_isOwn) {
      if (!(m_clip.duration > 0)) header.duration = lastKeyOf(m_clip);
      if (header.duration > kLongest) {
        m_losses.lost("time", filledIn(localText("Losses", "it lasts %1 s; what is after %2 s is left out"),
                                       {fmt::format("{:.2f}", header.duration), fmt::format("{}", kLongest)}));
        header.duration = kLongest;
      }
    }
    const bool isKnown = m_isOwn || m_isBvh;
    const auto base = m_clip.priority.value_or(kUsualPriority);
    header.priority = isKnown ? kept<int32_t>(kPriority, base, clampedPriority) : kUsualPriority;
    const int32_t loops = m_clip.loops.value_or(false) ? 1 : 0;
    header.loop = kept<int32_t>(kLoop, loops, [](int32_t stored) { return stored != 0 ? 1 : 0; });
    header.loopIn = keptSeconds(kLoopIn, m_clip.loopFrom);
    header.loopOut = keptSeconds(kLoopOut, m_clip.loopTo);
    if (!m_isOwn && header.loopIn == 0 && header.loopOut == 0) header.loopOut = header.duration;
    header.easeIn = keptSeconds(kEaseIn, m_clip.easeIn);
    header.easeOut = keptSeconds(kEaseOut, m_clip.easeOut);
    if (!isKnown && header.easeIn == 0 && header.easeOut == 0)
      header.easeIn = header.easeOut = std::min(kUsualEase, header.duration / 2);
    header.handPose = m_isOwn ? uint32_t(wholeProperty(m_document, m_clip.node, kHandPose).value_or(kUsualHandPose))
                              : kUsualHandPose;
    m_emote = m_isOwn ? emoteOf() : std::string();
  }

  // The bytes of the file, where its property is still what they say.
  std::string emoteOf() const {
    const std::string shown = propertyOf<std::string>(m_document, m_clip.node, kEmote).value_or("");
    ByteReader reader(m_document.source->bytes());
    Header stored;
    if (walkHeader(reader, stored) && shownName(stored.emote) == shown) return std::string(stored.emote);
    return shown;
  }

  // ---- Joints of a file of this format

  Result<void> makeOwnJoints() {
    ByteReader reader(m_document.source->bytes());
    Header stored;
    VITRINE_CHECK(walkHeader(reader, stored));
    std::map<NodeId, const JointTrack*> tracks;
    for (const JointTrack& track : m_clip.tracks)
      if (isNodeOf(track.node)) tracks.try_emplace(track.node, &track);
    for (uint32_t n = 0; n < m_document.nodes.size(); ++n) {
      const auto node = NodeId(n);
      if (m_document.classOf(node).name != kJointClass) continue;
      const SourceSpan span = m_document.spanOf(node);
      ByteReader at(m_document.bytesOf(span), span.buffer, span.offset);
      const auto joint = walkJoint(at, stored.isOld());
      const auto track = tracks.find(node);
      // What has no name has no track, and is kept.
      if (!joint || (track == tracks.end() && !joint->name.empty())) continue;
      makeOwnJoint(node, stored, *joint, track == tracks.end() ? nullptr : track->second);
    }
    makeAdded();
    return step(m_options, 1);
  }

  void makeOwnJoint(NodeId node, const Header& header, const StoredJoint& stored, const JointTrack* track) {
    MadeJoint made{.name = std::string(stored.name), .priority = stored.priority};
    if (track && relativePriority(stored.priority, header.priority) != track->priority)
      made.priority = clampedPriority(m_header.priority) + track->priority;
    const auto shown = propertyOf<std::string>(m_document, node, kName);
    if (shown && *shown != shownName(stored.name)) made.name = *shown;
    // Bytes stay where nobody has changed what was read of them.
    const bool isSame = !header.isOld() && header.duration == m_header.duration;
    const auto isAsRead = [&](const auto& read, const auto& now) { return isSame && (!track || read == now); };
    static const JointTrack kNothing;
    const JointTrack& now = track ? *track : kNothing;
    const bool isPlain = !now.relative && !hasMoves(now) && !hasTurns(now);
    const ReadKeys rotations = readRotations(stored.rotations, header.isOld(), header.duration);
    if (isPlain && isAsRead(rotations.rotations, now.rotation)) made.storedRotations = stored.rotations.bytes;
    const uint32_t row = slAvatar::findDefaultJoint(stored.name);
    ReadKeys positions = readPositions(stored.positions, header.isOld(), header.duration);
    addZero(positions.positions, row);
    if (isPlain && isAsRead(positions.positions, now.translation)) made.storedPositions = stored.positions.bytes;
    if (!made.storedRotations || !made.storedPositions) makeKeys(now, row, made);
    m_joints.push_back(std::move(made));
  }

  // Tracks that came later.
  void makeAdded() {
    for (const JointTrack& track : m_clip.tracks)
      if (!isNodeOf(track.node)) makeJoint(track);
  }

  // ---- Joints of other clips

  Result<void> makeJoints() {
    float done = 0;
    for (const JointTrack& track : m_clip.tracks) {
      makeJoint(track);
      VITRINE_CHECK(step(m_options, (done += 1) / float(m_clip.tracks.size())));
    }
    return {};
  }

  void makeJoint(const JointTrack& track) {
    const std::string& name = nameOf(m_document, track);
    const uint32_t row = slAvatar::findDefaultJoint(name);
    if (row == kNone) {
      if (m_lost.size() < 20) m_lost.push_back(name);
      ++m_lostCount;
      return;
    }
    if (!m_rows.try_emplace(row, true).second) {
      ++m_twice;
      return;
    }
    const auto isOne = [](const Vec3& scale) { return glm::distance(scale, Vec3(1.0f)) < 1e-4f; };
    m_scaled += std::ranges::all_of(track.scale.values, isOne) ? 0 : 1;
    MadeJoint made{.name = std::string(slAvatar::defaultSkeleton()[row].name)};
    if (m_isOwn || m_isBvh) {
      if (track.priority != 0) made.priority = m_header.priority + track.priority;
      if (m_isBvh) made.priority = m_header.priority;
    }
    if (m_isBvh)
      makeThinned(track, made);
    else
      makeKeys(track, row, made);
    // What stays where the avatar has it anyway says nothing.
    if (!m_isOwn && !m_isBvh && isAtRest(made.positions, row)) made.positions.clear();
    if (made.rotations.empty() && made.positions.empty()) return;
    m_joints.push_back(std::move(made));
  }

  void makeKeys(const JointTrack& track, uint32_t row, MadeJoint& made) {
    if (row == kNone) {
      made.rotations = plainRotations(track.rotation, m_header.duration);
      made.positions = plainPositions(track.translation, m_header.duration);
      return;
    }
    const KeyMaker maker(m_header.duration, m_options.rate, m_faults);
    const JointAxes axes(m_document, track, row, turnOf(track.skeleton));
    if (turnsJoint(track)) made.rotations = maker.rotationsOf(track, axes);
    if (movesJoint(track)) made.positions = maker.positionsOf(track, axes);
  }

  const glm::dquat& turnOf(uint32_t skeleton) {
    const auto [found, isNew] = m_turns.try_emplace(skeleton, glm::dquat(1, 0, 0, 0));
    if (isNew && !m_isOwn && !m_isBvh) found->second = turnToAvatar(m_document, skeleton);
    return found->second;
  }

  static bool isAtRest(const std::vector<FileKey>& keys, uint32_t row) {
    const Vec3 rest = restOf(row) - zeroOf(row);
    return std::ranges::all_of(keys, [&](const FileKey& key) {
      for (int axis = 0; axis < 3; ++axis)
        if (std::abs(int(key[size_t(axis) + 1]) - int(encodedPosition(rest[axis]))) > 1) return false;
      return true;
    });
  }

  // As the uploader thins out what a BVH has for every frame.
  void makeThinned(const JointTrack& track, MadeJoint& made) {
    const auto depth = uint32_t(wholeProperty(m_document, track.node, kDepth).value_or(0));
    const Thinned kept =
        thinned(track.translation.values, track.rotation.values, depth, Vec3(0.0f), Quat(1, 0, 0, 0));
    const auto chosen = [](const auto& keys, const std::vector<uint32_t>& which) {
      auto few = keys;
      few.times.clear(), few.values.clear();
      for (const uint32_t k : which) few.times.push_back(keys.times[k]), few.values.push_back(keys.values[k]);
      return few;
    };
    made.rotations = plainRotations(chosen(track.rotation, kept.rotations), m_header.duration);
    Keys<Vec3> places = chosen(track.translation, kept.positions);
    const uint32_t row = slAvatar::findDefaultJoint(nameOf(m_document, track));
    for (Vec3& place : places.values) place -= zeroOf(row);
    made.positions = plainPositions(places, m_header.duration);
    m_thinned += track.rotation.times.size() - kept.rotations.size();
    m_thinned += track.translation.times.size() - kept.positions.size();
  }

  // ---- Losses

  void tellLosses() {
    std::string names;
    for (const std::string& name : m_lost) names += (names.empty() ? "" : ", ") + name;
    if (m_lostCount > m_lost.size()) names += ", …";
    m_losses.lost("joint", filledIn(localText("Losses", "joints that the avatar does not have: %1"), {names}),
                  m_lostCount);
    m_losses.lost("second-track", localText("Losses", "of several motions of one joint the first is exported"),
                  m_twice);
    m_losses.lost("scale", localText("Losses", "changes of the size of joints are left out; glTF files keep them"),
                  m_scaled);
    m_losses.lost("keys", localText("Losses", "keys before the start or after the end are left out"),
                  m_faults.outside);
    m_losses.lost("far",
                  filledIn(localText("Losses", "positions farther away than %1 m along an axis are cut there"),
                           {fmt::format("{}", kFarthest)}),
                  m_faults.far);
    m_losses.changed("uneven",
                     localText("Losses",
                               "how far joints move below something whose size is not the same along all axes is "
                               "approximated"),
                     m_faults.uneven);
    m_losses.lost("faces", localText("Losses", "motion of morph targets and of controls of a face is left out"),
                  m_clip.morphs.size() + m_clip.faces.size());
    m_losses.lost("markers", localText("Losses", "markers are left out"), m_clip.markers.size());
    m_losses.changed("thinned", localText("Losses", "keys that the uploader would leave out are left out"),
                     m_thinned);
    if (m_faults.degrees > 0 || m_faults.metres > 0)
      m_losses.changed("rounded",
                       filledIn(localText("Losses",
                                          "numbers have 16 bits: at most %1 degrees and %2 m away from "
                                          "what they were"),
                                {fmt::format("{:.4f}", m_faults.degrees), fmt::format("{:.5f}", m_faults.metres)}));
    if (!m_isOwn && !m_isBvh)
      m_losses.changed("defaults",
                       filledIn(localText("Losses", "the clip gets priority %1 and hand pose %2"),
                                {fmt::format("{}", kUsualPriority), fmt::format("{}", kUsualHandPose)}));
  }

  // ---- Bytes

  void putHeader(ByteWriter& out) const {
    out.put(uint16_t(1)).put(uint16_t(0)).put(m_header.priority).put(m_header.duration);
    out.putText(m_emote).put('\0').put(m_header.loopIn).put(m_header.loopOut).put(m_header.loop);
    out.put(m_header.easeIn).put(m_header.easeOut).put(m_header.handPose).put(uint32_t(m_joints.size()));
  }

  static void putKeys(ByteWriter& out, const std::vector<FileKey>& keys, const std::optional<Bytes>& stored) {
    if (stored) {
      out.put(int32_t(stored->size() / keySize(false))).putBytes(*stored);
      return;
    }
    out.put(int32_t(keys.size()));
    for (const FileKey& key : keys) out.put(key);
  }
  static void putJoint(ByteWriter& out, const MadeJoint& joint) {
    out.putText(joint.name).put('\0').put(joint.priority);
    putKeys(out, joint.rotations, joint.storedRotations);
    putKeys(out, joint.positions, joint.storedPositions);
  }

  void putConstraints(ByteWriter& out) const {
    std::vector<Bytes> constraints;
    for (uint32_t n = 0; m_isOwn && n < m_document.nodes.size(); ++n)
      if (m_document.classOf(NodeId(n)).name == kConstraintClass) {
        const Bytes bytes = m_document.bytesOf(m_document.spanOf(NodeId(n)));
        if (bytes.size() == sizeof(Constraint)) constraints.push_back(bytes);
      }
    out.put(int32_t(constraints.size()));
    for (const Bytes bytes : constraints) out.putBytes(bytes);
  }

  const Document& m_document;
  const WriteOptions& m_options;
  const Animation& m_clip;
  Losses m_losses;
  bool m_isOwn, m_isBvh;
  Header m_header;
  std::string m_emote;
  std::vector<MadeJoint> m_joints;
  std::map<uint32_t, glm::dquat> m_turns;
  std::map<uint32_t, bool> m_rows;  // of the avatar, that have a track
  std::vector<std::string> m_lost;
  uint64_t m_lostCount = 0, m_twice = 0, m_scaled = 0, m_thinned = 0;
  KeyFaults m_faults;
};

}  // namespace

Result<Written> writeAnim(const Document& document, const WriteOptions& options) {
  if (options.clip >= document.animations.size())
    return fail(ErrorCode::Unsupported, document.animations.empty()
                                            ? std::string("there is no animation to write")
                                            : fmt::format("there is no animation {}", options.clip));
  Written written;
  VITRINE_TRY(written.bytes, AnimWriter(document, options, written).write());
  return written;
}

}  // namespace vitrine::slanim
