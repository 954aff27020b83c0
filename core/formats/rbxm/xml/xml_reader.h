// Reads the XML form: one pass over the tags, no recursion; property values stay text until they are needed.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

Result<void> readXml(ReadContext& context);

}  // namespace vitrine::rbxm
