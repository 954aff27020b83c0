#include "core/formats/rbxm/types/motions.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/formats/rbxm/types/curve_clips.h"
#include "core/formats/rbxm/types/keyframe_clips.h"

namespace vitrine::rbxm {

namespace {

std::vector<NodeId> clipsOf(const Document& document) {
  std::vector<NodeId> clips;
  for (const Class& owner : document.classes)
    if (owner.is("KeyframeSequence") || owner.is("CurveAnimation"))
      clips.insert(clips.end(), owner.nodes.begin(), owner.nodes.end());
  std::ranges::sort(clips);
  return clips;
}

Result<void> addClips(ReadContext& context, MotionRigs& rigs, CurveFindings& findings) {
  const std::vector<NodeId> clips = clipsOf(context.document);
  if (clips.empty()) return {};
  VITRINE_CHECK(context.budget.takeArray(context.document.nodes.size(), 8, "children", {}));
  const Children children = childrenOf(context.document.nodes);
  const ClipSource source{context, children, rigs};
  for (const NodeId clip : clips)
    VITRINE_CHECK(source.isA(clip, "CurveAnimation") ? addCurveClip(source, clip, findings)
                                                     : addKeyframeClip(source, clip));
  context.budget.give(uint64_t(context.document.nodes.size()) * 8);
  return {};
}

Result<void> addAll(ReadContext& context, MotionRigs& rigs, CurveFindings& findings) {
  VITRINE_CHECK(rigs.find());
  VITRINE_CHECK(addClips(context, rigs, findings));
  return rigs.makeSkeletons();
}

}  // namespace

Result<void> addMotions(ReadContext& context) {
  MotionRigs rigs(context);
  CurveFindings findings;
  const auto added = addAll(context, rigs, findings);
  Diagnostics& diagnostics = context.document.diagnostics;
  findings.tell(diagnostics);
  if (rigs.leftOut() > 0)
    diagnostics.add(Severity::Info, "rbxm.many-rigs",
                    fmt::format("clips of rigs beyond the first {} move nothing", kMostSkeletons), {},
                    rigs.leftOut());
  if (added || added.error().code != ErrorCode::LimitExceeded) return added;
  diagnostics.add(Severity::Warning, "rbxm.motions-left-out",
                  fmt::format("not all motions are read: {}", added.error().message));
  return {};
}

}  // namespace vitrine::rbxm
