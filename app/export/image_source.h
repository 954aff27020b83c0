// The images of a scene as files that other programs read.
#pragma once

#include "app/images/texture_sources.h"
#include "core/export/model/model.h"

namespace vitrine {

// PNG and JPEG files unchanged, all others converted to PNG; also images embedded in documents. Finds them as the
// window does. For one thread at a time.
ImageSource makeImageSource(ScenePointer scene, const std::vector<std::filesystem::path>& roots);

}  // namespace vitrine
