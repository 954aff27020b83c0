// BVH: a hierarchy with offsets, and the channels of all joints at every frame. At rest nothing is turned, with the
// joints where they are bound; a frame says how far each is turned from there, as the axes of the world have it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/bytes/local_text.h"
#include "core/export/clips/clips.h"
#include "core/export/clips/named_clip.h"
#include "core/export/model/chosen_clips.h"
#include "core/formats/writing.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {

constexpr double kMostNumbers = 20'000'000;
constexpr size_t kDeepestLevel = 64;  // of indents
constexpr float kMoves = 1e-5f;

struct BvhJoint {
  std::string name;
  uint32_t joint = kNone;   // of the skeleton; kNone: stands above several that have no parent
  uint32_t parent = kNone;  // in the list, where children follow their parents at once
  Vec3 offset{0.0f};
  bool moves = false;  // has channels of a place
  std::vector<uint32_t> below{};
};

// A place in the world of the file: Y up, right-handed.
struct Spot {
  Vec3 place{0.0f};
  Quat turn{1, 0, 0, 0};  // from the bound place
};

class BvhWriter {
 public:
  BvhWriter(const Scene& scene, const ClipExport& request)
      : m_scene(scene), m_request(request), m_animation(*scene.clips[request.clip]) {}

  Result<Exported> run() {
    m_skeleton = skeletonOfMost();
    if (m_skeleton == kNone)
      return fail(ErrorCode::Unsupported, "the animation moves no joint of a rig that is here");
    const double rate = std::clamp(m_request.rate, kLeastRate, kMostRate);
    // The last frame is at the end or a little behind it, where the last keys hold.
    const double frames = std::ceil(double(m_animation.duration) * rate - 1e-3) + 1;
    // Every track of the clip is looked at for every frame.
    const double numbers = frames * double(std::max(skeleton().joints.size(), m_animation.tracks.size())) * 6;
    if (!(numbers <= kMostNumbers))
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{:.0f} frames of {} joints are too many numbers", frames, skeleton().joints.size()));
    m_rest = jointMatricesOf(skeleton(), nullptr);
    collect();
    for (double frame = 0; frame < frames; ++frame) {
      VITRINE_CHECK(step(m_request.progress, float(frame / frames / 2)));
      see(placesAt(float(frame / rate)));
    }
    putHierarchy();
    m_text += fmt::format("MOTION\nFrames: {:.0f}\nFrame Time: {:.9g}\n", frames, 1 / rate);
    for (double frame = 0; frame < frames; ++frame) {
      VITRINE_CHECK(step(m_request.progress, float(0.5 + frame / frames / 2)));
      putFrame(placesAt(float(frame / rate)));
    }
    return finish();
  }

 private:
  const Skeleton& skeleton() const { return m_scene.document->skeletons[m_skeleton]; }

  // The one that most tracks move.
  uint32_t skeletonOfMost() const {
    std::vector<size_t> tracks(m_scene.document->skeletons.size());
    for (const JointTrack& track : m_animation.tracks)
      if (track.joint != kNone && track.skeleton < tracks.size()) ++tracks[track.skeleton];
    const auto most = std::ranges::max_element(tracks);
    return most == tracks.end() || *most == 0 ? kNone : uint32_t(most - tracks.begin());
  }

  std::vector<Mat4> placesAt(float time) const {
    return jointMatricesOf(m_scene, m_skeleton, {.animation = m_request.clip, .time = time});
  }

  Vec3 placed(const Mat4& joint) const {
    const Vec3 place(m_scene.toWorld * joint[3]);
    return std::isfinite(place.x + place.y + place.z) ? place : Vec3(0.0f);
  }

  // ---- The hierarchy

  std::string nameFor(const std::string& name) {
    std::string made;
    for (const char each : name) made += uint8_t(each) <= ' ' || each == '{' || each == '}' ? '_' : each;
    if (made.empty()) made = "joint";
    const std::string first = made;
    for (size_t number = 2; !m_names.insert(made).second; ++number)
      made = fmt::format("{}_{}", first, m_names.size() + number);
    m_renamed += made != name;
    return made;
  }

  void collect() {
    const std::vector<Joint>& joints = skeleton().joints;
    std::vector<std::vector<uint32_t>> below(joints.size());
    std::vector<uint32_t> roots;
    for (uint32_t j = 0; j < joints.size(); ++j)
      (joints[j].parent < j ? below[joints[j].parent] : roots).push_back(j);
    std::vector<std::pair<uint32_t, uint32_t>> open;  // joints, and their parents in the list
    const bool several = roots.size() > 1;
    if (several) m_joints.push_back({.name = nameFor("root")});
    if (several) m_renamed = 0;
    for (size_t r = roots.size(); r-- > 0;) open.emplace_back(roots[r], several ? 0 : kNone);
    while (!open.empty()) {
      const auto [joint, parent] = open.back();
      open.pop_back();
      const auto number = uint32_t(m_joints.size());
      const Vec3 above =
          parent == kNone || m_joints[parent].joint == kNone ? Vec3(0.0f) : placed(m_rest[m_joints[parent].joint]);
      // A root's place is in its channels alone: programs differ in whether they add the offset.
      const bool isRoot = parent == kNone || m_joints[parent].joint == kNone;
      m_joints.push_back({.name = nameFor(joints[joint].name),
                          .joint = joint,
                          .parent = parent,
                          .offset = isRoot ? Vec3(0.0f) : placed(m_rest[joint]) - above,
                          .moves = isRoot});
      if (parent != kNone) m_joints[parent].below.push_back(number);
      for (size_t b = below[joint].size(); b-- > 0;) open.emplace_back(below[joint][b], number);
    }
    Bounds bounds;
    for (const Mat4& place : m_rest) bounds.add(placed(place));
    if (!bounds.empty()) m_near = std::max(glm::length(bounds.max - bounds.min) * kMoves, kMoves);
  }

  std::vector<Spot> spotsOf(const std::vector<Mat4>& places) const {
    std::vector<Spot> spots(m_joints.size());
    for (size_t b = 0; b < m_joints.size(); ++b) {
      const uint32_t joint = m_joints[b].joint;
      if (joint == kNone) continue;
      const Quat now = partsOf(m_scene.toWorld * places[joint]).rotation;
      const Quat bound = partsOf(m_scene.toWorld * m_rest[joint]).rotation;
      spots[b] = {placed(places[joint]), glm::normalize(now * glm::inverse(bound))};
    }
    return spots;
  }

  // Where a joint is, as its parent is turned.
  Vec3 wayOf(const std::vector<Spot>& spots, size_t b) const {
    const uint32_t parent = m_joints[b].parent;
    if (parent == kNone || m_joints[parent].joint == kNone) return spots[b].place;
    return glm::inverse(spots[parent].turn) * (spots[b].place - spots[parent].place);
  }

  // Which joints change their place in their parent's.
  void see(const std::vector<Mat4>& places) {
    const std::vector<Spot> spots = spotsOf(places);
    for (size_t b = 0; b < m_joints.size(); ++b)
      m_joints[b].moves |=
          m_joints[b].joint != kNone && glm::distance(wayOf(spots, b), m_joints[b].offset) > m_near;
  }

  void putHierarchy() {
    m_text = "HIERARCHY\n";
    struct Open {
      uint32_t joint;
      size_t next = 0;
    };
    std::vector<Open> open{{0}};
    putStart(0, 0);
    while (!open.empty()) {
      const BvhJoint& joint = m_joints[open.back().joint];
      if (open.back().next < joint.below.size()) {
        const uint32_t child = joint.below[open.back().next++];
        putStart(child, open.size());
        open.push_back({child});
        continue;
      }
      if (joint.below.empty()) putEnd(joint, open.size());
      open.pop_back();
      line(open.size(), "}");
    }
  }

  void line(size_t level, std::string_view text) {
    m_text.append(std::min(level, kDeepestLevel), '\t');
    m_text += text;
    m_text += '\n';
  }

  void putStart(uint32_t number, size_t level) {
    const BvhJoint& joint = m_joints[number];
    line(level, fmt::format("{} {}", level == 0 ? "ROOT" : "JOINT", joint.name));
    line(level, "{");
    line(level + 1, fmt::format("OFFSET {:.7g} {:.7g} {:.7g}", joint.offset.x, joint.offset.y, joint.offset.z));
    line(level + 1, joint.moves || level == 0
                        ? "CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation"
                        : "CHANNELS 3 Zrotation Xrotation Yrotation");
  }

  // Programs want to know where the last bones end: as far on as they begin from what is above.
  void putEnd(const BvhJoint& joint, size_t level) {
    const Vec3 end = glm::length(joint.offset) > 0 ? joint.offset : Vec3(0, 1, 0);
    line(level, "End Site");
    line(level, "{");
    line(level + 1, fmt::format("OFFSET {:.7g} {:.7g} {:.7g}", end.x, end.y, end.z));
    line(level, "}");
  }

  // ---- Frames

  void putFrame(const std::vector<Mat4>& places) {
    const std::vector<Spot> spots = spotsOf(places);
    m_angles.resize(m_joints.size(), Vec3(0.0f));
    const auto put = [&](float number) {
      fmt::format_to(std::back_inserter(m_text), "{:.7g} ", std::isfinite(number) ? number : 0.0f);
    };
    for (size_t b = 0; b < m_joints.size(); ++b) {
      const BvhJoint& joint = m_joints[b];
      if (joint.moves || b == 0) {
        const Vec3 way = joint.joint == kNone ? Vec3(0.0f) : wayOf(spots, b);
        put(way.x), put(way.y), put(way.z);
      }
      const Quat above = joint.parent == kNone ? Quat(1, 0, 0, 0) : spots[joint.parent].turn;
      const Vec3 angles = glm::degrees(anglesOf(glm::inverse(above) * spots[b].turn, EulerOrder::ZXY));
      // Without whole turns between two frames, of which programs would play the way back.
      for (int axis = 0; axis < 3; ++axis) {
        const float turns = std::round((m_angles[b][axis] - angles[axis]) / 360);
        m_angles[b][axis] = angles[axis] + (std::isfinite(turns) ? 360 * turns : 0.0f);
      }
      put(m_angles[b].z), put(m_angles[b].x), put(m_angles[b].y);
    }
    m_text.back() = '\n';
  }

  Result<Exported> finish() {
    Exported exported;
    const Bytes bytes = asBytes(m_text);
    exported.files.push_back({m_request.stem + ".bvh", {bytes.begin(), bytes.end()}});
    exported.objects = m_joints.size();
    Diagnostics& losses = exported.losses;
    loseUnbound(*m_scene.document, m_animation, losses);
    loseFaces(m_animation, losses);
    loseNotes(notesOf(m_animation), losses);
    loseJointPriorities(m_animation, losses);
    losses.add(Severity::Info, "export.baked-frames",
               localText("Losses", "motion between the frames of the file is not stored"));
    if (m_renamed > 0)
      losses.add(
          Severity::Info, "export.renamed-joints",
          localText("Losses", "joints have other names, as this kind of file needs different ones without spaces"),
          {}, m_renamed);
    const auto others = std::ranges::count_if(m_animation.tracks, [&](const JointTrack& track) {
      return track.joint != kNone && track.skeleton != m_skeleton;
    });
    if (others > 0)
      losses.add(Severity::Warning, "export.lost-rigs",
                 localText("Losses", "the file holds one rig: motion of others is left out"), {}, uint64_t(others));
    const auto scales =
        std::ranges::count_if(m_animation.tracks, [](const JointTrack& track) { return !track.scale.empty(); });
    if (scales > 0)
      losses.add(Severity::Warning, "export.lost-scale",
                 localText("Losses", "changes of the size of joints are left out; glTF files keep them"), {},
                 uint64_t(scales));
    if (!m_animation.morphs.empty())
      losses.add(Severity::Warning, "export.lost-morph-targets",
                 localText("Losses", "motion of morph targets is left out"), {}, m_animation.morphs.size());
    return exported;
  }

  const Scene& m_scene;
  const ClipExport& m_request;
  const Animation& m_animation;
  uint32_t m_skeleton = kNone;
  std::vector<Mat4> m_rest;  // where joints are bound
  std::vector<BvhJoint> m_joints;
  std::set<std::string> m_names;
  std::vector<Vec3> m_angles;  // of the frame before
  uint64_t m_renamed = 0;
  float m_near = kMoves;
  std::string m_text;
};

}  // namespace

Result<Exported> writeBvh(const Scene& scene, const ClipExport& request) { return BvhWriter(scene, request).run(); }

}  // namespace vitrine
