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

}  // namespace vitrine
