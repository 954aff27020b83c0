// The readable files in a folder, recent files, the names of settings for one file, and where the samples are.
#pragma once

#include <QStringList>
#include <vector>

namespace vitrine {

// The first three ask the file system: see app/common/file_system.h. The next (+1) or previous (-1) readable file
// beside `path`, in natural order and wrapping around; empty if there is none.
QString neighbourOf(const QString& path, int step);
// The position of the file among the readable ones in its folder, from 1; 0: it is none of them.
struct InFolder {
  qsizetype number = 0, count = 0;
};
InFolder inFolder(const QString& path);
// Chosen by extension, as in a file dialog.
QStringList readableFilesIn(const QString& folder);
// "Game assets (*.mesh *.rmesh ...)" for file dialogs.
QString openFilter();
bool isImageFile(const QString& path);
// The folder of a file as people write it: with ~ for the home folder.
QString folderOfFile(const QString& path);

QStringList recentFiles();
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);
void clearRecentFiles();

// What was open in a window.
struct Session {
  QStringList files;   // absolute paths, in the order of the tabs
  QString current;     // one of them
  QStringList pinned;  // some of them
};
// What was open when the last window was closed, or when all were closed at once; saveSessions() replaces it. A
// session without files is never in it.
std::vector<Session> savedSessions();
bool hasSavedSession();  // true while their files still exist
void saveSessions(const std::vector<Session>& sessions);

// The name of a setting that is kept for one document, with OpenDocument::key(): "views/5f3a…". A path cannot be
// used, as its slashes would make groups.
QString settingOfFile(const QString& group, const QString& key);

// The samples folder of the source tree or of the installed share folder; empty if neither exists.
QString samplesFolder();
QStringList sampleFiles();

}  // namespace vitrine
