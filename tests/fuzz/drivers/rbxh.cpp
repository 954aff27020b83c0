// What Roblox stores: records, and bodies packed in them.
#include "core/caches/rbxh.h"

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kRbxhDriver("rbxh", [](Bytes bytes) {
  if (const auto record = readRbxh(bytes, bytes.size())) {
    VITRINE_PROMISE(record->bodyOffset + record->bodySize + record->trailing == bytes.size());
  } else {
    test::checkError(record.error());
  }
  const auto head = robloxHead(bytes.first(bytes.size() / 2), bytes.size(), 4096);
  head ? VITRINE_PROMISE(head->size() <= 4096) : test::checkError(head.error());
  const auto content = robloxContent(bytes, limits());
  if (!content) test::checkError(content.error());
});

}  // namespace
}  // namespace vitrine::fuzz
