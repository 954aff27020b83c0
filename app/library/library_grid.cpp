#include "app/library/library_grid.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "app/common/colours.h"
#include "app/common/text.h"
#include "app/library/library_grid_access.h"
#include "app/library/library_pictures.h"

namespace vitrine {
namespace {

constexpr int kTileGap = 8, kTilePadding = 4;

}  // namespace

QRectF pictureInTile(const QSize& image, const QRect& tile, qreal ratio) {
  QSizeF size = QSizeF(image) / ratio;
  if (std::max(image.width(), image.height()) != int(tile.width() * ratio))
    size.scale(tile.size(), Qt::KeepAspectRatio);
  QRectF place(QPointF(), size);
  place.moveCenter(QRectF(tile).center());
  const QPointF onScreen = place.topLeft() * ratio;
  place.moveTopLeft(QPointF(std::round(onScreen.x()), std::round(onScreen.y())) / ratio);
  return place;
}

LibraryGrid::LibraryGrid(LibraryModel* model, LibraryPictures* pictures, QWidget* parent)
    : QAbstractItemView(parent), m_model(model), m_pictures(pictures) {
  setObjectName("libraryGrid");
  setAccessibleName(tr("Files as pictures"));
  setFrameShape(QFrame::NoFrame);
  setSelectionMode(ExtendedSelection);
  setSelectionBehavior(SelectRows);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setVerticalScrollMode(ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  setContextMenuPolicy(Qt::CustomContextMenu);
  viewport()->setBackgroundRole(QPalette::Base);
  setModel(model);
  [[maybe_unused]] static const bool isInstalled = (QAccessible::installFactory(accessibleGrid), true);
}

// ---- Where things are -------------------------------------------------------------------------------------------

QSize LibraryGrid::tileSize() const {
  return {m_side + 2 * kTilePadding, m_side + 3 * kTilePadding + 2 * fontMetrics().height()};
}

int LibraryGrid::headingHeight(const Segment& segment) const {
  return segment.heading < 0 ? 0 : fontMetrics().height() + 2 * kTileGap;
}

void LibraryGrid::setTileSide(int pixels) {
  if (pixels == m_side) return;
  const auto [first, last] = rowsInSight();
  m_side = pixels;
  updateGeometries();
  // What was at the top stays there.
  if (first <= last) verticalScrollBar()->setValue(rectOf(first).top() - kTileGap);
  viewport()->update();
}

void LibraryGrid::layOut() {
  const QSize tile = tileSize();
  m_columns = std::max(1, (viewport()->width() - kTileGap) / (tile.width() + kTileGap));
  m_segments.clear();
  const int rows = m_model->rowCount();
  const std::vector<int>& headings = m_model->headings();
  if (headings.empty() && rows > 0) m_segments.push_back({-1, 0, rows, 0, 0});
  for (size_t i = 0; i < headings.size(); ++i) {
    const int end = i + 1 < headings.size() ? headings[i + 1] : rows;
    m_segments.push_back({headings[i], headings[i] + 1, end - headings[i] - 1, 0, 0});
  }
  int top = kTileGap;
  for (Segment& segment : m_segments) {
    const int lines = (segment.count + m_columns - 1) / m_columns;
    segment.top = top;
    segment.height = headingHeight(segment) + lines * (tile.height() + kTileGap);
    top += segment.height;
  }
}

const LibraryGrid::Segment* LibraryGrid::segmentAt(int y) const {
  auto after = std::ranges::upper_bound(m_segments, y, {}, &Segment::top);
  return after == m_segments.begin() ? nullptr : &*(after - 1);
}

const LibraryGrid::Segment* LibraryGrid::segmentOf(int row) const {
  const auto firstRow = [](const Segment& segment) {
    return segment.heading < 0 ? segment.first : segment.heading;
  };
  auto after = std::ranges::upper_bound(m_segments, row, {}, firstRow);
  return after == m_segments.begin() ? nullptr : &*(after - 1);
}

QRect LibraryGrid::rectOf(int row) const {
  const Segment* segment = segmentOf(row);
  if (!segment) return {};
  if (row == segment->heading)
    return {kTileGap, segment->top, viewport()->width() - 2 * kTileGap, headingHeight(*segment)};
  const QSize tile = tileSize();
  const int at = row - segment->first;
  return {QPoint(kTileGap + at % m_columns * (tile.width() + kTileGap),
                 segment->top + headingHeight(*segment) + at / m_columns * (tile.height() + kTileGap)),
          tile};
}

int LibraryGrid::verticalOffset() const { return verticalScrollBar()->value(); }

QRect LibraryGrid::visualRect(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  return rectOf(index.row()).translated(0, -verticalOffset());
}

QModelIndex LibraryGrid::indexAt(const QPoint& point) const {
  const QPoint at = point + QPoint(0, verticalOffset());
  const Segment* segment = segmentAt(at.y());
  if (!segment) return {};
  const int y = at.y() - segment->top - headingHeight(*segment);
  if (y < 0) return m_model->index(segment->heading, 0);
  const QSize tile = tileSize();
  const int column = (at.x() - kTileGap) / (tile.width() + kTileGap), line = y / (tile.height() + kTileGap);
  if (at.x() < kTileGap || column >= m_columns) return {};
  const int number = line * m_columns + column;
  if (number >= segment->count) return {};
  const int row = segment->first + number;
  return rectOf(row).contains(at) ? m_model->index(row, 0) : QModelIndex();
}

std::pair<int, int> LibraryGrid::rowsInSight() const {
  const int top = verticalOffset(), bottom = top + viewport()->height();
  const int line = tileSize().height() + kTileGap;
  int first = std::numeric_limits<int>::max(), last = -1;
  for (const Segment* segment = segmentAt(std::max(top, kTileGap));
       segment && segment < m_segments.data() + m_segments.size() && segment->top < bottom; ++segment) {
    const int y = segment->top + headingHeight(*segment);
    const int from = std::max(0, (top - y) / line) * m_columns;
    const int to = std::min(segment->count, (std::max(0, bottom - y) / line + 1) * m_columns);
    if (from >= to) continue;
    first = std::min(first, segment->first + from);
    last = std::max(last, segment->first + to - 1);
  }
  return {first, last};
}

void LibraryGrid::updateFile(int row) { viewport()->update(visualRect(m_model->index(row, 0))); }

void LibraryGrid::reset() {
  QAbstractItemView::reset();
  updateGeometries();
  viewport()->update();
}

void LibraryGrid::updateGeometries() {
  layOut();
  const int height = m_segments.empty() ? 0 : m_segments.back().top + m_segments.back().height;
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep((tileSize().height() + kTileGap) / 3);
  verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
  QAbstractItemView::updateGeometries();
  emit sightChanged();
}

void LibraryGrid::resizeEvent(QResizeEvent* event) {
  QAbstractItemView::resizeEvent(event);
  updateGeometries();
}

void LibraryGrid::changeEvent(QEvent* event) {
  QAbstractItemView::changeEvent(event);
  if (event->type() == QEvent::FontChange) updateGeometries();
}

// Qt counts the cells of a table here; what is told to screen readers are rows.
void LibraryGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  if (previous.isValid()) update(previous);
  if (!current.isValid()) return;
  scrollTo(current);
  update(current);
  if (QAccessible::isActive() && hasFocus()) tellAccessible(QAccessible::Focus, current.row());
}

void LibraryGrid::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
  viewport()->update();
  if (!QAccessible::isActive()) return;
  if (selected.size() == 1 && selected.first().height() == 1)
    tellAccessible(QAccessible::SelectionAdd, selected.first().top());
  else if (!selected.isEmpty() || !deselected.isEmpty())
    tellAccessible(QAccessible::SelectionWithin, -1);
}

void LibraryGrid::tellAccessible(QAccessible::Event what, int row) {
  QAccessibleEvent event(this, what);
  event.setChild(row);
  QAccessible::updateAccessibility(&event);
}

void LibraryGrid::scrollContentsBy(int dx, int dy) {
  scrollDirtyRegion(dx, dy);
  viewport()->scroll(dx, dy);
  emit sightChanged();
}

void LibraryGrid::scrollTo(const QModelIndex& index, ScrollHint hint) {
  if (!index.isValid()) return;
  const QRect place = rectOf(index.row()).adjusted(0, -kTileGap, 0, kTileGap);
  const int top = verticalOffset(), height = viewport()->height();
  if (hint == PositionAtTop || (hint == EnsureVisible && place.top() < top))
    verticalScrollBar()->setValue(place.top());
  else if (hint == PositionAtBottom || (hint == EnsureVisible && place.bottom() > top + height))
    verticalScrollBar()->setValue(place.bottom() - height + 1);
  else if (hint == PositionAtCenter)
    verticalScrollBar()->setValue(place.center().y() - height / 2);
}

// ---- Keys and the mouse -----------------------------------------------------------------------------------------

QModelIndex LibraryGrid::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
  const int rows = m_model->rowCount();
  if (rows == 0) return {};
  // The nearest file from there on, or where there is none, before it.
  const auto fileFrom = [&](int row, int step) -> QModelIndex {
    row = std::clamp(row, 0, rows - 1);
    for (int direction : {step, -step})
      for (int at = row; at >= 0 && at < rows; at += direction)
        if (m_model->fileAt(at)) return m_model->index(at, 0);
    return {};
  };
  if (!currentIndex().isValid()) return fileFrom(0, 1);
  const int row = currentIndex().row();
  // The tile in the same column, lines further on; headings are no lines.
  const auto lineFrom = [&](int lines) -> QModelIndex {
    const QPoint middle = rectOf(row).center() - QPoint(0, verticalOffset());
    const int height = tileSize().height() + kTileGap;
    for (int further = 0; further < 4; ++further) {
      const int y = middle.y() + (lines > 0 ? 1 : -1) * (std::abs(lines) * height + further * height / 4);
      const QModelIndex there = indexAt({middle.x(), y});
      if (there.isValid() && m_model->fileAt(there.row())) return there;
    }
    const Segment* segment = segmentOf(row);
    const int step = lines > 0 ? 1 : -1;
    const int end = step > 0 ? segment->first + segment->count : segment->first - 1;
    // A short last line has no tile below.
    const bool lastLine = step > 0 && (row - segment->first) / m_columns == (segment->count - 1) / m_columns;
    if (step > 0 && !lastLine && std::abs(lines) == 1) return fileFrom(end - 1, -1);
    if (step < 0 && std::abs(lines) == 1 && segment->first > 1) return fileFrom(end - 1, -1);
    if (step > 0 && std::abs(lines) == 1) return end < rows ? fileFrom(end, 1) : currentIndex();
    if (std::abs(lines) > 1)
      return step > 0 ? fileFrom(std::min(rows - 1, row + lines * m_columns), -1)
                      : fileFrom(std::max(0, row + lines * m_columns), 1);
    return currentIndex();
  };
  const int page = std::max(1, viewport()->height() / (tileSize().height() + kTileGap));
  const bool mirrored = isRightToLeft();
  switch (action) {
    case MoveLeft:
    case MovePrevious:
      return mirrored && action == MoveLeft ? fileFrom(row + 1, 1) : fileFrom(row - 1, -1);
    case MoveRight:
    case MoveNext:
      return mirrored && action == MoveRight ? fileFrom(row - 1, -1) : fileFrom(row + 1, 1);
    case MoveUp:
      return lineFrom(-1);
    case MoveDown:
      return lineFrom(1);
    case MovePageUp:
      return lineFrom(-page);
    case MovePageDown:
      return lineFrom(page);
    case MoveHome:
      return fileFrom(0, 1);
    case MoveEnd:
      return fileFrom(rows - 1, -1);
  }
  return {};
}

// From one tile to another all between them, as in a text; what a frame drawn with the mouse touches.
void LibraryGrid::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) {
  QItemSelection chosen;
  const auto add = [&](int first, int last) {
    if (first <= last)
      chosen.append(
          QItemSelectionRange(m_model->index(first, 0), m_model->index(last, LibraryModel::columns() - 1)));
  };
  const QModelIndex from = indexAt(rect.topLeft()), to = indexAt(rect.bottomRight());
  if (state() != DragSelectingState && from.isValid() && to.isValid()) {
    add(std::min(from.row(), to.row()), std::max(from.row(), to.row()));
  } else {
    const QRect frame = rect.normalized();
    const int line = tileSize().height() + kTileGap, top = frame.top() + verticalOffset(),
              bottom = frame.bottom() + verticalOffset();
    for (const Segment& segment : m_segments) {
      if (segment.top > bottom || segment.top + segment.height < top) continue;
      const int y = segment.top + headingHeight(segment);
      const int lines = (segment.count + m_columns - 1) / m_columns;
      for (int i = std::max(0, (top - y) / line); i < lines && y + i * line <= bottom; ++i) {
        int first = -1, last = -2;
        for (int row = segment.first + i * m_columns;
             row < std::min(segment.first + segment.count, segment.first + (i + 1) * m_columns); ++row)
          if (rectOf(row).translated(0, -verticalOffset()).intersects(frame)) {
            if (first < 0) first = row;
            last = row;
          }
        add(first, last);
      }
    }
  }
  selectionModel()->select(chosen, command);
}

QRegion LibraryGrid::visualRegionForSelection(const QItemSelection& selection) const {
  // Only what is in sight: the whole of a large selection is a region of a hundred thousand parts.
  const auto [first, last] = rowsInSight();
  QRegion region;
  for (const QItemSelectionRange& range : selection)
    for (int row = std::max(first, range.top()); row <= std::min(last, range.bottom()); ++row)
      region += rectOf(row).translated(0, -verticalOffset());
  return region;
}

// ---- Painting ---------------------------------------------------------------------------------------------------

void LibraryGrid::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  const auto [first, last] = rowsInSight();
  std::vector<bool> selected(size_t(std::max(0, last - first + 1)));
  for (const QItemSelectionRange& range : selectionModel()->selection())
    for (int row = std::max(first, range.top()); row <= std::min(last, range.bottom()); ++row)
      selected[size_t(row - first)] = true;
  for (const Segment& segment : m_segments) {
    if (segment.heading < 0) continue;
    const QRect place = rectOf(segment.heading).translated(0, -verticalOffset());
    if (!place.intersects(event->rect())) continue;
    painter.save();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::Text));
    const QString title = m_model->index(segment.heading, 0).data().toString();
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(bold).elidedText(title, Qt::ElideMiddle, place.width()));
    painter.restore();
  }
  const int current = currentIndex().isValid() ? currentIndex().row() : -1;
  for (int row = first; row <= last; ++row) {
    if (!m_model->fileAt(row)) continue;
    const QRect tile = rectOf(row).translated(0, -verticalOffset());
    if (tile.intersects(event->rect()))
      paintTile(painter, row, tile, selected[size_t(row - first)], row == current && hasFocus());
  }
}

void LibraryGrid::paintTile(QPainter& painter, int row, const QRect& tile, bool selected, bool current) {
  const LibraryFile& file = *m_model->fileAt(row);
  const QPalette& colours = palette();
  const QColor base = colours.color(QPalette::Base);
  if (selected || current) {
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(tile).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (selected) painter.fillPath(shape, colours.color(QPalette::Highlight));
    if (current) {
      painter.setPen(QPen(colours.color(selected ? QPalette::Text : QPalette::Highlight), 1.5));
      painter.drawPath(shape);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
  const QRect picture(tile.topLeft() + QPoint(kTilePadding, kTilePadding), QSize(m_side, m_side));
  painter.fillRect(picture, colours.color(QPalette::AlternateBase));
  if (const QImage* image = m_pictures->find(file.id)) {
    painter.drawImage(pictureInTile(image->size(), picture, devicePixelRatioF()), *image);
  } else {
    const int side = std::clamp(m_side / 3, 16, 48);
    const QRect place(picture.center() - QPoint(side / 2, side / 2), QSize(side, side));
    iconOfFile(file).paint(&painter, place);
  }
  const QColor ink = colours.color(selected ? QPalette::HighlightedText : QPalette::Text);
  const QFontMetrics metrics = fontMetrics();
  const QRect name(picture.left(), picture.bottom() + kTilePadding, m_side, metrics.height());
  painter.setPen(ink);
  painter.drawText(name, Qt::AlignHCenter | Qt::AlignTop,
                   metrics.elidedText(visibleStart(nameOfPath(file.path)), Qt::ElideMiddle, m_side));
  painter.setPen(mixed(selected ? colours.color(QPalette::Highlight) : base, ink, 0.7));
  painter.drawText(name.translated(0, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                   metrics.elidedText(factsOfTile(file), Qt::ElideRight, m_side));
}

QString factsOfTile(const LibraryFile& file) {
  QStringList facts;
  if (file.state == LibraryFile::State::Unreadable) facts << LibraryGrid::tr("cannot be read");
  const uint64_t triangles = file.counts.triangles, instances = file.counts.instances;
  if (triangles > 0)
    facts << LibraryGrid::tr("%1 triangles", nullptr, pluralOf(triangles)).arg(countText(triangles));
  else if (instances > 0)
    facts << LibraryGrid::tr("%1 instances", nullptr, pluralOf(instances)).arg(countText(instances));
  if (facts.isEmpty()) facts << sizeText(file.bytes);
  return facts.join(", ");
}

}  // namespace vitrine
