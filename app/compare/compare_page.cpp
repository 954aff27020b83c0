#include "app/compare/compare_page.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/common/workers.h"
#include "app/compare/change_chips.h"
#include "app/compare/change_details.h"
#include "app/compare/change_model.h"
#include "app/compare/picture_pair.h"
#include "app/compare/script_diff.h"
#include "app/docks/tree/filter_box.h"
#include "app/page/document_view.h"
#include "app/page/run_on_view.h"
#include "app/page/viewport_widget.h"

namespace vitrine {
namespace {

constexpr size_t kMostOpened = 300;  // rows that the tree opens by itself
constexpr uint32_t kMostLevels = 8;  // of each file that are offered
constexpr double kMostComparedTolerance = 1'000'000;
constexpr int kToleranceMilliseconds = 400;
constexpr const char* kPicturesSetting = "compare/pictures";

QString distanceText(float distance) {
  return std::isfinite(distance) ? QLocale().toString(double(distance), 'g', 4) : ComparePage::tr("no surface");
}

}  // namespace

ComparePage::ComparePage(const QString& first, const QString& second, QWidget* parent)
    : Page(parent),
      m_views{new DocumentView(first), new DocumentView(second)},
      m_pair(new PicturePair(m_views[0], m_views[1])),
      m_summary(new QLabel),
      m_look(new QComboBox),
      m_levels(new QComboBox),
      m_tolerance(new QDoubleSpinBox),
      m_tinted(new QCheckBox(tr("Colou&r Changes"))),
      m_oneSided(new QCheckBox(tr("Properties of &One Side"))),
      m_pictures(new QToolButton),
      m_stack(new QStackedWidget),
      m_script(new ScriptDiff),
      m_chips(new ChangeChips),
      m_filter(new FilterBox),
      m_tree(new QTreeView),
      m_model(new ChangeModel(this)),
      m_details(new ChangeDetails) {
  setObjectName("comparePage");
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->setChildrenCollapsible(false);
  splitter->addWidget(m_pair);
  splitter->addWidget(makeChanges());
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 2);
  splitter->setSizes({600, 400});
  auto* whole = new QWidget;
  auto* column = new QVBoxLayout(whole);
  column->setContentsMargins(space::kNone, space::kNone, space::kNone, space::kNone);
  column->setSpacing(space::kNone);
  column->addWidget(makeBar());
  column->addWidget(splitter, 1);
  m_stack->addWidget(whole);
  m_stack->addWidget(m_script);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kNone, space::kNone, space::kNone, space::kNone);
  layout->addWidget(m_stack);
  setFocusProxy(m_tree);
  showPictures(QSettings().value(kPicturesSetting, true).toBool());
  connect(m_details, &ChangeDetails::wholeWanted, this, [this] { setShowsScript(true); });
  connect(m_script, &ScriptDiff::left, this, [this] { setShowsScript(false); });
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { takeFocus(now); });
  for (DocumentView* view : m_views) {
    connect(view, &DocumentView::message, this, &Page::message);
    connect(view, &DocumentView::requested, this, &Page::requested);
    connect(view, &DocumentView::firstPicture, this, &Page::firstPicture);
  }
  makePair();
}

// The comparison goes first: it refers to the documents of the pages.
ComparePage::~ComparePage() {
  disconnect(qApp, nullptr, this, nullptr);  // the focus goes on while the pages go
  delete m_both;
}

void ComparePage::makePair() {
  delete m_both;
  m_both = new DocumentPair(m_views[0]->document(), m_views[1]->document(), this);
  m_both->setTinted(m_tinted->isChecked());
  m_both->setTolerance(float(m_tolerance->value()));
  m_both->setWithOneSided(m_oneSided->isChecked());
  connect(m_both, &DocumentPair::changed, this, &ComparePage::showState);
  connect(m_both, &DocumentPair::surfacesMeasured, this, &ComparePage::showSummary);
  connect(m_both, &DocumentPair::itemSelected, this, &ComparePage::showItem);
  for (DocumentView* page : m_views)
    connect(&page->document(), &OpenDocument::sceneChanged, m_both, [this] { offerLevels(); });
  {
    const QSignalBlocker blocker(m_levels);
    m_levels->setCurrentIndex(0);
  }
  m_filter->setDocument(nullptr);
  const auto name = [this](size_t side) { return visibleText(m_views[side]->document().title()); };
  const std::array titles{tr("First: %1").arg(name(0)), tr("Second: %1").arg(name(1))};
  m_pair->setTitles(titles[0], titles[1]);
  for (size_t side = 0; side < 2; ++side)
    m_views[side]->viewport().setAccessibleName(QString("%1, %2").arg(ViewportWidget::tr("3D view"), titles[side]));
  showState();
}

QString ComparePage::title() const {
  return tr("%1 and %2").arg(m_views[0]->document().title(), m_views[1]->document().title());
}

QString ComparePage::keyFor(const PageSubject& subject) {
  return subject.paths.size() == 2 ? subject.paths[0] + '\n' + subject.paths[1] : QString();
}

QString ComparePage::pathOf(size_t side) const { return m_views[side]->document().path(); }

QString ComparePage::tip() const {
  return QDir::toNativeSeparators(pathOf(0)) + '\n' + QDir::toNativeSeparators(pathOf(1));
}

bool ComparePage::can(Command command) const {
  switch (command) {
    case Command::NextChange:
    case Command::PreviousChange:
    case Command::SwapSides:
      return true;
    default:
      return canRun(command, *front());
  }
}

bool ComparePage::run(Command command) {
  switch (command) {
    case Command::NextChange:
    case Command::PreviousChange:
      step(command == Command::NextChange ? 1 : -1);
      return true;
    case Command::SwapSides:
      swapSides();
      return true;
    default:
      return runOnView(command, *front());
  }
}

QWidget* ComparePage::makeBar() {
  auto* bar = new QWidget;
  bar->setObjectName("compareBar");
  auto* previous = makeToolButton(
      {.icon = "previous", .text = tr("Previous Change"), .tip = tr("Goes to the change before (Shift+F7)")});
  auto* next =
      makeToolButton({.icon = "next", .text = tr("Next Change"), .tip = tr("Goes to the next change (F7)")});
  auto* swap = new QPushButton(tr("Swap Sides"));
  swap->setToolTip(tr("Makes the second file the first one"));
  swap->setObjectName("swapSides");
  connect(previous, &QToolButton::clicked, this, [this] { step(-1); });
  connect(next, &QToolButton::clicked, this, [this] { step(1); });
  connect(swap, &QPushButton::clicked, this, &ComparePage::swapSides);
  m_look->setObjectName("pairLook");
  m_look->setAccessibleName(tr("How the two pictures are shown"));
  m_look->addItem(tr("Side by Side"), int(PairLook::Beside));
  m_look->addItem(tr("Divider"), int(PairLook::Divider));
  m_look->addItem(tr("Blink"), int(PairLook::Blink));
  connect(m_look, &QComboBox::currentIndexChanged, this,
          [this] { m_pair->setLook(PairLook(m_look->currentData().toInt())); });
  m_tinted->setObjectName("tintChanges");
  m_tinted->setToolTip(
      tr("Green: added. Red: removed. Amber: other values. Blue: moved to another parent, or renamed"));
  m_tinted->setChecked(true);
  connect(m_tinted, &QCheckBox::toggled, this, [this](bool on) { m_both->setTinted(on); });
  m_oneSided->setObjectName("oneSided");
  m_oneSided->setToolTip(
      tr("Also counts properties that only one of the two files stores. Different versions of a program store "
         "different properties, mostly with their default values"));
  connect(m_oneSided, &QCheckBox::toggled, this, [this](bool on) { m_both->setWithOneSided(on); });
  m_tolerance->setObjectName("tolerance");
  m_tolerance->setAccessibleName(tr("Tolerance"));
  m_tolerance->setToolTip(
      tr("Positions no farther apart than this count as equal, in the units of the files: vectors, vertices and "
         "such"));
  m_tolerance->setPrefix(tr("Tolerance: "));
  m_tolerance->setSpecialValueText(tr("Tolerance: none"));
  m_tolerance->setDecimals(4);
  m_tolerance->setMaximum(kMostComparedTolerance);
  m_tolerance->setMaximumWidth(m_tolerance->fontMetrics().horizontalAdvance(m_tolerance->prefix() + "000000.0000"));
  m_tolerance->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  m_tolerance->setKeyboardTracking(false);
  auto* settled = new QTimer(this);  // each comparison takes a while: not at every step
  settled->setSingleShot(true);
  settled->setInterval(kToleranceMilliseconds);
  connect(settled, &QTimer::timeout, this, [this] { m_both->setTolerance(float(m_tolerance->value())); });
  connect(m_tolerance, &QDoubleSpinBox::valueChanged, settled, qOverload<>(&QTimer::start));
  m_levels->setObjectName("comparedLevels");
  m_levels->setAccessibleName(tr("Levels of detail that are compared"));
  m_levels->setToolTip(tr("Compares one level of detail of each file and nothing else; 0 is the finest"));
  m_levels->hide();
  connect(m_levels, &QComboBox::currentIndexChanged, this, [this] {
    const QPoint levels = m_levels->currentData().toPoint();
    if (m_levels->currentIndex() <= 0) return m_both->setLevels(std::nullopt);
    m_both->setLevels(std::array{uint32_t(levels.x()), uint32_t(levels.y())});
  });
  m_pictures->setObjectName("comparePictures");
  m_pictures->setCheckable(true);
  m_pictures->setFocusPolicy(Qt::TabFocus);
  m_pictures->setMinimumSize(measure::kTarget, measure::kTarget);
  m_pictures->setIcon(icon("beside"));
  m_pictures->setText(tr("Pictures"));  // beside the icon where the style of the button says so
  m_pictures->setAccessibleName(tr("Show both pictures"));
  m_pictures->setToolTip(tr("Shows both pictures, or leaves their room to the list of changes"));
  connect(m_pictures, &QToolButton::toggled, this, [this](bool show) {
    if (show)
      QSettings().remove(kPicturesSetting);
    else
      QSettings().setValue(kPicturesSetting, false);
    showPictures(show);
  });
  m_summary->setObjectName("compareSummary");
  m_summary->setTextFormat(Qt::PlainText);
  m_summary->setWordWrap(true);
  auto* controls = new QHBoxLayout;
  for (QWidget* one : {static_cast<QWidget*>(m_look), static_cast<QWidget*>(swap), static_cast<QWidget*>(m_tinted),
                       static_cast<QWidget*>(m_oneSided)})
    controls->addWidget(one);
  controls->addStretch(1);
  controls->addWidget(previous);
  controls->addWidget(next);
  auto* found = new QHBoxLayout;
  found->addWidget(m_pictures);
  found->addWidget(m_summary, 1);
  found->addWidget(m_tolerance);
  found->addWidget(m_levels);
  auto* layout = new QVBoxLayout(bar);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->setSpacing(space::kTight);
  layout->addLayout(controls);
  layout->addLayout(found);
  return bar;
}

// Of files that have several, once both are there.
void ComparePage::offerLevels() {
  std::array<uint32_t, 2> counts{};
  for (size_t side = 0; side < 2; ++side)
    counts[side] = std::min(m_views[side]->document().lodCount(), kMostLevels);
  m_levels->setVisible(std::max(counts[0], counts[1]) > 1);
  if (counts == m_offeredLevels) return;
  m_offeredLevels = counts;
  m_levels->clear();
  m_levels->addItem(tr("Whole Files"));
  for (uint32_t a = 0; a < counts[0]; ++a)
    for (uint32_t b = 0; b < counts[1]; ++b)
      m_levels->addItem(tr("Level %1 and %2").arg(a).arg(b), QPoint(int(a), int(b)));
}

QWidget* ComparePage::makeChanges() {
  m_tree->setObjectName("changeTree");
  m_tree->setAccessibleName(tr("What changed"));
  m_tree->setModel(m_model);
  m_tree->setUniformRowHeights(true);
  m_tree->setIndentation(space::kWide);  // trees are deep
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  // The name takes what the others leave: nothing scrolls to the side.
  m_tree->header()->setStretchLastSection(false);
  m_tree->header()->setSectionResizeMode(ChangeModel::Name, QHeaderView::Stretch);
  // Headings are never cut.
  for (const auto& [column, least] : {std::pair(ChangeModel::Change, 100), std::pair(ChangeModel::Below, 70)}) {
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    m_tree->header()->resizeSection(column, std::max(least, m_tree->fontMetrics().horizontalAdvance(title) + 24));
  }
  // Not the current row: that one stays when nothing is selected any more, and may be chosen again.
  connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    if (rows.isEmpty() || m_model->itemAt(rows.front()) == m_both->item()) return;
    m_both->selectItem(m_model->itemAt(rows.front()), false);
  });
  connect(m_tree, &QTreeView::customContextMenuRequested, this, &ComparePage::showMenu);
  connect(m_tree, &QTreeView::activated, this,
          [this](const QModelIndex& at) { m_both->selectItem(m_model->itemAt(at), true); });
  connect(m_filter, &FilterBox::filterChanged, this, &ComparePage::applyFilter);
  connect(m_filter, &FilterBox::left, m_tree, [this] { m_tree->setFocus(); });
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* byText = new QHBoxLayout;
  byText->setContentsMargins(space::kNone, space::kNone, space::kTight, space::kNone);
  byText->setSpacing(space::kNone);
  byText->addWidget(m_filter, 1);
  byText->addWidget(&m_chips->properties(), 0, Qt::AlignVCenter);
  column->addWidget(m_chips);
  column->addLayout(byText);
  column->addWidget(m_tree, 1);
  connect(m_chips, &ChangeChips::changed, this, &ComparePage::applyFilter);
  auto* splitter = new QSplitter;
  splitter->setChildrenCollapsible(false);
  splitter->addWidget(left);
  splitter->addWidget(m_details);
  splitter->setSizes({420, 480});
  return splitter;
}

void ComparePage::showState() {
  showSummary();
  offerLevels();
  if (m_shown == m_both->compared()) return;
  m_shown = m_both->compared();
  m_filter->setDocument(m_shown ? m_shown->documents[1] : nullptr);
  setShowsScript(false);
  countFacets();
  m_model->setCompared(m_shown);
  if (m_shown && m_shown->tree.items.size() <= kMostOpened)
    m_tree->expandAll();
  else
    m_tree->expandToDepth(1);
  applyFilter();
  showItem();
}

void ComparePage::showSummary() {
  const ComparedPointer& compared = m_both->compared();
  if (m_both->running()) return m_summary->setText(tr("Comparing…"));
  if (m_both->error()) return m_summary->setText(visibleText(m_both->error()->message));
  if (!compared) return m_summary->setText(tr("The files are being read"));
  const DocumentDiff& diff = compared->diff;
  QStringList parts;
  const auto add = [&](uint64_t count, const QString& text) {
    if (count > 0) parts << text.arg(countText(count));
  };
  add(diff.added, tr("%1 added"));
  add(diff.removed, tr("%1 removed"));
  add(diff.moved, tr("%1 moved"));
  add(diff.renamed, tr("%1 renamed"));
  add(diff.changed, tr("%1 changed"));
  add(diff.streams.size(), tr("%1 arrays differ", nullptr, pluralOf(diff.streams.size())));
  add(m_both->withOneSided() ? 0 : diff.oneSided.size(), tr("%1 properties of one side not shown"));
  if (diff.otherBytes) parts << tr("nothing that is compared differs, but the bytes do");
  if (const auto& surfaces = m_both->surfaces()) {
    if (surfaces->same())
      parts << (surfaces->turned > 0 ? tr("surfaces are the same, turned by %1°").arg(surfaces->turned)
                                     : tr("surfaces are the same"));
    else
      parts
          << tr("surfaces %1 apart at most").arg(distanceText(std::max(surfaces->a.largest, surfaces->b.largest)));
  }
  if (diff.same() && parts.isEmpty()) parts << tr("No differences");
  add(diff.tolerated, tr("%1 within the tolerance"));
  if (const auto& levels = diff.levels)
    parts.prepend(tr("Level %1 against level %2").arg((*levels)[0]).arg((*levels)[1]));
  else if (diff.onlyGeometry)
    parts.prepend(tr("Different formats: compared as geometry"));
  if (diff.partial) parts << tr("only what could be read was compared");
  m_summary->setText(parts.join(", "));
  m_summary->setToolTip(plainTip(m_summary->text()));
  // The pictures may be painted first, which takes a processor long: until then new words would be cut.
  for (QWidget* each = m_summary->parentWidget(); each && each != parentWidget(); each = each->parentWidget())
    if (each->layout()) each->layout()->activate();
}

void ComparePage::showItem() {
  const uint32_t item = m_both->item();
  m_details->show(m_shown, item);
  const QModelIndex at = m_model->indexOfItem(item);
  if (!at.isValid()) return m_tree->clearSelection();
  if (m_model->itemAt(m_tree->currentIndex()) != item || !m_tree->selectionModel()->isSelected(at))
    m_tree->setCurrentIndex(at);
  m_tree->scrollTo(at);
}

// What the buttons over the list offer; of a large place there is much to count.
void ComparePage::countFacets() {
  m_counting.cancel();
  if (!m_shown) return m_chips->setFacets({});
  m_counting = startJob(
      this, [compared = m_shown] { return facetsOf(*compared); },
      [compared = m_shown](ComparePage& page, Result<ChangeFacets> facets) {
        if (!facets || page.m_shown != compared) return;
        const ChangeFilter before = page.m_chips->filter();
        page.m_chips->setFacets(std::move(*facets));
        if (page.m_chips->filter() != before) page.applyFilter();
      });
}

// An item is listed that the buttons leave, and whose node matches in either file, or a property of which changed
// that is called so.
void ComparePage::applyFilter() {
  m_filtering.cancel();
  if (!m_shown) return;
  ChangeFilter wanted = m_chips->filter();
  const bool everyNode = m_filter->filter().empty();
  if (everyNode && wanted.empty()) {
    m_filter->hideMatches();
    return takeShown({}, m_shown->tree.items.size());
  }
  if (!everyNode) wanted.propertyText = propertyTextOf(m_filter->edit().text().toStdString());
  struct Shown {
    std::vector<bool> items;
    QStringList notes;
    size_t count = 0;
  };
  const auto match = [compared = m_shown, filter = m_filter->filter(), wanted,
                      everyNode](const std::atomic<bool>& cancelled) -> Result<Shown> {
    Shown shown{std::vector<bool>(compared->tree.items.size()), {}};
    std::array<NodeMatches, 2> matches;
    const MatchOptions options{.cancelled = &cancelled, .partial = {}};
    for (size_t side = 0; side < 2 && !everyNode; ++side) {
      VITRINE_TRY(matches[side], matchNodes(*compared->documents[side], filter, options));
    }
    for (const std::string& note : matches[1].notes) shown.notes << toQString(note);
    const auto isIn = [](const NodeMatches& found, NodeId node) {
      return node != NodeId::None && found.matches[indexOf(node)] != 0;
    };
    for (size_t i = 0; i < shown.items.size(); ++i) {
      const ChangeItem& item = compared->tree.items[i];
      if (!passes(*compared, item, wanted) || (item.stream != kNone && !everyNode)) continue;
      shown.items[i] = everyNode || isIn(matches[0], item.a) || isIn(matches[1], item.b) ||
                       changesPropertyLike(*compared, item, wanted.propertyText);
      shown.count += shown.items[i] ? 1 : 0;
    }
    return shown;
  };
  m_filtering = startJob(this, match, [compared = m_shown, everyNode](ComparePage& page, Result<Shown> shown) {
    if (!shown || page.m_shown != compared) return;
    page.takeShown(std::move(shown->items), shown->count);
    if (everyNode)
      page.m_filter->hideMatches();
    else
      page.m_filter->showMatches(shown->count, shown->notes, true);
  });
}

void ComparePage::takeShown(std::vector<bool> items, size_t count) {
  m_listed = items;
  m_model->setShown(std::move(items));
  constexpr int kAll = 100;
  m_tree->expandToDepth(count <= kMostOpened ? kAll : 1);
  showItem();
}

// In the script that is shown, else among the changes that are listed.
void ComparePage::step(int direction) {
  if (showsScript()) return m_script->step(direction);
  if (m_listed.empty() || !m_shown) return m_both->step(direction);
  uint32_t item = m_both->item();
  for (size_t i = 0; i < m_shown->tree.stops.size(); ++i) {
    item = m_shown->tree.step(item, direction);
    if (item < m_listed.size() && m_listed[item]) return m_both->selectItem(item, true);
  }
}

bool ComparePage::showsScript() const { return m_stack->currentWidget() == m_script; }

void ComparePage::setShowsScript(bool shows) {
  if (shows == showsScript()) return;
  if (!shows) {
    const bool hadFocus = m_script->isAncestorOf(QApplication::focusWidget());
    m_stack->setCurrentIndex(0);
    m_script->clear();
    if (hadFocus) m_tree->setFocus();
    return;
  }
  const auto texts = m_details->texts();
  if (!texts) return;
  m_script->showTexts(texts->first, texts->second, texts->title, m_details->compared());
  m_stack->setCurrentWidget(m_script);
  m_script->setFocus();
}

void ComparePage::showPictures(bool show) {
  const QSignalBlocker blocker(m_pictures);
  m_pictures->setChecked(show);
  m_pair->setVisible(show);
  for (QWidget* one : {static_cast<QWidget*>(m_look), static_cast<QWidget*>(m_tinted)}) one->setVisible(show);
}

void ComparePage::swapSides() {
  std::swap(m_views[0], m_views[1]);
  m_current = 1 - m_current;
  m_pair->swap();
  makePair();
  emit changed();
}

// The menu is about the file that was worked with last, and about the other one where that alone has the node.
void ComparePage::showMenu(const QPoint& at) {
  if (!m_tree->indexAt(at).isValid()) return;
  if (m_views[m_current]->document().selection().empty()) {
    if (m_views[1 - m_current]->document().selection().empty()) return;  // an array of a mesh
    bringToFront(m_views[1 - m_current]);
  }
  emit requested(request::ShowMenu{m_tree->viewport()->mapToGlobal(at), true});
}

void ComparePage::takeFocus(QWidget* now) {
  if (!now) return;
  for (DocumentView* view : m_views)
    if (view->isAncestorOf(now)) return bringToFront(view);
}

void ComparePage::bringToFront(DocumentView* view) {
  if (view == front()) return;
  m_current = view == m_views[0] ? 0 : 1;
  emit frontChanged();
}

}  // namespace vitrine
