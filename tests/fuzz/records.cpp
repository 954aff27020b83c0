#include "tests/fuzz/records.h"

#include <algorithm>

namespace vitrine::fuzz {

std::vector<Record> recordsOf(Bytes input) {
  std::vector<Record> records;
  Bytes left = input.subspan(kPlain.size());
  while (left.size() >= 3) {
    const size_t size = std::min<size_t>(loadAs<uint16_t>(left.data() + 1), left.size() - 3);
    records.push_back({uint8_t(left[0]), left.subspan(3, size)});
    left = left.subspan(3 + size);
  }
  return records;
}

void putRecord(ByteWriter& out, uint8_t kind, Bytes bytes) {
  const Bytes held = bytes.first(std::min<size_t>(bytes.size(), 0xFFFF));
  out.put(kind).put(uint16_t(held.size())).putBytes(held);
}

}  // namespace vitrine::fuzz
