#include "app/documents/recently_used.h"

#include <QDomDocument>
#include <QFile>
#include <QFileInfo>
#include <QMimeDatabase>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThreadPool>
#include <QUrl>

#include "core/bytes/open_file.h"

namespace vitrine {
namespace {

constexpr qint64 kLargestList = 16 << 20;  // bytes; those of real desktops have some hundred kilobytes
constexpr const char* kOwner = "http://freedesktop.org";
constexpr const char* kProgramName = "Vitrine";
constexpr const char* kCommand = "'vitrine %u'";
constexpr const char* kEmpty =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks" xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"/>
)";

// The child of that name, and with that attribute where one is asked for; made if it is missing.
QDomElement childOf(QDomElement parent, const QString& name, const QString& attribute = {},
                    const QString& value = {}) {
  for (QDomElement each = parent.firstChildElement(name); !each.isNull(); each = each.nextSiblingElement(name))
    if (attribute.isEmpty() || each.attribute(attribute) == value) return each;
  QDomElement made = parent.ownerDocument().createElement(name);
  if (!attribute.isEmpty()) made.setAttribute(attribute, value);
  parent.appendChild(made);
  return made;
}

std::optional<QDomDocument> parsed(const QByteArray& list) {
  QDomDocument document;
  if (list.size() > kLargestList || !document.setContent(list.isEmpty() ? QByteArray(kEmpty) : list) ||
      document.documentElement().tagName() != "xbel")
    return std::nullopt;
  return document;
}

QByteArray textOf(const QDomDocument& document) { return document.toByteArray(2); }

template <class Change>
void changeList(const Change& change) {
  const QString name = recentlyUsedFile();
  QByteArray list;
  if (QFileInfo::exists(name)) {
    const auto bytes = readSmall(QFile::encodeName(name).toStdString(), uint64_t(kLargestList));
    if (!bytes) return;
    list = QByteArray::fromStdString(*bytes);
  }
  const std::optional<QByteArray> changed = change(list);
  if (!changed || *changed == list) return;
  QSaveFile save(name);
  if (!save.open(QIODevice::WriteOnly)) return;
  save.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
  save.write(*changed);
  save.commit();
}

// One thread: two that read and write the list would lose what the other one wrote.
QThreadPool& writer() {
  static QThreadPool pool;
  pool.setMaxThreadCount(1);
  return pool;
}

}  // namespace

std::optional<QByteArray> withRecentlyUsed(const QByteArray& list, const QString& path, const QString& mimeType,
                                           const QDateTime& now) {
  std::optional<QDomDocument> document = parsed(list);
  if (!document) return std::nullopt;
  const QString moment = now.toUTC().toString("yyyy-MM-ddTHH:mm:ss.zzz000Z");
  const QString uri = QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded());
  QDomElement bookmark = childOf(document->documentElement(), "bookmark", "href", uri);
  if (!bookmark.hasAttribute("added")) bookmark.setAttribute("added", moment);
  bookmark.setAttribute("modified", moment);
  bookmark.setAttribute("visited", moment);
  const QDomElement metadata = childOf(childOf(bookmark, "info"), "metadata", "owner", kOwner);
  childOf(metadata, "mime:mime-type").setAttribute("type", mimeType);
  QDomElement program =
      childOf(childOf(metadata, "bookmark:applications"), "bookmark:application", "name", kProgramName);
  program.setAttribute("exec", kCommand);
  program.setAttribute("modified", moment);
  program.setAttribute("count", program.attribute("count").toUInt() + 1);
  return textOf(*document);
}

std::optional<QByteArray> withoutOwnRecentlyUsed(const QByteArray& list) {
  std::optional<QDomDocument> document = parsed(list);
  if (!document) return std::nullopt;
  QDomElement root = document->documentElement();
  bool changed = false;
  for (QDomElement bookmark = root.firstChildElement("bookmark"), next; !bookmark.isNull(); bookmark = next) {
    next = bookmark.nextSiblingElement("bookmark");
    QDomNodeList programs = bookmark.elementsByTagName("bookmark:application");
    for (int i = 0; i < programs.count(); ++i) {
      const QDomElement program = programs.at(i).toElement();
      if (program.attribute("name") != kProgramName) continue;
      program.parentNode().removeChild(program);
      changed = true;
      if (bookmark.elementsByTagName("bookmark:application").isEmpty()) root.removeChild(bookmark);
      break;
    }
  }
  return changed ? textOf(*document) : list;
}

QString recentlyUsedFile() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/recently-used.xbel";
}

void noteRecentlyUsed(const QString& path) {
  writer().start([path, now = QDateTime::currentDateTimeUtc()] {
    const QString type = QMimeDatabase().mimeTypeForFile(path).name();
    changeList([&](const QByteArray& list) { return withRecentlyUsed(list, path, type, now); });
  });
}

void forgetRecentlyUsed() {
  writer().start([] { changeList(withoutOwnRecentlyUsed); });
}

void finishRecentlyUsed() { writer().waitForDone(); }

}  // namespace vitrine
