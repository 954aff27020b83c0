// validate: checks what all code above the readers relies on. A violation means a bug in a reader or hostile input;
// offending triangles, influences and links are neutralised and reported, so that nothing invalid reaches the GPU.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// Indices in range, streams of equal length, parts inside their geometry, parents before children, finite numbers.
// Adds diagnostics "document.*" for what it repaired.
void validate(Document& document);

// Decodes every lazy column, one after another, and frees those that were not decoded before; failures become
// diagnostics in the returned list.
Diagnostics decodeAll(const Document& document);

}  // namespace vitrine
