#include "core/document/lengths.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/bytes/local_text.h"

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

// Those that are words, which have a plural; the others are signs: "m", "cm".
struct UnitWords {
  std::string_view unit;
  const char *one, *many;
};
constexpr UnitWords kUnitWords[] = {
    {"stud", VITRINE_TEXT("Units", "%1 stud"), VITRINE_TEXT("Units", "%1 studs")},
    {"game unit", VITRINE_TEXT("Units", "%1 game unit"), VITRINE_TEXT("Units", "%1 game units")},
};
constexpr std::string_view kNamelessUnit = "unit";  // of formats that have none

std::string named(const std::string& text, const std::string& unit) {
  if (unit.empty() || unit == kNamelessUnit) return text;
  for (const UnitWords& words : kUnitWords)
    if (words.unit == unit) return filledIn(localText("Units", text == "1" ? words.one : words.many), {text});
  return text + " " + unit;
}

}  // namespace

bool isShownIn(const Conventions& conventions, LengthUnit unit) {
  return unit != LengthUnit::Stored && conventions.metres > 0;
}

std::string lengthsText(std::span<const double> lengths, const std::string& between, const Conventions& conventions,
                        LengthUnit unit, const NumberText& number) {
  const auto joined = [&](double factor, const NumberText& text) {
    std::string all;
    for (const double length : lengths) all += (all.empty() ? "" : between) + text(length * factor);
    return all;
  };
  if (isShownIn(conventions, unit)) {
    if (unit == LengthUnit::Metres) return named(joined(double(conventions.metres), number), "m");
    return joined(double(conventions.metres),
                  [&](double metres) { return std::isfinite(metres) ? feetText(metres, number) : number(metres); });
  }
  const std::string plain = joined(1, number);
  if (conventions.knownUnit.empty()) return named(plain, conventions.unit);
  if (conventions.knownUnits == 1) return named(plain, conventions.knownUnit);
  return filledIn(localText("Units", "%1 (%2)"),
                  {plain, named(joined(double(conventions.knownUnits), number), conventions.knownUnit)});
}

std::string lengthText(double length, const Conventions& conventions, LengthUnit unit, const NumberText& number) {
  return lengthsText({&length, 1}, {}, conventions, unit, number);
}

std::string shortNumber(double number) {
  constexpr int kDigits = 3;
  if (number == 0 || !std::isfinite(number)) return fmt::format("{}", number == 0 ? 0.0 : number);
  const double magnitude = std::floor(std::log10(std::abs(number)));
  const double largest = 15;
  if (magnitude > largest || magnitude < -6) return fmt::format("{:.3g}", number);
  std::string text = fmt::format("{:.{}f}", number, std::max(0, kDigits - 1 - int(magnitude)));
  if (text.find('.') != std::string::npos) {
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return text;
}

}  // namespace vitrine
