// The texts of options, parsed into types. No file is needed for that; view_arguments.h checks afterwards whether a
// file has what is asked for. The error is a message for the user that names the option.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/usage.h"
#include "app/pictures/uv_picture.h"
#include "core/export/export.h"
#include "render/view/view_state.h"

namespace vitrine {

// Ranges of numbers that are options, or parts of them.
inline constexpr float kMostSeconds = 1e6f, kLeastScale = 1e-6f, kMostScale = 1e6f;
inline constexpr float kMostCoordinate = 1e9f, kMostDegrees = 36000;

// "1234" or "0x4D2". The text is kept for messages.
struct WholeNumber {
  uint64_t number = 0;
  std::string text;
};
Parsed<WholeNumber> parseWholeNumber(const char* option, const std::string& text);

using PixelSize = std::pair<uint32_t, uint32_t>;
// "1280x720"
Parsed<PixelSize> parseSize(const std::string& text);

// Of --lod.
struct LevelChoice {
  enum class Kind : uint8_t {
    Number,
    Automatic,  // as the format's programs would show it
    All,
  };
  Kind kind = Kind::Number;
  uint32_t number = 0;
};
Parsed<LevelChoice> parseLevelChoice(const std::string& text);
// Of --lod where a model is written; none: all levels.
Parsed<std::optional<uint32_t>> parseLevelOrAll(const std::string& text);
// "0,2"
Parsed<std::vector<uint32_t>> parseLevels(const char* option, const std::string& text);

Parsed<ViewMode> parseMode(const std::string& text);
Parsed<Tone> parseTone(const std::string& text);
// "grid,axes"
Parsed<std::vector<bool Show::*>> parseShowList(const std::string& text);

// What is behind the object.
struct Background {
  std::optional<Vec3> colour;  // 0..1; none: the gradient
  Gradient gradient = Gradient::Dark;
  bool transparent = false;
};
Parsed<Background> parseBackground(const std::string& text);

// "EX,EY,EZ,TX,TY,TZ,FOV"
struct CameraPose {
  Vec3 eye{0.0f}, target{0.0f};  // in the file's own coordinates
  float fovY = 0.8f;             // radians
};
Parsed<CameraPose> parseCamera(const std::string& text);

// Of --view.
struct LookFrom {
  StandardView view = StandardView::Iso;
  bool storedCamera = false;  // that of the file; `view` where it has none
};
Parsed<LookFrom> parseLookFrom(const std::string& text);
// "front", ... , and "file" for the stored camera.
std::vector<std::string> standardViewNames();

// "x=1.5", "-z=0"
Parsed<SectionPlane> parseSection(const std::string& text);
// "y" or "z"
Parsed<Axis> parseUp(const std::string& text);
// "2", or "1,2,3" for each axis
Parsed<Vec3> parseScale(const std::string& text);
// What something in the file is called.
Parsed<std::string> parseName(const std::string& text);
// "texture" or "lightmap"
Parsed<UvSet> parseUvSet(const std::string& text);
// "png" or "exr": as they are
Parsed<bool> parseExactDepths(const std::string& text);

struct JointTurn {
  std::string joint;
  Vec3 degrees{0.0f};
};
// "JOINT=RX,RY,RZ"
Parsed<JointTurn> parseJointTurn(const std::string& text);

struct NamedWeight {
  std::string name;
  float weight = 0;  // 0..1
};
// "NAME=0.5"
Parsed<NamedWeight> parseWeight(const char* option, const std::string& text);

// "glb": one that there is, as the option takes no other word.
Parsed<const Writer*> parseWriter(const std::string& text);
// What is called "uncompressed" now was called "raw" once: scripts may still say so.
Parsed<std::string> parseVariant(const std::string& text);
// "+z" or "stored"
Parsed<Facing> parseFacing(const std::string& text);

}  // namespace vitrine
