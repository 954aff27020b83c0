// The words of keys in the window.
#pragma once

#include <QString>

#include "core/report/clip_keys.h"

namespace vitrine {

QString channelText(KeyChannel channel);  // "Position X"
// "bounce out"; of a guess with a mark.
QString easingText(Interpolation easing, bool guessed);

}  // namespace vitrine
