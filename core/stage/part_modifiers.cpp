#include "core/stage/part_modifiers.h"

#include <array>

#include "core/stage/looks.h"

namespace vitrine {

namespace {

void addModifiers(Modifiers& modifiers, const Document& document, const Class& owner) {
  const NumberField type(owner, "MeshType");
  const TypedField<Vec3> scale(owner, "Scale"), offset(owner, "Offset"), colour(owner, "VertexColor");
  const Column* mesh = columnOf(owner, {"MeshContent", "MeshId"});
  const Column* image = columnOf(owner, {"TextureContent", "TextureId"});
  const MeshType usual = owner.name == "FileMesh" ? MeshType::FileMesh : MeshType::Head;
  for (size_t row = 0; row < owner.nodes.size(); ++row) {
    Modifier made;
    made.node = owner.nodes[row];
    if (owner.is("BlockMesh")) made.kind = Modifier::Kind::Block;
    if (owner.is("CylinderMesh")) made.kind = Modifier::Kind::Cylinder;
    made.type = MeshType(type.wholeAt(row, int64_t(usual)));
    made.scale = scale.at(row).value_or(Vec3(1.0f));
    made.offset = offset.at(row).value_or(Vec3(0.0f));
    const Vec3 tint = colour.at(row).value_or(Vec3(1.0f));
    made.colour = toRgb8({tint.x, tint.y, tint.z});
    made.mesh = referenceAt(mesh, row);
    made.texture = imageAt(image, row);
    if (isFinite(made.scale) && isFinite(made.offset))
      modifiers.emplace(document.nodes.parent[indexOf(made.node)], std::move(made));
  }
}

}  // namespace

SideSurfaces::SideSurfaces(const Class& owner) {
  constexpr std::array<std::string_view, kSides> kNames{"RightSurface", "TopSurface",    "BackSurface",
                                                        "LeftSurface",  "BottomSurface", "FrontSurface"};
  if (owner.column("MaterialVariant")) return;
  m_round = owner.column("Friction") && !owner.column("CustomPhysicalProperties");
  for (size_t side = 0; side < kSides; ++side)
    if (owner.column(kNames[side])) m_sides.emplace_back(Side(side), NumberField(owner, kNames[side]));
}

uint32_t SideSurfaces::at(size_t row) const {
  uint32_t all = 0;
  for (const auto& [side, type] : m_sides)
    all = withSurface(all, side, reliefOfSurface(type.wholeAt(row, 0), m_round));
  return all;
}

Modifiers modifiersOf(const Document& document) {
  Modifiers modifiers;
  for (const Class& owner : document.classes)
    if (owner.is("DataModelMesh")) addModifiers(modifiers, document, owner);
  return modifiers;
}

}  // namespace vitrine
