#include "app/docks/checks/checks_dock.h"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/docks/checks/cost_chart.h"
#include "app/docks/checks/findings_model.h"
#include "app/documents/finding_marks.h"
#include "app/documents/no_file_label.h"
#include "app/documents/picture_marks.h"
#include "core/bytes/local_text.h"
#include "core/checks/check_report.h"

namespace vitrine {
namespace {

constexpr int kMostOpenRows = 200;  // rows that are open at first
constexpr int kWhereWidth = 160;
constexpr int kFindingsWidth = 340;  // before the costs say more

// Is content with little room, so that the panel below the picture needs no bar to scroll it as a whole.
class FindingsTree : public QTreeView {
 public:
  QSize sizeHint() const override { return {240, 2 * measure::kRow}; }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    header()->resizeSection(FindingsModel::Where, std::min(kWhereWidth, width() / 3));
    QTreeView::resizeEvent(event);
  }
};

}  // namespace

ChecksDock::ChecksDock(QWidget* parent)
    : LazyDock(tr("Chec&ks"), parent),
      m_model(new FindingsModel(this)),
      m_stack(new QStackedWidget),
      m_target(new QComboBox),
      m_icon(new QLabel),
      m_verdict(new QLabel),
      m_advice(new QLabel),
      m_progress(new QProgressBar),
      m_again(makeToolButton({.name = "checksAgain", .icon = "reload", .tip = tr("Check again")})),
      m_previous(makeToolButton({.name = "checksPrevious", .icon = "previous", .tip = tr("Previous finding")})),
      m_next(makeToolButton({.name = "checksNext", .icon = "next", .tip = tr("Next finding")})),
      m_show(makeToolButton({.name = "checksShow",
                             .icon = "frame",
                             .text = tr("Show"),
                             .tip = tr("Moves the camera to the place of the finding (Return)")})),
      m_copy(makeToolButton({.name = "checksCopy",
                             .icon = "copy",
                             .text = tr("Copy Report"),
                             .tip = tr("Copies the verdict and all findings as text")})),
      m_heat(makeToolButton({.name = "checksHeat",
                             .text = tr("Heat Map"),
                             .tip = tr("Colours the mesh of the finding in the picture")})),
      m_files(makeToolButton({.name = "checksFiles", .text = tr("Files…")})),
      m_tree(new FindingsTree),
      m_costs(new CostBars),
      m_legend(new HeatLegend) {
  setObjectName("checksDock");
  makeTree();
  m_advice->setObjectName("checksAdvice");
  m_advice->setWordWrap(true);
  m_advice->setTextFormat(Qt::PlainText);
  m_advice->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_advice->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  m_progress->setTextVisible(false);
  m_progress->setFixedHeight(3);
  m_progress->setRange(0, 1000);
  QSizePolicy keeps = m_progress->sizePolicy();
  keeps.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(keeps);
  m_progress->hide();

  auto* left = new QVBoxLayout;
  left->setSpacing(space::kNone);
  left->addWidget(m_tree, 1);
  left->addWidget(m_advice);
  auto* middle = new QHBoxLayout;
  middle->setSpacing(space::kNone);
  middle->addLayout(left, 1);
  middle->addWidget(makeSide());
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, space::kTight, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(makeBar());
  layout->addWidget(m_progress);
  layout->addLayout(middle, 1);
  m_stack->addWidget(new NoFileLabel);
  m_stack->addWidget(content);
  setContent(m_stack);

  m_strike.setSingleShot(true);
  m_strike.setInterval(kStruckMilliseconds);
  connect(&m_strike, &QTimer::timeout, m_model, &FindingsModel::dropGone);
  m_tick.setInterval(100);
  connect(&m_tick, &QTimer::timeout, this, [this] {
    if (const DocumentChecks* each = checks()) m_progress->setValue(int(each->done() * 1000));
  });
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) {
    if (visible) return mark();
    unmark();
    if (!isCurrent()) m_model->setChecked(nullptr);  // nobody looks at it meanwhile
  });
}

QWidget* ChecksDock::makeBar() {
  m_target->setObjectName("checksTarget");
  m_target->setAccessibleName(tr("Check for"));
  m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_target->setMinimumContentsLength(12);
  m_target->setMaximumWidth(320);
  m_target->setToolTip(tr("What the file is to be uploaded to"));
  connect(m_target, &QComboBox::activated, this, &ChecksDock::chooseTarget);
  m_verdict->setObjectName("checksVerdict");
  m_verdict->setFont(fontOf(TextSize::Body, true));
  m_verdict->setTextFormat(Qt::PlainText);
  m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_verdict->setWordWrap(true);
  m_icon->setFixedSize(measure::kIcon, measure::kIcon);
  connect(m_again, &QToolButton::clicked, this, [this] {
    if (DocumentChecks* each = checks()) each->running() ? each->cancel() : each->runAgain();
  });
  connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
  connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
  connect(m_show, &QToolButton::clicked, this, &ChecksDock::showFinding);
  connect(m_copy, &QToolButton::clicked, this, &ChecksDock::copyReport);
  connect(m_files, &QToolButton::clicked, this, &ChecksDock::chooseFiles);
  auto* kinds = new QMenu(m_heat);
  kinds->addAction(tr("&None"), this, [this] { setHeat(std::nullopt); });
  for (const HeatKind kind : {HeatKind::CageDistance, HeatKind::UvOverlap})
    kinds->addAction(heatTitle(kind), this, [this, kind] { setHeat(kind); });
  m_heat->setMenu(kinds);
  m_heat->setPopupMode(QToolButton::InstantPopup);

  auto* bar = new QWidget;
  auto* layout = new QGridLayout(bar);
  layout->setContentsMargins(space::kNormal, 0, space::kNormal, 0);
  layout->setHorizontalSpacing(space::kTight);
  layout->setVerticalSpacing(space::kTight);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(space::kTight);
  buttons->addWidget(m_target, 100);
  for (QToolButton* button : {m_again, m_previous, m_next, m_show, m_copy, m_heat, m_files})
    buttons->addWidget(button);
  buttons->addStretch(1);
  layout->addLayout(buttons, 0, 0, 1, 2);
  layout->addWidget(m_icon, 1, 0, Qt::AlignTop);
  layout->addWidget(m_verdict, 1, 1);
  layout->setColumnStretch(1, 1);
  return bar;
}

QWidget* ChecksDock::makeSide() {
  auto* side = new QWidget;
  auto* layout = new QVBoxLayout(side);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kNormal);
  layout->addWidget(m_costs);
  layout->addWidget(m_legend);
  layout->addStretch(1);
  return side;
}

void ChecksDock::makeTree() {
  m_tree->setObjectName("checksTree");
  m_tree->setAccessibleName(tr("Findings"));
  m_tree->setModel(m_model);
  m_tree->setUniformRowHeights(true);
  m_tree->setAlternatingRowColors(true);
  m_tree->setAllColumnsShowFocus(true);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setTextElideMode(Qt::ElideRight);
  m_tree->setIndentation(16);
  m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
  m_tree->setHeaderHidden(true);
  m_tree->setMinimumHeight(2 * measure::kRow);
  m_tree->header()->setStretchLastSection(false);
  m_tree->header()->setSectionResizeMode(FindingsModel::Text, QHeaderView::Stretch);
  m_tree->header()->setMinimumSectionSize(measure::kTarget);
  auto* look = new QAction(icon("frame"), tr("&Show"), m_tree);
  connect(look, &QAction::triggered, this, &ChecksDock::showFinding);
  auto* copy = new QAction(icon("copy"), tr("&Copy"), m_tree);
  connect(copy, &QAction::triggered, this,
          [this] { QGuiApplication::clipboard()->setText(m_model->wholeText(m_tree->currentIndex())); });
  auto* report = new QAction(tr("Copy &Report"), m_tree);
  connect(report, &QAction::triggered, this, &ChecksDock::copyReport);
  for (QAction* action : {look, copy, report}) m_tree->addAction(action);
  connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
    if (!m_refreshing) takeFinding();
  });
  // A click on the row that is current already goes to its node once more.
  connect(m_tree, &QTreeView::clicked, this, &ChecksDock::takeFinding);
  connect(m_tree, &QTreeView::activated, this, &ChecksDock::showFinding);
}

bool ChecksDock::concerns(const OpenDocument& document) const { return !document.isUnknown(); }

DocumentChecks* ChecksDock::checks() const { return m_document ? &DocumentChecks::of(*m_document) : nullptr; }
bool ChecksDock::isChecking() const { return checks() && checks()->running(); }

bool ChecksDock::isCurrent() const {
  return m_document && m_model->checked() && m_model->checked()->document == m_document->document();
}

void ChecksDock::follow() {
  wantAt(&OpenDocument::documentChanged, &OpenDocument::sceneChanged, &OpenDocument::loadingChanged);
  connect(m_document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.pose && inView()) mark();
  });
}

void ChecksDock::takeDocument() {
  unmark();
  disconnect(m_following);
  if (DocumentChecks* each = checks())
    m_following = connect(each, &DocumentChecks::changed, this, [this] { want(); });
  m_key.clear();
  m_wantedStep = 0;
  m_heatKind.reset();
  m_heating.cancel();
  m_legend->setLegend(std::nullopt);
  m_model->setChecked(nullptr);
  setWindowTitle(tr("Checks"));
  want();
}

bool ChecksDock::run(Command command) {
  switch (command) {
    case Command::CheckFor:
      present();
      return true;
    case Command::NextFinding:
    case Command::PreviousFinding:
      bringUp();
      step(command == Command::NextFinding ? 1 : -1);
      return true;
    case Command::CopyCheckReport:
      bringUp();
      copyReport();
      return true;
    default:
      return false;
  }
}

void ChecksDock::present() {
  bringUp();
  if (isFloating()) activateWindow();
  m_target->setFocus(Qt::ShortcutFocusReason);
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void ChecksDock::refresh() {
  m_refreshing = true;
  DocumentChecks* const each = checks();
  const bool has = each && m_document->document();
  m_stack->setCurrentIndex(has ? 1 : 0);
  if (has) {
    each->want();
    fillTargets();
    // What is being checked anew stays until then.
    if (each->checked() && each->checked() != m_model->checked()) takeResult();
    takeState();
  }
  m_refreshing = false;
  if (m_wantedStep != 0 && isCurrent() && !each->running()) step(std::exchange(m_wantedStep, 0));
}

void ChecksDock::resizeEvent(QResizeEvent* event) {
  m_costs->setRoom(width() - kFindingsWidth);
  LazyDock::resizeEvent(event);
}

void ChecksDock::fillTargets() {
  if (m_target->count() == 0)
    for (const CheckTargetRow& row : kCheckTargets)
      m_target->addItem(toQString(localText("Checks", row.title.data())));
  m_target->setCurrentIndex(int(checks()->target()));
}

void ChecksDock::takeResult() {
  m_model->setChecked(checks()->checked());
  int open = 0;
  for (int row = 0; row < m_model->rowCount(); ++row) {
    const QModelIndex group = m_model->index(row, 0);
    open += m_model->rowCount(group);
    if (row == 0 || open <= kMostOpenRows) m_tree->expand(group);
  }
  if (m_model->holdsGone()) m_strike.start();
  if (const QModelIndex same = m_model->find(m_key); same.isValid()) m_tree->setCurrentIndex(same);
  const CheckResult& result = m_model->checked()->result;
  const uint64_t count = result.count(CheckSeverity::Refused) + result.count(CheckSeverity::Degraded);
  setWindowTitle(count == 0 ? tr("Checks") : tr("Checks (%1)").arg(countText(count)));
  const CostChart chart = costChartOf(*m_model->checked());
  m_costs->setChart(chart);
  m_costs->setVisible(!chart.rows.empty());
  m_heatKind ? setHeat(m_heatKind) : mark();
}

namespace {

bool hasPassed(const CheckResult& result) {
  return result.findings.empty() && result.hasSubject && !result.cancelled && result.rulesRun > 0 &&
         result.missing.empty();
}

}  // namespace

QString ChecksDock::verdictText() const {
  const DocumentChecks& each = *checks();
  if (each.running() || m_document->loading()) return tr("Checking…");
  if (!each.failure().isEmpty()) return each.failure();
  if (!isCurrent()) return {};
  if (m_model->checked()->result.rulesRun == 0) return tr("There are no rules for this target yet");
  return toQString(verdictOf(m_model->checked()->result));
}

void ChecksDock::takeState() {
  const DocumentChecks& each = *checks();
  const bool running = each.running(), current = isCurrent() && !running;
  const QString verdict = verdictText();
  m_verdict->setText(verdict);
  m_verdict->setToolTip(verdict + '\n' + tr("Not a promise: who takes the file has rules that are not public."));
  CheckSeverity worst = CheckSeverity::Hint;
  if (current)
    for (const Finding& finding : m_model->checked()->result.findings) worst = std::max(worst, finding.severity);
  const bool passed = current && hasPassed(m_model->checked()->result);
  m_icon->setPixmap((passed ? icon("checks") : iconOf(worst)).pixmap(measure::kIcon, measure::kIcon));
  m_icon->setVisible(current);
  m_again->setIcon(icon(running ? "close" : "reload"));
  m_again->setToolTip(running ? tr("Stop") : tr("Check again"));
  m_again->setAccessibleName(m_again->toolTip());
  m_progress->setVisible(running);
  running ? m_tick.start() : m_tick.stop();
  const bool some = current && !m_model->checked()->result.findings.empty();
  for (QToolButton* button : {m_previous, m_next}) button->setEnabled(some);
  m_show->setEnabled(current && m_model->findingAt(m_tree->currentIndex()));
  m_copy->setEnabled(current);
  m_heat->setEnabled(current && !m_model->checked()->input.meshes.empty());
  m_files->setVisible(each.target() == CheckTarget::SecondLife);
  const size_t files = current ? m_model->checked()->input.companions.size() : 0;
  m_files->setText(files == 0 ? tr("Files…") : tr("Files (%1)…").arg(countText(files)));
  QString tip =
      tr("Choose the other files of the upload: levels (_LOD2, _LOD1, _LOD0) and physics (_PHYS). Those "
         "beside the file are found by their names.");
  for (size_t i = 0; i < files; ++i) tip += '\n' + visibleText(m_model->checked()->input.companions[i].file);
  m_files->setToolTip(plainTip(tip));
  m_advice->setText(adviceText());
  m_advice->setVisible(!m_advice->text().isEmpty());
}

// What is current is said in full: its row may be too narrow for it.
QString ChecksDock::adviceText() const {
  const QModelIndex row = m_tree->currentIndex();
  const uint32_t rule = m_model->ruleAt(row);
  if (rule == kNone) return {};
  const QString advice = toQString(localText("Checks", allRules()[rule].advice.data()));
  return m_model->findingAt(row) ? m_model->wholeText(row) + '\n' + advice : advice;
}

// ---- One finding ------------------------------------------------------------------------------------------------

void ChecksDock::takeFinding() {
  const QModelIndex row = m_tree->currentIndex();
  takeState();
  if (!isCurrent()) return;
  m_key = m_model->keyAt(row);
  if (const Finding* finding = m_model->findingAt(row)) {
    showLevelOf(*finding);
    if (finding->node != NodeId::None) m_document->jumpTo(finding->node);
  }
  m_heatKind ? setHeat(m_heatKind) : mark();
}

// Marks lie on what is drawn.
void ChecksDock::showLevelOf(const Finding& finding) {
  if (finding.level == kNone || finding.level >= m_document->lodCount()) return;
  if (finding.mesh == kNone || m_model->checked()->input.meshes[finding.mesh].owner != m_document->document().get())
    return;
  if (m_document->view().lod == finding.level && !m_document->automaticLod()) return;
  m_document->setAutomaticLod(false);
  ViewState view = m_document->view();
  view.lod = finding.level;
  m_document->setView(std::move(view));
}

void ChecksDock::mark() {
  if (m_heatKind) return;
  const Finding* finding = m_model->findingAt(m_tree->currentIndex());
  if (!inView() || !isCurrent() || !finding) return unmark();
  PictureMarks::of(*m_document)
      .set(std::make_shared<Marks>(marksOf(*m_model->checked(), *finding, m_document->view().pose)));
  m_marked = m_document;
}

void ChecksDock::unmark() {
  if (m_marked) PictureMarks::of(*m_marked).set(nullptr);
  m_marked.clear();
}

void ChecksDock::step(int step) {
  if (!isCurrent() || isChecking()) {
    m_wantedStep = step;
    return;
  }
  const QModelIndex next = m_model->beside(m_tree->currentIndex(), step);
  if (!next.isValid()) return;
  m_tree->setCurrentIndex(next);
  m_tree->scrollTo(next);
}

void ChecksDock::showFinding() {
  const Finding* finding = m_model->findingAt(m_tree->currentIndex());
  if (!isCurrent() || !finding || !m_document->scene()) return;
  const Marks marks = marksOf(*m_model->checked(), *finding, m_document->view().pose);
  Bounds bounds = marks.bounds();
  if (bounds.empty()) return m_document->frameSelection();
  // Something of what is around it, also where it has no size.
  const Vec3 around(std::max(bounds.radius(), m_document->scene()->bounds.radius() * 0.08f));
  bounds.add(bounds.centre() - around);
  bounds.add(bounds.centre() + around);
  Camera camera = m_document->view().camera;
  camera.frame(bounds, m_document->aspect());
  m_document->jumpToSight({camera, m_document->leftStart()});
}

void ChecksDock::copyReport() {
  if (!isCurrent()) return;
  const CheckedDocument& checked = *m_model->checked();
  const std::string name = QFileInfo(m_document->path()).fileName().toStdString();
  QGuiApplication::clipboard()->setText(toQString(textOf(checkLines({name, *checked.document, checked.result}))));
  emit message(tr("Copied the report"));
}

void ChecksDock::setHeat(std::optional<HeatKind> kind) {
  m_heatKind = kind;
  m_heating.cancel();
  if (!kind) {
    m_legend->setLegend(std::nullopt);
    return mark();
  }
  if (!isCurrent()) return;
  const Finding* finding = m_model->findingAt(m_tree->currentIndex());
  const uint32_t mesh = finding ? finding->mesh : kNone;
  const auto make = [checked = m_model->checked(), mesh, kind = *kind, pose = m_document->view().pose] {
    return heatMarksOf(*checked, mesh, kind, pose);
  };
  m_heating = startJob(this, make, [](ChecksDock& dock, Result<HeatMarks> made) {
    if (!made || !dock.m_document || !dock.inView() || !dock.isCurrent()) return;
    const bool nothing = made->marks.empty();
    if (nothing) {
      made->legend.title = heatTitle(*dock.m_heatKind).toStdString();
      made->legend.entries.push_back({std::nullopt, tr("nothing to measure here").toStdString()});
    }
    dock.m_legend->setLegend(made->legend);
    PictureMarks::of(*dock.m_document).set(nothing ? nullptr : std::make_shared<Marks>(std::move(made->marks)));
    dock.m_marked = dock.m_document;
  });
}

// ---- Choices ----------------------------------------------------------------------------------------------------

void ChecksDock::chooseTarget(int row) {
  if (m_refreshing || !checks() || row < 0) return;
  m_key.clear();
  checks()->choose(CheckTarget(row));
}

void ChecksDock::chooseFiles() {
  if (!checks()) return;
  const QStringList files =
      QFileDialog::getOpenFileNames(this, tr("Files of the Upload"), QFileInfo(m_document->path()).absolutePath());
  if (!files.isEmpty()) checks()->setCompanions(files);
}

}  // namespace vitrine
