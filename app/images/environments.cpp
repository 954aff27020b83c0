#include "app/images/environments.h"

#include "app/images/images.h"
#include "core/bytes/source.h"

namespace vitrine {

Result<EnvironmentPointer> loadEnvironment(const std::filesystem::path& path) {
  VITRINE_TRY(const auto source, Source::open(path, Limits{.file = kLargestImageFile}));
  VITRINE_TRY(const LightImage picture, decodeHdr(source->bytes()));
  return makeEnvironment(picture);
}

}  // namespace vitrine
