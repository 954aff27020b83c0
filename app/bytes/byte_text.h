// Bytes as text to paste into other programs.
#pragma once

#include <QString>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// "const unsigned char bytes[3] = { 0x01, 0x02, 0x03, };", twelve per line.
QString cArrayOf(Bytes bytes);
QString base64Of(Bytes bytes);  // RFC 4648, with padding

}  // namespace vitrine
