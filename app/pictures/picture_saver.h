// PictureSaver: asks how a picture or a turntable of a page is to be, and writes it.
#pragma once

#include <QObject>

#include "app/messages/message.h"
#include "app/pictures/turntable.h"

class QWidget;

namespace vitrine {

class DocumentView;
class TurntableJob;

class PictureSaver : public QObject {
  Q_OBJECT
 public:
  explicit PictureSaver(QWidget* window);

  // Each begins with a dialog.
  void askForScreenshot(DocumentView& page);
  void askForTurntable(DocumentView& page);

  // Writes on a worker; message() tells how it went.
  void saveScreenshot(DocumentView& page, const QSize& size, bool transparent, const QString& path);
  // With a window that shows how far it is; null where another is being made.
  TurntableJob* saveTurntable(DocumentView& page, const Turntable& turntable, const QSize& size, bool transparent,
                              const QString& path);

 signals:
  void message(const vitrine::Message& message);
  void written(const QString& path);

 private:
  QString askForName(DocumentView& page, const QString& title, const QStringList& filters, const QString& suffix);
  bool mayReplace(const QString& path, const Turntable& turntable);

  QWidget* m_window;
};

}  // namespace vitrine
