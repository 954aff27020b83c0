// The folders in which meshes and images are looked for, to be edited.
#pragma once

class QWidget;

namespace vitrine {

// Whether they were changed.
bool editAssetFolders(QWidget* window);

}  // namespace vitrine
