// PictureSaver: asks for the settings of a picture or turntable of a page, and writes it.
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

  // The functions that begin with a dialog.
  void askForScreenshot(DocumentView& page);
  void askForTurntable(DocumentView& page);

  // Writes on a worker; message() reports the outcome.
  void saveScreenshot(DocumentView& page, const QSize& size, bool transparent, const QString& path);
  // Shows a progress window; null if another turntable is being made.
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
