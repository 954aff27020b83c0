// The picture of a comparison: vitrine diff --picture.
#pragma once

#include <array>
#include <string>

#include "app/cli/common_arguments.h"
#include "core/load/load.h"
#include "core/report/diff_report.h"
#include "core/scene/scene.h"

namespace vitrine {

// Both files beside each other, seen from one place that has all of both in sight, with what changed in colours;
// surfaces that differ show how far they are apart. `scenes`: of both, made already; null: they are made. `output`
// is written as by vitrine render. The error is told already where it returns false.
bool drawDiff(const std::array<DocumentPointer, 2>& documents, const std::array<ScenePointer, 2>& scenes,
              const std::array<std::string, 2>& files, const DiffReport& report, const CommonArguments& arguments,
              const std::string& output, const std::string& size);

}  // namespace vitrine
