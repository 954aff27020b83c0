#include "app/export/exporter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QMimeData>
#include <QTemporaryDir>
#include <QUrl>
#include <algorithm>

#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/export/export_dialog.h"
#include "app/export/image_source.h"
#include "app/export/selection_name.h"
#include "app/images/asset_folders.h"
#include "app/page/document_view.h"
#include "core/export/data/value_export.h"
#include "core/export/save_files.h"

namespace vitrine {
namespace {

QString suffixOf(const Writer& writer) {
  return QString::fromUtf8(writer.extensions.front().data(), qsizetype(writer.extensions.front().size()));
}

QString stemOf(const QFileInfo& source, const std::string& name) {
  return name.empty() ? source.completeBaseName() : QString::fromStdString(name);
}

// A folder is known by what lies in it, not by its first file.
Message savedMessage(const Exported& exported, const QString& path, bool isFolder) {
  if (!isFolder) return Message::saved(path);
  const auto isScript = [](const ExportedFile& file) { return file.path.ends_with(".luau"); };
  const auto scripts = size_t(std::ranges::count_if(exported.files, isScript));
  const QString what = scripts > 0 ? Exporter::tr("%1 scripts", nullptr, pluralOf(scripts)).arg(countText(scripts))
                                   : Exporter::tr("%1 files", nullptr, pluralOf(exported.files.size()))
                                         .arg(countText(exported.files.size()));
  // The first file may lie in folders of its own.
  return Message::saved(Exporter::tr("Saved %1").arg(what),
                        path.chopped(QString::fromStdString(exported.files.front().path).size()));
}

// A file that is made when somebody wants it: a drag that ends nowhere costs nothing.
class ExportDrag : public QMimeData {
 public:
  ExportDrag(ScenePointer scene, ExportRequest request)
      : m_scene(std::move(scene)), m_request(std::move(request)) {}

  QStringList formats() const override { return {"text/uri-list"}; }
  bool hasFormat(const QString& type) const override { return type == "text/uri-list"; }

 protected:
  QVariant retrieveData(const QString& type, QMetaType) const override {
    if (type != "text/uri-list") return {};
    if (!m_tried) make();
    return m_url.isEmpty() ? QVariant() : QVariant(QVariantList{m_url});
  }

 private:
  // Copied by who takes it, so that it goes with the program.
  static const QTemporaryDir& folder() {
    static const QTemporaryDir made;
    return made;
  }
  void make() const {
    m_tried = true;
    static int number = 0;
    const QString own = folder().filePath(QString::number(++number));
    if (!folder().isValid() || !QDir().mkpath(own)) return;
    const Result<void> made = guarded([&]() -> Result<void> {
      VITRINE_TRY(const Exported exported,
                  exportScene(m_request, *m_scene, makeImageSource(m_scene, assetPlaces())));
      const std::filesystem::path main = std::filesystem::path(own.toStdString()) / exported.files.front().path;
      VITRINE_CHECK(saveFiles(exported, main, false));
      m_url = QUrl::fromLocalFile(QString::fromStdString(main.string()));
      return {};
    });
    if (!made) m_url.clear();
  }

  ScenePointer m_scene;
  ExportRequest m_request;
  mutable bool m_tried = false;
  mutable QUrl m_url;
};

}  // namespace

QString writerTitle(const Writer& writer) {
  return QCoreApplication::translate("Writers", std::string(writer.title).c_str());
}

Exporter::Exporter(QWidget* window) : QObject(window), m_window(window) {}

ExportDialog* Exporter::ask(DocumentView& page, bool ofSelection) {
  const ScenePointer& scene = page.document().scene();
  const auto takesIt = [&](const Writer& writer) { return canWrite(writer, *scene); };
  if (!scene || std::ranges::none_of(writers(), takesIt)) return nullptr;
  auto* dialog = new ExportDialog(page.document(), ofSelection, m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  // The name is asked for once the dialog is gone: a loop of the next dialog's own, run within its signal, may
  // delete it (with Qt 6.8 it does where no other loop runs, as in tests) before it has told everybody.
  connect(dialog, &QDialog::accepted, &page, [this, dialog, source = page.document().path()] {
    const auto ask = [this, exported = dialog->exported(), request = dialog->request(), scene = dialog->scene(),
                      source] { askAndSave(exported, request, scene, source); };
    QMetaObject::invokeMethod(this, ask, Qt::QueuedConnection);
  });
  dialog->open();
  return dialog;
}

QString Exporter::askForName(const QString& source, const std::string& name, const Writer& writer) {
  const QFileInfo file(source);
  QFileDialog dialog(m_window, tr("Export"), file.absolutePath());
  dialog.setObjectName("exportNameDialog");
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  QStringList patterns;
  for (const std::string_view extension : writer.extensions)
    patterns << "*." + QString::fromUtf8(extension.data(), qsizetype(extension.size()));
  dialog.setNameFilters({QString("%1 (%2)").arg(writerTitle(writer), patterns.join(' '))});
  dialog.setDefaultSuffix(suffixOf(writer));
  dialog.selectFile(stemOf(file, name) + "." + suffixOf(writer));
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

// A folder that is made, in one that is there.
QString Exporter::askForFolder(const QString& source, const std::string& name, const Writer& writer) {
  const QFileInfo file(source);
  const QString folder =
      QString("%1 %2").arg(stemOf(file, name), QString::fromUtf8(writer.id.data(), qsizetype(writer.id.size())));
  QFileDialog dialog(m_window, tr("Export into a New Folder"), file.absolutePath());
  dialog.setObjectName("exportNameDialog");
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setOption(QFileDialog::DontConfirmOverwrite);
  dialog.selectFile(folder);
  return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

void Exporter::saveValue(const OpenDocument& document, NodeId node, const Column& column) {
  const std::vector<Column>& columns = document.document()->classOf(node).columns;
  auto made = exportBytes(*document.document(), node, uint32_t(&column - columns.data()));
  if (!made) return emit message(Message::failure(made.error().message));
  const auto exported = std::make_shared<const Exported>(std::move(*made));
  const QDir folder = QFileInfo(document.path()).absoluteDir();
  // The dialog asks before it gives the name of a file that is there.
  const QString path = QFileDialog::getSaveFileName(
      m_window, tr("Save Value"), folder.filePath(QString::fromStdString(exported->files.front().path)));
  if (!path.isEmpty()) save(exported, path, true);
}

// Files of several parts name each other: another name means other bytes.
void Exporter::askAndSave(const ExportedPointer& exported, ExportRequest request, const ScenePointer& scene,
                          const QString& source) {
  if (!exported) return;
  if (request.writer->folder) {
    const QString folder = askForFolder(source, request.name, *request.writer);
    if (folder.isEmpty()) return;
    return saveAs(exported, QDir(folder).filePath(QString::fromStdString(exported->files.front().path)), true);
  }
  const QString path = askForName(source, request.name, *request.writer);
  if (path.isEmpty()) return;
  const std::string stem = QFileInfo(path).completeBaseName().toStdString();
  const std::string known = std::filesystem::path(exported->files.front().path).stem().string();
  if (exported->files.size() == 1 || stem == known) return saveAs(exported, path);
  request.name = stem;
  const auto make = [scene, request = std::move(request), roots = assetPlaces()](const Job<Exporter>& job) {
    return makeExport(scene, request, roots, job.progress());
  };
  const auto take = [path](Exporter& exporter, const Result<ExportedPointer>& renamed) {
    if (!renamed) return emit exporter.message(Message::failure(renamed.error().message));
    exporter.saveAs(*renamed, path);
  };
  std::erase_if(m_making, [](const Cancel& job) { return !job.running(); });
  m_making.push_back(startJob(this, make, take));
}

// The file dialog has asked about the main file; it cannot know the others.
void Exporter::saveAs(const ExportedPointer& exported, const QString& path, bool isFolder) {
  auto targets = targetsOf(*exported, path.toStdString());
  if (!isFolder) targets.erase(targets.begin());
  if (const auto there = existing(targets); !there.empty()) {
    const QString first = visibleText(there.front().filename().string());
    const QString text = there.size() == 1 ? tr("%1 beside it exists already. Replace it?").arg(first)
                                           : tr("%1 and %n more file(s) beside it exist already. Replace them?",
                                                nullptr, int(there.size() - 1))
                                                 .arg(first);
    if (QMessageBox::question(m_window, tr("Export"), text) != QMessageBox::Yes) return;
  }
  save(exported, path, true, isFolder);
}

void Exporter::save(const ExportedPointer& exported, const QString& path, bool replace, bool newFolder) {
  const auto write = [exported, path, replace, newFolder]() -> Result<void> {
    const std::filesystem::path target = path.toStdString();
    MadeFolders folders;
    if (newFolder) VITRINE_CHECK(folders.make(target.parent_path()));
    return saveFiles(*exported, target, replace);
  };
  const auto take = [exported, path, newFolder](Exporter& exporter, const Result<void>& written) {
    emit exporter.message(written ? savedMessage(*exported, path, newFolder)
                                  : Message::failure(written.error().message));
    if (written) emit exporter.written(path);
  };
  startJob(this, write, take).detach();
}

QMimeData* makeExportDrag(const OpenDocument& document) {
  if (!document.scene() || document.selection().empty()) return nullptr;
  ExportRequest request;
  request.model.selection = document.selection();
  request.model.pose = document.view().pose;
  request.name = selectionName(*document.document(), document.selection());
  // Instances as they are; else what every program for meshes reads.
  const auto takesInstances = [&](const Writer& writer) {
    return writer.format && writer.format->instances && canWrite(writer, *document.scene());
  };
  const auto native = std::ranges::find_if(writers(), takesInstances);
  request.writer = native != writers().end() ? &*native : findWriter("glb");
  request.model.facing = request.writer->facing;
  if (canWrite(*request.writer, *document.scene())) return new ExportDrag(document.scene(), std::move(request));
  return nullptr;
}

}  // namespace vitrine
