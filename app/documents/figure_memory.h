// Which figure was chosen for clips without a rig, by OpenDocument::key() and by clip; for those chosen most
// recently.
#pragma once

#include <QString>
#include <string>

#include "app/documents/load_job.h"

namespace vitrine {

std::string rememberedFigure(const QString& key);  // empty: none was chosen
void rememberFigure(const QString& key, const std::string& figure);
MotionReading& withFigure(MotionReading& motion, const QString& key);  // that of the key, unless it has one
// What a clip's choice is remembered by; that of the file itself is the last one of any of its clips.
QString figureKeyOf(const QString& key, const std::string& clip);
inline constexpr int kMostFigures = 200;

}  // namespace vitrine
