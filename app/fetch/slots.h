// Slots: a file that all programs of one user share, so that all together work on few assets at once.
#pragma once

#include <QString>

#include "core/bytes/open_file.h"

namespace vitrine {

inline constexpr int kSlots = 8;

class Slots {
 public:
  // Whether the file could be opened; without it, every slot is free.
  bool open(const QString& path);
  // Takes a free one. -1: others have all of them.
  int take();
  void give(int slot);

 private:
  bool isOpen() const { return m_file.number() >= 0; }
  OpenFile m_file;
  unsigned m_taken = 0;  // by this process: a bit each
};

}  // namespace vitrine
