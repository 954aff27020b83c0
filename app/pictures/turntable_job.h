// TurntableJob: draws a turntable in a viewport, one frame per pass of the event loop, and writes it on a worker.
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <deque>

#include "app/common/workers.h"
#include "app/documents/open_document.h"
#include "app/pictures/turntable.h"

namespace vitrine {

class ViewportWidget;

class TurntableJob : public QObject {
  Q_OBJECT
 public:
  // Uses the view as it is now; the window's own view may keep changing.
  TurntableJob(ViewportWidget& viewport, const ViewState& view, const Turntable& turntable, const QSize& size,
               QString path, QObject* parent);
  ~TurntableJob() override;

  void start();
  void cancel();  // cancels; no files are left
  const QString& path() const { return m_path; }

 signals:
  void progressed(int frames);  // frames written so far
  void finished();
  void failed(const QString& message);  // empty: cancelled

 private:
  void drawNext();
  void writeNext();
  void written(const Result<void>& result);
  void finishWriting();
  void stop(const QString& message);

  QPointer<ViewportWidget> m_viewport;
  ScenePointer m_scene;  // the scene being turned; if it is replaced, the job ends
  ViewState m_view;
  Camera m_start;
  Turntable m_turntable;
  QSize m_size;
  QString m_path;
  std::shared_ptr<FrameWriter> m_writer;  // used by the worker while m_writing is running
  std::deque<Image> m_waiting;
  uint32_t m_drawn = 0, m_done = 0;
  Cancel m_writing;
  bool m_stopped = false;
};

}  // namespace vitrine
