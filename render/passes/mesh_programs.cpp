#include "render/passes/mesh_programs.h"

#include <algorithm>

namespace vitrine {

namespace {

std::vector<std::string_view> definesIn(std::string_view text) {
  std::vector<std::string_view> defines;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    defines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return defines;
}

}  // namespace

const Program* MeshPrograms::get(MeshVariant variant, uint32_t features) {
  constexpr std::string_view kDefines[kFeatureBits] = {"SKINNED",
                                                       "CLIPPED",
                                                       "MOVED_UV",
                                                       "OWN_UVS",
                                                       "NORMAL_MAP",
                                                       "ROUGHNESS_MAP",
                                                       "METALLIC_SHARED",
                                                       "METALLIC_MAP",
                                                       "OCCLUSION_MAP",
                                                       "EMISSIVE_MAP",
                                                       "SPECULAR_MAP",
                                                       "UNLIT",
                                                       "QUICK",
                                                       "LIGHT_BASE",
                                                       "LIGHT_MAPS",
                                                       "SHADOW",
                                                       "FINE_MATT",
                                                       "PLAIN_BASE",
                                                       "SCREEN_OCCLUSION",
                                                       "LAMPS",
                                                       "WEIGHTED",
                                                       "COAT",
                                                       "COAT_MAP",
                                                       "COAT_ROUGHNESS_MAP",
                                                       "TRANSMISSION",
                                                       "TRANSMISSION_MAP",
                                                       "FACETED"};
  if ((features & kFaceted) && !variant.defines().contains("USE_NORMAL")) features &= ~uint32_t(kFaceted);
  return m_programs.get(uint64_t(variant.id()) << kFeatureBits | features, [&] {
    std::vector<std::string_view> defines = definesIn(variant.defines());
    for (uint32_t bit = 0; bit < kFeatureBits; ++bit)
      if (features >> bit & 1) defines.push_back(kDefines[bit]);
    return defines;
  });
}

}  // namespace vitrine
