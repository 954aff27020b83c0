// FileDrops: shows that files dragged over a window can be dropped there, and reports the drop.
#pragma once

#include <QObject>

#include "app/messages/message.h"

class QDropEvent;
class QMenu;
class QWidget;

namespace vitrine {

class FileDrops : public QObject {
  Q_OBJECT
 public:
  // `centre`: the widget that shows it.
  FileDrops(QWidget& window, QWidget& centre);
  void watch(QWidget& other);  // a separate window that belongs to the main one
  bool isShowing() const;

 signals:
  void dropped(const QStringList& files);
  void compared(const QString& first, const QString& second);
  void message(const vitrine::Message& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take(QDropEvent& event);
  void offerToCompare(const QStringList& files);
  void show(bool shown);

  QWidget& m_window;
  QWidget& m_centre;
  QWidget* m_highlight = nullptr;  // created on first use
};

}  // namespace vitrine
