// Where the mesh and the images of a part come from, in words.
#pragma once

#include <QStringList>

#include "core/assets/asset_source.h"
#include "core/document/document.h"

namespace vitrine {

class OpenDocument;

// "Mesh: hats.zip/123.mesh (archive)", "Image: rbxassetid://7: not found". Empty: the node is drawn without other
// files.
QStringList originsOf(const OpenDocument& open, NodeId node);
// "/home/me/hats.zip/123.mesh (archive)"
QString originText(const FoundAsset& asset);

}  // namespace vitrine
