#include "core/export/fbx/fbx_records.h"

#include <zlib.h>

#include <array>
#include <limits>

namespace vitrine {
namespace {

constexpr std::string_view kFbxMagic("Kaydara FBX Binary  \0\x1a\0", 23);
constexpr uint32_t kVersion = 7400;
constexpr size_t kNullRecord = 13, kRecordHead = 13;
constexpr size_t kWorthPacking = 256;  // bytes

// The identification at the file's end goes with the file id and creation time at its start: see writeHeader().
constexpr std::array<uint8_t, 16> kFooterId{0xfa, 0xbc, 0xab, 0x09, 0xd0, 0xc8, 0xd4, 0x66,
                                            0xb1, 0x76, 0xfb, 0x83, 0x1c, 0xf7, 0x26, 0x7e};
constexpr std::array<uint8_t, 16> kFooterMagic{0xf8, 0x5a, 0x8c, 0x6a, 0xde, 0xf5, 0xd9, 0x7e,
                                               0xec, 0xe9, 0x0c, 0xe3, 0x75, 0x8f, 0x29, 0x0b};

enum Encoding : uint32_t { kPlain = 0, kZlib = 1 };

// Its type, how many values, how they are packed, in how many bytes, and those.
FbxArray arrayOf(char type, const void* values, size_t count, size_t size) {
  const size_t bytes = count * size;
  constexpr size_t kHead = 1 + 3 * sizeof(uint32_t);
  FbxArray made(kHead + bytes);
  uint32_t encoding = kPlain;
  size_t stored = bytes;
  if (bytes >= kWorthPacking) {
    uLongf packed = compressBound(uLong(bytes));
    made.resize(kHead + packed);
    const int code = compress2(reinterpret_cast<Bytef*>(made.data() + kHead), &packed,
                               static_cast<const Bytef*>(values), uLong(bytes), Z_BEST_SPEED);
    if (code == Z_OK && packed < bytes) {
      encoding = kZlib;
      stored = packed;
    }
  }
  made.resize(kHead + stored);
  if (encoding == kPlain && bytes > 0) std::memcpy(made.data() + kHead, values, bytes);
  made[0] = std::byte(type);
  const std::array<uint32_t, 3> head{uint32_t(count), encoding, uint32_t(stored)};
  std::memcpy(made.data() + 1, head.data(), sizeof head);
  return made;
}

}  // namespace

FbxArray fbxArray(std::span<const double> values) { return arrayOf('d', values.data(), values.size(), 8); }
FbxArray fbxArray(std::span<const float> values) { return arrayOf('f', values.data(), values.size(), 4); }
FbxArray fbxArray(std::span<const int32_t> values) { return arrayOf('i', values.data(), values.size(), 4); }
FbxArray fbxArray(std::span<const int64_t> values) { return arrayOf('l', values.data(), values.size(), 8); }

std::string fbxName(std::string_view name, std::string_view objectClass) {
  std::string made(name.substr(0, name.find('\0')));
  made += std::string_view("\0\1", 2);
  return made += objectClass;
}

FbxRecords::FbxRecords() {
  putText(kFbxMagic);
  put(kVersion);
}

void FbxRecords::putText(std::string_view text) {
  const size_t at = m_bytes.size();
  m_bytes.resize(at + text.size());
  if (!text.empty()) std::memcpy(m_bytes.data() + at, text.data(), text.size());
}

// Files beyond 4 GiB are refused by finish().
void FbxRecords::setLength(size_t at, size_t value) {
  const auto stored = uint32_t(value);
  std::memcpy(m_bytes.data() + at, &stored, sizeof stored);
}

FbxRecords& FbxRecords::begin(std::string_view name) {
  if (!m_open.empty()) {
    closeProperties();
    m_open.back().hasRecords = true;
  }
  // Animation stacks and layers are lists to Autodesk's reader even while empty.
  m_open.push_back({.at = m_bytes.size(), .isList = name == "AnimationStack" || name == "AnimationLayer"});
  zeros(kRecordHead - 1);
  put(uint8_t(name.size()));
  putText(name);
  m_open.back().propertiesAt = m_bytes.size();
  return *this;
}

void FbxRecords::closeProperties() {
  const Open& open = m_open.back();
  if (open.hasRecords) return;
  setLength(open.at + 4, open.properties);
  setLength(open.at + 8, m_bytes.size() - open.propertiesAt);
}

FbxRecords& FbxRecords::end() {
  closeProperties();
  const Open open = m_open.back();
  m_open.pop_back();
  if (open.hasRecords || open.isList || open.properties == 0) zeros(kNullRecord);
  setLength(open.at, m_bytes.size());
  return *this;
}

template <class T>
FbxRecords& FbxRecords::number(char type, T value) {
  ++m_open.back().properties;
  put(type);
  put(value);
  return *this;
}
FbxRecords& FbxRecords::add(bool value) { return number('C', uint8_t(value)); }
FbxRecords& FbxRecords::add(char value) { return number('C', value); }
FbxRecords& FbxRecords::add(int32_t value) { return number('I', value); }
FbxRecords& FbxRecords::add(int64_t value) { return number('L', value); }
FbxRecords& FbxRecords::add(double value) { return number('D', value); }

FbxRecords& FbxRecords::add(std::string_view text) {
  number('S', uint32_t(text.size()));
  putText(text);
  return *this;
}

FbxRecords& FbxRecords::add(const FbxArray& array) {
  ++m_open.back().properties;
  m_bytes.insert(m_bytes.end(), array.begin(), array.end());
  return *this;
}

FbxRecords& FbxRecords::addRaw(std::span<const uint8_t> bytes) {
  number('R', uint32_t(bytes.size()));
  putText({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return *this;
}

size_t FbxRecords::leafToSet(std::string_view name) {
  leaf(name, int32_t(0));
  return m_bytes.size() - sizeof(int32_t);
}

void FbxRecords::set(size_t place, int32_t value) { std::memcpy(m_bytes.data() + place, &value, sizeof value); }

// What stands behind the last record, in the order in which Autodesk's own files have it.
std::vector<std::byte> FbxRecords::finish() {
  zeros(kNullRecord);
  for (const uint8_t byte : kFooterId) put(byte);
  zeros((16 - m_bytes.size() % 16) % 16);
  put(uint32_t(0));
  put(kVersion);
  zeros(120);
  for (const uint8_t byte : kFooterMagic) put(byte);
  if (m_bytes.size() > std::numeric_limits<uint32_t>::max()) return {};
  return std::move(m_bytes);
}

}  // namespace vitrine
