#include "core/formats/assimp/titles.h"

#include <algorithm>
#include <utility>

namespace vitrine::assimp {
namespace {

using Title = std::pair<std::string_view, std::string_view>;

// By ending, sorted.
constexpr Title kTitles[] = {
    {"3ds", "3D Studio mesh"},
    {"3mf", "3D Manufacturing Format"},
    {"ac", "AC3D model"},
    {"ac3d", "AC3D model"},
    {"amf", "Additive Manufacturing File"},
    {"ase", "3D Studio ASCII scene"},
    {"b3d", "Blitz3D model"},
    {"blend", "Blender file"},
    {"bvh", "Biovision motion"},
    {"cob", "trueSpace object"},
    {"dae", "COLLADA"},
    {"dxf", "AutoCAD DXF"},
    {"fbx", "FBX"},
    {"glb", "glTF"},
    {"gltf", "glTF"},
    {"hmp", "3D GameStudio terrain"},
    {"ifc", "IFC building model"},
    {"iqm", "Inter-Quake model"},
    {"irr", "Irrlicht scene"},
    {"irrmesh", "Irrlicht mesh"},
    {"lwo", "LightWave object"},
    {"lws", "LightWave scene"},
    {"lxo", "Modo scene"},
    {"md2", "Quake II model"},
    {"md3", "Quake III model"},
    {"md5anim", "Doom 3 animation"},
    {"md5mesh", "Doom 3 mesh"},
    {"mdl", "Quake model"},
    {"ms3d", "MilkShape 3D model"},
    {"nff", "Neutral File Format scene"},
    {"obj", "Wavefront OBJ"},
    {"off", "Object File Format mesh"},
    {"ogex", "Open Game Engine Exchange"},
    {"ply", "PLY mesh"},
    {"q3o", "Quick3D object"},
    {"q3s", "Quick3D scene"},
    {"raw", "raw triangles"},
    {"smd", "Valve SMD model"},
    {"stl", "STL mesh"},
    {"ter", "Terragen terrain"},
    {"usd", "USD scene"},
    {"usda", "USD scene"},
    {"usdc", "USD scene"},
    {"usdz", "USD scene"},
    {"vrm", "VRM avatar"},
    {"wrl", "VRML scene"},
    {"x", "DirectX model"},
    {"x3d", "X3D scene"},
    {"xgl", "XGL scene"},
    {"zgl", "XGL scene"},
};

}  // namespace

std::string_view titleOf(std::string_view format) {
  const std::string_view ending = format.substr(std::min(format.size(), format.find(':') + 1));
  const auto* title = std::ranges::lower_bound(kTitles, ending, {}, &Title::first);
  return title != std::end(kTitles) && title->first == ending ? title->second : std::string_view();
}

}  // namespace vitrine::assimp
