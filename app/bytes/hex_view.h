// HexView: shows bytes with their offsets, as many per row as fit or as the user chose, on background colours that
// tell what they are for. Only visible rows are laid out, so the size does not matter.
#pragma once

#include <QAbstractScrollArea>
#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "core/claims/claims.h"

class QMenu;

namespace vitrine {

// The number of bytes per row that all views of bytes use: 8, 16, 32, or 0 for as many as fit.
int chosenBytesPerRow();

class HexView : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit HexView(QWidget* parent = nullptr);

  // `owner` keeps the bytes alive; `base` is the offset of the first one.
  void setBytes(std::shared_ptr<const void> owner, Bytes bytes, uint64_t base = 0);
  Bytes bytes() const { return m_bytes; }
  // What the bytes are for; offsets count from the first one. Asked only for the bytes on the screen. Null: not
  // known.
  using KindsOf = std::function<std::vector<KindRun>(uint64_t offset, uint64_t size)>;
  void setKinds(KindsOf kindsOf);
  // The ranges that form one value, in that order; their buffers are ignored.
  void setMarks(std::vector<SourceSpan> marks);
  const std::vector<SourceSpan>& marks() const { return m_marks; }
  // Moves the cursor there (-1: nowhere) and scrolls it into view.
  void goTo(qint64 at);
  qint64 cursor() const { return m_cursor; }
  // The first byte of the user's selection, or else the cursor; marks do not count.
  qint64 selectedFrom() const { return m_anchor < 0 ? m_cursor : std::min(m_anchor, m_cursor); }
  bool inSight(qint64 at) const;
  std::pair<qint64, qint64> inSight() const;  // the first byte on the screen and the one after the last
  void scrollTo(qint64 at);                   // centres the view there; the cursor stays
  // What a copy takes: the selected bytes, or, if only the cursor's is selected, the marked ones.
  std::vector<SourceSpan> taken() const;
  std::vector<std::byte> takenBytes(size_t most = SIZE_MAX) const;
  // The same bytes as hex digits and as text.
  QString selectedHex() const;
  QString selectedText() const;
  void select(qint64 first, qint64 last);  // both included
  // For screen readers: read out before the bytes.
  void setToldOfCursor(const QString& what);
  // "00000120  48 65 6c ..." for tests and accessibility.
  QString line(qint64 number) const;
  qint64 lineCount() const;
  // Sets chosenBytesPerRow() for all views.
  void choosePerRow(int count);
  int chosenPerRow() const { return m_chosenPerLine; }
  int perRow() const { return m_perLine; }  // as shown
  int widthOfRows(int perRow) const;        // with the scroll bar
  QPoint positionOf(qint64 at) const;       // the middle of the digits of that byte, in the viewport

 signals:
  void cursorMoved(qint64 at);   // by the user
  void hovered(qint64 at);       // -1: no byte
  void scrolled();               // inSight() has changed
  void menuWanted(QMenu& menu);  // the menu is about to open and can be filled
  void copyWanted();             // with the keyboard
  void rowsChosen();             // chosenPerRow() has changed
  void rowsChanged();            // chosenPerRow() or perRow() has changed

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void layOut();
  void bringIntoSight(qint64 at);
  void moveCursor(qint64 at, bool selecting);
  void tellSelection();
  bool isMarked(qint64 at) const;
  qint64 linesShown() const;
  qint64 byteAt(const QPoint& position) const;  // clamped; -1 without bytes
  bool isOnByte(const QPoint& position) const;
  int hexLeft(int column) const;
  int textLeft(int column) const { return textLeftOf(m_perLine) + m_characterWidth * column; }
  int textLeftOf(int perLine) const;

  std::shared_ptr<const void> m_owner;
  Bytes m_bytes;
  uint64_t m_base = 0;
  KindsOf m_kindsOf;
  std::vector<SourceSpan> m_marks, m_sortedMarks;
  QString m_told;
  qint64 m_anchor = -1, m_cursor = -1;
  int m_characterWidth = 8, m_lineHeight = 16, m_offsetDigits = 8, m_perLine = 16;
  int m_chosenPerLine = 0;  // 0: as many as fit
};

}  // namespace vitrine
