#include "render/passes/mesh_programs.h"

#include <algorithm>

namespace vitrine {

// What the shaders of a variant are compiled with.
std::vector<std::string_view> MeshPrograms::definesOf(Variant variant) {
  switch (variant) {
    case Variant::Physical:
      return {"MODE_PHYSICAL", "USE_NORMAL", "USE_UV", "USE_COLOUR", "USE_LIGHT"};
    case Variant::Lit:
      return {"MODE_LIT", "USE_NORMAL", "USE_UV", "USE_COLOUR"};
    case Variant::Diffuse:
      return {"MODE_DIFFUSE", "USE_UV", "USE_COLOUR"};
    case Variant::CombinedLightmap:
      return {"MODE_COMBINED", "USE_UV", "USE_LIGHTMAP"};
    case Variant::CombinedColour:
      return {"MODE_COMBINED", "USE_UV", "USE_COLOUR"};
    case Variant::Lightmap:
      return {"MODE_LIGHTMAP", "USE_LIGHTMAP"};
    case Variant::LightmapColour:
      return {"MODE_LIGHTMAP", "USE_UV", "USE_COLOUR"};
    case Variant::Colour:
      return {"MODE_COLOUR", "USE_COLOUR"};
    case Variant::Normals:
      return {"MODE_NORMALS", "USE_NORMAL"};
    case Variant::Tangents:
      return {"MODE_TANGENTS", "USE_NORMAL"};
    case Variant::Uv:
      return {"MODE_UV", "USE_NORMAL", "USE_UV"};
    case Variant::Density:
      return {"MODE_DENSITY", "USE_NORMAL", "USE_UV"};
    case Variant::Wire:
      return {"MODE_WIRE"};
    case Variant::AllJoints:
      return {"MODE_ALL_JOINTS", "USE_NORMAL", "USE_TINT"};
    case Variant::OneJoint:
      return {"MODE_JOINT", "USE_NORMAL", "USE_AMOUNT"};
    case Variant::ChosenJoints:
      return {"MODE_JOINTS", "USE_NORMAL", "USE_TINT"};
    case Variant::Influences:
      return {"MODE_INFLUENCES", "USE_NORMAL", "USE_TINT"};
    case Variant::WeightSums:
      return {"MODE_WEIGHT_SUMS", "USE_NORMAL", "USE_TINT"};
    case Variant::Deviation:
      return {"MODE_DEVIATION", "USE_NORMAL", "USE_AMOUNT"};
    case Variant::Tint:
      return {"MODE_TINT", "USE_NORMAL"};
    case Variant::Faceted:
      return {"MODE_TINT", "USE_NORMAL", "FACETED"};
    case Variant::Flat:
      return {"MODE_FLAT"};
    case Variant::Pick:
      return {"MODE_PICK"};
    case Variant::Spikes:
      return {"MODE_FLAT", "SPIKES"};
    case Variant::TangentSpikes:
      return {"MODE_FLAT", "SPIKES", "TANGENT_SPIKES"};
    case Variant::Count:
      break;
  }
  return {};
}

const Program* MeshPrograms::get(Variant variant, uint32_t features) {
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
  const auto usesNormals = [variant] {
    const std::vector<std::string_view> defines = definesOf(variant);
    return std::ranges::find(defines, "USE_NORMAL") != defines.end();
  };
  if ((features & kFaceted) && !usesNormals()) features &= ~uint32_t(kFaceted);
  return m_programs.get(uint64_t(variant) << kFeatureBits | features, [&] {
    std::vector<std::string_view> defines = definesOf(variant);
    for (uint32_t bit = 0; bit < kFeatureBits; ++bit)
      if (features >> bit & 1) defines.push_back(kDefines[bit]);
    return defines;
  });
}

}  // namespace vitrine
