// Valid, small glTF files with a bit of everything: the starting point of damage and fuzzing, and the files on
// which the rules are tested.
#pragma once

#include <string>
#include <vector>

#include "tests/support/gltf_builder.h"

namespace vitrine::test {

struct GltfSample {
  std::string name;
  GltfFile file;
};
const std::vector<GltfSample>& gltfSamples();
const GltfFile& gltfSample(std::string_view name);  // throws where there is none

}  // namespace vitrine::test
