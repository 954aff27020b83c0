#include "core/bytes/digest.h"

#include <md5.h>
#include <sha2.h>

namespace vitrine {

std::array<std::byte, 16> md5(Bytes bytes) {
  MD5_CTX context;
  MD5Init(&context);
  MD5Update(&context, reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
  std::array<std::byte, 16> digest{};
  MD5Final(reinterpret_cast<uint8_t*>(digest.data()), &context);
  return digest;
}

std::array<std::byte, 32> sha256(Bytes bytes) {
  SHA2_CTX context;
  SHA256Init(&context);
  SHA256Update(&context, reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
  std::array<std::byte, 32> digest{};
  SHA256Final(reinterpret_cast<uint8_t*>(digest.data()), &context);
  return digest;
}

}  // namespace vitrine
