// Which nodes are scripts, and where their source is stored.
#pragma once

#include "core/formats/format.h"
#include "core/query/script_column.h"

namespace vitrine {

class OpenDocument;

bool isScript(const Document& document, NodeId node);
bool hasScripts(const OpenDocument& document);

}  // namespace vitrine
