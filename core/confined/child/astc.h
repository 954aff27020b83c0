// Decodes ASTC blocks with Arm's library.
#pragma once

#include "core/confined/child/jobs.h"

namespace vitrine::confined {

// The input are the blocks of one slice, or of as many slices as a block is deep. Parameters: the profile ("ldr",
// "srgb" or "hdr"), the block's width, height and depth, the picture's width, height and depth (at most the
// block's), and which of these slices. The reply is a PictureReply, with floats of "hdr". Blocks that mean nothing
// become magenta, as the format demands.
Result<void> decodeAstc(const JobInput& input, JobReply& reply);

}  // namespace vitrine::confined
