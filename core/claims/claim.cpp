#include "core/claims/claim.h"

#include <array>
#include <bit>
#include <glm/gtc/packing.hpp>

#include "core/bytes/text.h"
#include "core/bytes/windows1252.h"

namespace vitrine {

namespace {

struct StoredAsRow {
  StoredAs storedAs;
  const char* name;
  size_t size;
};
constexpr StoredAsRow kStoredAs[] = {
    {StoredAs::None, "group", 0},
    {StoredAs::Raw, "bytes", 0},
    {StoredAs::Utf8, "text", 0},
    {StoredAs::Windows1252, "text, Windows-1252", 0},
    {StoredAs::Bool8, "bool", 1},
    {StoredAs::U8, "uint8", 1},
    {StoredAs::U16, "uint16", 2},
    {StoredAs::U32, "uint32", 4},
    {StoredAs::U64, "uint64", 8},
    {StoredAs::I8, "int8", 1},
    {StoredAs::I16, "int16", 2},
    {StoredAs::I32, "int32", 4},
    {StoredAs::I64, "int64", 8},
    {StoredAs::F16, "float16", 2},
    {StoredAs::F32, "float32", 4},
    {StoredAs::F64, "float64", 8},
    {StoredAs::BigU16, "uint16, big-endian", 2},
    {StoredAs::BigU32, "uint32, big-endian", 4},
    {StoredAs::BigI32, "int32, big-endian", 4},
    {StoredAs::BigF64, "float64, big-endian", 8},
    {StoredAs::BigU64, "uint64, big-endian", 8},
    {StoredAs::RotatedF32, "float32, sign last, big-endian", 4},
    {StoredAs::RotatedU64, "uint64, turned by one bit, big-endian", 8},
    {StoredAs::Zigzag32, "int32, sign last, big-endian", 4},
    {StoredAs::Zigzag64, "int64, sign last, big-endian", 8},
    {StoredAs::UnitByte, "byte / 127 - 1", 1},
    {StoredAs::Fraction16, "uint16 of a range", 2},
    {StoredAs::Step16, "uint16, steps of a range", 2},
    {StoredAs::Centred16, "uint16 / 32767 - 1", 2},
    {StoredAs::Uuid, "UUID", 16},
};
static_assert(std::size(kStoredAs) == size_t(StoredAs::Uuid) + 1);

template <class T>
T bigEndian(const std::byte* from) {
  return std::byteswap(loadAs<T>(from));
}
int64_t withSignLast(uint64_t v) { return int64_t((v >> 1) ^ (uint64_t(0) - (v & 1))); }

std::string uuidText(const std::byte* from) {
  std::string text;
  for (size_t i = 0; i < 16; ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
    text += hexDigitsOf(Bytes(from + i, 1));
  }
  return text;
}

// Whole numbers above the largest int64 are texts.
Value wholeNumber(uint64_t number) {
  return number > uint64_t(INT64_MAX) ? Value(std::to_string(number)) : Value(int64_t(number));
}

}  // namespace

const char* claimKindName(ClaimKind kind) {
  constexpr const char* kNames[] = {"group",    "header",  "length", "value",  "reference",
                                    "checksum", "padding", "packed", "unknown"};
  return kNames[size_t(kind)];
}
const char* storedAsName(StoredAs storedAs) { return kStoredAs[size_t(storedAs)].name; }
size_t storedSize(StoredAs storedAs) { return kStoredAs[size_t(storedAs)].size; }

Claim memberClaim(std::string name, StoredAs storedAs, uint64_t offset, ClaimKind kind) {
  return {.name = std::move(name), .kind = kind, .storedAs = storedAs, .span = {0, offset, storedSize(storedAs)}};
}

Value decodeBytes(const Claim& claim, Bytes bytes) {
  const std::byte* from = bytes.data();
  if (bytes.size() < storedSize(claim.storedAs)) return {};
  switch (claim.storedAs) {
    case StoredAs::None:
      return {};
    case StoredAs::Raw:
      return ByteString{std::string(asText(bytes))};
    case StoredAs::Utf8:
      return isUtf8(asText(bytes)) ? Value(asText(bytes)) : Value(ByteString{std::string(asText(bytes))});
    case StoredAs::Windows1252:
      return Value(utf8FromWindows1252(bytes));
    case StoredAs::Bool8:
      return uint8_t(*from) != 0;
    case StoredAs::U8:
      return int64_t(uint8_t(*from));
    case StoredAs::U16:
      return int64_t(loadAs<uint16_t>(from));
    case StoredAs::U32:
      return int64_t(loadAs<uint32_t>(from));
    case StoredAs::U64:
      return wholeNumber(loadAs<uint64_t>(from));
    case StoredAs::I8:
      return int64_t(int8_t(*from));
    case StoredAs::I16:
      return int64_t(loadAs<int16_t>(from));
    case StoredAs::I32:
      return int64_t(loadAs<int32_t>(from));
    case StoredAs::I64:
      return loadAs<int64_t>(from);
    case StoredAs::F16:
      return glm::unpackHalf1x16(loadAs<uint16_t>(from));
    case StoredAs::F32:
      return loadAs<float>(from);
    case StoredAs::F64:
      return loadAs<double>(from);
    case StoredAs::BigU16:
      return int64_t(bigEndian<uint16_t>(from));
    case StoredAs::BigU32:
      return int64_t(bigEndian<uint32_t>(from));
    case StoredAs::BigI32:
      return int64_t(int32_t(bigEndian<uint32_t>(from)));
    case StoredAs::BigF64:
      return std::bit_cast<double>(bigEndian<uint64_t>(from));
    case StoredAs::BigU64:
      return wholeNumber(bigEndian<uint64_t>(from));
    case StoredAs::RotatedF32:
      return std::bit_cast<float>(std::rotr(bigEndian<uint32_t>(from), 1));
    case StoredAs::RotatedU64:
      return wholeNumber(std::rotr(bigEndian<uint64_t>(from), 1));
    case StoredAs::Zigzag32:
      return withSignLast(bigEndian<uint32_t>(from));
    case StoredAs::Zigzag64:
      return withSignLast(bigEndian<uint64_t>(from));
    case StoredAs::UnitByte:
      return float(int(uint8_t(*from)) - 127) / 127.0f;
    case StoredAs::Fraction16:
      return claim.from + float(loadAs<uint16_t>(from)) / 65535.0f * (claim.to - claim.from);
    case StoredAs::Step16:
      return claim.from + float(loadAs<uint16_t>(from)) * ((claim.to - claim.from) / 65535.0f);
    case StoredAs::Centred16:
      return (float(loadAs<uint16_t>(from)) - 32767.0f) / 32767.0f;
    case StoredAs::Uuid:
      return uuidText(from);
  }
  return {};
}

}  // namespace vitrine
