#include "app/bytes/byte_text.h"

#include <QByteArray>

namespace vitrine {

QString cArrayOf(Bytes bytes) {
  QString text = QString("const unsigned char bytes[%1] = {").arg(bytes.size());
  for (size_t i = 0; i < bytes.size(); ++i)
    text += QString(i % 12 == 0 ? "\n    0x%1," : " 0x%1,").arg(uint8_t(bytes[i]), 2, 16, QChar('0'));
  return text + "\n};\n";
}

QString base64Of(Bytes bytes) {
  return QString::fromLatin1(
      QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())).toBase64());
}

}  // namespace vitrine
