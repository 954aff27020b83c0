// Tables of everything that can be chosen for a picture. Menus, keys, the View panel, the command line with its
// help, saved views and tests are made from these tables. Apart from the code that draws it, a mode, a flag or a
// switch needs only its row.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "render/view/legend.h"
#include "render/view/view_state.h"

namespace vitrine {

// What a mode shows of the bodies of a place, which have no influences and no levels of the document.
enum class BodyColours : uint8_t { Lit, Unlit, Normals, Tint };
// What it shows of points and lines.
enum class StrokeColours : uint8_t { Nothing, Own, OfVertices, Directions, OfPart, OfMaterial, OfLevel };

struct ModeRow {
  ViewMode mode;
  std::string_view name;  // "vertex-colour": on the command line, and in settings
  const char* title;      // "&Vertex Colours": with its mnemonic
  const char* words;      // that people find its command by: "color paint"
  const char* keys = "";  // defaults, "; " between alternatives
  // Whether a scene has what the mode shows; null: every scene does. Without such data the mode shows nothing.
  bool (*hasData)(const Scene& scene) = nullptr;
  BodyColours bodies = BodyColours::Lit;
  StrokeColours strokes = StrokeColours::Nothing;
  Legend (*legend)(const LegendInput& input) = nullptr;  // null: its colours are the object's own
};
std::span<const ModeRow> modeRows();
const ModeRow& modeRow(ViewMode mode);

std::string_view viewModeName(ViewMode mode);
std::optional<ViewMode> viewModeFromName(std::string_view name);
bool hasDataFor(const Scene& scene, ViewMode mode);
// Whether a view shows the scene in light of the file's own: baked into a room, or that of a place.
bool showsOwnLight(const Scene& scene, const ViewState& view);
// Whether a gizmo is a lamp that the game uses and that says how far it reaches.
bool isLamp(const Gizmo& gizmo);
// Whether the lit mode shows a scene by its own lamps: a room with light baked in.
bool hasLamps(const Scene& scene);
// Whether a scene is a room with baked light, which its game shows from inside, in front of black.
bool isRoom(const Scene& scene);
// The mode that a scene is first shown in.
ViewMode firstMode(const Scene& scene);

struct ToneRow {
  Tone tone;
  std::string_view name;  // "aces": on the command line, and in settings
  const char* title;
};
std::span<const ToneRow> toneRows();
const ToneRow& toneRow(Tone tone);
std::optional<Tone> toneFromName(std::string_view name);

struct ShowRow {
  bool Show::*flag;
  std::string_view name;  // "joint-names"
  const char* title;
  const char* words;  // as for modes
  const char* keys = "";
  bool (*hasData)(const Scene& scene) = nullptr;  // as for modes
  bool ofLight = false;                           // concerns lights and the background; such rows come last
};
std::span<const ShowRow> showRows();

// Other things that are on or off.
struct SwitchRow {
  std::string_view name;     // "double-sided": its command
  std::string_view setting;  // "doubleSided": in saved views
  const char* title;
  const char* words;  // as for modes
  const char* keys;
  bool ofCamera;       // decides from where the scene is seen, rather than how it is drawn
  const char* option;  // of the command line: "--double-sided"; empty: none
  bool turnsOn;        // whether the option turns it on; else it is on by default and the option turns it off
  const char* help;    // of the option
  bool& (*of)(ViewState& view);
  bool (*hasData)(const Scene& scene) = nullptr;  // as for modes
};
std::span<const SwitchRow> switchRows();
bool isOn(const SwitchRow& row, const ViewState& view);

// Numbers, in the View panel and on the command line.
struct NumberRow {
  float ViewState::*number;
  std::string_view setting;  // "lodFactor": in saved views
  const char* option;        // "--lod-factor"
  float least, most;
  const char* help;
  bool (*hasData)(const Scene& scene) = nullptr;  // as for modes
};
std::span<const NumberRow> numberRows();
const NumberRow& rowOf(float ViewState::*number);

// Whether a row of any of these tables means something for a scene.
template <class Row>
bool hasDataFor(const Scene& scene, const Row& row) {
  return !row.hasData || row.hasData(scene);
}

}  // namespace vitrine
