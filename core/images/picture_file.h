// Pictures that core decodes itself, whatever file they are in: KTX 2, KTX, DDS, JPEG 2000, TGA, Radiance HDR,
// OpenEXR. A file holds one picture or many: mip levels, array layers, the faces of cubes, the slices of volumes.
// (PNG, JPEG, WebP, BMP and TIFF are decoded by app/images.)
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/document/diagnostics.h"
#include "core/images/image.h"

namespace vitrine {

struct TexelFormat;

// Level 0 is the largest. Of JPEG 2000, levels are its resolutions, which all lie in the same bytes.
struct PictureLevel {
  uint32_t width = 0, height = 0, depth = 1;  // pixels
  uint64_t offset = 0,
           size = 0;          // bytes in the file; of all layers, faces and slices. Of DDS: of the first picture
  uint64_t unpackedSize = 0;  // bytes, once supercompression is undone; of JPEG 2000, TGA, HDR and EXR 0
  uint64_t stride = 0;        // unpacked bytes from one layer or face to the next
};

// One field of what surrounds the pixels: of the header, an index, a descriptor, the metadata. In the order of the
// file; together with the levels they account for every byte, except for padding.
struct PictureField {
  std::string section;  // "header", "index", "level index", "data format descriptor", "key/value data", ...
  std::string name;     // "vkFormat"
  std::string value;    // for people: "145 (BC7_UNORM)"
  SourceSpan span;
};

// What a file says about itself in words: KTXwriter, KTXorientation, comments.
struct PictureNote {
  std::string key, value;  // UTF-8; what is not text is shown as hexadecimal bytes
  SourceSpan span;         // of the value
};

struct PictureFile {
  std::string container;  // "KTX 2", "KTX", "DDS", "JPEG 2000", "TGA", "Radiance HDR", "OpenEXR"
  // As Vulkan names it, without VK_FORMAT_ and _BLOCK: "BC7_UNORM", "ASTC_8x6_SRGB", "R8G8B8A8_UNORM"; ETC1 is
  // "ETC1_R8G8B8_UNORM". Of JPEG 2000, TGA, HDR and EXR, what their pixels amount to.
  std::string format;
  uint32_t width = 0, height = 0, depth = 1;  // of level 0
  uint32_t layers = 1, faces = 1;             // at least 1; faces are 1 or 6
  bool isArray = false, isCube = false, isVolume = false;
  std::vector<PictureLevel> levels;  // at least one

  uint8_t channels = 4;    // 1..4 that are stored: red, red and green, RGB, RGBA
  uint8_t bits = 8;        // of the widest channel; of block compression, what its values are worth: 8, 11 or 16
  bool isFloat = false;    // values are linear light, which may be above 1
  bool isInteger = false;  // values are whole numbers, not fractions of the largest
  bool isSigned = false, isSrgb = false, hasAlpha = false, isPremultiplied = false;
  float white = 1;  // the value in Pixels::floats that is shown as white: 1, or of integers the largest of the type
  std::string supercompression;  // "Zstandard", "zlib"; empty if there is none
  // What decodePicture() has already applied: "rd" (right, down) is what needs no turning; "rgba" no swizzle.
  std::string orientation = "rd", swizzle = "rgba";
  bool isTypelessRead = false;  // DDS: a typeless format, read as if unsigned and normalised

  std::vector<PictureField> fields;
  std::vector<PictureNote> notes;
  // What is doubtful. Severity::Error where the file breaks its specification, but its pixels are beyond doubt:
  // they can be decoded, and the file counts as damaged.
  Diagnostics diagnostics;

  // ---- For decodePicture() -----------------------------------------------------------------------------------
  std::shared_ptr<const TexelFormat> texels;  // null: of JPEG 2000, TGA, HDR and EXR
  uint32_t swappedGroup = 1;  // of KTX with the other byte order: bytes of a number; 1: none are swapped
  uint32_t rowAlignment = 1;  // bytes that rows are padded to
};

// Which picture of a file.
struct PicturePart {
  uint32_t level = 0, layer = 0, face = 0, slice = 0;
  friend bool operator==(const PicturePart&, const PicturePart&) = default;
};

// Decoded: top row first, RGBA, alpha not changed by anything. Exactly one of `bytes` and `floats` is filled.
// Channels that are not stored are 0, alpha 1 (of TGA and JPEG 2000 in grey, all three colours are the grey).
struct Pixels {
  uint32_t width = 0, height = 0;
  // width * height * 4: unsigned normalised values of up to 8 bits; display values (sRGB where isSrgb is set).
  LargeBuffer<uint8_t> bytes;
  // width * height * 4: everything else. Linear light where PictureFile::isFloat is set, else display values 0..1,
  // -1..1 where signed, or whole numbers where isInteger is set (32-bit ones rounded to a float).
  LargeBuffer<float> floats;
};

// Whether the first bytes (32 are enough) are those of one of these files. TGA has no signature: it answers only
// for what looksLikeTga() takes and has a plausible header, and is asked last.
bool looksLikePicture(Bytes head);
// The size of level 0 from the first bytes of a file (4 KiB are enough); nullopt if they do not tell.
std::optional<ImageSize> pictureSize(Bytes head);

// The bytes of the file that a part takes; those of the whole level where these cannot be told apart.
SourceSpan spanOf(const PictureFile& picture, const PicturePart& part);

// Reads all but the pixels; cheap. Checks what the specification of the format demands: errors, with their offset,
// are Malformed and Truncated for what cannot be decoded with certainty, Unsupported for formats that are not read
// (named in the message: BasisLZ, UASTC, PVRTC, depth and stencil, YCbCr ...), LimitExceeded, NotThisFormat. See
// also PictureFile::diagnostics.
Result<PictureFile> readPictureFile(Bytes file, const Limits& limits = {});

// Decodes one picture of a file that readPictureFile() has read; `file` are the same bytes. `budget` (may be null)
// pays for the result, which stays taken, and temporarily for what is unpacked. JPEG 2000 and ASTC are decoded by a
// confined process. Errors: Malformed if there is no such part or the data is damaged, Truncated, LimitExceeded,
// Unsupported (without that process). Thread-safe.
Result<Pixels> decodePicture(const PictureFile& picture, Bytes file, const PicturePart& part,
                             MemoryBudget* budget = nullptr);

// As an 8-bit image for the screen: light is multiplied by 2^exposure and encoded as sRGB, integers are divided by
// `white`, signed values shown from -1 (black) to 1 (white), premultiplied alpha is undone, a single channel is
// grey.
Image imageOf(const PictureFile& picture, const Pixels& pixels, float exposure = 0);

// The picture for a texture: layer, face and slice 0 of the smallest level that is not smaller than `largestSide`,
// shrunk to it. The result's pixels stay taken from `budget`.
Result<Image> decodePictureImage(Bytes file, const Limits& limits = {}, MemoryBudget* budget = nullptr,
                                 uint32_t largestSide = kAnySide);

}  // namespace vitrine
