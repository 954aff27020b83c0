#include "core/images/exr_writer.h"

#include <openexr.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace vitrine {
namespace {

int64_t writeExrBytes(exr_const_context_t, void* to, const void* from, uint64_t size, uint64_t offset,
                      exr_stream_error_func_ptr_t) {
  auto& file = *static_cast<std::vector<std::byte>*>(to);
  if (file.size() < offset + size) file.resize(offset + size);
  std::memcpy(file.data() + offset, from, size);
  return int64_t(size);
}
// Of numbers that PIZ does not make smaller, OpenEXR 3.1.13 writes more than there is room for.
void* allocateWithRoom(exr_transcoding_pipeline_buffer_id_t, size_t size) {
  constexpr size_t kRoom = 1 << 17;  // PIZ's tables have up to 65,536 entries
  return std::malloc(2 * size + kRoom);
}
void freeRoom(exr_transcoding_pipeline_buffer_id_t, void* room) { std::free(room); }
void keepSilent(exr_const_context_t, exr_result_t, const char*) {}

Result<void> checked(exr_result_t result) {
  if (result == EXR_ERR_SUCCESS) return {};
  return fail(result == EXR_ERR_OUT_OF_MEMORY ? ErrorCode::LimitExceeded : ErrorCode::Unsupported,
              std::string("OpenEXR: ") + exr_get_default_error_message(result));
}

exr_attr_box2i_t boxOf(int32_t left, int32_t top, uint32_t width, uint32_t height) {
  exr_attr_box2i_t box{};
  box.min.x = left, box.min.y = top;
  box.max.x = left + int32_t(width) - 1, box.max.y = top + int32_t(height) - 1;
  return box;
}

class ExrWriter {
 public:
  explicit ExrWriter(const ExrPicture& picture) : m_picture(picture) {}
  ~ExrWriter() {
    if (m_hasEncoder) exr_encoding_destroy(m_context, &m_encoder);
    if (m_context) exr_finish(&m_context);
  }
  ExrWriter(const ExrWriter&) = delete;
  ExrWriter& operator=(const ExrWriter&) = delete;

  Result<std::vector<std::byte>> write() {
    VITRINE_CHECK(writeHeader());
    if (m_picture.tile > 0) {
      VITRINE_CHECK(writeTiles());
    } else {
      VITRINE_CHECK(writeLines());
    }
    if (m_hasEncoder) exr_encoding_destroy(m_context, &m_encoder);
    m_hasEncoder = false;
    VITRINE_CHECK(checked(exr_finish(&m_context)));  // the table of chunks
    return std::move(m_file);
  }

 private:
  Result<void> writeHeader() {
    exr_context_initializer_t start = EXR_DEFAULT_CONTEXT_INITIALIZER;
    start.error_handler_fn = keepSilent;
    start.user_data = &m_file;
    start.write_fn = writeExrBytes;
    VITRINE_CHECK(checked(exr_start_write(&m_context, "picture", EXR_WRITE_FILE_DIRECTLY, &start)));
    int part = 0;
    const bool isTiled = m_picture.tile > 0;
    VITRINE_CHECK(
        checked(exr_add_part(m_context, "picture", isTiled ? EXR_STORAGE_TILED : EXR_STORAGE_SCANLINE, &part)));
    const exr_attr_box2i_t data = boxOf(m_picture.left, m_picture.top, m_picture.width, m_picture.height);
    const exr_attr_box2i_t shown =
        m_picture.shownWidth == 0 ? data : boxOf(0, 0, m_picture.shownWidth, m_picture.shownHeight);
    const exr_attr_v2f_t centre{};
    VITRINE_CHECK(
        checked(exr_initialize_required_attr(m_context, 0, &shown, &data, 1, &centre, 1, EXR_LINEORDER_INCREASING_Y,
                                             exr_compression_t(m_picture.compression))));
    if (isTiled)
      VITRINE_CHECK(checked(exr_set_tile_descriptor(m_context, 0, m_picture.tile, m_picture.tile,
                                                    EXR_TILE_ONE_LEVEL, EXR_TILE_ROUND_DOWN)));
    for (const ExrChannel& channel : m_picture.channels)
      VITRINE_CHECK(checked(exr_add_channel(m_context, 0, channel.name.c_str(),
                                            channel.isHalf ? EXR_PIXEL_HALF : EXR_PIXEL_FLOAT,
                                            EXR_PERCEPTUALLY_LOGARITHMIC, 1, 1)));
    return checked(exr_write_header(m_context));
  }

  Result<void> writeLines() {
    int32_t step = 0;
    VITRINE_CHECK(checked(exr_get_scanlines_per_chunk(m_context, 0, &step)));
    for (uint32_t row = 0; row < m_picture.height; row += uint32_t(step)) {
      exr_chunk_info_t chunk{};
      VITRINE_CHECK(checked(exr_write_scanline_chunk_info(m_context, 0, m_picture.top + int32_t(row), &chunk)));
      VITRINE_CHECK(writeChunk(chunk, 0, row));
    }
    return {};
  }

  Result<void> writeTiles() {
    const uint32_t tile = m_picture.tile;
    for (uint32_t row = 0; row * tile < m_picture.height; ++row)
      for (uint32_t column = 0; column * tile < m_picture.width; ++column) {
        exr_chunk_info_t chunk{};
        VITRINE_CHECK(checked(exr_write_tile_chunk_info(m_context, 0, int(column), int(row), 0, 0, &chunk)));
        VITRINE_CHECK(writeChunk(chunk, column * tile, row * tile));
      }
    return {};
  }

  // A chunk whose first pixel is at (x, y) of the data window.
  Result<void> writeChunk(const exr_chunk_info_t& chunk, uint32_t x, uint32_t y) {
    VITRINE_CHECK(checked(m_hasEncoder ? exr_encoding_update(m_context, 0, &chunk, &m_encoder)
                                       : exr_encoding_initialize(m_context, 0, &chunk, &m_encoder)));
    const bool isFirst = !m_hasEncoder;
    m_hasEncoder = true;
    m_encoder.alloc_fn = allocateWithRoom;
    m_encoder.free_fn = freeRoom;
    for (int i = 0; i < m_encoder.channel_count; ++i) {
      exr_coding_channel_info_t& to = m_encoder.channels[i];  // by name
      const auto from = std::ranges::find(m_picture.channels, std::string_view(to.channel_name), &ExrChannel::name);
      to.encode_from_ptr = reinterpret_cast<const uint8_t*>(from->values.data() + size_t(y) * m_picture.width + x);
      to.user_pixel_stride = int32_t(sizeof(float));
      to.user_line_stride = int32_t(sizeof(float) * m_picture.width);
      to.user_bytes_per_element = int16_t(sizeof(float));
      to.user_data_type = EXR_PIXEL_FLOAT;
    }
    if (isFirst) VITRINE_CHECK(checked(exr_encoding_choose_default_routines(m_context, 0, &m_encoder)));
    return checked(exr_encoding_run(m_context, 0, &m_encoder));
  }

  const ExrPicture& m_picture;
  std::vector<std::byte> m_file;
  exr_context_t m_context = nullptr;
  exr_encode_pipeline_t m_encoder = EXR_ENCODE_PIPELINE_INITIALIZER;
  bool m_hasEncoder = false;
};

}  // namespace

Result<std::vector<std::byte>> writeExr(const ExrPicture& picture) { return ExrWriter(picture).write(); }

}  // namespace vitrine
