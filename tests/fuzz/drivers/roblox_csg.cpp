#include "core/formats/roblox_csg/roblox_csg.h"

#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {
const Registered kRobloxCsgDriver("roblox-csg", [](Bytes bytes) { checkFormat(robloxCsgFormat, bytes); });
}  // namespace
}  // namespace vitrine::fuzz
