#include "core/bytes/lzo1x.h"

#include <fmt/core.h>

namespace vitrine {

namespace {

// What the instruction before left: it decides what the bytes 0 to 15 mean.
constexpr unsigned kNoLiterals = 0;      // 1 to 3: that many literals were copied after a match
constexpr unsigned kLiteralRun = 4;      // a run of four or more
constexpr size_t kFarDistance = 0x4000;  // of the instructions 16 to 31; alone it ends the stream
constexpr size_t kMiddleDistance = 0x800;

class Lzo1x {
 public:
  Lzo1x(Bytes packed, std::span<std::byte> out, SourceSpan span) : m_in(packed), m_out(out), m_span(span) {}

  Result<void> unpack() {
    bool ok = start();
    while (ok && !m_ended) ok = instruction();
    if (!ok) return std::unexpected(m_error);
    if (m_to != m_out.size())
      return failure(ErrorCode::Malformed, fmt::format("{} bytes unpacked, {} announced", m_to, m_out.size()));
    if (m_at != m_in.size())
      return failure(ErrorCode::Malformed, fmt::format("{} bytes behind the end", m_in.size() - m_at));
    return {};
  }

 private:
  // A first byte above 17 is a run of literals of its own.
  bool start() {
    if (m_in.empty()) return truncated();
    const unsigned first = uint8_t(m_in[0]);
    if (first <= 17) return true;
    ++m_at;
    const unsigned count = first - 17;
    m_state = count < 4 ? count : kLiteralRun;
    return literals(count);
  }

  bool instruction() {
    unsigned code = 0;
    if (!byte(code)) return false;
    if (code >= 64) return nearMatch(code);
    if (code >= 32) return middleMatch(code);
    if (code >= 16) return farMatch(code);
    if (m_state == kNoLiterals) {
      size_t count = 0;
      m_state = kLiteralRun;
      return length(code, 15, count) && literals(count + 3);
    }
    unsigned high = 0;
    if (!byte(high)) return false;
    const size_t distance = (size_t(high) << 2) + (code >> 2) + 1;
    return m_state == kLiteralRun ? match(distance + kMiddleDistance, 3, code & 3) : match(distance, 2, code & 3);
  }

  // 3 to 8 bytes from the last 2 KiB.
  bool nearMatch(unsigned code) {
    unsigned high = 0;
    if (!byte(high)) return false;
    const size_t count = (code >> 5) + 1;
    return match((size_t(high) << 3) + ((code >> 2) & 7) + 1, count, code & 3);
  }

  bool middleMatch(unsigned code) {
    size_t count = 0;
    unsigned tail = 0;
    if (!length(code & 31, 31, count) || !word(tail)) return false;
    return match((tail >> 2) + 1, count + 2, tail & 3);
  }

  bool farMatch(unsigned code) {
    size_t count = 0;
    unsigned tail = 0;
    if (!length(code & 7, 7, count) || !word(tail)) return false;
    const size_t distance = kFarDistance + (size_t(code & 8) << 11) + (tail >> 2);
    if (distance == kFarDistance) {
      m_ended = true;
      return true;
    }
    return match(distance, count + 2, tail & 3);
  }

  // A length whose bits are all zero goes on in bytes: each 0 is another 255, the first other one ends it.
  bool length(unsigned bits, size_t most, size_t& count) {
    count = bits;
    if (bits != 0) return true;
    count = most;
    unsigned more = 0;
    do {
      if (!byte(more)) return false;
      count += more == 0 ? 255 : more;
    } while (more == 0);
    return true;
  }

  bool match(size_t distance, size_t count, unsigned after) {
    if (distance > m_to)
      return malformed(fmt::format("a match {} bytes back where only {} are unpacked", distance, m_to));
    if (count > m_out.size() - m_to) return tooLong();
    std::byte* to = m_out.data() + m_to;
    const std::byte* from = to - distance;
    if (distance >= count)
      std::memcpy(to, from, count);
    else
      for (size_t i = 0; i < count; ++i) to[i] = from[i];  // overlapping: repeats what it just wrote
    m_to += count;
    m_state = after;
    return literals(after);
  }

  bool literals(size_t count) {
    if (count > m_in.size() - m_at) return truncated();
    if (count > m_out.size() - m_to) return tooLong();
    if (count > 0) std::memcpy(m_out.data() + m_to, m_in.data() + m_at, count);
    m_at += count;
    m_to += count;
    return true;
  }

  bool byte(unsigned& value) {
    if (m_at == m_in.size()) return truncated();
    value = uint8_t(m_in[m_at++]);
    return true;
  }
  bool word(unsigned& value) {
    if (m_in.size() - m_at < 2) return truncated();
    value = loadAs<uint16_t>(m_in.data() + m_at);
    m_at += 2;
    return true;
  }

  bool truncated() {
    m_error = failure(ErrorCode::Truncated, fmt::format("ends early after {} unpacked bytes", m_to)).error();
    return false;
  }
  bool tooLong() { return malformed(fmt::format("unpacks to more than the announced {} bytes", m_out.size())); }
  bool malformed(const std::string& message) {
    m_error = failure(ErrorCode::Malformed, message).error();
    return false;
  }
  std::unexpected<Error> failure(ErrorCode code, const std::string& message) const {
    return fail(code, fmt::format("LZO1X at byte {}: {}", m_at, message), m_span);
  }

  Bytes m_in;
  std::span<std::byte> m_out;
  SourceSpan m_span;
  size_t m_at = 0, m_to = 0;
  unsigned m_state = kNoLiterals;
  bool m_ended = false;
  Error m_error{};
};

}  // namespace

Result<void> unpackLzo1x(Bytes packed, std::span<std::byte> out, SourceSpan span) {
  return Lzo1x(packed, out, span).unpack();
}

}  // namespace vitrine
