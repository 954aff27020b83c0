// Clips in forms that hold one clip and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "core/export/model/exported.h"
#include "core/export/model/plain_track.h"
#include "core/scene/scene.h"

namespace vitrine {

struct Progress;

struct ClipExport {
  uint32_t clip = 0;  // of Scene::clips
  double rate = kUsualRate;
  std::string stem;              // of the file's name
  Progress* progress = nullptr;  // may be null
};

// Roblox's KeyframeSequence and CurveAnimation, in the binary form or as XML. They name the joints that they move;
// keys of joints that are not relative to a place at rest become so by the handle of the joint, or by its bind
// pose. Errors: Unsupported if the clip moves nothing or is too long, LimitExceeded, Cancelled.
Result<Exported> writeKeyframes(const Scene& scene, const ClipExport& request);
Result<Exported> writeKeyframesXml(const Scene& scene, const ClipExport& request);
Result<Exported> writeCurves(const Scene& scene, const ClipExport& request);
Result<Exported> writeCurvesXml(const Scene& scene, const ClipExport& request);

// The extension of such files.
std::string_view robloxExtension(bool xml);

// The skeleton that the clip moves, and its joints at every frame. Errors: the same.
Result<Exported> writeBvh(const Scene& scene, const ClipExport& request);

}  // namespace vitrine
