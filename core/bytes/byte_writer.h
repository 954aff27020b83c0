// Little-endian writing into memory.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine {

class ByteWriter {
 public:
  template <class T>
  requires std::is_trivially_copyable_v<T> ByteWriter& put(T value) {
    const size_t at = m_bytes.size();
    m_bytes.resize(at + sizeof value);
    std::memcpy(m_bytes.data() + at, &value, sizeof value);
    return *this;
  }
  ByteWriter& putBytes(Bytes bytes) {
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    return *this;
  }
  ByteWriter& putText(std::string_view text) { return putBytes(asBytes(text)); }

  void reserve(size_t size) { m_bytes.reserve(size); }
  size_t size() const { return m_bytes.size(); }
  Bytes bytes() const { return m_bytes; }
  std::vector<std::byte> release() { return std::move(m_bytes); }

 private:
  std::vector<std::byte> m_bytes;
};

}  // namespace vitrine
