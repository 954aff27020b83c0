#include "core/export/model/chosen_clips.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/geometry/tracks.h"

namespace vitrine {
namespace {
constexpr size_t kNamed = 5;  // names of joints that a report lists
}

bool playsHere(const Scene& scene, uint32_t clip) {
  return scene.fits[clip].plays() || !scene.clips[clip]->morphs.empty();
}

std::vector<uint32_t> chosenClips(const Scene& scene, const ModelOptions& options) {
  std::vector<uint32_t> chosen;
  if (options.animations)
    for (uint32_t clip = 0; clip < scene.clips.size(); ++clip)
      if (!options.clip || *options.clip == clip) chosen.push_back(clip);
  return chosen;
}

std::optional<uint32_t> chosenClip(const Scene& scene, const ModelOptions& options) {
  std::optional<uint32_t> first;
  for (const uint32_t clip : chosenClips(scene, options)) {
    if (playsHere(scene, clip)) return clip;
    if (!first) first = clip;
  }
  return first;
}

ClipNotes notesOf(const Animation& clip) {
  return {.loops = clip.loops,
          .loopFrom = clip.loopFrom,
          .loopTo = clip.loopTo,
          .priority = clip.priority,
          .easeIn = clip.easeIn,
          .easeOut = clip.easeOut,
          .markers = clip.markers};
}

void loseNotes(const ClipNotes& notes, Diagnostics& losses) {
  const auto lose = [&](std::string_view id, std::string message, uint64_t count = 1) {
    losses.add(Severity::Info, id, std::move(message), {}, count);
  };
  if (!notes.markers.empty())
    lose("export.lost-markers", localText("Losses", "markers of animations cannot be stored in this kind of file"),
         notes.markers.size());
  if (notes.priority || notes.easeIn > 0 || notes.easeOut > 0)
    lose("export.lost-priority",
         localText("Losses",
                   "the priority of animations, and how they begin and end, cannot be stored in this "
                   "kind of file"));
  if (notes.loops.value_or(false) || notes.loopTo > 0)
    lose("export.lost-loop",
         localText("Losses", "whether animations repeat cannot be stored in this kind of file"));
}

void loseJointPriorities(const Animation& clip, Diagnostics& losses) {
  const auto own = std::ranges::count_if(clip.tracks, [](const JointTrack& track) { return track.priority != 0; });
  if (own > 0)
    losses.add(Severity::Info, "export.lost-joint-priority",
               localText("Losses", "joints have no priorities of their own in this kind of file"), {},
               uint64_t(own));
}

void tellBaking(const Baking& baking, Diagnostics& losses) {
  if (baking.baked > 0)
    losses.add(Severity::Info, "export.baked-easing",
               localText("Losses",
                         "motion of joints between keys that this kind of file cannot ease is approximated by "
                         "further keys"),
               {}, baking.baked);
  if (baking.cut > 0)
    losses.add(Severity::Warning, "export.cut-keys",
               localText("Losses", "joints would need too many keys: their motion between keys is rough"), {},
               baking.cut);
  if (baking.broken > 0)
    losses.add(Severity::Warning, "export.broken-keys",
               localText("Losses", "keys with numbers that are not finite stay as the key before"), {},
               baking.broken);
}

void loseUnbound(const Document& document, const Animation& clip, Diagnostics& losses) {
  std::vector<std::string> names;
  uint64_t count = 0;
  for (const JointTrack& track : clip.tracks) {
    if (track.joint != kNone) continue;
    if (++count <= kNamed) names.push_back(nameOf(document, track));
  }
  if (count == 0) return;
  losses.add(Severity::Warning, "export.lost-unbound-tracks",
             filledIn(localText("Losses", "%1: motion of joints that no rig here has is left out: %2"),
                      {clip.name, fmt::format("{}{}", fmt::join(names, ", "), count > kNamed ? " ..." : "")}),
             {}, count);
}

void loseFaces(const Animation& clip, Diagnostics& losses) {
  if (!clip.faces.empty())
    losses.add(Severity::Warning, "export.lost-face-tracks",
               localText("Losses", "motion of the controls of a face is left out"), {}, clip.faces.size());
}

}  // namespace vitrine
