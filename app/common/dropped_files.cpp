#include "app/common/dropped_files.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusReply>
#include <QMimeData>
#include <QUrl>
#include <QVariantMap>

namespace vitrine {
namespace {

constexpr const char* kTransfer = "application/vnd.portal.filetransfer";

QStringList filesOfTransfer(const QByteArray& key, const QDBusConnection& bus) {
  constexpr int kMilliseconds = 3000;
  QDBusMessage call =
      QDBusMessage::createMethodCall("org.freedesktop.portal.Documents", "/org/freedesktop/portal/documents",
                                     "org.freedesktop.portal.FileTransfer", "RetrieveFiles");
  call << QString::fromUtf8(key.endsWith('\0') ? key.chopped(1) : key) << QVariantMap();
  const QDBusReply<QStringList> files = bus.call(call, QDBus::Block, kMilliseconds);
  return files.isValid() ? files.value() : QStringList();
}

}  // namespace

bool holdsFiles(const QMimeData& data) { return data.hasUrls() || data.hasFormat(kTransfer); }

DroppedFiles droppedFiles(const QMimeData& data) { return droppedFiles(data, QDBusConnection::sessionBus()); }

DroppedFiles droppedFiles(const QMimeData& data, QDBusConnection bus) {
  DroppedFiles dropped;
  // Links come beside a key, too, and say where the file lies for the other program alone.
  if (data.hasFormat(kTransfer)) dropped.files = filesOfTransfer(data.data(kTransfer), bus);
  if (!dropped.files.isEmpty()) return dropped;
  for (const QUrl& url : data.urls())
    if (url.isLocalFile())
      dropped.files << url.toLocalFile();
    else if (!url.isEmpty())
      dropped.elsewhere << url.toDisplayString(QUrl::RemoveUserInfo);
  return dropped;
}

}  // namespace vitrine
