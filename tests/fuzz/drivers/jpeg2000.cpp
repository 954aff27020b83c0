// JPEG 2000: its headers. Pixels are decoded in a confined process.
#include "tests/fuzz/check_picture.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kJpeg2000Driver("jpeg2000", checkPicture);

}  // namespace
}  // namespace vitrine::fuzz
