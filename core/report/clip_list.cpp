#include "core/report/clip_list.h"

#include "core/bytes/visible_text.h"
#include "core/geometry/binding.h"
#include "core/geometry/tracks.h"

namespace vitrine {

namespace {

constexpr size_t kLongestClipName = 200;  // of what a file calls a clip

}  // namespace

void putClips(JsonWriter& json, const Document& document) {
  if (!document.standIn.empty()) json.put("stand_in", document.standIn);
  if (document.animations.empty()) return;
  json.array("clips", [&] {
    for (const Animation& clip : document.animations) {
      const ClipFit fit = fitOf(clip, document);
      json.object([&] {
        json.put("name", shortened(clip.name, kLongestClipName)).put("seconds", clip.duration);
        json.put("joints", fit.joints).put("joints_here", fit.found);
        json.put("faces", fit.faces).put("morph_targets", fit.shapes).put("markers", clip.markers.size());
        json.key("loops");
        clip.loops ? json.value(*clip.loops) : json.value(nullptr);
        json.key("priority");
        clip.priority ? json.value(*clip.priority) : json.value(nullptr);
        json.put("guessed", isGuessed(clip) || !clip.doubts.empty());
        json.array("doubts", [&] {
          for (const std::string& doubt : clip.doubts) json.value(doubt);
        });
      });
    }
  });
}

}  // namespace vitrine
