#include "core/caches/rbxh.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/packed_file.h"

namespace vitrine {

namespace {

constexpr std::string_view kRbxhMark = "RBXH";
constexpr uint32_t kLongestAddress = 1 << 16, kLongestHeaders = 1 << 20;

}  // namespace

bool isRbxh(Bytes bytes) { return asText(bytes).starts_with(kRbxhMark); }

Result<RbxhRecord> readRbxh(Bytes bytes, uint64_t whole) {
  if (!isRbxh(bytes)) return fail(ErrorCode::NotThisFormat, "no RBXH record");
  ByteReader reader(bytes);
  RbxhRecord record;
  VITRINE_CHECK(reader.skip(kRbxhMark.size(), "the mark"));
  VITRINE_TRY(record.version, reader.take<uint32_t>("the version"));
  VITRINE_TRY(const auto addressSize, reader.take<uint32_t>("the size of the address"));
  if (addressSize > kLongestAddress)
    return fail(ErrorCode::Malformed,
                fmt::format("an address of {} bytes, at most {} are expected", addressSize, kLongestAddress),
                {0, 8, 4});
  VITRINE_TRY(const Bytes address, reader.takeBytes(addressSize, "the address"));
  record.address = asText(address);
  VITRINE_TRY(const auto zero, reader.take<uint8_t>("the end of the address"));
  if (zero != 0)
    return fail(ErrorCode::Malformed, fmt::format("a zero was expected behind the address, not {}", zero),
                {0, 12 + uint64_t(addressSize), 1});
  VITRINE_TRY(record.status, reader.take<uint32_t>("the HTTP status"));
  VITRINE_TRY(const auto headerSize, reader.take<uint32_t>("the size of the headers"));
  VITRINE_CHECK(reader.skip(4, "the hash of the headers"));
  VITRINE_TRY(const auto bodySize, reader.take<uint32_t>("the size of the body"));
  VITRINE_CHECK(reader.skip(8, "the hash of the body"));
  if (headerSize > kLongestHeaders)
    return fail(ErrorCode::Malformed,
                fmt::format("headers of {} bytes, at most {} are expected", headerSize, kLongestHeaders),
                {0, 17 + uint64_t(addressSize), 4});
  VITRINE_TRY(const Bytes headers, reader.takeBytes(headerSize, "the headers"));
  record.headers = asText(headers);
  record.bodyOffset = reader.offset();
  record.bodySize = bodySize;
  const uint64_t left = whole - std::min(whole, record.bodyOffset);
  if (bodySize > left)
    return fail(ErrorCode::Truncated, fmt::format("a body of {} bytes is announced, {} are there", bodySize, left),
                {0, record.bodyOffset, left});
  record.trailing = left - bodySize;
  return record;
}

Result<std::vector<std::byte>> robloxContent(Bytes stored, const Limits& limits) {
  Bytes body = stored;
  if (isRbxh(stored)) {
    VITRINE_TRY(const RbxhRecord record, readRbxh(stored, stored.size()));
    body = stored.subspan(size_t(record.bodyOffset), size_t(record.bodySize));
  }
  const Packing packing = packingOf(body);
  if (packing == Packing::None) return std::vector<std::byte>(body.begin(), body.end());
  MemoryBudget budget(limits.memory);
  VITRINE_TRY(const UnpackedFile unpacked, unpackFile(packing, body, limits.largestUnpacked(body.size()), budget));
  if (unpacked.fault) return std::unexpected(*unpacked.fault);
  return std::vector<std::byte>(unpacked.bytes.begin(), unpacked.bytes.end());
}

Result<std::vector<std::byte>> robloxHead(Bytes stored, uint64_t whole, size_t most) {
  Bytes body = stored;
  if (isRbxh(stored)) {
    VITRINE_TRY(const RbxhRecord record, readRbxh(stored, whole));
    body = stored.subspan(size_t(std::min<uint64_t>(record.bodyOffset, stored.size())));
    body = body.first(size_t(std::min<uint64_t>(body.size(), record.bodySize)));
  }
  const Packing packing = packingOf(body);
  std::vector<std::byte> head(most);
  if (packing == Packing::Zstandard) {
    VITRINE_TRY(const size_t size, unpackZstdHead(body, head, {0, 0, body.size()}));
    head.resize(size);
    return head;
  }
  if (packing == Packing::Gzip) {
    constexpr uint64_t kMostUnpacked = uint64_t(128) << 20;  // of the few bytes that are at hand
    MemoryBudget budget(kMostUnpacked);
    VITRINE_TRY(const UnpackedFile unpacked, unpackFile(packing, body, kMostUnpacked, budget));
    const Bytes bytes = Bytes(unpacked.bytes).first(std::min(most, unpacked.bytes.size()));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  body = body.first(std::min(most, body.size()));
  return std::vector<std::byte>(body.begin(), body.end());
}

}  // namespace vitrine
