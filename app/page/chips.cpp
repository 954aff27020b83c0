#include "app/page/chips.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kFlashMilliseconds = 2500;
constexpr int kChipsLeft = 96, kChipsBottom = 12;  // pixels; left of them are the axes

// On the picture, which may have any colour.
constexpr const char* kChipStyle =
    "QToolButton { color: white; background: rgba(24, 26, 30, 190); border: none; border-radius: 4px;"
    " padding: 4px 10px; }"
    "QToolButton:hover:enabled { background: rgba(60, 64, 72, 220); }"
    "QToolButton:focus { border: 1px solid white; }"
    "QToolButton:disabled { color: white; }";

}  // namespace

Chips::Chips(QWidget* picture) : QWidget(picture), m_layout(new QHBoxLayout(this)), m_flash(makeChip()) {
  setObjectName("chips");
  m_layout->setContentsMargins(0, 0, 0, 0);
  m_layout->setSpacing(8);
  m_layout->addWidget(m_flash);
  m_flash->setObjectName("flash");
  m_flash->setEnabled(false);
  m_flash->hide();
  m_fade.setSingleShot(true);
  m_fade.setInterval(kFlashMilliseconds);
  connect(&m_fade, &QTimer::timeout, this, [this] {
    m_flash->hide();
    settle();
  });
}

QToolButton* Chips::makeChip() {
  auto* chip = new QToolButton(this);
  chip->setStyleSheet(kChipStyle);
  chip->setToolButtonStyle(Qt::ToolButtonTextOnly);
  return chip;
}

QToolButton* Chips::chipOf(const QString& key) const {
  return findChild<QToolButton*>("chip-" + key, Qt::FindDirectChildrenOnly);
}

void Chips::keep(const QString& key, const QString& text, const QString& tip, std::function<void()> clicked) {
  QToolButton* chip = chipOf(key);
  if (text.isEmpty()) {
    if (!chip) return;
    chip->setObjectName({});
    chip->hide();
    chip->deleteLater();
    return settle();
  }
  if (chip && chip->text() == visibleName(text)) return;  // comes with every move of the camera
  if (!chip) {
    chip = makeChip();
    chip->setObjectName("chip-" + key);
    m_layout->insertWidget(m_layout->count() - 1, chip);
  }
  chip->setText(visibleName(text));
  chip->setToolTip(plainTip(tip));
  chip->disconnect(this);
  connect(chip, &QToolButton::clicked, this, [clicked = std::move(clicked)] {
    if (clicked) clicked();
  });
  chip->show();
  settle();
}

void Chips::flash(const QString& text) {
  m_flash->setText(visibleName(text));
  m_flash->show();
  m_fade.start();
  settle();
}

QString Chips::textOf(const QString& key) const {
  const QToolButton* chip = chipOf(key);
  return chip ? chip->text() : QString();
}

QString Chips::flashed() const { return m_flash->isHidden() ? QString() : m_flash->text(); }

void Chips::click(const QString& key) {
  if (QToolButton* chip = chipOf(key)) chip->click();
}

QRect Chips::rectOf(const QString& key) const {
  const QToolButton* chip = chipOf(key);
  return chip ? QRect(chip->mapToGlobal(QPoint()), chip->size()) : QRect(mapToGlobal(QPoint()), QSize(1, height()));
}

void Chips::settle() {
  m_layout->activate();
  resize(sizeHint().boundedTo(QSize(std::max(0, parentWidget()->width() - kChipsLeft), sizeHint().height())));
  move(kChipsLeft, parentWidget()->height() - height() - kChipsBottom);
  bool any = false;
  for (int i = 0; i < m_layout->count(); ++i) any |= !m_layout->itemAt(i)->widget()->isHidden();
  setVisible(any);
  raise();
}

}  // namespace vitrine
