// A picture as a file of its own: PNG, or OpenEXR for what has more than eight bits.
#pragma once

#include "core/export/export.h"

namespace vitrine {

// What exportScene() calls for documents that are pictures: see ExportRequest::makePicture. Needs a
// QCoreApplication. Errors: those of decodePart() and decodeSheet().
Result<Exported> exportPicture(const Document& document, const ExportRequest& request);

}  // namespace vitrine
