// Fragments of Roblox XML.
#pragma once

#include <fmt/core.h>

#include <cmath>
#include <string>
#include <string_view>

#include "core/document/math.h"

namespace vitrine::test {

// `properties` and `children` are XML.
inline std::string item(std::string_view className, std::string_view name, std::string_view properties,
                        std::string_view children = "", std::string_view referent = "") {
  return fmt::format(
      "<Item class=\"{}\" referent=\"{}\"><Properties><string name=\"Name\">{}</string>{}</Properties>{}</Item>",
      className, referent, name, properties, children);
}
inline std::string frame(std::string_view property, const Vec3& at, float turnAboutZ = 0) {
  const float c = std::cos(turnAboutZ), s = std::sin(turnAboutZ);
  return fmt::format(
      "<CoordinateFrame name=\"{}\"><X>{}</X><Y>{}</Y><Z>{}</Z><R00>{}</R00><R01>{}</R01><R02>0</R02><R10>{}</R10>"
      "<R11>{}</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CoordinateFrame>",
      property, at.x, at.y, at.z, c, -s, s, c);
}
inline std::string fileOf(std::string_view items) {
  return fmt::format("<roblox version=\"4\">{}</roblox>", items);
}

}  // namespace vitrine::test
