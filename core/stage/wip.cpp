#include "core/assets/asset_finder.h"
#include "core/formats/roblox_mesh/mesh_shape.h"
namespace vitrine {
std::optional<FoundAsset> AssetFinder::mesh(std::string_view) const { return std::nullopt; }
Result<Shape> readMeshShape(std::shared_ptr<const Source>, const LoadOptions&, Diagnostics*) { return fail(ErrorCode::Io, "wip"); }
}
