#include "core/images/exr.h"

#include <fmt/core.h>
#include <openexr.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>

namespace vitrine {
namespace {

constexpr std::array<uint8_t, 4> kExrMagic{0x76, 0x2F, 0x31, 0x01};
constexpr int kMostExrSide = 1 << 16;                     // pixels
constexpr uint64_t kLargestExrChunk = uint64_t(1) << 28;  // bytes, unpacked
constexpr float kBrightestExr = 1e30f;                    // so that sums of three are finite

// What OpenEXR reads from, and what it said last.
struct ExrStream {
  Bytes file;
  std::string complaint;
};

int64_t readExr(exr_const_context_t, void* from, void* to, uint64_t size, uint64_t offset,
                exr_stream_error_func_ptr_t) {
  const Bytes file = static_cast<ExrStream*>(from)->file;
  if (offset > file.size()) return -1;
  const uint64_t count = std::min<uint64_t>(size, file.size() - offset);
  std::memcpy(to, file.data() + offset, count);
  return int64_t(count);
}
int64_t sizeOfExr(exr_const_context_t, void* from) { return int64_t(static_cast<ExrStream*>(from)->file.size()); }
void hearExr(exr_const_context_t context, exr_result_t, const char* message) {
  void* from = nullptr;
  if (context && exr_get_user_data(context, &from) == EXR_ERR_SUCCESS && from)
    static_cast<ExrStream*>(from)->complaint = message;
}

std::unexpected<Error> complaint(exr_result_t result, const ExrStream& stream) {
  const ErrorCode code = result == EXR_ERR_OUT_OF_MEMORY             ? ErrorCode::LimitExceeded
                         : result == EXR_ERR_READ_IO                 ? ErrorCode::Truncated
                         : result == EXR_ERR_FEATURE_NOT_IMPLEMENTED ? ErrorCode::Unsupported
                                                                     : ErrorCode::Malformed;
  return fail(code, stream.complaint.empty() ? exr_get_default_error_message(result) : stream.complaint,
              {0, 0, stream.file.size()});
}

struct CloseExr {
  void operator()(exr_context_t context) const { exr_finish(&context); }
};
using ExrFile = std::unique_ptr<std::remove_pointer_t<exr_context_t>, CloseExr>;

// Opens a file for OpenEXR, which reads its headers; `stream` has to stay.
Result<ExrFile> openExr(ExrStream& stream) {
  exr_context_initializer_t start = EXR_DEFAULT_CONTEXT_INITIALIZER;
  start.error_handler_fn = hearExr;
  start.user_data = &stream;
  start.read_fn = readExr;
  start.size_fn = sizeOfExr;
  start.max_image_width = start.max_image_height = kMostExrSide;
  start.max_tile_width = start.max_tile_height = kMostExrSide;
  exr_context_t context = nullptr;
  if (const auto result = exr_start_read(&context, "picture", &start); result != EXR_ERR_SUCCESS)
    return complaint(result, stream);
  return ExrFile(context);
}

// Where R, G, B and A are among the channels of a part: the first three the same for grey; -1 for no A.
using ExrChannels = std::array<int, 4>;
// Which part is shown, and where in it its colours are.
struct ExrColours {
  int part = 0;
  ExrChannels channels{};
  bool hasAlpha() const { return channels[3] >= 0; }
};

// Names are LAYER.CHANNEL, or CHANNEL alone.
std::optional<ExrChannels> coloursIn(const exr_attr_chlist_t& list) {
  const auto find = [&](std::string_view name) {
    for (int i = 0; i < list.num_channels; ++i)
      if (std::string_view(list.entries[i].name.str, size_t(list.entries[i].name.length)) == name) return i;
    return -1;
  };
  const auto ofLayer = [&](const std::string& layer) -> std::optional<ExrChannels> {
    const ExrChannels found{find(layer + "R"), find(layer + "G"), find(layer + "B"), find(layer + "A")};
    if (std::min({found[0], found[1], found[2]}) < 0) return std::nullopt;
    return found;
  };
  if (const auto plain = ofLayer("")) return plain;
  for (int i = 0; i < list.num_channels; ++i) {
    const std::string_view name(list.entries[i].name.str, size_t(list.entries[i].name.length));
    if (!name.ends_with(".R")) continue;
    if (const auto found = ofLayer(std::string(name.substr(0, name.size() - 1)))) return found;
  }
  if (const int grey = find("Y"); grey >= 0 && find("RY") < 0 && find("BY") < 0)
    return ExrChannels{grey, grey, grey, find("A")};
  return std::nullopt;
}

Result<ExrColours> findColours(exr_const_context_t file, const ExrStream& stream) {
  int parts = 0;
  if (const auto result = exr_get_count(file, &parts); result != EXR_ERR_SUCCESS) return complaint(result, stream);
  for (int part = 0; part < parts; ++part) {
    exr_storage_t storage = EXR_STORAGE_LAST_TYPE;
    const exr_attr_chlist_t* list = nullptr;
    if (exr_get_storage(file, part, &storage) != EXR_ERR_SUCCESS ||
        exr_get_channels(file, part, &list) != EXR_ERR_SUCCESS || !list)
      continue;
    if (storage != EXR_STORAGE_SCANLINE && storage != EXR_STORAGE_TILED) continue;
    const auto channels = coloursIn(*list);
    if (!channels) continue;
    for (const int channel : *channels)
      if (channel >= 0 && (list->entries[channel].x_sampling != 1 || list->entries[channel].y_sampling != 1))
        return fail(ErrorCode::Unsupported, "an OpenEXR picture whose channels are of several sizes");
    exr_compression_t compression = EXR_COMPRESSION_NONE;
    exr_get_compression(file, part, &compression);
    if (compression == EXR_COMPRESSION_DWAA || compression == EXR_COMPRESSION_DWAB)
      return fail(ErrorCode::Unsupported, "an OpenEXR picture in DWA compression: ZIP or PIZ expected");
    exr_envmap_t map = EXR_ENVMAP_LATLONG;
    if (exr_attr_get_envmap(file, part, "envmap", &map) == EXR_ERR_SUCCESS && map == EXR_ENVMAP_CUBE)
      return fail(ErrorCode::Unsupported,
                  "an OpenEXR picture of a cube's six faces: one of latitudes and longitudes expected");
    return ExrColours{part, *channels};
  }
  return fail(ErrorCode::Unsupported, "an OpenEXR picture without channels R, G, B or Y in plain pixels");
}

float lightOf(float value) { return value > 0 ? std::min(value, kBrightestExr) : 0.0f; }  // 0 for no number

// Decodes chunk after chunk into floats, and these into the picture.
class ExrPart {
 public:
  ExrPart(exr_const_context_t file, const ExrStream& stream, const ExrColours& colours)
      : m_file(file), m_stream(stream), m_colours(colours) {}
  ~ExrPart() {
    if (m_isReady) exr_decoding_destroy(m_file, &m_decoder);
  }
  ExrPart(const ExrPart&) = delete;
  ExrPart& operator=(const ExrPart&) = delete;

  // Size of the picture.
  Result<LightImage> measure() {
    exr_attr_box2i_t shown{};
    int32_t chunks = 0;
    uint64_t unpacked = 0;
    const int part = m_colours.part;
    for (const exr_result_t result :
         {exr_get_data_window(m_file, part, &m_data), exr_get_display_window(m_file, part, &shown),
          exr_get_chunk_count(m_file, part, &chunks), exr_get_chunk_unpacked_size(m_file, part, &unpacked)})
      if (result != EXR_ERR_SUCCESS) return complaint(result, m_stream);
    const uint64_t width = sideOf(shown.min.x, shown.max.x), height = sideOf(shown.min.y, shown.max.y);
    const uint64_t count = width * height;
    if (count == 0 || sideOf(m_data.min.x, m_data.max.x) == 0 || sideOf(m_data.min.y, m_data.max.y) == 0)
      return fail(ErrorCode::Malformed, "an OpenEXR picture without pixels");
    if (width > kMostExrSide || height > kMostExrSide || count > kMostLightPixels)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} x {} pixels, at most {} allowed", width, height, kMostLightPixels));
    if (unpacked > kLargestExrChunk)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("a chunk of {} bytes, at most {} allowed", unpacked, kLargestExrChunk));
    // Each chunk has an offset of 8 bytes in a table.
    if (chunks < 0 || uint64_t(chunks) > m_stream.file.size() / 8)
      return fail(ErrorCode::Truncated,
                  fmt::format("{} chunks announced in {} bytes", chunks, m_stream.file.size()));
    m_origin = shown.min;
    LightImage image;
    image.width = uint32_t(width);
    image.height = uint32_t(height);
    return image;
  }

  Result<void> read(LightImage& image) {
    exr_storage_t storage = EXR_STORAGE_SCANLINE;
    exr_get_storage(m_file, m_colours.part, &storage);
    return storage == EXR_STORAGE_TILED ? readTiles(image) : readLines(image);
  }

 private:
  // Of an inclusive range; 0 where it is none.
  static uint64_t sideOf(int32_t low, int32_t high) {
    return high < low ? 0 : uint64_t(int64_t(high) - int64_t(low) + 1);
  }

  Result<void> readLines(LightImage& image) {
    int32_t step = 0;
    if (const auto result = exr_get_scanlines_per_chunk(m_file, m_colours.part, &step);
        result != EXR_ERR_SUCCESS || step <= 0)
      return complaint(result, m_stream);
    for (int64_t y = m_data.min.y; y <= m_data.max.y; y += step) {
      exr_chunk_info_t chunk{};
      if (const auto result = exr_read_scanline_chunk_info(m_file, m_colours.part, int(y), &chunk);
          result != EXR_ERR_SUCCESS)
        return complaint(result, m_stream);
      VITRINE_CHECK(readChunk(chunk, m_data.min.x, chunk.start_y, image));
    }
    return {};
  }

  // Of the finest level.
  Result<void> readTiles(LightImage& image) {
    uint32_t width = 0, height = 0;
    exr_tile_level_mode_t levels = EXR_TILE_ONE_LEVEL;
    exr_tile_round_mode_t rounding = EXR_TILE_ROUND_DOWN;
    if (const auto result = exr_get_tile_descriptor(m_file, m_colours.part, &width, &height, &levels, &rounding);
        result != EXR_ERR_SUCCESS || width == 0 || height == 0)
      return complaint(result, m_stream);
    const uint64_t columns = (sideOf(m_data.min.x, m_data.max.x) + width - 1) / width,
                   rows = (sideOf(m_data.min.y, m_data.max.y) + height - 1) / height;
    for (uint64_t row = 0; row < rows; ++row)
      for (uint64_t column = 0; column < columns; ++column) {
        exr_chunk_info_t chunk{};
        if (const auto result =
                exr_read_tile_chunk_info(m_file, m_colours.part, int(column), int(row), 0, 0, &chunk);
            result != EXR_ERR_SUCCESS)
          return complaint(result, m_stream);
        VITRINE_CHECK(
            readChunk(chunk, m_data.min.x + int64_t(column * width), m_data.min.y + int64_t(row * height), image));
      }
    return {};
  }

  // A chunk whose first pixel is at (x, y) of the file's own numbering.
  Result<void> readChunk(const exr_chunk_info_t& chunk, int64_t x, int64_t y, LightImage& image) {
    if (chunk.width <= 0 || chunk.height <= 0 || chunk.unpacked_size > kLargestExrChunk)
      return fail(ErrorCode::Malformed, fmt::format("a chunk of {} x {} pixels", chunk.width, chunk.height),
                  {0, chunk.data_offset, chunk.packed_size});
    if (chunk.data_offset > m_stream.file.size() || chunk.packed_size > m_stream.file.size() - chunk.data_offset)
      return fail(ErrorCode::Truncated,
                  fmt::format("a chunk of {} bytes lies beyond the end of the file", chunk.packed_size),
                  {0, chunk.data_offset, chunk.packed_size});
    exr_result_t result = m_isReady ? exr_decoding_update(m_file, m_colours.part, &chunk, &m_decoder)
                                    : exr_decoding_initialize(m_file, m_colours.part, &chunk, &m_decoder);
    if (result != EXR_ERR_SUCCESS) return complaint(result, m_stream);
    const size_t count = size_t(chunk.width) * size_t(chunk.height);
    const size_t channels = m_colours.hasAlpha() ? 4 : 3;
    m_values.assign(channels * count, 0.0f);
    for (int i = 0; i < m_decoder.channel_count; ++i) m_decoder.channels[i].decode_to_ptr = nullptr;
    for (size_t c = 0; c < channels; ++c) {
      exr_coding_channel_info_t& channel = m_decoder.channels[m_colours.channels[c]];
      channel.decode_to_ptr = reinterpret_cast<uint8_t*>(m_values.data() + c * count);
      channel.user_pixel_stride = int32_t(sizeof(float));
      channel.user_line_stride = int32_t(sizeof(float)) * chunk.width;
      channel.user_bytes_per_element = int16_t(sizeof(float));
      channel.user_data_type = EXR_PIXEL_FLOAT;
    }
    if (!m_isReady) result = exr_decoding_choose_default_routines(m_file, m_colours.part, &m_decoder);
    m_isReady = true;
    if (result == EXR_ERR_SUCCESS) result = exr_decoding_run(m_file, m_colours.part, &m_decoder);
    if (result != EXR_ERR_SUCCESS) {
      auto failed = complaint(result, m_stream);
      failed.error().span = {0, chunk.data_offset, chunk.packed_size};
      return failed;
    }
    place(chunk, x - m_origin.x, y - m_origin.y, image);
    return {};
  }

  void place(const exr_chunk_info_t& chunk, int64_t x, int64_t y, LightImage& image) const {
    // Grey stands in the last third alone: that is where it was asked for last.
    const bool isGrey = m_colours.channels[0] == m_colours.channels[2];
    const size_t count = size_t(chunk.width) * size_t(chunk.height);
    const float *red = m_values.data() + (isGrey ? 2 * count : 0),
                *green = m_values.data() + (isGrey ? 2 : 1) * count, *blue = m_values.data() + 2 * count;
    for (int64_t row = std::max<int64_t>(0, -y); row < chunk.height && y + row < int64_t(image.height); ++row)
      for (int64_t column = std::max<int64_t>(0, -x); column < chunk.width && x + column < int64_t(image.width);
           ++column) {
        const size_t from = size_t(row) * size_t(chunk.width) + size_t(column);
        image.pixels[size_t(y + row) * image.width + size_t(x + column)] = {
            lightOf(red[from]), lightOf(green[from]), lightOf(blue[from])};
        if (m_colours.hasAlpha())
          image.alpha[size_t(y + row) * image.width + size_t(x + column)] =
              std::min(lightOf(m_values[3 * count + from]), 1.0f);
      }
  }

  exr_const_context_t m_file;
  const ExrStream& m_stream;
  ExrColours m_colours;
  exr_attr_box2i_t m_data{};
  exr_attr_v2i_t m_origin{};
  exr_decode_pipeline_t m_decoder = EXR_DECODE_PIPELINE_INITIALIZER;
  bool m_isReady = false;
  std::vector<float> m_values;  // of a chunk: all of R, all of G, all of B, and of A if it is there
};

}  // namespace

bool looksLikeExr(Bytes head) {
  return head.size() >= kExrMagic.size() && std::memcmp(head.data(), kExrMagic.data(), kExrMagic.size()) == 0;
}

// Attributes: a name and a type, each with a zero after it, a size, and as many bytes.
std::optional<ImageSize> exrSize(Bytes head) {
  if (!looksLikeExr(head) || head.size() < 8) return std::nullopt;
  ByteReader reader(head.subspan(8));
  for (;;) {
    const std::string_view rest = asText(reader.rest());
    const size_t nameEnd = rest.find('\0');
    if (nameEnd == 0 || nameEnd == std::string_view::npos) return std::nullopt;
    const size_t typeEnd = rest.find('\0', nameEnd + 1);
    if (typeEnd == std::string_view::npos || !reader.skip(typeEnd + 1, "attribute")) return std::nullopt;
    const auto size = reader.take<uint32_t>("size");
    if (!size) return std::nullopt;
    const auto value = reader.takeBytes(*size, "value");
    if (!value) return std::nullopt;
    if (rest.substr(0, nameEnd) != "displayWindow" || *size != 16) continue;
    const auto at = [&](size_t place) { return int64_t(loadAs<int32_t>(value->data() + place)); };
    const int64_t width = at(8) - at(0) + 1, height = at(12) - at(4) + 1;
    if (width <= 0 || height <= 0 || width > INT32_MAX || height > INT32_MAX) return std::nullopt;
    return ImageSize{uint32_t(width), uint32_t(height)};
  }
}

bool hasExrAlpha(Bytes file) {
  if (!looksLikeExr(file)) return false;
  ExrStream stream{file, {}};
  const auto opened = openExr(stream);
  if (!opened) return false;
  const auto colours = findColours(opened->get(), stream);
  return colours && colours->hasAlpha();
}

Result<LightImage> decodeExr(Bytes file, MemoryBudget* budget) {
  if (!looksLikeExr(file)) return fail(ErrorCode::NotThisFormat, "no OpenEXR picture: 76 2F 31 01 expected");
  ExrStream stream{file, {}};
  VITRINE_TRY(const ExrFile opened, openExr(stream));
  VITRINE_TRY(const ExrColours colours, findColours(opened.get(), stream));
  ExrPart part(opened.get(), stream, colours);
  VITRINE_TRY(LightImage image, part.measure());
  const uint64_t count = uint64_t(image.width) * image.height;
  const uint64_t each = sizeof(Vec3) + (colours.hasAlpha() ? sizeof(float) : 0);
  if (budget) VITRINE_CHECK(budget->takeArray(count, each, "pixels", {0, 0, file.size()}));
  image.pixels.assign(count, Vec3(0));
  if (colours.hasAlpha()) image.alpha.assign(count, 0.0f);
  if (auto read = part.read(image); !read) {
    if (budget) budget->give(count * each);
    return std::unexpected(std::move(read).error());
  }
  return image;
}

}  // namespace vitrine
