// MeshPrograms: the shaders that meshes are drawn with, one for each variant and set of features.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "render/gpu/program_set.h"

namespace vitrine {

// What the shaders of meshes do: one MODE_ that mesh.frag.glsl has a branch for, and what that USEs.
class MeshVariant {
 public:
  // "MODE_NORMALS USE_NORMAL", with blanks between.
  consteval MeshVariant(const char* defines) : m_defines(defines), m_id(2166136261u) {
    for (const char each : m_defines) m_id = (m_id ^ uint8_t(each)) * 16777619u;  // FNV-1a
  }
  std::string_view defines() const { return m_defines; }
  uint32_t id() const { return m_id; }
  friend bool operator==(const MeshVariant& a, const MeshVariant& b) { return a.m_id == b.m_id; }

 private:
  std::string_view m_defines;
  uint32_t m_id;
};

namespace mesh_variants {
inline constexpr MeshVariant kPhysical("MODE_PHYSICAL USE_NORMAL USE_UV USE_COLOUR USE_LIGHT");
inline constexpr MeshVariant kLit("MODE_LIT USE_NORMAL USE_UV USE_COLOUR");
inline constexpr MeshVariant kTangents("MODE_TANGENTS USE_NORMAL");
inline constexpr MeshVariant kTint("MODE_TINT USE_NORMAL");
inline constexpr MeshVariant kFaceted("MODE_TINT USE_NORMAL FACETED");
inline constexpr MeshVariant kFlat("MODE_FLAT");
inline constexpr MeshVariant kPick("MODE_PICK");
inline constexpr MeshVariant kSpikes("MODE_FLAT SPIKES");
inline constexpr MeshVariant kTangentSpikes("MODE_FLAT SPIKES TANGENT_SPIKES");
}  // namespace mesh_variants

class MeshPrograms {
 public:
  // Combined with a variant. Those from kOwnUvs on are of kPhysical.
  enum Feature : uint32_t {
    kSkinned = 1,
    kClipped = 2,
    kMovedUv = 4,
    kOwnUvs = 8,  // images at coordinates other than the base texture's
    kNormalMap = 16,
    kRoughnessMap = 32,
    kMetallicShared = 64,  // in the same image as the roughness
    kMetallicMap = 128,
    kOcclusionMap = 256,
    kEmissiveMap = 512,
    kSpecularMap = 1024,
    kUnlit = 2048,
    kQuick = 4096,
    kLightBase = 8192,   // the base texture is read as linear light
    kLightMaps = 16384,  // so are the emission and specular maps
    kShadow = 32768,
    kFineMatt = 65536,    // small bright windows shine on matt surfaces, see Environment::irradiance
    kPlainBase = 131072,  // there is no base texture
    kScreenOcclusion = 262144,
    kLamps = 524288,
    kWeighted = 1048576,  // see WeightedBlend
    kCoat = 2097152,
    kCoatMap = 4194304,
    kCoatRoughnessMap = 8388608,
    kTransmission = 16777216,
    kTransmissionMap = 33554432,
    kFaceted = 67108864,  // each triangle has its own normal; for variants that use normals
  };

  // Compiled when first asked for; null: it cannot be, see error().
  const Program* get(MeshVariant variant, uint32_t features);
  const std::optional<Error>& error() const { return m_programs.error(); }

 private:
  static constexpr uint32_t kFeatureBits = 27;

  ProgramSet m_programs{"mesh.vert", "mesh.frag"};
};

}  // namespace vitrine
