// What one file may make the program do, as the user has set it.
#pragma once

#include "core/bytes/limits.h"

class QWidget;

namespace vitrine {

// The machine's limits with what the settings say instead; settings that mean nothing are passed over.
Limits savedLimits();
void saveLimits(const Limits& limits);

// A dialog over all of them. True if something was changed; it counts for the next file that is read.
bool editLimits(QWidget* window);

}  // namespace vitrine
