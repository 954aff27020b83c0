// The dialog to edit the folders in which meshes and images are looked for.
#pragma once

class QWidget;

namespace vitrine {

// Returns whether they were changed.
bool editAssetFolders(QWidget* window);

}  // namespace vitrine
