#include "core/load/picture_document.h"

#include <fmt/core.h>

#include "core/formats/writing.h"
#include "core/images/raster_file.h"
#include "core/load/load.h"

namespace vitrine {

bool isPicture(const Document& document) {
  const Format* format = findFormat(document.format);
  return format && format->pictures;
}

Result<PictureFile> pictureOf(const Document& document) {
  if (!isPicture(document)) return fail(ErrorCode::NotThisFormat, "the document is no picture");
  VITRINE_TRY(RasterFile file, readAnyPicture(document.source->bytes()));
  return std::move(file.picture);
}

PartOfNode partOfNode(const Document& document, NodeId node) {
  PartOfNode part;
  if (node == NodeId::None || indexOf(node) >= document.nodes.size() || !isPicture(document)) return part;
  const std::string& what = document.classOf(node).name;
  const std::optional<int64_t> number = wholeProperty(document, node, what);
  if (!number || *number < 0) return part;
  if (what == "level") part.level = uint32_t(*number);
  if (what == "layer") part.layer = uint32_t(*number);
  if (what == "face") part.face = uint32_t(*number);
  if (what == "slice") part.slice = uint32_t(*number);
  return part;
}

const char* faceNameOf(uint32_t face) {
  constexpr const char* kFaces[] = {"+X", "-X", "+Y", "-Y", "+Z", "-Z"};
  return face < std::size(kFaces) ? kFaces[face] : "?";
}

std::string partText(const PictureFile& picture, const PicturePart& part) {
  std::string text;
  const auto add = [&](bool isOneOfSeveral, std::string what) {
    if (isOneOfSeveral) text += (text.empty() ? "" : ", ") + what;
  };
  add(picture.levels.size() > 1, fmt::format("level {}", part.level));
  add(picture.layers > 1, fmt::format("layer {}", part.layer));
  add(picture.faces > 1, fmt::format("face {}", faceNameOf(part.face)));
  add(picture.depth > 1, fmt::format("slice {}", part.slice));
  return text;
}

Result<void> checkPart(const PictureFile& picture, const PicturePart& part) {
  const auto check = [](const char* what, uint32_t number, uint64_t count) -> Result<void> {
    if (number < count) return {};
    return fail(ErrorCode::Malformed,
                count == 1
                    ? fmt::format("the picture has one {}, numbered 0, not {}", what, number)
                    : fmt::format("the picture has {0} {1}s, 0 to {2}, not {3}", count, what, count - 1, number));
  };
  VITRINE_CHECK(check("level", part.level, picture.levels.size()));
  VITRINE_CHECK(check("layer", part.layer, picture.layers));
  VITRINE_CHECK(check("face", part.face, picture.faces));
  return check("slice", part.slice, picture.levels[part.level].depth);
}

}  // namespace vitrine
