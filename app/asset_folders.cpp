#include "app/asset_folders.h"

#include <QSettings>
#include <QStringList>

namespace vitrine {

std::vector<std::filesystem::path> assetFolders() {
  std::vector<std::filesystem::path> folders;
  for (const QString& folder : QSettings().value("assets/folders").toStringList())
    folders.emplace_back(folder.toStdString());
  return folders;
}

void setAssetFolders(const std::vector<std::filesystem::path>& folders) {
  QStringList texts;
  for (const auto& folder : folders) texts << QString::fromStdString(folder.string());
  QSettings().setValue("assets/folders", texts);
}

}  // namespace vitrine
