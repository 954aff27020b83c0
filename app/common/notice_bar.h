// NoticeBar: a quiet, closable bar above the view: an icon, a sentence, and perhaps a button or two. Never modal.
#pragma once

#include <QFrame>

#include "core/document/diagnostics.h"

class QLabel;
class QPushButton;

namespace vitrine {

class IconLabel;

class NoticeBar : public QFrame {
  Q_OBJECT
 public:
  explicit NoticeBar(QWidget* parent = nullptr);
  void showNotice(Severity severity, const QString& text, const QString& action = {}, const QString& second = {});
  QString text() const;

 signals:
  void actionClicked();
  void secondClicked();

 private:
  IconLabel* m_icon;
  QLabel* m_text;
  QPushButton *m_second, *m_action;
};

}  // namespace vitrine
