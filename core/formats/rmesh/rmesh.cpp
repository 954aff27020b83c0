#include "core/formats/rmesh/rmesh.h"

#include <fmt/core.h>

#include "core/bytes/local_text.h"
#include "core/formats/rmesh/reader.h"
#include "core/formats/rmesh/room_claims.h"
#include "core/formats/rmesh/room_writer.h"

namespace vitrine {

namespace rmesh {

Result<std::string> takeText(ByteReader& reader, std::string_view what) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const int32_t length, reader.take<int32_t>(fmt::format("{} length", what)));
  if (length < 0 || length > kLongestText)
    return fail(ErrorCode::Malformed,
                fmt::format("{}: length {} at 0x{:X}, 0 to {} expected", what, length, start, kLongestText),
                {0, start, 4});
  VITRINE_TRY(const Bytes bytes, reader.takeBytes(uint64_t(length), what));
  return utf8FromWindows1252(bytes);
}

Result<uint32_t> takeCount(ByteReader& reader, std::string_view what, uint64_t smallest) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const int32_t count, reader.take<int32_t>(what));
  if (count < 0)
    return fail(ErrorCode::Malformed, fmt::format("{}: {} at 0x{:X}, at least 0 expected", what, count, start),
                {0, start, 4});
  if (smallest > 0 && uint64_t(count) > reader.remaining() / smallest)
    return fail(ErrorCode::Truncated,
                fmt::format("{}: {} at 0x{:X}, but the {} bytes left hold at most {}", what, count, start,
                            reader.remaining(), reader.remaining() / smallest),
                {0, start, 4});
  return uint32_t(count);
}

namespace {

std::unexpected<Error> notRMesh(const std::string& found) {
  return fail(ErrorCode::NotThisFormat,
              fmt::format("header: \"RoomMesh\", \"RoomMesh2\" or \"RM\" expected, found {}", found), {0, 0, 4});
}

}  // namespace

Result<Header> takeHeader(ByteReader& reader) {
  const std::string_view head = asText(reader.rest().first(std::min<uint64_t>(reader.remaining(), 4)));
  if (head.starts_with("RM2") || head == ".RM2")
    return fail(ErrorCode::Unsupported,
                "an .rm2 file (SCPCBIrrlicht, CBRE RM2Export): a different format, not read", {0, 0, head.size()});
  VITRINE_TRY(std::string name, takeText(reader, "header"));
  Header header;
  header.name = name;
  if (name == "RM") {
    header.dialect = Dialect::RM;
    VITRINE_TRY(header.rmVersion, reader.take<uint8_t>("RM version"));
    header.triggers = header.noCollisionBefore = true;
    header.name = fmt::format("RM {}", header.rmVersion);
    return header;
  }
  if (!name.starts_with("RoomMesh")) return notRMesh(quoteJson(name));
  std::string_view rest = std::string_view(name).substr(8);
  if (rest.starts_with('2')) {
    header.dialect = Dialect::RoomMesh2;
    rest.remove_prefix(1);
  }
  while (!rest.empty()) {
    if (rest.starts_with(".HasTriggerBox"))
      header.triggers = true, rest.remove_prefix(14);
    else if (rest.starts_with(".HasNoColl"))
      header.noCollisionAfter = true, rest.remove_prefix(10);
    else
      return notRMesh(quoteJson(name));
  }
  return header;
}

namespace {

Result<void> readSections(Reading& reading) {
  const Header& header = reading.header;
  VITRINE_CHECK(readDrawn(reading, GeometryRole::Drawn));
  if (header.noCollisionBefore) VITRINE_CHECK(readDrawn(reading, GeometryRole::DrawnNoCollision));
  VITRINE_CHECK(readCollision(reading));
  if (header.noCollisionAfter) VITRINE_CHECK(readDrawn(reading, GeometryRole::DrawnNoCollision));
  if (header.triggers) VITRINE_CHECK(readTriggers(reading));
  readEntities(reading);
  return {};
}

void readTrailer(Reading& reading) {
  ByteReader& reader = reading.reader;
  if (asText(reader.rest()).starts_with(kTrailer)) (void)reader.skip(kTrailer.size(), "trailer");
  if (!reader.atEnd())
    reading.warn("trailing-bytes",
                 fmt::format("{} bytes after the end of the room are not read", reader.remaining()),
                 reader.here(reader.remaining()));
}

void addTextureNodes(Reading& reading) {
  Document& document = reading.context.document;
  const uint32_t classIndex =
      reading.nodes.classIndex("texture", NodeKind::Texture, VITRINE_TEXT("Headings", "Textures"));
  for (uint32_t t = 0; t < document.textures.size(); ++t) {
    TextureReference& texture = document.textures[t];
    texture.node = reading.nodes.add(classIndex, reading.room, texture.path, texture.span,
                                     {.kind = NodeTarget::Kind::Texture, .index = t});
    reading.nodes.set(texture.node, "role", "string", textureRoleName(texture.role));
    reading.nodes.set(texture.node, "path", "string", texture.path);
  }
}

}  // namespace
}  // namespace rmesh

namespace {

Result<void> readRMesh(ReadContext& context) {
  using namespace rmesh;
  Document& document = context.document;
  Reading reading{context, NodeBuilder(document), ByteReader(context.bytes()), {}, NodeId::None};
  VITRINE_TRY(reading.header, takeHeader(reading.reader));
  document.version = reading.header.name;
  std::string stem = toUtf8(document.source->path().stem().string());
  if (stem.empty()) stem = "room";
  reading.room = reading.nodes.add(reading.nodes.classIndex("room", NodeKind::Mesh), NodeId::None, std::move(stem),
                                   {0, 0, context.bytes().size()});
  reading.nodes.set(reading.room, "header", "string", reading.header.name);
  const Result<void> read = readSections(reading);
  if (read) readTrailer(reading);
  addTextureNodes(reading);
  return read;
}

Match sniffRMesh(Bytes head) {
  const std::string_view text = asText(head);
  if (text.starts_with("RM2") || text.starts_with(".RM2")) return Match::Certain;
  if (text.size() < 6) return Match::No;
  const auto length = loadAs<uint32_t>(head.data());
  const std::string_view name = text.substr(4, length);
  if (length < 64 && name.starts_with("RoomMesh")) return Match::Certain;
  return length == 2 && name == "RM" ? Match::Certain : Match::No;
}

}  // namespace

const Format rmeshFormat{
    .id = "rmesh",
    .title = "SCP – Containment Breach room",
    .extensions = {"rmesh", "rm", "rm2"},
    .versions = "RoomMesh, .HasTriggerBox, .HasNoColl, RM 0-1, RoomMesh2",
    .mediaTypes = {{"model/x-scpcb-rmesh"}},
    .conventions = {.leftHanded = true,
                    .up = Axis::Y,
                    .clockwiseFront = true,
                    .uvOrigin = UvOrigin::TopLeft,
                    .unit = "1/256 game unit",
                    .knownUnit = "game unit",
                    .knownUnits = 1.0f / 256,
                    .gridStep = 256},
    .defaultMode = "combined",
    .sniff = sniffRMesh,
    .read = readRMesh,
    .madeFor = {CheckTarget::Room},
    .claims = rmesh::claimRoom,
    .write = rmesh::writeRoom,
    .variants = {{.name = "RoomMesh", .lacks = {Content::Normals}},
                 {.name = "RoomMesh2"},
                 {.name = "RM 1", .lacks = {Content::Normals}},
                 {.name = "RM 0", .lacks = {Content::Normals}}},
    .holds = {Content::Shapes, Content::Normals, Content::Uvs, Content::LightmapUvs, Content::Colours,
              Content::MaterialColours, Content::Images, Content::Lightmaps, Content::Pose, Content::Collision,
              Content::Triggers},
};

}  // namespace vitrine
