#include "app/docks/view/view_options_dock.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardItemModel>

#include "app/commands/command_table.h"
#include "app/common/design.h"
#include "app/common/fold.h"
#include "app/common/text.h"
#include "app/docks/view/light_options.h"
#include "app/docks/view/object_options.h"
#include "app/docks/view/section_options.h"
#include "app/documents/usual_background.h"
#include "app/models/file_facts.h"
#include "app/page/exposure_slider.h"

namespace vitrine {
namespace {

QColor toQColor(const Vec3& colour) { return QColor::fromRgbF(colour.r, colour.g, colour.b); }

}  // namespace

ViewOptionsDock::ViewOptionsDock(QWidget* parent)
    : Dock(tr("&View"), parent),
      m_mode(new QComboBox),
      m_lod(new QComboBox),
      m_exposure(new ExposureSlider("exposureSlider")),
      m_background(new QPushButton),
      m_gradient(new QPushButton(tr("Default"))),
      m_uvSet(new QComboBox),
      m_pointSize(makePixels(&ViewState::pointSize, tr("Point size"), 1)),
      m_lineWidth(makePixels(&ViewState::lineWidth, tr("Line width"), 0.5)),
      m_section(new SectionOptions),
      m_light(new LightOptions),
      m_object(new ObjectOptions) {
  setObjectName("viewOptionsDock");
  auto* scroll = new QScrollArea;
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(makeContent());
  setContent(scroll);
  refresh();
}

QWidget* ViewOptionsDock::makeContent() {
  m_mode->setObjectName("modeCombo");
  m_mode->setAccessibleName(tr("Mode"));
  for (const ModeRow& row : modeRows()) m_mode->addItem(modeTitle(row.mode), int(row.mode));
  connect(m_mode, &QComboBox::activated, this, [this](int index) {
    edit([&](ViewState& view) { view.mode = static_cast<ViewMode>(m_mode->itemData(index).toInt()); });
  });
  m_uvSet->setObjectName("uvSetCombo");
  m_uvSet->setAccessibleName(tr("UV set"));
  m_uvSet->addItems({tr("Texture"), tr("Lightmap")});
  connect(m_uvSet, &QComboBox::activated, this,
          [this](int index) { edit([index](ViewState& view) { view.uvSet = uint32_t(index); }); });
  m_lod->setObjectName("lodCombo");
  m_lod->setAccessibleName(tr("Level of detail"));
  connect(m_lod, &QComboBox::activated, this, [this](int index) {
    if (!m_document) return;
    m_document->setAutomaticLod(index == 0);
    if (index > 0) edit([&](ViewState& view) { view.lod = uint32_t(index - 1); });
  });
  for (QComboBox* combo : {m_mode, m_lod}) {
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(12);
  }

  auto* content = new QWidget;
  auto* form = new QFormLayout(content);
  form->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  m_form = form;
  form->addRow(tr("&Mode"), m_mode);
  form->addRow(tr("&UV set"), m_uvSet);
  form->addRow(tr("&Detail"), m_lod);
  form->addRow(tr("E&xposure"), m_exposure);
  form->addRow(tr("Point size"), m_pointSize);
  form->addRow(tr("Line width"), m_lineWidth);
  form->addRow(tr("Background"), makeBackgroundRow());
  form->addRow(tr("&Section"), m_section);
  form->addRow(m_light);
  form->addRow(m_object);
  form->addRow(makeShowGroup());
  for (const SwitchRow& row : switchRows())
    form->addRow(addCheck(
        titleOf(row.title), toQString(row.setting), [&row](const ViewState& view) { return isOn(row, view); },
        [&row](ViewState& view, bool on) { row.of(view) = on; },
        [&row](const Scene& scene) { return hasDataFor(scene, row); }));
  return content;
}

QCheckBox* ViewOptionsDock::addCheck(const QString& text, const QString& name,
                                     std::function<bool(const ViewState&)> get,
                                     std::function<void(ViewState&, bool)> set,
                                     std::function<bool(const Scene&)> hasData) {
  auto* box = new QCheckBox(text);
  box->setObjectName(name);
  connect(box, &QCheckBox::toggled, this,
          [this, set = std::move(set)](bool on) { edit([&](ViewState& view) { set(view, on); }); });
  m_checks.push_back({box, std::move(get), std::move(hasData)});
  return box;
}

// `name` is what is read aloud.
QDoubleSpinBox* ViewOptionsDock::makePixels(float ViewState::*number, const QString& name, double step) {
  const NumberRow& row = rowOf(number);
  auto* box = new QDoubleSpinBox;
  box->setObjectName(toQString(row.setting));
  box->setAccessibleName(name);
  box->setRange(double(row.least), double(row.most));
  box->setSingleStep(step);
  box->setDecimals(1);
  box->setSuffix(tr(" px"));
  if (row.least == 0) box->setSpecialValueText(tr("Automatic"));
  connect(box, &QDoubleSpinBox::valueChanged, this,
          [this, number](double value) { edit([&](ViewState& view) { view.*number = float(value); }); });
  return box;
}

// One box per row.
QWidget* ViewOptionsDock::makeShowGroup() {
  auto* group = new QWidget;
  auto* grid = new QGridLayout(group);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setVerticalSpacing(space::kTight);
  for (const ShowRow& row : showRows()) {
    QCheckBox* box = addCheck(
        titleOf(row.title), "show-" + toQString(row.name),
        [flag = row.flag](const ViewState& view) { return view.show.*flag; },
        [flag = row.flag](ViewState& view, bool on) { view.show.*flag = on; },
        [&row](const Scene& scene) { return hasDataFor(scene, row); });
    m_shown.push_back(box);
  }
  m_shownGrid = grid;
  arrangeShown();  // in a layout at once: boxes that are shown without a parent would be windows
  // The button above the picture has the same.
  return new Fold("viewShow", tr("Show"), group, false);
}

QWidget* ViewOptionsDock::makeBackgroundRow() {
  m_background->setAccessibleName(tr("Background colour"));
  m_gradient->setAccessibleName(tr("Default background"));
  m_gradient->setToolTip(tr("The background that the preferences name"));
  connect(m_background, &QPushButton::clicked, this, &ViewOptionsDock::chooseBackground);
  connect(m_gradient, &QPushButton::clicked, this,
          [this] { edit([](ViewState& view) { view.background = usualBackground(); }); });
  auto* row = new QWidget;
  auto* layout = new QHBoxLayout(row);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_background, 1);
  layout->addWidget(m_gradient);
  return row;
}

bool ViewOptionsDock::concerns(const OpenDocument& document) const {
  return !document.scene() || drawsAnything(*document.scene());
}

void ViewOptionsDock::follow() {
  connect(m_document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.concern(&ViewChanges::projection, &ViewChanges::mode, &ViewChanges::level, &ViewChanges::levels,
                        &ViewChanges::shown, &ViewChanges::light, &ViewChanges::background))
      refresh();
  });
  connect(m_document, &OpenDocument::sceneChanged, this, &ViewOptionsDock::refreshLods);
}

void ViewOptionsDock::takeDocument() {
  m_object->setDocument(m_document);
  m_exposure->setDocument(m_document);
  m_section->setDocument(m_document);
  m_light->setDocument(m_document);
  refreshLods();
}

void ViewOptionsDock::edit(const std::function<void(ViewState&)>& change) {
  if (m_refreshing || !m_document) return;
  ViewState view = m_document->view();
  change(view);
  m_document->setView(std::move(view));
}

void ViewOptionsDock::refreshLods() {
  m_lod->clear();
  m_lod->addItem(tr("Automatic"));
  if (m_document) m_lod->addItems(levelTitles(*m_document));
  // What means nothing for this file is not there.
  const ScenePointer scene = m_document ? m_document->scene() : nullptr;
  bool changed = false;
  for (const Check& check : m_checks) {
    const bool wanted = !scene || check.hasData(*scene);
    if (check.box->isHidden() != wanted) continue;
    check.box->setVisible(wanted);
    changed = true;
  }
  if (changed) arrangeShown();
  m_form->setRowVisible(m_exposure, !scene || hasDataFor(*scene, rowOf(&ViewState::exposure)));
  m_form->setRowVisible(m_pointSize, scene && hasDataFor(*scene, rowOf(&ViewState::pointSize)));
  m_form->setRowVisible(m_lineWidth, scene && hasDataFor(*scene, rowOf(&ViewState::lineWidth)));
  auto* modes = qobject_cast<QStandardItemModel*>(m_mode->model());
  auto* list = qobject_cast<QListView*>(m_mode->view());
  for (int i = 0; modes && list && i < m_mode->count(); ++i) {
    const bool tells = !scene || hasDataFor(*scene, static_cast<ViewMode>(m_mode->itemData(i).toInt()));
    modes->item(i)->setEnabled(tells);
    list->setRowHidden(i, !tells);
  }
  refresh();
}

// In two columns where they have room, without gaps for those that are away.
void ViewOptionsDock::arrangeShown() {
  constexpr int kAround = 60;  // margins, the space between, a scroll bar
  int widest = 0;
  for (const QCheckBox* box : m_shown)
    if (!box->parent() || !box->isHidden()) widest = std::max(widest, box->sizeHint().width());
  m_shownColumns = width() < 2 * widest + kAround ? 1 : 2;
  int index = 0;
  for (QCheckBox* box : m_shown) {
    if (box->parent() && box->isHidden()) continue;
    m_shownGrid->addWidget(box, index / m_shownColumns, index % m_shownColumns);
    ++index;
  }
}

void ViewOptionsDock::resizeEvent(QResizeEvent* event) {
  Dock::resizeEvent(event);
  arrangeShown();
}

void ViewOptionsDock::refresh() {
  widget()->setEnabled(m_document && (!m_document->scene() || drawsAnything(*m_document->scene())));
  const ViewState view = m_document ? m_document->view() : ViewState();
  m_refreshing = true;
  m_mode->setCurrentIndex(m_mode->findData(int(view.mode)));
  m_form->setRowVisible(m_uvSet, view.mode == ViewMode::Uv || view.mode == ViewMode::TexelDensity);
  m_form->setRowVisible(m_lod, !m_document || m_document->lodCount() > 1);
  m_form->setRowVisible(m_light, view.mode == ViewMode::Lit);
  m_uvSet->setCurrentIndex(int(view.uvSet));
  if (!m_pointSize->hasFocus()) m_pointSize->setValue(double(view.pointSize));
  if (!m_lineWidth->hasFocus()) m_lineWidth->setValue(double(view.lineWidth));
  m_lod->setCurrentIndex(m_document && m_document->automaticLod() ? 0 : int(view.lod) + 1);
  for (const Check& check : m_checks) check.box->setChecked(check.get(view));
  m_background->setText(view.background ? toQColor(*view.background).name() : tr("Gradient"));
  m_gradient->setEnabled(view.background != usualBackground());
  m_refreshing = false;
}

void ViewOptionsDock::chooseBackground() {
  if (!m_document) return;
  const auto& current = m_document->view().background;
  const QColor chosen =
      QColorDialog::getColor(current ? toQColor(*current) : QColor(Qt::gray), this, tr("Background"));
  if (!chosen.isValid()) return;
  edit([&](ViewState& view) {
    view.background = Vec3(float(chosen.redF()), float(chosen.greenF()), float(chosen.blueF()));
  });
}

}  // namespace vitrine
