// The list of textures that a Second Life viewer keeps.
#include "core/caches/texture_entries.h"

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kTextureEntriesDriver("texture-entries", [](Bytes bytes) {
  const auto list = readTextureEntries(bytes);
  if (!list) return test::checkError(list.error());
  VITRINE_PROMISE(list->entries.size() + list->freeRecords <= list->announced);
  VITRINE_PROMISE(list->entries.size() <= bytes.size() / kTextureEntry);
  for (const TextureEntry& entry : list->entries) {
    VITRINE_PROMISE(entry.record < list->announced);
    VITRINE_PROMISE(entry.size() > 0 && entry.size() <= entry.imageSize);
    VITRINE_PROMISE(uuidText(entry.uuid).size() == 36);
  }
});

}  // namespace
}  // namespace vitrine::fuzz
