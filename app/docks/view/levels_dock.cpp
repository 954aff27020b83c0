#include "app/docks/view/levels_dock.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/models/level_text.h"
#include "core/report/info.h"
#include "render/camera/automatic_level.h"
#include "render/view/palette.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

QString grouped(uint64_t number) { return QLocale().toString(qulonglong(number)); }
QString lengthOf(float length) { return QLocale().toString(double(length), 'g', 3); }

}  // namespace

LevelsDock::LevelsDock(QWidget* parent)
    : LazyDock(tr("&Levels"), parent),
      m_stack(new QStackedWidget),
      m_table(new QTreeWidget),
      m_automatic(new QCheckBox(tr("Automatic"))),
      m_sideBySide(new QCheckBox(tr("Side by side"))),
      m_measure(new QPushButton(tr("Distance to Finest"))),
      m_summary(new QLabel) {
  setObjectName("levelsDock");
  m_table->setObjectName("levelsTable");
  m_table->setAccessibleName(tr("Levels of detail"));
  m_table->setHeaderLabels({tr("Level"), tr("Kind"), tr("From"), tr("Vertices"), tr("Triangles"), tr("Of finest"),
                            tr("Bytes"), tr("Parts"), tr("Largest distance"), tr("Mean distance"), tr("Wire")});
  m_table->headerItem()->setToolTip(From, tr("The camera distance from which this level is shown, if the "
                                             "format has a rule for it"));
  m_table->headerItem()->setToolTip(Largest, tr("How far the level's surface lies from the finest one at most"));
  m_table->headerItem()->setToolTip(Mean, tr("The mean distance of the level's surface from the finest one"));
  m_table->headerItem()->setToolTip(Wire, tr("The level's triangles as lines over the one that is shown"));
  for (int column = From; column < Wire; ++column)
    m_table->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setFrameShape(QFrame::NoFrame);
  connect(m_table, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) { takeWire(item); });
  // A click on the check mark of a row is about its lines, not about what is shown.
  connect(m_table, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
    if (column != Wire) choose(item);
  });
  connect(m_table, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (m_table->currentColumn() != Wire) choose(item);
  });

  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* bytes = new QAction(tr("Show &Bytes"), m_table);
  connect(bytes, &QAction::triggered, this, [this] {
    if (QTreeWidgetItem* item = m_table->currentItem())
      emit requested(request::ShowBytes{LevelOf{uint32_t(m_table->indexOfTopLevelItem(item))}});
  });
  m_table->addAction(bytes);

  auto* nothing = new QLabel(tr("One level of detail only"));
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setForegroundRole(QPalette::PlaceholderText);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, space::kTight, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(makeBar());
  layout->addWidget(m_table, 1);
  m_stack->addWidget(nothing);
  m_stack->addWidget(content);
  setContent(m_stack);
}

QWidget* LevelsDock::makeBar() {
  m_automatic->setObjectName("automaticLevel");
  m_automatic->setToolTip(tr("The level that the format's own programs would show from here"));
  connect(m_automatic, &QCheckBox::toggled, this, [this](bool on) {
    if (!m_refreshing && m_document) m_document->setAutomaticLod(on);
  });
  m_sideBySide->setObjectName("levelsSideBySide");
  m_sideBySide->setToolTip(tr("Every level in a view of its own, with one camera"));
  connect(m_sideBySide, &QCheckBox::toggled, this,
          [this](bool on) { edit([on](ViewState& view) { view.sideBySide = on; }); });
  m_measure->setObjectName("levelsDistance");
  m_measure->setCheckable(true);
  m_measure->setToolTip(tr("Colours each level by its distance to the finest, and measures it"));
  connect(m_measure, &QPushButton::clicked, this, [this](bool on) {
    // The finest is no distance from itself.
    if (on && m_document && m_document->view().lod == 0) m_document->setAutomaticLod(false);
    edit([&](ViewState& view) {
      view.mode = on ? ViewMode::Deviation : firstMode(*m_shown);
      if (on && view.lod == 0 && !view.sideBySide) view.lod = 1;
    });
  });
  m_summary->setObjectName("levelsSummary");
  m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* bar = new QWidget;
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(space::kNormal, 0, space::kNormal, 0);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_automatic, m_sideBySide, m_measure})
    layout->addWidget(widget);
  layout->addWidget(m_summary, 1, Qt::AlignRight);
  return bar;
}

bool LevelsDock::concerns(const OpenDocument& document) const { return document.lodCount() > 1; }

void LevelsDock::follow() {
  wantAt(&OpenDocument::sceneChanged, &OpenDocument::deviationsChanged, &OpenDocument::documentChanged);
  wantAtView(&ViewChanges::level, &ViewChanges::levels, &ViewChanges::mode, &ViewChanges::units);
}

void LevelsDock::takeDocument() {
  m_shown.reset();
  m_shownDeviations.reset();
  want();
}

void LevelsDock::takeLevels() {
  m_table->clear();
  m_shownDeviations.reset();
  if (!m_shown || m_shown->lodCount < 2) return;
  const Document& document = *m_shown->document;
  const std::vector<LevelSummary> levels = levelsOf(document);
  m_madeBy = visibleText(levels.front().madeBy);
  for (size_t i = 0; i < levels.size(); ++i) {
    auto* row = new QTreeWidgetItem(m_table);
    row->setText(Name, levelText(document, uint32_t(i)));
    row->setText(Kind, i == 0 && levels.size() > 1 ? tr("finest")
                       : levels[i].highQuality     ? tr("high quality")
                                                   : QString());
    row->setText(Vertices, grouped(levels[i].vertices));
    row->setText(Triangles, grouped(levels[i].triangles));
    const double share = 100.0 * double(levels[i].triangles) / double(std::max<uint64_t>(1, levels[0].triangles));
    row->setText(Share, QLocale().toString(share, 'f', 1) + " %");
    row->setText(Bytes, grouped(levels[i].bytes));
    row->setText(Parts, grouped(levels[i].parts));
    for (int column = From; column < Wire; ++column)
      row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    row->setCheckState(Wire, Qt::Unchecked);
    const Vec3 colour = kLevels[i % kLevels.size()];
    row->setForeground(Wire, QColor::fromRgbF(colour.r, colour.g, colour.b));
    row->setText(Wire, "■");
  }
}

void LevelsDock::takeDeviations() {
  m_shownDeviations = m_document->deviations();
  for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
    // In a comparison they may tell how far the other file is.
    const bool known =
        m_shownDeviations && !m_shownDeviations->ofOther && size_t(i) < m_shownDeviations->levels.size();
    m_table->topLevelItem(i)->setText(Largest, known ? lengthOf(m_shownDeviations->levels[size_t(i)].largest) : "");
    m_table->topLevelItem(i)->setText(Mean, known ? lengthOf(m_shownDeviations->levels[size_t(i)].mean) : "");
  }
}

// They depend on the size and the factor that are chosen in View.
void LevelsDock::takeDistances() {
  const std::vector<float> distances = levelDistances(*m_shown, m_document->view());
  m_table->setColumnHidden(From, distances.empty());
  for (int i = 0; i < m_table->topLevelItemCount() && size_t(i) < distances.size(); ++i) {
    const QString text = levelDistanceText(double(distances[size_t(i)]), *m_shown->document);
    if (m_table->topLevelItem(i)->text(From) != text) m_table->topLevelItem(i)->setText(From, text);
  }
}

void LevelsDock::refresh() {
  m_refreshing = true;
  const ScenePointer scene = m_document ? m_document->scene() : nullptr;
  if (scene != m_shown) {
    m_shown = scene;
    takeLevels();
  }
  const bool levels = m_shown && m_shown->lodCount > 1;
  m_stack->setCurrentIndex(levels ? 1 : 0);
  if (levels) {
    m_document->wantDeviations();
    if (m_document->deviations() != m_shownDeviations) takeDeviations();
    takeDistances();
    takeView();
  }
  m_refreshing = false;
}

void LevelsDock::takeView() {
  const ViewState& view = m_document->view();
  m_automatic->setChecked(m_document->automaticLod());
  m_sideBySide->setChecked(view.sideBySide);
  m_measure->setChecked(view.mode == ViewMode::Deviation);
  QStringList words;
  if (!m_madeBy.isEmpty()) words << tr("made by %1").arg(m_madeBy);
  words << (view.sideBySide ? tr("all shown") : tr("%1 shown").arg(levelText(*m_shown->document, view.lod)));
  m_summary->setText(words.join(", "));
  for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = m_table->topLevelItem(i);
    row->setCheckState(Wire, (view.wireLevels >> i) & 1 ? Qt::Checked : Qt::Unchecked);
    QFont font = row->font(Name);
    font.setBold(!view.sideBySide && uint32_t(i) == view.lod);
    for (int column = 0; column < Wire; ++column) row->setFont(column, font);
  }
  m_table->setCurrentItem(m_table->topLevelItem(int(view.lod)));
  for (int column = 0; column < ColumnCount; ++column) m_table->resizeColumnToContents(column);
}

void LevelsDock::choose(QTreeWidgetItem* item) {
  if (m_refreshing || !item || !m_document) return;
  m_document->setAutomaticLod(false);
  const auto level = uint32_t(m_table->indexOfTopLevelItem(item));
  edit([&](ViewState& view) { view.lod = level; });
  emit requested(request::FollowBytes{LevelOf{level}});
}

void LevelsDock::takeWire(QTreeWidgetItem* item) {
  if (m_refreshing) return;
  const int level = m_table->indexOfTopLevelItem(item);
  if (level < 0 || level >= 32) return;
  const uint32_t bit = 1u << level;
  edit([&](ViewState& view) {
    view.wireLevels = item->checkState(Wire) == Qt::Checked ? view.wireLevels | bit : view.wireLevels & ~bit;
  });
}

void LevelsDock::edit(const std::function<void(ViewState&)>& change) {
  if (m_refreshing || !m_document) return;
  ViewState view = m_document->view();
  change(view);
  m_document->setView(std::move(view));
}

}  // namespace vitrine
