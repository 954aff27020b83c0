// Curves of animations, and the rigs that they were made for, as Roblox packs them into byte strings.
#include "core/formats/rbxm/types/packed_curves.h"

#include <algorithm>

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

template <class Key>
void checkCurve(Result<rbxm::PackedCurve<Key>> (*read)(Bytes, MemoryBudget&),
                std::vector<std::byte> (*pack)(std::span<const Key>), Bytes bytes) {
  MemoryBudget budget(limits().memory);
  const auto curve = read(bytes, budget);
  if (!curve) return test::checkError(curve.error());
  VITRINE_PROMISE(std::ranges::is_sorted(curve->keys, {}, &Key::time));
  const std::vector<std::byte> packed = pack(curve->keys);
  const auto again = read(packed, budget);
  VITRINE_PROMISE(again && again->keys.size() == curve->keys.size() && again->unusable == 0);
}

const Registered kPackedCurvesDriver("packed-curves", [](Bytes bytes) {
  checkCurve(rbxm::readFloatCurve, rbxm::packFloatCurve, bytes);
  checkCurve(rbxm::readRotationCurve, rbxm::packRotationCurve, bytes);
  checkCurve(rbxm::readMarkerCurve, rbxm::packMarkerCurve, bytes);
  checkCurve(rbxm::readValueCurve, rbxm::packValueCurve, bytes);
  for (const auto describe :
       {rbxm::describeFloatCurve, rbxm::describeRotationCurve, rbxm::describeMarkerCurve, rbxm::describeValueCurve,
        rbxm::describeRigLabels, rbxm::describeRigNames, rbxm::describeRigParents, rbxm::describeRigTransforms})
    VITRINE_PROMISE(isUtf8(toJson(describe(bytes))) && isUtf8(toText(describe(bytes))));
});

}  // namespace
}  // namespace vitrine::fuzz
