// What a file holds, as people ask for it: a room's models, lights, triggers and sounds, a place's scripts,
// remotes, missing files and services, a mesh's levels, rig and physics, the clips of animations. Groups of lines
// in words, each with the nodes that it stands for. The numbers of core/report/info.h come after it.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/json.h"
#include "core/document/lengths.h"
#include "core/report/place_summary.h"
#include "core/report/report_line.h"

namespace vitrine {

struct OverviewLine {
  std::string text = {};            // "keyboard.x"; names are as in the file, but not longer than a line
  std::string value = {};           // "× 18", "× 3, range 4 studs"; empty: `text` is a sentence that says all
  uint64_t count = 0;               // how many things it stands for
  std::optional<Rgb8> colour = {};  // of a light
  bool missing = false;             // named by the file, but not there
  bool isFile = false;              // `text` is the path of a file
  std::vector<NodeId> nodes = {};   // all that it stands for; empty: there are no nodes for it
};

struct OverviewGroup {
  std::string_view id = {};              // "models": the same in every language
  std::string title = {};                // "Models", in the window's language
  uint64_t count = 0;                    // things in all lines
  std::vector<OverviewLine> lines = {};  // never empty; the last may stand for what is left out
};

// By what a document has, not by its format.
enum class OverviewKind : uint8_t { Place, Model, Room, Mesh, Motion, Other };
// "place", "model", "room", "mesh", "motion", "other"; decodes nothing.
OverviewKind overviewKindOf(const Document& document);
std::string_view overviewKindName(OverviewKind kind);

struct OverviewOptions {
  // Files that the document names, found or not, as of summaryOf(); empty: they were not looked for.
  std::span<const AssetSummary::Asset> assets = {};
  const Stage* stage = nullptr;  // tells which nodes need a missing file; null: nobody does
  // Decodes columns for it, without keeping them: lines of scripts, colours of lights, times of keyframes.
  bool reads = false;
  std::optional<Vec3> scale = {};  // of an object whose file leaves its size open; none: what the file hints at
  double lodFactor = 1;            // as in LodSight
  LengthUnit lengths = LengthUnit::Stored;
  // How numbers are written; empty: "7,992", "312 KiB", "2.5".
  std::function<std::string(uint64_t)> count = {}, size = {};
  NumberText number = {};
  const std::atomic<bool>* cancelled = nullptr;  // may be null; then the rest is left out
};

// In the order in which it is shown; only groups that have something to say.
std::vector<OverviewGroup> overviewOf(const Document& document, const OverviewOptions& options = {});

// "overview": [...], as the page of the command line describes it.
void putOverview(JsonWriter& json, std::span<const OverviewGroup> groups);
std::vector<ReportLine> overviewLines(std::span<const OverviewGroup> groups);

}  // namespace vitrine
