#include "app/library/library_tasks.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QProgressDialog>
#include <algorithm>
#include <thread>

#include "app/common/program_file.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/documents/file_pictures.h"
#include "app/library/library_dialogs.h"
#include "app/library/picture_sheet.h"
#include "core/export/save_files.h"

namespace vitrine {
namespace {

QProgressDialog* progressDialog(const QString& text, qsizetype steps, QWidget* window) {
  constexpr int kPatienceBefore = 400;
  auto* dialog = new QProgressDialog(text, QProgressDialog::tr("Cancel"), 0, int(steps), window);
  dialog->setWindowTitle("Vitrine");
  dialog->setMinimumDuration(kPatienceBefore);
  dialog->setAutoReset(false);
  dialog->setAutoClose(false);
  dialog->setValue(0);
  return dialog;
}

}  // namespace

// ---- Export -----------------------------------------------------------------------------------------------------

ManyExport::ManyExport(QWidget* window) : QObject(window), m_window(window) {
  connect(&m_process, &QProcess::readyReadStandardOutput, this, &ManyExport::readLines);
  connect(&m_process, &QProcess::finished, this, &ManyExport::finish);
  connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) finish();
  });
}

void ManyExport::ask(const QStringList& files) {
  auto* dialog = new ManyExportDialog(files.size(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::rejected, this, &QObject::deleteLater);
  connect(dialog, &QDialog::accepted, this,
          [this, files, dialog] { askForFolder(files, dialog->format(), dialog->options()); });
  dialog->open();
}

// Once the dialog is gone: the next one runs a loop of its own.
void ManyExport::askForFolder(const QStringList& files, const QString& format, const QStringList& options) {
  const auto ask = [this, files, format, options] {
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Folder to Write to"));
    if (folder.isEmpty()) return deleteLater();
    start(files, format, folder, options);
  };
  QMetaObject::invokeMethod(this, ask, Qt::QueuedConnection);
}

void ManyExport::start(const QStringList& files, const QString& format, const QString& folder,
                       const QStringList& options) {
  m_folder = folder;
  m_dialog = progressDialog(tr("Writing files…"), files.size(), m_window);
  connect(m_dialog, &QProgressDialog::canceled, this, [this] {
    m_cancelled = true;
    m_process.terminate();
  });
  QByteArray names;
  for (const QString& file : files) names += QFile::encodeName(file) + '\0';
  // The window wants a processor, too.
  const unsigned jobs = std::clamp(std::thread::hardware_concurrency(), 2u, 65u) - 1;
  QStringList words{"convert", "--json", "--jobs", QString::number(jobs), "--to", format, "-o", folder + "/"};
  words << options << "--files-from"
        << "-"
        << "-0";
  m_process.start(programFile(), words);
  m_process.write(names);
  m_process.closeWriteChannel();
}

void ManyExport::readLines() {
  while (m_process.canReadLine()) {
    const QJsonObject line = QJsonDocument::fromJson(m_process.readLine()).object();
    const bool ok = line["ok"].toBool();
    if (!line["files"].toArray().isEmpty()) {
      ++m_written;
      m_inPart += ok ? 0 : 1;  // of a damaged file: what could be read
    } else {
      ++m_failed;
      if (m_firstError.isEmpty()) m_firstError = visibleText(line["error"].toString());
    }
    m_dialog->setValue(m_written + m_failed);
  }
}

void ManyExport::finish() {
  readLines();
  delete m_dialog;
  QString text = tr("%1 files written", nullptr, m_written).arg(countText(uint64_t(m_written)));
  if (m_inPart > 0) text += ", " + tr("%1 of them in part", nullptr, m_inPart).arg(countText(uint64_t(m_inPart)));
  if (m_cancelled)
    text += ", " + tr("cancelled");
  else if (m_failed > 0)
    text += ", " +
            tr("%1 could not be written: %2", nullptr, m_failed).arg(countText(uint64_t(m_failed)), m_firstError);
  else if (m_written == 0)  // it told nothing of any file: what it says instead
    text = visibleText(QString::fromUtf8(m_process.readAllStandardError()).trimmed().section('\n', -1));
  Message message = m_written > 0 ? Message::saved(text, m_folder + "/") : Message(text);
  message.isFailure = m_failed > 0 || (m_written == 0 && !m_cancelled);
  emit told(message);
  deleteLater();
}

// ---- Sheet of pictures ------------------------------------------------------------------------------------------

SheetMaker::SheetMaker(QWidget* window) : QObject(window), m_window(window) {}

void SheetMaker::ask(const std::vector<SheetFile>& files, const QString& title) {
  auto* dialog = new SheetDialog(files.size(), m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::rejected, this, &QObject::deleteLater);
  connect(dialog, &QDialog::accepted, this, [this, dialog, files, title] {
    const auto askForName = [this, files, title, options = dialog->options()] {
      const QString output = QFileDialog::getSaveFileName(
          m_window, tr("Sheet of Pictures"), QDir::homePath() + "/" + title + ".png", tr("Images (*.png)"));
      if (output.isEmpty()) return deleteLater();
      start(files, options, output);
    };
    QMetaObject::invokeMethod(this, askForName, Qt::QueuedConnection);  // once the dialog is gone
  });
  dialog->open();
}

void SheetMaker::start(const std::vector<SheetFile>& files, const SheetOptions& options, const QString& output) {
  m_maker = new PictureMaker(this, 2, storedSizeOf(options));
  connect(m_maker, &PictureMaker::made, this, &SheetMaker::next);
  connect(m_maker, &PictureMaker::failed, this, &SheetMaker::next);
  m_options = options;
  m_files.assign(files.begin(), files.begin() + std::ptrdiff_t(std::min(files.size(), kMostOnSheet)));
  m_output = output;
  const auto look = [wanted = m_files, size = storedSizeOf(m_options)] {
    QStringList missing;
    for (const SheetFile& file : wanted)
      if (pictureOf(file.path, size).isNull() && QFileInfo(file.path).isFile()) missing << file.path;
    return missing;
  };
  const auto take = [](SheetMaker& maker, const Result<QStringList>& missing) {
    maker.m_missing = missing.value_or(QStringList());
    if (maker.m_missing.isEmpty()) return maker.write();
    maker.m_dialog = progressDialog(tr("Making pictures…"), maker.m_missing.size(), maker.m_window);
    connect(maker.m_dialog, &QProgressDialog::canceled, &maker, &QObject::deleteLater);
    connect(&maker, &QObject::destroyed, maker.m_dialog, &QObject::deleteLater);
    maker.m_maker->wantOnly(maker.m_missing);
  };
  startJob(this, look, take).detach();
}

void SheetMaker::next() {
  m_dialog->setValue(int(++m_made));
  if (m_made >= m_missing.size()) write();
}

void SheetMaker::write() {
  const auto write = [files = m_files, options = m_options,
                      output = m_output]() -> Result<QString> {  // why it was not written
    VITRINE_CHECK(checkNotRead(output.toStdString()));
    VITRINE_TRY(const QImage sheet, makePictureSheet(files, options));
    if (sheet.save(output, "png")) return QString();
    return tr("%1 cannot be written").arg(QDir::toNativeSeparators(output));
  };
  const auto take = [output = m_output](SheetMaker& maker, const Result<QString>& unwritten) {
    emit maker.told(!unwritten             ? Message::failure(unwritten.error().message)
                    : unwritten->isEmpty() ? Message::saved(output)
                                           : Message::failure(*unwritten));
    maker.deleteLater();
  };
  startJob(this, write, take).detach();
}

}  // namespace vitrine
