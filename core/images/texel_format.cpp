#include "core/images/texel_format.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include "core/images/blocks/half.h"

namespace vitrine {
namespace {

using Formats = std::map<uint32_t, std::shared_ptr<const TexelFormat>>;

constexpr std::array<std::string_view, 9> kNumericNames{"UNORM", "SNORM",  "USCALED", "SSCALED", "UINT",
                                                        "SINT",  "SFLOAT", "UFLOAT",  "SRGB"};
std::string_view nameOf(Numeric numeric) { return kNumericNames[size_t(numeric)]; }

constexpr std::string_view kColourLetters = "RGBA";

class FormatTable {
 public:
  static const FormatTable& all() {
    static const FormatTable table;
    return table;
  }
  const Formats& byNumber() const { return m_formats; }
  const std::vector<std::shared_ptr<const TexelFormat>>& others() const { return m_others; }

 private:
  FormatTable() {
    addPacked();
    addBytes();
    addWords();
    addBlocks();
    addAstc();
    addNotRead();
  }

  void add(TexelFormat format) {
    format.isProhibited = format.numeric == Numeric::Uscaled || format.numeric == Numeric::Sscaled ||
                          format.reason.starts_with("YCbCr, in planes");
    auto shared = std::make_shared<const TexelFormat>(std::move(format));
    if (shared->vulkan > 0)
      m_formats.emplace(shared->vulkan, std::move(shared));
    else
      m_others.push_back(std::move(shared));
  }

  // "A2R10G10B10": from the highest bits to the lowest.
  static TexelFormat packed(uint32_t number, std::string_view layout, Numeric numeric, uint32_t size) {
    TexelFormat format{.vulkan = number,
                       .name = fmt::format("{}_{}_PACK{}", layout, nameOf(numeric), size * 8),
                       .numeric = numeric,
                       .size = size,
                       .typeSize = size};
    uint32_t top = size * 8;
    for (size_t at = 0; at < layout.size();) {
      const char letter = layout[at++];
      uint32_t bits = 0;
      while (at < layout.size() && layout[at] >= '0' && layout[at] <= '9')
        bits = bits * 10 + uint32_t(layout[at++] - '0');
      top -= bits;
      const size_t colour = kColourLetters.find(letter);
      if (colour == std::string_view::npos) continue;  // X
      format.channels[format.channelCount++] = {uint8_t(colour), uint8_t(top), uint8_t(bits)};
    }
    std::ranges::sort(std::span(format.channels).first(format.channelCount), {}, &TexelChannel::offset);
    return format;
  }

  // "RGBA": channels of the same size, the first at the lowest address.
  static TexelFormat even(uint32_t number, std::string_view letters, uint32_t bits, Numeric numeric) {
    TexelFormat format{
        .vulkan = number, .numeric = numeric, .size = uint32_t(letters.size()) * bits / 8, .typeSize = bits / 8};
    for (const char letter : letters) {
      format.name += fmt::format("{}{}", letter, bits);
      const auto colour = uint8_t(kColourLetters.find(letter));
      format.channels[format.channelCount] = {colour, uint8_t(format.channelCount * bits), uint8_t(bits)};
      ++format.channelCount;
    }
    format.name += fmt::format("_{}", nameOf(numeric));
    return format;
  }

  void addPacked() {
    struct Row {
      uint32_t number;
      std::string_view layout;
      uint32_t size;
    };
    for (const Row& row :
         {Row{1, "R4G4", 1}, Row{2, "R4G4B4A4", 2}, Row{3, "B4G4R4A4", 2}, Row{4, "R5G6B5", 2}, Row{5, "B5G6R5", 2},
          Row{6, "R5G5B5A1", 2}, Row{7, "B5G5R5A1", 2}, Row{8, "A1R5G5B5", 2}, Row{1000340000, "A4R4G4B4", 2},
          Row{1000340001, "A4B4G4R4", 2}, Row{1000470000, "A1B5G5R5", 2}})
      add(packed(row.number, row.layout, Numeric::Unorm, row.size));
    add(even(1000470001, "A", 8, Numeric::Unorm));
    constexpr std::array kSix{Numeric::Unorm,   Numeric::Snorm, Numeric::Uscaled,
                              Numeric::Sscaled, Numeric::Uint,  Numeric::Sint};
    for (uint32_t i = 0; i < kSix.size(); ++i) {
      add(packed(58 + i, "A2R10G10B10", kSix[i], 4));
      add(packed(64 + i, "A2B10G10R10", kSix[i], 4));
      add(packed(51 + i, "A8B8G8R8", kSix[i], 4));
    }
    add(packed(57, "A8B8G8R8", Numeric::Srgb, 4));
    add(packed(122, "B10G11R11", Numeric::Ufloat, 4));
    add({.vulkan = 123,
         .name = "E5B9G9R9_UFLOAT_PACK32",
         .kind = TexelKind::SharedExponent,
         .numeric = Numeric::Ufloat,
         .size = 4,
         .typeSize = 4,
         .channels = {{{0, 0, 9}, {1, 9, 9}, {2, 18, 9}, {}}},
         .channelCount = 3});
    // Ten or twelve bits at the top of sixteen.
    for (const uint32_t bits : {10u, 12u})
      for (uint32_t count : {1u, 2u, 4u}) {
        const uint32_t first = bits == 10 ? 1000156007 : 1000156017;
        TexelFormat format = even(first + (count == 4 ? 2 : count - 1), std::string_view("RGBA").substr(0, count),
                                  16, Numeric::Unorm);
        format.name.clear();
        for (TexelChannel& channel : std::span(format.channels).first(count)) {
          format.name += fmt::format("{}{}X{}", kColourLetters[channel.colour], bits, 16 - bits);
          channel.offset += uint8_t(16 - bits);
          channel.bits = uint8_t(bits);
        }
        format.name += count == 1 ? "_UNORM_PACK16" : fmt::format("_UNORM_{}PACK16", count);
        add(std::move(format));
      }
  }

  void addBytes() {
    constexpr std::array kSeven{Numeric::Unorm, Numeric::Snorm, Numeric::Uscaled, Numeric::Sscaled,
                                Numeric::Uint,  Numeric::Sint,  Numeric::Srgb};
    constexpr std::array<std::string_view, 6> kLayouts{"R", "RG", "RGB", "BGR", "RGBA", "BGRA"};
    uint32_t number = 9;
    for (const std::string_view layout : kLayouts)
      for (const Numeric numeric : kSeven) add(even(number++, layout, 8, numeric));
  }

  void addWords() {
    constexpr std::array kSeven{Numeric::Unorm, Numeric::Snorm, Numeric::Uscaled, Numeric::Sscaled,
                                Numeric::Uint,  Numeric::Sint,  Numeric::Sfloat};
    constexpr std::array kThree{Numeric::Uint, Numeric::Sint, Numeric::Sfloat};
    uint32_t number = 70;
    for (uint32_t count = 1; count <= 4; ++count)
      for (const Numeric numeric : kSeven) add(even(number++, kColourLetters.substr(0, count), 16, numeric));
    for (const uint32_t bits : {32u, 64u})
      for (uint32_t count = 1; count <= 4; ++count)
        for (const Numeric numeric : kThree) add(even(number++, kColourLetters.substr(0, count), bits, numeric));
  }

  static TexelFormat ofBlocks(uint32_t number, BlockFormat blocks, Numeric numeric, uint8_t channels) {
    TexelFormat format{.vulkan = number,
                       .name = std::string(blockFormatName(blocks)),
                       .kind = TexelKind::Block,
                       .numeric = numeric,
                       .block = {4, 4, 1},
                       .size = bytesOfBlock(blocks),
                       .channelCount = channels,
                       .blockFormat = blocks};
    if (numeric == Numeric::Srgb) format.name.replace(format.name.rfind('_') + 1, std::string::npos, "SRGB");
    const bool isEac = blocks >= BlockFormat::EacR11U;
    for (uint8_t i = 0; i < channels; ++i)
      format.channels[i] = {i, 0, uint8_t(isEac ? 11 : format.isFloat() ? 16 : 8)};
    return format;
  }

  void addBlocks() {
    struct Row {
      uint32_t number;
      BlockFormat blocks;
      Numeric numeric;
      uint8_t channels;
    };
    using enum BlockFormat;
    constexpr Numeric U = Numeric::Unorm, S = Numeric::Snorm, G = Numeric::Srgb;
    for (const Row& row : {Row{131, Bc1Rgb, U, 3},
                           Row{132, Bc1Rgb, G, 3},
                           Row{133, Bc1Rgba, U, 4},
                           Row{134, Bc1Rgba, G, 4},
                           Row{135, Bc2, U, 4},
                           Row{136, Bc2, G, 4},
                           Row{137, Bc3, U, 4},
                           Row{138, Bc3, G, 4},
                           Row{139, Bc4U, U, 1},
                           Row{140, Bc4S, S, 1},
                           Row{141, Bc5U, U, 2},
                           Row{142, Bc5S, S, 2},
                           Row{143, Bc6hU, Numeric::Ufloat, 3},
                           Row{144, Bc6hS, Numeric::Sfloat, 3},
                           Row{145, Bc7, U, 4},
                           Row{146, Bc7, G, 4},
                           Row{147, Etc2Rgb, U, 3},
                           Row{148, Etc2Rgb, G, 3},
                           Row{149, Etc2Rgba1, U, 4},
                           Row{150, Etc2Rgba1, G, 4},
                           Row{151, Etc2Rgba8, U, 4},
                           Row{152, Etc2Rgba8, G, 4},
                           Row{153, EacR11U, U, 1},
                           Row{154, EacR11S, S, 1},
                           Row{155, EacRg11U, U, 2},
                           Row{156, EacRg11S, S, 2},
                           Row{0, Etc1, U, 3}})
      add(ofBlocks(row.number, row.blocks, row.numeric, row.channels));
  }

  void addAstcOf(uint32_t number, std::array<uint8_t, 3> block, Numeric numeric) {
    TexelFormat format{.vulkan = number,
                       .name = fmt::format("ASTC_{}x{}", block[0], block[1]),
                       .kind = TexelKind::Astc,
                       .numeric = numeric,
                       .block = block,
                       .size = 16,
                       .channelCount = 4};
    if (number >= 1000288000) format.name += fmt::format("x{}", block[2]);
    format.name += fmt::format("_{}", nameOf(numeric));
    for (uint8_t i = 0; i < 4; ++i) format.channels[i] = {i, 0, uint8_t(format.isFloat() ? 16 : 8)};
    add(std::move(format));
  }

  void addAstc() {
    constexpr std::array<std::array<uint8_t, 3>, 14> kFlat{{{4, 4, 1},
                                                            {5, 4, 1},
                                                            {5, 5, 1},
                                                            {6, 5, 1},
                                                            {6, 6, 1},
                                                            {8, 5, 1},
                                                            {8, 6, 1},
                                                            {8, 8, 1},
                                                            {10, 5, 1},
                                                            {10, 6, 1},
                                                            {10, 8, 1},
                                                            {10, 10, 1},
                                                            {12, 10, 1},
                                                            {12, 12, 1}}};
    for (uint32_t i = 0; i < kFlat.size(); ++i) {
      addAstcOf(157 + 2 * i, kFlat[i], Numeric::Unorm);
      addAstcOf(158 + 2 * i, kFlat[i], Numeric::Srgb);
      addAstcOf(1000066000 + i, kFlat[i], Numeric::Sfloat);
    }
    constexpr std::array<std::array<uint8_t, 3>, 10> kSolid{{{3, 3, 3},
                                                             {4, 3, 3},
                                                             {4, 4, 3},
                                                             {4, 4, 4},
                                                             {5, 4, 4},
                                                             {5, 5, 4},
                                                             {5, 5, 5},
                                                             {6, 5, 5},
                                                             {6, 6, 5},
                                                             {6, 6, 6}}};
    for (uint32_t i = 0; i < kSolid.size(); ++i) {
      addAstcOf(1000288000 + 3 * i, kSolid[i], Numeric::Unorm);
      addAstcOf(1000288001 + 3 * i, kSolid[i], Numeric::Srgb);
      addAstcOf(1000288002 + 3 * i, kSolid[i], Numeric::Sfloat);
    }
  }

  void notRead(uint32_t number, std::string name, std::string_view reason, uint32_t size, uint32_t typeSize,
               std::array<uint8_t, 3> block = {1, 1, 1}) {
    add({.vulkan = number,
         .name = std::move(name),
         .kind = TexelKind::NotRead,
         .numeric = Numeric::Unorm,
         .block = block,
         .size = size,
         .typeSize = typeSize,
         .reason = reason});
  }

  void addNotRead() {
    constexpr std::string_view kDepth = "depth and stencil are not read";
    notRead(124, "D16_UNORM", kDepth, 2, 2);
    notRead(125, "X8_D24_UNORM_PACK32", kDepth, 4, 4);
    notRead(126, "D32_SFLOAT", kDepth, 4, 4);
    notRead(127, "S8_UINT", kDepth, 1, 1);
    notRead(128, "D16_UNORM_S8_UINT", kDepth, 4, 2);
    notRead(129, "D24_UNORM_S8_UINT", kDepth, 4, 4);
    notRead(130, "D32_SFLOAT_S8_UINT", kDepth, 8, 4);
    for (uint32_t i = 0; i < 8; ++i) {
      const bool isTwo = i % 2 == 0;
      TexelFormat format{
          .vulkan = 1000054000 + i,
          .name = fmt::format("PVRTC{}_{}BPP_{}_IMG", i / 2 % 2 + 1, isTwo ? 2 : 4, i < 4 ? "UNORM" : "SRGB"),
          .kind = TexelKind::NotRead,
          .numeric = i < 4 ? Numeric::Unorm : Numeric::Srgb,
          .block = {uint8_t(isTwo ? 8 : 4), 4, 1},
          .size = 8,
          .reason = "PVRTC is not read"};
      add(std::move(format));
    }
    notRead(1000464000, "R16G16_SFIXED5_NV", "fixed-point numbers are not read", 4, 2);
    constexpr std::string_view kMixed = "YCbCr is not read", kPlanes = "YCbCr, in planes, is not read";
    notRead(1000156000, "G8B8G8R8_422_UNORM", kMixed, 4, 1, {2, 1, 1});
    notRead(1000156001, "B8G8R8G8_422_UNORM", kMixed, 4, 1, {2, 1, 1});
    for (const uint32_t first : {1000156010u, 1000156020u, 1000156027u}) {
      const std::string bits = first == 1000156010u ? "10X6" : first == 1000156020u ? "12X4" : "16";
      const std::string ending = bits == "16" ? "_422_UNORM" : "_422_UNORM_4PACK16";
      notRead(first, fmt::format("G{0}B{0}G{0}R{0}{1}", bits, ending), kMixed, 8, 2, {2, 1, 1});
      notRead(first + 1, fmt::format("B{0}G{0}R{0}G{0}{1}", bits, ending), kMixed, 8, 2, {2, 1, 1});
    }
    const auto planes = [&](uint32_t from, uint32_t to) {
      for (uint32_t number = from; number <= to; ++number)
        notRead(number, fmt::format("format {} in planes", number), kPlanes, 1, 1);
    };
    planes(1000156002, 1000156006);
    planes(1000156012, 1000156016);
    planes(1000156022, 1000156026);
    planes(1000156029, 1000156033);
    planes(1000330000, 1000330003);
  }

  Formats m_formats;
  std::vector<std::shared_ptr<const TexelFormat>> m_others;
};

// The value of a channel before it is scaled; texels of at most four bytes, and channels of whole bytes in larger
// ones.
uint64_t storedAt(const std::byte* texel, uint32_t size, const TexelChannel& channel) {
  uint64_t word = 0;
  const uint32_t from = size > 8 ? channel.offset / 8u : 0;
  std::memcpy(&word, texel + from, std::min(size - from, 8u));
  word >>= channel.offset - from * 8;
  return channel.bits == 64 ? word : word & ((uint64_t(1) << channel.bits) - 1);
}

int64_t signedOf(uint64_t value, uint32_t bits) {
  const uint32_t shift = 64 - bits;
  return int64_t(value << shift) >> shift;
}

float floatOf(uint64_t value, uint32_t bits) {
  switch (bits) {
    case 64:
      return float(std::bit_cast<double>(value));
    case 32:
      return std::bit_cast<float>(uint32_t(value));
    case 16:
      return floatOfHalf(uint16_t(value));
    default:
      return floatOfSmall(uint32_t(value), bits - 5);
  }
}

float valueOf(Numeric numeric, uint64_t stored, uint32_t bits) {
  switch (numeric) {
    case Numeric::Snorm: {
      const auto most = double((uint64_t(1) << (bits - 1)) - 1);
      return float(std::max(double(signedOf(stored, bits)) / most, -1.0));
    }
    case Numeric::Uscaled:
    case Numeric::Uint:
      return float(stored);
    case Numeric::Sscaled:
    case Numeric::Sint:
      return float(signedOf(stored, bits));
    case Numeric::Sfloat:
    case Numeric::Ufloat:
      return floatOf(stored, bits);
    default:
      return float(double(stored) / double((uint64_t(1) << bits) - 1));
  }
}

}  // namespace

uint8_t TexelFormat::bits() const {
  uint8_t most = 0;
  for (uint8_t i = 0; i < channelCount; ++i) most = std::max(most, channels[i].bits);
  return kind == TexelKind::SharedExponent ? 16 : most;
}

bool TexelFormat::hasChannel(uint8_t colour) const {
  return std::ranges::any_of(std::span(channels).first(channelCount),
                             [&](const TexelChannel& channel) { return channel.colour == colour; });
}

bool TexelFormat::hasBytes() const {
  if (kind == TexelKind::Block) return !hasFloatTexels(blockFormat);
  return (numeric == Numeric::Unorm || numeric == Numeric::Srgb) && bits() <= 8;
}

std::optional<uint64_t> TexelFormat::sizeOf(uint32_t width, uint32_t height, uint32_t depth) const {
  Wide bytes = size;
  const std::array<uint32_t, 3> extent{width, height, depth};
  for (size_t i = 0; i < 3; ++i) bytes *= (uint64_t(extent[i]) + block[i] - 1) / block[i];
  if (bytes > UINT64_MAX) return std::nullopt;
  return uint64_t(bytes);
}

std::shared_ptr<const TexelFormat> texelFormat(uint32_t vulkan) {
  const Formats& formats = FormatTable::all().byNumber();
  const auto found = formats.find(vulkan);
  return found == formats.end() ? nullptr : found->second;
}

std::shared_ptr<const TexelFormat> texelFormatNamed(std::string_view name) {
  for (const auto& [number, format] : FormatTable::all().byNumber())
    if (format->name == name) return format;
  for (const auto& format : FormatTable::all().others())
    if (format->name == name) return format;
  return nullptr;
}

std::shared_ptr<const TexelFormat> texelFormatOf(std::span<const TexelChannel> channels, uint32_t size) {
  TexelFormat format{.size = size, .typeSize = size};
  uint32_t taken = 0;
  for (const TexelChannel& channel : channels) {
    const auto mask = uint32_t(((uint64_t(1) << channel.bits) - 1) << channel.offset);
    if (channel.bits == 0 || channel.offset + channel.bits > size * 8 || (taken & mask) || format.channelCount == 4)
      return nullptr;
    taken |= mask;
    format.channels[format.channelCount++] = channel;
  }
  if (format.channelCount == 0) return nullptr;
  const auto used = std::span(format.channels).first(format.channelCount);
  std::ranges::sort(used, {}, &TexelChannel::offset);
  for (const auto& [number, known] : FormatTable::all().byNumber()) {
    if (known->kind != TexelKind::Plain || known->numeric != Numeric::Unorm || known->size != size ||
        known->isProhibited || known->name.starts_with("A8B8G8R8") || known->channelCount != format.channelCount)
      continue;
    if (std::ranges::equal(used, std::span(known->channels).first(known->channelCount),
                           [](const auto& a, const auto& b) {
                             return a.colour == b.colour && a.offset == b.offset && a.bits == b.bits;
                           }))
      return known;
  }
  uint32_t top = size * 8;
  const auto gap = [&](uint32_t end) {
    if (top > end) format.name += fmt::format("X{}", top - end);
  };
  for (size_t i = used.size(); i-- > 0;) {
    gap(used[i].offset + used[i].bits);
    format.name += fmt::format("{}{}", kColourLetters[used[i].colour], used[i].bits);
    top = used[i].offset;
  }
  gap(0);
  format.name += fmt::format("_UNORM_PACK{}", size * 8);
  return std::make_shared<const TexelFormat>(std::move(format));
}

std::vector<uint32_t> texelFormatNumbers() {
  std::vector<uint32_t> numbers;
  for (const auto& [number, format] : FormatTable::all().byNumber()) numbers.push_back(number);
  return numbers;
}

void decodeTexelRow(const TexelFormat& format, Bytes row, std::span<uint8_t> out) {
  const std::byte* texel = row.data();
  // Most are bytes in another order at the most.
  const bool hasWholeBytes =
      std::ranges::all_of(std::span(format.channels).first(format.channelCount),
                          [](const auto& channel) { return channel.bits == 8 && channel.offset % 8 == 0; });
  for (size_t at = 0; at < out.size(); at += 4, texel += format.size) {
    uint8_t* pixel = &out[at];
    pixel[0] = pixel[1] = pixel[2] = 0;
    pixel[3] = 255;
    for (uint8_t i = 0; i < format.channelCount; ++i) {
      const TexelChannel& channel = format.channels[i];
      if (hasWholeBytes) {
        pixel[channel.colour] = uint8_t(texel[channel.offset / 8]);
        continue;
      }
      const auto most = uint32_t((uint64_t(1) << channel.bits) - 1);
      pixel[channel.colour] = uint8_t((uint32_t(storedAt(texel, format.size, channel)) * 255 + most / 2) / most);
    }
  }
}

void decodeTexelRow(const TexelFormat& format, Bytes row, std::span<float> out) {
  const std::byte* texel = row.data();
  for (size_t at = 0; at < out.size(); at += 4, texel += format.size) {
    float* pixel = &out[at];
    pixel[0] = pixel[1] = pixel[2] = 0;
    pixel[3] = 1;
    float scale = 1;
    if (format.kind == TexelKind::SharedExponent)
      scale = std::ldexp(1.0f, int(loadAs<uint32_t>(texel) >> 27) - 15 - 9);
    for (uint8_t i = 0; i < format.channelCount; ++i) {
      const TexelChannel& channel = format.channels[i];
      const uint64_t stored = storedAt(texel, format.size, channel);
      pixel[channel.colour] = format.kind == TexelKind::SharedExponent
                                  ? float(stored) * scale
                                  : valueOf(format.numeric, stored, channel.bits);
    }
  }
}

}  // namespace vitrine
