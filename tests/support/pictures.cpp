#include "tests/support/pictures.h"

#include <algorithm>

#include "core/bytes/byte_writer.h"
#include "core/bytes/codecs.h"

namespace vitrine::test {
namespace {

uint32_t halved(uint32_t size, uint32_t level) { return std::max(size >> level, 1u); }

// The numbers of a file in either byte order.
class Numbers {
 public:
  explicit Numbers(bool isBigEndian) : m_isBigEndian(isBigEndian) {}
  Numbers& put(uint32_t value) {
    m_out.put(m_isBigEndian ? __builtin_bswap32(value) : value);
    return *this;
  }
  ByteWriter& out() { return m_out; }
  void pad(uint64_t multiple) {
    while (m_out.size() % multiple != 0) m_out.put(uint8_t(0));
  }

 private:
  ByteWriter m_out;
  bool m_isBigEndian;
};

void putNotes(Numbers& out, const std::vector<std::pair<std::string, std::string>>& notes) {
  for (const auto& [key, value] : notes) {
    out.put(uint32_t(key.size() + 1 + value.size()));
    out.out().putText(key).put(uint8_t(0)).putText(value);
    out.pad(4);
  }
}

}  // namespace

std::byte pictureByte(uint32_t level, uint32_t layer, uint32_t face, uint32_t slice, uint64_t index) {
  return std::byte(level * 101 + layer * 53 + face * 29 + slice * 17 + index * 7 + 3);
}

Ktx2Plan ktx2OfBlocks(uint32_t format, uint8_t model, uint32_t blockSize) {
  Ktx2Plan plan;
  plan.format = format;
  plan.model = model;
  plan.blockWidth = plan.blockHeight = 4;
  plan.blockSize = blockSize;
  plan.samples = {{0, blockSize * 8, 0}};
  return plan;
}

PictureBytes makeKtx2(const Ktx2Plan& plan) {
  const uint32_t entries = std::max(plan.levels, 1u), layers = std::max(plan.layers, 1u);
  std::vector<PictureBytes> levels(entries), stored(entries);
  for (uint32_t level = 0; level < entries; ++level) {
    const uint64_t columns = (halved(plan.width, level) + plan.blockWidth - 1) / plan.blockWidth;
    const uint64_t rows = (halved(std::max(plan.height, 1u), level) + plan.blockHeight - 1) / plan.blockHeight;
    for (uint32_t layer = 0; layer < layers; ++layer)
      for (uint32_t face = 0; face < plan.faces; ++face)
        for (uint32_t slice = 0; slice < halved(std::max(plan.depth, 1u), level); ++slice)
          for (uint64_t i = 0; i < columns * rows * plan.blockSize; ++i)
            levels[level].push_back(pictureByte(level, layer, face, slice, i));
    stored[level] = levels[level];
    if (plan.scheme == 2 || plan.scheme == 3) {
      const auto packed = plan.scheme == 2 ? packZstd(levels[level]) : packZlib(levels[level]);
      stored[level].assign(packed->begin(), packed->end());
    }
  }
  Numbers descriptor(false), notes(false), out(false);
  const auto size = uint32_t(24 + 16 * plan.samples.size());
  descriptor.put(size + 4).put(0);
  descriptor.out().put(uint16_t(2)).put(uint16_t(size));
  descriptor.out().put(plan.model).put(uint8_t(1)).put(plan.transfer).put(plan.flags);
  descriptor.put(plan.blockWidth - 1 + (plan.blockHeight - 1) * 0x100).put(plan.blockSize).put(0);
  for (const Ktx2Sample& sample : plan.samples)
    descriptor.put(sample.offset | (sample.bits - 1) << 16 | sample.channel << 24)
        .put(0)
        .put(sample.lower)
        .put(sample.upper);
  putNotes(notes, plan.notes);

  out.out().putText(std::string_view("\xABKTX 20\xBB\r\n\x1A\n", 12));
  for (const uint32_t each : {plan.format, plan.typeSize, plan.width, plan.height, plan.depth, plan.layers,
                              plan.faces, plan.levels, plan.scheme})
    out.put(each);
  const auto descriptorAt = uint32_t(80 + 24 * entries), notesAt = descriptorAt + uint32_t(descriptor.out().size());
  const auto notesSize = uint32_t(notes.out().size());
  out.put(descriptorAt).put(uint32_t(descriptor.out().size())).put(notesSize > 0 ? notesAt : 0).put(notesSize);
  out.put(0).put(0).put(0).put(0);
  uint64_t alignment = plan.scheme == 0 ? plan.blockSize : 1;
  while (plan.scheme == 0 && alignment % 4 != 0) alignment += plan.blockSize;
  std::vector<uint64_t> offsets(entries);
  uint64_t at = notesAt + notesSize;
  for (uint32_t level = entries; level-- > 0;) {
    offsets[level] = (at + alignment - 1) / alignment * alignment;
    at = offsets[level] + stored[level].size();
  }
  for (uint32_t level = 0; level < entries; ++level)
    out.out().put(offsets[level]).put(uint64_t(stored[level].size())).put(uint64_t(levels[level].size()));
  out.out().putBytes(descriptor.out().bytes()).putBytes(notes.out().bytes());
  for (uint32_t level = entries; level-- > 0;) {
    out.pad(alignment);
    out.out().putBytes(stored[level]);
  }
  return out.out().release();
}

PictureBytes makeKtx1(const Ktx1Plan& plan) {
  Numbers out(plan.isBigEndian), notes(plan.isBigEndian);
  putNotes(notes, plan.notes);
  out.out().putText(std::string_view("\xABKTX 11\xBB\r\n\x1A\n", 12));
  for (const uint32_t each :
       {0x04030201u, plan.type, plan.typeSize, plan.format, plan.internal, plan.base, plan.width, plan.height,
        plan.depth, plan.layers, plan.faces, plan.levels, uint32_t(notes.out().size())})
    out.put(each);
  out.out().putBytes(notes.out().bytes());
  const bool isBlocks = plan.type == 0;
  for (uint32_t level = 0; level < std::max(plan.levels, 1u); ++level) {
    const uint32_t width = halved(plan.width, level), height = halved(std::max(plan.height, 1u), level);
    const uint32_t depth = halved(std::max(plan.depth, 1u), level), layers = std::max(plan.layers, 1u);
    const uint64_t row = isBlocks ? (width + 3) / 4 * plan.texelSize : (width * plan.texelSize + 3) / 4 * 4;
    const uint64_t rows = isBlocks ? (height + 3) / 4 : height;
    const bool isOfFace = plan.faces == 6 && plan.layers == 0;
    out.put(uint32_t(row * rows * depth * (isOfFace ? 1 : layers * plan.faces)));
    for (uint32_t layer = 0; layer < layers; ++layer)
      for (uint32_t face = 0; face < plan.faces; ++face)
        for (uint32_t slice = 0; slice < depth; ++slice) {
          PictureBytes bytes;
          for (uint64_t y = 0; y < rows; ++y)
            for (uint64_t x = 0; x < row; ++x)
              bytes.push_back(isBlocks || x < width * plan.texelSize
                                  ? pictureByte(level, layer, face, slice,
                                                isBlocks ? y * row + x : y * width * plan.texelSize + x)
                                  : std::byte(0xEE));
          if (plan.isBigEndian && !isBlocks)
            for (uint64_t y = 0; y < rows; ++y)
              for (uint64_t x = 0; x + plan.typeSize <= width * plan.texelSize; x += plan.typeSize)
                std::reverse(&bytes[y * row + x], &bytes[y * row + x] + plan.typeSize);
          out.out().putBytes(bytes);
        }
    out.pad(4);
  }
  return out.out().release();
}

PictureBytes makeDds(const DdsPlan& plan) {
  Numbers out(false);
  out.out().putText("DDS ");
  const bool isVolume = plan.depth > 0;
  for (const uint32_t each :
       {124u, 0x1007u | (isVolume ? 0x800000u : 0u), plan.height, plan.width, 0u, plan.depth, plan.levels})
    out.put(each);
  for (int i = 0; i < 11; ++i) out.put(0);
  out.put(32).put(plan.fourCc.empty() ? plan.flags : 4);
  if (plan.fourCc.empty())
    out.put(0).put(plan.bits);
  else
    out.out().putText(plan.fourCc).put(uint32_t(0));
  for (size_t i = 0; i < 4; ++i) out.put(plan.fourCc.empty() ? plan.masks[i] : 0);
  const bool isNew = plan.fourCc == "DX10";
  out.put(0x1000).put(isVolume ? 0x200000 : plan.isCube ? 0xFE00 : 0).put(0).put(0).put(0);
  if (isNew) out.put(plan.dxgi).put(isVolume ? 4 : 3).put(plan.isCube ? 4 : 0).put(plan.layers).put(0);
  for (uint32_t layer = 0; layer < plan.layers; ++layer)
    for (uint32_t face = 0; face < (plan.isCube ? 6u : 1u); ++face)
      for (uint32_t level = 0; level < std::max(plan.levels, 1u); ++level) {
        const uint64_t width = halved(plan.width, level), height = halved(plan.height, level);
        const uint64_t bytes = plan.blockSize > 0 ? (width + 3) / 4 * ((height + 3) / 4) * plan.blockSize
                                                  : width * height * plan.bits / 8;
        for (uint32_t slice = 0; slice < halved(std::max(plan.depth, 1u), level); ++slice)
          for (uint64_t i = 0; i < bytes; ++i) out.out().put(pictureByte(level, layer, face, slice, i));
      }
  return out.out().release();
}

Bytes jpeg2000WithAlpha() {
  static constexpr std::string_view kFile(
      "\xff\x4f\xff\x51\x00\x32\x00\x00\x00\x00\x00\x08\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00"
      "\x00\x00\x00\x08\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x04\x07\x01\x01\x07\x01\x01"
      "\x07\x01\x01\x07\x01\x01\xff\x52\x00\x0c\x00\x00\x00\x01\x01\x02\x04\x04\x00\x01\xff\x5c\x00\x0a"
      "\x40\x40\x48\x48\x50\x48\x48\x50\xff\x64\x00\x25\x00\x01\x43\x72\x65\x61\x74\x65\x64\x20\x62\x79"
      "\x20\x4f\x70\x65\x6e\x4a\x50\x45\x47\x20\x76\x65\x72\x73\x69\x6f\x6e\x20\x32\x2e\x35\x2e\x30\xff"
      "\x90\x00\x0a\x00\x00\x00\x00\x00\xed\x00\x01\xff\x93\xdf\x80\x28\x05\x08\x00\x76\x2b\xff\x18\x30"
      "\x0e\x35\x54\x48\x7b\x67\xff\x18\x28\x0a\x6d\x66\xd7\x0b\xcf\xb4\x10\x01\xc8\xb0\xdf\xc3\xea\x05"
      "\x8f\xb4\x12\x1f\x68\x28\x02\x47\xdd\xc4\x7f\x03\xa0\xa4\x0e\x03\xd0\x68\x59\xd7\xc7\xda\x0b\x3f"
      "\x00\x69\xf9\x83\x00\x0c\xa7\x26\x4c\x9f\x0e\x28\x8a\xd3\x0b\xb7\x03\xd0\x68\x5a\x1c\x4f\xcf\xc0"
      "\x16\x7e\x00\xa0\x02\x88\x7a\x3d\x7f\x06\x91\x58\x50\x87\xa3\xed\x03\x00\x0c\x18\x3f\xc3\xea\x0d"
      "\x8f\xb4\x3a\x1f\x68\x68\x17\xe0\xb8\x15\xcc\x79\xe4\x26\xdb\xbf\x33\x00\x3f\x0f\x51\x67\xe7\x1d"
      "\x56\x7e\x23\xd6\x70\x09\x2b\x4a\x7f\x14\xd2\xef\x0a\xef\x83\xf6\x69\x25\x9f\x18\xab\x5f\xc7\xda"
      "\x17\x3f\x01\x19\xf9\x87\x80\x14\xa6\x3f\x78\xce\x63\xc9\x40\x0e\x80\xc5\x15\xea\xd4\x41\xd7\x7f"
      "\x55\x27\x4c\x45\x99\xf5\x15\x9f\x5c\xe6\x6f\x14\xd2\xef\x16\x4c\x15\x60\xae\x6f\xb9\x77\xb1\xbc"
      "\xa0\xc9\xcf\xc0\x0e\x3e\xd0\x30\x17\xd8\xb4\x0c\x77\x91\xa7\xe0\x06\x00\xce\x66\xff\xd9",
      358);
  return asBytes(kFile);
}

Bytes jpeg2000InBoxes() {
  static constexpr std::string_view kFile(
      "\x00\x00\x00\x0c\x6a\x50\x20\x20\x0d\x0a\x87\x0a\x00\x00\x00\x14\x66\x74\x79\x70\x6a\x70\x32\x20"
      "\x00\x00\x00\x00\x6a\x70\x32\x20\x00\x00\x00\x2d\x6a\x70\x32\x68\x00\x00\x00\x16\x69\x68\x64\x72"
      "\x00\x00\x00\x08\x00\x00\x00\x08\x00\x03\x07\x07\x00\x00\x00\x00\x00\x0f\x63\x6f\x6c\x72\x01\x00"
      "\x00\x00\x00\x00\x10\x00\x00\x01\x57\x6a\x70\x32\x63\xff\x4f\xff\x51\x00\x2f\x00\x00\x00\x00\x00"
      "\x08\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x08\x00\x00\x00\x08\x00\x00\x00"
      "\x00\x00\x00\x00\x00\x00\x03\x07\x01\x01\x07\x01\x01\x07\x01\x01\xff\x52\x00\x0c\x00\x00\x00\x01"
      "\x01\x02\x04\x04\x00\x01\xff\x5c\x00\x0a\x40\x40\x48\x48\x50\x48\x48\x50\xff\x64\x00\x25\x00\x01"
      "\x43\x72\x65\x61\x74\x65\x64\x20\x62\x79\x20\x4f\x70\x65\x6e\x4a\x50\x45\x47\x20\x76\x65\x72\x73"
      "\x69\x6f\x6e\x20\x32\x2e\x35\x2e\x30\xff\x90\x00\x0a\x00\x00\x00\x00\x00\xd9\x00\x01\xff\x93\xdf"
      "\x80\x28\x05\x08\x00\x76\x2b\xff\x18\x30\x0e\x35\x54\x48\x7b\x67\xff\x18\x28\x0a\x6d\x66\xd7\x0b"
      "\xc3\xea\x05\x8f\xb4\x12\x1f\x68\x28\x02\x47\xdd\xc4\x7f\x03\xa0\xa4\x0e\x03\xd0\x68\x59\xd7\xc7"
      "\xda\x0b\x3f\x00\x69\xf9\x83\x00\x0c\xa7\x26\x4c\x9f\x0e\x28\x8a\xd3\x0b\xb7\x03\xd0\x68\x5a\x1c"
      "\x4f\xcf\xc0\x16\x7e\x00\xa0\x02\x88\x7a\x3d\x7f\x06\x91\x58\x50\x87\xc3\xea\x0d\x8f\xb4\x3a\x1f"
      "\x68\x68\x17\xe0\xb8\x15\xcc\x79\xe4\x26\xdb\xbf\x33\x00\x3f\x0f\x51\x67\xe7\x1d\x56\x7e\x23\xd6"
      "\x70\x09\x2b\x4a\x7f\x14\xd2\xef\x0a\xef\x83\xf6\x69\x25\x9f\x18\xab\x5f\xc7\xda\x17\x3f\x01\x19"
      "\xf9\x87\x80\x14\xa6\x3f\x78\xce\x63\xc9\x40\x0e\x80\xc5\x15\xea\xd4\x41\xd7\x7f\x55\x27\x4c\x45"
      "\x99\xf5\x15\x9f\x5c\xe6\x6f\x14\xd2\xef\x16\x4c\x15\x60\xae\x6f\xb9\x77\xb1\xbc\xa0\xc9\xcf\xc0"
      "\x0e\x3e\xd0\x30\x17\xd8\xb4\x0c\x77\x91\xff\xd9",
      420);
  return asBytes(kFile);
}

Bytes jpeg2000Of12Bits() {
  static constexpr std::string_view kFile(
      "\xff\x4f\xff\x51\x00\x29\x00\x00\x00\x00\x00\x08\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00"
      "\x00\x00\x00\x08\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x0b\x01\x01\xff\x52\x00"
      "\x0c\x00\x00\x00\x01\x00\x02\x04\x04\x00\x01\xff\x5c\x00\x0a\x40\x60\x68\x68\x70\x68\x68\x70\xff"
      "\x64\x00\x25\x00\x01\x43\x72\x65\x61\x74\x65\x64\x20\x62\x79\x20\x4f\x70\x65\x6e\x4a\x50\x45\x47"
      "\x20\x76\x65\x72\x73\x69\x6f\x6e\x20\x32\x2e\x35\x2e\x30\xff\x90\x00\x0a\x00\x00\x00\x00\x00\x29"
      "\x00\x01\xff\x93\xdf\xe0\x20\x02\x38\x67\x4e\xe9\xca\x53\x9c\xcf\xf0\x0a\x00\x02\x88\x7a\x3d\x7f"
      "\xcf\xf0\x06\x00\x17\xd8\xb4\xff\xd9",
      153);
  return asBytes(kFile);
}

}  // namespace vitrine::test
