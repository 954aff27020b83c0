#include "core/formats/roblox_mesh/roblox_mesh.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <numbers>

#include "core/document/excerpt.h"
#include "core/formats/roblox_mesh/mesh_claims.h"
#include "core/formats/roblox_mesh/mesh_state.h"
#include "core/formats/roblox_mesh/mesh_writer.h"
#include "core/formats/roblox_mesh/version_line.h"

namespace vitrine {

namespace robloxMesh {

namespace {

// Unpacks just enough of a gzip stream to see a version line.
bool gzipHoldsVersion(Bytes head) {
  z_stream stream{};
  if (inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) return false;
  char first[kVersionLength];
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(head.data()));
  stream.avail_in = uInt(head.size());
  stream.next_out = reinterpret_cast<Bytef*>(first);
  stream.avail_out = sizeof first;
  inflate(&stream, Z_SYNC_FLUSH);
  const size_t unpacked = sizeof first - stream.avail_out;
  inflateEnd(&stream);
  return startsWithVersion({first, unpacked});
}

// Behind what does not belong to it, the line begins a line or follows what is no text. In a comment, or in what a
// program says of itself, it does neither.
bool mayBegin(std::string_view text, size_t at) {
  const char before = text[at - 1];
  const std::string_view rest = text.substr(at + kVersionLength);
  return (before == '\n' || static_cast<unsigned char>(before) < ' ' || static_cast<unsigned char>(before) > '~') &&
         (rest.starts_with('\n') || rest.starts_with("\r\n"));
}

Match sniff(Bytes head) {
  // Of other files that are packed, what is inside them decides.
  if (isGzip(head)) return gzipHoldsVersion(head) ? Match::Certain : Match::No;
  const std::string_view text = asText(head);
  const size_t at = findVersion(text);
  if (at == 0) return Match::Certain;
  return at != std::string_view::npos && mayBegin(text, at) ? Match::Maybe : Match::No;
}

// Unwraps gzip (downloads often are) into a buffer of the document.
Result<ByteReader> openContent(ReadContext& context) {
  const Bytes file = context.bytes();
  if (!isGzip(file)) return ByteReader(file);
  const SourceSpan whole{0, 0, file.size()};
  // Real ones unpack to 13 times their size at most.
  constexpr uint64_t kLargestRatio = 32;
  const uint64_t largest = std::min(context.limits.largestUnpacked(file.size()),
                                    std::max(Limits::kSmallBlock, file.size() * kLargestRatio));
  uint64_t used = 0;
  VITRINE_TRY(UnpackedBytes unpacked, unpackZlib(file, largest, context.budget, whole, &used));
  const uint32_t buffer = addBuffer(context.document, "gzip", {0, 0, used}, std::move(unpacked));
  if (used < file.size())
    context.document.diagnostics.add(Severity::Warning, "roblox-mesh.trailing-bytes",
                                     fmt::format("{} bytes after the gzip stream are not read", file.size() - used),
                                     {0, used, file.size() - used});
  return ByteReader(context.document.buffers[buffer]->bytes, buffer);
}

// Positions the reader after the version line.
Result<void> readVersion(MeshState& state) {
  ByteReader& reader = state.reader;
  const std::string_view text = asText(reader.rest());
  const size_t at = findVersion(text.substr(0, kMagicWithin));
  if (at == std::string_view::npos)
    return fail(ErrorCode::NotThisFormat, "no \"version d.dd\" in the first 4 KiB", reader.here());
  if (at > 0)
    state.report(Severity::Warning, "roblox-mesh.leading-bytes",
                 fmt::format("{} bytes stand before \"version\"", at), reader.here(at));
  state.document().version = text.substr(at + kMagic.size(), 4);
  state.major = uint32_t(text[at + 8] - '0');
  state.minor = uint32_t(text[at + 10] - '0') * 10 + uint32_t(text[at + 11] - '0');
  // CRLF occurs in version 1 (docs/formats/roblox-mesh.md 1.1); accepted everywhere.
  size_t end = at + kVersionLength;
  if (end < text.size() && text[end] == '\r') ++end;
  if (end >= text.size() || text[end] != '\n')
    return fail(end >= text.size() ? ErrorCode::Truncated : ErrorCode::Malformed,
                fmt::format("version line: no line end at 0x{:X}", reader.offset() + end),
                {reader.buffer(), reader.offset() + end, 0});
  return reader.skip(end + 1, "version line");
}

Result<void> readByVersion(MeshState& state) {
  switch (state.major) {
    case 1:
      return readText(state);
    case 2:
    case 3:
    case 4:
    case 5:
      return readSized(state);
    case 6:
    case 7:
      return readChunks(state);
    default:
      return fail(ErrorCode::Unsupported,
                  fmt::format("version {} is not known; 1.00 to 7.00 are", state.document().version),
                  {state.reader.buffer(), 0, kVersionLength});
  }
}

void addMeshNode(MeshState& state, SourceSpan span) {
  Document& document = state.document();
  const std::string stem = toUtf8(document.source->path().stem().string());
  const uint32_t meshClass = state.nodes.classIndex("mesh", NodeKind::Mesh);
  state.root = state.nodes.add(meshClass, NodeId::None, stem.empty() ? "mesh" : stem, span);
  state.geometry.name = document.nameOf(state.root);
  state.geometry.node = state.root;
  state.header("version", "string", document.version);
}

Result<void> read(ReadContext& context) {
  VITRINE_TRY(const ByteReader content, openContent(context));
  MeshState state{context, content};
  const SourceSpan whole = content.here(content.remaining());
  const Result<void> versionRead = readVersion(state);
  // Later versions count V from the top (docs/formats/roblox-mesh.md 1.2).
  if (state.major == 1) context.document.conventions.uvOrigin = UvOrigin::BottomLeft;
  if (!versionRead) return versionRead;
  addMeshNode(state, whole);
  // The format names no texture: the material belongs to the part that uses the mesh.
  context.document.materials.push_back({.name = "mesh"});

  // Damage ends the search for sections, not the decoding of those found.
  Result<void> found = readByVersion(state);
  if (!found && found.error().code == ErrorCode::Cancelled) return found;
  const Result<void> built = buildMesh(state);
  if (!built && (found || built.error().code == ErrorCode::Cancelled)) return built;
  return found;
}

}  // namespace

void MeshState::reportTrailing(const ByteReader& at, std::string_view where) {
  if (at.atEnd()) return;
  report(Severity::Warning, "roblox-mesh.trailing-bytes",
         fmt::format("{}: {} bytes at 0x{:X} are not read", where, at.remaining(), at.offset()),
         at.here(at.remaining()));
}

Result<Array> takeSection(ByteReader& reader, uint64_t count, uint64_t stride, std::string_view what) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, stride, what));
  return Array{bytes, count, stride, reader.spanFrom(start)};
}

std::string nameText(std::string_view bytes) {
  constexpr size_t kLongest = 256;
  return bytes.size() > kLongest ? excerptOf(bytes, kLongest) : toUtf8(bytes);
}

Result<std::vector<uint32_t>> takeLodTable(ByteReader& reader, uint64_t count, uint64_t stride, SourceSpan& span) {
  VITRINE_TRY(const Array table, takeSection(reader, count, stride, "lods"));
  span = table.span;
  std::vector<uint32_t> entries(count);
  for (uint64_t i = 0; i < count; ++i) entries[i] = loadAs<uint32_t>(table.at(i));
  return entries;
}

void setLodType(MeshState& state, uint16_t lodType) {
  // 4 is common and in no list (docs/formats/roblox-mesh.md 1.4).
  static constexpr const char* kNames[] = {"None", "Unknown", "RbxSimplifier", "ZeuxMeshOptimizer", "unnamed"};
  const char* name = lodType < std::size(kNames) ? kNames[lodType] : "unknown";
  state.header("lodType", "uint16", uint32_t(lodType));
  state.header("lodType name", "string", name);
  state.sections.levelsMadeBy = name;
}

// RenderFidelity Automatic (docs/formats/roblox-mesh.md 1.4): the highest below 250 studs, the lowest from 500 on.
uint32_t levelAt(const Document& document, const LodSight& sight) {
  constexpr float kMedium = 250, kLowest = 500;
  const auto count = document.geometries.empty() ? 1 : uint32_t(document.geometries[0].lods.size());
  if (sight.distance < kMedium || count < 2) return 0;
  return sight.distance < kLowest ? count / 2 : count - 1;
}

}  // namespace robloxMesh

const Format robloxMeshFormat{
    .id = "roblox-mesh",
    .title = "Roblox mesh",
    .extensions = {"mesh"},
    .versions = "1.00, 1.01, 2.00, 3.00, 3.01, 4.00, 4.01, 5.00, 6.00, 7.00",
    .mediaTypes = {{"model/x-roblox-mesh"}},
    .conventions = {.up = Axis::Y, .uvOrigin = UvOrigin::TopLeft, .unit = "stud", .metres = kMetresPerStud},
    .frontYaw = std::numbers::pi_v<float>,  // -Z, as all of Roblox
    .sniff = robloxMesh::sniff,
    .read = robloxMesh::read,
    .levelAt = robloxMesh::levelAt,
    .madeFor = {CheckTarget::RobloxMesh},
    .claims = robloxMesh::claimMesh,
    .write = robloxMesh::writeMesh,
    .variants = {{.name = "5.00"},
                 {.name = "4.00", .lacks = {Content::FaceControls, Content::Correctives}},
                 {.name = "3.00", .lacks = {Content::FaceControls, Content::Correctives, Content::Skin}},
                 {.name = "2.00",
                  .lacks = {Content::FaceControls, Content::Correctives, Content::Skin, Content::Levels}}},
    .holds = {Content::Shapes, Content::Levels, Content::Normals, Content::Tangents, Content::Uvs, Content::Colours,
              Content::Alpha, Content::Skin, Content::FaceControls, Content::Correctives},
};

}  // namespace vitrine
