#include "core/bytes/codecs.h"

#include <fmt/core.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <climits>
#include <memory>

namespace vitrine {

namespace {
// Largest expansion the codec can produce: a claim above it is a lie, refused before any allocation.
constexpr uint64_t kZlibRatio = 1032;
// What meshes and places unpack to stays below.
constexpr uint64_t kUsualZlibRatio = 4;
constexpr uint64_t kUsualZstdRatio = 64;

char* raw(std::byte* bytes) { return reinterpret_cast<char*>(bytes); }
const char* raw(const std::byte* bytes) { return reinterpret_cast<const char*>(bytes); }

// Room for so many bytes in all, which the machine may not have, whatever the budget says.
Result<void> grow(UnpackedBytes& out, uint64_t size, std::string_view what, SourceSpan span) {
  try {
    out.resize(size);
  } catch (const std::exception&) {
    return fail(ErrorCode::LimitExceeded, fmt::format("{}: not enough memory for {} bytes", what, size), span);
  }
  return {};
}
}  // namespace

Result<UnpackedBytes> unpackLz4Block(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span) {
  if (size > packed.size() * kLz4Ratio + 64 || size > INT_MAX || packed.size() > INT_MAX)
    return fail(ErrorCode::Malformed, fmt::format("LZ4 block: {} bytes cannot unpack to {}", packed.size(), size),
                span);
  VITRINE_CHECK(budget.take(size, "LZ4 block", span));
  UnpackedBytes out;
  Result<void> unpacked = grow(out, size, "LZ4 block", span);
  if (unpacked) unpacked = unpackLz4Into(packed, out, span);
  if (unpacked) return out;
  budget.give(size);
  return std::unexpected(std::move(unpacked).error());
}

Result<void> unpackLz4Into(Bytes packed, std::span<std::byte> out, SourceSpan span) {
  if (packed.size() > INT_MAX || out.size() > INT_MAX)
    return fail(ErrorCode::Malformed, "LZ4 block: larger than 2 GiB", span);
  const int written = LZ4_decompress_safe(raw(packed.data()), raw(out.data()), int(packed.size()), int(out.size()));
  if (written >= 0 && uint64_t(written) == out.size()) return {};
  return fail(ErrorCode::Malformed,
              written < 0 ? std::string("LZ4 block: damaged")
                          : fmt::format("LZ4 block: {} bytes unpacked, {} announced", written, out.size()),
              span);
}

Result<size_t> unpackLz4Head(Bytes packed, std::span<std::byte> out, SourceSpan span) {
  if (packed.size() > INT_MAX || out.size() > INT_MAX)
    return fail(ErrorCode::Malformed, "LZ4 block: larger than 2 GiB", span);
  const int written = LZ4_decompress_safe_partial(raw(packed.data()), raw(out.data()), int(packed.size()),
                                                  int(out.size()), int(out.size()));
  if (written < 0) return fail(ErrorCode::Malformed, "LZ4 block: damaged", span);
  return size_t(written);
}

namespace {
// `window` as inflateInit2() takes it.
Result<UnpackedBytes> inflateAll(int window, Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                 uint64_t* used) {
  const uint64_t ceiling = std::min({largest, budget.left(), packed.size() * kZlibRatio + 64});
  UnpackedBytes out;
  // Growing copies what is there; memory that stays unused is never touched.
  VITRINE_CHECK(grow(out, std::min<uint64_t>(ceiling, packed.size() * kUsualZlibRatio + 4096), "zlib", span));
  z_stream stream{};
  if (inflateInit2(&stream, window) != Z_OK)
    return fail(ErrorCode::LimitExceeded, "zlib: no memory for a decoder", span);
  uint64_t at = 0, taken = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    if (at == out.size()) {
      if (at >= ceiling) {
        inflateEnd(&stream);
        return fail(ErrorCode::LimitExceeded, fmt::format("zlib: unpacks to more than {} bytes", ceiling), span);
      }
      const uint64_t next = std::min<uint64_t>(ceiling, at * 2);
      if (auto grown = grow(out, next, "zlib", span); !grown) {
        inflateEnd(&stream);
        return std::unexpected(std::move(grown).error());
      }
    }
    const auto input = uInt(std::min<uint64_t>(packed.size() - taken, UINT_MAX));
    const auto room = uInt(std::min<uint64_t>(out.size() - at, UINT_MAX));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed.data() + taken));
    stream.avail_in = input;
    stream.next_out = reinterpret_cast<Bytef*>(out.data() + at);
    stream.avail_out = room;
    status = inflate(&stream, Z_NO_FLUSH);
    taken += input - stream.avail_in;
    at += room - stream.avail_out;
  }
  const std::string reason = stream.msg ? stream.msg : "";
  inflateEnd(&stream);
  if (status == Z_BUF_ERROR)
    return fail(ErrorCode::Truncated, fmt::format("zlib: the stream ends early after {} bytes", at), span);
  if (status != Z_STREAM_END) return fail(ErrorCode::Malformed, "zlib: damaged: " + reason, span);
  VITRINE_CHECK(budget.take(at, "zlib block", span));
  out.resize(at);
  if (used) *used = taken;
  return out;
}
}  // namespace

Result<UnpackedBytes> unpackZlib(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                 uint64_t* used) {
  // 32: detect zlib or gzip by the header.
  return inflateAll(MAX_WBITS + 32, packed, largest, budget, span, used);
}

uint64_t zlibLength(Bytes packed) {
  z_stream stream{};
  if (inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) return 0;
  std::vector<std::byte> scratch(size_t(1) << 16);
  uint64_t taken = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    const auto input = uInt(std::min<uint64_t>(packed.size() - taken, UINT_MAX));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(packed.data() + taken));
    stream.avail_in = input;
    stream.next_out = reinterpret_cast<Bytef*>(scratch.data());
    stream.avail_out = uInt(scratch.size());
    status = inflate(&stream, Z_NO_FLUSH);
    taken += input - stream.avail_in;
  }
  inflateEnd(&stream);
  return status == Z_STREAM_END ? taken : 0;
}

Result<UnpackedBytes> unpackDeflate(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                    uint64_t* used) {
  return inflateAll(-MAX_WBITS, packed, largest, budget, span, used);
}

Result<PackedBytes> packZlib(Bytes content) {
  uLongf size = compressBound(uLong(content.size()));
  PackedBytes packed(size);
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
                uLong(content.size()), Z_BEST_COMPRESSION) != Z_OK)
    return fail(ErrorCode::LimitExceeded, "zlib: cannot be packed");
  packed.resize(size);
  return packed;
}

namespace {
// Setting up a decoder costs more than most blocks of a place do: every thread keeps its own.
ZSTD_DCtx* zstdDecoder() {
  thread_local const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> decoder(ZSTD_createDCtx(),
                                                                                  &ZSTD_freeDCtx);
  ZSTD_DCtx_reset(decoder.get(), ZSTD_reset_session_only);
  return decoder.get();
}

std::unexpected<Error> damagedZstd(size_t code, SourceSpan span) {
  return fail(ErrorCode::Malformed, fmt::format("Zstandard: {}", ZSTD_getErrorName(code)), span);
}

// A frame that states its size: unpacked in one go, without the copy that streaming makes. Where it lies, most of
// the room is never touched; where there is no such room, that is known before any work is done.
Result<UnpackedBytes> unpackKnownZstd(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span) {
  const size_t frame = ZSTD_findFrameCompressedSize(packed.data(), packed.size());
  if (ZSTD_isError(frame)) {
    if (ZSTD_getErrorCode(frame) != ZSTD_error_srcSize_wrong) return damagedZstd(frame, span);
    return fail(ErrorCode::Truncated, fmt::format("Zstandard: the frame ends early after {} bytes", packed.size()),
                span);
  }
  if (frame < packed.size())
    return fail(ErrorCode::Malformed, fmt::format("Zstandard: {} bytes follow the frame", packed.size() - frame),
                span);
  VITRINE_CHECK(budget.take(size, "Zstandard block", span));
  UnpackedBytes out;
  if (auto grown = grow(out, size, "Zstandard", span); !grown) {
    budget.give(size);
    return std::unexpected(std::move(grown).error());
  }
  const size_t written = ZSTD_decompressDCtx(zstdDecoder(), out.data(), out.size(), packed.data(), packed.size());
  if (ZSTD_isError(written)) {
    budget.give(size);
    return damagedZstd(written, span);
  }
  out.resize(written);
  return out;
}
}  // namespace

Result<size_t> unpackZstdHead(Bytes packed, std::span<std::byte> out, SourceSpan span) {
  ZSTD_DCtx* decoder = zstdDecoder();
  ZSTD_inBuffer input{packed.data(), packed.size(), 0};
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  while (output.pos < output.size) {
    const size_t before = output.pos + input.pos;
    const size_t left = ZSTD_decompressStream(decoder, &output, &input);
    if (ZSTD_isError(left)) return damagedZstd(left, span);
    if (left == 0 || output.pos + input.pos == before) break;
  }
  return output.pos;
}

Result<UnpackedBytes> unpackZstd(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span) {
  const unsigned long long announced = ZSTD_getFrameContentSize(packed.data(), packed.size());
  if (announced == ZSTD_CONTENTSIZE_ERROR) return fail(ErrorCode::Malformed, "Zstandard: no frame header", span);
  if (announced != ZSTD_CONTENTSIZE_UNKNOWN && announced > largest)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("Zstandard: {} bytes announced, at most {} allowed", announced, largest), span);
  if (announced != ZSTD_CONTENTSIZE_UNKNOWN) return unpackKnownZstd(packed, announced, budget, span);
  // Else the buffer grows with what comes out.
  const uint64_t ceiling = std::min(budget.left(), largest);
  UnpackedBytes out;
  VITRINE_CHECK(grow(out, std::min<uint64_t>(ceiling, packed.size() * kUsualZstdRatio + 4096), "Zstandard", span));
  ZSTD_DCtx* decoder = zstdDecoder();
  ZSTD_inBuffer input{packed.data(), packed.size(), 0};
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  for (;;) {
    const size_t left = ZSTD_decompressStream(decoder, &output, &input);
    if (ZSTD_isError(left)) return damagedZstd(left, span);
    if (left == 0) break;
    if (output.pos == output.size) {
      if (out.size() >= ceiling) {
        // Where it is the memory that does not suffice, that is what is said.
        VITRINE_CHECK(budget.take(ceiling + 1, "Zstandard block", span));
        budget.give(ceiling + 1);
        return fail(ErrorCode::LimitExceeded, fmt::format("Zstandard: unpacks to more than {} bytes", ceiling),
                    span);
      }
      VITRINE_CHECK(grow(out, std::min<uint64_t>(ceiling, out.size() * 4), "Zstandard", span));
      output.dst = out.data();
      output.size = out.size();
    } else if (input.pos == input.size) {
      return fail(ErrorCode::Truncated, fmt::format("Zstandard: the frame ends early after {} bytes", output.pos),
                  span);
    }
  }
  VITRINE_CHECK(budget.take(output.pos, "Zstandard block", span));
  out.resize(output.pos);
  return out;
}

namespace {
// As for decoders: a context is made once a thread.
ZSTD_CCtx* zstdEncoder() {
  thread_local const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> encoder(ZSTD_createCCtx(),
                                                                                  &ZSTD_freeCCtx);
  return encoder.get();
}
}  // namespace

Result<PackedBytes> packLz4Block(Bytes content) {
  if (content.size() > LZ4_MAX_INPUT_SIZE)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("LZ4 block: {} bytes, at most {}", content.size(), LZ4_MAX_INPUT_SIZE));
  PackedBytes packed(size_t(LZ4_compressBound(int(content.size()))));
  const int size =
      LZ4_compress_default(raw(content.data()), raw(packed.data()), int(content.size()), int(packed.size()));
  if (size <= 0) return fail(ErrorCode::LimitExceeded, "LZ4 block: cannot be packed");
  packed.resize(size_t(size));
  return packed;
}

Result<PackedBytes> packZstd(Bytes content) {
  PackedBytes packed(ZSTD_compressBound(content.size()));
  const size_t size = ZSTD_compressCCtx(zstdEncoder(), packed.data(), packed.size(), content.data(), content.size(),
                                        ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size))
    return fail(ErrorCode::LimitExceeded, fmt::format("Zstandard: {}", ZSTD_getErrorName(size)));
  packed.resize(size);
  return packed;
}

}  // namespace vitrine
