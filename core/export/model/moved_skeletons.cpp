#include "core/export/model/moved_skeletons.h"

#include <algorithm>

namespace vitrine {

std::vector<bool> movedSkeletons(const Scene& scene) {
  std::vector<bool> moved;
  for (const Skeleton& skeleton : scene.document->skeletons)
    moved.push_back(std::ranges::any_of(skeleton.joints, &Joint::listed));
  for (const auto& clip : scene.clips)
    for (const JointTrack& track : clip->tracks)
      if (track.joint != kNone && track.skeleton < moved.size()) moved[track.skeleton] = true;
  return moved;
}

}  // namespace vitrine
