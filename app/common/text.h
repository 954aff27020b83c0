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
// The number to pass to tr() to choose singular or plural: the text has %1 for the number itself.
inline int pluralOf(uint64_t count) { return int(std::min<uint64_t>(count, std::numeric_limits<int>::max())); }
inline QString bytesText(uint64_t size) {
  return QObject::tr("%1 bytes", nullptr, pluralOf(size)).arg(countText(size));
}
inline QString sizeText(uint64_t size) { return QLocale().formattedDataSize(qint64(size)); }
// Text from files for display: invisible characters are marked, see core/bytes/visible_text.h.
inline QString visibleText(std::string_view text) { return toQString(visibleLine(text)); }
QString visibleText(const QString& text);
QString visibleTextLines(const QString& text);  // keeps tabs and line ends
QString severityText(Severity severity);
// Qt shows tool tips that look like HTML as HTML; this one is shown literally. Very long text is cut.
QString plainTip(const QString& text);
inline QString plainTip(std::string_view text) { return plainTip(toQString(visibleLines(text))); }
// The most characters of a name that a row, a tab or a title shows: a name in a file may be a megabyte long.
inline constexpr qsizetype kLongestName = 400;
// The beginning of a text that may be very long.
inline QString visibleStart(std::string_view text) { return visibleText(text.substr(0, size_t(kLongestName))); }
// For menus, buttons and tabs, where & marks a mnemonic.
QString visibleName(const QString& text);
// For window titles, where [*] marks unsaved changes.
QString visibleTitle(const QString& text);

inline QString offsetText(uint64_t offset) { return "0x" + QString::number(offset, 16).toUpper(); }

}  // namespace vitrine
