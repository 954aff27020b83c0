#include "core/formats/rmesh/rmesh.h"

#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {
const Registered kRmeshDriver("rmesh", [](Bytes bytes) { checkFormat(rmeshFormat, bytes); });
}  // namespace
}  // namespace vitrine::fuzz
