// LoadJob: reads one file on a worker thread and hands over each part as soon as it is ready.
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>
#include <optional>

#include "core/formats/format.h"
#include "core/open/open.h"
#include "core/report/outline.h"
#include "render/camera/start_camera.h"

namespace vitrine {

using OutlinePointer = std::shared_ptr<const Outline>;

// The view that a scene is first seen with, for a picture of this shape; 0: not known.
struct FirstView {
  float aspect = 0;
  StartView start;
};

// What LoadOptions say about motion.
struct MotionReading {
  std::optional<std::string> figure;  // none: not known yet
  bool secondLifeBvh = false;
};

class LoadJob : public QObject {
  Q_OBJECT
 public:
  // Reads the file at `path`, or `source`, which has its bytes already.
  LoadJob(QString path, std::shared_ptr<const Source> source, SceneOptions sceneOptions,
          std::vector<FaceImage> faceImages, std::optional<RawMesh> raw, QObject* parent = nullptr);
  ~LoadJob() override;  // cancels; the worker notices, and its results are thrown away

  void start() { starter()(); }
  // start() as a function object for any thread, which may outlive the job.
  std::function<void()> starter() const;
  void cancel();
  // The shape of the picture, width / height: with it the scene comes with the view it is first seen with. Until
  // then, or with 0, it comes without.
  void setAspect(float aspect);
  // Where the camera is, before start(): what is near and large there is read first. Without, the view that the
  // file is first seen with says so.
  void setEye(const Vec3& eye);
  // Before start().
  void setMotion(MotionReading motion);
  float fraction() const;  // of all the work, 0 to 1; never decreases
  LoadStage stage() const;
  const QString& path() const { return m_path; }

 signals:
  // Signals come in this order, all on the job's thread. finished() comes last, or failed() instead of what
  // remains. After cancel() only failed(Cancelled) comes.
  void documentReady(const vitrine::DocumentPointer& document, const vitrine::OutlinePointer& outline);
  // Comes again, with the props, if the document places any, and with more of the meshes if they are many.
  void sceneReady(const vitrine::ScenePointer& scene, const vitrine::PropsPointer& props,
                  const vitrine::FirstView& first);
  void finished();
  // Comes before failed() if no reader recognises the file: the document then contains only the bytes.
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
