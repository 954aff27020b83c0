// info and dump: a document as text and JSON. The page of the command line documents both.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/document/document.h"
#include "core/document/json.h"
#include "core/load/load.h"
#include "core/report/report_line.h"

namespace vitrine {

struct Counts {
  uint64_t nodes = 0, instances = 0, classes = 0, propertyValues = 0, meshes = 0, vertices = 0, triangles = 0,
           polygons = 0, parts = 0, joints = 0, materials = 0, textures = 0, collisionSurfaces = 0, triggers = 0,
           hulls = 0, entities = 0, faceControls = 0, poses = 0, nonCollisionSurfaces = 0, scenes = 0, variants = 0;
  uint64_t lines = 0, points = 0;  // of drawn geometries; reported only if there are any
};
Counts countsOf(const Document& document);

// The JSON names of these counts, in output order; without lines and points.
struct CountField {
  std::string_view name;  // "property_values"
  uint64_t Counts::*value;
};
std::span<const CountField> countFields();

// A level of detail summed over everything drawn: level i of each geometry that has a level i.
struct LevelSummary {
  std::string name;
  uint64_t vertices = 0, triangles = 0, parts = 0;
  uint64_t bytes = 0;        // its size in the file
  bool highQuality = false;  // from the first geometry that has this level
  std::string madeBy;
};
std::vector<LevelSummary> levelsOf(const Document& document);

// For a Roblox model or place, these decode what a picture of it needs, see summaryOf().
std::string infoJson(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});
std::vector<ReportLine> infoLines(const Document& document, const AssetFinder& assets,
                                  const LoadOptions& options = {});
std::string infoText(const Document& document, const AssetFinder& assets, const LoadOptions& options = {});
// The same object for a file that gave no document.
std::string infoJson(const std::filesystem::path& file, uint64_t bytes, const Error& error);

// {"severity", "id", "message", "offset", "count"}, wherever diagnostics are told as JSON.
void putDiagnostic(JsonWriter& json, const Diagnostic& diagnostic);

struct DumpOptions {
  std::string file = {};  // with several files: the first member of each JSON object; empty: omitted
  bool json = false;
  bool properties = true;
  std::string className;   // only nodes of this class
  uint32_t depth = kNone;  // roots are depth 0
  // Dumps only nodes whose byte is not 0, one byte per node; empty: all nodes.
  std::span<const uint8_t> matches;
};
// Calls `line` once per output line, without the newline.
void dump(const Document& document, const DumpOptions& options, const std::function<void(std::string_view)>& line);

}  // namespace vitrine
