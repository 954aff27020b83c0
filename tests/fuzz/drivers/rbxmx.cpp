#include "core/formats/rbxm/rbxm.h"
#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {
const Registered kRbxmxDriver("rbxmx", [](Bytes bytes) { checkFormat(rbxmxFormat, bytes); });
}  // namespace
}  // namespace vitrine::fuzz
