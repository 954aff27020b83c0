// IconLabel: a label with one of our icons, in the current palette's colours.
#pragma once

#include <QEvent>
#include <QIcon>
#include <QLabel>

namespace vitrine {

class IconLabel : public QLabel {
 public:
  explicit IconLabel(int size, QWidget* parent = nullptr) : QLabel(parent), m_size(size) {}
  void setIcon(const QIcon& icon) {
    m_icon = icon;
    setPixmap(icon.pixmap(QSize(m_size, m_size), devicePixelRatioF()));
  }

 protected:
  void changeEvent(QEvent* event) override {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_icon.isNull()) setIcon(m_icon);
  }

 private:
  QIcon m_icon;
  int m_size;
};

}  // namespace vitrine
