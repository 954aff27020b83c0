// NoticeChip: news about a picture as a chip over it: a click shows the whole sentence, and what can be done about
// it.
#pragma once

#include <QObject>
#include <QPointer>

#include "core/document/diagnostics.h"

class QPushButton;
class QWidget;

namespace vitrine {

class Chips;

class NoticeChip : public QObject {
  Q_OBJECT
 public:
  NoticeChip(const QString& key, Chips& chips);
  // `brief`: on the chip; `text`: the sentence. Empty actions: there is none.
  void showNotice(Severity severity, const QString& brief, const QString& text, const QString& action = {},
                  const QString& second = {});
  // A click on the chip does the first action at once, without the window.
  void setDirect(bool direct) { m_direct = direct; }
  void hide();
  bool isShown() const { return !m_text.isEmpty(); }
  const QString& text() const { return m_text; }
  // Opens what a click on the chip opens.
  QWidget* open();
  // Of the open window: "action", "second"; null: there is none.
  QPushButton* button(const QString& name) const;

 signals:
  void actionClicked();
  void secondClicked();

 private:
  QString m_key;
  Chips& m_chips;
  Severity m_severity = Severity::Info;
  bool m_direct = false;
  QString m_text, m_action, m_second;
  QPointer<QWidget> m_popup;
};

}  // namespace vitrine
