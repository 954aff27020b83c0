// Picture files that tests make, byte by byte: KTX 2, KTX, DDS; and small JPEG 2000 files.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::test {

using PictureBytes = std::vector<std::byte>;

// A byte of the picture at a place, by level, layer, face, slice and index: in all files of the tests the same, so
// that what is decoded can be told apart.
std::byte pictureByte(uint32_t level, uint32_t layer, uint32_t face, uint32_t slice, uint64_t index);

struct Ktx2Sample {
  uint32_t offset, bits, channel;  // the channel with its qualifiers
  uint32_t lower = 0, upper = 0xFFFFFFFF;
};

struct Ktx2Plan {
  uint32_t format = 37, typeSize = 1;
  uint32_t width = 4, height = 4, depth = 0, layers = 0, faces = 1, levels = 1;
  uint32_t scheme = 0;  // 2: Zstandard, 3: zlib
  std::vector<std::pair<std::string, std::string>> notes{{"KTXwriter", std::string("tests\0", 6)}};
  // The descriptor: RGBA of 8 bits.
  uint8_t model = 1, transfer = 1, flags = 0;
  uint32_t blockWidth = 1, blockHeight = 1, blockSize = 4;
  std::vector<Ktx2Sample> samples{{0, 8, 0, 0, 255}, {8, 8, 1, 0, 255}, {16, 8, 2, 0, 255}, {24, 8, 15, 0, 255}};
};
PictureBytes makeKtx2(const Ktx2Plan& plan);
// Of blocks of 4 x 4 texels with one sample of channel 0.
Ktx2Plan ktx2OfBlocks(uint32_t format, uint8_t model, uint32_t blockSize);

struct Ktx1Plan {
  bool isBigEndian = false;
  uint32_t type = 0x1401, typeSize = 1, format = 0x1908, internal = 0x8058, base = 0x1908;  // GL_RGBA8
  uint32_t width = 4, height = 4, depth = 0, layers = 0, faces = 1, levels = 1;
  uint32_t texelSize = 4;  // of plain texels, or of a block of 4 x 4
  std::vector<std::pair<std::string, std::string>> notes;
};
PictureBytes makeKtx1(const Ktx1Plan& plan);

struct DdsPlan {
  std::string fourCc;     // empty: by masks
  uint32_t dxgi = 0;      // with the fourCc "DX10"
  uint32_t flags = 0x41;  // of the pixel format, without that of a fourCc
  uint32_t bits = 32;
  std::vector<uint32_t> masks{0xFF0000, 0xFF00, 0xFF, 0xFF000000};
  uint32_t width = 4, height = 4, depth = 0, layers = 1, levels = 1;
  bool isCube = false;
  uint32_t blockSize = 0;  // 0: plain
};
PictureBytes makeDds(const DdsPlan& plan);

// 8 x 8 pixels: the left half is red, the upper half green, the diagonal blue, all but the last row opaque.
Bytes jpeg2000WithAlpha();  // a bare code stream of four components
Bytes jpeg2000InBoxes();    // a .jp2 of red, green and blue
Bytes jpeg2000Of12Bits();   // a bare code stream of one component: the left half is white

}  // namespace vitrine::test
