// Images and textures: one picture, or many of one (mip levels, layers, faces of a cube, slices of a volume).
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format pictureFormat;

}  // namespace vitrine
