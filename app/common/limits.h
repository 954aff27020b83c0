// The limits on what one file may use, as the user has set them.
#pragma once

#include "core/bytes/limits.h"

class QWidget;

namespace vitrine {

// The machine's default limits, replaced by those in the settings; invalid settings are ignored.
Limits savedLimits();
void saveLimits(const Limits& limits);

// A dialog for all of them. True if something was changed; the change applies from the next file that is read.
bool editLimits(QWidget* window);

}  // namespace vitrine
