// The images of a Blitz3D file's brushes. assimp 5.2.5 gives only the first image of a brush, or none; in models of
// rooms the first is the lightmap.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::assimp {

struct B3dBrushes {
  std::vector<std::string> colourOf;  // by brush: the image on the first coordinates; empty: none
  std::vector<std::string> onSecond;  // images on the second coordinates: light
};

// What could be read before the first fault; assimp reports faults.
B3dBrushes b3dBrushesOf(Bytes file);

}  // namespace vitrine::assimp
