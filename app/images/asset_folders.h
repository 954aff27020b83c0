// The folders in which textures and models are looked for, in addition to the file's own: a setting.
#pragma once

#include <QObject>
#include <filesystem>
#include <vector>

namespace vitrine {

std::vector<std::filesystem::path> assetFolders();  // for any thread
// The same and, at last, the store: where a document's assets are looked for. For any thread.
std::vector<std::filesystem::path> assetPlaces();
// For a dialog: the names of archives.
QString archiveFilter();
void setAssetFolders(const std::vector<std::filesystem::path>& folders);

// Signals that the folders have changed.
class AssetFolderNotices : public QObject {
  Q_OBJECT
 public:
  static AssetFolderNotices& instance();

 signals:
  void changed();
  void kept();  // the store has more: what a file lacks may be there now
};

}  // namespace vitrine
