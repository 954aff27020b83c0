#include "render/view_state.h"

#include <array>
#include <utility>

namespace vitrine {
namespace {

// The names of the command-line contract.
constexpr std::array<std::pair<ViewMode, std::string_view>, 11> kModeNames{{
    {ViewMode::Lit, "lit"},
    {ViewMode::Diffuse, "diffuse"},
    {ViewMode::Lightmap, "lightmap"},
    {ViewMode::Combined, "combined"},
    {ViewMode::VertexColour, "vertex-colour"},
    {ViewMode::Normals, "normals"},
    {ViewMode::Uv, "uv"},
    {ViewMode::Wire, "wire"},
    {ViewMode::Weights, "weights"},
    {ViewMode::Parts, "parts"},
    {ViewMode::Lod, "lod"},
}};

}  // namespace

std::string_view viewModeName(ViewMode mode) {
  for (const auto& [known, name] : kModeNames)
    if (known == mode) return name;
  return {};
}

std::optional<ViewMode> viewModeFromName(std::string_view name) {
  for (const auto& [mode, known] : kModeNames)
    if (known == name) return mode;
  return std::nullopt;
}

}  // namespace vitrine
