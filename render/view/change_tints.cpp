#include "render/view/change_tints.h"

#include "render/view/palette.h"

namespace vitrine {

std::array<NodeTintsPointer, 2> changeTints(const ChangeTree& tree, const Document& a, const Document& b) {
  constexpr float kOpacity = 0.6f;  // what is below stays to be recognised
  enum : uint8_t { kNoTint, kIsAdded, kIsRemoved, kIsChanged, kIsMoved };
  std::array<std::shared_ptr<NodeTints>, 2> sides;
  for (auto& side : sides) {
    side = std::make_shared<NodeTints>();
    for (const Vec3& colour : {kAdded, kRemoved, kChanged, kMoved}) side->colours.emplace_back(colour, kOpacity);
  }
  sides[0]->of.assign(a.nodes.size(), kNoTint);
  sides[1]->of.assign(b.nodes.size(), kNoTint);
  for (const ChangeItem& item : tree.items) {
    const uint8_t tint = item.own.added > 0     ? kIsAdded
                         : item.own.removed > 0 ? kIsRemoved
                         : item.own.changed > 0 ? kIsChanged
                         : item.own.moved > 0   ? kIsMoved
                                                : kNoTint;
    const auto give = [&](NodeTints& side, NodeId node) {
      if (node != NodeId::None && (item.stream == kNone || side.at(node) == kNoTint)) side.of[indexOf(node)] = tint;
    };
    give(*sides[0], item.a);
    give(*sides[1], item.b);
  }
  return {sides[0], sides[1]};
}

}  // namespace vitrine
