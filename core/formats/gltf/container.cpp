#include "core/formats/gltf/container.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "core/bytes/text.h"

namespace vitrine::gltf {

namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";

// Chunks are filled up with blanks; some writers take zeros.
void setJson(Bytes file, SourceSpan span, Container& made) {
  std::string_view json = asText(file.subspan(span.offset, span.size));
  if (json.starts_with(kMark)) {
    made.hasMark = true;
    json.remove_prefix(kMark.size());
    span.offset += kMark.size();
  }
  while (!json.empty() && (json.back() == '\0' || json.back() == ' ')) json.remove_suffix(1);
  made.json = {0, span.offset, json.size()};
}

// Writers that do not count what fills a chunk up, or that do not fill it up, are both read.
uint64_t nextChunk(Bytes file, uint64_t end) {
  const auto isBinary = [&](uint64_t at) {
    return at + kChunkHeader <= file.size() && loadAs<uint32_t>(file.data() + at + 4) == kBinaryChunk;
  };
  const uint64_t aligned = (end + 3) / 4 * 4;
  return end != aligned && !isBinary(end) && isBinary(aligned) ? aligned : end;
}

Result<Container> glbOf(Bytes file, Diagnostics& told) {
  Container made{.binary = true};
  ByteReader reader(file);
  VITRINE_CHECK(reader.skip(4, "GLB magic"));
  VITRINE_TRY(const auto version, reader.take<uint32_t>("GLB version"));
  if (version != 2)
    return fail(ErrorCode::Unsupported, fmt::format("GLB version {} at 0x4: version 2 is read", version),
                {0, 4, 4});
  VITRINE_TRY(const auto length, reader.take<uint32_t>("GLB length"));
  if (length > file.size())
    told.add(Severity::Warning, "gltf.truncated",
             fmt::format("the file says at 0x8 that it has {} bytes, and has {}", length, file.size()), {0, 8, 4});
  if (length < file.size())
    told.add(Severity::Info, "gltf.bytes-behind",
             fmt::format("the file says at 0x8 that it has {} bytes, and has {}: all are looked at", length,
                         file.size()),
             {0, 8, 4});
  for (uint64_t at = kGlbHeader; at + kChunkHeader <= file.size();) {
    const auto stated = loadAs<uint32_t>(file.data() + at);
    const auto type = loadAs<uint32_t>(file.data() + at + 4);
    const uint64_t start = at + kChunkHeader, size = std::min<uint64_t>(stated, file.size() - start);
    made.chunks.push_back({type, {0, at, kChunkHeader}, {0, start, size}});
    if (size < stated)
      told.add(Severity::Warning, "gltf.truncated",
               fmt::format("a chunk of {} bytes at 0x{:X} has {}", stated, at, size), {0, at, kChunkHeader + size});
    if (made.chunks.size() == 1) {
      if (type != kJsonChunk)
        return fail(ErrorCode::Malformed, fmt::format("the first chunk at 0x{:X} is none of JSON", at), {0, at, 8});
      setJson(file, made.chunks.back().body, made);
    } else if (type == kBinaryChunk && !made.hasBin) {
      made.bin = made.chunks.back().body;
      made.hasBin = true;
    }
    at = nextChunk(file, start + size);
    if (made.chunks.size() > 64) break;  // nobody writes that many: what is left is bytes behind
  }
  if (made.chunks.empty())
    return fail(ErrorCode::Truncated,
                fmt::format("no chunk at 0x{:X}: {} bytes are left", kGlbHeader, reader.remaining()),
                {0, kGlbHeader, reader.remaining()});
  return made;
}

std::optional<std::string> decoded(std::string_view uri) {
  std::string made;
  for (size_t at = 0; at < uri.size(); ++at) {
    if (uri[at] != '%') {
      made += uri[at];
      continue;
    }
    const int byte = byteOfHex(uri, at + 1);
    if (byte < 0) return std::nullopt;
    made += char(byte);
    at += 2;
  }
  return made;
}

// Letters and what else a scheme has, and a colon: "http:", "C:".
bool hasScheme(std::string_view text) {
  const size_t colon = text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-");
  return colon != text.npos && colon > 0 && text[colon] == ':';
}

// What is not to be followed wherever it leads.
bool isForeign(std::string_view path) {
  if (path.empty() || path[0] == '/' || path[0] == '\\' || path.contains('\0') || hasScheme(path)) return true;
  for (size_t at = 0; at <= path.size();) {
    const size_t end = std::min(path.find_first_of("/\\", at), path.size());
    if (path.substr(at, end - at) == "..") return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

Result<Container> containerOf(Bytes file, Diagnostics& told) {
  if (file.size() >= 4 && loadAs<uint32_t>(file.data()) == kGlbMagic) return glbOf(file, told);
  Container made;
  setJson(file, {0, 0, file.size()}, made);
  return made;
}

std::string pathIn(std::string_view uri) {
  const std::string plain = decoded(uri).value_or(std::string(uri));
  if (isForeign(uri) || isForeign(plain)) return {};
  std::string path = plain;
  std::ranges::replace(path, '\\', '/');
  while (path.starts_with("./")) path.erase(0, 2);
  return path;
}

std::optional<std::string> plainDataIn(std::string_view uri) {
  const size_t comma = uri.find(',');
  if (!startsWithLower(uri, "data:") || comma == uri.npos || base64In(uri)) return std::nullopt;
  return decoded(uri.substr(comma + 1));
}

std::optional<std::string_view> base64In(std::string_view uri) {
  if (!startsWithLower(uri, "data:")) return std::nullopt;
  const size_t comma = uri.find(',');
  if (comma == uri.npos || !uri.substr(0, comma).ends_with(";base64")) return std::nullopt;
  return uri.substr(comma + 1);
}

}  // namespace vitrine::gltf
