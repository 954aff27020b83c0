// Which skeletons of a scene are worth a file's joints.
#pragma once

#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

// For each skeleton of the document, whether a skin names its joints or a clip of the scene moves them. Others are
// rigs of parts that clips of other files could move.
std::vector<bool> movedSkeletons(const Scene& scene);

}  // namespace vitrine
