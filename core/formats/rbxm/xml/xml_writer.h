// Writes the XML form: RBXMX and RBXLX.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

// From a document of either form. Errors: Unsupported for another document or any variant, Malformed for a root
// that is no node, LimitExceeded, Cancelled.
Result<Written> writeXml(const Document& document, const WriteOptions& options);

}  // namespace vitrine::rbxm
