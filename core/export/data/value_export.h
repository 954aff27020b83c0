// The bytes of one property of one node, such as a shared string or a byte string, as a file.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

// `column`: of the node's class. The file is called like node and property, and ends in the extension of the format
// whose bytes these are, .txt for text or .bin. Malformed: there is no such node or column; Unsupported: the node
// has no value there, or one that does not stand for bytes.
Result<Exported> exportBytes(const Document& document, NodeId node, uint32_t column);
// Whether the node has such a value in a column of its class.
bool holdsBytes(const Document& document, NodeId node, const Column& column);

}  // namespace vitrine
