// Finds the column with the source of scripts.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// The column with the source of a class of scripts; null for other classes.
const Column* sourceColumn(const Class& owner);

}  // namespace vitrine
