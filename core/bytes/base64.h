// Base64, as RFC 4648 defines it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

// Decodes base64 text. White space is skipped, and everything after a "=" is ignored. nullopt for any other
// character.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace vitrine
