#include "app/messages/message.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>
#include <algorithm>

#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "core/formats/format.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

void openFolderOf(const QString& path) {
  QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

}  // namespace

Message Message::failure(const QString& why) { return {why, {}, true}; }
Message Message::saved(const QString& path) {
  return saved(QObject::tr("Saved %1").arg(QFileInfo(path).fileName()), path);
}
Message Message::saved(const QString& text, const QString& path) { return {text, path, false}; }

QString savedWhereText(const Message& message) {
  return message.path.isEmpty() ? QString()
                                : QObject::tr("in %1", "a folder").arg(visibleText(folderOfFile(message.path)));
}

QString wholeText(const Message& message) {
  const QString text = visibleText(message.text), place = savedWhereText(message);
  return place.isEmpty() ? text : text + " " + place;
}

bool opensHere(const QString& path) {
  if (path.endsWith('/')) return true;
  const std::string suffix = QFileInfo(path).suffix().toLower().toStdString();
  return std::ranges::any_of(formats(), [&](const Format& format) {
    return !format.pictures && std::ranges::count(format.extensions, suffix) > 0;
  });
}

void openOnDesktop(const QString& path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }

void showInFolder(const QString& path) {
  const QDBusConnection bus = QDBusConnection::sessionBus();
  if (!bus.isConnected()) return openFolderOf(path);
  if (path.endsWith('/')) return openFolderOf(path);
  QDBusMessage call = QDBusMessage::createMethodCall(
      "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1", "ShowItems");
  call << QStringList{QUrl::fromLocalFile(path).toString(QUrl::FullyEncoded)} << QString();
  auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), QCoreApplication::instance());
  QObject::connect(watcher, &QDBusPendingCallWatcher::finished, watcher, [watcher, path] {
    if (QDBusPendingReply<>(*watcher).isError()) openFolderOf(path);
    watcher->deleteLater();
  });
}

void copyPath(const QString& path) { QGuiApplication::clipboard()->setText(QDir::toNativeSeparators(path)); }

}  // namespace vitrine
