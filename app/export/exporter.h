// Exporter: asks what to export and where, and saves it. Also makes the file for a node that is dragged out of the
// tree.
#pragma once

#include <QObject>

#include "app/export/export_job.h"
#include "app/messages/message.h"

class QMimeData;

namespace vitrine {

class DocumentView;
class ExportDialog;
class OpenDocument;

// For menus, in the language of the window.
QString writerTitle(const Writer& writer);

class Exporter : public QObject {
  Q_OBJECT
 public:
  explicit Exporter(QWidget* window);

  // Opens the dialog; when it ends, asks for a name and saves. Null if no writer can export anything in the
  // document.
  ExportDialog* ask(DocumentView& page, bool ofSelection);
  // Saves the bytes of one property; asks where to.
  void saveValue(const OpenDocument& document, NodeId node, const Column& column);
  // Saves on a worker and reports the outcome. `newFolder`: the folder of `path` is created, and removed again if
  // nothing can be written.
  void save(const ExportedPointer& exported, const QString& path, bool replace, bool newFolder = false);

 signals:
  void message(const vitrine::Message& message);
  void written(const QString& path);

 private:
  // `name`: of a selection, which is offered instead of the source's.
  QString askForName(const QString& source, const std::string& name, const Writer& writer);
  QString askForFolder(const QString& source, const std::string& name, const Writer& writer);
  void askAndSave(const ExportedPointer& exported, ExportRequest request, const ScenePointer& scene,
                  const QString& source);
  // `isFolder`: no dialog has asked about any of the files.
  void saveAs(const ExportedPointer& exported, const QString& path, bool isFolder = false);

  QWidget* m_window;
  std::vector<Cancel> m_making;  // files under another name
};

// The selection as drag data; the file is made when it is dropped: instances as RBXM, everything else as GLB. Null
// if it cannot be exported.
QMimeData* makeExportDrag(const OpenDocument& document);

}  // namespace vitrine
