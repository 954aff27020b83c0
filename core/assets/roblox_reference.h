// What Roblox instances call files that lie elsewhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

struct RobloxReference {
  enum class Kind : uint8_t {
    Asset,   // a number: rbxassetid://1234, https://www.roblox.com/asset/?id=1234 ...
    Studio,  // a file that comes with the Studio: rbxasset://textures/face.png
  };
  Kind kind = Kind::Asset;
  std::string value;  // the number's digits without leading zeroes; the path below the content folder, "/" between

  friend bool operator==(const RobloxReference&, const RobloxReference&) = default;
};

// Any case, further parameters, white space around it. Nothing for other texts, also for rbxassetid:// without a
// number and Studio paths that would leave their folder.
std::optional<RobloxReference> robloxReference(std::string_view text);

}  // namespace vitrine
