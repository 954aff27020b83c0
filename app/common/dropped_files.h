// What is dropped on the window, as files on this machine.
#pragma once

#include <QStringList>

class QDBusConnection;
class QMimeData;

namespace vitrine {

// Whether the data contain a file or a link to one; cheap enough to be called during a drag.
bool holdsFiles(const QMimeData& data);

struct DroppedFiles {
  QStringList files;      // absolute paths
  QStringList elsewhere;  // links to files on a server, which are never fetched
};
// A program in a sandbox gives a key instead of links; the desktop's document portal says which files it stands for
// (org.freedesktop.portal.FileTransfer).
DroppedFiles droppedFiles(const QMimeData& data);  // asks on the session's D-Bus
DroppedFiles droppedFiles(const QMimeData& data, QDBusConnection bus);

}  // namespace vitrine
