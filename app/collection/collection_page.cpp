#include "app/collection/collection_page.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHashFunctions>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSaveFile>
#include <QSettings>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/limits.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/images/asset_folders.h"
#include "app/images/kept_assets.h"
#include "core/caches/collections.h"

namespace vitrine {
namespace {

constexpr auto kTilesKey = "collection/tiles";
constexpr int kAnyKind = -1, kTileSide = 128;

}  // namespace

// By a part of the name and by kind.
class EntryFilter : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  void setKind(int kind) {
    m_kind = kind;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    return (m_kind == kAnyKind || index.data(CollectionModel::KindRole).toInt() == m_kind) &&
           QSortFilterProxyModel::filterAcceptsRow(row, parent);
  }

 private:
  int m_kind = kAnyKind;
};

CollectionPage::CollectionPage(const PageSubject& subject)
    : m_path(subject.paths.front()),
      m_model(new CollectionModel(this)),
      m_shown(new EntryFilter(this)),
      m_filter(new QLineEdit),
      m_kinds(new QComboBox),
      m_tilesButton(new QPushButton(tr("Pictures"))),
      m_open(new QPushButton(tr("Open"))),
      m_save(new QPushButton(tr("Save As…"))),
      m_assign(new QPushButton(tr("Assign to…"))),
      m_views(new QStackedWidget),
      m_tiles(new QListView),
      m_table(new QTreeView),
      m_status(new QLabel),
      m_empty(new QLabel) {
  setObjectName("collectionPage");
  m_filter->setObjectName("collectionFilter");
  m_filter->setPlaceholderText(tr("Filter by name"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_kinds->setObjectName("collectionKinds");
  m_kinds->setAccessibleName(tr("Kinds shown"));
  m_kinds->addItem(tr("All kinds"), kAnyKind);
  m_kinds->addItem(tr("Documents"), int(ContentKind::Kind::Document));
  m_kinds->addItem(tr("Images"), int(ContentKind::Kind::Image));
  m_kinds->addItem(tr("Sounds"), int(ContentKind::Kind::Sound));
  m_kinds->addItem(tr("Texts"), int(ContentKind::Kind::Text));
  m_kinds->addItem(tr("Unknown"), int(ContentKind::Kind::Unknown));
  m_tilesButton->setCheckable(true);
  m_tilesButton->setToolTip(tr("Show pictures instead of a table"));
  m_assign->setToolTip(tr("Vitrine keeps the entry, and uses it wherever a file names the id."));
  m_status->setForegroundRole(QPalette::PlaceholderText);
  m_status->setTextFormat(Qt::PlainText);
  m_status->setWordWrap(true);
  m_empty->setAlignment(Qt::AlignCenter);
  m_empty->setForegroundRole(QPalette::PlaceholderText);
  m_empty->setTextFormat(Qt::PlainText);
  m_empty->setWordWrap(true);

  m_shown->setSourceModel(m_model);
  m_shown->setFilterKeyColumn(CollectionModel::Name);
  m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_shown->setSortRole(CollectionModel::SortRole);
  m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
  m_table->setObjectName("collectionTable");
  m_table->setAccessibleName(tr("Entries"));
  m_table->setModel(m_shown);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setIconSize({measure::kIcon, measure::kIcon});
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setTextElideMode(Qt::ElideMiddle);
  m_table->header()->setStretchLastSection(false);
  m_table->header()->setSectionResizeMode(CollectionModel::Name, QHeaderView::Stretch);
  m_table->header()->resizeSection(CollectionModel::Kind, 150);
  m_table->header()->resizeSection(CollectionModel::Size, 90);
  m_table->header()->resizeSection(CollectionModel::Date, 170);
  m_table->header()->resizeSection(CollectionModel::Note, 220);
  m_tiles->setObjectName("collectionTiles");
  m_tiles->setAccessibleName(tr("Entries"));
  m_tiles->setModel(m_shown);
  m_tiles->setViewMode(QListView::IconMode);
  m_tiles->setMovement(QListView::Static);
  m_tiles->setResizeMode(QListView::Adjust);
  m_tiles->setLayoutMode(QListView::Batched);
  m_tiles->setIconSize({kTileSide, kTileSide});
  m_tiles->setGridSize({kTileSide + 2 * space::kSection, kTileSide + 2 * space::kPage});
  m_tiles->setTextElideMode(Qt::ElideMiddle);
  m_tiles->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tiles->setSelectionModel(m_table->selectionModel());

  auto* tools = new QHBoxLayout;
  tools->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  tools->setSpacing(space::kNormal);
  tools->addWidget(m_filter, 1);
  for (QWidget* each : std::initializer_list<QWidget*>{m_kinds, m_tilesButton, m_open, m_save, m_assign})
    tools->addWidget(each);
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  foot->addWidget(m_status, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(tools);
  layout->addWidget(m_views, 1);
  layout->addLayout(foot);
  for (QAbstractItemView* view : std::initializer_list<QAbstractItemView*>{m_table, m_tiles}) {
    m_views->addWidget(view);
    view->setFrameShape(QFrame::NoFrame);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view, &QAbstractItemView::activated, this, &CollectionPage::openSelected);
    connect(view, &QWidget::customContextMenuRequested, this,
            [this, view](const QPoint& at) { showMenu(view->viewport()->mapToGlobal(at)); });
  }
  m_views->addWidget(m_empty);
  setFocusProxy(m_filter);

  connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
  connect(m_kinds, &QComboBox::currentIndexChanged, this,
          [this] { m_shown->setKind(m_kinds->currentData().toInt()); });
  connect(m_tilesButton, &QPushButton::clicked, this, &CollectionPage::setTilesShown);
  connect(m_open, &QPushButton::clicked, this, &CollectionPage::openSelected);
  connect(m_save, &QPushButton::clicked, this, &CollectionPage::chooseFile);
  connect(m_assign, &QPushButton::clicked, this, &CollectionPage::askForId);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &CollectionPage::tell);
  connect(m_shown, &QAbstractItemModel::rowsInserted, this, &CollectionPage::tell);
  connect(m_shown, &QAbstractItemModel::rowsRemoved, this, &CollectionPage::tell);
  setTilesShown(QSettings().value(kTilesKey, false).toBool());
  read();
}

QString CollectionPage::keyFor(const PageSubject& subject) {
  if (subject.nested || subject.paths.size() != 1) return {};
  return isCollection(subject.paths.front().toStdString()) ? QDir::cleanPath(subject.paths.front()) : QString();
}

QString CollectionPage::title() const { return QFileInfo(m_path).fileName(); }
QString CollectionPage::tip() const { return QDir::toNativeSeparators(m_path); }
QString CollectionPage::where() const { return QDir::toNativeSeparators(QFileInfo(m_path).path()); }

bool CollectionPage::can(Command command) const {
  return command == Command::Reload || command == Command::FilterTree || command == Command::OpenContainingFolder;
}

bool CollectionPage::run(Command command) {
  switch (command) {
    case Command::Reload:
      read();
      return true;
    case Command::FilterTree:
      m_filter->setFocus(Qt::ShortcutFocusReason);
      m_filter->selectAll();
      return true;
    case Command::OpenContainingFolder:
      showInFolder(m_path);
      return true;
    default:
      return false;
  }
}

void CollectionPage::read() {
  m_model->setCollection(nullptr);
  const auto open = [path = m_path.toStdString()](const std::atomic<bool>& stop) {
    return openCollection(path, savedLimits(), &stop);
  };
  m_reading = startJob(this, open, [](CollectionPage& page, Result<CollectionPointer> opened) {
    if (!opened) {
      page.m_empty->setText(visibleTextLines(toQString(opened.error().message)));
      page.m_views->setCurrentWidget(page.m_empty);
      page.m_status->clear();
      return;
    }
    addRecentFile(page.m_path);
    page.m_model->setCollection(std::move(*opened));
    page.setTilesShown(page.m_tilesButton->isChecked());
    page.tell();
  });
  m_empty->setText(tr("Reading the list of entries…"));
  m_views->setCurrentWidget(m_empty);
  tell();
}

// "ZIP archive · 1,204 entries · 17 shown"
void CollectionPage::tell() {
  const bool one = selectedRows().size() == 1;
  m_open->setEnabled(!selectedRows().empty());
  m_save->setEnabled(one);
  m_assign->setEnabled(one);
  const CollectionPointer& collection = m_model->collection();
  if (!collection) return m_status->clear();
  const int all = m_model->rowCount(), shown = m_shown->rowCount();
  QStringList parts{QObject::tr(collection->title()), tr("%1 entries", nullptr, all).arg(countText(uint64_t(all)))};
  if (shown != all) parts << tr("%1 shown", nullptr, shown).arg(countText(uint64_t(shown)));
  QString text = parts.join(" · ");
  constexpr size_t kMostTold = 3;
  const auto& faults = collection->diagnostics().all();
  for (size_t at = 0; at < std::min(kMostTold, faults.size()); ++at)
    text += u'\n' + visibleText(faults[at].message);
  m_status->setText(text);
}

void CollectionPage::setTilesShown(bool tiles) {
  m_tilesButton->setChecked(tiles);
  QSettings().setValue(kTilesKey, tiles);
  if (m_model->collection()) m_views->setCurrentIndex(tiles ? 1 : 0);
}

std::vector<int> CollectionPage::selectedRows() const {
  QModelIndexList chosen = m_table->selectionModel()->selectedIndexes();
  chosen.removeIf([](const QModelIndex& index) { return index.column() != 0; });
  std::ranges::sort(chosen, {}, &QModelIndex::row);
  std::vector<int> rows;
  for (const QModelIndex& index : chosen) rows.push_back(m_shown->mapToSource(index).row());
  return rows;
}

int CollectionPage::currentRow() const {
  const std::vector<int> rows = selectedRows();
  return rows.size() == 1 ? rows.front() : -1;
}

void CollectionPage::openSelected() {
  constexpr size_t kMostOpened = 20;
  std::vector<size_t> entries;
  for (const int row : selectedRows())
    if (entries.size() < kMostOpened) entries.push_back(m_model->entryOf(row));
  if (entries.empty() || !m_model->collection()) return;
  const auto read = [collection = m_model->collection(), entries,
                     path = m_path](const std::atomic<bool>& stop) -> Result<std::vector<NestedOrigin>> {
    std::vector<NestedOrigin> origins;
    for (const size_t entry : entries) {
      if (stop) break;
      VITRINE_TRY(auto source, collection->open(entry, savedLimits()));
      NestedOrigin origin;
      const QString name = visibleText(collection->rows()[entry].name);
      origin.source = std::move(source);
      origin.outerKey = origin.outerTab = path;
      origin.title = name.section(u'/', -1);
      origin.trail = tr("%1 › %2", "a place, and what is in it").arg(QDir::toNativeSeparators(path), name);
      origin.property = name;
      origin.contentHash = qHashBits(origin.source->bytes().data(), origin.source->bytes().size());
      origins.push_back(std::move(origin));
    }
    return origins;
  };
  m_working = startJob(this, read, [](CollectionPage& page, Result<std::vector<NestedOrigin>> origins) {
    if (!origins) return emit page.message(Message::failure(origins.error().message));
    for (NestedOrigin& origin : *origins) emit page.requested(request::OpenOrigin{std::move(origin)});
  });
}

void CollectionPage::chooseFile() {
  const int row = currentRow();
  if (row < 0) return;
  const QString name = toQString(m_model->rowOf(row).name).section(u'/', -1);
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Save the Entry As"), QFileInfo(m_path).absolutePath() + u'/' + name);
  if (!file.isEmpty()) saveSelected(file);
}

void CollectionPage::saveSelected(const QString& file) {
  const int row = currentRow();
  if (row < 0) return;
  const auto save = [collection = m_model->collection(), entry = m_model->entryOf(row), file]() -> Result<void> {
    VITRINE_TRY(const auto source, collection->open(entry, savedLimits()));
    QSaveFile target(file);
    const auto* bytes = reinterpret_cast<const char*>(source->bytes().data());
    const auto size = qint64(source->bytes().size());
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes, size) != size || !target.commit())
      return fail(ErrorCode::Io, file.toStdString() + ": " + target.errorString().toStdString());
    return {};
  };
  m_working = startJob(this, save, [file](CollectionPage& page, const Result<void>& saved) {
    emit page.message(saved ? Message::saved(file) : Message::failure(saved.error().message));
  });
}

void CollectionPage::askForId() {
  if (currentRow() < 0) return;
  QStringList ids;
  for (const AssetUse& use : lackedAssets()) ids << visibleText(use.id.empty() ? use.reference : use.id);
  bool accepted = false;
  const QString id = QInputDialog::getItem(this, tr("Assign to an Id"),
                                           tr("The id that files name, such as rbxassetid://1234 or a UUID:"), ids,
                                           0, true, &accepted);
  if (accepted && !id.trimmed().isEmpty()) assignSelected(id.trimmed());
}

void CollectionPage::assignSelected(const QString& id) {
  const int row = currentRow();
  if (row < 0) return;
  AssetKind kind = AssetKind::Any;
  const int content = m_model->index(row, 0).data(CollectionModel::KindRole).toInt();
  if (content == int(ContentKind::Kind::Image)) kind = AssetKind::Image;
  const auto keep = [collection = m_model->collection(), entry = m_model->entryOf(row), id,
                     kind]() -> Result<void> {
    VITRINE_TRY(const auto source, collection->open(entry, savedLimits()));
    const QString reference = id.toLongLong() > 0 ? "rbxassetid://" + id : id;
    return keepFor(kind, reference.toStdString(), source->bytes(), source->path().string());
  };
  m_working = startJob(this, keep, [id](CollectionPage& page, const Result<void>& kept) {
    if (!kept) return emit page.message(Message::failure(kept.error().message));
    emit page.message(tr("Kept for %1").arg(visibleText(id)));
    emit AssetFolderNotices::instance().kept();
  });
}

void CollectionPage::showMenu(const QPoint& at) {
  if (selectedRows().empty()) return;
  QMenu menu(this);
  menu.addAction(icon("open"), tr("&Open"), this, &CollectionPage::openSelected);
  menu.addAction(tr("&Save As…"), this, &CollectionPage::chooseFile)->setEnabled(m_save->isEnabled());
  menu.addAction(tr("&Assign to…"), this, &CollectionPage::askForId)->setEnabled(m_assign->isEnabled());
  menu.exec(at);
}

}  // namespace vitrine
