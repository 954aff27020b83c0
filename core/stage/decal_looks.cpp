#include "core/stage/decal_looks.h"

#include <cmath>

namespace vitrine {
namespace {

float usualNumber(const NumberField& field, size_t row, float usual) {
  return float(field.at(row).value_or(usual));
}

Vec2 usualPair(const TypedField<Vec2>& field, size_t row, float usual) {
  Vec2 pair = field.at(row).value_or(Vec2(usual));
  for (int axis = 0; axis < 2; ++axis)
    if (!std::isfinite(pair[axis])) pair[axis] = usual;
  return pair;
}

}  // namespace

DecalLooks::DecalLooks(const Class& owner)
    : m_colour(owner, "Color3"),
      m_tileU(owner, "StudsPerTileU"),
      m_tileV(owner, "StudsPerTileV"),
      m_shiftU(owner, "OffsetStudsU"),
      m_shiftV(owner, "OffsetStudsV"),
      m_turn(owner, "Rotation"),
      m_order(owner, "ZIndex"),
      m_scale(owner, "UVScale"),
      m_move(owner, "UVOffset"),
      m_images(owner, {}) {}

DecalLook DecalLooks::at(size_t row) const {
  DecalLook look;
  look.colour = m_colour.at(row).value_or(Rgb8{255, 255, 255});
  look.tile = {usualNumber(m_tileU, row, 2), usualNumber(m_tileV, row, 2)};
  for (int axis = 0; axis < 2; ++axis)
    if (!(look.tile[axis] > 0)) look.tile[axis] = 2;
  look.shift = {usualNumber(m_shiftU, row, 0), usualNumber(m_shiftV, row, 0)};
  look.scale = usualPair(m_scale, row, 1);
  look.move = usualPair(m_move, row, 0);
  look.turn = std::fmod(usualNumber(m_turn, row, 0), 360.0f);
  look.order = int64_t(std::clamp(m_order.at(row).value_or(1), -2147483648.0, 2147483647.0));
  look.images = m_images.at(row);
  return look;
}

DecalImages::DecalImages(const Class& owner)
    : m_columns{owner.column("ColorMapContent"), owner.column("ColorMap"), owner.column("TextureContent"),
                owner.column("Texture")} {}

ImageReference DecalImages::at(size_t row) const {
  for (const Column* column : m_columns)
    if (ImageReference image = imageAt(column, row); !image.empty()) return image;
  return {};
}

Vec2 extentOf(const Vec3& size, Side side) {
  const bool alongX = side == Side::Right || side == Side::Left;
  const bool alongY = side == Side::Top || side == Side::Bottom;
  return {alongX || alongY ? size.z : size.x, alongY ? size.x : size.y};
}

Vec4 placeOf(const DecalLook& look, const std::optional<Vec2>& extent) {
  Vec2 scale = look.scale, move = look.move;
  if (extent) scale = *extent / look.tile * look.scale, move += look.shift / look.tile * look.scale;
  Vec4 made(scale, move);
  for (int i = 0; i < 4; ++i)
    if (!std::isfinite(made[i])) made[i] = i < 2 ? 1.0f : 0.0f;
  return made;
}

}  // namespace vitrine
