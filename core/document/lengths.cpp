#include "core/document/lengths.h"

#include <cmath>

namespace vitrine {
namespace {

constexpr double kMetresPerInch = 0.0254;
constexpr int kInchesPerFoot = 12;

// Inches with one digit behind the point: 11.97 inches are a foot.
std::string feetText(double metres, const NumberText& number) {
  const double tenths = std::round(std::abs(metres) / kMetresPerInch * 10);
  const double feet = std::floor(tenths / (10 * kInchesPerFoot));
  const double inches = (tenths - feet * 10 * kInchesPerFoot) / 10;
  std::string text = metres < 0 && tenths > 0 ? "-" : "";
  if (feet > 0) text += number(feet) + " ft ";
  return text + number(inches) + " in";
}

// Without the unit's name; feet and inches have none that could be left out.
std::string numberText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number) {
  if (!isShownIn(conventions, unit) || !std::isfinite(length)) return number(length);
  const double metres = length * double(conventions.metres);
  return unit == LengthUnit::Metres ? number(metres) : feetText(metres, number);
}

std::string nameOf(const Conventions& conventions, LengthUnit unit) {
  if (!isShownIn(conventions, unit)) return conventions.unit;
  return unit == LengthUnit::Metres ? "m" : "";
}

std::string named(std::string text, const std::string& unit) { return unit.empty() ? text : text + " " + unit; }

}  // namespace

bool isShownIn(const Conventions& conventions, LengthUnit unit) {
  return unit != LengthUnit::Stored && conventions.metres > 0;
}

std::string lengthText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number,
                       const std::string& nameless) {
  const std::string name = nameOf(conventions, unit);
  const bool hasNone = name.empty() && !isShownIn(conventions, unit);
  return named(numberText(length, conventions, unit, number), hasNone ? nameless : name);
}

std::string lengthsText(std::span<const double> lengths, const std::string& between, const Conventions& conventions,
                        LengthUnit unit, const NumberText& number) {
  std::string text;
  for (const double length : lengths)
    text += (text.empty() ? "" : between) + numberText(length, conventions, unit, number);
  return named(text, nameOf(conventions, unit));
}

}  // namespace vitrine
