// Good glTF files with a bit of everything, each small: where damage and fuzzing begin, and what the rules are
// tried on.
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
