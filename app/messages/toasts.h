// Toasts: the messages over the middle of the window, and a list of the last ones.
#pragma once

#include <QDateTime>
#include <QWidget>
#include <deque>
#include <functional>
#include <vector>

#include "app/messages/message.h"

class QVBoxLayout;

namespace vitrine {

class Toast;

struct PastMessage {
  Message message;
  QDateTime time;
};

class Toasts : public QWidget {
  Q_OBJECT
 public:
  static constexpr size_t kMostKept = 20;

  // `place`: the area in which they may appear, in pixels of `over`.
  Toasts(QWidget* over, std::function<QRect()> place);

  // A message that is not a failure replaces the previous such message.
  void show(const Message& message);
  const std::deque<PastMessage>& past() const { return m_past; }  // newest first
  std::vector<Toast*> shown() const;                              // oldest first
  // Moves to the middle of the lower edge of its area.
  void settle();

 signals:
  void added();
  void openRequested(const QString& path);
  void left();  // the toast with the keyboard focus is gone

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void end(Toast* toast);

  std::function<QRect()> m_area;
  std::deque<PastMessage> m_past;
  QVBoxLayout* m_layout;
};

}  // namespace vitrine
