// The JSON, the buffers it names, and the views of them, packed ones too (EXT_meshopt_compression).
#include <meshoptimizer.h>

#include <algorithm>

#include "core/bytes/base64.h"
#include "core/bytes/links.h"
#include "core/bytes/open_file.h"
#include "core/bytes/visible_text.h"
#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

constexpr uint64_t kJsonCost = 40;  // bytes of rapidjson's tree for a value of the text, at most

// A file beside this one, or below its folder.
Result<UnpackedBytes> fileBeside(Reading& reading, const std::string& path) {
  const std::filesystem::path& self = reading.document().source->path();
  const std::filesystem::path folder = self.has_parent_path() ? self.parent_path() : ".";
  const auto real = realBelow(folder, folder / path);
  if (!real) return fail(ErrorCode::Io, "a link leads out of the file's folder, or it is not there");
  VITRINE_TRY(const RegularFile file, openRegular(*real));
  const auto size = uint64_t(file.status.st_size);
  if (size > reading.context.limits.file)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} bytes, at most {} allowed", size, reading.context.limits.file));
  VITRINE_CHECK(reading.context.budget.take(size, "a buffer of its own file", {}));
  UnpackedBytes bytes(size);
  const ssize_t got = readAll(file.file.number(), bytes);
  if (got < 0) return systemError(path, errno);
  bytes.resize(size_t(got));
  return bytes;
}

// By its address. `where`: of the buffer in the JSON.
Result<UnpackedBytes> bytesAt(Reading& reading, std::string_view uri, const SourceSpan& where) {
  if (const auto packed = base64In(uri)) {
    VITRINE_CHECK(reading.context.budget.take(packed->size() / 4 * 3 + 4, "a buffer in an address", where));
    const auto bytes = fromBase64(*packed);
    if (!bytes) return fail(ErrorCode::Malformed, "its address holds no base64 text", where);
    const Bytes all = asBytes(*bytes);
    return UnpackedBytes(all.begin(), all.end());
  }
  if (const auto plain = plainDataIn(uri)) {
    VITRINE_CHECK(reading.context.budget.take(plain->size(), "a buffer in an address", where));
    const Bytes all = asBytes(*plain);
    return UnpackedBytes(all.begin(), all.end());
  }
  const std::string path = pathIn(uri);
  const std::string shown = shortened(toUtf8(uri), 200);
  if (path.empty())
    return fail(ErrorCode::Unsupported,
                fmt::format("\"{}\" does not lie beside this file, or below its folder, and is not read", shown),
                where);
  auto read = fileBeside(reading, path);
  if (!read)
    return fail(read.error().code, fmt::format("\"{}\": {}", shown, shortened(toUtf8(read.error().message), 300)),
                where);
  return read;
}

// The place of a text in the JSON, where it stands there as it is.
SourceSpan placeIn(const Reading& reading, const SourceSpan& object, std::string_view text) {
  const std::string_view json = asText(reading.context.bytes()).substr(object.offset, object.size);
  const size_t at = json.find(text);
  return at == json.npos ? object : SourceSpan{0, object.offset + at, text.size()};
}

Result<void> readBuffer(Reading& reading, uint32_t index, BufferBytes& made) {
  const Json& stored = *reading.item("buffers", index);
  const SourceSpan where = reading.spanOf("buffers", index);
  const auto stated = whole(member(&stored, "byteLength"));
  if (!stated) return fail(ErrorCode::Malformed, "it has no byteLength", where);
  const Json* uri = member(&stored, "uri");
  if (uri) {
    VITRINE_TRY(UnpackedBytes bytes, bytesAt(reading, text(uri), where));
    const auto packed = base64In(text(uri));
    const uint64_t size = bytes.size();
    const SourceSpan from =
        packed && !packed->empty() ? placeIn(reading, where, packed->substr(0, 64)) : SourceSpan{};
    made.span = {addBuffer(reading.document(),
                           pathIn(text(uri)).empty() ? fmt::format("buffer {}", index) : toUtf8(pathIn(text(uri))),
                           packed ? SourceSpan{0, from.offset, packed->size()} : SourceSpan{}, std::move(bytes)),
                 0, size};
  } else if (index == 0 && reading.container.hasBin) {
    made.span = reading.container.bin;
  } else if (extension(&stored, "EXT_meshopt_compression") || extension(&stored, "KHR_meshopt_compression")) {
    return {};  // only for those who do not know the extension
  } else {
    // The specification leaves open where its bytes come from (3.6.1.1): only what needs them misses them.
    reading.report(Severity::Info, "gltf.buffer-elsewhere",
                   fmt::format("buffer {} has no address{}: its bytes are not in this file", index,
                               reading.container.binary ? ", and is not that of the BIN chunk" : ""),
                   where);
    return {};
  }
  made.bytes = reading.document().bytesOf(made.span);
  made.known = true;
  if (*stated > made.bytes.size())
    reading.report(Severity::Warning, "gltf.buffer-short",
                   fmt::format("buffer {} is to have {} bytes, and has {}", index, *stated, made.bytes.size()),
                   where);
  return {};
}

Result<View> packedView(Reading& reading, uint32_t index, const Json& packing) {
  const SourceSpan where = reading.spanOf("bufferViews", index);
  const uint32_t buffer = indexIn(&packing, "buffer");
  const auto offset = member(&packing, "byteOffset") ? whole(member(&packing, "byteOffset")) : 0;
  const auto length = whole(member(&packing, "byteLength")), stride = whole(member(&packing, "byteStride")),
             items = whole(member(&packing, "count"));
  if (buffer >= reading.buffers.size() || !reading.buffers[buffer].known || !offset || !length || !stride || !items)
    return fail(ErrorCode::Malformed, fmt::format("view {}: what packs it names no bytes", index), where);
  const BufferBytes& from = reading.buffers[buffer];
  if (*offset > from.bytes.size() || *length > from.bytes.size() - *offset)
    return fail(ErrorCode::Truncated,
                fmt::format("view {}: {} packed bytes at {} of buffer {}, which has {}", index, *length, *offset,
                            buffer, from.bytes.size()),
                where);
  View view{.bytes = {},
            .span = {from.span.buffer, from.span.offset + *offset, *length},
            .stride = *stride,
            .packed = true};
  if (const auto known = reading.unpacked.find(index); known != reading.unpacked.end()) {
    view.bytes = known->second;
    return view;
  }
  const std::string_view mode = textIn(&packing, "mode"), filter = textIn(&packing, "filter");
  const bool areVertices = mode == "ATTRIBUTES", areTriangles = mode == "TRIANGLES";
  const bool fits = areVertices ? *stride % 4 == 0 && *stride <= 256 && *stride > 0
                                : (*stride == 2 || *stride == 4) && (!areTriangles || *items % 3 == 0);
  if (!fits || (!areVertices && !areTriangles && mode != "INDICES"))
    return fail(ErrorCode::Malformed,
                fmt::format("view {}: no packing \"{}\" of {} items of {} bytes is known", index,
                            toUtf8(mode.substr(0, 40)), *items, *stride),
                where);
  if (*items > reading.context.limits.largestUnpacked(*length) / *stride)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("view {}: {} items of {} bytes packed in {}", index, *items, *stride, *length), where);
  VITRINE_CHECK(reading.context.budget.takeArray(*items, *stride, "a packed view", where));
  UnpackedBytes made(*items * *stride);
  const auto* packed = reinterpret_cast<const unsigned char*>(from.bytes.data() + *offset);
  const int done = areVertices    ? meshopt_decodeVertexBuffer(made.data(), *items, *stride, packed, *length)
                   : areTriangles ? meshopt_decodeIndexBuffer(made.data(), *items, *stride, packed, *length)
                                  : meshopt_decodeIndexSequence(made.data(), *items, *stride, packed, *length);
  if (done != 0) {
    // The upper half of the first byte says what is packed, the lower one in which version.
    const auto first = *length > 0 ? uint8_t(*packed) : uint8_t(0);
    const uint8_t expected = areVertices ? 0xA0 : areTriangles ? 0xE0 : 0xD0;
    if ((first & 0xF0) == expected && done == -1)
      return fail(ErrorCode::Unsupported,
                  fmt::format("view {}: packed by version {} of meshoptimizer's format, which is not read", index,
                              first & 0xF),
                  view.span);
    return fail(
        ErrorCode::Malformed,
        fmt::format("view {}: meshoptimizer does not unpack its {} bytes; they begin with 0x{:02X}, where 0x{:02X} "
                    "and version are expected",
                    index, *length, first, expected),
        view.span);
  }
  const size_t padded = *items;
  if (filter == "OCTAHEDRAL" && (*stride == 4 || *stride == 8))
    meshopt_decodeFilterOct(made.data(), padded, *stride);
  else if (filter == "QUATERNION" && *stride == 8)
    meshopt_decodeFilterQuat(made.data(), padded, *stride);
  else if (filter == "EXPONENTIAL")
    meshopt_decodeFilterExp(made.data(), padded, *stride);
  else if (!filter.empty() && filter != "NONE")
    return fail(ErrorCode::Unsupported,
                fmt::format("view {}: the filter \"{}\" is not read", index, toUtf8(filter.substr(0, 40))), where);
  view.bytes = reading.unpacked.emplace(index, std::move(made)).first->second;
  return view;
}

}  // namespace

Result<void> readContainer(Reading& reading) {
  const Bytes file = reading.context.bytes();
  VITRINE_TRY(reading.container, containerOf(file, reading.document().diagnostics));
  if (reading.container.hasMark)
    reading.report(Severity::Info, "gltf.byte-order-mark", "a byte order mark stands before the JSON",
                   {0, reading.container.json.offset - 3, 3});
  const SourceSpan span = reading.container.json;
  const std::string_view text = asText(file.subspan(span.offset, span.size));
  reading.outline = outlineOf(text, 0, span.offset);
  if (reading.outline.depth > reading.context.limits.depth)
    return fail(
        ErrorCode::LimitExceeded,
        fmt::format("JSON nested {} deep, at most {} allowed", reading.outline.depth, reading.context.limits.depth),
        span);
  VITRINE_CHECK(reading.context.budget.takeArray(reading.outline.values, kJsonCost, "JSON", span));
  VITRINE_CHECK(reading.context.budget.take(reading.outline.textBytes, "JSON", span));
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag;
  reading.json.Parse<kFlags>(text.data(), text.size());
  if (reading.json.HasParseError()) {
    const uint64_t at = span.offset + reading.json.GetErrorOffset();
    return fail(ErrorCode::Malformed, fmt::format("the JSON ends at 0x{:X}: what follows is not JSON", at),
                {0, at, span.offset + span.size - std::min(at, span.offset + span.size)});
  }
  reading.tops = TopLists(reading.json);
  if (!reading.json.IsObject()) return fail(ErrorCode::Malformed, "the JSON is no object", span);
  return {};
}

Result<void> readBuffers(Reading& reading) {
  const uint32_t all = count(reading.top("buffers"));
  VITRINE_CHECK(reading.context.budget.takeArray(all, sizeof(BufferBytes) + sizeof(Buffer), "buffers", {}));
  reading.buffers.resize(all);
  for (uint32_t b = 0; b < all; ++b) {
    auto read = readBuffer(reading, b, reading.buffers[b]);
    if (read) continue;
    if (read.error().code == ErrorCode::LimitExceeded) return read;
    reading.report(Severity::Error, "gltf.buffer", fmt::format("buffer {}: {}", b, read.error().message),
                   read.error().span);
  }
  if (reading.container.binary && !reading.container.hasBin && all > 0 && reading.buffers[0].known)
    reading.report(Severity::Info, "gltf.no-bin", "a GLB without a BIN chunk: its buffers lie elsewhere");
  return {};
}

Result<View> viewOf(Reading& reading, uint32_t index) {
  const Json* stored = reading.item("bufferViews", index);
  const SourceSpan where = reading.spanOf("bufferViews", index);
  if (!stored)
    return fail(ErrorCode::Malformed,
                fmt::format("view {} of {} is named", index, count(reading.top("bufferViews"))));
  for (const char* name : {"EXT_meshopt_compression", "KHR_meshopt_compression"})
    if (const Json* packing = extension(stored, name)) return packedView(reading, index, *packing);
  const uint32_t buffer = indexIn(stored, "buffer");
  const auto offset = member(stored, "byteOffset") ? whole(member(stored, "byteOffset")) : 0;
  const auto length = whole(member(stored, "byteLength"));
  const auto stride = member(stored, "byteStride") ? whole(member(stored, "byteStride")) : 0;
  if (buffer >= reading.buffers.size() || !offset || !length || !stride || *stride > 0xFFFF)
    return fail(ErrorCode::Malformed, fmt::format("view {} names no bytes of a buffer", index), where);
  const BufferBytes& from = reading.buffers[buffer];
  if (!from.known)
    return fail(ErrorCode::Malformed, fmt::format("view {}: buffer {} could not be read", index, buffer), where);
  if (*offset > from.bytes.size())
    return fail(ErrorCode::Truncated,
                fmt::format("view {} begins at {} of buffer {}, which has {} bytes", index, *offset, buffer,
                            from.bytes.size()),
                where);
  const uint64_t size = std::min<uint64_t>(*length, from.bytes.size() - *offset);
  return View{.bytes = from.bytes.subspan(*offset, size),
              .span = {from.span.buffer, from.span.offset + *offset, size},
              .stride = *stride};
}

}  // namespace vitrine::gltf
