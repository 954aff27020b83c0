// Levels of detail in words: one name and one distance for each, wherever they are shown.
#pragma once

#include <QString>

#include "core/document/document.h"

namespace vitrine {

// "Level 0", "Medium"
QString levelText(const Document& document, uint32_t level);

// The distance from which a level is shown: "4.13 m", "250 studs", "never".
QString levelDistanceText(double distance, const Document& document);

// The displayed name of a node: a level's name, or else the node's own.
QString nodeName(const Document& document, NodeId node);

}  // namespace vitrine
