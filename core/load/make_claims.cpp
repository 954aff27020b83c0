#include "core/load/make_claims.h"

#include "core/load/load.h"

namespace vitrine {

Claims makeClaims(DocumentPointer document) {
  const Format* format = findFormat(document->format);
  std::vector<ClaimedBuffer> buffers;
  if (format && format->claims) buffers = format->claims(*document);
  return Claims(std::move(document), std::move(buffers));
}

}  // namespace vitrine
