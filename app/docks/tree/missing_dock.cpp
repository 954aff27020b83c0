#include "app/docks/tree/missing_dock.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTreeView>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/docks/tree/missing_model.h"
#include "app/images/asset_folders.h"
#include "app/images/kept_assets.h"

namespace vitrine {

MissingDock::MissingDock(QWidget* parent)
    : LazyDock(tr("&Missing"), parent),
      m_model(new MissingModel(this)),
      m_shown(new QSortFilterProxyModel(this)),
      m_stack(new QStackedWidget),
      m_nothing(new QLabel),
      m_filter(new QLineEdit),
      m_add(new QPushButton(tr("Add Folder or Archive"))),
      m_assign(new QPushButton(tr("Assign…"))),
      m_copy(new QPushButton(tr("Copy"))),
      m_get(new QPushButton(icon("network"), tr("Get Them"))),
      m_again(new QPushButton(tr("Ask Again"))),
      m_table(new QTreeView) {
  setObjectName("missingDock");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);
  m_filter->setObjectName("missingFilter");
  m_filter->setPlaceholderText(tr("Filter missing assets"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_assign->setToolTip(
      tr("Choose a file for the selected asset. Vitrine keeps it, and uses it wherever the id is named."));

  m_get->setObjectName("getMissing");
  m_get->setToolTip(tr("Asks the services that you choose for what is missing"));
  m_again->setObjectName("askAgain");
  m_again->setToolTip(
      tr("Asks once more for what was refused before: the selected assets, or all that are listed here"));

  m_shown->setSourceModel(m_model);
  m_shown->setFilterKeyColumn(-1);
  m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_shown->setSortRole(Qt::UserRole);
  m_table->setObjectName("missingTable");
  m_table->setAccessibleName(tr("Missing assets"));
  m_table->setModel(m_shown);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setTextElideMode(Qt::ElideMiddle);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(-1, Qt::AscendingOrder);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setContextMenuPolicy(Qt::CustomContextMenu);
  m_table->header()->setStretchLastSection(false);
  m_table->header()->setSectionResizeMode(MissingModel::Namer, QHeaderView::Stretch);
  m_table->header()->resizeSection(MissingModel::Asset, 140);
  m_table->header()->resizeSection(MissingModel::Kind, 64);
  m_table->header()->resizeSection(MissingModel::Count, 56);
  m_table->header()->resizeSection(MissingModel::Looked, 112);
  m_table->header()->setSectionResizeMode(MissingModel::Why, QHeaderView::Stretch);

  auto* add = new QMenu(m_add);
  add->addAction(icon("open"), tr("Add &Folder…"), this, [this] { addPlace(true); });
  add->addAction(tr("Add &Archive…"), this, [this] { addPlace(false); });
  m_add->setMenu(add);
  auto* copy = new QMenu(m_copy);
  copy->addAction(tr("Copy &Ids"), this, &MissingDock::copyIds);
  copy->addAction(tr("Copy as &CSV"), this, &MissingDock::copyCsv);
  m_copy->setMenu(copy);

  auto* tools = new QHBoxLayout;
  tools->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  tools->setSpacing(space::kNormal);
  tools->addWidget(m_filter, 1);
  tools->addWidget(m_add);
  tools->addWidget(m_assign);
  tools->addWidget(m_copy);
  auto* services = new QHBoxLayout;
  services->setContentsMargins(space::kNormal, 0, space::kNormal, space::kTight);
  services->setSpacing(space::kNormal);
  services->addWidget(m_get);
  services->addWidget(m_again);
  services->addStretch(1);
  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(tools);
  layout->addLayout(services);
  layout->addWidget(m_table, 1);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(page);
  setContent(m_stack);

  connect(m_filter, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
  connect(m_assign, &QPushButton::clicked, this, &MissingDock::chooseFile);
  connect(m_get, &QPushButton::clicked, this, &MissingDock::getAll);
  connect(m_again, &QPushButton::clicked, this, &MissingDock::askAgain);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MissingDock::showState);
  connect(m_table, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    const NodeId node = m_model->rows()[size_t(m_shown->mapToSource(index).row())].use.node;
    if (m_document && node != NodeId::None) m_document->jumpTo(node);
  });
  connect(m_table, &QTreeView::customContextMenuRequested, this, [this](const QPoint& at) {
    QMenu menu(this);
    menu.addAction(icon("copy"), tr("Copy &Ids"), this, &MissingDock::copyIds);
    menu.addAction(tr("Copy as &CSV"), this, &MissingDock::copyCsv);
    menu.addSeparator();
    menu.addAction(m_assign->text(), this, &MissingDock::chooseFile)->setEnabled(m_assign->isEnabled());
    menu.addAction(m_again->text(), this, &MissingDock::askAgain)->setEnabled(m_again->isEnabled());
    menu.exec(m_table->viewport()->mapToGlobal(at));
  });
  showState();
}

bool MissingDock::concerns(const OpenDocument& document) const {
  return !document.document() || document.stage() || !document.document()->textures.empty() ||
         !document.missingProps().empty() || !document.missingClips().empty();
}

void MissingDock::follow() {
  wantAt(&OpenDocument::documentChanged, &OpenDocument::sceneChanged, &OpenDocument::loadingChanged,
         &OpenDocument::assetsAsked);
}

void MissingDock::takeDocument() {
  m_looking.cancel();
  m_model->setRows({});
  want();
}

void MissingDock::refresh() {
  m_looking.cancel();
  if (!m_document || !m_document->document() || m_document->loading()) return showState();
  const auto look = [document = m_document->document(),
                     stage = m_document->stage()](const std::atomic<bool>& stop) {
    const AssetFinder assets(document->source->path(), assetPlaces());
    return missingRows(*document, stage.get(), assets, stop);
  };
  m_looking = startJob(this, look, [](MissingDock& dock, Result<std::vector<MissingRow>> rows) {
    if (!rows) return;
    std::vector<AssetUse> lacked;
    for (const MissingRow& row : *rows) lacked.push_back(row.use);
    setLackedAssets(std::move(lacked));
    dock.m_model->setRows(std::move(*rows));
    dock.showState();
  });
  showState();
}

void MissingDock::showState() {
  const int count = m_model->rowCount();
  setWindowTitle(count == 0 ? tr("Missing") : tr("Missing (%1)").arg(countText(uint64_t(count))));
  const bool reads = m_document && m_document->loading();
  m_nothing->setText(!m_document || !m_document->document() ? tr("No file")
                     : reads || m_looking.running()         ? tr("Looking for what is missing…")
                                                            : tr("Nothing is missing"));
  m_stack->setCurrentIndex(count > 0 ? 1 : 0);
  m_assign->setEnabled(m_table->selectionModel()->selectedRows().size() == 1);
  bool canGet = false, wasRefused = false;
  for (const MissingRow& row : m_model->rows()) {
    canGet = canGet || row.canBeFetched;
    wasRefused = wasRefused || row.wasRefused;
  }
  m_get->setEnabled(canGet);
  m_again->setEnabled(wasRefused);
}

void MissingDock::getAll() { emit requested(request::GetMissing{}); }

void MissingDock::askAgain() {
  request::GetMissing wanted{.again = AskAgain::Now, .wants = {}};
  for (const int row : chosenRows()) {
    const MissingRow& missing = m_model->rows()[size_t(row)];
    if (missing.wasRefused) wanted.wants.push_back({assetKindOf(missing.use.kind), missing.use.reference});
  }
  if (!wanted.wants.empty()) emit requested(wanted);
}

void MissingDock::answer(const Request& request) {
  if (!std::holds_alternative<request::ShowMissing>(request)) return;
  bringUp();
  if (isFloating()) activateWindow();
  m_table->setFocus(Qt::ShortcutFocusReason);
}

std::vector<int> MissingDock::chosenRows() const {
  std::vector<int> rows;
  QModelIndexList chosen = m_table->selectionModel()->selectedRows();
  if (chosen.isEmpty())
    for (int row = 0; row < m_shown->rowCount(); ++row) chosen << m_shown->index(row, 0);
  std::ranges::sort(chosen, {}, &QModelIndex::row);
  for (const QModelIndex& index : chosen) rows.push_back(m_shown->mapToSource(index).row());
  return rows;
}

void MissingDock::copyIds() { QGuiApplication::clipboard()->setText(m_model->idsOf(chosenRows())); }
void MissingDock::copyCsv() { QGuiApplication::clipboard()->setText(m_model->csvOf(chosenRows())); }

void MissingDock::addPlace(bool isFolder) {
  if (!m_document) return;
  const QString start = QFileInfo(m_document->path()).absolutePath();
  const QString chosen =
      isFolder ? QFileDialog::getExistingDirectory(this, tr("Add an Asset Folder"), start)
               : QFileDialog::getOpenFileName(this, tr("Add an Archive With Assets"), start, archiveFilter());
  if (chosen.isEmpty()) return;
  auto places = assetFolders();
  const std::filesystem::path place = chosen.toStdString();
  if (std::ranges::find(places, place) == places.end()) {
    places.push_back(place);
    setAssetFolders(places);
  }
  if (m_document) m_document->reload();
}

void MissingDock::chooseFile() {
  if (!m_document || !m_assign->isEnabled()) return;
  const QString file = QFileDialog::getOpenFileName(this, tr("Choose a File for the Missing Asset"),
                                                    QFileInfo(m_document->path()).absolutePath());
  if (!file.isEmpty()) assign(file);
}

void MissingDock::assign(const QString& file) {
  const std::vector<int> rows = chosenRows();
  if (rows.size() != 1) return;
  const AssetUse use = m_model->rows()[size_t(rows.front())].use;
  const auto keep = [use, path = file.toStdString()](const std::atomic<bool>& stop) -> Result<void> {
    VITRINE_TRY(const auto source, Source::open(path, {}, &stop));
    return keepFor(assetKindOf(use.kind), use.reference, source->bytes(), path);
  };
  m_keeping = startJob(this, keep, [file](MissingDock& dock, const Result<void>& kept) {
    if (!kept) {
      emit dock.message(Message::failure(kept.error().message));
      return;
    }
    emit dock.message(tr("%1 is kept for the asset").arg(QFileInfo(file).fileName()));
    if (dock.m_document) dock.m_document->reload();
  });
}

}  // namespace vitrine
