// LibraryGrid: the files of a library as tiles, with headings if they are grouped. Paints and measures only what is
// visible, so that a hundred thousand files scroll as smoothly as ten.
#pragma once

#include <QAbstractItemView>
#include <QAccessible>
#include <vector>

#include "app/library/library_model.h"

namespace vitrine {

class LibraryPictures;

// The line below the name of a tile: "120 triangles".
QString factsOfTile(const LibraryFile& file);

// Where a picture is drawn in a square tile: centred, one to one on a screen with `ratio` pixels per unit. Pictures
// made for another tile size are scaled until new ones arrive.
QRectF pictureInTile(const QSize& image, const QRect& tile, qreal ratio);

class LibraryGrid : public QAbstractItemView {
  Q_OBJECT
 public:
  LibraryGrid(LibraryModel* model, LibraryPictures* pictures, QWidget* parent = nullptr);

  void setTileSide(int pixels);  // side of the picture
  int tileSide() const { return m_side; }
  // Visible rows, [first, last]; first > last: none.
  std::pair<int, int> rowsInSight() const;
  void updateFile(int row);  // its picture has arrived

  QRect visualRect(const QModelIndex& index) const override;
  void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
  QModelIndex indexAt(const QPoint& point) const override;
  void reset() override;

 signals:
  void sightChanged();

 protected:
  QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
  int horizontalOffset() const override { return 0; }
  int verticalOffset() const override;
  bool isIndexHidden(const QModelIndex&) const override { return false; }
  void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;
  QRegion visualRegionForSelection(const QItemSelection& selection) const override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void updateGeometries() override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

 private:
  // A heading and the tiles below it.
  struct Segment {
    int heading = -1;  // row of the heading; -1: none
    int first = 0, count = 0;
    int top = 0, height = 0;  // in the whole content
  };
  void tellAccessible(QAccessible::Event what, int row);
  void layOut();
  QSize tileSize() const;
  int headingHeight(const Segment& segment) const;
  const Segment* segmentAt(int y) const;  // `y` is in the whole content; the last segment above it also counts
  const Segment* segmentOf(int row) const;
  QRect rectOf(int row) const;  // in the whole content
  void paintTile(QPainter& painter, int row, const QRect& tile, bool selected, bool current);

  LibraryModel* m_model;
  LibraryPictures* m_pictures;
  int m_side = 128;
  int m_columns = 1;
  std::vector<Segment> m_segments;
};

}  // namespace vitrine
