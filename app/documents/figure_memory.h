// Which figure was chosen for clips without a rig, by OpenDocument::key(); for the files chosen most recently.
#pragma once

#include <QString>
#include <string>

namespace vitrine {

std::string rememberedFigure(const QString& key);  // empty: none was chosen
void rememberFigure(const QString& key, const std::string& figure);
inline constexpr int kMostFigures = 100;

}  // namespace vitrine
