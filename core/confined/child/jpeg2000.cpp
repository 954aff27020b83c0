#include "core/confined/child/jpeg2000.h"

#include <openjpeg.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <string>

#include "core/confined/picture_reply.h"

namespace vitrine::confined {

namespace {

struct Stream {
  Bytes bytes;
  uint64_t at = 0;
};

OPJ_SIZE_T readStream(void* out, OPJ_SIZE_T size, void* user) {
  auto& stream = *static_cast<Stream*>(user);
  const uint64_t count = std::min<uint64_t>(size, stream.bytes.size() - stream.at);
  if (count == 0) return OPJ_SIZE_T(-1);
  std::memcpy(out, stream.bytes.data() + stream.at, count);
  stream.at += count;
  return count;
}

OPJ_OFF_T skipStream(OPJ_OFF_T size, void* user) {
  auto& stream = *static_cast<Stream*>(user);
  if (size < 0) return -1;
  const uint64_t count = std::min<uint64_t>(uint64_t(size), stream.bytes.size() - stream.at);
  stream.at += count;
  return OPJ_OFF_T(count);
}

OPJ_BOOL seekStream(OPJ_OFF_T offset, void* user) {
  auto& stream = *static_cast<Stream*>(user);
  if (offset < 0 || uint64_t(offset) > stream.bytes.size()) return OPJ_FALSE;
  stream.at = uint64_t(offset);
  return OPJ_TRUE;
}

void keepMessage(const char* message, void* user) {
  auto& kept = *static_cast<std::string*>(user);
  if (kept.empty()) kept = message;
  while (kept.ends_with('\n')) kept.pop_back();
}

template <auto release>
struct Releases {
  template <class T>
  void operator()(T* each) const {
    release(each);
  }
};
using OpenedStream = std::unique_ptr<opj_stream_t, Releases<opj_stream_destroy>>;
using Codec = std::unique_ptr<opj_codec_t, Releases<opj_destroy_codec>>;
using Decoded = std::unique_ptr<opj_image_t, Releases<opj_image_destroy>>;

OpenedStream openStream(Stream& stream) {
  OpenedStream opened(opj_stream_create(OPJ_J2K_STREAM_CHUNK_SIZE, OPJ_TRUE));
  if (!opened) return opened;
  opj_stream_set_read_function(opened.get(), readStream);
  opj_stream_set_skip_function(opened.get(), skipStream);
  opj_stream_set_seek_function(opened.get(), seekStream);
  opj_stream_set_user_data(opened.get(), &stream, nullptr);
  opj_stream_set_user_data_length(opened.get(), stream.bytes.size());
  return opened;
}

std::unexpected<Error> damaged(const std::string& message, const char* what) {
  return fail(ErrorCode::Malformed, "JPEG 2000: " + (message.empty() ? std::string(what) : message));
}

Result<Decoded> decodeWith(Bytes bytes, uint32_t halvings) {
  const bool isBare = bytes.size() > 1 && bytes[0] == std::byte(0xFF) && bytes[1] == std::byte(0x4F);
  Codec codec(opj_create_decompress(isBare ? OPJ_CODEC_J2K : OPJ_CODEC_JP2));
  Stream source{bytes};
  const OpenedStream stream = openStream(source);
  if (!codec || !stream) return fail(ErrorCode::LimitExceeded, "JPEG 2000: no memory for the decoder");
  std::string message;
  opj_set_error_handler(codec.get(), keepMessage, &message);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = halvings;
  if (!opj_setup_decoder(codec.get(), &parameters)) return damaged(message, "the decoder cannot be set up");
  opj_decoder_set_strict_mode(codec.get(), OPJ_FALSE);
  opj_image_t* image = nullptr;
  if (!opj_read_header(stream.get(), codec.get(), &image)) return damaged(message, "no header");
  Decoded decoded(image);
  if (!opj_decode(codec.get(), stream.get(), image)) return damaged(message, "the picture cannot be decoded");
  opj_end_decompress(codec.get(), stream.get());  // what it misses at the end is not missed
  return decoded;
}

// Where the colours and alpha of a picture are.
struct Mapping {
  std::array<const opj_image_comp_t*, 4> channels{};  // alpha may be null
  bool isYcc = false, isCmyk = false;
};

Result<Mapping> mappingOf(const opj_image_t& image) {
  Mapping mapping;
  std::array<const opj_image_comp_t*, 4> colours{};
  size_t count = 0;
  for (uint32_t i = 0; i < image.numcomps; ++i) {
    const opj_image_comp_t& each = image.comps[i];
    if (!each.data || each.w == 0 || each.h == 0 || each.prec == 0 || each.prec > 31)
      return fail(ErrorCode::Malformed, "JPEG 2000: component " + std::to_string(i) + " has no values");
    if (each.alpha != 0)
      mapping.channels[3] = mapping.channels[3] ? mapping.channels[3] : &each;
    else if (count < colours.size())
      colours[count++] = &each;
  }
  if (count == 0) return fail(ErrorCode::Malformed, "JPEG 2000: no components");
  mapping.isCmyk = image.color_space == OPJ_CLRSPC_CMYK && count == 4;
  mapping.isYcc = count >= 3 && (image.color_space == OPJ_CLRSPC_SYCC || image.color_space == OPJ_CLRSPC_EYCC);
  if (mapping.isCmyk) {
    mapping.channels = colours;
    return mapping;
  }
  const bool isGrey = count <= 2;
  for (size_t i = 0; i < 3; ++i) mapping.channels[i] = colours[isGrey ? 0 : i];
  if (!mapping.channels[3]) mapping.channels[3] = count == 2 ? colours[1] : count == 4 ? colours[3] : nullptr;
  return mapping;
}

// A value 0..1; components may be smaller than the picture.
class Sampler {
 public:
  Sampler(const opj_image_comp_t& each, uint32_t width, uint32_t height)
      : m_each(each),
        m_width(width),
        m_height(height),
        m_most(std::ldexp(1.0f, int(each.prec)) - 1),
        m_shift(each.sgnd ? std::ldexp(1.0f, int(each.prec) - 1) : 0.0f) {}
  float at(uint32_t x, uint32_t y) const {
    const size_t column = m_each.w == m_width ? x : size_t(uint64_t(x) * m_each.w / m_width);
    const size_t row = m_each.h == m_height ? y : size_t(uint64_t(y) * m_each.h / m_height);
    return std::clamp((float(m_each.data[row * m_each.w + column]) + m_shift) / m_most, 0.0f, 1.0f);
  }

 private:
  const opj_image_comp_t& m_each;
  uint32_t m_width, m_height;
  float m_most, m_shift;
};

using Value = std::array<float, 4>;

Value toRgb(const Mapping& mapping, const Value& value) {
  if (mapping.isCmyk) {
    const float light = 1 - value[3];
    return {(1 - value[0]) * light, (1 - value[1]) * light, (1 - value[2]) * light, 1};
  }
  if (!mapping.isYcc) return value;
  const float blue = value[1] - 0.5f, red = value[2] - 0.5f;
  const auto inside = [](float each) { return std::clamp(each, 0.0f, 1.0f); };
  return {inside(value[0] + 1.402f * red), inside(value[0] - 0.344136f * blue - 0.714136f * red),
          inside(value[0] + 1.772f * blue), value[3]};
}

template <class Put>
void eachPixel(const Mapping& mapping, uint32_t width, uint32_t height, Put put) {
  const std::array samplers{
      Sampler(*mapping.channels[0], width, height), Sampler(*mapping.channels[1], width, height),
      Sampler(*mapping.channels[2], width, height),
      Sampler(mapping.channels[3] ? *mapping.channels[3] : *mapping.channels[0], width, height)};
  size_t at = 0;
  for (uint32_t y = 0; y < height; ++y)
    for (uint32_t x = 0; x < width; ++x, at += 4) {
      Value value{samplers[0].at(x, y), samplers[1].at(x, y), samplers[2].at(x, y), 1};
      if (mapping.channels[3]) value[3] = samplers[3].at(x, y);
      put(at, toRgb(mapping, value));
    }
}

}  // namespace

Result<void> decodeJpeg2000(const JobInput& input, JobReply& reply) {
  uint32_t halvings = 0;
  if (!input.parameters.empty()) {
    const std::string_view text = input.parameters.front();
    std::from_chars(text.data(), text.data() + text.size(), halvings);
  }
  VITRINE_TRY(const Decoded image, decodeWith(input.bytes, std::min(halvings, 32u)));
  VITRINE_TRY(const Mapping mapping, mappingOf(*image));
  PictureReply head;
  for (const opj_image_comp_t* each : mapping.channels)
    if (each) {
      head.width = std::max(head.width, each->w);
      head.height = std::max(head.height, each->h);
      head.hasFloats |= each->prec > 8;
    }
  const uint64_t count = uint64_t(head.width) * head.height * 4;
  VITRINE_TRY(const std::span<std::byte> out,
              reply.make(sizeof head + count * (head.hasFloats ? sizeof(float) : 1)));
  std::memcpy(out.data(), &head, sizeof head);
  if (head.hasFloats) {
    auto* floats = reinterpret_cast<float*>(out.data() + sizeof head);
    eachPixel(mapping, head.width, head.height,
              [floats](size_t at, const Value& value) { std::ranges::copy(value, floats + at); });
  } else {
    auto* bytes = reinterpret_cast<uint8_t*>(out.data() + sizeof head);
    eachPixel(mapping, head.width, head.height, [bytes](size_t at, const Value& value) {
      for (size_t i = 0; i < 4; ++i) bytes[at + i] = uint8_t(value[i] * 255 + 0.5f);
    });
  }
  return {};
}

}  // namespace vitrine::confined
