#include "app/common/preferences.h"

#include <QCoreApplication>
#include <QSettings>
#include <algorithm>

#include "app/common/appearance.h"

namespace vitrine {
namespace {

constexpr ThemeRow kThemes[] = {
    {Theme::System, "system", QT_TRANSLATE_NOOP("Preferences", "System")},
    {Theme::Light, "light", QT_TRANSLATE_NOOP("Preferences", "Light")},
    {Theme::Dark, "dark", QT_TRANSLATE_NOOP("Preferences", "Dark")},
};
constexpr DensityRow kDensities[] = {
    {Density::Comfortable, "comfortable", QT_TRANSLATE_NOOP("Preferences", "Comfortable")},
    {Density::Compact, "compact", QT_TRANSLATE_NOOP("Preferences", "Compact")},
};

constexpr const char *kThemeKey = "preferences/theme", *kDensityKey = "preferences/density",
                     *kBackgroundKey = "preferences/background", *kNavigationKey = "preferences/navigation",
                     *kOneWindowKey = "preferences/one-window";

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

void takeEffect(const Preferences& wanted) {
  inEffect() = wanted;
  applyAppearance(wanted);
  emit PreferenceNotices::instance().changed();
}

}  // namespace

std::span<const ThemeRow> themeRows() { return kThemes; }
std::span<const DensityRow> densityRows() { return kDensities; }

Preferences savedPreferences() {
  const QSettings settings;
  Preferences read;
  if (const auto* row = rowNamed(themeRows(), settings.value(kThemeKey))) read.theme = row->theme;
  if (const auto* row = rowNamed(densityRows(), settings.value(kDensityKey))) read.density = row->density;
  if (const auto* row = rowNamed(navigationRows(), settings.value(kNavigationKey)))
    read.navigation = row->navigation;
  read.oneWindow = settings.value(kOneWindowKey).toString() == "yes";
  read.background = plainColour(settings.value(kBackgroundKey));
  return read;
}

const Preferences& preferences() { return inEffect(); }

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
  save(kNavigationKey, wanted.navigation == usual.navigation,
       nameOfRow(navigationRows(), &NavigationRow::navigation, wanted.navigation));
  save(kBackgroundKey, !wanted.background, wanted.background ? wanted.background->name() : QString());
  save(kOneWindowKey, wanted.oneWindow == usual.oneWindow, "yes");
  takeEffect(wanted);
}

void reloadPreferences() { takeEffect(savedPreferences()); }

PreferenceNotices& PreferenceNotices::instance() {
  static PreferenceNotices notices;
  return notices;
}

}  // namespace vitrine
