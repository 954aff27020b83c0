// Where a finding is in the picture.
#pragma once

#include "app/documents/document_checks.h"
#include "render/view/marks.h"

namespace vitrine {

// The triangles and vertices that a finding lists, else the face it is about. Empty: it has no such place, or the
// mesh is not known. What moves with a skeleton is where the pose has it.
Marks marksOf(const CheckedDocument& checked, const Finding& finding, const PoseEdits& pose);

}  // namespace vitrine
