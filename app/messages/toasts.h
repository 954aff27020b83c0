// Toasts: messages over the middle of the window, and the last ones that there were.
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

  // `place`: where they may lie, in pixels of `over`.
  Toasts(QWidget* over, std::function<QRect()> place);

  // One that is no failure takes the place of the one before it.
  void show(const Message& message);
  const std::deque<PastMessage>& past() const { return m_past; }  // newest first
  std::vector<Toast*> shown() const;                              // oldest first
  // At the lower edge of its place, in the middle.
  void settle();

 signals:
  void added();
  void openRequested(const QString& path);
  void left();  // the one that had the keyboard is gone

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void end(Toast* toast);

  std::function<QRect()> m_place;
  std::deque<PastMessage> m_past;
  QVBoxLayout* m_layout;
};

}  // namespace vitrine
