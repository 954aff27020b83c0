// What a library page does with its files.
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QMenu>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/library/library_dialogs.h"
#include "app/library/library_page.h"
#include "app/library/library_preview.h"
#include "app/library/library_tasks.h"
#include "core/query/filter.h"

namespace vitrine {

QString LibraryPage::pathOf(const LibraryFile& file) const {
  return m_folder + (m_folder.endsWith('/') ? "" : "/") + QFile::decodeName(file.path.c_str());
}

size_t LibraryPage::selectedCount() const {
  size_t count = 0;
  for (const QItemSelectionRange& range : m_selection->selection()) {
    const auto& headings = m_model->headings();
    const auto inside =
        std::ranges::upper_bound(headings, range.bottom()) - std::ranges::lower_bound(headings, range.top());
    count += size_t(range.height()) - size_t(inside);
  }
  return count;
}

QStringList LibraryPage::selectedFiles() const {
  std::vector<int> rows;
  for (const QItemSelectionRange& range : m_selection->selection())
    for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
  std::ranges::sort(rows);
  QStringList files;
  for (const int row : rows)
    if (const LibraryFile* file = m_model->fileAt(row)) files << pathOf(*file);
  return files;
}

void LibraryPage::openSelected() {
  constexpr qsizetype kMostOpened = 20;
  QStringList files = selectedFiles();
  if (files.isEmpty())
    if (const LibraryFile* file = m_model->fileAt(m_selection->currentIndex().row())) files << pathOf(*file);
  if (files.isEmpty()) return;
  if (files.size() > kMostOpened) {
    files.resize(kMostOpened);
    emit message(tr("The first %1 of the selected files were opened").arg(kMostOpened));
  }
  m_preview->hide();
  emit requested(request::OpenFiles{files, toQString(treeFilterOf(m_filter->filter()))});
}

void LibraryPage::exportSelected() {
  const QStringList files = selectedFiles();
  if (files.isEmpty()) return emit message(tr("No file is selected"));
  auto* task = new ManyExport(window());
  connect(task, &ManyExport::told, this, &LibraryPage::message);
  task->ask(files);
}

void LibraryPage::compareSelected() {
  const QStringList files = selectedFiles();
  if (files.size() != 2) return emit message(tr("Select two files to compare them"));
  emit requested(request::Compare{files[0], files[1]});
}

void LibraryPage::copyPaths() {
  QStringList paths;
  for (const QString& file : selectedFiles()) paths << QDir::toNativeSeparators(file);
  QGuiApplication::clipboard()->setText(paths.isEmpty() ? QDir::toNativeSeparators(m_folder) : paths.join('\n'));
}

void LibraryPage::makeSheet() {
  std::vector<SheetFile> files;
  for (int row = 0; row < m_model->rowCount(); ++row)
    if (const LibraryFile* file = m_model->fileAt(row); file && m_selection->isRowSelected(row))
      files.push_back(sheetFile(*file, pathOf(*file)));
  if (files.empty()) return emit message(tr("No file is selected"));
  auto* task = new SheetMaker(window());
  connect(task, &SheetMaker::told, this, &LibraryPage::message);
  task->ask(files, title());
}

void LibraryPage::likeThis(const char* term) {
  if (const LibraryFile* file = m_model->fileAt(m_selection->currentIndex().row()))
    setFilter(QString(term) + toQString(quoteForFilter(file->path)));
}

void LibraryPage::showMenu(const QPoint& globalPosition) {
  const size_t count = selectedCount();
  QMenu menu(this);
  menu.setObjectName("libraryMenu");
  const auto add = [&](const QString& text, auto slot, bool enabled, const QString& iconName = {}) {
    QAction* action = menu.addAction(text, this, slot);
    action->setEnabled(enabled);
    if (!iconName.isEmpty()) action->setIcon(icon(iconName));
  };
  add(
      tr("&Open"), [this] { openSelected(); }, count > 0, "open");
  add(
      tr("&Preview"), [this] { togglePreview(); }, currentId() != 0);
  menu.addSeparator();
  add(
      tr("&Export All…"), [this] { exportSelected(); }, count > 0, "export");
  add(
      tr("Co&mpare Both"), [this] { compareSelected(); }, count == 2);
  add(
      tr("&Sheet of Pictures…"), [this] { makeSheet(); }, count > 0);
  add(
      tr("&Copy Paths"), [this] { copyPaths(); }, count > 0, "copy");
  add(
      tr("Open Containin&g Folder"), [this] { run(Command::OpenContainingFolder); }, currentId() != 0);
  QMenu* like = menu.addMenu(tr("&Files Like This"));
  like->setEnabled(currentId() != 0);
  like->addAction(tr("The Same &Bytes"), this, [this] { likeThis("same:"); });
  like->addAction(tr("The Same &Triangles"), this, [this] { likeThis("geometry:"); });
  like->addAction(tr("&Nearly the Same Shape"), this, [this] { likeThis("like:"); });
  menu.addSeparator();
  add(
      tr("Select &All"), [this] { view().selectAll(); }, m_model->rowCount() > 0);
  add(
      tr("&Read the Folder Again"), [this] { rescan(); }, true, "reload");
  menu.exec(globalPosition);
}

}  // namespace vitrine
