// Fold: a heading that opens and closes what is below it. Whether it is open is remembered under its name.
#pragma once

#include <QWidget>

class QToolButton;

namespace vitrine {

class Fold : public QWidget {
  Q_OBJECT
 public:
  // `isOpen`: as long as the user has not chosen.
  Fold(const QString& name, const QString& title, QWidget* content, bool isOpen, QWidget* parent = nullptr);
  bool isOpen() const;
  // What it is as long as the user has not chosen.
  void setUsuallyOpen(bool isOpen);
  QToolButton& heading() { return *m_heading; }

 private:
  QString key() const;
  void setOpen(bool isOpen);

  QToolButton* m_heading;
  QWidget* m_content;
  bool m_isOpen;
};

}  // namespace vitrine
