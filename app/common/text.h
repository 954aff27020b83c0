// Small texts that many parts of the window write.
#pragma once

#include <QLocale>
#include <QString>
#include <algorithm>
#include <limits>
#include <string_view>

#include "core/bytes/visible_text.h"
#include "core/document/diagnostics.h"

namespace vitrine {

inline QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
inline QString countText(uint64_t count) { return QLocale().toString(qulonglong(count)); }
// For the number of tr(), where it decides between singular and plural: the text has %1 for the number itself.
inline int pluralOf(uint64_t count) { return int(std::min<uint64_t>(count, std::numeric_limits<int>::max())); }
inline QString bytesText(uint64_t size) {
  return QObject::tr("%1 bytes", nullptr, pluralOf(size)).arg(countText(size));
}
inline QString sizeText(uint64_t size) { return QLocale().formattedDataSize(qint64(size)); }
// What stands in files, for people: characters that cannot be seen are marked, see core/bytes/visible_text.h.
inline QString visibleText(std::string_view text) { return toQString(visibleLine(text)); }
QString visibleText(const QString& text);
QString visibleTextLines(const QString& text);  // with its tabs and ends of lines
QString severityText(Severity severity);
// Tool tips take what looks like HTML for HTML: this one means what it says. Cut where it is endless.
QString plainTip(const QString& text);
inline QString plainTip(std::string_view text) { return plainTip(toQString(visibleLines(text))); }
// The longest that a row, a tab or a title shows of a name: a file may have one of a megabyte.
inline constexpr qsizetype kLongestName = 400;
// What may be endless, cut.
inline QString visibleStart(std::string_view text) { return visibleText(text.substr(0, size_t(kLongestName))); }
// For menus, buttons and tabs, where & marks a key.
QString visibleName(const QString& text);
// For titles of windows, where [*] marks what has changed.
QString visibleTitle(const QString& text);

inline QString offsetText(uint64_t offset) { return "0x" + QString::number(offset, 16).toUpper(); }

}  // namespace vitrine
