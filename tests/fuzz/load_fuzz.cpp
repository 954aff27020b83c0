// Any bytes through load(), validate() and every lazy column: must neither crash, hang nor exceed the budget.
#include <cstdlib>

#include "core/document/info.h"
#include "core/document/validate.h"
#include "core/formats/format.h"

// Starting a process for every input that looks like one of assimp's would be all that is measured.
[[maybe_unused]] static const int kNoImports = setenv("VITRINE_IMPORT", "/nowhere", 1);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto* bytes = reinterpret_cast<const std::byte*>(data);
  vitrine::LoadOptions options;
  options.limits.memory = 256u << 20;
  const auto document = vitrine::load(vitrine::Source::fromBytes({bytes, bytes + size}, "fuzz"), options);
  if (document) {
    vitrine::decodeAll(**document);
    vitrine::infoJson(**document, vitrine::AssetFinder());
  }
  return 0;
}
