// The files of a folder that this program reads, recent files, names of settings of one file, and where the samples
// lie.
#pragma once

#include <QStringList>
#include <vector>

namespace vitrine {

// The first three ask the file system: see app/common/file_system.h.
// Next (+1) or previous (-1) readable file beside `path`, in natural order, going round; empty if there is none.
QString neighbourOf(const QString& path, int step);
// Which of the readable files of its folder it is, counting from 1; 0: none of them.
struct InFolder {
  qsizetype number = 0, count = 0;
};
InFolder inFolder(const QString& path);
// Chosen by extension, as in a file dialog.
QStringList readableFilesIn(const QString& folder);
// "Game assets (*.mesh *.rmesh ...)" for file dialogs.
QString openFilter();
bool isImageFile(const QString& path);
// The folder that a file lies in, as people write it: with ~ for the home folder.
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
// What was open when the last window was closed, or all at once; saveSessions() replaces it. None has no files.
std::vector<Session> savedSessions();
bool hasSavedSession();  // as long as their files are still there
void saveSessions(const std::vector<Session>& sessions);

// The name of a setting that is kept for one document, by OpenDocument::key(): "views/5f3a…". A path is no name for
// a setting, as its slashes would be groups.
QString settingOfFile(const QString& group, const QString& key);

// That of the source tree or of the installed share folder; empty if neither exists.
QString samplesFolder();
QStringList sampleFiles();

}  // namespace vitrine
