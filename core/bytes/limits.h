// Limits on what one file may make the program do. Settings, command line and readers share one table of them.
#pragma once

#include <span>
#include <string_view>

#include "core/bytes/result.h"

namespace vitrine {

struct Limits {
  uint64_t memory = uint64_t(8) << 30;         // bytes one document may hold at once
  uint64_t file = uint64_t(4) << 30;           // bytes of a file that is read into memory
  uint64_t nodes = 20'000'000;                 // nodes in one document
  uint64_t depth = 1000;                       // nesting of anything nested
  uint64_t unpackedBlock = uint64_t(2) << 30;  // bytes of one unpacked block
  uint64_t unpackRatio = 1100;                 // unpacked bytes per packed byte, in blocks above kSmallBlock
  uint64_t importSeconds = 30;                 // until the process that reads a file for us is ended ...
  uint64_t importMilliseconds = 500;           // ... plus this for each MiB of the file

  // Harmless repetitive blocks may exceed any ratio; the ratio is not checked for blocks up to this size.
  static constexpr uint64_t kSmallBlock = uint64_t(64) << 20;
  // What a block of `packed` bytes may unpack to.
  uint64_t largestUnpacked(uint64_t packed) const;
  double secondsToImport(uint64_t fileSize) const;
};

struct LimitRow {
  std::string_view name;         // in settings and on the command line
  std::string_view title;        // for people
  std::string_view description;  // what is refused or left out
  uint64_t Limits::*value;
  uint64_t least, most;  // range that can be set
  bool isSize;           // bytes
};
std::span<const LimitRow> limitRows();

// "memory=2G", "depth=500": sets one of the rows. Sizes take K, M, G (powers of 1024). Error: Malformed, saying
// what was expected.
Result<void> setLimit(Limits& limits, std::string_view assignment);

// The machine's memory in bytes; 0 if unknown.
uint64_t machineMemory();
// The defaults, with `memory` at most a quarter of the machine's.
Limits machineLimits();

}  // namespace vitrine
