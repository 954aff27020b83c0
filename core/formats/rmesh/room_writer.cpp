#include "core/formats/rmesh/room_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "core/bytes/local_text.h"
#include "core/bytes/text.h"
#include "core/formats/rmesh/reader.h"

namespace vitrine::rmesh {

namespace {

bool hasRole(const Document& document, GeometryRole role) {
  return std::ranges::any_of(document.geometries, [&](const Geometry& geometry) {
    return geometry.role == role && !geometry.lods.empty() && !geometry.lods[0].parts.empty();
  });
}

// Sections are there where the document has something for them, or where its file had them.
Result<Header> headerFor(const Document& document, const WriteOptions& options, bool isOwn) {
  const std::string stored = isOwn ? document.version : "RoomMesh";
  const std::string_view wanted = options.variant.empty() ? std::string_view(stored) : options.variant;
  Header header;
  if (wanted == "RM 0" || wanted == "RM 1" || (options.variant.empty() && wanted.starts_with("RM "))) {
    header.dialect = Dialect::RM;
    const std::string_view number = wanted.substr(3);
    (void)std::from_chars(number.data(), number.data() + number.size(), header.rmVersion);
    header.triggers = header.noCollisionBefore = true;
    header.name = "RM";
    return header;
  }
  const bool isSecond = wanted.starts_with("RoomMesh2");
  const bool isKnown = wanted == "RoomMesh" || wanted == "RoomMesh2";
  if (!isKnown && !(options.variant.empty() && wanted.starts_with("RoomMesh")))
    return fail(ErrorCode::Unsupported,
                fmt::format("room dialect {}: RoomMesh, RoomMesh2, RM 0 and RM 1 are written", wanted));
  header.dialect = isSecond ? Dialect::RoomMesh2 : Dialect::RoomMesh;
  const auto has = [&](std::string_view suffix) { return stored.find(suffix) != std::string::npos; };
  header.triggers = hasRole(document, GeometryRole::Trigger) || has(".HasTriggerBox");
  header.noCollisionAfter = hasRole(document, GeometryRole::DrawnNoCollision) || has(".HasNoColl");
  header.name = isSecond ? "RoomMesh2" : "RoomMesh";
  if (header.noCollisionAfter) header.name += ".HasNoColl";
  if (header.triggers) header.name += ".HasTriggerBox";
  // Which of the two comes first is nowhere fixed.
  const bool sameSections =
      header.triggers == has(".HasTriggerBox") && header.noCollisionAfter == has(".HasNoColl");
  if (sameSections && stored.starts_with(isSecond ? "RoomMesh2" : "RoomMesh") && isSecond == has("RoomMesh2"))
    header.name = stored;
  return header;
}

void reportContents(const Writing& writing) {
  const Document& document = writing.document;
  const Losses& losses = writing.losses;
  for (const Geometry& geometry : document.geometries) {
    if (geometry.role == GeometryRole::Hull || geometry.role == GeometryRole::BoundingHull)
      losses.lost("geometries", fmt::format("{}: a room has no hulls", geometry.name));
    if (geometry.lods.size() > 1)
      losses.lost("levels", localText("Losses", "a room has one level of detail: the finest is written"),
                  geometry.lods.size() - 1);
    if (!geometry.influences.empty()) losses.lost("skin", localText("Losses", "a room has no joints"));
    if (!geometry.tangents.empty()) losses.lost("tangents", localText("Losses", "a room has no tangents"));
    if (isDrawn(geometry.role) && !geometry.normals.empty() && writing.header.dialect != Dialect::RoomMesh2)
      losses.lost("normals",
                  localText("Losses", "only RoomMesh2 rooms have normals: for others the game computes them"));
  }
  losses.lost("instances", localText("Losses", "a room places models by their files alone"),
              document.instances.size());
  losses.lost("animations", localText("Losses", "a room holds no animations"), document.animations.size());
  if (document.faceRig) losses.lost("face-rig", localText("Losses", "a room holds no face rig"));
}

Result<void> putSections(Writing& writing) {
  const Header& header = writing.header;
  VITRINE_CHECK(putDrawn(writing, GeometryRole::Drawn));
  if (header.noCollisionBefore) VITRINE_CHECK(putDrawn(writing, GeometryRole::DrawnNoCollision));
  VITRINE_CHECK(step(writing.options, 0.5f));
  VITRINE_CHECK(putCollision(writing));
  if (header.noCollisionAfter) VITRINE_CHECK(putDrawn(writing, GeometryRole::DrawnNoCollision));
  if (header.triggers) VITRINE_CHECK(putTriggers(writing));
  return putEntities(writing);
}

}  // namespace

std::string windows1252FromUtf8(std::string_view text, uint64_t& unknown) {
  std::string made;
  while (!text.empty()) {
    const size_t size = firstCharacterSize(text);
    const std::string_view letter = text.substr(0, size);
    text.remove_prefix(size);
    if (size == 1 && static_cast<unsigned char>(letter[0]) < 0x80) {
      made += letter[0];
      continue;
    }
    // There are 128 of them: looked up by what each byte is read as.
    int found = -1;
    for (int byte = 0x80; byte < 0x100 && found < 0; ++byte) {
      const auto one = std::byte(byte);
      if (utf8FromWindows1252(Bytes(&one, 1)) == letter) found = byte;
    }
    unknown += found < 0;
    made += found < 0 ? '?' : char(found);
  }
  return made;
}

Result<void> Writing::putText(std::string_view text) {
  uint64_t unknown = 0;
  const std::string bytes = windows1252FromUtf8(text, unknown);
  losses.lost("letters", fmt::format("{}: letters that Windows-1252 does not have become '?'", text), unknown);
  if (bytes.size() > size_t(kLongestText))
    return fail(ErrorCode::LimitExceeded,
                fmt::format("a text of {} letters, at most {} are written", bytes.size(), kLongestText));
  out.put(int32_t(bytes.size())).putText(bytes);
  return {};
}

Result<Written> writeRoom(const Document& document, const WriteOptions& options) {
  if (!hasRole(document, GeometryRole::Drawn) && !hasRole(document, GeometryRole::DrawnNoCollision) &&
      !hasRole(document, GeometryRole::Collision) && !hasRole(document, GeometryRole::Trigger) &&
      document.entities.empty())
    return fail(ErrorCode::Unsupported, "there is nothing to write as a room");
  Written written;
  Writing writing{document, options, Losses(written.losses, "rmesh")};
  writing.isOwn = document.format == "rmesh";
  VITRINE_TRY(writing.header, headerFor(document, options, writing.isOwn));
  VITRINE_CHECK(writing.putText(writing.header.name));
  if (writing.header.dialect == Dialect::RM) writing.out.put(writing.header.rmVersion);
  reportContents(writing);
  VITRINE_CHECK(putSections(writing));
  // The game's own converter ends with this word.
  VITRINE_CHECK(writing.putText("EOF"));
  VITRINE_CHECK(step(options, 1));
  written.bytes = writing.out.release();
  return written;
}

}  // namespace vitrine::rmesh
