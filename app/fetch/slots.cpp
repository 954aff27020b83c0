#include "app/fetch/slots.h"

#include <fcntl.h>

#include <QFile>

namespace vitrine {

namespace {

// Of one byte, for this open file: others of the same process have their own.
bool lockByte(int file, int byte, short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return ::fcntl(file, F_OFD_SETLK, &lock) == 0;
}

}  // namespace

bool Slots::open(const QString& path) {
  if (path.isEmpty()) return false;
  if (auto file = openRegular(QFile::encodeName(path).toStdString(), O_RDWR | O_CREAT | O_NOFOLLOW))
    m_file = std::move(file->file);
  return isOpen();
}

int Slots::take() {
  for (int slot = 0; slot < kSlots; ++slot) {
    const unsigned bit = 1u << slot;
    if ((m_taken & bit) != 0 || (isOpen() && !lockByte(m_file.number(), slot, F_WRLCK))) continue;
    m_taken |= bit;
    return slot;
  }
  return -1;
}

void Slots::give(int slot) {
  m_taken &= ~(1u << slot);
  if (isOpen()) lockByte(m_file.number(), slot, F_UNLCK);
}

}  // namespace vitrine
