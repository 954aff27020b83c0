#include "app/page/section_popup.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QPainter>
#include <QScreen>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"
#include "app/common/tool_button.h"
#include "app/page/floating.h"
#include "render/camera/section_drag.h"

namespace vitrine {
namespace {

constexpr int kPopupSteps = 1000;  // of the slider
constexpr int kPopupDecimals = 4;

}  // namespace

SectionPopup::SectionPopup(OpenDocument& document, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_document(document),
      m_at(new QDoubleSpinBox),
      m_slider(new QSlider(Qt::Horizontal)) {
  setObjectName("sectionPopup");
  setAccessibleName(tr("Section plane"));
  setAttribute(Qt::WA_WindowPropagation);
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  grid->setSpacing(space::kTight);
  for (int axis = 0; axis < 3; ++axis) {
    QToolButton* button = makeToolButton({.name = QString("sectionAxis%1").arg(QChar("XYZ"[axis])),
                                          .text = QString(QChar("XYZ"[axis])),
                                          .tip = tr("Cuts across %1").arg(QChar("XYZ"[axis]))});
    button->setAccessibleName(button->toolTip());
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedSize(measure::kControl, measure::kControl);
    connect(button, &QToolButton::clicked, this, [this, axis] {
      edit([&](SectionPlane& section) {
        const bool flipped = section.flipped;
        section = middleSection(*m_document.scene(), Axis(axis));
        section.flipped = flipped;
      });
    });
    grid->addWidget(button, 0, axis);
    m_axes[size_t(axis)] = button;
  }
  m_flip = makeToolButton({.name = "sectionPopupFlip", .icon = "flip", .tip = tr("Keep the other side")});
  m_flip->setCheckable(true);
  m_flip->setFocusPolicy(Qt::StrongFocus);
  m_flip->setIconSize({measure::kIcon, measure::kIcon});
  m_flip->setFixedSize(measure::kControl, measure::kControl);
  connect(m_flip, &QToolButton::clicked, this,
          [this](bool on) { edit([on](SectionPlane& section) { section.flipped = on; }); });
  grid->addWidget(m_flip, 0, 3);
  m_at->setObjectName("sectionPopupAt");
  m_at->setAccessibleName(tr("Position, in the file's coordinates"));
  m_at->setToolTip(m_at->accessibleName());
  m_at->setDecimals(kPopupDecimals);
  m_at->setFixedHeight(measure::kControl);
  m_at->setMinimumWidth(m_at->fontMetrics().horizontalAdvance("-00000.0000") + measure::kControl);
  m_at->setKeyboardTracking(false);
  connect(m_at, &QDoubleSpinBox::valueChanged, this,
          [this](double at) { edit([at](SectionPlane& section) { section.at = float(at); }); });
  grid->addWidget(m_at, 0, 4);
  m_slider->setObjectName("sectionPopupSlider");
  m_slider->setAccessibleName(tr("Position from one end to the other"));
  m_slider->setRange(0, kPopupSteps);
  m_slider->setMinimumHeight(measure::kTarget);
  connect(m_slider, &QSlider::valueChanged, this, [this](int step) {
    edit([&](SectionPlane& section) {
      const SectionSpan span = sectionSpan(*m_document.scene(), section.axis);
      section.at = span.low + (span.high - span.low) * float(step) / kPopupSteps;
    });
  });
  grid->addWidget(m_slider, 1, 0, 1, 5);
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.concern(&ViewChanges::apart)) refresh();
  });
  connect(&document, &OpenDocument::sceneChanged, this, &QWidget::hide);
}

void SectionPopup::refresh() {
  if (!m_document.view().section || !m_document.scene()) return hide();
  const SectionPlane& section = *m_document.view().section;
  const SectionSpan span = sectionSpan(*m_document.scene(), section.axis);
  m_refreshing = true;
  for (size_t axis = 0; axis < 3; ++axis) m_axes[axis]->setChecked(Axis(axis) == section.axis);
  m_flip->setChecked(section.flipped);
  m_at->setRange(double(span.low), double(span.high));
  m_at->setSingleStep(double(span.high - span.low) / 100);
  m_at->setValue(double(section.at));
  if (!m_slider->isSliderDown() && span.high > span.low)
    m_slider->setValue(int(std::lround((section.at - span.low) / (span.high - span.low) * kPopupSteps)));
  m_refreshing = false;
}

void SectionPopup::edit(const std::function<void(SectionPlane&)>& change) {
  if (m_refreshing || !m_document.view().section || !m_document.scene()) return;
  ViewState view = m_document.view();
  change(*view.section);
  m_document.setView(std::move(view));
}

void SectionPopup::showBeside(const QRect& caller) {
  refresh();
  if (!m_document.view().section) return;
  adjustSize();
  const QRect screen = parentWidget()->screen()->availableGeometry();
  const bool fromRight = layoutDirection() == Qt::RightToLeft;
  int x = fromRight ? caller.left() - space::kTight - width() : caller.right() + 1 + space::kTight;
  if (x + width() > screen.right() || x < screen.left()) x = caller.left();
  move(std::clamp(x, screen.left(), std::max(screen.left(), screen.right() - width())),
       std::clamp(caller.top(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
  show();
  m_at->setFocus(Qt::PopupFocusReason);
  m_at->selectAll();
}

void SectionPopup::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(ColourRole::Raised, palette()));
  painter.setPen(colourOf(ColourRole::Line, palette()));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace vitrine
