// How a desktop opens files in this program: org.freedesktop.Application, an interface of the session's D-Bus that
// the desktop entry specification describes. The bus starts the program with --dbus-service when somebody calls it.
#pragma once

#include <QObject>
#include <QStringList>
#include <QVariantMap>

namespace vitrine {

// What the calls ask for, as paths of files on this machine. Calls come from programs of the same session.
class DesktopService : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")
 public:
  using QObject::QObject;
  // Takes the program's name on the session's bus. False: there is no bus, or another program has the name.
  bool listen();

 public slots:
  // Called by the bus. The action is "new-window" or "open-folder", as in the desktop entry; others do nothing.
  Q_SCRIPTABLE void Activate(const QVariantMap& platform);
  Q_SCRIPTABLE void Open(const QStringList& uris, const QVariantMap& platform);
  Q_SCRIPTABLE void ActivateAction(const QString& action, const QVariantList& parameters,
                                   const QVariantMap& platform);

 signals:
  // With the words that the program would have been started with: options and absolute paths. The token lets a
  // window come to the front where the desktop guards that; it may be empty.
  void asked(const QStringList& words, const QString& activationToken);
};

// Starts the program anew, beside this process.
void startProgram(const QStringList& words, const QString& activationToken);

}  // namespace vitrine
