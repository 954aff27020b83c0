// Levels of detail in words: one name and one distance for each, wherever they are read.
#pragma once

#include <QString>

#include "core/document/document.h"

namespace vitrine {

// "Level 0", "Level 1 (medium)"
QString levelText(const Document& document, uint32_t level);

// From where on it is shown: "4.13 m", "250 studs", "never".
QString levelDistanceText(double distance, const Document& document);

// What a node is called for people: a level by its name, everything else by its own.
QString nodeName(const Document& document, NodeId node);

}  // namespace vitrine
