// The desktop's list of recently used files, which file managers and file dialogs of other programs show:
// recently-used.xbel, after the freedesktop.org specification "Desktop bookmarks". Many programs write it: what
// they wrote stays.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

namespace vitrine {

// The list with a file noted as opened by this program now. An empty list begins one. None: it is no such list, or
// more than it may be, and is better left alone.
std::optional<QByteArray> withRecentlyUsed(const QByteArray& list, const QString& path, const QString& mimeType,
                                           const QDateTime& now);
// Without what this program noted; files that other programs opened as well stay with those.
std::optional<QByteArray> withoutOwnRecentlyUsed(const QByteArray& list);

// ~/.local/share/recently-used.xbel.
QString recentlyUsedFile();
// The same to the file, on a worker thread, one after the other; a file that cannot be written is left as it is.
void noteRecentlyUsed(const QString& path);
void forgetRecentlyUsed();
// Waits until all of it is written.
void finishRecentlyUsed();

}  // namespace vitrine
