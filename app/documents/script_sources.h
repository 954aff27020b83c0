// Which nodes are scripts, and where their source lies.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

class OpenDocument;

// The column with the source of a class of scripts; null for other classes.
const Column* sourceColumn(const Class& owner);
bool isScript(const Document& document, NodeId node);
bool hasScripts(const OpenDocument& document);

}  // namespace vitrine
