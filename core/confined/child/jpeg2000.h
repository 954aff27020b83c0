// Decodes JPEG 2000 with OpenJPEG.
#pragma once

#include "core/confined/child/jobs.h"

namespace vitrine::confined {

// Parameters: how many times the picture is halved. The reply is a PictureReply. A picture that ends early is
// decoded as far as it goes.
Result<void> decodeJpeg2000(const JobInput& input, JobReply& reply);

}  // namespace vitrine::confined
