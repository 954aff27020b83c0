#include "app/documents/folder_files.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QImageReader>
#include <QSettings>
#include <algorithm>

#include "app/common/file_system.h"
#include "app/images/asset_folders.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

constexpr qsizetype kMostRecent = 12;
constexpr auto kRecentKey = "recentFiles";
constexpr qsizetype kMostInSession = 50;
constexpr int kMostWindows = 8;

// The first window has the place that the only one had.
QString sessionGroup(int window) {
  return window == 0 ? QString("session/") : QString("session/window%1/").arg(window + 1);
}

// Of a setting that anybody may have written.
QStringList savedPaths(const QString& key, qsizetype most) {
  constexpr qsizetype kLongestPath = 4096;
  QStringList files;
  for (const QString& file : QSettings().value(key).toStringList()) {
    if (file.isEmpty() || file.size() > kLongestPath || files.contains(file)) continue;
    files << file;
    if (files.size() == most) break;
  }
  return files;
}

QStringList namePatterns() {
  QStringList patterns;
  for (const Format& format : formats())
    for (const std::string_view extension : format.extensions)
      patterns << "*." + QString::fromUtf8(extension.data(), qsizetype(extension.size()));
  patterns.removeDuplicates();
  return patterns;
}

// A run of digits counts as its number: "lod2" before "lod10". QCollator does so only with some locales.
bool naturallyBefore(const QString& left, const QString& right) {
  const auto digitsFrom = [](const QString& text, qsizetype at) {
    qsizetype end = at;
    while (end < text.size() && text[end].isDigit()) ++end;
    return end - at;
  };
  qsizetype l = 0, r = 0;
  while (l < left.size() && r < right.size()) {
    const qsizetype leftDigits = digitsFrom(left, l), rightDigits = digitsFrom(right, r);
    if (leftDigits > 0 && rightDigits > 0) {
      const qulonglong a = left.mid(l, leftDigits).toULongLong(), b = right.mid(r, rightDigits).toULongLong();
      if (a != b) return a < b;
      l += leftDigits;
      r += rightDigits;
      continue;
    }
    const QChar a = left[l++].toCaseFolded(), b = right[r++].toCaseFolded();
    if (a != b) return a < b;
  }
  if (left.size() - l != right.size() - r) return left.size() - l < right.size() - r;
  return left < right;
}

}  // namespace

// Walks up from the program, so that it works in any build folder and when installed.
QString samplesFolder() {
  QDir folder(QCoreApplication::applicationDirPath());
  constexpr int levels = 5;
  for (int level = 0; level < levels; ++level) {
    for (const char* relative : {"resources/samples", "share/vitrine/samples"})
      if (folder.exists(relative)) return folder.filePath(relative);
    if (!folder.cdUp()) break;
  }
  return {};
}

QStringList readableFilesIn(const QString& folder) {
  aboutToAsk(folder);
  QStringList names = QDir(folder).entryList(namePatterns(), QDir::Files | QDir::Readable);
  std::sort(names.begin(), names.end(), naturallyBefore);
  return names;
}

QString neighbourOf(const QString& path, int step) {
  const QFileInfo info(path);
  const QDir folder = info.absoluteDir();
  const QStringList names = readableFilesIn(folder.path());
  if (names.isEmpty()) return {};
  const qsizetype at = names.indexOf(info.fileName());
  if (at < 0) return folder.filePath(names.first());
  const qsizetype next = (at + step + names.size()) % names.size();
  return next == at ? QString() : folder.filePath(names[next]);
}

InFolder inFolder(const QString& path) {
  const QFileInfo info(path);
  const QStringList names = readableFilesIn(info.absolutePath());
  return {names.indexOf(info.fileName()) + 1, names.size()};
}

QString openFilter() {
  return QObject::tr("Game assets (%1)").arg(namePatterns().join(' ')) + ";;" + archiveFilter();
}

bool isImageFile(const QString& path) {
  const QByteArray suffix = QFileInfo(path).suffix().toLower().toLatin1();
  return suffix == "dds" || QImageReader::supportedImageFormats().contains(suffix);
}

QString folderOfFile(const QString& path) {
  const QString folder = QFileInfo(path).absolutePath(), home = QDir::homePath();
  const bool atHome = folder == home || folder.startsWith(home + "/");
  return QDir::toNativeSeparators(atHome ? "~" + folder.mid(home.size()) : folder);
}

QStringList recentFiles() { return savedPaths(kRecentKey, kMostRecent); }

void addRecentFile(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList files = recentFiles();
  files.removeAll(absolute);
  files.prepend(absolute);
  while (files.size() > kMostRecent) files.removeLast();
  QSettings().setValue(kRecentKey, files);
}

void removeRecentFile(const QString& path) {
  QStringList files = recentFiles();
  if (files.removeAll(QFileInfo(path).absoluteFilePath()) > 0) QSettings().setValue(kRecentKey, files);
}

void clearRecentFiles() { QSettings().remove(kRecentKey); }

std::vector<Session> savedSessions() {
  std::vector<Session> sessions;
  for (int window = 0; window < kMostWindows; ++window) {
    const QString group = sessionGroup(window);
    Session session{savedPaths(group + "files", kMostInSession), QSettings().value(group + "current").toString(),
                    savedPaths(group + "pinned", kMostInSession)};
    if (session.files.isEmpty()) break;
    sessions.push_back(std::move(session));
  }
  return sessions;
}

bool hasSavedSession() { return QSettings().contains(sessionGroup(0) + "files"); }

void saveSessions(const std::vector<Session>& sessions) {
  QSettings settings;
  int window = 0;
  for (const Session& session : sessions) {
    if (session.files.isEmpty() || window == kMostWindows) continue;
    const QString group = sessionGroup(window++);
    settings.setValue(group + "files", session.files.first(std::min(session.files.size(), kMostInSession)));
    settings.setValue(group + "current", session.current);
    settings.setValue(group + "pinned", session.pinned);
  }
  for (; window > 0 && window < kMostWindows; ++window) settings.remove(sessionGroup(window).chopped(1));
}

QString settingOfFile(const QString& group, const QString& key) {
  return group + "/" +
         QString::fromLatin1(QCryptographicHash::hash(key.toUtf8(), QCryptographicHash::Sha1).toHex());
}

QStringList sampleFiles() {
  const QString folder = samplesFolder();
  if (folder.isEmpty()) return {};
  QStringList files;
  QDirIterator walk(folder, namePatterns(), QDir::Files, QDirIterator::Subdirectories);
  while (walk.hasNext()) files << walk.next();
  files.sort();
  return files;
}

}  // namespace vitrine
