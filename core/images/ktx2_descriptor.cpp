#include "core/images/ktx2_descriptor.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <vector>

namespace vitrine {
namespace {

constexpr uint32_t kBasicHeader = 24, kSampleSize = 16;

enum Qualifier : uint8_t { kLinear = 0x10, kExponent = 0x20, kSigned = 0x40, kFloat = 0x80 };

struct Sample {
  uint16_t offset;  // bits
  uint16_t length;  // bits
  uint8_t channel;  // with its qualifiers
  uint32_t position, lower, upper;
};

struct Model {
  uint8_t number;
  std::string_view name;
  std::string_view channels;  // numbers that samples may have
};
constexpr std::array<Model, 18> kModels{{{0, "unspecified", ""},
                                         {1, "RGBSDA", "\0\1\2\x0D\x0E\x0F"},
                                         {2, "YUVSDA", "\0\1\2\x0D\x0E\x0F"},
                                         {128, "BC1A", "\0\1"},
                                         {129, "BC2", "\0\x0F"},
                                         {130, "BC3", "\0\x0F"},
                                         {131, "BC4", "\0"},
                                         {132, "BC5", "\0\1"},
                                         {133, "BC6H", "\0"},
                                         {134, "BC7", "\0"},
                                         {160, "ETC1", "\0"},
                                         {161, "ETC2", "\0\1\2\x0F"},
                                         {162, "ASTC", "\0"},
                                         {163, "ETC1S", "\0\3\4\x0F"},
                                         {164, "PVRTC", "\0"},
                                         {165, "PVRTC2", "\0"},
                                         {166, "UASTC", "\0\3\4\5\6"},
                                         {167, "UASTC HDR", "\0\6"}}};
constexpr std::array<size_t, 18> kChannelCounts{0, 6, 6, 2, 2, 2, 1, 2, 1, 1, 1, 4, 1, 4, 1, 1, 5, 2};

const Model* modelOf(uint8_t number) {
  const auto* found = std::ranges::find(kModels, number, &Model::number);
  return found == kModels.end() ? nullptr : found;
}

std::string modelName(uint8_t number) {
  const Model* model = modelOf(number);
  return model ? fmt::format("{} ({})", number, model->name) : std::to_string(number);
}

uint8_t modelFor(const TexelFormat& format) {
  if (format.kind == TexelKind::Astc) return 162;
  if (format.name.starts_with("PVRTC1")) return 164;
  if (format.name.starts_with("PVRTC2")) return 165;
  if (format.reason.starts_with("YCbCr")) return 2;
  if (format.kind != TexelKind::Block) return uint8_t(ColourModel::Rgbsda);
  using enum BlockFormat;
  switch (format.blockFormat) {
    case Bc1Rgb:
    case Bc1Rgba:
      return 128;
    case Bc2:
      return 129;
    case Bc3:
      return 130;
    case Bc4U:
    case Bc4S:
      return 131;
    case Bc5U:
    case Bc5S:
      return 132;
    case Bc6hU:
    case Bc6hS:
      return 133;
    case Bc7:
      return 134;
    case Etc1:
      return 160;
    default:
      return 161;
  }
}

constexpr uint8_t kAlphaChannel = 15;

// The samples that a format has, without their ranges; none where that is not known.
std::vector<Sample> samplesFor(const TexelFormat& format) {
  std::vector<Sample> samples;
  const auto add = [&](uint32_t offset, uint32_t length, uint32_t channel) {
    samples.push_back({uint16_t(offset), uint16_t(length), uint8_t(channel), 0, 0, 0});
  };
  if (format.kind == TexelKind::Astc) {
    add(0, 128, 0);
  } else if (format.kind == TexelKind::Block) {
    using enum BlockFormat;
    switch (format.blockFormat) {
      case Bc1Rgba:
        add(0, 64, 1);
        break;
      case Bc2:
      case Bc3:
        add(0, 64, kAlphaChannel), add(64, 64, 0);
        break;
      case Bc5U:
      case Bc5S:
      case EacRg11U:
      case EacRg11S:
        add(0, 64, 0), add(64, 64, 1);
        break;
      case Etc2Rgb:
        add(0, 64, 2);
        break;
      case Etc2Rgba1:
        add(0, 64, 2), add(0, 64, kAlphaChannel);
        break;
      case Etc2Rgba8:
        add(0, 64, kAlphaChannel), add(64, 64, 2);
        break;
      default:
        add(0, format.size * 8, 0);
    }
  } else if (format.kind == TexelKind::SharedExponent) {
    for (uint32_t channel = 0; channel < 3; ++channel) {
      add(9 * channel, 9, channel);
      add(27, 5, channel | kExponent);
    }
  } else if (format.kind == TexelKind::Plain) {
    for (uint8_t i = 0; i < format.channelCount; ++i) {
      const TexelChannel& channel = format.channels[i];
      add(channel.offset, channel.bits, channel.colour == 3 ? kAlphaChannel : channel.colour);
    }
  }
  return samples;
}

uint8_t qualifiersFor(const TexelFormat& format) {
  if (format.kind == TexelKind::SharedExponent) return 0;
  switch (format.numeric) {
    case Numeric::Snorm:
    case Numeric::Sint:
    case Numeric::Sscaled:
      return kSigned;
    case Numeric::Ufloat:
      return kFloat;
    case Numeric::Sfloat:
      return kFloat | kSigned;
    default:
      return 0;
  }
}

std::string describe(const Sample& sample) {
  return fmt::format("channel {} in {} bits from bit {}", sample.channel & 15, sample.length, sample.offset);
}

class DescriptorReader {
 public:
  DescriptorReader(PictureReader& reader, uint64_t offset, uint64_t size, const TexelFormat* format,
                   bool isSupercompressed)
      : m_reader(reader),
        m_offset(offset),
        m_size(size),
        m_format(format),
        m_isSupercompressed(isSupercompressed) {}

  Result<Ktx2Descriptor> read() {
    m_reader.section("data format descriptor");
    constexpr uint32_t kLeast = 4 + kBasicHeader;
    if (m_size < kLeast) return malformed(fmt::format("{} bytes, at least {} expected", m_size, kLeast), 0, m_size);
    VITRINE_CHECK(m_reader.checkInside("data format descriptor", m_offset, m_size));
    const auto total = at<uint32_t>(0);
    m_reader.field("dfdTotalSize", std::to_string(total), m_offset, 4);
    if (total != m_size) return malformed(fmt::format("dfdTotalSize {}, {} expected", total, m_size), 0, 4);
    VITRINE_CHECK(readBlockHeader());
    VITRINE_CHECK(readBasic());
    readFurther();
    return m_result;
  }

 private:
  template <class T>
  T at(uint64_t place) const {
    return loadAs<T>(m_reader.file().data() + m_offset + place);
  }
  SourceSpan span(uint64_t place, uint64_t size) const { return {0, m_offset + place, size}; }
  std::unexpected<Error> malformed(const std::string& what, uint64_t place, uint64_t size) const {
    return fail(ErrorCode::Malformed, "data format descriptor: " + what, span(place, size));
  }
  void byteField(std::string_view name, uint64_t place, std::string value) {
    m_reader.field(name, std::move(value), m_offset + place, 1);
  }

  Result<void> readBlockHeader() {
    const auto kind = at<uint32_t>(4);
    m_reader.field("vendorId, descriptorType", fmt::format("{}, {}", kind & 0x1FFFF, kind >> 17), m_offset + 4, 4);
    if (kind != 0)
      return malformed(fmt::format("begins with a block of vendor {} and type {}, the basic one expected",
                                   kind & 0x1FFFF, kind >> 17),
                       4, 4);
    const auto version = at<uint16_t>(8), blockSize = at<uint16_t>(10);
    m_reader.field("versionNumber", std::to_string(version), m_offset + 8, 2);
    m_reader.field("descriptorBlockSize", std::to_string(blockSize), m_offset + 10, 2);
    if (version != 2)
      m_reader.damaged("descriptor-version", fmt::format("data format descriptor: version {}, 2 expected", version),
                       span(8, 2));
    if (blockSize < kBasicHeader || blockSize > m_size - 4 || (blockSize - kBasicHeader) % kSampleSize != 0)
      return malformed(fmt::format("descriptorBlockSize {}, 24 and 16 for each sample expected, at most {}",
                                   blockSize, m_size - 4),
                       10, 2);
    m_blockSize = blockSize;
    m_result.sampleCount = (blockSize - kBasicHeader) / kSampleSize;
    return {};
  }

  Result<void> readBasic() {
    const auto model = at<uint8_t>(12), primaries = at<uint8_t>(13), transfer = at<uint8_t>(14),
               flags = at<uint8_t>(15);
    m_result.model = model;
    m_result.isPremultiplied = flags & 1;
    byteField("colorModel", 12, modelName(model));
    byteField("colorPrimaries", 13, std::to_string(primaries));
    byteField("transferFunction", 14,
              transfer == 1   ? "1 (linear)"
              : transfer == 2 ? "2 (sRGB)"
                              : std::to_string(transfer));
    byteField("flags", 15, flags == 0 ? "0" : flags == 1 ? "1 (premultiplied alpha)" : std::to_string(flags));
    m_reader.field("texelBlockDimension",
                   fmt::format("{} x {} x {} x {}", at<uint8_t>(16) + 1, at<uint8_t>(17) + 1, at<uint8_t>(18) + 1,
                               at<uint8_t>(19) + 1),
                   m_offset + 16, 4);
    std::string planes;
    for (uint64_t i = 0; i < 8; ++i) planes += fmt::format("{}{}", i > 0 ? ", " : "", at<uint8_t>(20 + i));
    m_reader.field("bytesPlane", planes, m_offset + 20, 8);
    if (flags > 1)
      m_reader.damaged("descriptor-flags", fmt::format("data format descriptor: flags {}, 0 or 1 expected", flags),
                       span(15, 1));
    if (primaries > 11)
      m_reader.damaged("descriptor-primaries",
                       fmt::format("data format descriptor: colour primaries {}, at most 11 expected", primaries),
                       span(13, 1));
    if (!modelOf(model))
      m_reader.damaged("descriptor-model", fmt::format("data format descriptor: colour model {} is unknown", model),
                       span(12, 1));
    checkTransfer(transfer);
    if (m_format) checkAgainstFormat(model);
    return readSamples(model);
  }

  // Any other function than that of sRGB goes with any format that is not sRGB's.
  void checkTransfer(uint8_t transfer) {
    if (m_format && m_format->isSrgb() != (transfer == 2))
      m_reader.damaged(
          "descriptor-transfer",
          fmt::format("data format descriptor: transfer function {}, which {} cannot have: {} expected", transfer,
                      m_format->name, m_format->isSrgb() ? "2 (sRGB)" : "1 (linear)"),
          span(14, 1));
  }

  void checkAgainstFormat(uint8_t model) {
    const uint8_t expected = modelFor(*m_format);
    const bool isAlike = model == uint8_t(ColourModel::UastcHdr) && m_format->name == "ASTC_4x4_SFLOAT";
    if (model != expected && !isAlike)
      m_reader.damaged("descriptor-model",
                       fmt::format("data format descriptor: colour model {}, {} expected for {}", modelName(model),
                                   modelName(expected), m_format->name),
                       span(12, 1));
    const auto& block = m_format->block;
    for (uint64_t i = 0; i < 4; ++i) {
      const uint32_t wanted = i < 3 ? block[size_t(i)] : 1;
      if (at<uint8_t>(16 + i) + 1u == wanted) continue;
      m_reader.damaged(
          "descriptor-block",
          fmt::format("data format descriptor: blocks of {} x {} x {} x {} texels, {} x {} x {} expected for {}",
                      at<uint8_t>(16) + 1, at<uint8_t>(17) + 1, at<uint8_t>(18) + 1, at<uint8_t>(19) + 1, block[0],
                      block[1], block[2], m_format->name),
          span(16, 4));
      break;
    }
    // Of what is supercompressed it had to be 0 before 2021.
    const auto plane = at<uint8_t>(20);
    if (plane != m_format->size && (plane != 0 || !m_isSupercompressed) && !m_format->isProhibited)
      m_reader.damaged("descriptor-planes",
                       fmt::format("data format descriptor: {} bytes in plane 0, {} expected for {}", plane,
                                   m_format->size, m_format->name),
                       span(20, 1));
    if (plane == 0 && m_isSupercompressed)
      m_reader.warn("descriptor-planes",
                    fmt::format("data format descriptor: no bytes in plane 0, {} expected for {}", m_format->size,
                                m_format->name),
                    span(20, 1));
    for (uint64_t i = 1; i < 8; ++i)
      if (at<uint8_t>(20 + i) != 0 && !m_format->reason.starts_with("YCbCr"))
        m_reader.damaged(
            "descriptor-planes",
            fmt::format("data format descriptor: {} bytes in plane {}, none expected", at<uint8_t>(20 + i), i),
            span(20 + i, 1));
  }

  Sample sampleAt(uint64_t place) const {
    const auto word = at<uint32_t>(place);
    return {uint16_t(word & 0xFFFF), uint16_t((word >> 16 & 0xFF) + 1), uint8_t(word >> 24),
            at<uint32_t>(place + 4), at<uint32_t>(place + 8),           at<uint32_t>(place + 12)};
  }

  Result<void> readSamples(uint8_t model) {
    std::vector<Sample> samples;
    for (uint32_t i = 0; i < m_result.sampleCount; ++i) {
      const uint64_t place = 4 + kBasicHeader + uint64_t(i) * kSampleSize;
      const Sample sample = sampleAt(place);
      const std::string name = fmt::format("sample {}", i);
      m_reader.field(
          name,
          fmt::format("{}{}{}{}{}", describe(sample), sample.channel & kLinear ? ", linear" : "",
                      sample.channel & kExponent ? ", exponent" : "", sample.channel & kSigned ? ", signed" : "",
                      sample.channel & kFloat ? ", float" : ""),
          m_offset + place, 4);
      m_reader.field(name + ": position", std::to_string(sample.position), m_offset + place + 4, 4);
      m_reader.field(name + ": lower, upper", fmt::format("{:#x}, {:#x}", sample.lower, sample.upper),
                     m_offset + place + 8, 8);
      VITRINE_CHECK(checkChannel(model, sample, i, place));
      samples.push_back(sample);
    }
    if (samples.empty()) return malformed("no samples", 10, 2);
    return m_format ? checkSamples(model, samples) : Result<void>();
  }

  Result<void> checkChannel(uint8_t number, const Sample& sample, uint32_t index, uint64_t place) const {
    const Model* model = modelOf(number);
    if (!model || number == 0) return {};
    const std::string_view channels(model->channels.data(), kChannelCounts[size_t(model - kModels.data())]);
    if (channels.find(char(sample.channel & 15)) != std::string_view::npos) return {};
    return malformed(fmt::format("sample {} is of channel {}, which colour model {} does not have", index,
                                 sample.channel & 15, modelName(number)),
                     place + 3, 1);
  }

  // Where the colour model is not the format's, its samples cannot be the format's either.
  Result<void> checkSamples(uint8_t model, const std::vector<Sample>& samples) {
    const std::vector<Sample> wanted = samplesFor(*m_format);
    if (wanted.empty() || model != modelFor(*m_format)) return {};
    // Numbers of 64 bits may be described in halves.
    if (m_format->kind == TexelKind::Plain && m_format->bits() == 64) return {};
    if (samples.size() != wanted.size())
      return malformed(fmt::format("{} samples, {} expected for {}", samples.size(), wanted.size(), m_format->name),
                       10, 2);
    const bool isPlain = !m_format->isCompressed();
    for (size_t i = 0; i < samples.size(); ++i) {
      const Sample &found = samples[i], &expected = wanted[i];
      const uint64_t place = 4 + kBasicHeader + i * kSampleSize;
      if (found.offset != expected.offset || found.length != expected.length ||
          (found.channel & 15) != (expected.channel & 15)) {
        // Blocks are all there is to read them by; the channels of plain texels could be read in two ways.
        const std::string message = fmt::format("sample {} is {}, {} expected for {}", i, describe(found),
                                                describe(expected), m_format->name);
        if (isPlain || m_format->channelCount > 1) return malformed(message, place, 4);
        m_reader.damaged("descriptor-sample", "data format descriptor: " + message, span(place, 4));
      }
      checkQualifiers(found, expected, i, place);
    }
    return {};
  }

  void checkQualifiers(const Sample& found, const Sample& expected, size_t index, uint64_t place) {
    const bool isAlpha = (expected.channel & 15) == kAlphaChannel;
    // Alpha is linear where the colours are not.
    const auto wanted = uint8_t((expected.channel & 0xF0) | qualifiersFor(*m_format) |
                                (isAlpha && at<uint8_t>(14) != 1 ? uint8_t(kLinear) : uint8_t(0)));
    const auto qualifiers = uint8_t(found.channel & 0xF0);
    if (qualifiers != wanted)
      m_reader.damaged(
          "descriptor-qualifiers",
          fmt::format("data format descriptor: sample {} has the qualifiers {:#x}, {:#x} expected for {}", index,
                      qualifiers, wanted, m_format->name),
          span(place + 3, 1));
    if (found.position != 0 && m_format->block[0] != 2)
      m_reader.damaged(
          "descriptor-position",
          fmt::format("data format descriptor: sample {} at position {:#x}, 0 expected", index, found.position),
          span(place + 4, 4));
    checkRange(found, expected, index, place);
  }

  void checkRange(const Sample& found, const Sample& expected, size_t index, uint64_t place) {
    uint32_t lower = 0, upper = 0xFFFFFFFF;
    const uint32_t bits = m_format->isCompressed() ? 32 : expected.length;
    const auto most = uint32_t((uint64_t(1) << std::min(bits, 32u)) - 1);
    if (m_format->kind == TexelKind::SharedExponent) return;
    switch (m_format->numeric) {
      case Numeric::Sfloat:
        lower = std::bit_cast<uint32_t>(-1.0f), upper = std::bit_cast<uint32_t>(1.0f);
        break;
      case Numeric::Ufloat:
        upper = std::bit_cast<uint32_t>(1.0f);
        break;
      case Numeric::Snorm:
        // The least number means the same as the one above it: either is found.
        upper = most >> 1, lower = m_format->isCompressed() ? ~upper : ~upper + 1;
        break;
      case Numeric::Uint:
        upper = 1;
        break;
      case Numeric::Sint:
        lower = 0xFFFFFFFF, upper = 1;
        break;
      default:
        upper = most;
    }
    const bool isLower = found.lower == lower || (m_format->numeric == Numeric::Snorm && found.lower == lower - 1);
    if (!isLower || found.upper != upper)
      m_reader.damaged(
          "descriptor-range",
          fmt::format("data format descriptor: sample {} goes from {:#x} to {:#x}, {:#x} to {:#x} expected for {}",
                      index, found.lower, found.upper, lower, upper, m_format->name),
          span(place + 8, 8));
  }

  // Blocks after the basic one, which are only counted.
  void readFurther() {
    uint64_t place = 4 + m_blockSize;
    while (place < m_size) {
      const auto blockSize = m_size - place >= 8 ? at<uint16_t>(place + 6) : uint16_t(0);
      if (blockSize < 8 || blockSize > m_size - place) {
        m_reader.damaged("descriptor-end",
                         fmt::format("data format descriptor: {} bytes left after its blocks", m_size - place),
                         span(place, m_size - place));
        return;
      }
      m_reader.field("further block", fmt::format("{} bytes", blockSize), m_offset + place, blockSize);
      m_reader.warn("descriptor-further", "data format descriptor: a further block, which is not read",
                    span(place, blockSize));
      place += blockSize;
    }
  }

  PictureReader& m_reader;
  uint64_t m_offset, m_size;
  const TexelFormat* m_format;
  bool m_isSupercompressed;
  uint32_t m_blockSize = 0;
  Ktx2Descriptor m_result;
};

}  // namespace

Result<Ktx2Descriptor> readDescriptor(PictureReader& reader, uint64_t offset, uint64_t size,
                                      const TexelFormat* format, bool isSupercompressed) {
  return DescriptorReader(reader, offset, size, format, isSupercompressed).read();
}

}  // namespace vitrine
