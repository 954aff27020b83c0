#include "core/formats/rbxm/types/migrations.h"

#include <fmt/core.h>

#include <iterator>

namespace vitrine::rbxm {

namespace {

constexpr uint16_t kLight = 300, kRegular = 400, kMedium = 500, kSemiBold = 600, kBold = 700, kExtraBold = 800,
                   kHeavy = 900;
constexpr uint8_t kNormal = 0, kItalic = 1;

struct FontFace {
  std::string_view family;  // the file's name without folder and ending
  uint16_t weight = kRegular;
  uint8_t style = kNormal;
};

// By value of the Font enumeration. Up to 45 as rbx-dom's migration has them; Builder Sans and Arimo, which came
// later, by the names of their items.
constexpr FontFace kFontFaces[] = {
    {"LegacyArial"},                       // 0 Legacy
    {"Arial"},                             // 1
    {"Arial", kBold},                      // 2 ArialBold
    {"SourceSansPro"},                     // 3 SourceSans
    {"SourceSansPro", kBold},              // 4 SourceSansBold
    {"SourceSansPro", kLight},             // 5 SourceSansLight
    {"SourceSansPro", kRegular, kItalic},  // 6 SourceSansItalic
    {"AccanthisADFStd"},                   // 7 Bodoni
    {"Guru"},                              // 8 Garamond
    {"ComicNeueAngular"},                  // 9 Cartoon
    {"Inconsolata"},                       // 10 Code
    {"HighwayGothic"},                     // 11 Highway
    {"Zekton"},                            // 12 SciFi
    {"PressStart2P"},                      // 13 Arcade
    {"Balthazar"},                         // 14 Fantasy
    {"RomanAntique"},                      // 15 Antique
    {"SourceSansPro", kSemiBold},          // 16 SourceSansSemibold
    {"GothamSSm"},                         // 17 Gotham
    {"GothamSSm", kMedium},                // 18 GothamMedium
    {"GothamSSm", kBold},                  // 19 GothamBold
    {"GothamSSm", kHeavy},                 // 20 GothamBlack
    {"AmaticSC"},                          // 21
    {"Bangers"},                           // 22
    {"Creepster"},                         // 23
    {"DenkOne"},                           // 24
    {"Fondamento"},                        // 25
    {"FredokaOne"},                        // 26
    {"GrenzeGotisch"},                     // 27
    {"IndieFlower"},                       // 28
    {"JosefinSans"},                       // 29
    {"Jura"},                              // 30
    {"Kalam"},                             // 31
    {"LuckiestGuy"},                       // 32
    {"Merriweather"},                      // 33
    {"Michroma"},                          // 34
    {"Nunito"},                            // 35
    {"Oswald"},                            // 36
    {"PatrickHand"},                       // 37
    {"PermanentMarker"},                   // 38
    {"Roboto"},                            // 39
    {"RobotoCondensed"},                   // 40
    {"RobotoMono"},                        // 41
    {"Sarpanch"},                          // 42
    {"SpecialElite"},                      // 43
    {"TitilliumWeb"},                      // 44
    {"Ubuntu"},                            // 45
    {"BuilderSans"},                       // 46
    {"BuilderSans", kMedium},              // 47 BuilderSansMedium
    {"BuilderSans", kBold},                // 48 BuilderSansBold
    {"BuilderSans", kExtraBold},           // 49 BuilderSansExtraBold
    {"Arimo"},                             // 50
    {"Arimo", kBold},                      // 51 ArimoBold
};

std::optional<Value> fontFace(int64_t item) {
  if (item < 0 || item >= int64_t(std::size(kFontFaces))) return std::nullopt;
  const FontFace& face = kFontFaces[size_t(item)];
  return Font{fmt::format("rbxasset://fonts/families/{}.json", face.family), face.weight, face.style, {}};
}

std::optional<Value> content(const Value& stored) {
  if (stored.as<ContentSource>()) return stored;
  // No asset has the address None.
  if (const auto* text = stored.as<std::string>()) return contentAt(*text == "None" ? std::string() : *text);
  if (const auto* bytes = stored.as<ByteString>()) return contentAt(bytes->bytes);
  return std::nullopt;
}

std::optional<Value> assetContent(int64_t asset) {
  return contentAt(asset > 0 ? fmt::format("rbxassetid://{}", asset) : std::string());
}

}  // namespace

std::optional<Value> migrate(Migration migration, const Value& stored) {
  const auto* number = stored.as<int64_t>();
  switch (migration) {
    case Migration::None:
      break;
    case Migration::BrickColorToColor:
      if (number) return brickColorOrDefault(*number);
      break;
    case Migration::ContentIdToContent:
      return content(stored);
    case Migration::CornerRadiusToCornerRadii:
      if (stored.as<UDim>()) return stored;
      break;
    case Migration::FontToFontFace:
      if (number) return fontFace(*number);
      break;
    case Migration::IgnoreGuiInsetToScreenInsets:
      if (const auto* ignored = stored.as<bool>()) return int64_t(*ignored ? 1 : 2);
      break;
    case Migration::Int64ToContent:
      if (number) return assetContent(*number);
      break;
  }
  return std::nullopt;
}

}  // namespace vitrine::rbxm
