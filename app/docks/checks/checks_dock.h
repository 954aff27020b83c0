// ChecksDock: whether the document would be refused where it is uploaded: a verdict for a target, what is wrong by
// rule, where that is in the tree and in the picture, and what it costs.
#pragma once

#include <QPointer>
#include <QTimer>

#include "app/docks/checks/heat_marks.h"
#include "app/docks/common/lazy_dock.h"
#include "app/documents/document_checks.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace vitrine {

class CostBars;
class FindingsModel;
class HeatLegend;

class ChecksDock : public LazyDock {
  Q_OBJECT
 public:
  explicit ChecksDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  bool run(Command command) override;

  QComboBox& target() { return *m_target; }
  QLabel& verdict() { return *m_verdict; }
  QLabel& advice() { return *m_advice; }
  QTreeView& tree() { return *m_tree; }
  FindingsModel& model() { return *m_model; }
  CostBars& costs() { return *m_costs; }
  HeatLegend& legend() { return *m_legend; }
  bool isChecking() const;

  void step(int step);  // to the next finding (1) or the one before (-1)
  void showFinding();   // looks at it
  void copyReport();
  void setHeat(std::optional<HeatKind> kind);

  static constexpr int kStruckMilliseconds = 4000;  // how long what is gone stays, struck through

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeBar();
  QWidget* makeSide();
  void makeTree();
  void fillTargets();
  void present();
  DocumentChecks* checks() const;
  void takeResult();
  void takeState();
  void takeFinding();
  void mark();
  void unmark();
  void showLevelOf(const Finding& finding);
  void chooseTarget(int row);
  void chooseFiles();
  QString verdictText() const;
  QString adviceText() const;
  bool isCurrent() const;  // what is listed is of the document as it is now

  QPointer<OpenDocument> m_marked;
  QMetaObject::Connection m_following;
  FindingsModel* m_model;
  QStackedWidget* m_stack;
  QComboBox* m_target;
  QLabel *m_icon, *m_verdict, *m_advice;
  QProgressBar* m_progress;
  QToolButton *m_again, *m_previous, *m_next, *m_show, *m_copy, *m_heat, *m_files;
  QTreeView* m_tree;
  CostBars* m_costs;
  HeatLegend* m_legend;
  QTimer m_strike, m_tick;
  std::string m_key;  // of the finding that is looked at
  std::optional<HeatKind> m_heatKind;
  Cancel m_heating;
  int m_wantedStep = 0;  // once there is a result
  bool m_refreshing = false;
};

}  // namespace vitrine
