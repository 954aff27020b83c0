// The headings under which the properties of a class are listed. Properties of Roblox classes are grouped by
// subject, the way people look for them; those of other formats keep the order of the file under the class's name.
#pragma once

#include <QString>
#include <string_view>

namespace vitrine {

struct PropertyHeading {
  int order = 0;  // headings are sorted by it
  QString title;
};

// The heading for a property of an instance; below it properties are sorted by name.
PropertyHeading headingOf(std::string_view className, std::string_view property);

}  // namespace vitrine
