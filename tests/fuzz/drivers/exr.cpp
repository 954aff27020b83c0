// OpenEXR pictures.
#include "core/images/exr.h"

#include <cmath>

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kExrDriver("exr", [](Bytes bytes) {
  MemoryBudget budget(limits().memory);
  const auto image = decodeExr(bytes, &budget);
  if (!image) {
    VITRINE_PROMISE(budget.left() == limits().memory);
    test::checkError(image.error());
    return;
  }
  VITRINE_PROMISE(image->pixels.size() == size_t(image->width) * image->height);
  for (const Vec3& pixel : image->pixels)
    VITRINE_PROMISE(std::isfinite(pixel.x + pixel.y + pixel.z) && pixel.x >= 0 && pixel.y >= 0 && pixel.z >= 0);
});

}  // namespace
}  // namespace vitrine::fuzz
