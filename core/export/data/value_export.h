// The bytes of one property of one node, such as a shared string or a byte string, as a file.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

// `column`: of the node's class. The file is named after the node and the property, with the extension of the
// format that the bytes are in, else .txt for text or .bin. Malformed: there is no such node or column.
// Unsupported: the node has no value there, or one that is not bytes.
Result<Exported> exportBytes(const Document& document, NodeId node, uint32_t column);
// Whether the node has such a value in a column of its class.
bool holdsBytes(const Document& document, NodeId node, const Column& column);

}  // namespace vitrine
