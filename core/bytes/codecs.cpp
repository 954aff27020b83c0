#include "core/bytes/codecs.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <climits>
#include <memory>

namespace vitrine {

namespace {
// Largest expansion the codec can produce: a claim above it is a lie, refused before any allocation.
constexpr uint64_t kZlibRatio = 1032;
constexpr uint64_t kUsualZlibRatio = 4;  // what meshes and places unpack to stays below

char* raw(std::byte* bytes) { return reinterpret_cast<char*>(bytes); }
const char* raw(const std::byte* bytes) { return reinterpret_cast<const char*>(bytes); }
}  // namespace

Result<UnpackedBytes> unpackLz4Block(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span) {
  if (size > packed.size() * kLz4Ratio + 64 || size > INT_MAX || packed.size() > INT_MAX)
    return fail(ErrorCode::Malformed, fmt::format("LZ4 block: {} bytes cannot unpack to {}", packed.size(), size),
                span);
  VITRINE_CHECK(budget.take(size, "LZ4 block", span));
  UnpackedBytes out(size);
  if (auto unpacked = unpackLz4Into(packed, out, span); !unpacked) {
    budget.give(size);
    return std::unexpected(std::move(unpacked).error());
  }
  return out;
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
  z_stream stream{};
  if (inflateInit2(&stream, window) != Z_OK)
    return fail(ErrorCode::LimitExceeded, "zlib: no memory for a decoder", span);
  UnpackedBytes out;
  // Growing copies what is there; memory that stays unused is never touched.
  out.reserve(std::min<uint64_t>(ceiling, packed.size() * kUsualZlibRatio + 4096));
  uint64_t at = 0, taken = 0;
  int status = Z_OK;
  while (status == Z_OK) {
    if (at == out.size()) {
      if (at >= ceiling) {
        inflateEnd(&stream);
        return fail(ErrorCode::LimitExceeded, fmt::format("zlib: unpacks to more than {} bytes", ceiling), span);
      }
      out.resize(std::min<uint64_t>(ceiling, std::max<uint64_t>(at * 2, out.capacity())));
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

// A frame that states a believable size: unpacked in one go, without the copy that streaming makes.
Result<UnpackedBytes> unpackKnownZstd(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span) {
  VITRINE_CHECK(budget.take(size, "Zstandard block", span));
  UnpackedBytes out(size);
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
  // A frame may lie about its size: beyond what it could plausibly hold the buffer grows with what really comes
  // out, so that a 20-byte file cannot claim gigabytes.
  const uint64_t plausible = packed.size() * 64 + 4096;
  if (announced <= plausible) return unpackKnownZstd(packed, announced, budget, span);
  const uint64_t ceiling =
      std::min<uint64_t>(budget.left(), announced == ZSTD_CONTENTSIZE_UNKNOWN ? largest : announced);
  UnpackedBytes out(std::min<uint64_t>(ceiling, plausible));
  ZSTD_DCtx* decoder = zstdDecoder();
  ZSTD_inBuffer input{packed.data(), packed.size(), 0};
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  for (;;) {
    const size_t left = ZSTD_decompressStream(decoder, &output, &input);
    if (ZSTD_isError(left)) return damagedZstd(left, span);
    if (left == 0) break;
    if (output.pos == output.size) {
      if (out.size() >= ceiling)
        return fail(ErrorCode::LimitExceeded, fmt::format("Zstandard: unpacks to more than {} bytes", ceiling),
                    span);
      out.resize(std::min<uint64_t>(ceiling, out.size() * 4));
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
