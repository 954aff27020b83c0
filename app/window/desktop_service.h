// How a desktop opens files in this program: through org.freedesktop.Application, a D-Bus interface from the
// desktop entry specification. The bus starts the program with --dbus-service when the interface is called.
#pragma once

#include <QObject>
#include <QStringList>
#include <QVariantMap>

namespace vitrine {

// The requested files, as paths on this machine. Calls come from programs of the same session.
class DesktopService : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")
 public:
  using QObject::QObject;
  // Registers the program's name on the session bus. False: there is no bus, or another program has the name.
  bool listen();

 public slots:
  // Called by the bus. The action is "new-window" or "open-folder", as in the desktop entry; others do nothing.
  Q_SCRIPTABLE void Activate(const QVariantMap& platform);
  Q_SCRIPTABLE void Open(const QStringList& uris, const QVariantMap& platform);
  Q_SCRIPTABLE void ActivateAction(const QString& action, const QVariantList& parameters,
                                   const QVariantMap& platform);

 signals:
  // Emitted with the arguments that the program would have been started with: options and absolute paths. The token
  // lets a window come to the front on desktops that restrict that; it may be empty.
  void asked(const QStringList& words, const QString& activationToken);
};

// Starts the program again, as another process.
void startProgram(const QStringList& words, const QString& activationToken);

}  // namespace vitrine
