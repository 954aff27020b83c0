// Base64, as RFC 4648 has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

// Bytes of base64 text; white space is passed over, what follows a "=" is not looked at. Nothing if there is
// anything else.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace vitrine
