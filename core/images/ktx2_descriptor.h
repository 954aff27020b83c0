// The data format descriptor of a KTX 2 file (Khronos Data Format Specification 1.3, chapters 3 to 5): what it says
// about the format, against what the format demands.
#pragma once

#include "core/images/picture_reader.h"

namespace vitrine {

// KHR_DF_MODEL_*; those that Vulkan has no format for.
enum class ColourModel : uint8_t { Rgbsda = 1, Etc1s = 163, Uastc = 166, UastcHdr = 167 };

struct Ktx2Descriptor {
  uint8_t model = 0;
  bool isPremultiplied = false;
  uint32_t sampleCount = 0;
};

// `format` is null where the file names none. Errors: Truncated, Malformed where it contradicts itself or the
// format. What leaves the pixels beyond doubt is told as damage.
Result<Ktx2Descriptor> readDescriptor(PictureReader& reader, uint64_t offset, uint64_t size,
                                      const TexelFormat* format, bool isSupercompressed);

}  // namespace vitrine
