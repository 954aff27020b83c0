// FileDrops: files that are dragged over a window: it shows that they may be let go there, and tells what was.
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
  // `centre` is what shows it.
  FileDrops(QWidget& window, QWidget& centre);
  void watch(QWidget& other);  // a window of its own that belongs to it
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
  QWidget* m_highlight = nullptr;  // made when it is first wanted
};

}  // namespace vitrine
