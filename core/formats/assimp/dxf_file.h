// A parsed DXF file in text form: pairs of a number and a value, split into layers, blocks and entities.
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
  int code = 0;            // the kind of value: 8 is a layer, 10 an X
  std::string_view value;  // trimmed; points into the file
};
using DxfGroups = std::span<const DxfGroup>;

// An entity, or a record of a table: its kind, such as "LINE", and its pairs.
struct DxfEntity {
  std::string_view kind;
  DxfGroups groups;
  // For polylines: their vertices; for insertions: nothing that is drawn.
  std::span<const DxfEntity> children;

  // The last value with that code, or `otherwise`.
  std::string_view text(int code, std::string_view otherwise = {}) const;
  double number(int code, double otherwise = 0) const;
  int whole(int code, int otherwise = 0) const;
  bool has(int code) const;
  // x under `code`, y under code + 10, z under code + 20.
  DVec3 point(int code) const { return {number(code), number(code + 10), number(code + 20)}; }
};

struct DxfLayer {
  int colour = 7;                 // in AutoCAD's list of 255 colours
  std::optional<uint32_t> exact;  // 0xRRGGBB, instead
  bool isShown = true;            // neither off nor frozen
};
struct DxfBlock {
  DVec3 base{0.0};
  std::span<const DxfEntity> entities;
};

struct DxfFile {
  std::string_view version;  // "AC1009"; empty: not stated
  int unit = 0;              // $INSUNITS
  std::map<std::string_view, DxfLayer> layers;
  std::map<std::string_view, DxfBlock> blocks;
  std::span<const DxfEntity> entities;

  // What the spans above point into.
  std::vector<DxfGroup> groups;
  std::vector<DxfEntity> all;
};

// Whether a file is DXF in text form: it begins with the pair "0", "SECTION", perhaps after comments.
bool isDxfText(Bytes file);
// Malformed, with the location: a line that should be a number is not. A file that ends early is read as far as it
// goes, and `isWhole` is then false. LimitExceeded: `budget`.
Result<void> readDxfFile(Bytes file, MemoryBudget& budget, DxfFile& out, bool& isWhole);

double dxfNumber(std::string_view value, double otherwise = 0);

}  // namespace vitrine::assimp
