// Toast: one message over the picture, with buttons for the file that was written.
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
  int widthInOneLine() const;  // in pixels; if narrower, the text wraps
  void endTime();              // it closes, unless the user is about to press one of its buttons

 signals:
  void done();  // its time is over, or it was closed
  void openRequested(const QString& path);

 protected:
  void paintEvent(QPaintEvent* event) override;
  // It stays while the pointer is over it.
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  Message m_message;
  QLabel* m_text;
  QLabel* m_where = nullptr;
  int m_besideText = 0;  // width of what is beside the text
  QTimer m_time;
};

}  // namespace vitrine
