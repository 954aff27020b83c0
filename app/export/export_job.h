// What an export does on a worker: it makes the files, to be looked at and saved.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "app/common/workers.h"
#include "core/export/export.h"

namespace vitrine {

using ExportedPointer = std::shared_ptr<const Exported>;

// `roots`: folders in which images are looked for, besides the file's own. Errors: as of exportScene().
Result<ExportedPointer> makeExport(const ScenePointer& scene, const ExportRequest& request,
                                   const std::vector<std::filesystem::path>& roots, Progress& progress);

}  // namespace vitrine
