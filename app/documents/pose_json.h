// A pose as JSON, with names: it can be saved, sent, and used on another rig with the same joints and controls.
#pragma once

#include <QByteArray>

#include "core/bytes/result.h"
#include "core/geometry/posing.h"

namespace vitrine {

// {"joints": {"Jaw": {"rotation": [0, 0, 10], "translation": [0, 0, 0]}}, "face": {"JawDrop": 0.5}, "morphs":
// {"smile": 0.5}}. Everything at rest is left out, and so are morph targets whose weight was not set by the user.
QByteArray poseToJson(const PoseEdits& pose, const Document& document);

// Names that the document does not have are skipped and counted in `unknown`. The error Malformed, with the reason,
// for anything else.
Result<PoseEdits> poseFromJson(const QByteArray& json, const Document& document, size_t* unknown);

}  // namespace vitrine
