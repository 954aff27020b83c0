// Lengths for people: as a file stores them, or in a unit that its readers know.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "core/document/document.h"

namespace vitrine {

enum class LengthUnit : uint8_t {
  Stored,
  Metres,
  Feet,  // and inches
};

// Writes one number.
using NumberText = std::function<std::string(double)>;

// "4.5 stud"; "1.26 m"; "4 ft 1.6 in". What lies in the scene is meant, where sizes that the file leaves open are
// chosen already. In the file's own unit, by its name, where nobody says how long that is; `nameless` where it has
// no name.
std::string lengthText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number,
                       const std::string& nameless = {});

// Several of them with something between: "1.3 × 2 × 0.5 m"; "4 ft 1.6 in × 2 ft 0 in".
std::string lengthsText(std::span<const double> lengths, const std::string& between, const Conventions& conventions,
                        LengthUnit unit, const NumberText& number);

// Whether lengths of such a file are shown in that unit, not as stored.
bool isShownIn(const Conventions& conventions, LengthUnit unit);

}  // namespace vitrine
