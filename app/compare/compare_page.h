// ComparePage: a tab that compares two files: both pictures above, which can be folded away, below them the tree of
// changes and the details of each. A script that changed can be shown over all of it.
#pragma once

#include <array>

#include "app/common/workers.h"
#include "app/compare/document_pair.h"
#include "app/page/page.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace vitrine {

class ChangeChips;
class ChangeDetails;
class ChangeModel;
class DocumentView;
class FilterBox;
class PicturePair;
class ScriptDiff;

class ComparePage : public Page {
  Q_OBJECT
 public:
  ComparePage(const QString& first, const QString& second, QWidget* parent = nullptr);
  explicit ComparePage(const PageSubject& subject) : ComparePage(subject.paths[0], subject.paths[1]) {}
  ~ComparePage() override;
  // The key of the page for a request; empty: the request is for another kind of page.
  static QString keyFor(const PageSubject& subject);

  QString key() const override { return pathOf(0) + '\n' + pathOf(1); }
  QString title() const override;
  QString tip() const override;
  QString where() const override { return tip(); }
  const char* iconName() const override { return "visible"; }
  QString path() const override { return pathOf(m_current); }
  QString sessionPath() const override { return {}; }
  std::vector<DocumentView*> views() const override { return {m_views[0], m_views[1]}; }
  // The view of the file that was used last.
  DocumentView* front() const override { return m_views[m_current]; }
  void bringToFront(DocumentView* view) override;
  bool tellsOfScripts() const override { return true; }  // it shows the lines of a script that differ
  bool can(Command command) const override;
  bool run(Command command) override;

  DocumentPair& pair() { return *m_both; }
  DocumentView& view(size_t side) { return *m_views[side]; }
  void step(int direction);
  void swapSides();
  PicturePair& pictures() { return *m_pair; }
  QTreeView& tree() { return *m_tree; }
  ChangeDetails& details() { return *m_details; }
  FilterBox& filterBox() { return *m_filter; }
  ChangeChips& chips() { return *m_chips; }
  ScriptDiff& script() { return *m_script; }
  bool showsScript() const;  // over the whole page
  void setShowsScript(bool shows);

 private:
  QString pathOf(size_t side) const;
  QWidget* makeBar();
  QWidget* makeChanges();
  void makePair();
  void showState();
  void showSummary();
  void offerLevels();
  void showItem();
  void applyFilter();
  void takeShown(std::vector<bool> items, size_t count);
  void countFacets();
  void showPictures(bool show);
  void showMenu(const QPoint& at);
  void takeFocus(QWidget* now);

  std::array<DocumentView*, 2> m_views;
  size_t m_current = 1;
  DocumentPair* m_both = nullptr;
  PicturePair* m_pair;
  QLabel* m_summary;
  QComboBox *m_look, *m_levels;
  QDoubleSpinBox* m_tolerance;
  std::array<uint32_t, 2> m_offeredLevels{};  // the number of levels offered for each file
  QCheckBox *m_tinted, *m_oneSided;
  QToolButton* m_pictures;
  QStackedWidget* m_stack;  // the comparison, or the script
  ScriptDiff* m_script;
  ChangeChips* m_chips;
  FilterBox* m_filter;
  QTreeView* m_tree;
  ChangeModel* m_model;
  ChangeDetails* m_details;
  ComparedPointer m_shown;
  std::vector<bool> m_listed;  // items that the filters leave, without those above them; empty: all
  Cancel m_filtering, m_counting;
};

}  // namespace vitrine
