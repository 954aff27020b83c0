// LevelsDock: one row per level of detail, and several ways to compare them.
#pragma once

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace vitrine {

class LevelsDock : public LazyDock {
  Q_OBJECT
 public:
  explicit LevelsDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  QTreeWidget& table() { return *m_table; }
  QLabel& summary() { return *m_summary; }

  enum Column { Name, Kind, From, Vertices, Triangles, Share, Bytes, Parts, Largest, Mean, Wire, ColumnCount };

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  QWidget* makeBar();
  void takeLevels();
  void takeDeviations();
  void takeDistances();
  void takeView();
  void choose(QTreeWidgetItem* item);
  void takeWire(QTreeWidgetItem* item);
  void edit(const std::function<void(ViewState&)>& change);

  ScenePointer m_shown;  // the scene whose levels are listed
  DeviationsPointer m_shownDeviations;
  QStackedWidget* m_stack;
  QTreeWidget* m_table;
  QCheckBox* m_automatic;
  QCheckBox* m_sideBySide;
  QPushButton* m_measure;
  QLabel* m_summary;
  QString m_madeBy;  // the program that made the coarser levels
  bool m_refreshing = false;
};

}  // namespace vitrine
