// Longer tasks for many files of a library: converting them to another format, and making a sheet of their
// pictures.
#pragma once

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>

#include "app/messages/message.h"

class QProgressDialog;

namespace vitrine {

class PictureMaker;

// Asks for a format and a folder, and runs `vitrine convert` to write there, as a damaged file may crash it. Owned
// by `window`; reports through `told`.
class ManyExport : public QObject {
  Q_OBJECT
 public:
  explicit ManyExport(QWidget* window);
  void ask(const QStringList& files);
  void start(const QStringList& files, const QString& format, const QString& folder);

 signals:
  void told(const vitrine::Message& message);

 private:
  void readLines();
  void finish();

  QWidget* m_window;
  QProcess m_process;
  QProgressDialog* m_dialog = nullptr;
  QString m_folder;
  int m_written = 0, m_inPart = 0, m_failed = 0;
  bool m_cancelled = false;
  QString m_firstError;
};

// Makes the missing pictures, then writes the sheet to `output` without further questions.
class SheetMaker : public QObject {
  Q_OBJECT
 public:
  explicit SheetMaker(QWidget* window);
  void start(const QStringList& files, const QString& output);

 signals:
  void told(const vitrine::Message& message);

 private:
  void next();
  void write();

  QWidget* m_window;
  PictureMaker* m_maker;
  QProgressDialog* m_dialog = nullptr;
  QStringList m_files, m_missing;
  qsizetype m_made = 0;
  QString m_output;
};

}  // namespace vitrine
