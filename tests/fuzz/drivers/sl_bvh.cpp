#include "core/formats/slanim/slbvh.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {
const Registered kSlBvhDriver("sl-bvh", [](Bytes bytes) { checkFormat(slBvhFormat, bytes); });
}  // namespace
}  // namespace vitrine::fuzz
