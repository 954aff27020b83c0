// KTX 1.
#include "tests/fuzz/check_picture.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kKtx1Driver("ktx", checkPicture);

}  // namespace
}  // namespace vitrine::fuzz
