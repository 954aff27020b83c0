// The desktop's list of recently used files, recently-used.xbel, which file managers and file dialogs show; see the
// freedesktop.org specification "Desktop bookmarks". Many programs write to it: their entries stay.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

namespace vitrine {

// The list with an entry that this program opened the file now. An empty list becomes a new one. None: the input is
// no such list, or too large, and is better left alone.
std::optional<QByteArray> withRecentlyUsed(const QByteArray& list, const QString& path, const QString& mimeType,
                                           const QDateTime& now);
// The list without this program's entries; a file that other programs opened too keeps theirs.
std::optional<QByteArray> withoutOwnRecentlyUsed(const QByteArray& list);

// ~/.local/share/recently-used.xbel.
QString recentlyUsedFile();
// Does the same to the file on disk, on a worker thread, one change after the other; a file that cannot be written
// is left as it is.
void noteRecentlyUsed(const QString& path);
void forgetRecentlyUsed();
// Waits until everything is written.
void finishRecentlyUsed();

}  // namespace vitrine
