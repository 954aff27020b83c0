// KTX 2.
#include "tests/fuzz/check_picture.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kKtx2Driver("ktx2", checkPicture);

}  // namespace
}  // namespace vitrine::fuzz
