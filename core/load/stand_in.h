// Figures of our own, R6 and R15, on which clips of Roblox are shown whose file has no rig.
//
// Names, sizes and joints are those of the figures that every game has (docs/formats/rbxm.md 2.7); the shapes are
// plain blocks. They face -Z, as Roblox's do, and stand on the ground.
#pragma once

#include <span>
#include <string_view>

#include "core/document/document.h"

namespace vitrine {

// The ids that LoadOptions::figure takes: "r6", "r15".
std::span<const std::string_view> figureIds();

// The id of the figure that has the most of the joints that clips name; empty: none has any.
std::string_view bestFigureFor(std::span<const Animation* const> clips);

// Whether a document has anything to see, or a rig of its own.
bool hasOwnShapes(const Document& document);

// Adds the figure that the most of the document's clips fit to a document that has clips and nothing that could be
// seen, or `wanted` to any that has clips or names some; binds the clips to it and sets Document::standIn. Adds an
// Info diagnostic
// ("document.no-rig") for clips that then still move nothing, and does only that if no figure was wanted and none
// fits.
void addStandIn(Document& document, std::string_view wanted);

}  // namespace vitrine
