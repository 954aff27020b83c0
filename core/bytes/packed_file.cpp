#include "core/bytes/packed_file.h"

#include <fmt/core.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <climits>
#include <memory>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr std::string_view kGzip("\x1F\x8B\x08", 3), kZstd("\x28\xB5\x2F\xFD", 4);
// What is unpacked until cancelling is noticed.
constexpr uint64_t kUnpackedAtOnce = uint64_t(16) << 20;

struct UnpackStep {
  uint64_t taken = 0, made = 0;
  bool ends = false;    // a member or a frame
  std::string fault{};  // what is damaged
};

class GzipSteps {
 public:
  GzipSteps() { m_isReady = inflateInit2(&m_stream, MAX_WBITS + 16) == Z_OK; }
  ~GzipSteps() {
    if (m_isReady) inflateEnd(&m_stream);
  }
  GzipSteps(const GzipSteps&) = delete;
  GzipSteps& operator=(const GzipSteps&) = delete;
  bool isReady() const { return m_isReady; }
  static bool begins(Bytes rest) { return asText(rest).starts_with(kGzip); }

  UnpackStep step(Bytes in, std::span<std::byte> out) {
    const auto input = uInt(std::min<uint64_t>(in.size(), UINT_MAX)), room = uInt(out.size());
    m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(in.data()));
    m_stream.avail_in = input;
    m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
    m_stream.avail_out = room;
    const int status = inflate(&m_stream, Z_NO_FLUSH);
    UnpackStep step{input - m_stream.avail_in, room - m_stream.avail_out};
    step.ends = status == Z_STREAM_END;
    if (step.ends) inflateReset(&m_stream);
    if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
      step.fault = m_stream.msg ? m_stream.msg : "damaged";
    return step;
  }

 private:
  z_stream m_stream{};
  bool m_isReady = false;
};

class ZstdSteps {
 public:
  bool isReady() const { return m_decoder != nullptr; }
  // Those that say nothing ("skippable") as well.
  static bool begins(Bytes rest) {
    return asText(rest).starts_with(kZstd) ||
           (rest.size() >= 4 && (loadAs<uint32_t>(rest.data()) & 0xFFFFFFF0u) == ZSTD_MAGIC_SKIPPABLE_START);
  }

  UnpackStep step(Bytes in, std::span<std::byte> out) {
    ZSTD_inBuffer input{in.data(), in.size(), 0};
    ZSTD_outBuffer output{out.data(), out.size(), 0};
    const size_t left = ZSTD_decompressStream(m_decoder.get(), &output, &input);
    UnpackStep step{input.pos, output.pos, left == 0};
    if (ZSTD_isError(left)) step.fault = ZSTD_getErrorName(left);
    return step;
  }

 private:
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> m_decoder{ZSTD_createDCtx(), &ZSTD_freeDCtx};
};

template <class Steps>
Result<UnpackedFile> unpackWith(std::string_view name, Bytes packed, uint64_t largest, MemoryBudget& budget,
                                const std::atomic<bool>* cancelled) {
  Steps steps;
  const SourceSpan whole{0, 0, packed.size()};
  const auto noMemory = [&](uint64_t size) {
    return fail(ErrorCode::LimitExceeded, fmt::format("{}: not enough memory for {} bytes", name, size), whole);
  };
  if (!steps.isReady()) return noMemory(0);
  const uint64_t ceiling = std::min(largest, budget.left());
  UnpackedFile file;
  uint64_t made = 0;
  bool isOpen = true;  // within a member
  while (isOpen) {
    if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    if (made == file.bytes.size()) {
      // A byte more than may be tells that there is more.
      const uint64_t wanted = std::min(ceiling + 1, std::max<uint64_t>(2 * made, packed.size() + 4096));
      if (made > ceiling)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("{}: unpacks to more than the {} bytes that are allowed", name, ceiling), whole);
      try {
        file.bytes.resize(wanted);
      } catch (const std::exception&) {
        return noMemory(wanted);
      }
    }
    const uint64_t room = std::min<uint64_t>(file.bytes.size() - made, kUnpackedAtOnce);
    const UnpackStep step = steps.step(packed.subspan(file.used), std::span(file.bytes).subspan(made, room));
    file.used += step.taken;
    made += step.made;
    const bool isStuck = step.taken == 0 && step.made == 0;
    if (!step.fault.empty())
      file.fault = Error{
          ErrorCode::Malformed,
          fmt::format("{}: damaged at 0x{:X} of {} packed bytes: {}", name, file.used, packed.size(), step.fault),
          {}};
    else if (isStuck && !step.ends)
      file.fault =
          Error{ErrorCode::Truncated, fmt::format("{}: ends early, after {} unpacked bytes", name, made), {}};
    if (file.fault) break;
    isOpen = !step.ends || Steps::begins(packed.subspan(file.used));
  }
  if (made > ceiling)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: unpacks to more than the {} bytes that are allowed", name, ceiling), whole);
  VITRINE_CHECK(budget.take(made, name, whole));
  file.bytes.resize(made);
  if (file.fault) file.fault->span = {0, made, 0};
  return file;
}

}  // namespace

Packing packingOf(Bytes head) {
  if (GzipSteps::begins(head)) return Packing::Gzip;
  return asText(head).starts_with(kZstd) ? Packing::Zstandard : Packing::None;
}

const char* packingName(Packing packing) {
  constexpr const char* kNames[] = {"not packed", "gzip", "Zstandard"};
  return kNames[size_t(packing)];
}

Result<UnpackedFile> unpackFile(Packing packing, Bytes packed, uint64_t largest, MemoryBudget& budget,
                                const std::atomic<bool>* cancelled) {
  if (packing == Packing::Gzip) return unpackWith<GzipSteps>("gzip", packed, largest, budget, cancelled);
  return unpackWith<ZstdSteps>("Zstandard", packed, largest, budget, cancelled);
}

std::filesystem::path unpackedName(const std::filesystem::path& packed) {
  constexpr std::string_view kEndings[] = {".gz", ".gzip", ".zst", ".zstd"};
  const std::string ending = lowerCase(packed.extension().string());
  if (std::ranges::find(kEndings, ending) == std::end(kEndings)) return packed;
  return packed.parent_path() / packed.stem();
}

}  // namespace vitrine
