// ExportJob: makes the files of an export on a worker thread, to be shown and saved.
#pragma once

#include <QObject>
#include <filesystem>
#include <memory>

#include "core/export/export.h"

namespace vitrine {

using ExportedPointer = std::shared_ptr<const Exported>;

class ExportJob : public QObject {
  Q_OBJECT
 public:
  // `roots`: folders in which images are looked for, in addition to the file's own.
  ExportJob(ScenePointer scene, ExportRequest request, std::vector<std::filesystem::path> roots,
            QObject* parent = nullptr);
  ~ExportJob() override;  // cancels

  void start();
  void cancel() { m_progress->cancelled = true; }

 signals:
  // Exactly one of these is emitted, unless the job is cancelled.
  void made(const vitrine::ExportedPointer& exported);
  void failed(const vitrine::Error& error);

 private:
  ScenePointer m_scene;
  ExportRequest m_request;
  std::vector<std::filesystem::path> m_roots;
  std::shared_ptr<Progress> m_progress;
};

}  // namespace vitrine
