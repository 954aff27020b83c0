#include "app/common/preferences.h"

#include <QCoreApplication>
#include <QSettings>
#include <algorithm>
#include <cmath>

#include "app/common/appearance.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

template <class Value>
constexpr ChoiceRow choice(Value value, const char* name, const char* title) {
  return {int(value), name, title};
}

constexpr ChoiceRow kThemes[] = {
    choice(Theme::System, "system", QT_TRANSLATE_NOOP("Preferences", "System")),
    choice(Theme::Light, "light", QT_TRANSLATE_NOOP("Preferences", "Light")),
    choice(Theme::Dark, "dark", QT_TRANSLATE_NOOP("Preferences", "Dark")),
    choice(Theme::HighContrast, "high-contrast", QT_TRANSLATE_NOOP("Preferences", "High contrast")),
};
constexpr ChoiceRow kDensities[] = {
    choice(Density::Comfortable, "comfortable", QT_TRANSLATE_NOOP("Preferences", "Comfortable")),
    choice(Density::Compact, "compact", QT_TRANSLATE_NOOP("Preferences", "Compact")),
};
constexpr ChoiceRow kLengths[] = {
    choice(LengthUnit::Stored, "stored", QT_TRANSLATE_NOOP("Preferences", "As stored")),
    choice(LengthUnit::Metres, "metres", QT_TRANSLATE_NOOP("Preferences", "Metres")),
    choice(LengthUnit::Feet, "feet", QT_TRANSLATE_NOOP("Preferences", "Feet and inches")),
};
constexpr ChoiceRow kLanguages[] = {
    choice(Language::System, "system", QT_TRANSLATE_NOOP("Preferences", "System")),
    choice(Language::English, "en", "English"),
    choice(Language::German, "de", "Deutsch"),
    choice(Language::French, "fr", "Français"),
};
constexpr ChoiceRow kNavigations[] = {
    choice(Navigation::Vitrine, "vitrine", "Vitrine"),
    choice(Navigation::Blender, "blender", "Blender"),
    choice(Navigation::Maya, "maya", "Maya"),
    choice(Navigation::Studio, "studio", "Roblox Studio"),
};

template <auto Member>
int valueIn(const Preferences& preferences) {
  return int(preferences.*Member);
}
template <auto Member>
void setIn(Preferences& preferences, int value) {
  preferences.*Member = std::remove_cvref_t<decltype(preferences.*Member)>(value);
}
template <auto Member>
constexpr PreferenceRow chosen(PreferenceRow::Kind kind, const char* name, const char* label, const char* tip,
                               std::span<const ChoiceRow> choices) {
  return {kind, name, label, nullptr, tip, choices, valueIn<Member>, setIn<Member>};
}
template <auto Member>
constexpr PreferenceRow checked(const char* name, const char* label, const char* title, const char* tip) {
  return {PreferenceRow::Kind::Check, name, label, title, tip, {}, valueIn<Member>, setIn<Member>};
}

int backgroundIn(const Preferences& preferences) {
  return preferences.background ? int(preferences.background->rgb() & 0xFFFFFF) : -1;
}
void setBackground(Preferences& preferences, int value) {
  preferences.background = value < 0 ? std::nullopt : std::optional(QColor::fromRgb(QRgb(value)));
}

constexpr PreferenceRow kPreferences[] = {
    chosen<&Preferences::theme>(PreferenceRow::Kind::Radios, "theme",
                                QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Colours:"), nullptr, kThemes),
    chosen<&Preferences::density>(PreferenceRow::Kind::Radios, "density",
                                  QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Density:"), nullptr, kDensities),
    chosen<&Preferences::lengths>(
        PreferenceRow::Kind::Radios, "lengths", QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Lengths:"),
        QT_TRANSLATE_NOOP(
            "vitrine::PreferencesDialog",
            "Applies if a file's unit is known: a stud is 0.28 m, glTF and Second Life use metres, and FBX files "
            "state it. Other files, and everything that is exported, keep the stored numbers."),
        kLengths),
    chosen<&Preferences::language>(PreferenceRow::Kind::List, "language",
                                   QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Lang&uage:"), nullptr,
                                   kLanguages),
    {PreferenceRow::Kind::Colour,
     "background",
     QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "&Background of pictures:"),
     nullptr,
     nullptr,
     {},
     backgroundIn,
     setBackground},
    chosen<&Preferences::navigation>(PreferenceRow::Kind::List, "navigation",
                                     QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "The &mouse works as in:"),
                                     nullptr, kNavigations),
    checked<&Preferences::oneWindow>(
        "one-window", QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "Files:"),
        QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "&Open files in the running window"),
        QT_TRANSLATE_NOOP(
            "vitrine::PreferencesDialog",
            "A file that is opened from elsewhere becomes a tab of the window that is there already")),
    checked<&Preferences::restoreSession>(
        "restore-session", nullptr,
        QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "&Reopen the files of the last session"),
        QT_TRANSLATE_NOOP(
            "vitrine::PreferencesDialog",
            "A window started without a file reopens the files that were open when the last window was closed")),
    checked<&Preferences::tellDesktop>(
        "tell-desktop", nullptr,
        QT_TRANSLATE_NOOP("vitrine::PreferencesDialog", "&List opened files among the desktop's recent files"),
        QT_TRANSLATE_NOOP("vitrine::PreferencesDialog",
                          "They are listed among the recent files of file managers and other programs")),
};

QString settingOf(const PreferenceRow& row) { return QString("preferences/") + row.name; }

// As it is in the settings: "dark", "yes", "#rrggbb".
QString textOfValue(const PreferenceRow& row, int value) {
  if (row.kind == PreferenceRow::Kind::Check) return value != 0 ? "yes" : "no";
  if (row.kind == PreferenceRow::Kind::Colour) return value < 0 ? QString() : QColor::fromRgb(QRgb(value)).name();
  return std::ranges::find(row.choices, value, &ChoiceRow::value)->name;
}

// Nothing where the setting is none of these.
std::optional<int> valueOfText(const PreferenceRow& row, const QVariant& setting) {
  if (setting.typeId() != QMetaType::QString) return std::nullopt;
  const QString text = setting.toString();
  switch (row.kind) {
    case PreferenceRow::Kind::Check:
      return text == "yes" ? std::optional(1) : text == "no" ? std::optional(0) : std::nullopt;
    case PreferenceRow::Kind::Colour: {
      if (text.size() != 7 || !text.startsWith('#')) return std::nullopt;
      bool isNumber = false;
      const uint rgb = text.mid(1).toUInt(&isNumber, 16);
      return isNumber ? std::optional(int(rgb)) : std::nullopt;
    }
    case PreferenceRow::Kind::Radios:
    case PreferenceRow::Kind::List:
      break;
  }
  const auto choice = std::ranges::find_if(row.choices, [&](const ChoiceRow& each) { return text == each.name; });
  return choice == row.choices.end() ? std::nullopt : std::optional(choice->value);
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

std::span<const PreferenceRow> preferenceRows() { return kPreferences; }
const PreferenceRow& preferenceRow(std::string_view name) {
  return *std::ranges::find(kPreferences, name, &PreferenceRow::name);
}
std::span<const ChoiceRow> languageRows() { return kLanguages; }

Preferences savedPreferences() {
  const QSettings settings;
  Preferences read;
  for (const PreferenceRow& row : kPreferences)
    if (const auto value = valueOfText(row, settings.value(settingOf(row)))) row.set(read, *value);
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
  for (const PreferenceRow& row : kPreferences)
    if (const int value = row.value(wanted); value == row.value(usual))
      settings.remove(settingOf(row));
    else
      settings.setValue(settingOf(row), textOfValue(row, value));
  takeEffect(wanted);
}

void reloadPreferences() { takeEffect(savedPreferences()); }

PreferenceNotices& PreferenceNotices::instance() {
  static PreferenceNotices notices;
  return notices;
}

}  // namespace vitrine
