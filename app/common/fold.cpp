#include "app/common/fold.h"

#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/common/design.h"

namespace vitrine {

Fold::Fold(const QString& name, const QString& title, QWidget* content, bool isOpen, QWidget* parent)
    : QWidget(parent), m_heading(new QToolButton), m_content(content), m_isOpen(isOpen) {
  setObjectName(name);
  m_heading->setObjectName(name + "Heading");
  m_heading->setText(title);
  m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_heading->setAutoRaise(true);
  m_heading->setFont(fontOf(TextSize::Body, true));
  m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_heading);
  layout->addWidget(m_content);
  connect(m_heading, &QToolButton::clicked, this, [this] {
    QSettings().setValue(key(), !m_isOpen);
    setOpen(!m_isOpen);
  });
  setUsuallyOpen(isOpen);
}

bool Fold::isOpen() const { return m_isOpen; }

void Fold::setUsuallyOpen(bool isOpen) { setOpen(QSettings().value(key(), isOpen).toBool()); }

QString Fold::key() const { return "folds/" + objectName(); }

void Fold::setOpen(bool isOpen) {
  m_isOpen = isOpen;
  m_heading->setArrowType(isOpen                                 ? Qt::DownArrow
                          : layoutDirection() == Qt::RightToLeft ? Qt::LeftArrow
                                                                 : Qt::RightArrow);
  m_heading->setAccessibleDescription(isOpen ? tr("open") : tr("closed"));
  m_content->setVisible(isOpen);
}

}  // namespace vitrine
