// Toast: one message over the picture, with what can be done with what was written.
#pragma once

#include <QFrame>
#include <QTimer>

#include "app/messages/message.h"

class QLabel;

namespace vitrine {

class Toast : public QFrame {
  Q_OBJECT
 public:
  Toast(const Message& message, QWidget* parent);
  const Message& message() const { return m_message; }
  int widthInOneLine() const;  // pixels; with less its words are broken
  void endTime();              // it was there long enough, but for somebody about to press one of its buttons

 signals:
  void done();  // its time is over, or somebody closed it
  void openRequested(const QString& path);

 protected:
  // As long as somebody looks at it closely, it stays.
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  Message m_message;
  QLabel* m_text;
  QLabel* m_place = nullptr;
  int m_besideText = 0;  // of its width
  QTimer m_time;
};

}  // namespace vitrine
