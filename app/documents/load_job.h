// LoadJob: reads one file on a worker thread and hands over what is ready, piece by piece.
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>

#include "core/formats/format.h"
#include "core/open/open.h"
#include "core/report/outline.h"

namespace vitrine {

using OutlinePointer = std::shared_ptr<const Outline>;

class LoadJob : public QObject {
  Q_OBJECT
 public:
  // Of the file at `path`; or of `source`, which has its bytes already.
  LoadJob(QString path, std::shared_ptr<const Source> source, SceneOptions sceneOptions,
          std::vector<FaceImage> faceImages, std::optional<RawMesh> raw, QObject* parent = nullptr);
  ~LoadJob() override;  // cancels; the worker notices and its results are thrown away

  void start() { starter()(); }
  // The same as a value, for any thread, whether the job still lives or not.
  std::function<void()> starter() const;
  void cancel();
  float fraction() const;  // of everything; it never falls
  LoadStage stage() const;
  const QString& path() const { return m_path; }

 signals:
  // In this order, all on the thread of the job, finished() last; or failed() instead of what is left. After
  // cancel() only failed(Cancelled) comes.
  void documentReady(const vitrine::DocumentPointer& document, const vitrine::OutlinePointer& outline);
  // A second time where the document places props: with them.
  void sceneReady(const vitrine::ScenePointer& scene, const vitrine::PropsPointer& props);
  void finished();
  // In front of failed(): nothing recognises the file, here are its bytes.
  void bytesReady(const vitrine::DocumentPointer& document, const vitrine::OutlinePointer& outline);
  void failed(const vitrine::Error& error);

 private:
  struct Work;
  static void run(const std::shared_ptr<Work>& work);
  static void runUnguarded(const std::shared_ptr<Work>& work);

  QString m_path;
  std::shared_ptr<Work> m_work;
};

}  // namespace vitrine
