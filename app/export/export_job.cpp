#include "app/export/export_job.h"

#include "app/documents/decode_job.h"
#include "app/export/image_source.h"
#include "app/export/picture_export.h"
#include "core/document/column_faults.h"

namespace vitrine {

Result<ExportedPointer> makeExport(const ScenePointer& scene, const ExportRequest& request,
                                   const std::vector<std::filesystem::path>& roots, Progress& progress) {
  ExportRequest complete = request;
  complete.makePicture = exportPicture;
  auto exported = exportScene(complete, *scene, makeImageSource(scene, roots), &progress);
  tellDecoded(scene->document);
  if (!exported) return std::unexpected(std::move(exported.error()));
  addColumnFaults(*scene->document, exported->losses);
  return std::make_shared<const Exported>(std::move(*exported));
}

}  // namespace vitrine
