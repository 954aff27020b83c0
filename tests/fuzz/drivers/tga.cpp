// TGA images.
#include "core/images/tga.h"

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kTgaDriver("tga", [](Bytes bytes) {
  MemoryBudget budget(limits().memory);
  const auto image = decodeTga(bytes, &budget);
  if (!image) VITRINE_PROMISE(budget.left() == limits().memory);
  image ? test::checkImage(*image) : test::checkError(image.error());
});

}  // namespace
}  // namespace vitrine::fuzz
