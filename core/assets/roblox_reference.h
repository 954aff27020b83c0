// How Roblox instances refer to files outside their own file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

struct RobloxReference {
  enum class Kind : uint8_t {
    Asset,   // a number: rbxassetid://1234, https://www.roblox.com/asset/?id=1234 ...
    Studio,  // a file that comes with Studio: rbxasset://textures/face.png
  };
  Kind kind = Kind::Asset;
  std::string value;  // Asset: digits without leading zeroes; Studio: path below the content folder, with "/"

  friend bool operator==(const RobloxReference&, const RobloxReference&) = default;
};

// Accepts any case, further URL parameters and surrounding white space. nullopt for other texts, including
// rbxassetid:// without a number and Studio paths that would leave their folder.
std::optional<RobloxReference> robloxReference(std::string_view text);

}  // namespace vitrine
