// HexView: bytes to read, sixteen a line or eight where there is little room, with their offsets. Only the lines on
// the screen are made, so the size does not matter.
#pragma once

#include <QAbstractScrollArea>
#include <memory>

#include "core/bytes/byte_reader.h"

namespace vitrine {

class HexView : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit HexView(QWidget* parent = nullptr);

  // `owner` keeps the bytes alive; `base` is the offset of the first one.
  void setBytes(std::shared_ptr<const void> owner, Bytes bytes, uint64_t base = 0);
  Bytes bytes() const { return m_bytes; }
  // The selected bytes as hex digits and as text.
  QString selectedHex() const;
  QString selectedText() const;
  void select(qint64 first, qint64 last);  // both included
  // "00000120  48 65 6c ..." for tests and accessibility.
  QString line(qint64 number) const;
  qint64 lineCount() const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void layOut();
  qint64 byteAt(const QPoint& position) const;  // clamped; -1 without bytes
  int hexLeft(int column) const;
  int textLeft(int column) const;

  std::shared_ptr<const void> m_owner;
  Bytes m_bytes;
  uint64_t m_base = 0;
  qint64 m_anchor = -1, m_cursor = -1;
  int m_characterWidth = 8, m_lineHeight = 16, m_offsetDigits = 8, m_perLine = 16;
};

}  // namespace vitrine
