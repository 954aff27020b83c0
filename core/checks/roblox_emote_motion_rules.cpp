// How an emote moves: length, keys, markers, and what its joints do. Most limits are the server's and not public.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/model_nodes.h"
#include "core/checks/rule_groups.h"
#include "core/formats/rbxm/types/packed_curves.h"
#include "core/geometry/tracks.h"

namespace vitrine {

namespace {

constexpr TargetSet kEmoteMotions{CheckTarget::RobloxEmote};
constexpr uint64_t kMemoryOfCurve = 64 << 20;

// ---- The whole clip

void checkEmoteLength(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const auto limit = out.limit("seconds");
  for (const Animation& clip : input.document.animations) {
    const double found = clip.duration;
    if (!limit || found < *limit) continue;
    findings.add({.node = clip.node,
                  .found = found,
                  .limit = limit,
                  .text = filledIn(localText("Checks", "It lasts %1 seconds; an emote is shorter than %2"),
                                   {findingNumber(found), findingNumber(*limit)})});
  }
}

void checkEmoteStill(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  std::set<NodeId> known;
  for (const Animation& clip : input.document.animations) {
    known.insert(clip.node);
    if (std::ranges::none_of(clip.tracks,
                             [](const JointTrack& each) { return movesJoint(each) || turnsJoint(each); }))
      findings.add(clip.node, localText("Checks", "It moves no joint"));
  }
  // A clip without any key is none of the document's animations.
  forEachNode(input, out, "CurveAnimation", [&](NodeId clip) {
    if (!known.contains(clip)) findings.add(clip, localText("Checks", "It moves no joint"));
  });
}

void checkEmoteSize(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  const std::vector<NodeId> clips = ownersOf(input.document, "CurveAnimation");
  std::vector<uint64_t> below(input.document.nodes.size());
  for (const NodeId clip : clips)
    if (clip != NodeId::None) ++below[indexOf(clip)];
  const auto limit = out.limit("instances");
  forEachNode(input, out, "CurveAnimation", [&](NodeId clip) {
    const uint64_t found = below[indexOf(clip)];
    if (found == 0 || (limit && double(found) <= *limit)) return;
    findings.add(
        {.node = clip,
         .found = double(found),
         .limit = limit,
         .text = limit ? filledIn(localText("Checks", "%1 instances are below it; %2 may be"),
                                  {std::to_string(found), findingNumber(*limit)})
                       : filledIn(localText("Checks", "%1 instances are below it; the limit is not public"),
                                  {std::to_string(found)})},
        limit ? CheckSeverity::Refused : CheckSeverity::Hint);
  });
}

// ---- Keys and markers, as they are stored

struct StoredCurve {
  NodeId node;
  std::vector<rbxm::FloatKey> keys;
  uint64_t unusable = 0;
};
void forEachCurve(const CheckInput& input, const RuleRun& out,
                  const std::function<void(const StoredCurve&)>& visit) {
  forEachNode(input, out, "FloatCurve", [&](NodeId node) {
    MemoryBudget budget(kMemoryOfCurve);
    auto curve = rbxm::readFloatCurve(asBytes(bytesAt(input.document, node, "ValuesAndTimes")), budget);
    if (curve) visit({node, std::move(curve->keys), curve->unusable});
  });
}

void checkKeyNumbers(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachCurve(input, out, [&](const StoredCurve& curve) {
    if (curve.unusable > 0)
      findings.add({.node = curve.node,
                    .text = filledIn(localText("Checks", "Keys whose value is no finite number: %1"),
                                     {std::to_string(curve.unusable)}),
                    .count = curve.unusable});
    if (!curve.keys.empty() && curve.keys[0].time < 0)
      findings.add({.node = curve.node,
                    .found = curve.keys[0].time,
                    .limit = 0,
                    .text = filledIn(localText("Checks", "Its first key is at %1 seconds, before the start"),
                                     {findingNumber(curve.keys[0].time)})});
  });
}

void checkKeyCount(const CheckInput& input, RuleRun& out) {
  StoredCurve most{NodeId::None, {}, 0};
  forEachCurve(input, out, [&](const StoredCurve& curve) {
    if (curve.keys.size() > most.keys.size()) most = curve;
  });
  if (most.keys.size() < 2) return;
  out.add({.node = most.node,
           .found = double(most.keys.size()),
           .text = filledIn(localText("Checks", "The curve with the most keys has %1; the limit is not public"),
                            {std::to_string(most.keys.size())})},
          CheckSeverity::Hint);
}

void checkKeyGaps(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  NodeId closest = NodeId::None;
  double least = std::numeric_limits<double>::infinity();
  forEachCurve(input, out, [&](const StoredCurve& curve) {
    double gap = std::numeric_limits<double>::infinity();
    for (size_t key = 1; key < curve.keys.size(); ++key)
      gap = std::min(gap, double(curve.keys[key].time) - double(curve.keys[key - 1].time));
    if (gap <= 0)
      findings.add(
          {.node = curve.node, .found = 0, .text = localText("Checks", "Two of its keys are at the same time")},
          CheckSeverity::Degraded);
    if (gap > 0 && gap < least) least = gap, closest = curve.node;
  });
  if (closest == NodeId::None) return;
  findings.add({.node = closest,
                .found = 1 / least,
                .text = filledIn(localText("Checks",
                                           "The closest keys are %1 seconds apart (%2 a second); the limit "
                                           "is not public"),
                                 {fmt::format("{:.4f}", least), findingNumber(1 / least)})},
               CheckSeverity::Hint);
}

struct StoredMarkers {
  NodeId node;
  std::vector<rbxm::MarkerKey> keys;
  uint64_t unusable = 0;
};
void forEachMarkers(const CheckInput& input, const RuleRun& out,
                    const std::function<void(const StoredMarkers&)>& visit) {
  forEachNode(input, out, "MarkerCurve", [&](NodeId node) {
    MemoryBudget budget(kMemoryOfCurve);
    auto curve = rbxm::readMarkerCurve(asBytes(bytesAt(input.document, node, "ValuesAndTimes")), budget);
    if (curve) visit({node, std::move(curve->keys), curve->unusable});
  });
}

void checkMarkers(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  forEachMarkers(input, out, [&](const StoredMarkers& markers) {
    if (markers.unusable > 0)
      findings.add({.node = markers.node,
                    .text = filledIn(localText("Checks", "Markers without a valid time: %1"),
                                     {std::to_string(markers.unusable)}),
                    .count = markers.unusable});
    const auto empty = uint64_t(std::ranges::count(markers.keys, std::string(), &rbxm::MarkerKey::text));
    if (empty == 0) return;
    // Whether an empty value is a missing one is not published.
    findings.add(
        {.node = markers.node,
         .text = filledIn(localText("Checks", "Markers whose value is empty: %1"), {std::to_string(empty)}),
         .count = empty},
        CheckSeverity::Degraded);
  });
}

void checkMarkerCount(const CheckInput& input, RuleRun& out) {
  uint64_t curves = 0, most = 0, longest = 0;
  NodeId first = NodeId::None;
  forEachMarkers(input, out, [&](const StoredMarkers& markers) {
    if (curves++ == 0) first = markers.node;
    most = std::max<uint64_t>(most, markers.keys.size());
    for (const rbxm::MarkerKey& key : markers.keys) longest = std::max<uint64_t>(longest, key.text.size());
  });
  if (curves == 0) return;
  out.add({.node = first,
           .found = double(curves),
           .text = filledIn(localText("Checks",
                                      "Curves of markers: %1, with up to %2 markers each; the longest value has %3 "
                                      "bytes; the limits are not public"),
                            {std::to_string(curves), std::to_string(most), std::to_string(longest)}),
           .count = curves},
          CheckSeverity::Hint);
}

// ---- What joints do, track by track

// Of a joint over the whole clip, in its parent's space.
struct TrackMotion {
  double moved = 0, speed = 0;       // studs from the start of the keys' space, studs a second
  double turned = 0, turnSpeed = 0;  // degrees from rest, degrees a second
};

constexpr double kFramesPerSecond = 30;
constexpr size_t kMostSamples = 2'000'000;  // of all tracks together

TrackMotion motionOf(const JointTrack& track, double duration, size_t mostSamples) {
  TrackMotion motion;
  const double frames =
      std::clamp(std::ceil(duration * kFramesPerSecond), 1.0, double(std::max<size_t>(mostSamples, 2)));
  const double step = duration / frames;
  TransformParts before;
  for (double frame = 0; frame <= frames; ++frame) {
    const TransformParts parts = partsAt(track, float(frame * step));
    motion.moved = std::max(motion.moved, double(glm::length(parts.translation)));
    motion.turned = std::max(motion.turned, degreesOf(glm::mat3_cast(parts.rotation)));
    if (frame > 0 && step > 0) {
      motion.speed = std::max(motion.speed, glm::length(parts.translation - before.translation) / step);
      const Quat turn = glm::inverse(before.rotation) * parts.rotation;
      motion.turnSpeed = std::max(motion.turnSpeed, degreesOf(glm::mat3_cast(turn)) / step);
    }
    before = parts;
  }
  return motion;
}

NodeId nodeOf(const Animation& clip, const JointTrack& track) {
  return track.node != NodeId::None ? track.node : clip.node;
}

// Visits the tracks of every clip, until nobody waits or there are too many.
using VisitMotion = std::function<void(const Animation&, const JointTrack&, const TrackMotion&)>;
void forEachMotion(const CheckInput& input, const RuleRun& out, const VisitMotion& visit) {
  size_t tracks = 0;
  for (const Animation& clip : input.document.animations) tracks += clip.tracks.size();
  if (tracks == 0) return;
  for (const Animation& clip : input.document.animations)
    for (const JointTrack& track : clip.tracks) {
      if (out.cancelled()) return;
      visit(clip, track, motionOf(track, clip.duration, kMostSamples / tracks));
    }
}

void checkEmotePositions(const CheckInput& input, RuleRun& out) {
  ManyFindings findings(out);
  constexpr double kRounding = 0.001;  // studs
  forEachMotion(input, out, [&](const Animation& clip, const JointTrack& track, const TrackMotion& motion) {
    const std::string& name = nameOf(input.document, track);
    if (name == "LowerTorso" || !movesJoint(track) || motion.moved <= kRounding) return;
    findings.add({.node = nodeOf(clip, track),
                  .found = motion.moved,
                  .where = name,
                  .text = filledIn(localText("Checks",
                                             "It moves by up to %1 studs; only LowerTorso may move. How far "
                                             "is tolerated is not public"),
                                   {findingNumber(motion.moved)})});
  });
}

// The track with the greatest of a number.
struct Greatest {
  NodeId node = NodeId::None;
  std::string name{};
  double number = 0;
  void take(const CheckInput& input, const Animation& clip, const JointTrack& track, double found) {
    if (!(found > number)) return;
    *this = {nodeOf(clip, track), nameOf(input.document, track), found};
  }
};

void tellGreatest(RuleRun& out, const Greatest& greatest, const std::string& text) {
  constexpr double kAnything = 0.001;
  if (!(greatest.number > kAnything)) return;
  out.add({.node = greatest.node,
           .found = std::isfinite(greatest.number) ? std::optional(greatest.number) : std::nullopt,
           .where = greatest.name,
           .text = filledIn(text, {findingNumber(greatest.number)})},
          CheckSeverity::Hint);
}

void checkEmoteSpeed(const CheckInput& input, RuleRun& out) {
  Greatest moving, turning;
  forEachMotion(input, out, [&](const Animation& clip, const JointTrack& track, const TrackMotion& motion) {
    moving.take(input, clip, track, motion.speed);
    turning.take(input, clip, track, motion.turnSpeed);
  });
  tellGreatest(out, moving,
               localText("Checks", "The fastest joint moves by %1 studs a second; the limit is not public"));
  tellGreatest(out, turning,
               localText("Checks", "The fastest joint turns by %1° a second; the limit is not public"));
}

void checkEmoteReach(const CheckInput& input, RuleRun& out) {
  Greatest moved, turned;
  forEachMotion(input, out, [&](const Animation& clip, const JointTrack& track, const TrackMotion& motion) {
    moved.take(input, clip, track, motion.moved);
    turned.take(input, clip, track, motion.turned);
  });
  tellGreatest(out, moved,
               localText("Checks",
                         "The joint that goes farthest moves by %1 studs from its place; the limit "
                         "is not public"));
  tellGreatest(out, turned,
               localText("Checks", "The joint that turns most is %1° from rest; the limit is not public"));
}

}  // namespace

std::span<const Rule> robloxEmoteMotionRules() {
  static const std::array kRules{
      Rule{.id = "roblox.emote-length",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Too long"),
           .advice = VITRINE_TEXT("Checks", "Cut the animation."),
           .run = checkEmoteLength,
           .limits = {"seconds"}},
      Rule{.id = "roblox.emote-still",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Nothing moves"),
           .advice = VITRINE_TEXT("Checks", "Add keys for at least one part."),
           .run = checkEmoteStill},
      Rule{.id = "roblox.emote-size",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Number of instances"),
           .advice =
               VITRINE_TEXT("Checks", "Remove curves that do nothing if the upload says that there are too many."),
           .run = checkEmoteSize,
           .limits = {"instances"}},
      Rule{.id = "roblox.emote-key-numbers",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Keys with numbers that are not valid"),
           .advice = VITRINE_TEXT("Checks", "Let the animation begin at 0 seconds, and set these keys again."),
           .run = checkKeyNumbers},
      Rule{.id = "roblox.emote-key-count",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Number of keys"),
           .advice = VITRINE_TEXT("Checks", "Leave keys out if the upload says that there are too many."),
           .run = checkKeyCount,
           .limits = {"keys"}},
      Rule{.id = "roblox.emote-key-gaps",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Time between keys"),
           .advice = VITRINE_TEXT("Checks", "Leave keys out if the upload says that they are too close together."),
           .run = checkKeyGaps,
           .limits = {"seconds"}},
      Rule{.id = "roblox.emote-markers",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Markers that are not valid"),
           .advice = VITRINE_TEXT("Checks", "Give each marker a time and a value, or remove it."),
           .run = checkMarkers},
      Rule{.id = "roblox.emote-marker-count",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Number and length of markers"),
           .advice = VITRINE_TEXT("Checks", "Remove markers if the upload says that there are too many."),
           .run = checkMarkerCount,
           .limits = {"curves", "markers", "characters"}},
      Rule{.id = "roblox.emote-positions",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Parts that leave their joint"),
           .advice = VITRINE_TEXT("Checks", "Remove the positions of all parts but LowerTorso."),
           .run = checkEmotePositions,
           .limits = {"studs"}},
      Rule{.id = "roblox.emote-speed",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "Speed"),
           .advice = VITRINE_TEXT("Checks", "Slow the part down if the upload says that it is too fast."),
           .run = checkEmoteSpeed,
           .limits = {"studs-per-second", "degrees-per-second"}},
      Rule{.id = "roblox.emote-reach",
           .targets = kEmoteMotions,
           .title = VITRINE_TEXT("Checks", "How far joints go from rest"),
           .advice = VITRINE_TEXT("Checks", "Keep the part nearer if the upload says that it goes too far."),
           .run = checkEmoteReach,
           .limits = {"studs", "degrees"}},
  };
  return kRules;
}

}  // namespace vitrine
