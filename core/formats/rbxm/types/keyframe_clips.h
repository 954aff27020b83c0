// KeyframeSequences as clips: poses at times.
#pragma once

#include "core/formats/rbxm/types/clip_source.h"

namespace vitrine::rbxm {

// How a pose goes to the next one, by Enum.PoseEasingStyle and Enum.PoseEasingDirection.
Interpolation easingOf(int64_t style, int64_t direction);

Result<void> addKeyframeClip(const ClipSource& source, NodeId sequence);

}  // namespace vitrine::rbxm
