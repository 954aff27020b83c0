// LZO1X: two bytes say how much is to come out of the rest.
#include "core/bytes/lzo1x.h"

#include <vector>

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kLzo1xDriver("lzo1x", [](Bytes bytes) {
  if (bytes.size() < 2) return;
  // Of its own size in memory, so that a byte too far is noticed.
  const std::vector<std::byte> packed(bytes.begin() + 2, bytes.end());
  std::vector<std::byte> out(loadAs<uint16_t>(bytes.data()));
  const auto unpacked = unpackLzo1x(packed, out, {0, 0, packed.size()});
  if (!unpacked) VITRINE_PROMISE(!unpacked.error().message.empty());
});

}  // namespace
}  // namespace vitrine::fuzz
