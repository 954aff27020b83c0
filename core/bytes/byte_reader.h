// Bounds-checked little-endian reading. Every check is done in 64-bit arithmetic; an error says what was wanted,
// where, and how much was left.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/bytes/result.h"

namespace vitrine {

using Bytes = std::span<const std::byte>;

inline Bytes asBytes(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }
inline std::string_view asText(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

// An unaligned little-endian load; the caller has checked the size.
template <class T>
requires std::is_trivially_copyable_v<T> T loadAs(const std::byte* from) {
  static_assert(std::endian::native == std::endian::little, "wire formats are little-endian");
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

class ByteReader {
 public:
  ByteReader() = default;
  // `buffer` is the document buffer that the bytes belong to, `base` the offset of bytes[0] in that buffer.
  explicit ByteReader(Bytes bytes, uint32_t buffer = 0, uint64_t base = 0)
      : m_bytes(bytes), m_buffer(buffer), m_base(base) {}

  uint64_t offset() const { return m_base + m_at; }
  uint64_t remaining() const { return m_bytes.size() - m_at; }
  bool atEnd() const { return m_at == m_bytes.size(); }
  uint32_t buffer() const { return m_buffer; }
  // The span from an earlier offset() to here.
  SourceSpan spanFrom(uint64_t start) const { return {m_buffer, start, offset() - start}; }
  SourceSpan here(uint64_t size = 0) const { return {m_buffer, offset(), size}; }
  Bytes rest() const { return m_bytes.subspan(m_at); }

  Result<Bytes> takeBytes(uint64_t size, std::string_view what) {
    if (size > remaining()) return std::unexpected(truncated(what, size));
    const Bytes taken = m_bytes.subspan(m_at, size);
    m_at += size;
    return taken;
  }

  template <class T>
  requires std::is_trivially_copyable_v<T> Result<T> take(std::string_view what) {
    if (sizeof(T) > remaining()) return std::unexpected(truncated(what, sizeof(T)));
    const T value = loadAs<T>(m_bytes.data() + m_at);
    m_at += sizeof(T);
    return value;
  }

  // `count` records of `stride` bytes each; the product cannot overflow.
  Result<Bytes> takeArray(uint64_t count, uint64_t stride, std::string_view what) {
    if (stride != 0 && count > remaining() / stride) return std::unexpected(shortArray(what, count, stride));
    return takeBytes(count * stride, what);
  }

  Result<void> skip(uint64_t size, std::string_view what) {
    VITRINE_TRY([[maybe_unused]] const Bytes skipped, takeBytes(size, what));
    return {};
  }

  // A reader over the next `size` bytes; this one moves past them.
  Result<ByteReader> takeReader(uint64_t size, std::string_view what) {
    const uint64_t start = offset();
    VITRINE_TRY(const Bytes taken, takeBytes(size, what));
    return ByteReader(taken, m_buffer, start);
  }

 private:
  Error truncated(std::string_view what, uint64_t wanted) const;
  Error shortArray(std::string_view what, uint64_t count, uint64_t stride) const;

  Bytes m_bytes;
  uint64_t m_at = 0;
  uint32_t m_buffer = 0;
  uint64_t m_base = 0;
};

}  // namespace vitrine
