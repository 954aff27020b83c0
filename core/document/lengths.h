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

// "4.5 studs"; "1.26 m"; "4 ft 1.6 in". What lies in the scene is meant, where sizes that the file leaves open are
// chosen already. What only the file calls a unit is a plain number, with the nearest unit that people know behind
// it: "784 (3.06 game units)"; "784" where nobody knows one.
std::string lengthText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number);

// Several of them with something between: "1.3 × 2 × 0.5 m"; "4 ft 1.6 in × 2 ft 0 in"; "512 × 256 (2 × 1 game
// units)".
std::string lengthsText(std::span<const double> lengths, const std::string& between, const Conventions& conventions,
                        LengthUnit unit, const NumberText& number);

// Three digits, and all of those before the point: "784", "3.06", "12346". For a label in a picture.
std::string shortNumber(double number);

// Whether lengths of such a file are shown in that unit, not as stored.
bool isShownIn(const Conventions& conventions, LengthUnit unit);

}  // namespace vitrine
