// The picture of a comparison: vitrine diff --picture.
#pragma once

#include <array>
#include <string>

#include "app/cli/common_arguments.h"
#include "app/cli/option_texts.h"
#include "core/load/load.h"
#include "core/report/diff_report.h"
#include "core/scene/scene.h"

namespace vitrine {

// Draws both files side by side, from one camera that has all of both in view, with the changes in colour;
// differing surfaces are coloured by their distance. `scenes`: those of both if they exist already; null: they are
// made here. `output` is written as by vitrine render. Returns false after the error was reported.
bool drawDiff(const std::array<DocumentPointer, 2>& documents, const std::array<ScenePointer, 2>& scenes,
              const std::array<std::string, 2>& files, const DiffReport& report, const CommonArguments& arguments,
              const std::string& output, const PixelSize& size);

// How the pixels of two images differ: of all parts that they have.
struct PixelDifference {
  uint64_t pixels = 0, different = 0;
  double most = 0;       // in one channel: of 1 for pixels of 8 bits, of the values themselves for others
  bool isExact = false;  // both of 8 bits
};
// None: no images, or not of the same sizes, levels, layers and faces, which documents tell of themselves. Errors:
// those of decodePart().
Result<std::optional<PixelDifference>> comparePixels(const Document& a, const Document& b, const Limits& limits);
// Two images beside each other. False: it has been told why not.
bool drawImagePair(const std::array<DocumentPointer, 2>& documents, const CommonArguments& arguments,
                   const std::string& output, const PixelSize& size);

}  // namespace vitrine
