// PropertiesDock: the properties of the selection; they can be copied, and references can be followed. With nothing
// selected, what the file holds: each line of that selects all that it stands for.
#pragma once

#include <QSet>

#include "app/common/workers.h"
#include "app/docks/common/dock.h"
#include "app/documents/open_document.h"
#include "core/query/references.h"
#include "core/report/overview.h"
#include "core/report/style_report.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeView;

namespace vitrine {

class PropertyModel;

class PropertiesDock : public Dock {
  Q_OBJECT
 public:
  explicit PropertiesDock(QWidget* parent = nullptr);
  void answer(const Request& request) override;
  bool run(Command command) override;
  void showNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes);
  QLineEdit& filterBox() { return *m_filter; }
  PropertyModel& model() { return *m_model; }
  QTreeView& tree() { return *m_tree; }
  // Copies the selected rows, or all.
  void copyText();

 protected:
  void follow() override;
  void takeDocument() override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  bool current() const;
  void markProperty(NodeId node, uint32_t column);  // goes to the property's row as soon as that node is shown
  void takeSelection();
  void showFacts();
  void wantOverview();
  void showDrawn();
  void showPath();
  void wantReferrers();
  void wantStyles();
  void openHeadings(int first);
  void openHeading(const QModelIndex& heading);
  void filterRows();
  bool filterBelow(const QModelIndex& parent, bool whole);
  void fitColumns();
  void loadFolds();
  void jump(const QModelIndex& index);
  void openNested(const QModelIndex& index);
  void showMenu(const QPoint& at);
  void showAsset(const QString& reference);  // in the desktop's file manager
  QString pathOf(const QModelIndex& index) const;
  std::optional<uint32_t> columnOf(const QModelIndex& index) const;
  void showMarked();
  void noteExpanded(const QModelIndex& index, bool expanded);

  PropertyModel* m_model;
  QStackedWidget* m_stack;
  QLabel*
      m_path;  // path of the selected node, or how many are selected; each part is a link, the first to the file
  QLineEdit* m_filter;
  QLabel* m_drawn;
  QWidget *m_nothing, *m_waiting;  // no file; a file whose overview is not there yet
  QTreeView* m_tree;
  std::optional<std::pair<NodeId, uint32_t>> m_toMark;  // a node's property, until it is shown
  Cancel m_decoding, m_finding;                         // decoding the selection's values; finding all references
  std::optional<std::vector<Reference>> m_references;   // of m_referencesOf; nullopt until searched for
  DocumentPointer m_referencesOf;
  std::shared_ptr<StyleReport> m_styles;  // of m_stylesOf
  DocumentPointer m_stylesOf;
  Cancel m_styling;
  bool m_stylesAgain = false;  // another node was chosen meanwhile
  Cancel m_overviewing;
  std::optional<std::vector<OverviewGroup>> m_overview;  // of m_overviewOf; nullopt until it is made
  DocumentPointer m_overviewOf;
  bool m_overviewAgain = false;  // more has become known while it was being made
  QSet<QString> m_toggled;       // paths of opened properties
  QString m_kind;                // of files whose headings are opened and closed alike; empty: no file
  QSet<QString> m_folds;         // paths of headings that are not as they are at first
  bool m_copying = false;        // the click that goes on copied the value
};

}  // namespace vitrine
