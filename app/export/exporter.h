// Exporter: asks what to export and where to, and saves it; also behind a node that is dragged out of the tree.
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

  // Opens the dialog; its end leads to the question for a name, and to saving. Null where no writer takes anything
  // of the document.
  ExportDialog* ask(DocumentView& page, bool ofSelection);
  // The bytes of one property: asks where to.
  void saveValue(const OpenDocument& document, NodeId node, const Column& column);
  // Saves on a worker and says what came of it. `newFolder`: the folder of `path` is made; if nothing can be
  // written, it is not left behind.
  void save(const ExportedPointer& exported, const QString& path, bool replace, bool newFolder = false);

 signals:
  void message(const vitrine::Message& message);
  void written(const QString& path);

 private:
  QString askForName(const QString& source, const Writer& writer);
  QString askForFolder(const QString& source, const Writer& writer);
  void askAndSave(const ExportedPointer& exported, ExportRequest request, const ScenePointer& scene,
                  const QString& source);
  // `isFolder`: no dialog has asked about any of the files.
  void saveAs(const ExportedPointer& exported, const QString& path, bool isFolder = false);

  QWidget* m_window;
};

// What is selected, as a file that comes to be where it is dropped: instances as RBXM, everything else as GLB. Null
// where that cannot be.
QMimeData* makeExportDrag(const OpenDocument& document);

}  // namespace vitrine
