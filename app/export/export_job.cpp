#include "app/export/export_job.h"

#include "app/common/workers.h"
#include "app/documents/decode_job.h"
#include "app/export/image_source.h"
#include "core/document/column_faults.h"

namespace vitrine {

ExportJob::ExportJob(ScenePointer scene, ExportRequest request, std::vector<std::filesystem::path> roots,
                     QObject* parent)
    : QObject(parent),
      m_scene(std::move(scene)),
      m_request(std::move(request)),
      m_roots(std::move(roots)),
      m_progress(std::make_shared<Progress>()) {}

ExportJob::~ExportJob() { cancel(); }

void ExportJob::start() {
  startWork([self = QPointer(this), scene = m_scene, request = m_request, roots = m_roots, progress = m_progress] {
    auto exported = std::make_shared<Exported>();
    const Result<void> result = guarded([&]() -> Result<void> {
      VITRINE_TRY(*exported, exportScene(request, *scene, makeImageSource(scene, roots), progress.get()));
      addColumnFaults(*scene->document, exported->losses);
      return {};
    });
    deliver(self, [result, exported, progress, scene](ExportJob& job) {
      emit DecodeNotices::instance().decoded(scene->document);
      if (progress->cancelled) return;
      if (result)
        emit job.made(exported);
      else
        emit job.failed(result.error());
    });
  });
}

}  // namespace vitrine
