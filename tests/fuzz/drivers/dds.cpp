// DDS textures.
#include "core/images/dds.h"

#include "tests/fuzz/check_picture.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kDdsDriver("dds", [](Bytes bytes) {
  (void)looksLikeDds(bytes);
  const auto image = decodeDds(bytes);
  image ? test::checkImage(*image) : test::checkError(image.error());
  checkPicture(bytes);
});

}  // namespace
}  // namespace vitrine::fuzz
