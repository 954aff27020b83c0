#include "app/docks/view/section_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "app/common/design.h"

namespace vitrine {
namespace {

constexpr int kSectionSteps = 1000;  // of the slider

}  // namespace

SectionOptions::SectionOptions(QWidget* parent)
    : QWidget(parent),
      m_on(new QCheckBox(tr("Cut"))),
      m_axis(new QComboBox),
      m_flip(new QToolButton),
      m_at(new QSlider(Qt::Horizontal)),
      m_atText(new QDoubleSpinBox) {
  setObjectName("sectionOptions");
  m_on->setObjectName("sectionOn");
  m_on->setToolTip(tr("Cuts away what lies beyond a plane"));
  m_axis->setObjectName("sectionAxis");
  m_axis->setAccessibleName(tr("Axis at right angles to the section plane"));
  m_axis->addItems({"X", "Y", "Z"});
  m_flip->setObjectName("sectionFlip");
  m_flip->setText("⇄");
  m_flip->setCheckable(true);
  m_flip->setToolTip(tr("Keep the other side"));
  m_flip->setAccessibleName(tr("Keep the other side"));
  m_at->setObjectName("sectionAt");
  m_at->setAccessibleName(tr("Position of the section plane"));
  m_at->setRange(0, kSectionSteps);
  m_atText->setObjectName("sectionAtText");
  m_atText->setAccessibleName(tr("Position of the section plane, in the file's coordinates"));
  m_atText->setToolTip(tr("In the file's coordinates"));
  m_atText->setDecimals(4);
  m_atText->setButtonSymbols(QAbstractSpinBox::NoButtons);
  m_atText->setMinimumWidth(m_atText->fontMetrics().horizontalAdvance("-0000.0000 "));
  connect(m_on, &QCheckBox::toggled, this, [this](bool on) {
    if (m_refreshing || !m_document || !m_document->scene()) return;
    ViewState view = m_document->view();
    const auto axis = static_cast<Axis>(m_axis->currentIndex());
    const auto [low, high] = range(axis);
    if (on)
      view.section = SectionPlane{axis, (low + high) / 2, m_flip->isChecked()};
    else
      view.section.reset();
    m_document->setView(std::move(view));
  });
  connect(m_axis, &QComboBox::activated, this, [this](int index) {
    edit([&](SectionPlane& section) {
      section.axis = static_cast<Axis>(index);
      const auto [low, high] = range(section.axis);
      section.at = (low + high) / 2;
    });
  });
  connect(m_flip, &QToolButton::toggled, this,
          [this](bool on) { edit([on](SectionPlane& section) { section.flipped = on; }); });
  connect(m_at, &QSlider::valueChanged, this, [this](int step) {
    edit([&](SectionPlane& section) {
      const auto [low, high] = range(section.axis);
      section.at = low + (high - low) * float(step) / kSectionSteps;
    });
  });
  connect(m_atText, &QDoubleSpinBox::valueChanged, this,
          [this](double at) { edit([at](SectionPlane& section) { section.at = float(at); }); });
  auto* first = new QHBoxLayout;
  for (QWidget* widget : std::initializer_list<QWidget*>{m_on, m_axis, m_flip}) first->addWidget(widget);
  first->addWidget(m_atText, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addLayout(first);
  layout->addWidget(m_at);
}

void SectionOptions::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document) {
    connect(document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
      if (changes.concern(&ViewChanges::apart)) refresh();
    });
    connect(document, &OpenDocument::sceneChanged, this, &SectionOptions::refresh);
  }
  refresh();
}

Bounds SectionOptions::box() const {
  const ScenePointer& scene = m_document->scene();
  return transformed(glm::inverse(scene->toWorld), scene->bounds);
}

std::pair<float, float> SectionOptions::range(Axis axis) const {
  const Bounds bounds = box();
  const auto index = static_cast<int>(axis);
  return bounds.empty() ? std::pair(0.0f, 1.0f) : std::pair(bounds.min[index], bounds.max[index]);
}

void SectionOptions::refresh() {
  const ScenePointer scene = m_document ? m_document->scene() : nullptr;
  const std::optional<SectionPlane> section = m_document ? m_document->view().section : std::nullopt;
  setEnabled(scene && drawsSpace(*scene));
  m_refreshing = true;
  m_on->setChecked(section.has_value());
  for (QWidget* widget : std::initializer_list<QWidget*>{m_flip, m_at, m_atText})
    widget->setEnabled(section.has_value());
  if (section && scene) {
    m_axis->setCurrentIndex(static_cast<int>(section->axis));
    m_flip->setChecked(section->flipped);
    const auto [low, high] = range(section->axis);
    if (!m_at->isSliderDown() && high > low)
      m_at->setValue(int(std::lround((section->at - low) / (high - low) * kSectionSteps)));
    const double reach = std::max({1.0, std::abs(double(low)), std::abs(double(high))}) * 10;
    m_atText->setRange(-reach, reach);
    m_atText->setSingleStep(double(high - low) / 100);
    if (!m_atText->hasFocus()) m_atText->setValue(double(section->at));
  }
  m_refreshing = false;
}

void SectionOptions::edit(const std::function<void(SectionPlane&)>& change) {
  if (m_refreshing || !m_document || !m_document->view().section || !m_document->scene()) return;
  ViewState view = m_document->view();
  change(*view.section);
  m_document->setView(std::move(view));
}

}  // namespace vitrine
