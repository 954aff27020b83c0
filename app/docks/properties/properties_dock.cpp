#include "app/docks/properties/properties_dock.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QThreadPool>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "app/common/design.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/preferences.h"
#include "app/common/text.h"
#include "app/common/workers.h"
#include "app/docks/properties/property_delegate.h"
#include "app/documents/decode_job.h"
#include "app/documents/no_file_label.h"
#include "app/images/asset_folders.h"
#include "app/images/textures.h"
#include "app/models/asset_origins.h"
#include "app/models/level_text.h"
#include "app/models/property_model.h"
#include "core/assets/asset_finder.h"
#include "core/export/data/value_export.h"
#include "core/stage/make_stage.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr const char* kFolds = "properties/folds/";  // and the kind of file
constexpr const char* kOverviewLink = "overview";

QString wholeText(const QModelIndex& index) {
  return index.siblingAtColumn(PropertyModel::ValueColumn).data(PropertyModel::WholeTextRole).toString();
}

// Whether a value may name a file: it ends as one does, or is an asset of Roblox.
bool mayNameFile(const QString& value) {
  static const QRegularExpression file(R"(^[^\n]{1,400}\.[A-Za-z][A-Za-z0-9]{0,4}$)");
  return value.startsWith("rbxasset") || file.match(value).hasMatch();
}

// The file that a document names so, beside it or in one of the folders; empty: there is none.
QString foundAsset(const QString& document, const std::string& reference,
                   const std::vector<std::filesystem::path>& roots) {
  const AssetFinder finder(QFile::encodeName(document).toStdString(), roots);
  for (const auto find : {&AssetFinder::texture, &AssetFinder::mesh, &AssetFinder::model, &AssetFinder::screen})
    if (const auto found = (finder.*find)(reference)) return QFile::decodeName(found->path.c_str());
  return {};
}

}  // namespace

PropertiesDock::PropertiesDock(QWidget* parent)
    : Dock(tr("&Properties"), parent),
      m_model(new PropertyModel(this)),
      m_stack(new QStackedWidget),
      m_path(new QLabel),
      m_filter(new QLineEdit),
      m_drawn(new QLabel),
      m_nothing(new NoFileLabel),
      m_waiting(new QWidget),
      m_tree(new QTreeView) {
  setObjectName("propertiesDock");

  m_tree->setObjectName("propertiesTree");
  m_tree->setAccessibleName(tr("Properties"));
  m_tree->setModel(m_model);
  auto* delegate = new PropertyDelegate(m_tree);
  m_tree->setItemDelegate(delegate);
  m_tree->setMouseTracking(true);  // the value under the pointer shows a button
  m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setIndentation(space::kWide);
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  m_tree->header()->setMinimumSectionSize(0);
  m_tree->setColumnHidden(PropertyModel::Type, true);  // the tool tips tell it
  // A hidden header does not follow the width; eventFilter() does.
  m_tree->header()->setStretchLastSection(false);
  m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_tree->header()->hide();
  m_tree->viewport()->installEventFilter(this);
  m_filter->setObjectName("propertiesFilter");
  m_filter->setPlaceholderText(tr("Filter properties"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_filter->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_path->setObjectName("pathLabel");
  m_path->setTextFormat(Qt::RichText);
  m_path->setWordWrap(true);
  m_path->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  m_path->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_path->hide();
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_tree);
  m_waiting->setBackgroundRole(QPalette::Base);
  m_waiting->setAutoFillBackground(true);
  m_stack->addWidget(m_waiting);
  m_drawn->setObjectName("drawnLabel");
  m_drawn->setTextFormat(Qt::PlainText);
  m_drawn->setWordWrap(true);
  m_drawn->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  m_drawn->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_drawn->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_drawn->hide();
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  auto* filtering = new QHBoxLayout;
  filtering->setContentsMargins(space::kTight, space::kTight, space::kTight, 0);
  filtering->addWidget(m_filter);
  layout->addLayout(filtering);
  layout->addWidget(m_path);
  layout->addWidget(m_drawn);
  layout->addWidget(m_stack, 1);
  setContent(content);

  connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (std::exchange(m_copying, false)) return;
    if (index.data(PropertyModel::HeadingRole).toBool())
      return m_tree->setExpanded(index, !m_tree->isExpanded(index));  // anywhere on it, not just on its arrow
    if (index.column() == PropertyModel::ValueColumn || index.data(PropertyModel::LineRole).toBool()) jump(index);
  });
  connect(delegate, &PropertyDelegate::copyClicked, this, [this](const QModelIndex& index) {
    m_copying = true;
    QGuiApplication::clipboard()->setText(wholeText(index));
    constexpr qsizetype kTold = 60;
    emit message(tr("Copied: %1").arg(visibleText(wholeText(index).left(kTold))));
  });
  connect(m_tree, &QTreeView::activated, this, &PropertiesDock::jump);
  connect(m_tree, &QTreeView::doubleClicked, this, &PropertiesDock::openNested);
  connect(delegate, &PropertyDelegate::openClicked, this, &PropertiesDock::openNested);
  connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& index) { noteExpanded(index, true); });
  connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteExpanded(index, false); });
  connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& index) {
            if (!m_tree->hasFocus() || !current() || m_document->selection().size() != 1) return;
            if (const auto column = columnOf(index))
              emit requested(request::FollowBytes{ValueOf{m_document->selection().front(), *column}});
          });
  connect(m_tree, &QTreeView::customContextMenuRequested, this, &PropertiesDock::showMenu);
  connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
    if (text.isEmpty())
      openHeadings(0);  // as they were before something was looked for
    else
      filterRows();
  });
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, this, [this] {
    showFacts();
    wantOverview();
  });
  connect(m_path, &QLabel::linkActivated, this, [this](const QString& node) {
    if (!m_document || !current()) return;
    if (node == kOverviewLink) return m_document->select({});
    m_document->jumpTo(NodeId(node.toUInt()));
  });
}

// Names take two fifths at most, and less where the panel is wide.
void PropertiesDock::fitColumns() {
  constexpr int kWidestName = 200, kNarrowestValue = 40;
  QHeaderView* header = m_tree->header();
  const int all = m_tree->viewport()->width(), name = std::min(all * 2 / 5, kWidestName);
  if (header->sectionSize(PropertyModel::Name) == name &&
      header->sectionSize(PropertyModel::ValueColumn) == std::max(all - name, kNarrowestValue))
    return;
  header->resizeSection(PropertyModel::Name, name);
  header->resizeSection(PropertyModel::ValueColumn, std::max(all - name, kNarrowestValue));
  m_tree->doItemsLayout();  // values break into lines otherwise
}

bool PropertiesDock::eventFilter(QObject* object, QEvent* event) {
  if (object == m_tree->viewport() && event->type() == QEvent::Resize) fitColumns();
  return Dock::eventFilter(object, event);
}

void PropertiesDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &PropertiesDock::takeDocument);
  connect(m_document, &OpenDocument::selectionChanged, this, &PropertiesDock::takeSelection);
  connect(m_document, &OpenDocument::sceneChanged, this, &PropertiesDock::showDrawn);
  connect(m_document, &OpenDocument::sceneChanged, this, &PropertiesDock::showFacts);
  connect(m_document, &OpenDocument::placeCounted, this, &PropertiesDock::showFacts);
  connect(m_document, &OpenDocument::sceneChanged, this, &PropertiesDock::wantOverview);
  connect(&m_document->textures(), &TextureLoader::allFinished, this, &PropertiesDock::wantOverview);
  connect(&m_document->textures(), &TextureLoader::allFinished, this, &PropertiesDock::showDrawn);
}

void PropertiesDock::takeDocument() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (m_stylesOf != document) {
    if (m_styles) m_styles->cancel();  // a worker may be at it
    freeElsewhere({std::exchange(m_styles, nullptr), std::exchange(m_stylesOf, nullptr)});
  }
  loadFolds();
  wantOverview();
  takeSelection();
}

// Headings stay as they were left in files of the same kind.
void PropertiesDock::loadFolds() {
  m_kind = m_document && m_document->document()
               ? toQString(overviewKindName(overviewKindOf(*m_document->document())))
               : QString();
  const QStringList folds = m_kind.isEmpty() ? QStringList() : QSettings().value(kFolds + m_kind).toStringList();
  m_folds = QSet<QString>(folds.begin(), folds.end());
}

// Made again as more becomes known, as what is missing; until then what is there stays. One that is being made is
// finished first: what is known by then comes a little later.
void PropertiesDock::wantOverview() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (m_overviewOf != document) {
    m_overviewing.cancel();
    m_overview.reset();
    m_overviewOf = document;
  } else if (m_overviewing.running()) {
    m_overviewAgain = true;
    return;
  }
  m_overviewAgain = false;
  if (!document) return;
  const auto take = [](PropertiesDock& dock, Result<std::vector<OverviewGroup>> made) {
    // Out of memory: the numbers are there still.
    dock.m_overview = made ? std::move(*made) : std::vector<OverviewGroup>();
    dock.showFacts();
    if (dock.m_overviewAgain) dock.wantOverview();
  };
  constexpr int kAboveImages = 1;
  m_overviewing = startJob(
      this,
      [work = overviewWork(*m_document)](const std::atomic<bool>& cancelled) mutable { return work(cancelled); },
      take, kAboveImages);
}

void PropertiesDock::answer(const Request& request) {
  if (const auto* mark = std::get_if<request::MarkValue>(&request)) markProperty(mark->node, mark->column);
}

bool PropertiesDock::run(Command command) {
  if (command != Command::CopyProperties) return false;
  copyText();
  return true;
}

// With nothing selected: what the file is.
void PropertiesDock::showFacts() {
  if (!m_document || !m_document->document() || !m_document->selection().empty()) return;
  const int scrolled = m_tree->verticalScrollBar()->value();
  const bool known = m_overview && m_overviewOf == m_document->document();
  const bool changed = m_model->setFacts(factsOf(*m_document, known ? *m_overview : std::vector<OverviewGroup>()));
  if (changed) openHeadings(0);
  // Nothing that somebody reads is pushed down: it is seen once all of it is there.
  m_stack->setCurrentWidget(known ? static_cast<QWidget*>(m_tree) : m_waiting);
  if (changed) m_tree->verticalScrollBar()->setValue(scrolled);
}

// "place.rbxl / Workspace / House / Door", "room.rmesh / 18 selected"
void PropertiesDock::showPath() {
  QStringList parts;
  if (m_model->document() && m_document && !m_document->selection().empty()) {
    const Document& document = *m_model->document();
    constexpr qsizetype kMostParts = 40, kLongestPart = 60;
    if (m_document->selection().size() == 1)
      for (NodeId node = document.nodes.parent[indexOf(m_document->selection().front())];
           node != NodeId::None && parts.size() < kMostParts; node = document.nodes.parent[indexOf(node)])
        parts.prepend(QString("<a href=\"%1\">%2</a>")
                          .arg(indexOf(node))
                          .arg(nodeName(document, node).left(kLongestPart).toHtmlEscaped()));
    else
      parts << tr("%1 selected").arg(countText(m_document->selection().size()));
    parts.prepend(QString("<a href=\"%1\">%2</a>")
                      .arg(kOverviewLink, visibleText(m_document->title()).left(kLongestPart).toHtmlEscaped()));
  }
  m_path->setText(parts.join(u" / "_s));
  m_path->setVisible(!parts.isEmpty());
}

// Who refers to the node that is shown; all references of a document are looked for once.
void PropertiesDock::wantReferrers() {
  if (!current() || m_document->selection().size() != 1) return;
  const DocumentPointer document = m_model->document();
  if (m_referencesOf != document) {
    m_referencesOf = document;
    m_references.reset();
    const auto take = [](PropertiesDock& dock, Result<std::vector<Reference>> found) {
      if (!found) return;  // out of memory: the group is left out
      dock.m_references = std::move(*found);
      dock.wantReferrers();
    };
    m_finding = startJob(
        this, [document] { return referencesIn(*document); }, take);
  }
  if (!m_references) return;
  const int groups = m_model->rowCount();
  m_model->addReferrers(referencesTo(*m_references, m_document->selection().front()));
  openHeadings(groups);
}

// What style sheets give to the node that is shown. The sheets of a document are read once, by the first who asks:
// the others would wait for that, and so no more than one asks at a time.
void PropertiesDock::wantStyles() {
  m_stylesAgain = m_styling.running();
  if (m_stylesAgain || !current() || m_document->selection().size() != 1) return;
  const DocumentPointer document = m_model->document();
  if (m_stylesOf != document) {
    m_stylesOf = document;
    m_styles = StyleReport::applies(*document) ? std::make_shared<StyleReport>(*document) : nullptr;
  }
  if (!m_styles) return;
  const NodeId node = m_document->selection().front();
  const auto take = [node](PropertiesDock& dock, Result<std::vector<StyleRow>> rows) {
    if (dock.m_stylesAgain) return dock.wantStyles();
    // Out of memory: the group is left out.
    if (!rows || rows->empty() || !dock.current() || !dock.m_document) return;
    if (dock.m_document->selection() != std::vector{node}) return;
    dock.m_model->addStyles(*rows);
    dock.openHeadings(0);
  };
  m_styling = startJob(
      this, [document, styles = m_styles, node] { return styles->rowsOf(node); }, take);
}

// What stands in the picture for the one node that is selected.
void PropertiesDock::showDrawn() {
  std::string text;
  const StagePointer stage = m_document ? m_document->stage() : nullptr;
  if (stage && m_document->selection().size() == 1) text = describeBody(*stage, m_document->selection().front());
  QStringList lines{tr("Drawn as: %1").arg(visibleText(text))};
  if (!text.empty()) lines += originsOf(*m_document, m_document->selection().front());
  m_drawn->setText(lines.join(u'\n'));
  m_drawn->setVisible(!text.empty());
}

void PropertiesDock::takeSelection() {
  showDrawn();
  m_decoding.cancel();
  if (!m_document || !m_document->document()) return showNodes(nullptr, {});
  const DocumentPointer& document = m_document->document();
  const std::vector<NodeId>& nodes = m_document->selection();
  std::vector<const Column*> columns =
      columnsToDecode(*document, std::span(nodes).first(std::min(nodes.size(), PropertyModel::kMostCompared)));
  if (columns.empty()) return showNodes(document, nodes);
  m_decoding = decodeColumns(document, std::move(columns), this, [this, document] {
    if (m_document) showNodes(document, m_document->selection());
  });
}

void PropertiesDock::showNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes) {
  const bool something = document && !nodes.empty();
  if (something)
    m_model->setNodes(document, nodes);
  else
    m_model->clear();
  m_stack->setCurrentWidget(something ? static_cast<QWidget*>(m_tree) : m_nothing);
  openHeadings(0);
  showPath();
  showFacts();
  wantStyles();
  wantReferrers();
  showMarked();
}

// Of the class of the one node that is selected; a row below a property's belongs to it.
std::optional<uint32_t> PropertiesDock::columnOf(const QModelIndex& index) const {
  if (!current() || m_document->selection().size() != 1) return std::nullopt;
  const auto& columns = m_document->document()->classOf(m_document->selection().front()).columns;
  for (QModelIndex at = index.siblingAtColumn(0); at.isValid(); at = at.parent()) {
    const Column* column = m_model->columnAt(at);
    if (column >= columns.data() && column < columns.data() + columns.size())
      return uint32_t(column - columns.data());
  }
  return std::nullopt;
}

void PropertiesDock::markProperty(NodeId node, uint32_t column) {
  m_toMark = {node, column};
  showMarked();
}

void PropertiesDock::showMarked() {
  if (!m_toMark || !current() || m_document->selection() != std::vector{m_toMark->first}) return;
  for (int group = 0; group < m_model->rowCount(); ++group) {
    const QModelIndex heading = m_model->index(group, 0);
    for (int row = 0; row < m_model->rowCount(heading); ++row) {
      const QModelIndex property = m_model->index(row, 0, heading);
      if (columnOf(property) != m_toMark->second) continue;
      m_toMark.reset();
      m_tree->setCurrentIndex(property);
      return m_tree->scrollTo(property);
    }
  }
}

// Of the groups from the first one on.
void PropertiesDock::openHeadings(int first) {
  for (int group = first; group < m_model->rowCount(); ++group) openHeading(m_model->index(group, 0));
  filterRows();
}

void PropertiesDock::openHeading(const QModelIndex& heading) {
  m_tree->setFirstColumnSpanned(heading.row(), heading.parent(), true);
  m_tree->setExpanded(heading,
                      m_folds.contains(pathOf(heading)) == heading.data(PropertyModel::FoldedRole).toBool());
  for (int row = 0; row < m_model->rowCount(heading); ++row) {
    const QModelIndex property = m_model->index(row, 0, heading);
    if (property.data(PropertyModel::HeadingRole).toBool()) {
      openHeading(property);
      continue;
    }
    if (property.data(PropertyModel::LineRole).toBool()) m_tree->setFirstColumnSpanned(row, heading, true);
    for (int line = 0; line < m_model->rowCount(property); ++line)
      if (m_model->index(line, 0, property).data(PropertyModel::HexRole).toBool())
        m_tree->setFirstColumnSpanned(line, property, true);
    if (m_toggled.contains(pathOf(property))) m_tree->expand(property);
  }
}

// Hides what has the text neither in its name nor in its value.
void PropertiesDock::filterRows() { filterBelow({}, m_filter->text().isEmpty()); }

// Whether anything below is left. `whole`: what is above matches.
bool PropertiesDock::filterBelow(const QModelIndex& parent, bool whole) {
  const QString text = m_filter->text();
  bool any = false;
  for (int row = 0; row < m_model->rowCount(parent); ++row) {
    const QModelIndex one = m_model->index(row, 0, parent);
    bool matches = whole || one.data().toString().contains(text, Qt::CaseInsensitive);
    if (one.data(PropertyModel::HeadingRole).toBool())
      matches = filterBelow(one, matches) || matches;
    else
      matches = matches || wholeText(one).contains(text, Qt::CaseInsensitive);
    m_tree->setRowHidden(row, parent, !matches);
    // What is found is seen, whether or not its heading is closed otherwise.
    if (matches && !text.isEmpty() && one.data(PropertyModel::HeadingRole).toBool() && !m_tree->isExpanded(one)) {
      const QSignalBlocker blocker(m_tree);
      m_tree->expand(one);
    }
    any |= matches;
  }
  return any;
}

QString PropertiesDock::pathOf(const QModelIndex& index) const {
  const QString key = index.data(PropertyModel::KeyRole).toString();
  return index.parent().isValid() ? pathOf(index.parent()) + "/" + key : key;
}

// Properties are closed and most headings open, unless the user has said otherwise; the next node keeps to that,
// and the next file of its kind to the headings.
void PropertiesDock::noteExpanded(const QModelIndex& index, bool expanded) {
  const bool isHeading = index.data(PropertyModel::HeadingRole).toBool();
  const bool usual = isHeading && !index.data(PropertyModel::FoldedRole).toBool();
  QSet<QString>& changed = isHeading ? m_folds : m_toggled;
  const QString path = pathOf(index);
  if (changed.contains(path) == (expanded != usual)) return;
  if (expanded == usual)
    changed.remove(path);
  else
    changed.insert(path);
  if (!isHeading || m_kind.isEmpty()) return;
  QStringList folds(m_folds.begin(), m_folds.end());
  folds.sort();
  if (folds.isEmpty())
    QSettings().remove(kFolds + m_kind);
  else
    QSettings().setValue(kFolds + m_kind, folds);
}

// What is shown may be of the file as it was before it was read again: nodes and columns are others then.
bool PropertiesDock::current() const { return m_document && m_model->document() == m_document->document(); }

void PropertiesDock::jump(const QModelIndex& index) {
  if (const std::vector<NodeId>& nodes = m_model->selectsAt(index); !nodes.empty()) {
    if (m_document && m_overviewOf == m_document->document()) m_document->select(std::vector<NodeId>(nodes));
    return;
  }
  if (!current()) return;
  if (const auto node = m_model->linkAt(index)) return m_document->jumpTo(*node);
  if (const SourceSpan span = m_model->bytesAt(index); span.size > 0 && !m_model->columnAt(index))
    emit requested(request::ShowBytes{span});
}

void PropertiesDock::openNested(const QModelIndex& index) {
  const Column* column = m_model->nestedAt(index);
  if (column && current() && m_document->selection().size() == 1)
    emit requested(request::OpenNested{m_document->selection().front(), column});
}

void PropertiesDock::copyText() {
  const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
  QGuiApplication::clipboard()->setText(rows.isEmpty() ? m_model->allText() : m_model->textOf(rows));
}

void PropertiesDock::showAsset(const QString& reference) {
  if (!m_document) return;
  askFiles(
      this,
      [document = m_document->path(), reference = reference.toStdString(), roots = assetPlaces()] {
        return foundAsset(document, reference, roots);
      },
      [reference](PropertiesDock& dock, const QString& found) {
        if (!found.isEmpty()) return showInFolder(found);
        emit dock.message(tr("%1 is neither beside the file nor in an asset folder").arg(visibleText(reference)));
      });
}

void PropertiesDock::showMenu(const QPoint& at) {
  const QPersistentModelIndex index = m_tree->indexAt(at);  // the file may be read again while the menu is open
  QMenu menu(this);
  if (index.isValid()) {
    menu.addAction(icon("copy"), tr("Copy Value"), this,
                   [index] { QGuiApplication::clipboard()->setText(wholeText(index)); });
    if (const QString number = assetNumberIn(wholeText(index)); !number.isEmpty())
      menu.addAction(icon("copy"), tr("Copy Asset Number %1").arg(number), this,
                     [number] { QGuiApplication::clipboard()->setText(number); });
    if (const QString file = wholeText(index); m_document && mayNameFile(file))
      menu.addAction(tr("Open Containing Folder"), this, [this, file] { showAsset(file); });
    if (m_model->linkAt(index)) menu.addAction(tr("Go There"), this, [this, index] { jump(index); });
    if (m_model->nestedAt(index))
      menu.addAction(icon("open"), tr("Open as Document: %1").arg(visibleName(m_model->nestedTitleAt(index))), this,
                     [this, index] { openNested(index); });
    if (const SourceSpan span = m_model->bytesAt(index); span.size > 0)
      menu.addAction(tr("Show in the File"), this, [this, span, index] {
        if (const auto column = columnOf(index))
          emit requested(request::ShowBytes{ValueOf{m_document->selection().front(), *column}});
        else
          emit requested(request::ShowBytes{span});
      });
    if (const Column* column = m_model->columnAt(index);
        column && current() && m_document->selection().size() == 1 &&
        holdsBytes(*m_document->document(), m_document->selection().front(), *column))
      menu.addAction(tr("Save Value As…"), this,
                     [this, document = m_document->document(), node = m_document->selection().front(), column] {
                       // Read again while the menu was open?
                       if (m_document && m_document->document() == document)
                         emit requested(request::SaveValue{node, column});
                     });
    menu.addSeparator();
  }
  menu.addAction(tr("Copy as Text"), this, &PropertiesDock::copyText);
  menu.addAction(tr("Copy as JSON"), this, [this] {
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    QGuiApplication::clipboard()->setText(rows.isEmpty() ? m_model->allJson() : m_model->jsonOf(rows));
  });
  menu.exec(m_tree->viewport()->mapToGlobal(at));
}

}  // namespace vitrine
