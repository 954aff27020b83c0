// What is dropped on the window, as files of this machine.
#pragma once

#include <QStringList>

class QDBusConnection;
class QMimeData;

namespace vitrine {

// Whether anything of it is a file or a link to one; cheap, for the time while it is dragged.
bool holdsFiles(const QMimeData& data);

struct DroppedFiles {
  QStringList files;      // absolute paths
  QStringList elsewhere;  // links to what lies on a server: nothing is ever fetched
};
// A program in a sandbox gives a key instead of links; the desktop's document portal says which files it stands for
// (org.freedesktop.portal.FileTransfer).
DroppedFiles droppedFiles(const QMimeData& data);  // asks on the session's D-Bus
DroppedFiles droppedFiles(const QMimeData& data, QDBusConnection bus);

}  // namespace vitrine
