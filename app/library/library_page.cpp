#include "app/library/library_page.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/notice_bar.h"
#include "app/common/text.h"
#include "app/images/asset_folders.h"
#include "app/library/file_filter_box.h"
#include "app/library/library_bar.h"
#include "app/library/library_folders.h"
#include "app/library/library_grid.h"
#include "app/library/library_pictures.h"
#include "app/library/library_position.h"
#include "app/library/library_preview.h"
#include "app/library/library_source.h"
#include "app/library/library_status.h"
#include "app/library/library_table.h"
#include "app/library/library_tasks.h"
#include "app/messages/message.h"
#include "core/query/filter.h"

namespace vitrine {
namespace {

constexpr auto kGridKey = "library/grid";

}  // namespace

LibraryPage::LibraryPage(const QString& folder, QWidget* parent)
    : Page(parent),
      m_folder(QDir::cleanPath(QFileInfo(folder).absoluteFilePath())),
      m_model(new LibraryModel(this)),
      m_source(new LibrarySource(m_folder, this)),
      m_pictures(new LibraryPictures(this)),
      m_selection(new QItemSelectionModel(m_model, this)),
      m_filter(new FileFilterBox),
      m_notice(new NoticeBar),
      m_splitter(new QSplitter),
      m_folders(new LibraryFolders(title())),
      m_views(new QStackedWidget),
      m_grid(new LibraryGrid(m_model, m_pictures)),
      m_table(new LibraryTable(m_model)),
      m_bar(new LibraryBar(*m_filter, *m_model, *m_table->horizontalHeader())),
      m_status(new LibraryStatus(this)),
      m_pictureTimer(new QTimer(this)),
      m_filterTimer(new QTimer(this)),
      m_alikeTimer(new QTimer(this)) {
  setObjectName("libraryPage");
  m_pictureTimer->setSingleShot(true);
  connect(m_pictureTimer, &QTimer::timeout, this, &LibraryPage::askForPictures);
  m_filterTimer->setSingleShot(true);
  connect(m_filterTimer, &QTimer::timeout, this, &LibraryPage::applyFilter);
  m_alikeTimer->setSingleShot(true);
  connect(m_alikeTimer, &QTimer::timeout, this, [this] {
    if (m_alikeBy) m_source->findAlike(*m_alikeBy);
  });
  m_grid->setSelectionModel(m_selection);
  m_table->setSelectionModel(m_selection);
  m_views->addWidget(m_grid);
  m_views->addWidget(m_table);
  m_splitter->addWidget(m_folders);
  m_splitter->addWidget(m_views);
  m_splitter->setChildrenCollapsible(false);
  m_splitter->setStretchFactor(1, 1);
  m_splitter->setSizes({180, 800});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_bar);
  layout->addWidget(m_notice);
  layout->addWidget(m_splitter, 1);
  layout->addWidget(m_status);
  m_preview = new LibraryPreview(this);

  connectParts();
  connectSource();

  m_bar->restore();
  m_grid->setTileSide(m_bar->tileSide());
  setGridShown(QSettings().value(kGridKey, true).toBool());
  rescan();
}

LibraryPage::~LibraryPage() {
  // What is told while the parts go finds no page any more.
  m_model->disconnect(this);
  m_selection->disconnect(this);
  m_grid->disconnect(this);
}

// ---- Parts ------------------------------------------------------------------------------------------------------

void LibraryPage::connectParts() {
  connect(m_folders, &LibraryFolders::folderChosen, this,
          [this](const std::string& folder) { m_model->setFolder(folder, m_bar->withBelow()); });
  connect(m_bar, &LibraryBar::gridWanted, this, &LibraryPage::setGridShown);
  connect(m_bar, &LibraryBar::tileSideChanged, m_grid, &LibraryGrid::setTileSide);
  connect(m_bar, &LibraryBar::foldersWanted, this,
          [this](bool on) { m_folders->setVisible(on && m_folders->several()); });
  connect(m_bar, &LibraryBar::alikeWanted, this, &LibraryPage::showAlike);
  connect(m_bar, &LibraryBar::belowWanted, this, [this](bool on) { m_model->setFolder(m_folders->chosen(), on); });
  connect(m_status, &LibraryStatus::stopped, this, [this] {
    m_source->cancel();
    m_reading = false;
    showStatus();
  });
  connect(m_model, &LibraryModel::aboutToReorder, this, &LibraryPage::keepPosition);
  connect(m_model, &LibraryModel::reordered, this, &LibraryPage::goBackToPosition);
  connect(m_model, &LibraryModel::filesChanged, this, [this] {
    showFolders();
    showStatus();
  });
  connect(m_model, &LibraryModel::pictureOutdated, this, [this](const std::vector<int64_t>& ids) {
    m_pictures->forget(ids);
    m_pictureTimer->start(0);
  });
  connect(m_model, &LibraryModel::dataChanged, this, [this] { m_grid->viewport()->update(); });
  connect(m_pictures, &LibraryPictures::arrived, this, [this](int64_t id) {
    if (const int row = m_model->rowOf(id); row >= 0) m_grid->updateFile(row);
  });
  connect(m_grid, &LibraryGrid::sightChanged, this, [this] { m_pictureTimer->start(0); });
  connect(m_selection, &QItemSelectionModel::selectionChanged, this, [this] {
    showStatus();
    emit changed();
  });
  connect(m_selection, &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
    const LibraryFile* file = m_model->fileAt(now.row());
    if (!file) return;
    if (m_preview->isVisible()) m_preview->showFile(*file, pathOf(*file));
  });
  for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{m_grid, m_table}) {
    view->installEventFilter(this);
    connect(view, &QAbstractItemView::doubleClicked, this, &LibraryPage::openSelected);
    connect(view, &QWidget::customContextMenuRequested, this,
            [this, view](const QPoint& at) { showMenu(view->viewport()->mapToGlobal(at)); });
  }
  connect(m_filter, &QueryBox::filterChanged, this, &LibraryPage::applyFilter);
  connect(m_filter, &QueryBox::left, this, [this] {
    view().setFocus(Qt::OtherFocusReason);
    if (!m_selection->currentIndex().isValid()) {
      const int first = m_model->headings().empty() ? 0 : 1;
      if (m_model->fileAt(first))
        m_selection->setCurrentIndex(m_model->index(first, 0),
                                     QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
  });
}

void LibraryPage::connectSource() {
  constexpr int kBetweenAnswers = 1000;  // milliseconds: while files are read, they come to fit the filter
  connect(m_source, &LibrarySource::rowsChanged, this, [this](std::vector<LibraryRow>& rows) {
    if (m_seen)
      for (const LibraryRow& row : rows) m_seen->insert(row.file.id);
    m_model->take(std::move(rows));
    if (!m_filter->filter().empty() && !m_filterTimer->isActive()) m_filterTimer->start(kBetweenAnswers);
    if (m_alikeBy && !m_alikeTimer->isActive()) m_alikeTimer->start(kBetweenAnswers);
  });
  connect(m_source, &LibrarySource::rowsGone, m_model, &LibraryModel::remove);
  connect(m_source, &LibrarySource::progressed, this, [this](const LibraryProgress& progress) {
    m_progress = progress;
    if (progress.scanned && m_seen) {
      m_model->keepOnly(*m_seen);
      m_seen.reset();
    }
    m_reading = !progress.scanned || progress.read < progress.toRead;
    showStatus();
  });
  connect(m_source, &LibrarySource::ended, this, [this](const QString& error) {
    m_reading = false;
    if (!error.isEmpty()) m_notice->showNotice(Severity::Warning, error, tr("Try Again"));
    showStatus();
  });
  connect(m_notice, &NoticeBar::actionClicked, this, [this] {
    if (const auto by = std::exchange(m_retryAlike, {}))
      showAlike(by);
    else
      rescan();
  });
  connect(&AssetFolderNotices::instance(), &AssetFolderNotices::changed, this, [this] {
    m_pictures->lookAgain();
    m_pictureTimer->start(0);
    rescan();
  });
  connect(m_source, &LibrarySource::found, this, [this](const std::vector<int64_t>& ids) {
    if (m_filter->filter().empty()) return;
    m_filter->showMatches(ids.size(), {}, !m_reading);
    m_model->setFilter(ids);
    m_filter->answered();
  });
  connect(m_source, &LibrarySource::foundAlike, this, [this](const std::vector<LibraryModel::AlikeIds>& groups) {
    if (!m_alikeBy) return;
    m_model->setAlike(groups);
    showStatus();
  });
  connect(m_source, &LibrarySource::notAlike, this, [this](const QString& error) {
    m_retryAlike = m_alikeBy;
    showAlike(std::nullopt);
    m_notice->showNotice(Severity::Warning, error, tr("Try Again"));
  });
  connect(m_source, &LibrarySource::notFound, this, [this](const QString& error) {
    m_filter->showMatches(0, {error}, true);
    m_filter->answered();
  });
}

// ---- What is shown ----------------------------------------------------------------------------------------------

QString LibraryPage::title() const {
  const QString name = QFileInfo(m_folder).fileName();
  return name.isEmpty() ? m_folder : name;
}

QString LibraryPage::keyFor(const PageSubject& subject) {
  if (subject.nested || subject.paths.size() != 1 || !subject.isFolder) return {};
  return QDir::cleanPath(QFileInfo(subject.paths.front()).absoluteFilePath());
}

QString LibraryPage::tip() const { return QDir::toNativeSeparators(m_folder); }
QString LibraryPage::where() const { return QDir::toNativeSeparators(QFileInfo(m_folder).path()); }
QWidget* LibraryPage::status() const { return m_status; }

bool LibraryPage::can(Command command) const {
  switch (command) {
    case Command::Reload:
    case Command::CloseTab:
    case Command::CopyPath:
    case Command::FilterTree:
    case Command::NextFileTab:
    case Command::PreviousFileTab:
    case Command::NextTab:
    case Command::PreviousTab:
    case Command::OpenContainingFolder:
      return true;
    case Command::Export:
      return selectedCount() > 0;
    case Command::CompareWith:
      return selectedCount() == 2;
    default:
      return false;
  }
}

bool LibraryPage::run(Command command) {
  switch (command) {
    case Command::Reload:
      rescan();
      return true;
    case Command::CopyPath:
      copyPaths();
      return true;
    case Command::FilterTree:
      focusFilter();
      return true;
    case Command::Export:
      exportSelected();
      return true;
    case Command::CompareWith:
      compareSelected();
      return true;
    case Command::OpenContainingFolder:
      showInFolder(currentId() != 0 ? pathOf(*m_model->fileOf(currentId())) : pathOf({}));
      return true;
    default:
      return false;
  }
}

std::vector<PageTarget> LibraryPage::targets() {
  std::vector<PageTarget> targets;
  for (const auto& [folder, count] : m_model->folders())
    targets.push_back({.key = QFile::decodeName(folder.c_str()),
                       .name = QFile::decodeName(nameOfPath(folder).data()),
                       .within = QFile::decodeName(std::string(folderOfPath(folder)).c_str()),
                       .kind = tr("folder"),
                       .go = [page = QPointer(this), folder] {
                         if (page) page->showFolder(folder);
                       }});
  return targets;
}

QAbstractItemView& LibraryPage::view() const {
  if (gridShown()) return *m_grid;
  return *m_table;
}
bool LibraryPage::gridShown() const { return m_views->currentWidget() == m_grid; }
QString LibraryPage::statusText() const { return m_status->text(); }

void LibraryPage::showFolder(const std::string& folder) {
  m_bar->showFolders();
  m_folders->choose(folder);
  view().setFocus(Qt::OtherFocusReason);
}

void LibraryPage::setGridShown(bool grid) {
  keepPosition();
  const bool focused = view().hasFocus();
  m_bar->showGrid(grid);
  QSettings().setValue(kGridKey, grid);
  m_views->setCurrentWidget(grid ? static_cast<QWidget*>(m_grid) : m_table);
  setFocusProxy(&view());
  if (focused) view().setFocus(Qt::OtherFocusReason);
  const int row = m_model->rowOf(m_position.current != 0 ? m_position.current : m_position.top);
  if (row >= 0) view().scrollTo(m_model->index(row, 0));
  m_pictureTimer->start(0);
}

void LibraryPage::rescan() {
  m_notice->hide();
  m_progress = {};
  m_reading = true;
  m_seen.reset();
  if (m_model->fileCount() > 0) m_seen.emplace();
  m_source->start();
  showStatus();
}

int64_t LibraryPage::currentId() const {
  const LibraryFile* file = m_model->fileAt(m_selection->currentIndex().row());
  return file ? file->id : 0;
}

void LibraryPage::keepPosition() {
  const int top = gridShown() ? m_grid->rowsInSight().first : m_table->rowAt(0);
  m_position = positionIn(*m_model, *m_selection, view(), top);
}

void LibraryPage::goBackToPosition() {
  m_table->spanHeadings();
  selectAgain(m_position, *m_model, *m_selection);
  if (const int row = m_model->rowOf(m_position.top); row >= 0) {
    view().scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtTop);
    if (QScrollBar* bar = m_grid->verticalScrollBar(); gridShown())
      bar->setValue(bar->value() + m_grid->visualRect(m_model->index(row, 0)).top() - m_position.topAt);
  }
  m_grid->viewport()->update();
  showStatus();
  emit changed();
}

void LibraryPage::setFilter(const QString& query) {
  m_filter->edit().setText(query);
  m_filter->edit().setFocus();
}

void LibraryPage::focusFilter() {
  m_filter->edit().setFocus(Qt::ShortcutFocusReason);
  m_filter->edit().selectAll();
}

void LibraryPage::applyFilter() {
  m_filterTimer->stop();
  if (!m_filter->filter().empty()) return m_source->find(m_filter->filter());
  m_filter->hideMatches();
  m_model->setFilter({});
  m_filter->answered();
}

void LibraryPage::showAlike(std::optional<AlikeBy> by) {
  m_alikeBy = by;
  m_bar->showAlike(by);
  m_alikeTimer->stop();
  if (by) return m_source->findAlike(*by);
  m_source->forgetAlike();
  m_model->setAlike(std::nullopt);
  showStatus();
}

void LibraryPage::showFolders() {
  m_folders->setFolders(m_model->folders());
  const bool several = m_folders->several();
  m_folders->setVisible(m_bar->withFolders() && several);
  m_bar->offerFolders(several);
}

void LibraryPage::showStatus() {
  const size_t files = m_model->fileCount(), shown = m_model->shownCount(), selected = selectedCount();
  QStringList parts{tr("%1 files", nullptr, pluralOf(files)).arg(countText(files))};
  if (const size_t links = m_progress.leadOutCount; links > 0)
    parts << tr("%1 links lead elsewhere", nullptr, pluralOf(links)).arg(countText(links));
  if (shown != files) parts << tr("%1 shown").arg(countText(shown));
  if (m_model->showsAlike())
    parts << tr("%1 groups, would save %2", nullptr, pluralOf(m_model->alikeGroups()))
                 .arg(countText(m_model->alikeGroups()), sizeText(m_model->alikeSaved()));
  if (selected > 0) parts << tr("%1 selected").arg(countText(selected));
  if (m_reading)
    parts << (m_progress.scanned || m_progress.toRead > 0
                  ? tr("reading %1 of %2…").arg(countText(m_progress.read), countText(m_progress.toRead))
                  : tr("looking for files…"));
  else if (!m_source->running() && m_progress.read < m_progress.toRead)
    parts << tr("stopped");
  else if (files == 0 && m_notice->isHidden())
    parts = QStringList(tr("No files in this folder"));
  m_status->tell(parts.join(", "), m_reading, m_progress.read, m_progress.toRead);
}

// What is in sight first, from the top; then what comes next by scrolling either way.
void LibraryPage::askForPictures() {
  if (!gridShown()) return;
  const auto [first, last] = m_grid->rowsInSight();
  if (first > last) return m_pictures->want({});
  std::vector<WantedPicture> wanted;
  const auto add = [&](int from, int to) {
    for (int row = std::max(0, from); row <= to; ++row)
      if (const LibraryFile* file = m_model->fileAt(row); file && file->state != LibraryFile::State::Unreadable)
        wanted.push_back({file->id, pathOf(*file)});
  };
  const int screen = last - first + 1;
  add(first, last);
  add(last + 1, last + screen);
  add(first - screen, first - 1);
  m_pictures->setSide(int(m_grid->tileSide() * devicePixelRatioF()));
  m_pictures->want(std::move(wanted));
}

// ---- Keys -------------------------------------------------------------------------------------------------------

void LibraryPage::togglePreview() {
  const LibraryFile* file = m_model->fileAt(m_selection->currentIndex().row());
  if (m_preview->isVisible() || !file) return m_preview->hide();
  m_preview->showFile(*file, pathOf(*file));
}

bool LibraryPage::key(QKeyEvent& event) {
  const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
  switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!plain) return false;
      openSelected();
      return true;
    case Qt::Key_Space:
      if (!plain) return false;  // with Ctrl it selects
      togglePreview();
      return true;
    case Qt::Key_Escape:
      if (m_preview->isVisible()) return m_preview->hide(), true;
      if (m_filter->edit().text().isEmpty()) return false;
      m_filter->edit().clear();
      return true;
    case Qt::Key_Menu:
      if (const QModelIndex at = m_selection->currentIndex(); at.isValid())
        showMenu(view().viewport()->mapToGlobal(view().visualRect(at).center()));
      return true;
    default:
      break;
  }
  const QString text = event.text();
  if (!plain || text.isEmpty() || !text[0].isPrint() || text[0].isSpace()) return false;
  m_filter->edit().setFocus(Qt::OtherFocusReason);
  m_filter->edit().end(false);
  m_filter->edit().insert(text);
  return true;
}

bool LibraryPage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // Letters and Escape are ours, not shortcuts of the window.
    const auto& pressed = *static_cast<QKeyEvent*>(event);
    const bool plain = (pressed.modifiers() & ~Qt::ShiftModifier) == 0;
    const QString text = pressed.text();
    if (plain &&
        ((!text.isEmpty() && text[0].isPrint()) || (pressed.key() == Qt::Key_Escape && m_preview->isVisible())))
      event->accept();
    return event->isAccepted();
  }
  if (event->type() == QEvent::KeyPress && key(*static_cast<QKeyEvent*>(event))) return true;
  return QWidget::eventFilter(watched, event);
}

void LibraryPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (const LibraryFile* file = m_model->fileAt(m_selection->currentIndex().row()); file && m_preview->isVisible())
    m_preview->showFile(*file, pathOf(*file));
}

}  // namespace vitrine
