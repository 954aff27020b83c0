// Longer tasks for many files of a library: converting them to another format, and making a sheet of their
// pictures.
#pragma once

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryFile>
#include <memory>

#include "app/library/picture_sheet.h"
#include "app/messages/message.h"

class QProgressDialog;

namespace vitrine {

class PictureMaker;

// Asks for a format, its options and a folder, and runs `vitrine convert` to write there, as a damaged file may
// crash it. Owned by `window`; reports through `told`.
class ManyExport : public QObject {
  Q_OBJECT
 public:
  explicit ManyExport(QWidget* window);
  void ask(const QStringList& files);
  // `options`: of `vitrine convert`, besides the format.
  void start(const QStringList& files, const QString& format, const QString& folder,
             const QStringList& options = {});

 signals:
  void told(const vitrine::Message& message);

 private:
  void askForFolder(const QStringList& files, const QString& format, const QStringList& options);
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

// Makes the missing pictures, then writes the sheet to `output`.
class SheetMaker : public QObject {
  Q_OBJECT
 public:
  explicit SheetMaker(QWidget* window);
  // Asks for the sheet's options and for its name, which starts as `title`.
  void ask(const std::vector<SheetFile>& files, const QString& title);
  void start(const std::vector<SheetFile>& files, const SheetOptions& options, const QString& output);

 signals:
  void told(const vitrine::Message& message);

 private:
  void next();
  void write();

  QWidget* m_window;
  PictureMaker* m_maker = nullptr;
  QProgressDialog* m_dialog = nullptr;
  SheetOptions m_options;
  std::vector<SheetFile> m_files;
  QStringList m_missing;
  qsizetype m_made = 0;
  QString m_output;
};

}  // namespace vitrine
