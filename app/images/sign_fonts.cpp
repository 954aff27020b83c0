#include "app/images/sign_fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "app/images/sign_painter.h"

namespace vitrine {
namespace {

enum class FontKind : uint8_t { Sans, Serif, Mono, Hand };
// Families by the names that files have. What is first is the same family, or made to the same measures, or by the
// looks of its letters the nearest that Debian 12 packages; each is taken where it is installed.
struct FamilyRow {
  std::string_view name;  // begins with
  FontKind kind;
  std::array<const char*, 2> first{};  // null: none
};
constexpr FamilyRow kFamilies[] = {
    {"SourceSans", FontKind::Sans, {"Source Sans Pro", "Source Sans 3"}},
    {"Gotham", FontKind::Sans, {"Montserrat", "Manrope"}},
    {"Montserrat", FontKind::Sans, {"Montserrat", "Manrope"}},
    {"BuilderSans", FontKind::Sans, {"Open Sans"}},
    {"Arial", FontKind::Sans, {"Liberation Sans"}},
    {"Arimo", FontKind::Sans, {"Arimo", "Liberation Sans"}},
    {"LegacyArial", FontKind::Sans, {"Liberation Sans"}},
    {"Roboto Mono", FontKind::Mono, {"Roboto Mono"}},
    {"RobotoMono", FontKind::Mono, {"Roboto Mono"}},
    {"RobotoCondensed", FontKind::Sans, {"Roboto Condensed", "Yanone Kaffeesatz"}},
    {"Roboto", FontKind::Sans, {"Roboto"}},
    {"Ubuntu", FontKind::Sans, {"Ubuntu"}},
    {"Nunito", FontKind::Sans, {"Nunito", "Quicksand"}},
    {"Oswald", FontKind::Sans, {"Oswald", "Yanone Kaffeesatz"}},
    {"JosefinSans", FontKind::Sans, {"Josefin Sans", "League Spartan"}},
    {"DenkOne", FontKind::Sans, {"Denk One"}},
    {"Jura", FontKind::Sans, {"Jura"}},
    {"Michroma", FontKind::Sans, {"Michroma", "Play"}},
    {"Sarpanch", FontKind::Sans, {"Sarpanch", "Play"}},
    {"Zekton", FontKind::Sans, {"eurofurence", "Play"}},
    {"HighwayGothic", FontKind::Sans, {"Roadgeek 2014 Series D"}},
    {"TitilliumWeb", FontKind::Sans, {"Titillium Web", "Play"}},
    {"Inconsolata", FontKind::Mono, {"Inconsolata"}},
    {"SpecialElite", FontKind::Mono, {"Special Elite", "GNUTypewriter"}},
    {"PressStart2P", FontKind::Mono, {"Press Start 2P", "C-64"}},
    {"ComicNeueAngular", FontKind::Hand, {"Comic Neue"}},
    {"IndieFlower", FontKind::Hand, {"Indie Flower"}},
    {"PatrickHand", FontKind::Hand, {"Patrick Hand"}},
    {"PermanentMarker", FontKind::Hand, {"Permanent Marker", "Humor Sans"}},
    {"AmaticSC", FontKind::Hand, {"Amatic SC", "Tomson Talks"}},
    {"Bangers", FontKind::Hand, {"Bangers", "Humor Sans"}},
    {"LuckiestGuy", FontKind::Hand, {"Luckiest Guy", "StayPuft"}},
    {"FredokaOne", FontKind::Hand, {"Fredoka One", "StayPuft"}},
    {"Creepster", FontKind::Hand, {"Creepster", "StayPuft"}},
    {"Kalam", FontKind::Hand, {"Kalam"}},
    {"AccanthisADFStd", FontKind::Serif, {"Accanthis ADF Std"}},
    {"Guru", FontKind::Serif, {"EB Garamond"}},
    {"Balthazar", FontKind::Serif, {"Balthazar", "Goudy Bookletter 1911"}},
    {"Fondamento", FontKind::Serif, {"Fondamento"}},
    {"GrenzeGotisch", FontKind::Serif, {"Grenze Gotisch"}},
    {"RomanAntique", FontKind::Serif, {"Essays1743"}},
    {"EBGaramond", FontKind::Serif, {"EB Garamond"}},
    {"Merriweather", FontKind::Serif, {"Merriweather"}},
    {"Antique", FontKind::Serif, {"Essays1743"}},
};
constexpr const char* kSansFonts[] = {"Source Sans Pro", "Source Sans 3", "Open Sans", "Lato",
                                      "Roboto",          "Noto Sans",     "Arimo",     "Liberation Sans",
                                      "Nimbus Sans",     "DejaVu Sans"};
constexpr const char* kSerifFonts[] = {"EB Garamond", "Liberation Serif", "Nimbus Roman", "DejaVu Serif"};
constexpr const char* kMonoFonts[] = {"Inconsolata", "Liberation Mono", "Nimbus Mono PS", "DejaVu Sans Mono"};
constexpr const char* kHandFonts[] = {"Comic Neue", "Comic Sans MS", "Z003", "DejaVu Sans"};

std::span<const char* const> fontsOf(FontKind kind) {
  switch (kind) {
    case FontKind::Serif:
      return kSerifFonts;
    case FontKind::Mono:
      return kMonoFonts;
    case FontKind::Hand:
      return kHandFonts;
    case FontKind::Sans:
      break;
  }
  return kSansFonts;
}

bool isInstalled(const char* family) {
  static const QStringList kInstalled = QFontDatabase::families();
  return family && kInstalled.contains(QString::fromLatin1(family), Qt::CaseInsensitive);
}

}  // namespace

QFont signFontOf(const SignFont& font, float lineHeight) {
  QFont made(QString::fromStdString(standInFor(font)));
  made.setWeight(QFont::Weight(std::clamp<int>(font.weight, 1, 1000)));
  made.setItalic(font.italic);
  made.setHintingPreference(QFont::PreferNoHinting);
  made.setStyleStrategy(QFont::PreferAntialias);
  constexpr int kMeasured = 100;
  made.setPixelSize(kMeasured);
  const qreal ratio = QFontMetricsF(made).height() / kMeasured;
  made.setPixelSize(std::max(1, int(std::lround(qreal(lineHeight) / std::max(ratio, 0.1)))));
  return made;
}

std::string standInFor(const SignFont& font) {
  FontKind kind = FontKind::Sans;
  for (const FamilyRow& row : kFamilies) {
    if (!std::string_view(font.family).starts_with(row.name)) continue;
    for (const char* family : row.first)
      if (isInstalled(family)) return family;
    kind = row.kind;
    break;
  }
  for (const char* family : fontsOf(kind))
    if (isInstalled(family)) return family;
  return QGuiApplication::font().family().toStdString();
}

}  // namespace vitrine
