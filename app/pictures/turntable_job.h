// TurntableJob: draws a turntable in a view, a frame for each turn of the event loop, and writes it on a worker.
#pragma once

#include <QObject>
#include <QPointer>
#include <QSize>
#include <deque>

#include "app/documents/open_document.h"
#include "app/pictures/turntable.h"

namespace vitrine {

class ViewportWidget;

class TurntableJob : public QObject {
  Q_OBJECT
 public:
  // Shows the view as it is now; the window's own may go on changing.
  TurntableJob(ViewportWidget& viewport, const ViewState& view, const Turntable& turntable, const QSize& size,
               QString path, QObject* parent);
  ~TurntableJob() override;

  void start();
  void cancel();  // nothing is left of it
  const QString& path() const { return m_path; }

 signals:
  void progressed(int frames);  // written so far
  void finished();
  void failed(const QString& message);  // empty: cancelled

 private:
  void drawNext();
  void writeNext();
  void written(const Result<void>& result);
  void finishWriting();
  void stop(const QString& message);

  QPointer<ViewportWidget> m_viewport;
  ScenePointer m_scene;  // what is turned; another one ends it
  ViewState m_view;
  Camera m_start;
  Turntable m_turntable;
  QSize m_size;
  QString m_path;
  std::shared_ptr<FrameWriter> m_writer;  // of the worker while m_writing
  std::deque<Image> m_waiting;
  uint32_t m_drawn = 0, m_done = 0;
  bool m_writing = false, m_stopped = false;
};

}  // namespace vitrine
