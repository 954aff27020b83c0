// WeightsDock: the joints and what they move; the view colours the chosen ones.
#pragma once

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace vitrine {

class WeightsDock : public LazyDock {
  Q_OBJECT
 public:
  explicit WeightsDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  QTreeWidget& table() { return *m_table; }
  QLabel& summary() { return *m_summary; }

  enum Column { Name, Vertices, Heaviest, Parts, ColumnCount };

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  QWidget* makeBar();
  void takeScene();
  void chooseJoints();

  void changeEvent(QEvent* event) override;

  ScenePointer m_shown;
  std::optional<std::vector<uint32_t>> m_shownJoints;
  QStackedWidget* m_stack;
  QTreeWidget* m_table;
  QLabel* m_summary;
  std::vector<std::pair<QPushButton*, ViewMode>> m_modes;
  bool m_refreshing = false;
};

}  // namespace vitrine
