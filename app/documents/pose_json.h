// A pose as JSON, by names: it can be kept, sent, and used on another rig that has the same joints and controls.
#pragma once

#include <QByteArray>

#include "core/bytes/result.h"
#include "core/geometry/posing.h"

namespace vitrine {

// {"joints": {"Jaw": {"rotation": [0, 0, 10], "translation": [0, 0, 0]}}, "face": {"JawDrop": 0.5},
// "morphs": {"smile": 0.5}}; what is at rest is left out, and so are morph targets whose weight is not set by hand.
QByteArray poseToJson(const PoseEdits& pose, const Document& document);

// Names the document lacks are passed over and counted in `unknown`. Malformed, with the reason, for anything else.
Result<PoseEdits> poseFromJson(const QByteArray& json, const Document& document, size_t* unknown);

}  // namespace vitrine
