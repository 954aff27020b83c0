#include "app/pictures/picture_saver.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProgressDialog>
#include <QStandardPaths>

#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/images/image_writer.h"
#include "app/page/document_view.h"
#include "app/page/screenshot.h"
#include "app/page/viewport_widget.h"
#include "app/pictures/picture_dialogs.h"
#include "app/pictures/turntable_job.h"

namespace vitrine {

PictureSaver::PictureSaver(QWidget* window) : QObject(window), m_window(window) {}

// ---- Asking -----------------------------------------------------------------------------------------------------

// The question whether a file may be replaced is the dialog's own; it must know the suffix for that.
QString PictureSaver::askForName(DocumentView& page, const QString& title, const QStringList& filters,
                                 const QString& suffix) {
  QFileDialog dialog(m_window, title, pictureFolder());
  dialog.setObjectName("pictureNameDialog");
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setNameFilters(filters);
  dialog.setDefaultSuffix(suffix);
  dialog.selectFile(QFileInfo(page.document().path()).completeBaseName() + "." + suffix);
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void PictureSaver::askForScreenshot(DocumentView& page) {
  auto* dialog = new ScreenshotDialog(page.viewport().pixelSize(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  // The name is asked for once the dialog is gone, here and below, as Exporter::ask() does and for its reason.
  connect(dialog, &QDialog::accepted, &page, [this, dialog, &page] {
    const auto ask = [this, &page, size = dialog->size(), transparent = dialog->transparent()] {
      const QStringList filters{tr("PNG (*.png)"), tr("WebP (*.webp)"), tr("JPEG (*.jpg *.jpeg)")};
      const QString path = askForName(page, tr("Save Screenshot"), filters, "png");
      if (!path.isEmpty()) saveScreenshot(page, size, transparent, path);
    };
    QMetaObject::invokeMethod(&page, ask, Qt::QueuedConnection);
  });
  dialog->open();
}

void PictureSaver::askForTurntable(DocumentView& page) {
  auto* dialog = new TurntableDialog(page.viewport().pixelSize(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, &page, [this, dialog, &page] {
    const auto ask = [this, &page, sequence = dialog->sequence(), turntable = dialog->turntable(),
                      size = dialog->size(), transparent = dialog->transparent()] {
      const QString filter = sequence ? tr("PNG sequence (*.png)") : tr("Animated WebP (*.webp)");
      const QString path = askForName(page, tr("Save Turntable"), {filter}, sequence ? "png" : "webp");
      if (!path.isEmpty() && mayReplace(path, turntable)) saveTurntable(page, turntable, size, transparent, path);
    };
    QMetaObject::invokeMethod(&page, ask, Qt::QueuedConnection);
  });
  dialog->open();
}

// The file dialog cannot know the names of a sequence.
bool PictureSaver::mayReplace(const QString& path, const Turntable& turntable) {
  if (QFileInfo(path).suffix().toLower() != "png") return true;
  int there = 0;
  for (uint32_t frame = 0; frame < turntable.frames; ++frame)
    there += QFileInfo::exists(QString::fromStdString(framePath(path.toStdString(), frame, turntable.frames)));
  return there == 0 ||
         QMessageBox::question(m_window, tr("Save Turntable"),
                               tr("%1 of the numbered pictures exist already. Replace them?").arg(there)) ==
             QMessageBox::Yes;
}

// ---- Writing ----------------------------------------------------------------------------------------------------

void PictureSaver::saveScreenshot(DocumentView& page, const QSize& size, bool transparent, const QString& path) {
  Result<Image> image = page.viewport().snapshot(page.viewport().pictureView(transparent), size);
  if (!image) return emit message(Message::failure(image.error().message));
  auto picture = std::make_shared<const Image>(std::move(*image));
  const auto take = [path](PictureSaver& saver, const Result<void>& result) {
    emit saver.message(result ? Message::saved(path) : Message::failure(result.error().message));
    if (result) emit saver.written(path);
  };
  startJob(
      this, [picture, path] { return writeImage(*picture, path.toStdString()); }, take)
      .detach();
}

TurntableJob* PictureSaver::saveTurntable(DocumentView& page, const Turntable& turntable, const QSize& size,
                                          bool transparent, const QString& path) {
  if (findChild<TurntableJob*>()) {
    emit message(tr("A turntable is still being made"));
    return nullptr;
  }
  ViewportWidget& viewport = page.viewport();
  auto* job = new TurntableJob(viewport, viewport.pictureView(transparent), turntable, size, path, this);
  auto* progress = new QProgressDialog(tr("Turning %1").arg(visibleText(page.document().title())), tr("Cancel"), 0,
                                       int(turntable.frames), m_window);
  progress->setObjectName("turntableProgress");
  progress->setWindowTitle(tr("Turntable"));
  progress->setAutoClose(false);
  progress->setAutoReset(false);
  progress->show();
  const auto end = [this, job, progress](const Message& told) {
    job->setParent(nullptr);  // another one may begin
    job->deleteLater();
    progress->deleteLater();
    progress->hide();
    emit message(told);
  };
  connect(job, &TurntableJob::progressed, progress, &QProgressDialog::setValue);
  connect(progress, &QProgressDialog::canceled, job, &TurntableJob::cancel);
  connect(job, &TurntableJob::failed, this, [end](const QString& reason) {
    end(reason.isEmpty() ? Message(tr("The turntable was cancelled")) : Message::failure(reason));
  });
  connect(job, &TurntableJob::finished, this, [this, end, path] {
    end(Message::saved(path));
    emit written(path);
  });
  job->start();
  return job;
}

}  // namespace vitrine
