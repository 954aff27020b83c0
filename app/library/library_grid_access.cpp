#include "app/library/library_grid_access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <map>

#include "app/common/text.h"
#include "app/library/library_grid.h"

namespace vitrine {
namespace {

class AccessibleTile : public QAccessibleInterface {
 public:
  AccessibleTile(LibraryGrid* grid, int row) : m_grid(grid), m_row(row) {}

  bool isValid() const override { return m_grid && m_row < model().rowCount(); }
  QObject* object() const override { return nullptr; }
  QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_grid); }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QAccessible::Role role() const override {
    return isValid() && model().fileAt(m_row) ? QAccessible::ListItem : QAccessible::Heading;
  }
  QRect rect() const override {
    if (!isValid()) return {};
    const QRect place = m_grid->visualRect(index());
    return {m_grid->viewport()->mapToGlobal(place.topLeft()), place.size()};
  }
  QString text(QAccessible::Text kind) const override {
    if (!isValid()) return {};
    if (kind == QAccessible::Name) return index().data().toString();
    const LibraryFile* file = model().fileAt(m_row);
    if (kind == QAccessible::Description && file)
      return QStringList{formatText(*file), factsOfTile(*file), visibleStart(file->error)}.join(", ");
    return {};
  }
  void setText(QAccessible::Text, const QString&) override {}
  QAccessible::State state() const override {
    QAccessible::State state;
    if (!isValid()) {
      state.invalid = true;
      return state;
    }
    const bool isFile = model().fileAt(m_row) != nullptr;
    state.selectable = state.focusable = state.multiSelectable = isFile;
    state.selected = m_grid->selectionModel()->isSelected(index());
    state.focused = m_grid->hasFocus() && m_grid->currentIndex().row() == m_row;
    state.offscreen = !m_grid->viewport()->rect().intersects(m_grid->visualRect(index()));
    return state;
  }

 private:
  const LibraryModel& model() const { return *static_cast<const LibraryModel*>(m_grid->model()); }
  QModelIndex index() const { return model().index(m_row, 0); }

  const QPointer<LibraryGrid> m_grid;
  const int m_row;
};

// Items are made as they are asked for.
class AccessibleGrid : public QAccessibleWidget {
 public:
  explicit AccessibleGrid(LibraryGrid* grid) : QAccessibleWidget(grid, QAccessible::List) {}
  ~AccessibleGrid() override {
    for (const auto& [row, id] : m_items) QAccessible::deleteAccessibleInterface(id);
  }

  int childCount() const override { return grid().model()->rowCount(); }
  QAccessibleInterface* child(int row) const override {
    if (row < 0 || row >= childCount()) return nullptr;
    const auto [at, added] = m_items.try_emplace(row, 0);
    if (added) at->second = QAccessible::registerAccessibleInterface(new AccessibleTile(&grid(), row));
    return QAccessible::accessibleInterface(at->second);
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const QModelIndex at = grid().indexAt(grid().viewport()->mapFromGlobal(QPoint(x, y)));
    return at.isValid() ? child(at.row()) : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* item) const override {
    for (const auto& [row, id] : m_items)
      if (QAccessible::accessibleInterface(id) == item) return row;
    return -1;
  }
  QAccessibleInterface* focusChild() const override {
    const QModelIndex current = grid().currentIndex();
    return current.isValid() && grid().hasFocus() ? child(current.row()) : nullptr;
  }

 private:
  LibraryGrid& grid() const { return *static_cast<LibraryGrid*>(widget()); }

  mutable std::map<int, QAccessible::Id> m_items;  // by row
};

}  // namespace

QAccessibleInterface* accessibleGrid(const QString&, QObject* object) {
  auto* grid = qobject_cast<LibraryGrid*>(object);
  return grid ? new AccessibleGrid(grid) : nullptr;
}

}  // namespace vitrine
