// Position and size of a part or an attachment.
#pragma once

#include <optional>

#include "core/document/document.h"

namespace vitrine {

struct Adornee {
  CFrame frame;     // document coordinates
  Vec3 size{0.0f};  // of a part; an attachment has none
};

// Nothing for any other node, and for numbers that are not finite.
std::optional<Adornee> adorneeAt(const Document& document, NodeId node);

}  // namespace vitrine
