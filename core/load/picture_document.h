// Documents that are pictures (see Format::pictures): what of their pixels a node stands for.
#pragma once

#include <optional>

#include "core/document/document.h"
#include "core/images/picture_file.h"

namespace vitrine {

bool isPicture(const Document& document);

// Reads the document's bytes again, all but the pixels; cheap. Errors: those of reading, and NotThisFormat if the
// document is no picture.
Result<PictureFile> pictureOf(const Document& document);

// What a node of a picture stands for: a level, layer, face or slice; empty members stay as they are.
struct PartOfNode {
  std::optional<uint32_t> level, layer, face, slice;
};
PartOfNode partOfNode(const Document& document, NodeId node);

// "level 2, face +X": what a picture has several of; empty for a picture of one.
std::string partText(const PictureFile& picture, const PicturePart& part);
// "+X": a face of a cube.
const char* faceNameOf(uint32_t face);

// Errors: Malformed if the picture has no such level, layer, face or slice.
Result<void> checkPart(const PictureFile& picture, const PicturePart& part);

}  // namespace vitrine
