#include "app/common/preferences.h"

#include <QCoreApplication>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/common/appearance.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr ThemeRow kThemes[] = {
    {Theme::System, "system", QT_TRANSLATE_NOOP("Preferences", "System")},
    {Theme::Light, "light", QT_TRANSLATE_NOOP("Preferences", "Light")},
    {Theme::Dark, "dark", QT_TRANSLATE_NOOP("Preferences", "Dark")},
    {Theme::HighContrast, "high-contrast", QT_TRANSLATE_NOOP("Preferences", "High contrast")},
};
constexpr DensityRow kDensities[] = {
    {Density::Comfortable, "comfortable", QT_TRANSLATE_NOOP("Preferences", "Comfortable")},
    {Density::Compact, "compact", QT_TRANSLATE_NOOP("Preferences", "Compact")},
};

constexpr LengthRow kLengths[] = {
    {LengthUnit::Stored, "stored", QT_TRANSLATE_NOOP("Preferences", "As stored")},
    {LengthUnit::Metres, "metres", QT_TRANSLATE_NOOP("Preferences", "Metres")},
    {LengthUnit::Feet, "feet", QT_TRANSLATE_NOOP("Preferences", "Feet and inches")},
};

constexpr LanguageRow kLanguages[] = {
    {Language::System, "system", QT_TRANSLATE_NOOP("Preferences", "System")},
    {Language::English, "en", "English"},
    {Language::German, "de", "Deutsch"},
    {Language::French, "fr", "Français"},
};

constexpr const char *kThemeKey = "preferences/theme", *kDensityKey = "preferences/density",
                     *kBackgroundKey = "preferences/background", *kNavigationKey = "preferences/navigation",
                     *kOneWindowKey = "preferences/one-window", *kRestoreKey = "preferences/restore-session",
                     *kTellDesktopKey = "preferences/tell-desktop", *kLengthsKey = "preferences/lengths",
                     *kLanguageKey = "preferences/language";

// The row of that name; null where the setting is none.
template <class Row>
const Row* rowNamed(std::span<const Row> rows, const QVariant& name) {
  if (name.typeId() != QMetaType::QString) return nullptr;
  const auto row = std::ranges::find_if(rows, [&](const Row& each) { return name.toString() == each.name; });
  return row == rows.end() ? nullptr : &*row;
}

template <class Row, class Value>
QString nameOfRow(std::span<const Row> rows, Value Row::*member, Value value) {
  return std::ranges::find(rows, value, member)->name;
}

// "#rrggbb" and nothing else.
std::optional<QColor> plainColour(const QVariant& setting) {
  if (setting.typeId() != QMetaType::QString) return std::nullopt;
  const QString text = setting.toString();
  if (text.size() != 7 || !text.startsWith('#')) return std::nullopt;
  bool isNumber = false;
  const uint rgb = text.mid(1).toUInt(&isNumber, 16);
  return isNumber ? std::optional(QColor::fromRgb(rgb)) : std::nullopt;
}

Preferences& inEffect() {
  static Preferences preferences = savedPreferences();
  return preferences;
}

// As people of the language write them: large ones in full.
NumberText numbersOf(int digits) {
  return [digits](double number) {
    const bool large = std::abs(number) >= std::pow(10, digits) && std::abs(number) < 1e15;
    return (large ? QLocale().toString(number, 'f', 0) : QLocale().toString(number, 'g', digits)).toStdString();
  };
}

void takeEffect(const Preferences& wanted) {
  inEffect() = wanted;
  applyAppearance(wanted);
  emit PreferenceNotices::instance().changed();
}

}  // namespace

std::span<const ThemeRow> themeRows() { return kThemes; }
std::span<const DensityRow> densityRows() { return kDensities; }
std::span<const LengthRow> lengthRows() { return kLengths; }
std::span<const LanguageRow> languageRows() { return kLanguages; }

Preferences savedPreferences() {
  const QSettings settings;
  Preferences read;
  if (const auto* row = rowNamed(themeRows(), settings.value(kThemeKey))) read.theme = row->theme;
  if (const auto* row = rowNamed(densityRows(), settings.value(kDensityKey))) read.density = row->density;
  if (const auto* row = rowNamed(lengthRows(), settings.value(kLengthsKey))) read.lengths = row->unit;
  if (const auto* row = rowNamed(languageRows(), settings.value(kLanguageKey))) read.language = row->language;
  if (const auto* row = rowNamed(navigationRows(), settings.value(kNavigationKey)))
    read.navigation = row->navigation;
  read.oneWindow = settings.value(kOneWindowKey).toString() == "yes";
  read.restoreSession = settings.value(kRestoreKey).toString() == "yes";
  read.tellDesktop = settings.value(kTellDesktopKey).toString() != "no";
  read.background = plainColour(settings.value(kBackgroundKey));
  return read;
}

const Preferences& preferences() { return inEffect(); }

QString lengthText(double length, const Conventions& conventions, int digits) {
  return visibleText(lengthText(length, conventions, preferences().lengths, numbersOf(digits)));
}

QString lengthsText(const Vec3& lengths, const QString& between, const Conventions& conventions, int digits) {
  const double numbers[] = {double(lengths.x), double(lengths.y), double(lengths.z)};
  return visibleText(
      lengthsText(numbers, between.toStdString(), conventions, preferences().lengths, numbersOf(digits)));
}

void setPreferences(const Preferences& wanted) {
  if (wanted == inEffect()) return;
  QSettings settings;
  const Preferences usual;
  // What is as usual follows the program.
  const auto save = [&settings](const char* key, bool isUsual, const QString& value) {
    if (isUsual)
      settings.remove(key);
    else
      settings.setValue(key, value);
  };
  save(kThemeKey, wanted.theme == usual.theme, nameOfRow(themeRows(), &ThemeRow::theme, wanted.theme));
  save(kDensityKey, wanted.density == usual.density,
       nameOfRow(densityRows(), &DensityRow::density, wanted.density));
  save(kLengthsKey, wanted.lengths == usual.lengths, nameOfRow(lengthRows(), &LengthRow::unit, wanted.lengths));
  save(kLanguageKey, wanted.language == usual.language,
       nameOfRow(languageRows(), &LanguageRow::language, wanted.language));
  save(kNavigationKey, wanted.navigation == usual.navigation,
       nameOfRow(navigationRows(), &NavigationRow::navigation, wanted.navigation));
  save(kBackgroundKey, !wanted.background, wanted.background ? wanted.background->name() : QString());
  save(kOneWindowKey, wanted.oneWindow == usual.oneWindow, "yes");
  save(kRestoreKey, wanted.restoreSession == usual.restoreSession, "yes");
  save(kTellDesktopKey, wanted.tellDesktop == usual.tellDesktop, "no");
  takeEffect(wanted);
}

void reloadPreferences() { takeEffect(savedPreferences()); }

PreferenceNotices& PreferenceNotices::instance() {
  static PreferenceNotices notices;
  return notices;
}

}  // namespace vitrine
