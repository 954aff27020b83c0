#include "core/export/clip_writers.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/export/model/chosen_clips.h"

namespace vitrine {
namespace {

bool movesSkeleton(const Scene& scene) {
  return std::ranges::any_of(scene.fits, [](const ClipFit& fit) { return fit.found > 0; });
}

Result<uint32_t> clipOf(const ExportRequest& request, const Scene& scene) {
  ModelOptions options = request.model;
  options.animations = true;
  const std::optional<uint32_t> clip = chosenClip(scene, options);
  if (!clip) return fail(ErrorCode::Unsupported, "the file has no animation, or none of that number");
  return *clip;
}

}  // namespace

bool isOfMotion(const Format& format) {
  return format.holds.has(Content::Animations) && !format.holds.has(Content::Shapes);
}

bool hasClips(const Scene& scene) {
  return std::ranges::any_of(scene.clips,
                             [](const auto& clip) { return !clip->tracks.empty() || !clip->faces.empty(); });
}

Result<Exported> writeClip(const Writer& writer, const ExportRequest& request, const Scene& scene,
                           Progress* progress) {
  VITRINE_TRY(const uint32_t clip, clipOf(request, scene));
  return writer.ofClip(scene, {.clip = clip,
                               .rate = request.model.rate,
                               .stem = exportStem(*scene.document, request),
                               .progress = progress});
}

Result<Exported> writeMotion(const Format& format, const ExportRequest& request, const Scene& scene,
                             Progress* progress) {
  VITRINE_TRY(const uint32_t clip, clipOf(request, scene));
  const Document& source = *scene.document;
  Document single;
  const bool own = clip < source.animations.size();
  if (!own) {
    single.source = source.source;
    single.budget = source.budget;
    single.format = source.format;
    single.conventions = source.conventions;
    single.skeletons = source.skeletons;
    single.faceRig = source.faceRig;
    single.animations = {*scene.clips[clip]};
  }
  VITRINE_TRY(Written written, format.write(own ? source : single, {.variant = request.variant,
                                                                    .progress = progress,
                                                                    .clip = own ? clip : 0,
                                                                    .rate = float(request.model.rate)}));
  Exported exported;
  exported.losses = std::move(written.losses);
  exported.files.push_back({fmt::format("{}.{}", exportStem(source, request), request.writer->extensions.front()),
                            std::move(written.bytes)});
  return exported;
}

std::vector<Writer> clipWriters() {
  return {
      {.id = "roblox-keyframes",
       .title = VITRINE_TEXT("Writers", "Roblox keyframes"),
       .extensions = {robloxExtension(false)},
       .ofClip = writeKeyframes,
       .isIn = hasClips,
       .isPart = true},
      {.id = "roblox-keyframes-xml",
       .title = VITRINE_TEXT("Writers", "Roblox keyframes, XML"),
       .extensions = {robloxExtension(true)},
       .ofClip = writeKeyframesXml,
       .isIn = hasClips,
       .isPart = true},
      {.id = "roblox-curves",
       .title = VITRINE_TEXT("Writers", "Roblox curves"),
       .extensions = {robloxExtension(false)},
       .ofClip = writeCurves,
       .isIn = hasClips,
       .isPart = true},
      {.id = "roblox-curves-xml",
       .title = VITRINE_TEXT("Writers", "Roblox curves, XML"),
       .extensions = {robloxExtension(true)},
       .ofClip = writeCurvesXml,
       .isIn = hasClips,
       .isPart = true},
      {.id = "bvh",
       .title = VITRINE_TEXT("Writers", "BVH, motion of a skeleton"),
       .extensions = {"bvh"},
       .ofClip = writeBvh,
       .isIn = movesSkeleton,
       .isPart = true},
  };
}

}  // namespace vitrine
