// RBXH: the record in which Roblox keeps the answer to an HTTP request. Little-endian:
//
// | at                | field                                                                    |
// |-------------------|--------------------------------------------------------------------------|
// | 0                 | "RBXH"                                                                   |
// | 4                 | u32 version                                                              |
// | 8                 | u32 size n of the address, n bytes, a zero byte                          |
// | 13 + n            | u32 HTTP status, u32 size h of the headers, u32 hash of them,            |
// |                   | u32 size of the body, u32 hash of it, u32 reserved                       |
// | 37 + n            | h bytes of headers, the body                                             |
//
// Today's stores have neither an address nor headers. Bodies may be packed with gzip or Zstandard.
#pragma once

#include <optional>
#include <string>

#include "core/bytes/codecs.h"
#include "core/bytes/limits.h"

namespace vitrine {

struct RbxhRecord {
  uint32_t version = 0;
  std::string address;  // as stored; empty in today's stores
  uint32_t status = 0;  // 200, 302, 404 ...
  std::string headers;
  uint64_t bodyOffset = 0, bodySize = 0;  // bytes of the record
  uint64_t trailing = 0;                  // bytes behind the body
};

bool isRbxh(Bytes bytes);
// `whole`: the size of the record; `bytes` may be only its beginning. Errors: NotThisFormat; Truncated, Malformed
// with what was expected.
Result<RbxhRecord> readRbxh(Bytes bytes, uint64_t whole);

// The content of what Roblox stored, in a record or not, packed or not. Errors: those of readRbxh(), and of
// unpacking.
Result<std::vector<std::byte>> robloxContent(Bytes stored, const Limits& limits);
// Its first bytes, at most `most`, of the first bytes that are stored.
Result<std::vector<std::byte>> robloxHead(Bytes stored, uint64_t whole, size_t most);

}  // namespace vitrine
