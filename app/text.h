// Small texts that many parts of the window write.
#pragma once

#include <QLocale>
#include <QString>
#include <string_view>

namespace vitrine {

inline QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
inline QString countText(uint64_t count) { return QLocale().toString(qulonglong(count)); }
inline QString bytesText(uint64_t size) {
  return size == 1 ? QObject::tr("1 byte") : QObject::tr("%1 bytes").arg(countText(size));
}
inline QString sizeText(uint64_t size) { return QLocale().formattedDataSize(qint64(size)); }
inline QString offsetText(uint64_t offset) { return "0x" + QString::number(offset, 16).toUpper(); }

}  // namespace vitrine
