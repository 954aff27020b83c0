#include "app/pictures/turntable_job.h"

#include <QTimer>

#include "app/page/viewport_widget.h"

namespace vitrine {
namespace {

constexpr size_t kMostWaiting = 2;  // frames drawn ahead of the writer

}  // namespace

TurntableJob::TurntableJob(ViewportWidget& viewport, const ViewState& view, const Turntable& turntable,
                           const QSize& size, QString path, QObject* parent)
    : QObject(parent),
      m_viewport(&viewport),
      m_scene(viewport.document().scene()),
      m_view(view),
      m_start(view.camera),
      m_turntable(turntable),
      m_size(size),
      m_path(std::move(path)) {}

TurntableJob::~TurntableJob() = default;

void TurntableJob::start() {
  auto writer = makeFrameWriter(m_path.toStdString(), m_turntable);
  if (!writer) return stop(QString::fromStdString(writer.error().message));
  m_writer = std::move(*writer);
  QTimer::singleShot(0, this, &TurntableJob::drawNext);
}

void TurntableJob::cancel() { stop({}); }

void TurntableJob::drawNext() {
  if (m_stopped || m_drawn == m_turntable.frames || m_waiting.size() >= kMostWaiting) return;
  if (!m_viewport || m_viewport->document().scene() != m_scene) return stop(tr("The file was closed or changed"));
  m_view.camera = turntableCamera(m_start, m_turntable, m_drawn);
  Result<Image> image = m_viewport->snapshot(m_view, m_size);
  if (!image) return stop(QString::fromStdString(image.error().message));
  m_waiting.push_back(std::move(*image));
  ++m_drawn;
  writeNext();
  QTimer::singleShot(0, this, &TurntableJob::drawNext);
}

void TurntableJob::writeNext() {
  if (m_writing.running() || m_waiting.empty()) return;
  auto image = std::make_shared<const Image>(std::move(m_waiting.front()));
  m_waiting.pop_front();
  m_writing = startJob(
      this, [writer = m_writer, image] { return writer->add(*image); },
      [](TurntableJob& job, const Result<void>& result) { job.written(result); });
}

void TurntableJob::written(const Result<void>& result) {
  if (!result) return stop(QString::fromStdString(result.error().message));
  emit progressed(int(++m_done));
  if (m_stopped) return;  // by who was told
  if (m_done == m_turntable.frames) return finishWriting();
  writeNext();
  QTimer::singleShot(0, this, &TurntableJob::drawNext);
}

void TurntableJob::finishWriting() {
  m_writing = startJob(
      this, [writer = m_writer] { return writer->finish(); },
      [](TurntableJob& job, const Result<void>& result) {
        if (!result) return job.stop(QString::fromStdString(result.error().message));
        job.m_writer.reset();
        if (!std::exchange(job.m_stopped, true)) emit job.finished();
      });
}

void TurntableJob::stop(const QString& message) {
  if (std::exchange(m_stopped, true)) return;
  m_writing.cancel();
  m_waiting.clear();
  m_writer.reset();  // what it has written goes as soon as no worker needs it
  emit failed(message);
}

}  // namespace vitrine
