#include "app/page/exposure_slider.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSlider>
#include <cmath>

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

// From 1/4 to 16: rooms are dark.
constexpr int kStepsPerDoubling = 8;
constexpr int kLeastExposure = -2 * kStepsPerDoubling, kMostExposure = 4 * kStepsPerDoubling;

float exposureOf(int step) { return std::exp2(static_cast<float>(step) / kStepsPerDoubling); }
int stepOf(float exposure) { return static_cast<int>(std::lround(std::log2(exposure) * kStepsPerDoubling)); }

}  // namespace

QString exposureText(float exposure) { return u"×"_s + QLocale().toString(double(exposure), 'g', 2); }

ExposureSlider::ExposureSlider(const QString& sliderName, QWidget* parent)
    : QWidget(parent), m_slider(new QSlider(Qt::Horizontal)), m_text(new QLabel) {
  m_slider->setObjectName(sliderName);
  m_slider->setAccessibleName(tr("Exposure"));
  m_slider->setRange(kLeastExposure, kMostExposure);
  m_slider->setPageStep(kStepsPerDoubling);
  m_text->setMinimumWidth(m_text->fontMetrics().horizontalAdvance(u"×0.00"_s));
  connect(m_slider, &QSlider::valueChanged, this, [this](int step) {
    if (m_refreshing || !m_document) return;
    ViewState view = m_document->view();
    view.exposure = exposureOf(step);
    m_document->setView(std::move(view));
  });
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_slider);
  layout->addWidget(m_text);
  setFocusProxy(m_slider);
}

void ExposureSlider::setDocument(OpenDocument* document) {
  m_document.set(document);
  if (document)
    connect(document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
      if (changes.concern(&ViewChanges::light)) refresh();
    });
  refresh();
}

void ExposureSlider::refresh() {
  const float exposure = m_document ? m_document->view().exposure : 1;
  m_refreshing = true;
  m_slider->setValue(stepOf(exposure));
  m_text->setText(exposureText(exposure));
  m_refreshing = false;
}

}  // namespace vitrine
