// Lengths for people: as the file stores them, or in a familiar unit.
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

// "4.5 studs"; "1.26 m"; "4 ft 1.6 in". Lengths are those of the scene, in which sizes that the file leaves open
// are already chosen. A unit that only the file format uses is written as a plain number, followed by the nearest
// familiar unit: "784 (3.06 game units)"; just "784" if there is none.
std::string lengthText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number);

// Several lengths with `between` in between: "1.3 × 2 × 0.5 m"; "4 ft 1.6 in × 2 ft 0 in"; "512 × 256 (2 × 1 game
// units)".
std::string lengthsText(std::span<const double> lengths, const std::string& between, const Conventions& conventions,
                        LengthUnit unit, const NumberText& number);

// At least three significant digits, and all digits before the decimal point: "784", "3.06", "12346". For a label
// in a picture.
std::string shortNumber(double number);

// Whether lengths with these conventions are shown in `unit`, not as stored.
bool isShownIn(const Conventions& conventions, LengthUnit unit);

}  // namespace vitrine
