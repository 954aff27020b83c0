// Under which headings the properties of a class are listed. The properties of Roblox classes fall into what they
// are about, the way people look for them; those of other formats keep the order of the file under the class's
// name.
#pragma once

#include <QString>
#include <string_view>

namespace vitrine {

struct PropertyHeading {
  int order = 0;  // headings ascend by it
  QString title;
};

// Properties of instances stand below headings, sorted by name.
PropertyHeading headingOf(std::string_view className, std::string_view property);

}  // namespace vitrine
