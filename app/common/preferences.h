// What the user prefers in every window. Saved in the settings, checked when read, and in effect at once.
#pragma once

#include <QColor>
#include <QObject>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/common/navigation.h"
#include "core/document/lengths.h"

namespace vitrine {

enum class Theme : uint8_t { System, Light, Dark, HighContrast };
enum class Density : uint8_t { Comfortable, Compact };
enum class Language : uint8_t { System, English, German, French };

struct Preferences {
  Theme theme = Theme::System;  // System: the desktop's colours
  Density density = Density::Comfortable;
  std::optional<QColor> background;  // the background of pictures; none: a gradient
  Navigation navigation = Navigation::Vitrine;
  bool oneWindow = false;       // files open in the window that is open already
  bool restoreSession = false;  // a window started without files opens those of the last session
  bool tellDesktop = true;      // opened files are added to the desktop's recent files
  LengthUnit lengths = LengthUnit::Stored;
  Language language = Language::System;  // System: the desktop's; from the next start on, see languages.h
  friend bool operator==(const Preferences&, const Preferences&) = default;
};

// One of the values that a preference may have.
struct ChoiceRow {
  int value;
  const char* name;   // in the settings
  const char* title;  // of the context "Preferences"
};

// A preference: how it is saved, and what the dialog makes of it.
struct PreferenceRow {
  enum class Kind : uint8_t {
    Radios,  // all choices in sight
    List,    // in a box that opens
    Check,   // 0 or 1
    Colour,  // 0xRRGGBB; -1: none
  };
  Kind kind;
  const char* name;                    // in the settings, behind "preferences/", and of the widget
  const char* label;                   // in front of the widget; null: that of the row above it. Of the context
                                       // "vitrine::PreferencesDialog", as what follows
  const char* title;                   // of Check, beside the box; else null
  const char* tip;                     // or null
  std::span<const ChoiceRow> choices;  // of Radios and List
  int (*value)(const Preferences&);
  void (*set)(Preferences&, int value);
};
// In the order of the dialog.
std::span<const PreferenceRow> preferenceRows();
const PreferenceRow& preferenceRow(std::string_view name);  // that there is

// "de", "Deutsch": as ISO 639 and as the language itself have them.
std::span<const ChoiceRow> languageRows();

// The saved preferences; values that cannot be read are replaced by the defaults.
Preferences savedPreferences();
// The preferences in effect; the first call reads the saved ones.
const Preferences& preferences();
// A length from a file in the preferred unit, with the unit's name; also for several lengths. See
// core/document/lengths.h.
QString lengthText(double length, const Conventions& conventions, int digits);
QString lengthsText(const Vec3& lengths, const QString& between, const Conventions& conventions, int digits);
// Saves them and puts them into effect.
void setPreferences(const Preferences& wanted);
// Reads the settings again: when the program starts.
void reloadPreferences();

class PreferenceNotices : public QObject {
  Q_OBJECT
 public:
  static PreferenceNotices& instance();
 signals:
  void changed();
};

}  // namespace vitrine
