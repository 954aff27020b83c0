#include "core/formats/slanim/slanim.h"

#include "tests/fuzz/check_document.h"

namespace vitrine::fuzz {
namespace {
const Registered kSlanimDriver("slanim", [](Bytes bytes) { checkFormat(slanimFormat, bytes); });
}  // namespace
}  // namespace vitrine::fuzz
