#include "app/docks/view/light_options.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <cmath>

#include "app/commands/command_table.h"
#include "app/common/text.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr int kTurnSteps = 1, kStrengthSteps = 20;  // of the sliders, to one
constexpr float kMostTurn = 180, kMostStrength = 4;

}  // namespace

LightOptions::LightOptions(QWidget* parent)
    : QWidget(parent),
      m_tone(new QComboBox),
      m_environment(new QPushButton),
      m_builtIn(new QPushButton(tr("Default"))),
      m_failure(new QLabel) {
  setObjectName("lightOptions");
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  m_turn = addSlider("environmentTurn", tr("Rotation of the environment light, in degrees"),
                     &ViewState::environmentTurn, kMostTurn, kTurnSteps);
  m_strength = addSlider("environmentStrength", tr("Strength of the environment light"),
                         &ViewState::environmentStrength, kMostStrength, kStrengthSteps);
  m_turn->setMinimum(-m_turn->maximum());
  m_tone->setObjectName("toneCombo");
  m_tone->setAccessibleName(tr("Tone mapping"));
  m_tone->setToolTip(tr("How light brighter than a screen can show is mapped to it"));
  for (const ToneRow& row : toneRows()) m_tone->addItem(titleOf(row.title), int(row.tone));
  connect(m_tone, &QComboBox::activated, this, [this](int index) {
    edit([&](ViewState& view) { view.tone = static_cast<Tone>(m_tone->itemData(index).toInt()); });
  });
  m_environment->setObjectName("environmentButton");
  m_environment->setToolTip(tr("Choose an environment picture (.hdr, .exr)"));
  m_builtIn->setObjectName("environmentBuiltIn");
  m_builtIn->setAccessibleName(tr("Default environment light"));
  connect(m_environment, &QPushButton::clicked, this, &LightOptions::chooseEnvironment);
  connect(m_builtIn, &QPushButton::clicked, this, [this] {
    m_failure->hide();
    if (m_document) m_document->openEnvironment({});
  });
  auto* row = new QHBoxLayout;
  row->addWidget(m_environment, 1);
  row->addWidget(m_builtIn);
  m_failure->setObjectName("environmentFailure");
  m_failure->setWordWrap(true);
  m_failure->hide();
  form->addRow(tr("Light from"), row);
  form->addRow(m_failure);
  form->addRow(tr("Turn"), m_turn);
  form->addRow(tr("Strength"), m_strength);
  form->addRow(tr("Tones"), m_tone);
}

QSlider* LightOptions::addSlider(const QString& name, const QString& title, float ViewState::*number, float most,
                                 int steps) {
  auto* slider = new QSlider(Qt::Horizontal, this);
  slider->setObjectName(name);
  slider->setAccessibleName(title);
  slider->setToolTip(title);
  slider->setRange(0, int(most) * steps);
  connect(slider, &QSlider::valueChanged, this, [this, number, steps](int value) {
    edit([&](ViewState& view) { view.*number = float(value) / float(steps); });
  });
  return slider;
}

void LightOptions::setDocument(OpenDocument* document) {
  m_document.set(document);
  m_failure->hide();
  if (document) {
    connect(document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
      if (changes.concern(&ViewChanges::light)) refresh();
    });
    connect(document, &OpenDocument::environmentChanged, this, &LightOptions::refreshEnvironment);
    connect(document, &OpenDocument::environmentFailed, this, [this](const QString& why) {
      m_failure->setText(tr("The picture cannot be read: %1").arg(why));
      m_failure->show();
    });
  }
  refresh();
  refreshEnvironment();
}

void LightOptions::edit(const std::function<void(ViewState&)>& change) {
  if (m_refreshing || !m_document) return;
  ViewState view = m_document->view();
  change(view);
  m_document->setView(std::move(view));
}

void LightOptions::refresh() {
  const ViewState view = m_document ? m_document->view() : ViewState();
  m_refreshing = true;
  m_turn->setValue(int(std::lround(view.environmentTurn * kTurnSteps)));
  m_strength->setValue(int(std::lround(view.environmentStrength * kStrengthSteps)));
  m_tone->setCurrentIndex(m_tone->findData(int(view.tone)));
  m_refreshing = false;
}

void LightOptions::refreshEnvironment() {
  const QString path = m_document ? m_document->environmentPath() : QString();
  m_environment->setText(path.isEmpty() ? tr("Choose a Picture…") : QFileInfo(path).fileName());
  m_builtIn->setEnabled(!path.isEmpty());
}

void LightOptions::chooseEnvironment() {
  if (!m_document) return;
  const QString path = QFileDialog::getOpenFileName(this, tr("Environment Light"), {},
                                                    tr("Pictures of light (*.hdr *.pic *.exr);;All files (*)"));
  if (path.isEmpty()) return;
  m_failure->hide();
  m_document->openEnvironment(path);
  refreshEnvironment();
}

}  // namespace vitrine
