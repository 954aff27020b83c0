// Turns a model into a document for a format's own writer.
#pragma once

#include "core/document/document.h"
#include "core/export/model/model.h"
#include "core/formats/format.h"

namespace vitrine {

// The model in the format's coordinates, with as many geometries, levels and images as its files hold (see
// Format::holds). `model` was made with the conventions' up axis and with the skins the format takes. What does not
// fit is added to `losses`.
std::shared_ptr<const Document> makeDocument(const Model& model, const Format& format, Diagnostics& losses);

}  // namespace vitrine
