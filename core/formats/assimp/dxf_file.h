// A DXF file in text form as what it says: pairs of a number and a value, cut into layers, blocks and entities.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/document/math.h"
#include "core/formats/format.h"

namespace vitrine::assimp {

struct DxfGroup {
  int code = 0;            // what the value is: 8 a layer, 10 an X
  std::string_view value;  // without blanks around it; lies in the file
};
using DxfGroups = std::span<const DxfGroup>;

// An entity, or a record of a table: its kind, "LINE", and what it says until the next one begins.
struct DxfEntity {
  std::string_view kind;
  DxfGroups groups;
  // Of polylines: their vertices; of insertions: nothing that is drawn.
  std::span<const DxfEntity> children;

  // The last of that number; else what is given.
  std::string_view text(int code, std::string_view otherwise = {}) const;
  double number(int code, double otherwise = 0) const;
  int whole(int code, int otherwise = 0) const;
  bool has(int code) const;
  // x under `code`, y under code + 10, z under code + 20.
  DVec3 point(int code) const { return {number(code), number(code + 10), number(code + 20)}; }
};

struct DxfLayer {
  int colour = 7;                 // of the list of 255 that AutoCAD has
  std::optional<uint32_t> exact;  // 0xRRGGBB, instead
  bool isShown = true;            // neither off nor frozen
};
struct DxfBlock {
  DVec3 base{0.0};
  std::span<const DxfEntity> entities;
};

struct DxfFile {
  std::string_view version;  // "AC1009"; empty: it does not say
  int unit = 0;              // $INSUNITS
  std::map<std::string_view, DxfLayer> layers;
  std::map<std::string_view, DxfBlock> blocks;
  std::span<const DxfEntity> entities;

  // What the spans above point into.
  std::vector<DxfGroup> groups;
  std::vector<DxfEntity> all;
};

// Whether a file is one: a pair "0", "SECTION" comes first, perhaps behind comments.
bool isDxfText(Bytes file);
// Malformed: a line that should be a number is none, with its place. A file that ends early is read as far as it
// goes; `isWhole` is false then. LimitExceeded: `budget`.
Result<void> readDxfFile(Bytes file, MemoryBudget& budget, DxfFile& out, bool& isWhole);

double dxfNumber(std::string_view value, double otherwise = 0);

}  // namespace vitrine::assimp
