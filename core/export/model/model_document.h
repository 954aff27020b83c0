// A model as a document that a format's own writer takes.
#pragma once

#include "core/document/document.h"
#include "core/export/model/model.h"

namespace vitrine {

// What a format's documents are like.
struct DocumentShape {
  Conventions conventions;
  bool objects = false;   // a geometry an object, with one level; else one geometry with all of them
  bool levels = true;     // more than one
  bool textures = false;  // materials name images
};

// The model in the format's coordinates. `model` was made with the conventions' up axis and with the skins the
// format takes. What does not fit is added to `losses`.
std::shared_ptr<const Document> makeDocument(const Model& model, const DocumentShape& shape, Diagnostics& losses);

}  // namespace vitrine
