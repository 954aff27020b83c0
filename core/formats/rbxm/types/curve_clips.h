// CurveAnimations as clips: folders named after parts, with curves for positions and rotations.
#pragma once

#include "core/formats/rbxm/types/clip_source.h"

namespace vitrine::rbxm {

// What was found doubtful in the curves of all clips of a file.
struct CurveFindings {
  uint64_t unread = 0;    // curves that cannot be read
  std::string why;        // of the first
  uint64_t unsorted = 0;  // curves
  uint64_t unusable = 0;  // keys that are not finite
  uint64_t unknown = 0;   // keys of an unknown mode
  uint64_t values = 0;    // ValueCurves, which play nothing
  void tell(Diagnostics& diagnostics) const;
};

Result<void> addCurveClip(const ClipSource& source, NodeId animation, CurveFindings& findings);

}  // namespace vitrine::rbxm
