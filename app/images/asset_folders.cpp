#include "app/images/asset_folders.h"

#include <QSettings>
#include <QStringList>

#include "core/assets/store_source.h"

namespace vitrine {

std::vector<std::filesystem::path> assetFolders() {
  std::vector<std::filesystem::path> folders;
  constexpr size_t kMostFolders = 100;
  for (const QString& folder : QSettings().value("assets/folders").toStringList())
    if (!folder.isEmpty() && folders.size() < kMostFolders) folders.emplace_back(folder.toStdString());
  return folders;
}

std::vector<std::filesystem::path> assetPlaces() { return withUsualStore(assetFolders()); }

QString archiveFilter() {
  return QObject::tr("Archives (%1)").arg("*.zip *.tar *.tar.gz *.tgz *.tar.zst *.iar *.oar") + ";;" +
         QObject::tr("All files (*)");
}

void setAssetFolders(const std::vector<std::filesystem::path>& folders) {
  if (folders == assetFolders()) return;
  QStringList texts;
  for (const auto& folder : folders) texts << QString::fromStdString(folder.string());
  QSettings().setValue("assets/folders", texts);
  emit AssetFolderNotices::instance().changed();
}

AssetFolderNotices& AssetFolderNotices::instance() {
  static auto* const notices = new AssetFolderNotices;
  return *notices;
}

}  // namespace vitrine
