// A made-up place: as many instances as asked for, in classes with packed columns, without a file.
#pragma once

#include <memory>

#include "core/document/document.h"

namespace vitrine::test {

// Workspace > Folder (one for every thousand nodes) > Model (a hundred) > Part, Script, StringValue. Parts have
// Transparency, Anchored, Size, CFrame, Color, Material and Tags; every hundredth is transparent, every thousandth
// has the tag "Door".
std::shared_ptr<const Document> makePlace(uint32_t nodes);

}  // namespace vitrine::test
