// A generated place, built in memory: as many instances as requested, in classes with packed columns.
#pragma once

#include <memory>

#include "core/document/document.h"

namespace vitrine::test {

// Workspace > Folder (one for every thousand nodes) > Model (a hundred) > Part, Script, StringValue. Parts have
// Transparency, Anchored, Size, CFrame, Color, Material and Tags; every hundredth is transparent, every thousandth
// has the tag "Door".
std::shared_ptr<const Document> makePlace(uint32_t nodes);

}  // namespace vitrine::test
