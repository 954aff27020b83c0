// The folders in which textures and models are looked for, in addition to the file's own: a setting.
#pragma once

#include <QObject>
#include <filesystem>
#include <vector>

namespace vitrine {

std::vector<std::filesystem::path> assetFolders();  // for any thread
// The same and, at last, the store: where a document's assets are looked for. For any thread.
std::vector<std::filesystem::path> assetPlaces();
void setAssetFolders(const std::vector<std::filesystem::path>& folders);

// Signals that the folders have changed.
class AssetFolderNotices : public QObject {
  Q_OBJECT
 public:
  static AssetFolderNotices& instance();

 signals:
  void changed();
};

}  // namespace vitrine
